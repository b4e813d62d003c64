#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::packed_array;
using test::PackedPng;
using test::ParseMask;
using test::TextBytes;
using test::WithReplaced;

Image MakePicture(std::initializer_list<std::string_view> rows) {
    Image image = DecodePng(MakePng(rows));
    Premultiply(image);
    return image;
}

// Expects the stored part of a frame to have a transparent border on each side that is not a side
// of the whole frame.
void ExpectTransparentRim(const Sprite& sprite, int index) {
    const SpriteFrame frame = sprite.Frame(index);
    const Rectangle shown = frame.Shown();
    for (int y = shown.Top(); y < shown.Bottom(); ++y) {
        for (int x = shown.Left(); x < shown.Right(); ++x) {
            const bool is_rim = (x == shown.Left() && x > 0) || (y == shown.Top() && y > 0) ||
                                (x == shown.Right() - 1 && x < frame.width - 1) ||
                                (y == shown.Bottom() - 1 && y < frame.height - 1);
            if (is_rim) {
                ASSERT_EQ(sprite.Texel(index, x, y), Color::Transparent) << x << ", " << y;
            }
        }
    }
}

TEST(TrimmedContent, TrimsAFrameToItsTexelsPlusOneOnEachSide) {
    MemoryContent assets{{{"hero.png", MakePng({"       ",  //
                                                "       ",  //
                                                "   +   ",  //
                                                "   ##  ",  //
                                                "       ",  //
                                                "       "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.Frame(0), (SpriteFrame{{2, 1, 4, 4}, {2, 1}, 7, 6}));
    EXPECT_EQ(hero.Texture().Bounds(), (Rectangle{0, 0, 7, 6}));
    EXPECT_EQ(hero.FrameMask(0).Bounds(), (Rectangle{0, 0, 7, 6}));
    EXPECT_TRUE(hero.FrameMask(0).Solid(3, 3));
    EXPECT_EQ(hero.FrameMask(0).Count(), 2);
}

TEST(TrimmedContent, NeverExtendsAFrameIntoItsNeighbor) {
    MemoryContent assets{
        {{"hero.sprite.json", TextBytes(R"({"image": "ship.png", "frame_width": 3})")},
         {"ship.png", MakePng({"  ##  ", "      "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.Frame(0), (SpriteFrame{{1, 0, 2, 2}, {1, 0}, 3, 2}));
    EXPECT_EQ(hero.Frame(1), (SpriteFrame{{3, 0, 2, 2}, {0, 0}, 3, 2}));
}

TEST(TrimmedContent, DrawsNothingForATransparentFrameAndKeepsItsSize) {
    MemoryContent assets{
        {{"hero.sprite.json", TextBytes(R"({"image": "ship.png", "frame_width": 3})")},
         {"ship.png", MakePng({"   ###", "      "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_TRUE(hero.Frame(0).source.IsEmpty());
    EXPECT_EQ(hero.Frame(0).width, 3);
    EXPECT_EQ(hero.FrameMask(0), (Mask{3, 2}));
}

TEST(TrimmedContent, KeepsFramesUnchangedWithTrimFalse) {
    MemoryContent assets{
        {{"hero.sprite.json", TextBytes(R"({"image": "ship.png", "trim": false})")},
         {"ship.png", MakePng({"    ", " #  ", "    "})}}};

    EXPECT_EQ(assets.Content().Load<Sprite>("hero").Frame(0), WholeFrame({0, 0, 4, 3}));
}

TEST(TrimmedContent, RotatesRotatedFramesBack) {
    MemoryContent assets{{{"hero.json", TextBytes(packed_array)}, {"hero.png", PackedPng()}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    ASSERT_EQ(hero.FrameCount(), 2);
    EXPECT_EQ(CopyFrame(hero, 0), MakePicture({"      ",  //
                                               "  ##+ ",  //
                                               "  #+# ",  //
                                               "      ",  //
                                               "      "}));
    EXPECT_EQ(CopyFrame(hero, 1), MakePicture({"      ",  //
                                               "      ",  //
                                               "      ",  //
                                               "+#    ",  //
                                               "+##   "}));
    EXPECT_EQ(hero.FrameMask(1), ParseMask({"      ",  //
                                            "      ",  //
                                            "      ",  //
                                            " #    ",  //
                                            " ##   "}));
    EXPECT_EQ(hero.Origin(), (Vector2{3, 4}));
    EXPECT_EQ(hero.FindFrame("walk_2.png"), 1);
    EXPECT_EQ(hero.FindFrame("walk_3.png"), std::nullopt);
    ExpectTransparentRim(hero, 0);
    ExpectTransparentRim(hero, 1);
    EXPECT_EQ(hero.Texture().Bounds(), (Rectangle{0, 0, 8, 7}));
}

// If a sheet is trimmed to the last texel, linear filtering finds no transparent texels to blend a
// frame's edges with. The frame is therefore copied with a transparent rim.
TEST(TrimmedContent, AddsATransparentRimToAFrameWithoutRoomForIt) {
    const std::string text = R"({"frames": {
        "a": {"frame": {"x":0,"y":0,"w":2,"h":1}, "spriteSourceSize": {"x":1,"y":1,"w":2,"h":1},
              "sourceSize": {"w":4,"h":3}},
        "b": {"frame": {"x":2,"y":0,"w":1,"h":1}, "spriteSourceSize": {"x":0,"y":2,"w":1,"h":1},
              "sourceSize": {"w":4,"h":3}},
        "c": {"frame": {"x":0,"y":0,"w":2,"h":1}, "spriteSourceSize": {"x":1,"y":1,"w":2,"h":1},
              "sourceSize": {"w":4,"h":3}}}, "meta": {"image": "tight.png"}})";
    MemoryContent assets{{{"hero.json", TextBytes(text)}, {"tight.png", MakePng({"##+"})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(CopyFrame(hero, 0), MakePicture({"    ", " ## ", "    "}));
    EXPECT_EQ(CopyFrame(hero, 1), MakePicture({"    ", "    ", "+   "}));
    EXPECT_EQ(hero.Frame(2), hero.Frame(0));  // equal texels are stored once
    for (int i = 0; i < 3; ++i) {
        ExpectTransparentRim(hero, i);
    }
}

TEST(TrimmedContent, UsesTransparentTexelsOfTheSheetAroundAFrame) {
    const std::string text = R"({"frames": {
        "a": {"frame": {"x":1,"y":1,"w":2,"h":1}, "spriteSourceSize": {"x":1,"y":1,"w":2,"h":1},
              "sourceSize": {"w":4,"h":3}}}, "meta": {"image": "roomy.png"}})";
    MemoryContent assets{
        {{"hero.json", TextBytes(text)}, {"roomy.png", MakePng({"    #", " ##  ", "     "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.Frame(0), WholeFrame({0, 0, 4, 3}));
    EXPECT_EQ(hero.Texture().Bounds(), (Rectangle{0, 0, 5, 3}));
}

// A sheet must give the same sprite as its frames drawn one by one.
TEST(TrimmedContent, KeepsThePixelsOfRandomFrames) {
    Random random{7};
    for (int round = 0; round < 60; ++round) {
        Image sheet{40, 40};
        std::string text;
        std::vector<Image> expected;
        for (int i = 0; i < 4; ++i) {
            const Point cell{i % 2 * 20, i / 2 * 20};
            const Rectangle whole{0, 0, random.Next(18) + 1, random.Next(18) + 1};
            Rectangle part{random.Next(whole.width), random.Next(whole.height), 0, 0};
            part.width = random.Next(whole.width - part.x) + 1;
            part.height = random.Next(whole.height - part.y) + 1;
            const bool is_turned = random.Next(2) == 0;
            Image picture{whole.width, whole.height};
            for (int y = part.Top(); y < part.Bottom(); ++y) {
                for (int x = part.Left(); x < part.Right(); ++x) {
                    const auto value = static_cast<std::uint8_t>(random.Next(256));
                    const Color color =
                        random.Next(3) == 0 ? Color::Transparent : Color{value, 0, 200, 255};
                    picture.SetPixel(x, y, color);
                    const int u = x - part.x;
                    const int v = y - part.y;
                    sheet.SetPixel(cell.x + (is_turned ? part.height - 1 - v : u),
                                   cell.y + (is_turned ? u : v), color);
                }
            }
            const auto size = [](const char* of, Point at, Rectangle area) {
                return std::string{R"(,")"} + of + R"(":{"x":)" + std::to_string(at.x) +
                       R"(,"y":)" + std::to_string(at.y) + R"(,"w":)" + std::to_string(area.width) +
                       R"(,"h":)" + std::to_string(area.height) + "}";
            };
            text += (i == 0 ? R"({"filename":")" : R"(,{"filename":")") + std::to_string(i) +
                    R"(","rotated":)" + (is_turned ? "true" : "false") + size("frame", cell, part) +
                    size("spriteSourceSize", part.Location(), part) +
                    size("sourceSize", {0, 0}, whole) + "}";
            expected.push_back(std::move(picture));
        }
        text = R"({"frames":[)" + text + R"(],"meta":{"image":"hero.png"}})";
        MemoryContent assets{
            {{"hero.json", TextBytes(text)}, {"hero.png", EncodePng(sheet.View())}}};
        const auto& hero = assets.Content().Load<Sprite>("hero");
        for (int i = 0; i < 4; ++i) {
            const Image& picture = expected[static_cast<std::size_t>(i)];
            ASSERT_EQ(CopyFrame(hero, i), picture) << round << ", " << i;
            ASSERT_EQ(hero.FrameMask(i), MakeMask(picture.View())) << round << ", " << i;
            ExpectTransparentRim(hero, i);
        }
    }
}

}  // namespace
}  // namespace graze
