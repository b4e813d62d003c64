#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "platform/gpu/crowd.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_faults.hpp"

namespace graze::test {
namespace {

constexpr int kPageSide = 64;
constexpr long long kPageBytes = 4LL * kPageSide * kPageSide;

std::string CaptureError(const std::function<void()>& call) {
    try {
        call();
        return "no error";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

using GlMemoryTest = GlDeviceTest;

INSTANTIATE_TEST_SUITE_P(Dialects, GlMemoryTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30), DialectName);

TEST_P(GlMemoryTest, AddsSinglePagesWhenMemoryForTwiceAsManyIsMissing) {
    const GlFaults faults;
    Make({.page_side = kPageSide, .adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(5 * kPageBytes);
    std::vector<Texture2D> textures;
    for (int i = 0; i < 5; ++i) {
        textures.emplace_back(*gl_, kPageSide, kPageSide);
    }
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 5);
}

TEST_P(GlMemoryTest, UsesASeparateTextureWhenMemoryForAPageIsMissing) {
    const GlFaults faults;
    Make({.page_side = kPageSide, .adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(4LL * kSide * kSide);  // enough for a back buffer, or for four pages
    const Crowd crowd{.textures = 60, .max_side = 40, .seed = 10};
    const auto difference = AgainstSoftware(MakeCrowdDrawing(crowd));
    EXPECT_TRUE(difference.Equal()) << difference.message;
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 4);
}

TEST_P(GlMemoryTest, UsesSmallerPagesWhenMemoryIsMissing) {
    const GlFaults faults;
    Make({.adjust_functions = GlFaults::InstallInto});
    GlFaults::SetMaxBytes(4LL * 512 * 512);
    const Texture2D texture{*gl_, 10, 10};
    EXPECT_EQ(gl_->Pages()->Packing().PageSide(), 512);
    EXPECT_EQ(gl_->Pages()->Packing().PageCount(), 1);
}

TEST_P(GlMemoryTest, NamesTheSizeAndKeepsTexturesWhenMemoryIsMissing) {
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

}  // namespace
}  // namespace graze::test
