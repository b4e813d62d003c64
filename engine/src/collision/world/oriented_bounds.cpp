#include "oriented_bounds.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../mask/bit_rows.hpp"
#include "graze/raster/span.hpp"

namespace graze {
namespace {

constexpr double kCertain = 0x1p-10;
constexpr float kLarger = 1 + 0x1p-20F;  // by more than the rounding errors of a radius
constexpr std::size_t kMaxWords = 1024;

struct Step {
    float x;
    float y;
};

// Returns |one x other|: the distance of `other` from the line along `one`, times |one|.
float Off(Step one, Step other) noexcept {
    return std::abs(one.x * other.y - one.y * other.x);
}

float Length1(float x, float y) noexcept {
    return std::abs(x) + std::abs(y);
}

// Maps the rectangle of the solid texels to the screen, by Cramer's rule.
void Slant(OrientedBounds& bounds, const TexelMap& map, const Rectangle& texels) noexcept {
    const double ux = map.u.per_x;
    const double uy = map.u.per_y;
    const double vx = map.v.per_x;
    const double vy = map.v.per_y;
    const Slab u{map.u, texels.x, texels.width};
    const Slab v{map.v, texels.y, texels.height};
    const double scale = 1 / (ux * vy - uy * vx);
    bounds.centre_x = static_cast<float>((u.middle * vy - v.middle * uy) * scale);
    bounds.centre_y = static_cast<float>((v.middle * ux - u.middle * vx) * scale);
    bounds.u_half_x = static_cast<float>(u.half * vy * scale);
    bounds.u_half_y = static_cast<float>(-u.half * vx * scale);
    bounds.v_half_x = static_cast<float>(-v.half * uy * scale);
    bounds.v_half_y = static_cast<float>(v.half * ux * scale);
}

float Square(Step step) noexcept {
    return step.x * step.x + step.y * step.y;
}

// Returns a bound of the squared length on screen of a vector of length 1 in texels: the greatest
// eigenvalue of a symmetric matrix is at most the greatest sum of a row.
float MaxSquaredScale(const OrientedBounds& bounds, const Rectangle& texels) noexcept {
    const float u = 2 / static_cast<float>(texels.width);
    const float v = 2 / static_cast<float>(texels.height);
    const Step a{bounds.u_half_x * u, bounds.u_half_y * u};
    const Step b{bounds.v_half_x * v, bounds.v_half_y * v};
    return std::max(Square(a), Square(b)) + std::abs(a.x * b.x + a.y * b.y);
}

void Box(OrientedBounds& bounds, const Rectangle& pixels) noexcept {
    bounds.centre_x = static_cast<float>(pixels.width - 1) / 2;
    bounds.centre_y = static_cast<float>(pixels.height - 1) / 2;
    bounds.u_half_x = bounds.centre_x;
    bounds.v_half_y = bounds.centre_y;
}

}  // namespace

float SolidRadius(const Mask& mask) noexcept {
    const Rectangle bounds = mask.OpaqueBounds();
    if (mask.Words().size() > kMaxWords) {
        return static_cast<float>(std::hypot(bounds.width, bounds.height) / 2 * kLarger);
    }
    // In halves of a texel, in which the centre is a whole number.
    const int centre_x = bounds.Left() + bounds.Right();
    const int centre_y = bounds.Top() + bounds.Bottom();
    int farthest = 0;
    for (int y = bounds.Top(); y < bounds.Bottom(); ++y) {
        const std::span<const std::uint64_t> row = mask.Row(y);
        int across = 0;
        for (int word = 0; word < static_cast<int>(row.size()); ++word) {
            const std::uint64_t bits = row[static_cast<std::size_t>(word)];
            if (bits != 0) {
                const int left = word * kWordBits + std::countr_zero(bits);
                const int right = (word + 1) * kWordBits - std::countl_zero(bits);
                across = std::max({across, centre_x - 2 * left, 2 * right - centre_x});
            }
        }
        const int down = std::max(centre_y - 2 * y, 2 * (y + 1) - centre_y);
        farthest = std::max(farthest, across == 0 ? 0 : across * across + down * down);
    }
    return static_cast<float>(std::sqrt(farthest) / 2 * kLarger);
}

OrientedBounds MakeOrientedBounds(const Footprint& footprint, float radius) noexcept {
    const TexelMap& map = footprint.map;
    const Rectangle texels =
        Rectangle::Intersect(footprint.mask->OpaqueBounds(), {0, 0, map.width, map.height});
    const double one = static_cast<double>(map.u.per_x) * map.v.per_y;
    const double other = static_cast<double>(map.u.per_y) * map.v.per_x;
    OrientedBounds bounds{.corner_x = map.pixels.x, .corner_y = map.pixels.y};
    const bool is_certain = std::abs(one - other) > kCertain * (std::abs(one) + std::abs(other));
    if (is_certain) {
        Slant(bounds, map, texels);
    } else {
        Box(bounds, map.pixels);
    }
    float square =
        std::max(Square({bounds.u_half_x + bounds.v_half_x, bounds.u_half_y + bounds.v_half_y}),
                 Square({bounds.u_half_x - bounds.v_half_x, bounds.u_half_y - bounds.v_half_y}));
    if (is_certain && !texels.IsEmpty() && texels == footprint.mask->OpaqueBounds()) {
        square = std::min(square, MaxSquaredScale(bounds, texels) * radius * radius);
    }
    bounds.radius = std::sqrt(square) * kLarger;
    bounds.area = Off({bounds.u_half_x, bounds.u_half_y}, {bounds.v_half_x, bounds.v_half_y});
    bounds.reach = static_cast<float>(map.pixels.width) + static_cast<float>(map.pixels.height) +
                   Length1(bounds.centre_x, bounds.centre_y) +
                   Length1(bounds.u_half_x, bounds.u_half_y) +
                   Length1(bounds.v_half_x, bounds.v_half_y);
    return bounds;
}

// Separating axis test with four lines, one along each pair of parallel sides. Distances are
// measured perpendicular to the line. The parallelogram with sides along the line extends by one
// half side from its centre, the other parallelogram by both of its half sides. The line separates
// the two if their centres are farther apart than the sum of both extents. Which line separates is
// unpredictable, so all four are computed without branches.
bool MayTouch(const OrientedBounds& a, const OrientedBounds& b) noexcept {
    const Step a_u{a.u_half_x, a.u_half_y};
    const Step a_v{a.v_half_x, a.v_half_y};
    const Step b_u{b.u_half_x, b.u_half_y};
    const Step b_v{b.v_half_x, b.v_half_y};
    const Step way{a.WayX(b), a.WayY(b)};
    const float uu = Off(a_u, b_u);
    const float uv = Off(a_u, b_v);
    const float vu = Off(a_v, b_u);
    const float vv = Off(a_v, b_v);
    const float rounding = a.Rounding(b);
    const float a_reach = a.area + rounding;
    const float b_reach = b.area + rounding;
    const int along_a_u = Off(a_u, way) > a_reach + uu + uv ? 1 : 0;
    const int along_a_v = Off(a_v, way) > a_reach + vu + vv ? 1 : 0;
    const int along_b_u = Off(b_u, way) > b_reach + uu + vu ? 1 : 0;
    const int along_b_v = Off(b_v, way) > b_reach + uv + vv ? 1 : 0;
    return (along_a_u | along_a_v | along_b_u | along_b_v) == 0;
}

}  // namespace graze
