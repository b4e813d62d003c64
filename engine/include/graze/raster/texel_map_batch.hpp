#pragma once

#include <span>

#include "graze/raster/placement.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// A sprite that stands somewhere, and its size in texels.
struct PlacedSize {
    Placement placement;
    int width = 0;
    int height = 0;
};

/// maps[i] = MakeTexelMap(sprites[i].placement, sprites[i].width, sprites[i].height), to the bit, for
/// all of them: four at a time where the machine can.
///
/// Errors  `maps` shorter than `sprites` is a caller's bug; without asserts the rest is left out.
/// Cost    about a fifth of one by one on a machine with AVX2.
void MakeTexelMaps(std::span<const PlacedSize> sprites, std::span<TexelMap> maps);

}  // namespace graze
