#include "graze/content/sprite_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using test::drawn_hash;
using test::packed_array;
using test::WithReplaced;
using testing::ElementsAre;
using testing::HasSubstr;

Vector2 OriginOf(SpriteSheet sheet) {
    return AlignFrames(sheet);
}

// Returns what is odd in a sheet that can be read nevertheless.
std::string OddityOf(const std::string& text) {
    SheetOddities oddities;
    static_cast<void>(OriginOf(ParseSpriteSheet(text, &oddities)));
    return oddities.all.Text() + oddities.pivots.Text();
}

std::string CaptureSheetError(const std::string& text) {
    try {
        static_cast<void>(OriginOf(ParseSpriteSheet(text)));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(ParseSpriteSheet, ReadsAnArrayWithTrimmedAndRotatedFrames) {
    const SpriteSheet sheet = ParseSpriteSheet(packed_array);

    EXPECT_THAT(sheet.images, ElementsAre("hero.png"));
    ASSERT_EQ(sheet.frames.size(), 2);
    EXPECT_EQ(sheet.frames[0].name, "walk_1.png");
    EXPECT_EQ(sheet.frames[0].frame, (SpriteFrame{{1, 1, 3, 2}, {2, 1}, 6, 5}));
    EXPECT_FALSE(sheet.frames[0].IsTurned());
    EXPECT_EQ(sheet.frames[1].frame, (SpriteFrame{{5, 1, 3, 2}, {0, 3}, 6, 5}));
    EXPECT_TRUE(sheet.frames[1].IsTurned());
    EXPECT_EQ(sheet.frames[1].Area(), (Rectangle{5, 1, 2, 3}));
    EXPECT_EQ(OriginOf(sheet), (Vector2{3, 4}));
    EXPECT_TRUE(sheet.clips.empty());
}

// For a rotated frame, some tools write the size of the area that it covers in the sheet.
// TexturePacker writes the size of the upright frame.
TEST(ParseSpriteSheet, AcceptsEitherSizeOfARotatedFrame) {
    const SpriteSheet sheet = ParseSpriteSheet(
        WithReplaced(packed_array, R"("x":5,"y":1,"w":3,"h":2)", R"("x":5,"y":1,"w":2,"h":3)"));

    EXPECT_EQ(sheet.frames[1].frame, (SpriteFrame{{5, 1, 3, 2}, {0, 3}, 6, 5}));
}

TEST(ParseSpriteSheet, KeepsTheOrderOfFramesInAHash) {
    const SpriteSheet sheet = ParseSpriteSheet(drawn_hash);

    ASSERT_EQ(sheet.frames.size(), 3);
    EXPECT_EQ(sheet.frames[0].name, "hero 2.aseprite");
    EXPECT_EQ(sheet.frames[1].name, "hero 10.aseprite");
    EXPECT_EQ(sheet.frames[2].name, "hero 1.aseprite");
    EXPECT_EQ(sheet.frames[2].frame, WholeFrame({0, 4, 4, 4}));
}

TEST(ParseSpriteSheet, RequiresOnlyTheFrame) {
    const SpriteSheet sheet = ParseSpriteSheet(
        R"({"frames": {"a": {"frame": {"x":1,"y":2,"w":3,"h":4}}}, "meta": {"image": "a.png"}})");

    EXPECT_EQ(sheet.frames[0].frame, WholeFrame({1, 2, 3, 4}));
    EXPECT_EQ(OriginOf(sheet), (Vector2{0, 0}));
}

std::vector<int> CopyFrames(const AnimationClip& clip) {
    std::vector<int> frames;
    for (const AnimationFrame& frame : clip.Round()) {
        frames.push_back(frame.frame);
    }
    return frames;
}

TEST(ParseSpriteSheet, ConvertsTagsToClipsInNanoseconds) {
    const std::vector<AnimationClip> clips = ParseSpriteSheet(drawn_hash).clips;

    ASSERT_EQ(clips.size(), 4);
    EXPECT_EQ(clips[0].Name(), "run");
    EXPECT_EQ(clips[0].Mode(), LoopMode::Loop);
    EXPECT_EQ(clips[0].Length(), 350'000'000);
    EXPECT_EQ(clips[0].Round()[1].ticks, 50'000'000);
    EXPECT_THAT(CopyFrames(clips[0]), ElementsAre(0, 1, 2));
    EXPECT_EQ(clips[1].Mode(), LoopMode::Once);
    EXPECT_THAT(CopyFrames(clips[1]), ElementsAre(1, 0));
    EXPECT_EQ(clips[2].Mode(), LoopMode::PingPong);
    EXPECT_THAT(CopyFrames(clips[2]), ElementsAre(0, 1, 2, 1));
    EXPECT_EQ(clips[3].Mode(), LoopMode::Once);
    EXPECT_THAT(CopyFrames(clips[3]), ElementsAre(2, 1, 0, 1, 2, 1, 0));
}

TEST(ParseSpriteSheet, UnrollsTheRepeatsOfATag) {
    const auto clips =
        ParseSpriteSheet(WithReplaced(drawn_hash, R"("repeat": "1")", R"("repeat": 3)")).clips;

    EXPECT_THAT(CopyFrames(clips[1]), ElementsAre(1, 0, 1, 0, 1, 0));
    EXPECT_EQ(ParseSpriteSheet(WithReplaced(drawn_hash, R"("repeat": "1")", R"("repeat": "0")"))
                  .clips[1]
                  .Mode(),
              LoopMode::Loop);
}

TEST(ParseSpriteSheet, UsesThePivotOfTheFirstSliceAsTheOrigin) {
    const SpriteSheet sheet = ParseSpriteSheet(drawn_hash);

    EXPECT_EQ(sheet.frames[0].pivot, (Vector2{2, 3}));
    EXPECT_EQ(OriginOf(sheet), (Vector2{2, 3}));
}

// A sheet like those that TexturePacker writes for PixiJS.
const std::string anchored = R"({"frames": {
    "a1.png": {"frame": {"x":0,"y":0,"w":4,"h":2}, "anchor": {"x":0.5,"y":1}},
    "b.png": {"frame": {"x":0,"y":4,"w":4,"h":2}, "anchor": {"x":0.5,"y":1}},
    "a0.png": {"frame": {"x":0,"y":2,"w":4,"h":2}, "anchor": {"x":0.5,"y":1}}},
"animations": {"walk": ["a0.png", "a1.png", "a0.png"], "blink": ["b.png"]},
"meta": {"image": "hero.png"}})";

TEST(ParseSpriteSheet, UsesAnAnchorAsTheOrigin) {
    EXPECT_EQ(OriginOf(ParseSpriteSheet(anchored)), (Vector2{2, 2}));
    EXPECT_EQ(OddityOf(WithReplaced(anchored, R"("x":0.5)", R"("x":"middle")")),
              "frames.a1.png.anchor.x: must be a number from -32 to 32; its pivot is ignored");
}

TEST(AlignFrames, PutsEachFramesPivotAtTheSameTexel) {
    SpriteSheet sheet = ParseSpriteSheet(R"({"frames": {
        "a": {"frame": {"x":0,"y":0,"w":4,"h":2}, "pivot": {"x":0.5,"y":1}},
        "b": {"frame": {"x":0,"y":2,"w":3,"h":1}, "spriteSourceSize": {"x":1,"y":1,"w":3,"h":1},
              "sourceSize": {"w":4,"h":2}, "pivot": {"x":0,"y":0.5}},
        "c": {"frame": {"x":0,"y":3,"w":7,"h":3}, "pivot": {"x":1,"y":-1}}},
        "meta": {"image": "hero.png"}})");

    EXPECT_EQ(AlignFrames(sheet), (Vector2{7, 2}));
    EXPECT_EQ(sheet.frames[0].frame, (SpriteFrame{{0, 0, 4, 2}, {5, 0}, 11, 8}));
    EXPECT_EQ(sheet.frames[1].frame, (SpriteFrame{{0, 2, 3, 1}, {8, 2}, 11, 8}));
    EXPECT_EQ(sheet.frames[2].frame, (SpriteFrame{{0, 3, 7, 3}, {0, 5}, 11, 8}));
}

TEST(AlignFrames, KeepsTheFractionOfTheFirstPivot) {
    SpriteSheet sheet = ParseSpriteSheet(R"({"frames": {
        "a": {"frame": {"x":0,"y":0,"w":3,"h":3}, "pivot": {"x":0.5,"y":0.5}},
        "b": {"frame": {"x":3,"y":0,"w":4,"h":5}, "pivot": {"x":0.5,"y":0.5}}},
        "meta": {"image": "hero.png"}})");

    EXPECT_EQ(AlignFrames(sheet), (Vector2{2.5F, 2.5F}));
    EXPECT_EQ(sheet.frames[0].frame, (SpriteFrame{{0, 0, 3, 3}, {1, 1}, 4, 5}));
    EXPECT_EQ(sheet.frames[1].frame, (SpriteFrame{{3, 0, 4, 5}, {0, 0}, 4, 5}));
}

TEST(AlignFrames, ChangesNothingIfThePivotsAreEqual) {
    SpriteSheet sheet = ParseSpriteSheet(packed_array);
    const SpriteFrame frame = sheet.frames[0].frame;
    EXPECT_EQ(AlignFrames(sheet), (Vector2{3, 4}));
    EXPECT_EQ(sheet.frames[0].frame, frame);
}

TEST(AlignFrames, RejectsPivotsThatAreTooFarApart) {
    EXPECT_EQ(CaptureSheetError(R"({"frames": {
        "a": {"frame": {"x":0,"y":0,"w":2000,"h":1}, "pivot": {"x":-16,"y":0}},
        "b": {"frame": {"x":0,"y":1,"w":2000,"h":1}, "pivot": {"x":16,"y":0}}},
        "meta": {"image": "hero.png"}})"),
              "the pivots are so far apart that a frame with the place of all others is 66000 x 1 "
              "px: give \"origin\", in texels of the whole frame, in a .sprite.json");
}

TEST(ParseSpriteSheet, ConvertsAnimationsToLoopsOfOneTickPerFrame) {
    const SpriteSheet sheet = ParseSpriteSheet(anchored);
    EXPECT_EQ(sheet.clips,
              (std::vector<AnimationClip>{{"blink", {{1}}}, {"walk", {{2}, {0}, {2}}}}));
    EXPECT_EQ(sheet.clips[1].Length(), 3);
    EXPECT_EQ(sheet.clips[1].Mode(), LoopMode::Loop);
}

TEST(ParseSpriteSheet, LeavesOutInvalidAnimations) {
    const auto oddity = [](std::string_view animations) {
        return OddityOf(WithReplaced(anchored, R"(["a0.png", "a1.png", "a0.png"])", animations));
    };
    EXPECT_EQ(oddity(R"(["a0.png", "a2.png"])"),
              "animations.walk[1]: unknown frame 'a2.png' (near: 'a1.png'); it is left out");
    EXPECT_EQ(oddity("[]"), "animations.walk: must have 1 to 4096 frames; it is left out");
    EXPECT_EQ(oddity("[0]"), "animations.walk[0]: must be a string; it is left out");
    EXPECT_EQ(oddity(R"("a0.png")"), "animations.walk: must be an array; it is left out");
    EXPECT_EQ(
        OddityOf(WithReplaced(
            anchored, R"({"walk": ["a0.png", "a1.png", "a0.png"], "blink": ["b.png"]})", "[]")),
        "animations: must be an object; no animation is used");
    EXPECT_EQ(OddityOf(WithReplaced(drawn_hash, R"("meta": {)",
                                    R"("animations": {"run": ["hero 1.aseprite"]}, "meta": {)")),
              "duplicate clip name 'run': Clip returns the first");  // also a tag
}

TEST(ParseSpriteSheet, ReadsTheTexturesOfAMultiatlas) {
    const SpriteSheet sheet = ParseSpriteSheet(R"({"textures": [
        {"image": "a.png", "frames": [{"filename": "x", "frame": {"x":1,"y":2,"w":3,"h":4}}]},
        {"image": "b.png", "frames": [{"filename": "y", "frame": {"x":5,"y":6,"w":7,"h":8}}]}],
        "animations": {"run": ["y", "x"]}})");
    EXPECT_THAT(sheet.images, ElementsAre("a.png", "b.png"));
    ASSERT_EQ(sheet.frames.size(), 2);
    EXPECT_EQ(sheet.frames[0].picture, 0);
    EXPECT_EQ(sheet.frames[1].picture, 1);
    EXPECT_EQ(sheet.frames[1].frame, WholeFrame({5, 6, 7, 8}));
    EXPECT_EQ(sheet.clips, (std::vector<AnimationClip>{{"run", {{1}, {0}}}}));
}

TEST(ParseSpriteSheet, NamesTheOtherSheetsOfAMultipack) {
    const auto related = [](std::string_view list) {
        return RelatedSheets(ParseJson(R"({"frames": {}, "meta": {"related_multi_packs": )" +
                                       std::string{list} + "}}"));
    };
    EXPECT_THAT(related(R"(["a-1.json", "a-2.json"])"), ElementsAre("a-1.json", "a-2.json"));
    EXPECT_THAT(related("[]"), ElementsAre());
    EXPECT_THAT(related("null"), ElementsAre());
    EXPECT_THAT(RelatedSheets(ParseJson(R"({"textures": []})")), ElementsAre());
    EXPECT_THROW(static_cast<void>(related("3")), FormatError);
}

TEST(ParseSpriteSheet, NamesThePositionOfInvalidValues) {
    EXPECT_THAT(CaptureSheetError("{"), HasSubstr("line 1"));
    EXPECT_EQ(CaptureSheetError("[]"), "must be an object");
    EXPECT_EQ(CaptureSheetError("{}"), "needs the key 'frames'");
    EXPECT_EQ(CaptureSheetError(R"({"frames": []})"), "needs the key 'meta'");
    EXPECT_EQ(CaptureSheetError(R"({"frames": [], "meta": {}})"), "meta: needs the key 'image'");
    EXPECT_EQ(CaptureSheetError(R"({"frames": 3, "meta": {"image": "a"}})"),
              "frames: must be an object or an array");
    EXPECT_THAT(CaptureSheetError(R"({"frames": [], "meta": {"image": "a"}})"),
                HasSubstr("frames: there are 0"));
    EXPECT_EQ(CaptureSheetError(WithReplaced(packed_array, R"("x":5)", R"("x":"5")")),
              "frames[1].frame.x: must be a whole number from 0 to 32768");
    EXPECT_EQ(CaptureSheetError(WithReplaced(packed_array, R"("x":5)", R"("x":-5)")),
              "frames[1].frame.x: must be a whole number from 0 to 32768");
    EXPECT_EQ(CaptureSheetError(WithReplaced(packed_array, R"("w":3)", R"("w":1e18)")),
              "frames[0].frame.w: must be a whole number from 0 to 32768");
    EXPECT_THAT(CaptureSheetError(
                    WithReplaced(packed_array, R"("x":2,"y":1,"w":3)", R"("x":4,"y":1,"w":3)")),
                HasSubstr("frames[0]: spriteSourceSize extends beyond sourceSize"));
    EXPECT_THAT(CaptureSheetError(
                    WithReplaced(packed_array, R"("x":2,"y":1,"w":3)", R"("x":2,"y":1,"w":2)")),
                HasSubstr("frames[0]: frame is 3 x 2 px and spriteSourceSize 2 x 2"));
    EXPECT_THAT(
        CaptureSheetError(WithReplaced(packed_array, R"("rotated": true)", R"("rotated": 1)")),
        HasSubstr("must be true or false"));
}

TEST(ParseSpriteSheet, LeavesOutOrMendsInvalidTags) {
    const auto oddity = [](std::string_view from, std::string_view to) {
        return OddityOf(WithReplaced(drawn_hash, from, to));
    };
    EXPECT_EQ(oddity(R"("to": 2)", R"("to": 3)"),
              "tag 'run': frames 0 to 3 of 0 to 2, cut to these");
    EXPECT_EQ(oddity(R"("from": 0, "to": 1)", R"("from": 2, "to": 1)"),
              "tag 'back': frames 2 to 1 of 0 to 2, left out");
    EXPECT_EQ(oddity("reverse", "sideways"),
              "meta.frameTags[1].direction: 'sideways' is not one of forward, reverse, pingpong, "
              "pingpong_reverse; the tag is played forward");
    EXPECT_THAT(oddity(R"("repeat": "1")", R"("repeat": "-1")"),
                HasSubstr("repeat: must be a whole number from 0 to 65535; the tag is left out"));
    EXPECT_EQ(oddity(R"("repeat": "3")", R"("repeat": "65000")"),
              "tag 'nod': more than 4096 frames, or 65536 of all tags; left out");
    EXPECT_EQ(oddity("back", "run"), "duplicate clip name 'run': Clip returns the first");
    EXPECT_EQ(oddity(R"("duration": 50)", R"("duration": 0)"),
              "frames.hero 10.aseprite.duration: must be a whole number from 1 to 10000000; 100 ms "
              "are used");
    EXPECT_THAT(oddity(R"("bounds": {"x": -1)", R"("bounds": {"x": null)"),
                HasSubstr("bounds: needs the key 'x'; its pivot is ignored"));
}

TEST(ParseSpriteSheet, RecognizesASheetByFramesAndMeta) {
    EXPECT_TRUE(IsSpriteSheet(ParseJson(packed_array)));
    EXPECT_TRUE(IsSpriteSheet(ParseJson(drawn_hash)));
    EXPECT_TRUE(IsSpriteSheet(ParseJson(R"({"textures": [{"image": "a", "frames": []}]})")));
    EXPECT_FALSE(IsSpriteSheet(ParseJson(R"({"textures": ["image", "frames"], "meta": {}})")));
    EXPECT_FALSE(IsSpriteSheet(ParseJson(R"({"textures": [], "meta": {}})")));
    EXPECT_FALSE(IsSpriteSheet(ParseJson(R"({"frames": []})")));
    EXPECT_FALSE(IsSpriteSheet(ParseJson(R"(["frames", "meta"])")));
}

}  // namespace
}  // namespace graze
