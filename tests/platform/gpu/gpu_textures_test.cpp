#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/sprite/terrain.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_faults.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze::test {
namespace {

constexpr int kPageSide = 64;
constexpr long long kPageBytes = 4LL * kPageSide * kPageSide;

struct Crowd {
    int textures = 16;
    int max_side = 30;
    int sprites = 60;
    std::uint64_t seed = 1;
    SamplerState sampler = SamplerState::PointClamp;
};

std::vector<Texture2D> MakeTextures(GraphicsDevice& device, const Crowd& crowd) {
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
void DrawCrowd(SpriteBatch& batch, const std::vector<Texture2D>& textures, const Crowd& crowd) {
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

Drawing MakeCrowdDrawing(const Crowd& crowd) {
    return [crowd](GraphicsDevice& device, SpriteBatch& batch) {
        const std::vector<Texture2D> textures = MakeTextures(device, crowd);
        DrawCrowd(batch, textures, crowd);
    };
}

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

std::string CaptureError(const std::function<void()>& call) {
    try {
        call();
        return "no error";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

class GlTexturesTest : public GlDeviceTest {
protected:
    // Makes a device with small pages, so that it needs many of them. Some textures do not fit into
    // a page.
    void SetUp() override { Make({.page_side = kPageSide}); }

    void Make(GlParts parts) {
        try {
            gl_ = MakeOffscreenGlDevice(GetParam(), kSide, kSide, std::move(parts));
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    [[nodiscard]] int DrawCallsFor(const Drawing& draw) {
        gl_->Present();
        static_cast<void>(DrawToImage(*gl_, kSide, kSide, draw));
        gl_->Present();
        return static_cast<int>(gl_->Metrics().draw_calls);
    }
};

INSTANTIATE_TEST_SUITE_P(Dialects, GlTexturesTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30),
                         [](const testing::TestParamInfo<GlDialect>& dialect) {
                             return dialect.param == GlDialect::Core33 ? "Core33" : "Es30";
                         });

TEST_P(GlTexturesTest, DrawsMixedTexturesLikeTheSoftwareDevice) {
    using enum TextureAddressMode;
    const TextureAddressMode modes[] = {Clamp, Wrap, Mirror};
    for (int i = 0; i < Times(27); ++i) {
        const SamplerState sampler{TextureFilter::Point, modes[i % 3], modes[i / 3 % 3]};
        const auto difference = AgainstSoftware(MakeCrowdDrawing(
            {.max_side = 90, .seed = static_cast<std::uint64_t>(i), .sampler = sampler}));
        ASSERT_TRUE(difference.Equal()) << "crowd " << i << ": " << difference.message;
    }
}

TEST_P(GlTexturesTest, FiltersWithoutReadingNeighborsOnThePage) {
    using enum TextureAddressMode;
    for (const TextureAddressMode mode : {Clamp, Wrap, Mirror}) {
        const auto difference = AgainstSoftware(MakeCrowdDrawing(
            {.max_side = 20, .seed = 5, .sampler = {TextureFilter::Linear, mode, mode}}));
        EXPECT_LE(difference.largest, 1) << difference.message;
    }
}

TEST_P(GlTexturesTest, DrawsSixteenTexturesInOneDrawCall) {
    Make({});
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 1})), 1);
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 16})), 1);
    EXPECT_EQ(DrawCallsFor(MakeCrowdDrawing({.textures = 300, .max_side = 100, .sprites = 500})),
              1);
}

TEST_P(GlTexturesTest, StartsADrawCallOnlyWhereTheArrayChanges) {
    const Texture2D small{*gl_, Image{8, 8, Color::Red}};
    const Texture2D other{*gl_, Image{9, 9, Color::Lime}};
    const Texture2D large{*gl_, Image{kPageSide + 1, 3, Color::Blue}};
    const RenderTarget2D target{*gl_, 8, 8};
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

TEST_P(GlTexturesTest, KeepsTextureContentsWhenPagesGrow) {
    const Crowd crowd{.textures = 40, .max_side = 40, .seed = 9};
    const std::vector<Texture2D> textures = MakeTextures(*gl_, crowd);
    EXPECT_GE(gl_->Pages()->Packing().PageCount(), 8);
    const auto difference = CompareImages(
        DrawToImage(kSide, kSide, MakeCrowdDrawing(crowd)),
        DrawToImage(*gl_, kSide, kSide, [&](GraphicsDevice& /*device*/, SpriteBatch& batch) {
            DrawCrowd(batch, textures, crowd);
        }));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GlTexturesTest, ReusesFreedPlaces) {
    for (int i = 0; i < 200; ++i) {
        const auto difference = AgainstSoftware(
            MakeCrowdDrawing({.textures = 3, .max_side = 35, .sprites = 3, .seed = 11}));
        ASSERT_TRUE(difference.Equal()) << difference.message;
    }
    EXPECT_LE(gl_->Pages()->Packing().PageCount(), 4);
}

TEST_P(GlTexturesTest, ReplacesPartsOfPackedAndLargeTextures) {
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

TEST_P(GlTexturesTest, DrawsFiveThousandSmallTexturesInOneDrawCall) {
    Make({});
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

TEST_P(GlTexturesTest, AddsSinglePagesWhenMemoryForTwiceAsManyIsMissing) {
    const GlFaults faults;
    Make({.page_side = kPageSide, .adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(5 * kPageBytes);
    std::vector<Texture2D> textures;
    for (int i = 0; i < 5; ++i) {
        textures.emplace_back(*gl_, kPageSide, kPageSide);
    }
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 5);
}

TEST_P(GlTexturesTest, UsesASeparateTextureWhenMemoryForAPageIsMissing) {
    const GlFaults faults;
    Make({.page_side = kPageSide, .adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(4LL * kSide * kSide);  // enough for a back buffer, or for four pages
    const Crowd crowd{.textures = 60, .max_side = 40, .seed = 10};
    const auto difference = AgainstSoftware(MakeCrowdDrawing(crowd));
    EXPECT_TRUE(difference.Equal()) << difference.message;
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 4);
}

TEST_P(GlTexturesTest, UsesSmallerPagesWhenMemoryIsMissing) {
    const GlFaults faults;
    Make({.adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(4LL * 512 * 512);
    const Texture2D texture{*gl_, 10, 10};
    EXPECT_EQ(gl_->Pages()->Packing().PageSide(), 512);
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 1);
}

TEST_P(GlTexturesTest, NamesTheSizeAndKeepsTexturesWhenMemoryIsMissing) {
    const GlFaults faults;
    Make({.page_side = kPageSide, .adjust_functions = GlFaults::InstallInto});
    const Crowd crowd{.textures = 12, .seed = 13};
    const std::vector<Texture2D> textures = MakeTextures(*gl_, crowd);
    const auto draw = [&](GraphicsDevice& /*device*/, SpriteBatch& batch) {
        DrawCrowd(batch, textures, crowd);
    };
    const Image before = DrawToImage(*gl_, kSide, kSide, draw);

    GlFaults::SetMaxBytes(100);
    const std::string small = CaptureError([&] { const Texture2D texture{*gl_, 64, 63}; });
    const std::string large = CaptureError([&] { const Texture2D texture{*gl_, 300, 20}; });
    const std::string target = CaptureError([&] { const RenderTarget2D texture{*gl_, 30, 21}; });
    GlFaults::SetMaxBytes(1LL << 40);

    EXPECT_NE(small.find("64 x 63"), std::string::npos) << small;
    EXPECT_NE(large.find("300 x 20"), std::string::npos) << large;
    EXPECT_NE(target.find("30 x 21"), std::string::npos) << target;
    EXPECT_EQ(DrawToImage(*gl_, kSide, kSide, draw), before);
    const auto difference = AgainstSoftware(MakeCrowdDrawing(crowd));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GlTexturesTest, DrawsTheLargestAllowedTexture) {
    const int longest = gl_->MaxTextureSize();
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
TEST_P(GlTexturesTest, AllocatesNothingInASteadyFrame) {
    const Crowd crowd{.textures = 30, .max_side = 90, .sprites = 300};
    const std::vector<Texture2D> textures = MakeTextures(*gl_, crowd);
    const RenderTarget2D target{*gl_, 50, 40};
    SpriteBatch batch{*gl_};
    const auto frame = [&](int number) {
        gl_->SetRenderTarget(&target);
        gl_->Clear(Color::Black);
        DrawCrowd(batch, textures, crowd);
        gl_->SetRenderTarget(nullptr);
        gl_->Clear(Color::Transparent);
        DrawCrowd(batch, textures, crowd);
        batch.Begin(SpriteSortMode::BackToFront, BlendState::Additive,
                    number % 2 == 0 ? SamplerState::LinearWrap : SamplerState::PointClamp,
                    DepthStencilState::Default);
        batch.Draw(target, Vector2{3, 4}, Color::White);
        batch.End();
        gl_->Present();
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

TEST_P(GlTexturesTest, DrawsNothingForATextureOfAnotherDevice) {
    SpriteRecord record;
    record.width = 4;
    record.height = 4;
    record.source_width = 4;
    record.source_height = 4;
    record.texture = 1234;
    const DrawState state;
    EXPECT_TRUE(FailsAssert("not this device's", [&] { gl_->DrawSprites(state, {&record, 1}); }));
    const DisabledAsserts disabled_asserts;
    gl_->Clear(Color::Black);
    gl_->DrawSprites(state, {&record, 1});
    EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Black}));
}

TEST_P(GlDeviceTest, ShowsCratersLikeTheSoftwareDevice) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto difference = AgainstSoftware(MakeCraterDrawing(seed));
        ASSERT_TRUE(difference.Equal()) << "seed " << seed << ": " << difference.message;
    }
}

}  // namespace
}  // namespace graze::test
