#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/particles.hpp"
#include "presentation/art.hpp"
#include "presentation/hud_notes.hpp"
#include "presentation/ship_texts.hpp"
#include "presentation/text_line.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// What answers the events of a world for the eye: explosions, sparks, labels, shake. It has its own
/// time and its own chance, and decides nothing.
class Effects {
public:
    explicit Effects(GraphicsDevice& device);

    /// One frame: takes the world's events and moves on.
    void Step(const World& world);

    /// Starts anew: the same events look the same after every call.
    void Clear() noexcept;

    /// A lost ship's explosion: when the contact cam is done with it.
    void BurstShip(const World& world);

    /// Announces a line of text; an empty one removes the announcement.
    void Tell(std::string_view text);

    /// Whole pixels by which the world, and nothing else, is drawn aside.
    [[nodiscard]] Point Shake() const noexcept;

    /// Is the ship to be drawn white?
    [[nodiscard]] bool ShipIsWhite() const noexcept { return white_ship_ > 0; }

    /// Light, which lies behind everything solid, so that the gap stays readable.
    void DrawBehind(SpriteBatch& batch, const Art& art) const;

    /// The one pixel that was grazed, and the texts about it.
    void DrawInFront(SpriteBatch& batch, const Art& art, const World& world) const;

    /// Announcements: in the middle, above the play.
    void DrawBanner(SpriteBatch& batch, const Art& art, HudNotes& notes) const;

private:
    /// Light without a mask: each kind is a system of particles with its own settings.
    enum class Light : std::uint8_t { Spark, Ember, Chip, Wreckage, Hull };
    static constexpr std::size_t kLights = 5;

    struct Explosion {
        int left = 0;  // frames
        Point pixel;
    };
    struct Floater {  // a small text that rises
        int left = 0;
        Point pixel;
        Color color;
        TextLine text;
    };

    void React(const World& world, const Event& event);
    void ReactToGraze(const World& world, const Event& event);
    void Celebrate(const World& world, const Event& hair);
    void Explode(Point pixel);
    void Throw(Light light, Point pixel, int count, double angle = 0) noexcept;
    void Jolt(float trauma) noexcept;
    void Float(Point pixel, const TextLine& text, Color color);
    void Announce(const TextLine& title, const TextLine& text, int frames);

    Texture2D ring_;  // dotted: the last HAIR's
    Texture2D spark_;
    std::array<ParticleSystem, kLights> lights_;
    CameraShake shake_;
    std::array<Explosion, 16> explosions_{};
    std::array<Floater, 12> floaters_{};
    std::size_t next_explosion_ = 0;
    std::size_t next_floater_ = 0;
    ShipTexts texts_;
    int ring_frames_ = 0;  // left
    Point ring_pixel_;
    int hair_threat_ = -1;  // at 1 px last,
    Point hair_spot_;       // there, seen from the ship
    int white_ship_ = 0;
    int banner_left_ = 0;
    TextLine banner_title_;
    TextLine banner_text_;
};

}  // namespace hairsbreadth
