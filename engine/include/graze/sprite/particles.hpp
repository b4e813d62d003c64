#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/color.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// A number drawn evenly from low..high for each particle.
struct ParticleRange {
    float low = 0;
    float high = 0;
};

/// What the particles of one system are like: XNA's ParticleSettings. Lengths are pixels, times
/// fixed steps, angles radians clockwise.
struct ParticleSettings {
    ParticleRange life_steps{30, 60};  ///< whole steps, at least 1
    ParticleRange speed{1, 2};         ///< px per step
    float spread = MathHelper::Pi;     ///< to either side of a burst's direction
    Vector2 area{0, 0};  ///< half the size of the rectangle around a burst in which they begin

    Vector2 gravity{0, 0};  ///< px per step, each step
    Vector2 drag{0, 0};     ///< of the speed, lost each step: 0 none, 1 all

    Color start_color = Color::White;  ///< premultiplied; mixed evenly over the life
    Color end_color = Color::Transparent;

    /// Replaces these two unless it is empty: premultiplied colors, shown one after the other and
    /// unmixed, each for an equal part of the life. For palettes of pixel art.
    std::vector<Color> color_ramp{};

    ParticleRange start_scale{1, 1};
    ParticleRange end_scale{1, 1};
    ParticleRange rotation{0, 0};  ///< at first
    ParticleRange spin{0, 0};      ///< radians per step

    /// Turned the way they fly, and this many pixels longer for each pixel of speed: sparks, rain.
    bool along_flight = false;
    float stretch = 0;
    bool stretch_fades = false;  ///< evenly over the life, down to 0

    /// The point of the picture that lies on the particle's position, as parts of the picture's
    /// size; it turns about it. {0, 0.5} stretches sparks ahead of them, {1, 0.5} behind them.
    Vector2 pivot{0.5f, 0.5f};

    /// Drawn on whole pixels: for pixel art.
    bool whole_pixels = false;
};

/// Where and how many.
struct ParticleBurst {
    Vector2 position{0, 0};
    int count = 1;
    float direction = 0;     ///< radians, clockwise from the right
    Vector2 velocity{0, 0};  ///< px per step, added to each: of what throws them
    Color tint = Color::White;
};

/// One particle.
struct Particle {
    Vector2 position{0, 0};
    Vector2 last_position{0, 0};  ///< a step ago
    Vector2 velocity{0, 0};       ///< px per step
    float rotation = 0;
    float spin = 0;
    float start_scale = 1;
    float end_scale = 1;
    Color tint = Color::White;
    int age = 0;   ///< steps
    int life = 1;  ///< steps; it is gone when the age gets there

    /// 0 at birth, 1 at the end.
    [[nodiscard]] float Share() const noexcept {
        return static_cast<float>(age) / static_cast<float>(life);
    }
};

/// Light without a mask: smoke, sparks, rain. It decides nothing.
///
/// Memory         all of it in the constructor; from then on nothing is allocated. When all are in
///                use the oldest gives way.
/// Deterministic  its random numbers are its own: the same calls give the same picture everywhere.
class ParticleSystem {
public:
    /// At most `capacity` particles, 0 to 2^20; outside that is a caller's bug and, without
    /// asserts, clamped.
    ParticleSystem(const ParticleSettings& of, int capacity, std::uint64_t seed = 1);

    ParticleSettings
        settings;  ///< may change at any time; particles in flight keep their own draws

    /// Throws particles. Fewer than 1, or a place or velocity that is not finite: none.
    void Emit(const ParticleBurst& burst) noexcept;

    /// Once per fixed step: moves, then pulls and slows; what has lived its life is gone.
    void Step() noexcept;

    void Clear() noexcept { count_ = 0; }

    /// Removes all particles and starts the random numbers anew: from here on, the same calls give
    /// the same picture as for a new system with that seed.
    void Restart(std::uint64_t seed = 1) noexcept;

    /// The particles there are, oldest first: 0 <= index < Count(). Another index is a caller's
    /// bug, and without asserts a particle that is gone.
    [[nodiscard]] int Count() const noexcept { return static_cast<int>(count_); }
    [[nodiscard]] int Capacity() const noexcept { return static_cast<int>(pool_.size()); }
    [[nodiscard]] const Particle& At(int index) const;

    /// Draws them with the pivot of `source` (none: the whole texture) on their positions, oldest
    /// first. `alpha` is GameTime::alpha: how far from the last step's place to this one's.
    void Draw(SpriteBatch& batch, const Texture2D& texture,
              std::optional<Rectangle> source = std::nullopt, float alpha = 1,
              float layer_depth = 0) const;

private:
    [[nodiscard]] std::size_t PlaceOf(std::size_t index) const noexcept;
    [[nodiscard]] float Drawn(ParticleRange range) noexcept;
    [[nodiscard]] Particle Made(const ParticleBurst& burst) noexcept;
    [[nodiscard]] Color ColorOf(const Particle& particle) const noexcept;
    [[nodiscard]] Placement PlacementOf(const Particle& particle, Vector2 size,
                                        float alpha) const noexcept;

    Random random_;
    std::vector<Particle> pool_;  // a ring
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

/// Throws so many particles per step, evenly along its way, so that a fast emitter leaves a trail
/// without gaps: XNA's ParticleEmitter.
class ParticleEmitter {
public:
    explicit ParticleEmitter(float rate, Vector2 position = {0, 0}) noexcept
        : rate_per_step{rate}, position_(position) {}

    float rate_per_step;  ///< 0 to 2^16; less, more and NaN are clamped

    /// Moves without a trail.
    void MoveTo(Vector2 position) noexcept { position_ = position; }

    /// Once per fixed step: moves to burst.position and throws what is due; burst.count is not
    /// looked at.
    void Step(ParticleSystem& system, const ParticleBurst& burst) noexcept;

private:
    Vector2 position_;
    float owed_ = 0;  // particles due, the part of one that is not yet thrown
};

}  // namespace graze
