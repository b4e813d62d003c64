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

/// A range from which each particle gets a uniformly distributed random number.
struct ParticleRange {
    float low = 0;
    float high = 0;
};

/// The properties of a system's particles: ParticleSettings in XNA's samples. Lengths are in
/// pixels, times in fixed steps, angles in radians, clockwise.
struct ParticleSettings {
    ParticleRange life_steps{30, 60};  ///< rounded to whole steps, at least 1
    ParticleRange speed{1, 2};         ///< px per step
    float spread = MathHelper::Pi;     ///< max deviation from a burst's direction, to either side
    Vector2 area{0, 0};  ///< half the size of the rectangle around a burst in which particles start

    Vector2 gravity{0, 0};  ///< px per step, added to the velocity each step
    Vector2 drag{0, 0};     ///< part of the velocity lost each step, 0 to 1

    Color start_color = Color::White;  ///< premultiplied; interpolated linearly over the life
    Color end_color = Color::Transparent;

    /// If not empty, replaces start_color and end_color: premultiplied colours, each shown for an
    /// equal part of the life, without interpolation. Meant for pixel art palettes.
    std::vector<Color> color_ramp{};

    ParticleRange start_scale{1, 1};
    ParticleRange end_scale{1, 1};
    ParticleRange rotation{0, 0};  ///< initial rotation
    ParticleRange spin{0, 0};      ///< radians per step

    /// True if particles are rotated into their direction of flight and stretched by `stretch`, for
    /// sparks or rain.
    bool along_flight = false;
    float stretch = 0;           ///< px of additional length per px/step of speed
    bool stretch_fades = false;  ///< true if the stretch decreases linearly to 0 over the life

    /// The point of the picture that is placed on the particle's position and is its centre of
    /// rotation, as fractions of the picture's size. {0, 0.5} makes sparks extend ahead of their
    /// position, {1, 0.5} makes them extend behind their position.
    Vector2 pivot{0.5f, 0.5f};

    /// True if particles are drawn on whole pixels, for pixel art.
    bool whole_pixels = false;
};

/// A group of particles emitted at once.
struct ParticleBurst {
    Vector2 position{0, 0};
    int count = 1;
    float direction = 0;     ///< radians, clockwise from the right
    Vector2 velocity{0, 0};  ///< the emitting object's, in px per step; added to each particle's
    Color tint = Color::White;
};

/// One particle.
struct Particle {
    Vector2 position{0, 0};
    Vector2 last_position{0, 0};  ///< at the previous step
    Vector2 velocity{0, 0};       ///< px per step
    float rotation = 0;
    float spin = 0;
    float start_scale = 1;
    float end_scale = 1;
    Color tint = Color::White;
    int age = 0;   ///< steps
    int life = 1;  ///< steps; the particle is removed when its age reaches this

    /// Returns the elapsed part of the life, 0 to 1.
    [[nodiscard]] float Share() const noexcept {
        return static_cast<float>(age) / static_cast<float>(life);
    }
};

/// A particle system: smoke, sparks, rain. Particles have no masks and do not take part in
/// collisions.
///
/// Memory         the constructor allocates all memory for the particles. If all are in use, a new
///                particle replaces the oldest.
/// Deterministic  has its own random number generator: the same calls give the same picture on
///                every machine.
class ParticleSystem {
public:
    /// Creates a system for at most `capacity` particles. Requires a capacity of 0 to 2^20; other
    /// values are clamped.
    ParticleSystem(const ParticleSettings& of, int capacity, std::uint64_t seed = 1);

    /// The properties of the particles. They may be changed at any time; existing particles keep
    /// the random values that they were given when emitted.
    [[nodiscard]] ParticleSettings& Settings() noexcept { return settings_; }

    /// Emits particles. Does nothing if the count is below 1, or if the position or velocity is not
    /// finite.
    void Emit(const ParticleBurst& burst) noexcept;

    /// Moves the particles, then applies gravity and drag to their velocities. Removes particles at
    /// the end of their life. Call once per fixed step.
    void Step() noexcept;

    /// Removes all particles. Does not change the random number generator.
    void Clear() noexcept { count_ = 0; }

    /// Removes all particles and resets the random number generator. From then on, the same calls
    /// give the same picture as for a new system with that seed.
    void Restart(std::uint64_t seed = 1) noexcept;

    [[nodiscard]] int Count() const noexcept { return static_cast<int>(count_); }
    [[nodiscard]] int Capacity() const noexcept { return static_cast<int>(pool_.size()); }

    /// Returns a particle, oldest first. Requires 0 <= index < Count(); the result is a particle at
    /// the end of its life otherwise.
    [[nodiscard]] const Particle& At(int index) const;

    /// Draws the particles, oldest first. Each particle shows the rectangle `source` of the texture
    /// (std::nullopt: the whole texture). The pivot of this picture is placed on the particle's
    /// position. `alpha` is GameTime::alpha: 0 draws the particles at their last_position, 1 at
    /// their position.
    void Draw(SpriteBatch& batch, const Texture2D& texture,
              std::optional<Rectangle> source = std::nullopt, float alpha = 1,
              float layer_depth = 0) const;

private:
    [[nodiscard]] std::size_t PlaceOf(std::size_t index) const noexcept;
    [[nodiscard]] float Drawn(ParticleRange range) noexcept;
    [[nodiscard]] Particle Made(const ParticleBurst& burst) noexcept;
    [[nodiscard]] Color ComputeColor(const Particle& particle) const noexcept;
    [[nodiscard]] Placement ComputePlacement(const Particle& particle, Vector2 size,
                                             float alpha) const noexcept;

    ParticleSettings settings_;
    Random random_;
    std::vector<Particle> pool_;  // a ring buffer
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

/// An emitter of particles at a constant rate, distributed evenly along its path, so that a fast
/// emitter leaves a trail without gaps: ParticleEmitter in XNA's samples.
class ParticleEmitter {
public:
    /// Creates an emitter at `position` of `rate` particles per step, clamped to 0..2^16; NaN
    /// counts as 0.
    explicit ParticleEmitter(float rate, Vector2 position = {0, 0}) noexcept
        : rate_{rate}, position_(position) {}

    /// Moves the emitter without emitting particles on the way.
    void MoveTo(Vector2 position) noexcept { position_ = position; }

    /// Moves the emitter to burst.position and emits its particles, evenly distributed along the
    /// way; fractions of a particle are carried over to the next step. Ignores
    /// burst.count. Call once per fixed step.
    void Step(ParticleSystem& system, const ParticleBurst& burst) noexcept;

private:
    float rate_;
    Vector2 position_;
    float owed_ = 0;  // fraction of a particle that is due but not yet emitted
};

}  // namespace graze
