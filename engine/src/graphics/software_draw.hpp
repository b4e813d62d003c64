#pragma once

#include <span>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// What is drawn on: an image's pixels, and as many depths where a depth test is asked for.
struct SoftwareTarget {
    std::span<Color> color;
    std::span<float> depth;  ///< empty without a depth test
    int width = 0;
    int height = 0;
};

/// How: the texture, and the states that all sprites of a call share.
struct SoftwareState {
    ImageView texture;
    BlendState blend;
    SamplerState sampler;
    DepthStencilState depth;
};

/// Draws sprites in their order. A box beyond the target is a caller's bug; without asserts such a
/// sprite is left out. Allocates nothing.
void DrawSprites(const SoftwareTarget& target, const SoftwareState& state,
                 std::span<const SpriteRecord> sprites);

}  // namespace graze
