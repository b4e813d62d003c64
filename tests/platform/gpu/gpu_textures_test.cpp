#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "graze/sprite/terrain.hpp"
#include "platform/gpu/crowd.hpp"
#include "platform/gpu/gpu_device_fixture.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze::test {
namespace {

constexpr int kPageSide = 64;

// Draws a picture, so that the device has it, and draws it again with random craters.
Drawing MakeCraterDrawing(std::uint64_t seed) {
    return [seed](GraphicsDevice& device, SpriteBatch& batch) {
        Random random{seed};
        Texture2D picture{device, Noise(kSide, kSide, seed)};
        const Mask blast = MakeMask(Noise(9, 7, seed + 1).View());
        const auto draw = [&] {
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
            batch.Draw(picture, Vector2{0, 0}, Color::White);
            batch.End();
        };
        draw();
        for (int crater = 0; crater < 10; ++crater) {
            const Point at{random.Next(-9, kSide), random.Next(-7, kSide)};
            static_cast<void>(EraseFrom(picture, blast, at));
        }
        device.Clear(Color::CornflowerBlue);
        draw();
    };
}

class GpuTexturesTest : public GpuDeviceTest {
protected:
    // Makes a device with small pages, so that it needs many of them. Some textures do not fit into
    // a page.
    void SetUp() override { Make(kPageSide); }

    [[nodiscard]] int DrawCallsFor(const Drawing& draw) {
        gpu_->Present();
        static_cast<void>(DrawToImage(*gpu_, kSide, kSide, draw));
        gpu_->Present();
        return static_cast<int>(gpu_->Metrics().draw_calls);
    }
};

INSTANTIATE_TEST_SUITE_P(Apis, GpuTexturesTest, testing::ValuesIn(GpuMakers()), ApiName);

TEST_P(GpuTexturesTest, DrawsMixedTexturesLikeTheSoftwareDevice) {
    using enum TextureAddressMode;
    const TextureAddressMode modes[] = {Clamp, Wrap, Mirror};
    for (int i = 0; i < Times(27); ++i) {
        const SamplerState sampler{TextureFilter::Point, modes[i % 3], modes[i / 3 % 3]};
        const auto difference = AgainstSoftware(MakeCrowdDrawing(
            {.max_side = 90, .seed = static_cast<std::uint64_t>(i), .sampler = sampler}));
        ASSERT_TRUE(difference.Equal()) << "crowd " << i << ": " << difference.message;
    }
}

TEST_P(GpuTexturesTest, FiltersWithoutReadingNeighborsOnThePage) {
    using enum TextureAddressMode;
    for (const TextureAddressMode mode : {Clamp, Wrap, Mirror}) {
        const auto difference = AgainstSoftware(MakeCrowdDrawing(
            {.max_side = 20, .seed = 5, .sampler = {TextureFilter::Linear, mode, mode}}));
        EXPECT_LE(difference.largest, 1) << difference.message;
    }
}

TEST_P(GpuTexturesTest, DrawsSixteenTexturesInOneDrawCall) {
    Make(kUsualPageSide);
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 1})), 1);
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 16})), 1);
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 300, .max_side = 100, .sprites = 500})),
              1);
}

TEST_P(GpuTexturesTest, StartsADrawCallOnlyWhereTheArrayChanges) {
    const Texture2D small{*gpu_, Image{8, 8, Color::Red}};
    const Texture2D other{*gpu_, Image{9, 9, Color::Lime}};
    const Texture2D large{*gpu_, Image{kPageSide + 1, 3, Color::Blue}};
    const RenderTarget2D target{*gpu_, 8, 8};
    const int calls = DrawCallsFor([&](GraphicsDevice& /*device*/, SpriteBatch& batch) {
        batch.Begin();
        for (const Texture2D* texture : std::initializer_list<const Texture2D*>{
                 &small, &other, &small, &large, &large, &small, &target, &target, &other}) {
            batch.Draw(*texture, Vector2{0, 0}, Color::White);
        }
        batch.End();
    });
    EXPECT_EQ(calls, 5);
}

TEST_P(GpuTexturesTest, KeepsTextureContentsWhenPagesGrow) {
    const Crowd crowd{.textures = 40, .max_side = 40, .seed = 9};
    const std::vector<Texture2D> textures = MakeTextures(*gpu_, crowd);
    EXPECT_GE(gpu_->Pages()->Packing().PageCount(), 8);
    const auto difference = CompareImages(
        DrawToImage(kSide, kSide, MakeCrowdDrawing(crowd)),
        DrawToImage(*gpu_, kSide, kSide, [&](GraphicsDevice& /*device*/, SpriteBatch& batch) {
            DrawCrowd(batch, textures, crowd);
        }));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuTexturesTest, ReusesFreedPlaces) {
    for (int i = 0; i < 200; ++i) {
        const auto difference = AgainstSoftware(
            MakeCrowdDrawing({.textures = 3, .max_side = 35, .sprites = 3, .seed = 11}));
        ASSERT_TRUE(difference.Equal()) << difference.message;
    }
    EXPECT_LE(gpu_->Pages()->Packing().PageCount(), 4);
}

TEST_P(GpuTexturesTest, ReplacesPartsOfPackedAndLargeTextures) {
    const auto difference = AgainstSoftware([](GraphicsDevice& device, SpriteBatch& batch) {
        std::vector<Texture2D> textures = MakeTextures(device, {.textures = 9, .seed = 3});
        textures.emplace_back(device, Noise(100, 70, 4));
        const Image patch = SoftNoise(4, 3, 12);
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        for (std::size_t i = 0; i < textures.size(); ++i) {
            Texture2D& texture = textures[i];
            const bool has_room = texture.Width() >= 4 && texture.Height() >= 3;
            if (has_room) {
                const Rectangle area{texture.Width() - 4, texture.Height() - 3, 4, 3};
                texture.SetData(area, patch.Pixels());
            }
            batch.Draw(texture, Vector2{static_cast<float>(i * 11), static_cast<float>(i * 5)},
                       Color::White);
        }
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuTexturesTest, DrawsFiveThousandSmallTexturesInOneDrawCall) {
    Make(kUsualPageSide);
    constexpr int count = 5000;
    const auto draw = [](GraphicsDevice& device, SpriteBatch& batch) {
        std::vector<Texture2D> textures;
        for (int i = 0; i < count; ++i) {
            const Color color{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8), 77,
                              255};
            textures.emplace_back(device, Image{1 + i % 5, 1 + i % 7, color});
        }
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        for (int i = 0; i < count; ++i) {
            const auto index = static_cast<std::size_t>(i * 7919 % count);
            batch.Draw(textures[index],
                       Vector2{static_cast<float>(i % kSide), static_cast<float>(i / 41)},
                       Color::White);
        }
        batch.End();
    };
    const auto difference = AgainstSoftware(draw);
    EXPECT_TRUE(difference.Equal()) << difference.message;
    EXPECT_EQ(DrawCallsFor(draw), 1);
}

TEST_P(GpuTexturesTest, DrawsTheLargestAllowedTexture) {
    const int longest = gpu_->MaxTextureSize();
    const auto difference = AgainstSoftware([longest](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Noise(longest, 2, 14)};
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        batch.Draw(texture, texture.Bounds(),
                   Placement{{kSide - 1, 3}, 1.2f, {static_cast<float>(longest), 0}}, Color::White);
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

// Draws a mixture of packed, large and target textures into the back buffer and into a target.
TEST_P(GpuTexturesTest, AllocatesNothingInASteadyFrame) {
    const Crowd crowd{.textures = 30, .max_side = 90, .sprites = 300};
    const std::vector<Texture2D> textures = MakeTextures(*gpu_, crowd);
    const RenderTarget2D target{*gpu_, 50, 40};
    SpriteBatch batch{*gpu_};
    const auto frame = [&](int number) {
        gpu_->SetRenderTarget(&target);
        gpu_->Clear(Color::Black);
        DrawCrowd(batch, textures, crowd);
        gpu_->SetRenderTarget(nullptr);
        gpu_->Clear(Color::Transparent);
        DrawCrowd(batch, textures, crowd);
        batch.Begin(SpriteSortMode::BackToFront, BlendState::Additive,
                    number % 2 == 0 ? SamplerState::LinearWrap : SamplerState::PointClamp,
                    DepthStencilState::Default);
        batch.Draw(target, Vector2{3, 4}, Color::White);
        batch.End();
        gpu_->Present();
    };
    for (int i = 0; i < 8; ++i) {
        frame(i);
    }
    const std::int64_t before = AllocationCount();
    for (int i = 0; i < 10; ++i) {
        frame(i);
    }
    EXPECT_EQ(AllocationCount() - before, 0);
}

TEST_P(GpuTexturesTest, DrawsNothingForATextureOfAnotherDevice) {
    SpriteRecord record;
    record.width = 4;
    record.height = 4;
    record.source_width = 4;
    record.source_height = 4;
    record.texture = 1234;
    const DrawState state;
    EXPECT_TRUE(FailsAssert("not this device's", [&] { gpu_->DrawSprites(state, {&record, 1}); }));
    const DisabledAsserts disabled_asserts;
    gpu_->Clear(Color::Black);
    gpu_->DrawSprites(state, {&record, 1});
    EXPECT_EQ(gpu_->ReadBackBuffer(), (Image{kSide, kSide, Color::Black}));
}

TEST_P(GpuDeviceTest, ShowsCratersLikeTheSoftwareDevice) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto difference = AgainstSoftware(MakeCraterDrawing(seed));
        ASSERT_TRUE(difference.Equal()) << "seed " << seed << ": " << difference.message;
    }
}

}  // namespace
}  // namespace graze::test
