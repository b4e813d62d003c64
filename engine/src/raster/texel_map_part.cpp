#include <algorithm>
#include <cmath>
#include <cstdint>

#include "graze/raster/texel_maps.hpp"
#include "kernels/map_kernels.hpp"

namespace graze {
namespace {

struct Reach {
    int first;
    int last;  // one past the last pixel
};

// Returns the pixels in 0..size whose centres (integers here) are in the range of
// start + a * s + b * t for s and t in 0..1, with the margin of map_kernels.hpp. Clamping makes the
// values non-negative first, so that the casts round down.
inline Reach ComputeReach(double start, double a, double b, int size) noexcept {
    const double low = start + std::min(a, 0.0) + std::min(b, 0.0);
    const double high = start + std::max(a, 0.0) + std::max(b, 0.0);
    const double end = size;
    return {static_cast<int>(std::clamp(low + kPartLow, 0.0, end)),
            static_cast<int>(std::clamp(high + kPartHigh, 0.0, end))};
}

// Returns the pixels that may show the part, relative to the corner of the map's box. Inverts the
// map's rounded integers, not the original transform, so that the result agrees with what the map
// shows.
Rectangle ComputePixels(const TexelMap& map, Rectangle part) noexcept {
    const double ux = map.u.per_x;
    const double uy = map.u.per_y;
    const double vx = map.v.per_x;
    const double vy = map.v.per_y;
    const double along = ux * vy;
    const double across = uy * vx;
    const double determinant = along - across;
    if (!(std::abs(determinant) > kMinDeterminantRatio * (std::abs(along) + std::abs(across)))) {
        return {0, 0, map.pixels.width, map.pixels.height};
    }
    const double one = 1.0 / determinant;
    const auto units = [](int texels, const TexelAxis& axis) {
        return static_cast<double>(std::int64_t{texels} << axis.shift);
    };
    const double u = units(part.x, map.u) - map.u.start;
    const double v = units(part.y, map.v) - map.v.start;
    const double width = units(part.width, map.u) * one;
    const double height = units(part.height, map.v) * one;
    const Reach x =
        ComputeReach((vy * u - uy * v) * one, vy * width, -uy * height, map.pixels.width);
    const Reach y =
        ComputeReach((ux * v - vx * u) * one, -vx * width, ux * height, map.pixels.height);
    return Rectangle::FromEdges(x.first, y.first, x.last, y.last);
}

}  // namespace

// No coordinate overflows 32 bits. A sprite is centred in its box to within a pixel. So over the
// box, a coordinate runs from -a to size + a for some a, and size + a is below 2^30. The part's
// first texel, which is subtracted, is below size. So the difference is above -(size + a).
TexelMap MakePart(const TexelMap& map, Rectangle part) noexcept {
    if (map.IsEmpty() || part.IsEmpty()) {
        return {};
    }
    const Rectangle box = ComputePixels(map, part);
    if (box.IsEmpty()) {
        return {};
    }
    return {{map.pixels.x + box.x, map.pixels.y + box.y, box.width, box.height},
            part.width,
            part.height,
            MovedTo(map.u, part.x, box.x, box.y),
            MovedTo(map.v, part.y, box.x, box.y)};
}

}  // namespace graze
