#pragma once

#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "graze/image/image.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze::test {

/// A render target: colours, and one depth per pixel.
struct OracleSurface {
    Image color;
    std::vector<float> depth;

    OracleSurface(int width, int height, Color clear);

    [[nodiscard]] float& DepthAt(int x, int y);
};

/// A sprite to draw, before it is clipped and packed into a SpriteRecord.
struct OracleSprite {
    TexelMap map;
    Rectangle source;
    Color color = Color::White;
    float depth = 0;
};

/// Slow reference for all devices: draws one sprite by testing every pixel of `clip`. Computes
/// colours in floating point, one channel at a time.
void DrawSlowly(OracleSurface& surface, const Image& texture, const DrawState& state,
                Rectangle clip, const OracleSprite& sprite);

}  // namespace graze::test
