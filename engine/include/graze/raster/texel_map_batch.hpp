#pragma once

#include <span>

#include "graze/math/affine.hpp"
#include "graze/raster/placement.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// A sprite that stands somewhere, and its size in texels.
struct PlacedSize {
    Placement placement;
    int width = 0;
    int height = 0;
};

/// maps[i] = the map of sprites[i] placed and then moved on by `then` (a batch's matrix), to the bit
/// as one by one, for all of them: four at a time where the machine can. That is, of width, height and
/// effects as given, MakeTexelMap(Then(ToAffine(placement), then), ...).
///
/// Errors  `maps` shorter than `sprites` is a caller's bug; without asserts the rest is left out.
/// Cost    about a quarter of one by one on a machine with AVX2.
void MakeTexelMaps(std::span<const PlacedSize> sprites, std::span<TexelMap> maps,
                   const Affine& then = {});

}  // namespace graze
