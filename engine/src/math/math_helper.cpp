#include "graze/math/math_helper.hpp"

#include <cmath>

namespace graze {
namespace {

constexpr double kTurn = 6.283185307179586;  // radians

}  // namespace

float MathHelper::WrapAngle(float radians) noexcept {
    if (!std::isfinite(radians)) {
        return 0;
    }
    const double turns = std::ceil(static_cast<double>(radians) / kTurn - 0.5);
    return static_cast<float>(static_cast<double>(radians) - turns * kTurn);
}

}  // namespace graze
