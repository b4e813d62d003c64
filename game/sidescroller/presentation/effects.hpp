#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/particles.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The visual effects for a world's events: explosions, sparks, shake. They have their own timing and
/// random numbers and never affect the simulation.
class Effects {
public:
    /// Throws ContentError if the explosion has no clip "burst". The art must outlive this object.
    Effects(GraphicsDevice& device, const Art& art);
    Effects(const Effects&) = delete;
    Effects& operator=(const Effects&) = delete;
    ~Effects() = default;

    /// Advances by a frame and handles the world's events.
    void Step(const World& world);

    /// Removes all effects and restarts the random numbers. Afterwards the same events look the
    /// same.
    void Clear() noexcept;

    /// Starts the explosion of a lost ship. Call after the contact cam was closed.
    void BurstShip(const World& world);

    /// Returns the offset in whole pixels for drawing the world and its effects. The backdrop, texts
    /// and plates do not shake.
    [[nodiscard]] Point Shake() const noexcept;

    /// True if the ship is to be drawn white.
    [[nodiscard]] bool ShipIsWhite() const noexcept { return white_ship_ > 0; }

    /// Draws explosions and particles. Call before drawing anything solid, so that gaps between
    /// solid objects stay visible.
    void DrawBehind(SpriteBatch& batch) const;

    /// Draws the grazed pixel in white; while the world stands still after a hit, all pixels that the
    /// ship and the threat share.
    void DrawInFront(SpriteBatch& batch, const World& world, const Shapes& shapes) const;

private:
    /// The kinds of particles. Each has its own particle system and settings. Particles never
    /// collide.
    enum class Light : std::uint8_t { Spark, Ember, Chip, Wreckage, Hull };
    static constexpr std::size_t kLights = 5;

    struct Explosion {
        AnimationPlayer animation;
        Point pixel;
    };
    // A piece of the lost ship. It falls and turns, and hits nothing.
    struct Piece {
        Vector2 position;
        Vector2 speed;  // px per frame
        float turned = 0;
        float spin = 0;
    };
    static constexpr std::size_t kPieces = 6;

    void React(const World& world, const Event& event);
    void ReactToGraze(const World& world, const Event& event);
    void Celebrate(const World& world, const Event& hair);
    void Explode(Point pixel);
    void StepBoss();
    void ScatterShip(Point ship);
    void StepPieces();
    void Throw(Light light, Point pixel, int count, double angle = 0) noexcept;
    void Jolt(float trauma) noexcept;

    const Art* art_;
    AnimationClip burst_;  // a copy, which a reload of the art does not invalidate
    Texture2D ring_;  // a dotted ring, drawn around the grazed pixel of a HAIR (a pass at 1 px)
    Texture2D spark_;
    std::array<ParticleSystem, kLights> lights_;
    CameraShake shake_;
    std::array<Explosion, 16> explosions_{};
    std::size_t next_explosion_ = 0;
    std::array<Piece, kPieces> pieces_{};
    int piece_frames_ = 0;  // remaining frames of the pieces
    int blasts_ = 0;        // remaining explosions of the boss
    int blast_wait_ = 0;    // frames until the next one
    Point boss_pixel_;
    int ring_frames_ = 0;  // remaining frames of the ring
    Point ring_pixel_;
    int hair_threat_ = -1;  // index of the last threat passed at 1 px, or -1
    Point hair_spot_;       // that threat's grazed pixel, relative to the ship
    int glint_frames_ = 0;  // remaining frames in which the grazed pixel is white
    Point glint_;
    int white_ship_ = 0;
};

}  // namespace hairsbreadth
