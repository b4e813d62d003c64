#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {

// Textures of every kind, drawn together. Their pixels were changed after creation.
struct Scene {
    explicit Scene(GraphicsDevice& device) {
        for (std::uint64_t i = 0; i < 12; ++i) {
            const int side = 3 + static_cast<int>(i) * 5;
            textures.emplace_back(device, Noise(side, side + 1, 50 + i));
        }
        textures.emplace_back(device, Noise(200, 90, 70));  // larger than a page
        for (Texture2D& texture : textures) {
            const Image patch = Noise(2, 3, 90);
            texture.SetData({1, 1, 2, 3}, patch.Pixels());
        }
    }

    void Draw(SpriteBatch& batch) const {
        Random random{33};
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::Default);
        for (int i = 0; i < 60; ++i) {
            const Texture2D& texture = textures[static_cast<std::size_t>(i) % textures.size()];
            const Placement placement = RandomPlacement(random);
            batch.Draw(texture, texture.Bounds(), placement, Color::White, random.NextSingle());
        }
        batch.End();
    }

    std::vector<Texture2D> textures;
};

// Returns the scene as drawn by a device that was never lost.
inline Image Expected() {
    return DrawToImage(kSide, kSide, [](GraphicsDevice& device, SpriteBatch& batch) {
        Scene{device}.Draw(batch);
    });
}

}  // namespace graze::test
