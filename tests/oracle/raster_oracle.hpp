#pragma once

#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "graze/image/image.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze::test {

/// What is drawn on: colours, and one depth a pixel.
struct OracleSurface {
    Image color;
    std::vector<float> depth;

    OracleSurface(int width, int height, Color clear);

    [[nodiscard]] float& DepthAt(int x, int y);
};

/// A sprite before anything is clipped or packed.
struct OracleSprite {
    TexelMap map;
    Rectangle source;
    Color color = Color::White;
    float depth = 0;
};

/// Draws one sprite by asking every pixel of `clip` what it shows, and reckoning its colour with
/// fractions, one channel at a time: the slow, obvious twin of every device.
void DrawSlowly(OracleSurface& surface, const Image& texture, const DrawState& state,
                Rectangle clip, const OracleSprite& sprite);

}  // namespace graze::test
