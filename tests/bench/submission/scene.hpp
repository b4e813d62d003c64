#pragma once

#include <cstdint>
#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze::bench {

inline constexpr int kScreenWidth = 1280;
inline constexpr int kScreenHeight = 720;

/// A sprite of the scene: rotated, scaled and tinted, showing a part of one of the textures. The
/// parts have 4 to 64 texels a side.
struct SceneSprite {
    Vector2 position{0, 0};
    float rotation = 0;
    float scale = 1;
    Color color;
    std::uint8_t texture = 0;
    Rectangle source;
    Vector2 origin{0, 0};
    float layer_depth = 0;
};

/// The scene that every submitter draws. Its sprites use the textures in no particular order and
/// rotate slightly every frame.
struct SubmissionScene {
    std::vector<SceneSprite> sprites;
    int texture_count = 1;
    void Turn() noexcept;
};

inline constexpr int kSceneTextureSide = 64;

[[nodiscard]] SubmissionScene MakeSubmissionScene(int sprites, int textures);

/// Returns the image of texture `index`, premultiplied, with a transparent border.
[[nodiscard]] Image SceneTexture(int index);

}  // namespace graze::bench
