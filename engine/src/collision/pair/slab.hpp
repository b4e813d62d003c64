#pragma once

#include <cstdint>

#include "graze/raster/texel_map.hpp"

namespace graze {

/// A range of texels along one axis, in units of 2^-shift texels: the middle, relative to the value
/// at the map's first pixel, and half the length.
struct Slab {
    Slab(const TexelAxis& axis, int first, int count) noexcept {
        const auto texel = static_cast<double>(std::int64_t{1} << axis.shift);
        half = count * 0.5 * texel;
        middle = first * texel + half - axis.start;
    }
    double middle;
    double half;
};

}  // namespace graze
