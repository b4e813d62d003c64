#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {

struct Crowd {
    int textures = 16;
    int max_side = 30;
    int sprites = 60;
    std::uint64_t seed = 1;
    SamplerState sampler = SamplerState::PointClamp;
};

inline std::vector<Texture2D> MakeTextures(GraphicsDevice& device, const Crowd& crowd) {
    Random random{crowd.seed};
    std::vector<Texture2D> textures;
    for (int i = 0; i < crowd.textures; ++i) {
        const int width = 1 + random.Next(crowd.max_side);
        const int height = 1 + random.Next(crowd.max_side);
        textures.emplace_back(device, Noise(width, height, crowd.seed + 1000 + textures.size()));
    }
    return textures;
}

// Draws sprites of random textures in one batch, with source rectangles that reach beyond them.
inline void DrawCrowd(SpriteBatch& batch, const std::vector<Texture2D>& textures,
                      const Crowd& crowd) {
    Random random{crowd.seed + 7};
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, crowd.sampler);
    for (int i = 0; i < crowd.sprites; ++i) {
        const Texture2D& texture =
            textures[static_cast<std::size_t>(random.Next(static_cast<int>(textures.size())))];
        const int x = random.Next(-9, texture.Width());
        const int y = random.Next(-9, texture.Height());
        const Rectangle source{x, y, 1 + random.Next(40), 1 + random.Next(40)};
        batch.Draw(texture, source, RandomPlacement(random), Color::White);
    }
    batch.End();
}

inline Drawing MakeCrowdDrawing(const Crowd& crowd) {
    return [crowd](GraphicsDevice& device, SpriteBatch& batch) {
        const std::vector<Texture2D> textures = MakeTextures(device, crowd);
        DrawCrowd(batch, textures, crowd);
    };
}

}  // namespace graze::test
