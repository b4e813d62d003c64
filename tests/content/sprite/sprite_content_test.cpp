#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::ParseMask;
using test::TextBytes;
using testing::HasSubstr;

// A sheet with three frames of 2 x 2 pixels in the first row, and one in the second.
const Bytes kSheet = MakePng({"#..#+ ",  //
                              ".##. +",  //
                              "##    ",  //
                              "##    "});

std::string LoadError(std::string_view descriptor) {
    MemoryContent assets{{{"hero.sprite.json", TextBytes(descriptor)}, {"ship.png", kSheet}}};
    return assets.CaptureError<Sprite>("hero");
}

TEST(SpriteContent, LoadsASinglePictureAsOneFrame) {
    MemoryContent assets{{{"hero.png", MakePng({"#+", " #"})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.FrameCount(), 1);
    EXPECT_EQ(hero.Frame(0), WholeFrame({0, 0, 2, 2}));
    EXPECT_EQ(hero.Origin(), (Vector2{0, 0}));
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# ", " #"}));
    EXPECT_EQ(hero.Texture().Pixels().Pixel(1, 0), (Color{127, 127, 127, 127}));
}

// Aseprite's "frame" includes the inner padding of one pixel around the trimmed frame.
constexpr std::string_view kPadded = R"({"frames": {
    "a": {"frame": {"x":0,"y":0,"w":4,"h":4}, "rotated": false, "trimmed": false,
          "spriteSourceSize": {"x":0,"y":0,"w":2,"h":2}, "sourceSize": {"w":2,"h":2}, "duration": 9},
    "b": {"frame": {"x":4,"y":0,"w":3,"h":4}, "rotated": false, "trimmed": true,
          "spriteSourceSize": {"x":1,"y":0,"w":1,"h":2}, "sourceSize": {"w":2,"h":2}, "duration": 9}},
    "meta": {"app": "http://www.aseprite.org/", "image": "hero.png"}})";

TEST(SpriteContent, TreatsAsepritesInnerPaddingAsABorder) {
    MemoryContent assets{{{"hero.json", TextBytes(kPadded)},
                          {"hero.png", MakePng({"       ",  //
                                                " #+  # ",  //
                                                " ##  + ",  //
                                                "       "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    ASSERT_EQ(hero.FrameCount(), 2);
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# ", "##"}));
    EXPECT_EQ(hero.FrameMask(1), ParseMask({" #", "  "}));
    EXPECT_EQ(hero.Frame(0), WholeFrame({1, 1, 2, 2}));
    const SpriteFrame& trimmed = hero.Frame(1);
    EXPECT_EQ(trimmed.width, 2);
    EXPECT_EQ(trimmed.height, 2);
    const Point corner{trimmed.source.x - trimmed.offset.x, trimmed.source.y - trimmed.offset.y};
    EXPECT_EQ(hero.Texture().Pixels().Pixel(corner.x + 1, corner.y), Color::White);
    EXPECT_EQ(hero.Texture().Pixels().Pixel(corner.x + 1, corner.y + 1),
              (Color{127, 127, 127, 127}));
}

TEST(SpriteContent, RejectsOtherFramesLargerThanTheirSource) {
    const auto message = [](std::string_view from, std::string_view to) {
        std::string sheet{kPadded};
        sheet.replace(sheet.find(from), from.size(), to);
        MemoryContent assets{{{"hero.json", TextBytes(sheet)}, {"hero.png", MakePng({"#"})}}};
        return assets.CaptureError<Sprite>("hero");
    };
    constexpr std::string_view size = R"("w":4,"h":4)";
    EXPECT_THAT(message("www.aseprite.org", "packer"),
                HasSubstr("frames.a: frame is 4 x 4 px and spriteSourceSize 2 x 2; export without "
                          "scaling and inner padding"));
    EXPECT_THAT(message(size, R"("w":4,"h":6)"), HasSubstr("frame is 4 x 6 px"));
    EXPECT_THAT(message(size, R"("w":3,"h":3)"), HasSubstr("frame is 3 x 3 px"));
    EXPECT_THAT(message(size, R"("w":0,"h":0)"), HasSubstr("frame is 0 x 0 px"));
    EXPECT_THAT(message(R"("rotated": false)", R"("rotated": true)"),
                HasSubstr("frame is 4 x 4 px"));
}

// A dot, and a bar of which the right end is the pivot. Both touch only what they cover.
constexpr std::string_view kPivoted = R"({"frames": {
    "dot": {"frame": {"x":0,"y":0,"w":1,"h":1}, "pivot": {"x":0,"y":0}},
    "bar": {"frame": {"x":2,"y":0,"w":3,"h":1}, "rotated": false, "pivot": {"x":1,"y":0}}},
    "meta": {"image": "hero.png"}})";

TEST(SpriteContent, DrawsAndHitsEachFrameAtItsOwnPivot) {
    const MemoryTitleStorage::Files files{{"hero.json", TextBytes(kPivoted)},
                                          {"hero.png", MakePng({"# ###"})}};
    MemoryContent raw{files};
    MemoryContent packed{{{"game.pack", test::BakeMemoryFiles(files).pack}}};
    for (MemoryContent* const assets : {&raw, &packed}) {
        const auto& hero = assets->Content().Load<Sprite>("hero");
        EXPECT_EQ(hero.Origin(), (Vector2{3, 0}));
        EXPECT_EQ(hero.FrameMask(0), ParseMask({"   #"}));
        EXPECT_EQ(hero.FrameMask(1), ParseMask({"### "}));
        for (const SpriteEffects effects : {SpriteEffects::None, SpriteEffects::FlipHorizontally}) {
            for (const int frame : {0, 1}) {
                const Placement at = hero.At({5, 0}, 0, {1, 1}, effects);
                const Image drawn =
                    test::DrawToImage(10, 1, [&](GraphicsDevice& device, SpriteBatch& batch) {
                        const Sprite own{Texture2D{device, hero.Texture().Pixels()},
                                         {{hero.Frame(0), hero.Frame(1)},
                                          {hero.FrameMask(0), hero.FrameMask(1)},
                                          hero.Origin(),
                                          {},
                                          {}}};
                        batch.Begin();
                        own.Draw(batch, frame, at);
                        batch.End();
                    });
                const Mask pixel = ParseMask({"#"});
                for (int x = 0; x < 10; ++x) {
                    const Footprint probe{
                        &pixel,
                        MakeTexelMap(
                            Placement{
                                {static_cast<float>(x), 0}, 0, {0, 0}, {1, 1}, SpriteEffects::None},
                            1, 1)};
                    EXPECT_EQ(Touches(MakeFootprint(hero, frame, at), probe),
                              drawn.Pixel(x, 0).a != 0);
                }
            }
        }
    }
}

TEST(SpriteContent, ReadsFramesRowByRowFromAGrid) {
    MemoryContent assets{{{"hero.sprite.json",
                           TextBytes(R"({"image": "ship.png", "frame_width": 2, "frame_height": 2,
                                     "frames": 4, "origin": [1, 0.5], "threshold": 127})")},
                          {"ship.png", kSheet}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    ASSERT_EQ(hero.FrameCount(), 4);
    EXPECT_EQ(hero.Frame(2), WholeFrame({4, 0, 2, 2}));
    EXPECT_EQ(hero.Frame(3), WholeFrame({0, 2, 2, 2}));
    EXPECT_EQ(hero.Origin(), (Vector2{1, 0.5f}));
    EXPECT_EQ(hero.FrameMask(2), ParseMask({"# ", " #"}));
    EXPECT_EQ(hero.FrameMask(3), ParseMask({"##", "##"}));
}

TEST(SpriteContent, RequiresOnlyTheImage) {
    MemoryContent assets{
        {{"a.sprite.json", TextBytes(R"({"image": "ship.png"})")},
         {"b.sprite.json", TextBytes(R"({"image": "ship.png", "frame_width": 3})")},
         {"c.sprite.json", TextBytes(R"({"image": "ship.png", "frame_height": 2})")},
         {"ship.png", kSheet}}};

    EXPECT_EQ(assets.Content().Load<Sprite>("a").FrameCount(), 1);
    EXPECT_EQ(assets.Content().Load<Sprite>("b").FrameCount(), 2);
    EXPECT_EQ(assets.Content().Load<Sprite>("b").Frame(1),
              (SpriteFrame{{3, 0, 3, 3}, {0, 0}, 3, 4}));
    EXPECT_EQ(assets.Content().Load<Sprite>("c").Frame(1),
              (SpriteFrame{{0, 2, 3, 2}, {0, 0}, 6, 2}));
    EXPECT_EQ(assets.Content().Load<Sprite>("a").FrameMask(0).Count(),
              8);  // alpha 127 is not solid
}

TEST(SpriteContent, ResolvesTheImageRelativeToTheDescriptor) {
    MemoryContent assets{{{"art/ships/hero.sprite.json", TextBytes(R"({"image": "../ship.png"})")},
                          {"art/ship.png", kSheet}},
                         "art"};

    EXPECT_EQ(assets.CaptureError<Sprite>("ships/hero"), "");
}

TEST(SpriteContent, ReportsBothPathsAndTheClosestNameOfAMissingImage) {
    EXPECT_EQ(LoadError(R"({"image": "shop.png"})"),
              "asset 'hero': tried hero.sprite.json, shop.png: no such file in memory "
              "(near: 'ship.png')");
}

TEST(SpriteContent, NamesTheClosestKeyForAnUnknownOne) {
    EXPECT_EQ(LoadError(R"({"image": "ship.png", "frame_widht": 2})"),
              "asset 'hero': tried hero.sprite.json: unknown key 'frame_widht' "
              "(near: 'frame_width')");
}

TEST(SpriteContent, RejectsFramesThatDoNotFit) {
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "frame_width": 7})"),
                HasSubstr("a frame of 7 x 4 pixels does not fit into the image of 6 x 4 pixels"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "frame_height": 5})"),
                HasSubstr("a frame of 6 x 5 pixels does not fit into the image of 6 x 4 pixels"));
    EXPECT_THAT(
        LoadError(R"({"image": "ship.png", "frame_width": 2, "frame_height": 2, "frames": 7})"),
        HasSubstr("frames: 7 requested, but the image of 6 x 4 pixels has room for 6"));
}

TEST(SpriteContent, NamesInvalidValues) {
    EXPECT_THAT(LoadError(R"({"frames": 1})"), HasSubstr("needs the key 'image'"));
    EXPECT_THAT(LoadError(R"({"image": 3})"), HasSubstr("image: must be a string"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "frames": 0})"),
                HasSubstr("frames: must be a whole number from 1"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "frame_width": -2})"),
                HasSubstr("frame_width: must be a whole number from 1"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "origin": [1]})"),
                HasSubstr("origin: must be 2 numbers"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "origin": [1e300, 0]})"),
                HasSubstr("origin[0]: must be a number from"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "origin": [NaN, 0]})"),
                HasSubstr("hero.sprite.json: line 1, column"));
    EXPECT_THAT(LoadError(R"({"image": "ship.png", "threshold": 256})"),
                HasSubstr("threshold: must be a whole number from 0 to 255"));
    EXPECT_THAT(LoadError("[]"), HasSubstr("must be an object"));
}

}  // namespace
}  // namespace graze
