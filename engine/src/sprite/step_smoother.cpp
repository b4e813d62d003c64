#include <algorithm>
#include <cmath>

#include "graze/sprite/movement.hpp"

namespace graze {
namespace {

constexpr float kAcceleration = 0.25f;  // px per step, per step
constexpr float kShare = 0.35f;         // of the lag that is caught up in a step, if it is small
constexpr float kMaxLag = 16;           // px

// Returns the highest speed from which braking ends exactly after `way` pixels: in n steps, with
// speeds that decrease by kAcceleration.
float BrakingSpeed(float way) noexcept {
    const float n = std::ceil((std::sqrt(1 + 8 * way / kAcceleration) - 1) / 2);
    return n < 1 ? 0 : way / n + kAcceleration * (n - 1) / 2;
}

}  // namespace

float StepSmoother::Update(int height, bool on_floor) noexcept {
    const bool walks = on_floor && stood_ && last_;
    if (!last_) {
        lag_ = 0;
        speed_ = 0;
    }
    const int change = walks ? std::clamp(height - *last_, -1024, 1024) : 0;
    lag_ = std::clamp(lag_ + static_cast<float>(change), -kMaxLag, kMaxLag);
    last_ = height;
    stood_ = on_floor;
    const float way = std::abs(lag_);
    const float wanted = std::copysign(std::min(BrakingSpeed(way), kShare * way), lag_);
    speed_ = std::clamp(wanted, speed_ - kAcceleration, speed_ + kAcceleration);
    lag_ = std::clamp(lag_ - speed_, -kMaxLag, kMaxLag);
    return static_cast<float>(height) - lag_;
}

}  // namespace graze
