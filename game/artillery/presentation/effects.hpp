#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/particles.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The smoke, explosions, trails and shake for a world's events. They have their own random numbers
/// and never affect the simulation.
class Effects {
public:
    Effects();

    /// Removes all effects and restarts the random numbers. Afterwards the same events look the
    /// same.
    void Clear() noexcept;

    /// Advances by a frame and handles the world's events.
    void Step(const World& world);

    /// Returns the offset in whole pixels for drawing the world and the effects, but not the
    /// backdrop.
    [[nodiscard]] Point Shake() const noexcept;

    /// Draws dots where each player's last rocket flew, until the player fires again.
    void DrawTrails(SpriteBatch& batch) const;

    /// Draws smoke and debris, for a batch with BlendState::AlphaBlend.
    void DrawSmoke(SpriteBatch& batch, const Art& art) const;

    /// Draws the edges of the two discs in which a blast takes shields.
    void DrawReach(SpriteBatch& batch) const;

    /// Draws fire and sparks, for a batch with BlendState::Additive.
    void DrawFire(SpriteBatch& batch, const Art& art) const;

private:
    enum class Kind : std::uint8_t { Smoke, Dust, Debris, Wreckage, Fire, Spark };
    static constexpr std::size_t kKinds = 6;

    struct Flash {  // the blast's picture in the place of the crater
        int left = 0;
        Crater crater;
    };

    [[nodiscard]] ParticleSystem& System(Kind kind) noexcept {
        return systems_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] const ParticleSystem& System(Kind kind) const noexcept {
        return systems_[static_cast<std::size_t>(kind)];
    }
    void FollowRocket(const World& world);
    void React(const Event& event);
    void Explode(const Crater& crater);
    void Emit(Kind kind, Point pixel, int count, float direction = 0);

    std::array<ParticleSystem, kKinds> systems_;
    std::array<FixedList<Point, 128>, kMaxPlayers> trails_;
    CameraShake shake_;
    Flash flash_;
    int wrecked_ = 0;  // the player whose cannon was destroyed last
};

}  // namespace artillery
