#pragma once

#include <cstdint>

#include "graze/math/random.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// How a blow shakes the picture: for Presentation::offset and rotation, never for the world, so
/// that nothing that collides moves.
///
/// Trauma, 0..1, is added by each blow and wears off evenly; the picture moves by its square, so
/// that small blows are felt and large ones end softly. Its random numbers are its own.
class CameraShake {
public:
    explicit CameraShake(std::uint64_t seed = 1) noexcept : random_{seed} {}

    /// How far the worst blow moves and turns the picture, and how fast it wears off.
    Vector2 most_offset{8, 8};    ///< virtual pixels, to either side
    float most_rotation = 0.02f;  ///< radians, to either side
    float recovery_per_step = 1.0f / 45;

    /// A blow; the trauma ends at 1. Less than 0 and NaN count as 0.
    void Add(float trauma) noexcept;

    /// Once per fixed step.
    void Step() noexcept;

    [[nodiscard]] float Trauma() const noexcept { return trauma_; }

    /// Zero when nothing shakes. Whole pixels, so that the picture stays sharp.
    [[nodiscard]] Vector2 Offset() const noexcept { return offset_; }
    [[nodiscard]] float Rotation() const noexcept { return rotation_; }

private:
    Random random_;
    float trauma_ = 0;
    Vector2 offset_{0, 0};
    float rotation_ = 0;
};

}  // namespace graze
