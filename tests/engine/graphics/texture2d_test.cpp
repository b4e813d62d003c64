#include "graze/graphics/texture2d.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using test::Noise;

Image Shown(SoftwareDevice& device, const Texture2D& texture) {
    device.Clear(Color::Transparent);
    SpriteBatch batch{device};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.End();
    return device.ReadBackBuffer();
}

TEST(Texture2D, StartsTransparent) {
    SoftwareDevice device{4, 4};
    const Texture2D texture{device, 4, 4};

    EXPECT_EQ(texture.Pixels(), (Image{4, 4, Color::Transparent}));
    EXPECT_EQ(Shown(device, texture), (Image{4, 4, Color::Transparent}));
}

TEST(Texture2D, ShowsItsInitialPixels) {
    SoftwareDevice device{6, 4};
    const Image picture = Noise(6, 4, 1);
    const Texture2D texture{device, picture};

    EXPECT_EQ(texture.Bounds(), (Rectangle{0, 0, 6, 4}));
    EXPECT_EQ(Shown(device, texture), picture);
}

TEST(Texture2D, SoftwareDeviceSharesThePixelsUntilTheyChange) {
    SoftwareDevice device{6, 4};
    const Image picture = Noise(6, 4, 1);
    const std::span<const Color> all = picture.Pixels();
    const auto owner = std::make_shared<std::vector<Color>>(all.begin(), all.end());
    const std::shared_ptr<const Color> pixels{owner, owner->data()};
    {
        Texture2D texture{device, Image{6, 4, pixels}};
        EXPECT_EQ(pixels.use_count(), 4)
            << "two by the test, one by the texture, one by the device";
        EXPECT_EQ(Shown(device, texture), picture);

        texture.SetData({1, 1, 1, 1}, std::array{Color::Red});
        EXPECT_EQ(pixels.use_count(), 2);
        EXPECT_TRUE(std::ranges::equal(all, *owner));
        EXPECT_EQ(Shown(device, texture).Pixel(1, 1), Color::Red);
        EXPECT_EQ(Shown(device, texture).Pixel(2, 1), picture.Pixel(2, 1));
    }
}

TEST(Texture2D, SetDataReplacesTheAreaOnTheDeviceAndInTheCopy) {
    SoftwareDevice device{4, 3};
    Texture2D texture{device, Image{4, 3, Color::Blue}};
    const std::array<Color, 4> data{Color::Red, Color::Green, Color::White, Color::Black};
    texture.SetData({1, 1, 2, 2}, data);

    Image expected{4, 3, Color::Blue};
    expected.SetPixel(1, 1, Color::Red);
    expected.SetPixel(2, 1, Color::Green);
    expected.SetPixel(1, 2, Color::White);
    expected.SetPixel(2, 2, Color::Black);
    EXPECT_EQ(texture.Pixels(), expected);
    EXPECT_EQ(Shown(device, texture), expected);
}

TEST(Texture2D, GetDataReadsTheCopyRowByRow) {
    SoftwareDevice device{1, 1};
    const Image picture = Noise(5, 4, 2);
    const Texture2D texture{device, picture};

    std::vector<Color> all(20);
    texture.GetData(all);
    EXPECT_THAT(all, testing::ElementsAreArray(picture.Pixels()));

    std::vector<Color> part(4);
    texture.GetData({2, 1, 2, 2}, part);
    EXPECT_THAT(part, testing::ElementsAre(picture.Pixel(2, 1), picture.Pixel(3, 1),
                                           picture.Pixel(2, 2), picture.Pixel(3, 2)));
}

TEST(Texture2D, SetDataTakesAListOfColors) {
    SoftwareDevice device{2, 1};
    Texture2D texture{device, 2, 1};
    texture.SetData({Color::Red, Color::Blue});
    EXPECT_EQ(texture.Pixels().Pixel(0, 0), Color::Red);
    EXPECT_EQ(texture.Pixels().Pixel(1, 0), Color::Blue);
    const std::vector<Color> pixels(2, Color::Lime);
    texture.SetData({pixels.data(), pixels.size()});
    EXPECT_EQ(texture.Pixels().Pixel(1, 0), Color::Lime);
    EXPECT_TRUE(FailsAssert("Texture2D::SetData", [&] { texture.SetData({}); }));
}

TEST(Texture2D, RejectsDataThatDoesNotFit) {
    SoftwareDevice device{4, 4};
    const Image picture = Noise(4, 4, 3);
    Texture2D texture{device, picture};
    std::vector<Color> five(5, Color::Red);
    EXPECT_TRUE(FailsAssert("Texture2D::SetData", [&] { texture.SetData(five); }));
    EXPECT_TRUE(FailsAssert("Texture2D::SetData", [&] { texture.SetData({0, 0, 5, 1}, five); }));
    EXPECT_TRUE(FailsAssert("Texture2D::GetData", [&] { texture.GetData({0, -1, 1, 5}, five); }));

    const DisabledAsserts disabled_asserts;
    texture.SetData(five);
    texture.SetData({0, 0, 5, 1}, five);
    texture.GetData({0, -1, 1, 5}, five);
    EXPECT_EQ(texture.Pixels(), picture);
    EXPECT_EQ(Shown(device, texture), picture);
    EXPECT_THAT(five, testing::Each(Color::Red));
}

TEST(Texture2D, ThrowsOnSizesTheDeviceDoesNotSupport) {
    SoftwareDevice device{4, 4};

    EXPECT_THROW((Texture2D{device, 0, 4}), std::runtime_error);
    EXPECT_THROW((Texture2D{device, 4, -1}), std::runtime_error);
    EXPECT_THROW((Texture2D{device, 32768, 1}), std::runtime_error);
    EXPECT_THROW((Texture2D{device, Image{}}), std::runtime_error);
    EXPECT_THROW((RenderTarget2D{device, 1, 32768}), std::runtime_error);
    EXPECT_EQ((Texture2D{device, 32767, 1}.Width()), 32767);
}

TEST(Texture2D, MovesItsPicture) {
    SoftwareDevice device{4, 4};
    const Image picture = Noise(4, 4, 4);
    Texture2D first{device, picture};
    const std::uint64_t key = first.SortingKey();
    Texture2D second{std::move(first)};
    Texture2D third{device, 2, 2};
    third = std::move(second);

    EXPECT_EQ(Shown(device, third), picture);
    EXPECT_EQ(third.Pixels(), picture);
    EXPECT_EQ(third.SortingKey(), key);
    // NOLINTNEXTLINE(bugprone-use-after-move): what a move leaves behind is the question
    EXPECT_EQ(second.Handle(), 0U);
}

TEST(Texture2D, SortingKeysIncreaseWithEachTexture) {
    SoftwareDevice device{4, 4};
    const Texture2D first{device, 1, 1};
    const Texture2D second{device, 1, 1};
    const RenderTarget2D third{device, 1, 1};

    EXPECT_LT(first.SortingKey(), second.SortingKey());
    EXPECT_LT(second.SortingKey(), third.SortingKey());
}

// A device that creates thousands of textures one after the other must reuse their slots.
TEST(Texture2D, ReusesTheSlotOfADestroyedTexture) {
    SoftwareDevice device{4, 4};
    const Texture2D kept{device, 1, 1};
    TextureHandle handle = 0;
    for (int i = 0; i < 100; ++i) {
        handle = Texture2D{device, 8, 8}.Handle();
    }
    EXPECT_LE(handle, kept.Handle() + 1);
}

}  // namespace
}  // namespace graze
