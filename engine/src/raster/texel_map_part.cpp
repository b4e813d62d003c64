#include "graze/raster/texel_map_part.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "graze/math/floor.hpp"

namespace graze {
namespace {

// A pixel's coordinate as a + b * s + c * t, for s and t in 0..1 across the part.
struct Sweep {
    double start;
    double along_u;
    double along_v;
};

struct Reach {
    int first;
    int last;  // one further than the last pixel
};

constexpr double kRoundedAway =
    0x1p-4;  // px: sixteen times what doubles make of numbers up to 2^44
constexpr std::int64_t kLeastDeterminant = std::int64_t{1} << 19;  // keeps 2^63 / it below that

// The pixels in 0..size whose centres, which are the whole numbers here, the sweep may reach.
Reach ReachOf(const Sweep& sweep, int size) noexcept {
    const double low = sweep.start + std::min(sweep.along_u, 0.0) + std::min(sweep.along_v, 0.0);
    const double high = sweep.start + std::max(sweep.along_u, 0.0) + std::max(sweep.along_v, 0.0);
    const double end = size;
    return {static_cast<int>(CeilingToInt(std::clamp(low - kRoundedAway, 0.0, end))),
            static_cast<int>(FloorToInt(std::clamp(high + kRoundedAway + 1, 0.0, end)))};
}

// The pixels of the map's box, from its corner, that may show the part. The map's own integers are
// turned round, not the transform that they were made of, so that their rounding is accounted for;
// all is exact up to the division.
Rectangle PixelsOf(const TexelMap& map, Rectangle part) noexcept {
    const std::int64_t ux = map.u.per_x;
    const std::int64_t uy = map.u.per_y;
    const std::int64_t vx = map.v.per_x;
    const std::int64_t vy = map.v.per_y;
    const std::int64_t determinant = ux * vy - uy * vx;
    if (std::abs(determinant) < kLeastDeterminant) {
        return {0, 0, map.pixels.width, map.pixels.height};
    }
    const std::int64_t u = (std::int64_t{part.x} << map.u.shift) - map.u.start;
    const std::int64_t v = (std::int64_t{part.y} << map.v.shift) - map.v.start;
    const auto width = static_cast<double>(std::int64_t{part.width} << map.u.shift);
    const auto height = static_cast<double>(std::int64_t{part.height} << map.v.shift);
    const double one = 1.0 / static_cast<double>(determinant);
    const Reach x =
        ReachOf({static_cast<double>(vy * u - uy * v) * one, static_cast<double>(vy) * width * one,
                 static_cast<double>(-uy) * height * one},
                map.pixels.width);
    const Reach y =
        ReachOf({static_cast<double>(ux * v - vx * u) * one, static_cast<double>(-vx) * width * one,
                 static_cast<double>(ux) * height * one},
                map.pixels.height);
    return Rectangle::FromEdges(x.first, y.first, x.last, y.last);
}

// The axis from another pixel on, counted from another texel.
TexelAxis MovedTo(const TexelAxis& axis, int first_texel, int dx, int dy) noexcept {
    TexelAxis moved = axis;
    moved.start =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(axis.ValueAt(dx, dy)) -
                                  (static_cast<std::uint32_t>(first_texel) << axis.shift));
    return moved;
}

}  // namespace

// That no value leaves 32 bits: a sprite stands in the middle of its box, but for a pixel, so a
// coordinate that runs from -a to size + a, with all of it below 2^30, stays above -size - a when
// texels are taken off its start.
TexelMap PartOf(const TexelMap& map, Rectangle part) noexcept {
    if (map.IsEmpty() || part.IsEmpty()) {
        return {};
    }
    const Rectangle box = PixelsOf(map, part);
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
