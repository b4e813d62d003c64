#include <gtest/gtest.h>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {
namespace {

TEST_P(GpuDeviceTest, DrawsTheSamePixelsAsTheSoftwareDevice) {
    const Image noise = Noise(64, 48, 1);
    Random random{11};
    for (int i = 0; i < Times(300); ++i) {
        const Rectangle source{random.Next(20), random.Next(20), 1 + random.Next(40),
                               1 + random.Next(25)};
        const auto difference = AgainstSoftware(
            OneSprite(noise, RandomPlacement(random), source, SamplerState::PointClamp));
        ASSERT_TRUE(difference.Equal()) << "transform " << i << ": " << difference.message;
    }
}

TEST_P(GpuDeviceTest, DrawsThePixelsOfTheTexelMap) {
    const Image noise = Noise(48, 48, 2);
    Random random{12};
    for (int i = 0; i < Times(200); ++i) {
        const Placement placement = RandomPlacement(random);
        const TexelMap map = MakeTexelMap(placement, 48, 48);
        Image expected{kSide, kSide};
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                if (const auto texel = TexelAt(map, x, y)) {
                    expected.SetPixel(x, y, noise.Pixel(texel->x, texel->y));
                }
            }
        }
        const Image drawn =
            DrawToImage(*gpu_, kSide, kSide,
                        OneSprite(noise, placement, noise.Bounds(), SamplerState::PointClamp));
        ASSERT_TRUE(CompareImages(expected, drawn).Equal())
            << "transform " << i << ": " << CompareImages(expected, drawn).message;
    }
}

TEST_P(GpuDeviceTest, FiltersLikeTheSoftwareDevice) {
    const Image noise = SoftNoise(40, 40, 3);
    Random random{13};
    for (const SamplerState& sampler : {SamplerState::LinearClamp, SamplerState::LinearWrap}) {
        for (int i = 0; i < Times(100); ++i) {
            const auto difference =
                AgainstSoftware(OneSprite(noise, RandomPlacement(random), {3, 5, 30, 28}, sampler,
                                          Color::White, BlendState::Opaque));
            ASSERT_TRUE(difference.Equal()) << "transform " << i << ": " << difference.message;
        }
    }
}

TEST_P(GpuDeviceTest, AddressesTexelsOutsideTheTextureLikeTheSoftwareDevice) {
    const Image noise = SoftNoise(13, 9, 4);
    Random random{14};
    using enum TextureAddressMode;
    for (const TextureFilter filter : {TextureFilter::Point, TextureFilter::Linear}) {
        for (const TextureAddressMode u : {Clamp, Wrap, Mirror}) {
            for (const TextureAddressMode v : {Clamp, Wrap, Mirror}) {
                const auto difference =
                    AgainstSoftware(OneSprite(noise, RandomPlacement(random), {-30, -25, 70, 61},
                                              {filter, u, v}, Color::White, BlendState::Opaque));
                EXPECT_TRUE(difference.Equal()) << difference.message;
            }
        }
    }
}

// Draws many frames of a sheet into a target, and the target to the screen.
TEST_P(GpuDeviceTest, DrawsFramesOfASheetIntoATargetLikeTheSoftwareDevice) {
    for (int i = 0; i < Times(20); ++i) {
        const auto difference = AgainstSoftware([i](GraphicsDevice& device, SpriteBatch& batch) {
            const auto seed = static_cast<std::uint64_t>(i);
            const Texture2D sheet{device, Noise(120, 90, seed)};
            const RenderTarget2D target{device, 110, 100};
            Random random{seed + 500};
            device.SetRenderTarget(&target);
            device.Clear(Color::Transparent);
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
            for (int k = 0; k < 30; ++k) {
                const Rectangle frame{random.Next(100), random.Next(70), 1 + random.Next(20),
                                      1 + random.Next(20)};
                batch.Draw(sheet, frame, RandomPlacement(random), Color::White);
            }
            batch.End();
            device.SetRenderTarget(nullptr);
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointWrap);
            for (int k = 0; k < 4; ++k) {
                batch.Draw(target, {-20, -30, 150, 160}, RandomPlacement(random), Color::White);
            }
            batch.End();
        });
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GpuDeviceTest, TintsLikeTheSoftwareDevice) {
    const Image noise = SoftNoise(64, 64, 5);
    Random random{15};
    for (int i = 0; i < Times(50); ++i) {
        const auto difference = AgainstSoftware(
            OneSprite(noise, RandomPlacement(random), noise.Bounds(), SamplerState::PointClamp,
                      RandomPremultiplied(random), BlendState::Opaque));
        ASSERT_TRUE(difference.Equal()) << difference.message;
    }
}

}  // namespace
}  // namespace graze::test
