#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::drawn_hash;
using test::MakePng;
using test::MemoryContent;
using test::packed_array;
using test::PackedPng;
using test::ParseMask;
using test::TextBytes;
using test::WithReplaced;
using testing::HasSubstr;

constexpr Color kMagenta{255, 0, 255, 255};

// Returns a manager for the sprite "hero" with this descriptor, which may name "ship.png" or the
// sheet "walk.json".
MemoryContent MakeContent(std::string_view descriptor, Bytes png = MakePng({"#+", " #"})) {
    return MemoryContent{{{"hero.sprite.json", TextBytes(descriptor)},
                          {"ship.png", std::move(png)},
                          {"walk.json", TextBytes(packed_array)},
                          {"hero.png", PackedPng()}}};
}

std::string LoadSettingsError(std::string_view descriptor) {
    return MakeContent(descriptor).CaptureError<Sprite>("hero");
}

Bytes Magenta() {
    Image image{3, 1, kMagenta};
    image.SetPixel(0, 0, Color{250, 5, 255, 255});
    image.SetPixel(2, 0, Color::Red);
    return EncodePng(image.View());
}

TEST(SpriteSettings, MakesTheColorKeyTransparentInPictureAndMask) {
    MemoryContent assets =
        MakeContent(R"({"image": "ship.png", "color_key": [255, 0, 255]})", Magenta());
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# #"}));
    EXPECT_EQ(hero.Texel(0, 1, 0), Color::Transparent);
    EXPECT_EQ(hero.Texel(0, 2, 0), Color::Red);
}

TEST(SpriteSettings, AppliesTheToleranceToEachChannel) {
    const auto with = [](std::string_view tolerance) {
        MemoryContent assets = MakeContent(
            WithReplaced(
                R"({"image": "ship.png", "color_key": [255, 0, 255], "color_key_tolerance": ?})",
                "?", tolerance),
            Magenta());
        return assets.Content().Load<Sprite>("hero").FrameMask(0);
    };

    EXPECT_EQ(with("5"), ParseMask({"  #"}));
    EXPECT_EQ(with("4"), ParseMask({"# #"}));
}

TEST(SpriteSettings, MatchesTheColorKeyWithAnyAlpha) {
    Image image{1, 1, Color{255, 0, 255, 90}};
    MemoryContent assets =
        MakeContent(R"({"image": "ship.png", "color_key": [255, 0, 255], "threshold": 1})",
                    EncodePng(image.View()));

    EXPECT_EQ(assets.Content().Load<Sprite>("hero").FrameMask(0).Count(), 0);
}

TEST(SpriteSettings, KeepsAPremultipliedPictureUnchanged) {
    Image image{2, 1, Color{200, 90, 10, 20}};
    MemoryContent assets =
        MakeContent(R"({"image": "ship.png", "premultiply": false})", EncodePng(image.View()));

    EXPECT_EQ(assets.Content().Load<Sprite>("hero").Texel(0, 1, 0), (Color{200, 90, 10, 20}));
}

TEST(SpriteSettings, SetsThePreferredSamplerByTheFilter) {
    const auto with = [](std::string_view filter) {
        MemoryContent assets =
            MakeContent(WithReplaced(R"({"image": "ship.png", "filter": "?"})", "?", filter));
        return assets.Content().Load<Sprite>("hero").Texture().PreferredSampler();
    };

    EXPECT_EQ(with("point"), SamplerState::PointClamp);
    EXPECT_EQ(with("linear"), SamplerState::LinearClamp);
    MemoryContent assets = MakeContent(R"({"image": "ship.png"})");
    EXPECT_EQ(assets.Content().Load<Sprite>("hero").Texture().PreferredSampler(),
              SamplerState::LinearClamp);
}

TEST(SpriteSettings, ReadsMarginAndSpacingOfAGrid) {
    MemoryContent assets = MakeContent(R"({"image": "ship.png", "frame_width": 2, "frame_height": 1,
                                   "margin": 1, "spacing": 2, "trim": false})",
                                       MakePng({"         ",  //
                                                " ##  ##  ",  //
                                                "         ",  //
                                                "         ",  //
                                                " ##  ##  ",  //
                                                "         "}));
    const auto& hero = assets.Content().Load<Sprite>("hero");

    ASSERT_EQ(hero.FrameCount(), 4);
    EXPECT_EQ(hero.Frame(0), WholeFrame({1, 1, 2, 1}));
    EXPECT_EQ(hero.Frame(3), WholeFrame({5, 4, 2, 1}));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "margin": 1})"),
                HasSubstr("a margin of 1 leaves nothing of the image of 2 x 2 pixels"));
}

TEST(SpriteSettings, ReadsFramesTicksAndEventsOfClips) {
    MemoryContent assets = MakeContent(R"({"image": "ship.png", "frame_width": 1, "clips": {
        "run": {"frames": [0, 1, 1], "ticks": 6},
        "die": {"frames": [1, 0], "ticks": [3, 4], "mode": "once", "events": [[], [0, 5]]},
        "sway": {"frames": [0, 1], "mode": "pingpong", "events": [2, []]}}})");
    const auto& hero = assets.Content().Load<Sprite>("hero");

    ASSERT_EQ(hero.Clips().size(), 3);
    EXPECT_EQ(hero.Clip("run"), (AnimationClip{"run", {{0, 6}, {1, 6}, {1, 6}}, LoopMode::Loop}));
    EXPECT_EQ(hero.Clip("die"),
              (AnimationClip{"die", {{1, 3}, {0, 4, EventBit(0) | EventBit(5)}}, LoopMode::Once}));
    EXPECT_EQ(hero.Clip("sway"),
              (AnimationClip{"sway", {{0, 1, EventBit(2)}, {1, 1}}, LoopMode::PingPong}));
}

TEST(SpriteSettings, ReadsFramesNamesAndClipsFromTheSheetOfADescriptor) {
    MemoryContent assets{
        {{"hero.sprite.json",
          TextBytes(R"({"sheet": "art/walk.json", "origin": [1, 1], "filter": "point",
                                     "clips": {"run": {"frames": ["hero 1.aseprite", 0]}}})")},
         {"art/walk.json", TextBytes(drawn_hash)},
         {"art/hero.png", MakePng({"#       ", "        ", "        ", "    #   ", "        ",
                                   "        ", "        ", " #      "})}}};
    const auto& hero = assets.Content().Load<Sprite>("hero");

    EXPECT_EQ(hero.Origin(), (Vector2{1, 1}));
    EXPECT_EQ(hero.FindFrame("hero 10.aseprite"), 1);
    EXPECT_EQ(hero.Clips().size(), 4);
    EXPECT_EQ(hero.Clip("run"), (AnimationClip{"run", {{2}, {0}}, LoopMode::Loop}));
    EXPECT_EQ(hero.Clip("sway").Name(), "sway");
    EXPECT_EQ(hero.Texture().PreferredSampler(), SamplerState::PointClamp);
}

TEST(SpriteSettings, OverridesDifferentPivotsWithAnOrigin) {
    const std::string differ = WithReplaced(packed_array, R"("pivot": {"x":0.5,"y":0.8})",
                                            R"("pivot": {"x":0.5,"y":0.6})");
    MemoryContent assets{
        {{"hero.json", TextBytes(differ)},
         {"hero.png", PackedPng()},
         {"settled.sprite.json", TextBytes(R"({"sheet": "hero.json", "origin": [2, 5]})")}}};

    EXPECT_EQ(assets.Content().Load<Sprite>("hero").Frame(1).height, 6);
    const auto& settled = assets.Content().Load<Sprite>("settled");
    EXPECT_EQ(settled.Origin(), (Vector2{2, 5}));
    EXPECT_EQ(settled.Frame(1).height, 5);
}

TEST(SpriteSettings, UsesTheFirstFileFound) {
    MemoryContent both{{{"hero.sprite.json", TextBytes(R"({"image": "other.png"})")},
                        {"hero.json", TextBytes(packed_array)},
                        {"hero.png", PackedPng()},
                        {"other.png", MakePng({"#"})}}};
    EXPECT_EQ(both.Content().Load<Sprite>("hero").FrameCount(), 1);

    MemoryContent no_sheet{
        {{"hero.json", TextBytes(R"({"frames": 3})")}, {"hero.png", MakePng({"##"})}}};
    EXPECT_EQ(no_sheet.Content().Load<Sprite>("hero").FrameCount(), 1);
}

TEST(SpriteSettings, IgnoresALocalizedDocumentThatIsNotASheet) {
    MemoryContent assets{{{"hero.de.json", TextBytes(R"({"title": "Held"})")},
                          {"hero.png", MakePng({"##"})},
                          {"boss.de.json", TextBytes(packed_array)},
                          {"boss.png", MakePng({"#"})}}};
    assets.Content().Language("de");

    EXPECT_EQ(assets.Content().LoadLocalized<Sprite>("hero").FrameCount(), 1);
}

TEST(SpriteSettings, NamesInvalidSettings) {
    EXPECT_THAT(LoadSettingsError(R"({"sheet": "walk.json", "frames": 2})"),
                HasSubstr("hero.sprite.json: frames: conflicts with 'sheet'"));
    EXPECT_THAT(LoadSettingsError(R"({"sheet": "walks.json"})"), HasSubstr("(near: 'walk.json')"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "color_key": [255, 0]})"),
                HasSubstr("color_key: must be 3 whole numbers"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "color_key_tolerance": 3})"),
                HasSubstr("color_key_tolerance: needs the key 'color_key'"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "filter": "nearest"})"),
                HasSubstr("filter: 'nearest' is not one of point, linear"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "trim": 1})"),
                HasSubstr("trim: must be true or false"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "clips": {"a": {"frames": [1]}}})"),
                HasSubstr("clips.a.frames[0]: must be a whole number from 0 to 0"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "clips": {"a": {"frames": []}}})"),
                HasSubstr("clips.a: must have 1 to 4096 frames"));
    EXPECT_THAT(LoadSettingsError(
                    R"({"image": "ship.png", "clips": {"a": {"frames": [0], "ticks": [1, 2]}}})"),
                HasSubstr("clips.a.ticks: must be 1 whole numbers"));
    EXPECT_THAT(LoadSettingsError(
                    R"({"image": "ship.png", "clips": {"a": {"frames": [0], "events": [64]}}})"),
                HasSubstr("clips.a.events[0]: must be a whole number from 0 to 63"));
    EXPECT_THAT(LoadSettingsError(
                    R"({"image": "ship.png", "clips": {"a": {"frames": [0], "mod": "once"}}})"),
                HasSubstr("clips.a: unknown key 'mod' (near: 'mode')"));
    EXPECT_THAT(
        LoadSettingsError(R"({"sheet": "walk.json", "clips": {"a": {"frames": ["walk_3.png"]}}})"),
        HasSubstr("clips.a.frames[0]: unknown frame 'walk_3.png' (near: 'walk_"));
    EXPECT_THAT(LoadSettingsError(R"({"image": "ship.png", "clips": []})"),
                HasSubstr("clips: must be an object"));
}

TEST(TextureSettings, ApplyToTexturesAndMasks) {
    MemoryContent assets{
        {{"sky.texture.json", TextBytes(R"({"image": "art/day.png", "color_key": [255, 0, 255],
                                     "filter": "point", "threshold": 255})")},
         {"solid.texture.json", TextBytes(R"({"image": "art/day.png"})")},
         {"art/day.png", Magenta()}}};
    const auto& sky = assets.Content().Load<Texture2D>("sky");

    EXPECT_EQ(sky.Pixels().Pixel(1, 0), Color::Transparent);
    EXPECT_EQ(sky.Pixels().Pixel(2, 0), Color::Red);
    EXPECT_EQ(sky.PreferredSampler(), SamplerState::PointClamp);
    EXPECT_EQ(assets.Content().Load<Mask>("solid"), ParseMask({"###"}));
}

TEST(TextureSettings, ApplyColorKeyAndThresholdToMasks) {
    Image image{3, 1, Color{9, 9, 9, 200}};
    image.SetPixel(1, 0, kMagenta);
    MemoryContent assets{
        {{"wall.texture.json", TextBytes(R"({"image": "wall.png", "color_key": [255, 0, 255],
                                     "threshold": 200})")},
         {"thick.texture.json", TextBytes(R"({"image": "wall.png", "threshold": 201})")},
         {"wall.png", EncodePng(image.View())}}};

    EXPECT_EQ(assets.Content().Load<Mask>("wall"), ParseMask({"# #"}));
    EXPECT_EQ(assets.Content().Load<Mask>("thick"), ParseMask({" # "}));
    EXPECT_THAT(assets.CaptureError<Texture2D>("wal"), HasSubstr("(near: 'wall')"));
}

TEST(TextureSettings, KeepTexelsUnchangedWithPremultiplyFalse) {
    Image image{1, 1, Color{200, 90, 10, 20}};
    MemoryContent assets{
        {{"glow.texture.json", TextBytes(R"({"image": "glow.png", "premultiply": false})")},
         {"glow.png", EncodePng(image.View())}}};

    EXPECT_EQ(assets.Content().Load<Texture2D>("glow").Pixels().Pixel(0, 0),
              (Color{200, 90, 10, 20}));
}

TEST(TextureSettings, NameTheClosestKeyForAnUnknownOne) {
    MemoryContent assets{
        {{"sky.texture.json", TextBytes(R"({"image": "a.png", "fliter": "point"})")}}};

    EXPECT_EQ(assets.CaptureError<Texture2D>("sky"),
              "asset 'sky': tried sky.texture.json: unknown key 'fliter' (near: 'filter')");
}

}  // namespace
}  // namespace graze
