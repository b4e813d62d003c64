#include "graze/raster/placement.hpp"

#include <cmath>
#include <limits>

#include "graze/math/floor.hpp"
#include "graze/math/math_helper.hpp"
#include "map_limits.hpp"

namespace graze {
namespace {

// A quarter turn given as a float is off by up to 2^-24 of a turn; taken as it is, it would shear
// the sprite by a pixel per million.
double Snapped(double value) noexcept {
    const auto whole = static_cast<double>(FloorToInt(value + 0.5));
    return std::abs(value - whole) <= kExactTurn ? whole : value;
}

}  // namespace

Affine ToAffine(const Placement& placement) noexcept {
    if (!std::isfinite(placement.rotation)) {
        constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
        return {nowhere, nowhere, nowhere, nowhere, nowhere, nowhere};
    }
    const SineCosine turn =
        placement.rotation == 0 ? SineCosine{} : SinCos(static_cast<double>(placement.rotation));
    const double sine = Snapped(turn.sine);
    const double cosine = Snapped(turn.cosine);
    const auto scale_x = static_cast<double>(placement.scale.x);
    const auto scale_y = static_cast<double>(placement.scale.y);
    const auto origin_x = static_cast<double>(placement.origin.x);
    const auto origin_y = static_cast<double>(placement.origin.y);
    Affine m{cosine * scale_x, -sine * scale_y, sine * scale_x, cosine * scale_y, 0, 0};
    m.x0 = static_cast<double>(placement.position.x) - (m.xx * origin_x + m.xy * origin_y);
    m.y0 = static_cast<double>(placement.position.y) - (m.yx * origin_x + m.yy * origin_y);
    return m;
}

TexelMap MakeTexelMap(const Placement& placement, int width, int height) noexcept {
    return MakeTexelMap(ToAffine(placement), width, height, placement.effects);
}

}  // namespace graze
