#include <algorithm>
#include <cmath>

#include "graze/math/numbers.hpp"
#include "graze/sprite/camera2d.hpp"

namespace graze {
namespace {

constexpr float kMaxOffset = 1 << 24;  // px; larger offsets and NaN are replaced by 0

// Returns a uniformly distributed random number in -1..1.
float EitherSide(Random& random) noexcept {
    return random.NextSingle() * 2 - 1;
}

float WholePixels(float px) noexcept {
    const bool usable = std::abs(px) < kMaxOffset;
    return usable ? static_cast<float>(FloorToInt(static_cast<double>(px) + 0.5)) : 0;
}

}  // namespace

void CameraShake::Add(float trauma) noexcept {
    trauma_ = trauma > 0 ? std::min(trauma_ + trauma, 1.0f) : trauma_;
}

void CameraShake::Step() noexcept {
    const float strength = trauma_ * trauma_;
    const float x = EitherSide(random_);
    const float y = EitherSide(random_);
    const float angle = EitherSide(random_);
    offset_ = {WholePixels(settings_.max_offset.x * strength * x),
               WholePixels(settings_.max_offset.y * strength * y)};
    rotation_ = settings_.max_rotation * strength * angle;
    trauma_ = settings_.recovery_per_step > 0
                  ? std::max(trauma_ - settings_.recovery_per_step, 0.0f)
                  : trauma_;
}

}  // namespace graze
