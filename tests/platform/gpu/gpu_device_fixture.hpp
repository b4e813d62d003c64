#pragma once

#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <glm/common.hpp>
#include <gtest/gtest.h>

#include "gpu/gpu_device.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"

namespace graze::test {

constexpr int kSide = 128;
using Drawing = std::function<void(GraphicsDevice&, SpriteBatch&)>;

// Returns the number of random cases: `usually`, or 20 times as many with GRAZE_LONG_TESTS.
inline int Times(int usually) {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr ? usually * 20 : usually;
}

inline float Between(Random& random, float low, float high) {
    return low + (high - low) * random.NextSingle();
}

inline Color RandomPremultiplied(Random& random) {
    const int alpha = random.Next(256);
    const int blue = random.Next(256);
    const int green = random.Next(256);
    return Color::FromNonPremultiplied(random.Next(256), green, blue, alpha);
}

// Returns random opaque and transparent texels, so that an error of one texel is visible.
inline Image Noise(int width, int height, std::uint64_t seed) {
    Random random{seed};
    Image image{width, height};
    for (Color& pixel : image.Pixels()) {
        const auto channel = [&random] { return static_cast<std::uint8_t>(random.Next(256)); };
        pixel =
            random.Next(2) == 0 ? Color::Transparent : Color{channel(), channel(), channel(), 255};
    }
    return image;
}

inline Image SoftNoise(int width, int height, std::uint64_t seed) {
    Random random{seed};
    Image image{width, height};
    for (Color& pixel : image.Pixels()) {
        pixel = RandomPremultiplied(random);
    }
    return image;
}

inline Placement RandomPlacement(Random& random) {
    Placement placement;
    placement.position = {Between(random, -20, kSide + 20), Between(random, -20, kSide + 20)};
    placement.rotation = Between(random, -7, 7);
    placement.origin = {Between(random, 0, 32), Between(random, 0, 32)};
    placement.scale = {Between(random, 0.4f, 3), Between(random, 0.4f, 3)};
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    if (random.Next(4) == 0) {  // so that pixel centres may be on texel borders
        placement.position = glm::floor(placement.position);
        placement.origin = glm::floor(placement.origin);
        placement.rotation = static_cast<float>(random.Next(4)) * 1.5707963f;
        placement.scale = Vector2{1, 1} * static_cast<float>(1 + random.Next(2));
    }
    return placement;
}

// A graphics API of this system, and how its device is made.
struct GpuMaker {
    const char* name;
    std::unique_ptr<GpuDevice> (*make)(int width, int height, int page_side);
};

constexpr int kUsualPageSide = 2048;

// Returns the APIs of this system.
std::vector<GpuMaker> GpuMakers();

// The name of a test's parameter.
inline std::string ApiName(const testing::TestParamInfo<GpuMaker>& maker) {
    return maker.param.name;
}

// Runs with every API. If a device cannot start, the test is skipped with the reason.
class GpuDeviceTest : public testing::TestWithParam<GpuMaker> {
protected:
    void SetUp() override { Make(kUsualPageSide); }

    void Make(int page_side) {
        try {
            gpu_ = GetParam().make(kSide, kSide, page_side);
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    // Returns the differences between the software device's picture and this device's.
    [[nodiscard]] PictureDifference AgainstSoftware(const Drawing& draw) {
        return CompareImages(DrawToImage(kSide, kSide, draw),
                             DrawToImage(*gpu_, kSide, kSide, draw));
    }

    std::unique_ptr<GpuDevice> gpu_;
};

// Draws one sprite on an empty picture.
inline Drawing OneSprite(const Image& pixels, const Placement& placement, Rectangle source,
                         const SamplerState& sampler, Color color = Color::White,
                         const BlendState& blend = BlendState::AlphaBlend) {
    return [=](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, pixels};
        batch.Begin(SpriteSortMode::Deferred, blend, sampler);
        batch.Draw(texture, source, placement, color);
        batch.End();
    };
}

// Expects a new render target to be transparent. Each device must pass this check.
inline void ExpectNewTargetTransparent(GraphicsDevice& device) {
    const RenderTarget2D target{device, 16, 16};
    const Image drawn =
        DrawToImage(device, 16, 16, [&](GraphicsDevice& drawn_on, SpriteBatch& batch) {
            drawn_on.Clear(Color::White);
            batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
            batch.Draw(target, Vector2{0, 0}, Color::White);
            batch.End();
        });
    EXPECT_EQ(drawn, (Image{16, 16, Color::Transparent}));
}

inline void ExpectUprightBackBufferWithAnyTarget(GraphicsDevice& device) {
    device.ResizeBackBuffer(4, 3);
    device.Clear(Color::Black);
    Image two_rows{4, 3, Color::Black};
    two_rows.SetPixel(1, 0, Color::Red);
    two_rows.SetPixel(3, 2, Color::Lime);
    const Texture2D texture{device, two_rows};
    SpriteBatch batch{device};
    batch.Begin();
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.End();
    const RenderTarget2D target{device, 2, 2};
    device.SetRenderTarget(&target);

    EXPECT_EQ(device.ReadBackBuffer(), two_rows);

    device.Clear(Color::White);  // still the target, not the back buffer
    EXPECT_EQ(device.ReadBackBuffer(), two_rows);
}

}  // namespace graze::test
