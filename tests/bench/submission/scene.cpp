#include "bench/submission/scene.hpp"

#include "graze/math/random.hpp"

namespace graze::bench {

void SubmissionScene::Turn() noexcept {
    for (SceneSprite& sprite : sprites) {
        sprite.rotation += 0.01f;
    }
}

SubmissionScene MakeSubmissionScene(int sprites, int textures) {
    Random random{5};
    SubmissionScene scene;
    scene.texture_count = textures;
    for (int i = 0; i < sprites; ++i) {
        SceneSprite sprite;
        sprite.position.x = random.NextSingle() * kScreenWidth;
        sprite.position.y = random.NextSingle() * kScreenHeight;
        sprite.rotation = random.NextSingle() * 6.28f;
        sprite.scale = 0.5f + random.NextSingle();
        const auto shade = static_cast<std::uint8_t>(random.Next(128, 256));
        sprite.color = {shade, shade, 255, 255};
        sprite.texture = static_cast<std::uint8_t>(random.Next(textures));
        sprite.layer_depth = random.NextSingle();
        const int width = random.Next(4, kSceneTextureSide + 1);
        const int height = random.Next(4, kSceneTextureSide + 1);
        sprite.source = {(kSceneTextureSide - width) / 2, (kSceneTextureSide - height) / 2, width,
                         height};
        sprite.origin = {static_cast<float>(width) / 2, static_cast<float>(height) / 2};
        scene.sprites.push_back(sprite);
    }
    return scene;
}

Image SceneTexture(int index) {
    Image image{kSceneTextureSide, kSceneTextureSide};
    const auto red = static_cast<std::uint8_t>(40 + 13 * index);
    for (int y = 18; y < 46; ++y) {
        for (int x = 18; x < 46; ++x) {
            image.SetPixel(x, y, {red, static_cast<std::uint8_t>(5 * x), 90, 255});
        }
    }
    return image;
}

}  // namespace graze::bench
