#pragma once

#include <cstdint>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {

constexpr int kWidth = 320;
constexpr int kHeight = 240;

// Returns a line, bar or ray of any length, thickness and direction.
inline Placement RandomLine(Random& random, int width, int height) {
    Placement line;
    line.position = {Between(random, -100, kWidth + 100), Between(random, -100, kHeight + 100)};
    line.rotation = Between(random, -7, 7);
    const float length = Between(random, 1, 1500);
    const float thickness = Between(random, 0.3f, 9);
    line.scale = {length / static_cast<float>(width), thickness / static_cast<float>(height)};
    line.origin = {Between(random, 0, static_cast<float>(width)),
                   Between(random, 0, static_cast<float>(height))};
    line.effects = static_cast<SpriteEffects>(random.Next(4));
    return line;
}

// Scenes with a seed divisible by 3 have a scissor rectangle, so that quads reach beyond their
// clipped boxes.
template <typename Draws>
Drawing MakeScene(std::uint64_t seed, Draws draws) {
    return [seed, draws](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Noise(16, 8, seed + 100)};
        Random random{seed};
        RasterizerState rasterizer;
        rasterizer.scissor_test_enable = seed % 3 == 0;
        device.ScissorRectangle({60, 50, 170, 111});
        draws(texture, batch, random, rasterizer);
    };
}

inline Drawing Lines(std::uint64_t seed) {
    return MakeScene(seed, [](const Texture2D& texture, SpriteBatch& batch, Random& random,
                              const RasterizerState& rasterizer) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, rasterizer);
        for (int i = 0; i < 20; ++i) {
            batch.Draw(texture, texture.Bounds(), RandomLine(random, 16, 8), Color::White);
        }
        batch.End();
    });
}

}  // namespace graze::test
