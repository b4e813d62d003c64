#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/aseprite_writer.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/json.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

// Files of other programs with something odd that does not concern their pixels, or that has an
// obvious substitute: they are loaded, with one warning for each file.

namespace graze {
namespace {

using test::AseFile;
using test::AseLayer;
using test::drawn_hash;
using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using test::WithReplaced;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Files = MemoryTitleStorage::Files;

// Two frames of 1 x 1 px, red and green, in a layer 'hat', and more chunks in the first frame.
Bytes Drawing(const std::vector<Bytes>& chunks, AseLayer layer = {.name = "hat"}) {
    const auto dot = [](Color color) {
        return test::AseCelChunk({.width = 1,
                                  .height = 1,
                                  .data = {std::byte{color.r}, std::byte{color.g},
                                           std::byte{color.b}, std::byte{color.a}}});
    };
    AseFile file;
    file.frames = {{100, {test::AseLayerChunk(layer), dot(Color::Red)}}, {100, {dot(Color::Lime)}}};
    file.frames[0].chunks.insert(file.frames[0].chunks.end(), chunks.begin(), chunks.end());
    return test::WriteAseprite(file);
}

std::vector<std::string> ClipNames(const Sprite& sprite) {
    std::vector<std::string> names;
    for (const AnimationClip& clip : sprite.Clips()) {
        names.push_back(clip.Name());
    }
    return names;
}

// The first sprite of these files, from the files and from a pack. Both must be the same.
class OddSprite {
public:
    explicit OddSprite(const Files& files, std::string_view name = "hero")
        : baked_{Bake(MemoryTitleStorage{files}, {})},
          warnings_{raw_.emplace(files).CaptureWarnings<Sprite>(name)},
          packed_{{{"game.pack", baked_.pack}}},
          packed_warnings_{packed_.CaptureWarnings<Sprite>(name)},
          name_{name} {
        EXPECT_THAT(baked_.errors, IsEmpty());
        EXPECT_EQ(packed_warnings_, "");
        EXPECT_EQ(ClipNames(Loaded()), ClipNames(packed_.Content().Load<Sprite>(name)));
    }

    [[nodiscard]] const Sprite& Loaded() { return raw_->Content().Load<Sprite>(name_); }

    // Each warning begins with the asset and the file.
    [[nodiscard]] const std::string& Warnings() const { return warnings_; }
    [[nodiscard]] const std::vector<std::string>& BakeWarnings() const { return baked_.warnings; }

private:
    BakeReport baked_;
    std::optional<MemoryContent> raw_;
    std::string warnings_;
    MemoryContent packed_;
    std::string packed_warnings_;
    std::string name_;
};

TEST(OddSprite, HasTwoTagsOfTheSameName) {
    OddSprite odd{
        {{"hero.aseprite",
          Drawing({test::AseTagsChunk({{"Idle", 0, 0}, {"Jump", 0, 1}, {"Idle", 1, 1}})})}}};
    const Sprite& hero = odd.Loaded();

    EXPECT_THAT(ClipNames(hero), ElementsAre("Idle", "Jump", "Idle"));
    EXPECT_EQ(hero.Clip("Idle").Round()[0].frame, 0);
    EXPECT_EQ(hero.Texel(1, 0, 0), Color::Lime);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.aseprite: duplicate clip name 'Idle': Clip returns "
              "the first\n");
    EXPECT_THAT(odd.BakeWarnings(),
                ElementsAre("asset 'hero': hero.aseprite: duplicate clip name 'Idle': Clip "
                            "returns the first"));
}

TEST(OddSprite, HasTagsThatCannotBePlayed) {
    OddSprite odd{{{"hero.aseprite", Drawing({test::AseTagsChunk({{"cut", 1, 7},
                                                                  {"gone", 2, 3},
                                                                  {"turned", 1, 0},
                                                                  {"odd", 0, 1, 9},
                                                                  {"long", 0, 1, 0, 5000}})})}}};
    const Sprite& hero = odd.Loaded();

    EXPECT_THAT(ClipNames(hero), ElementsAre("cut", "odd"));
    EXPECT_THAT(hero.Clip("cut").Round(), testing::SizeIs(1));
    EXPECT_EQ(hero.Clip("odd").Round()[0].frame, 0);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.aseprite: tag 'odd': unknown direction 9, played "
              "forward; tag 'cut': frames 1 to 7 of 0 to 1, cut to these; tag 'gone': frames 2 to "
              "3 of 0 to 1, left out; and 2 more\n");
}

TEST(OddSprite, HasASliceWithAnImpossiblePivot) {
    const auto slice = [](int x, int pivot) {
        return test::AseSliceChunk("feet", {x, 0, 1, 1}, Point{pivot, 0}, false);
    };
    Files files{{"hero.aseprite", Drawing({slice(1 << 30, 0), slice(1, 2)})}};
    OddSprite odd{files};

    EXPECT_EQ(odd.Loaded().Origin(), (Vector2{3, 0}));  // of the next slice
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.aseprite: slice 'feet': its pivot is out of range and "
              "ignored\n");

    files["hero.aseprite"] = Drawing({slice(1 << 30, 0)});
    EXPECT_EQ(OddSprite{files}.Loaded().Origin(), (Vector2{0, 0}));
    files["hero.sprite.json"] = TextBytes(R"({"sheet": "hero.aseprite", "origin": [5, 6]})");
    OddSprite described{files};
    EXPECT_EQ(described.Loaded().Origin(), (Vector2{5, 6}));
    EXPECT_EQ(described.Warnings(), "");  // the slice does not matter
}

TEST(OddSprite, HasABlendModeThatIsNotKnown) {
    const Files files{{"hero.aseprite", Drawing({}, {.name = "hat", .blend_mode = 77})}};
    OddSprite odd{files};

    EXPECT_EQ(odd.Loaded().Texel(0, 0, 0), Color::Red);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.aseprite: layer 'hat': unknown blend mode 77, drawn as "
              "Normal\n");

    AseFile picture;
    picture.frames = {
        {100,
         {test::AseLayerChunk({.name = "hat", .blend_mode = 77}),
          test::AseTagsChunk({{"a", 0, 0}, {"a", 0, 0}}),
          test::AseCelChunk({.width = 1, .height = 1, .data = Bytes(4, std::byte{255})})}}};
    const Files of_one{{"hero.aseprite", test::WriteAseprite(picture)}};
    MemoryContent content{of_one};
    EXPECT_EQ(content.CaptureWarnings<Texture2D>("hero"),
              "asset 'hero': hero.aseprite: layer 'hat': unknown blend mode 77, drawn as "
              "Normal\n");  // a texture has no clips
    EXPECT_THAT(test::BakeMemoryFiles(of_one).warnings, testing::SizeIs(1));
}

// A hidden layer may be of any kind: nothing of it is drawn.
TEST(OddSprite, HasOddHiddenLayersAndCelsWithoutALayer) {
    const Files files{
        {"hero.aseprite", Drawing({test::AseLayerChunk({.name = "new", .flags = 0, .kind = 9}),
                                   test::AseCelChunk({.layer = 1, .kind = 9}),
                                   test::AseLayerChunk({.name = "group", .kind = 1}),
                                   test::AseCelChunk({.layer = 2, .width = 1, .height = 1}),
                                   test::AseCelChunk({.layer = 7, .width = 1, .height = 1})})}};
    OddSprite odd{files};

    EXPECT_EQ(odd.Loaded().Texel(0, 0, 0), Color::Red);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.aseprite: frame 0 has a cel of layer 2, which is missing "
              "or a group; it is left out; frame 0 has a cel of layer 7, which is missing or a "
              "group; it is left out\n");
}

// A sheet and its picture of 8 x 8 px.
Files Sheet(std::string_view json) {
    return {{"hero.json", TextBytes(json)},
            {"hero.png", EncodePng(Image(8, 8, Color::White).View())}};
}

const std::string kTwoFrames = R"({"frames": {
    "b": {"frame": {"x":0,"y":0,"w":1,"h":1}, "duration": 50},
    "b": {"frame": {"x":1,"y":0,"w":2,"h":1}, "duration": 60},
    "a": {"frame": {"x":1,"y":1,"w":1,"h":1, "x": 2}, "duration": 70}},
 "animations": {"run": ["a", "b"], "run": ["b"]},
 "meta": {"image": "hero.png", "version": "1", "version": "2", "image": "hero.png",
          "frameTags": [{"name": "all", "from": 0, "to": 2}]}})";

TEST(OddSprite, HasFramesAndKeysThatOccurTwice) {
    OddSprite odd{Sheet(kTwoFrames)};
    const Sprite& hero = odd.Loaded();

    ASSERT_EQ(hero.FrameCount(), 3);  // in file order
    EXPECT_EQ(hero.FindFrame("b"), 0);
    EXPECT_EQ(hero.FindFrame("a"), 2);
    EXPECT_EQ(hero.Frame(1).width, 2);
    EXPECT_THAT(ClipNames(hero), ElementsAre("all", "run", "run"));
    EXPECT_EQ(hero.Clip("all").Round()[1].ticks, 60'000'000);
    EXPECT_EQ(hero.Clip("run").Round()[1].frame, 0);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.json: line 4, column 48: duplicate key 'x' in one object, "
              "of which the last is used; line 6, column 56: duplicate key 'version' in one "
              "object, of which the last is used; line 6, column 70: duplicate key 'image' in one "
              "object, of which the last is used; and 2 more\n");
    EXPECT_THAT(odd.BakeWarnings(), testing::SizeIs(1));  // the sheet is also a Json
}

TEST(OddSprite, HasTwoFramesOfTheSameNameInAnArray) {
    const std::string frame = R"({"filename": "f", "frame": {"x":0,"y":0,"w":1,"h":1}})";
    OddSprite odd{
        Sheet(R"({"frames": [)" + frame + "," + frame + R"(, {"frame": {"x":0,"y":0,"w":1,"h":1}}],
                       "meta": {"image": "hero.png"}})")};

    EXPECT_EQ(odd.Loaded().FrameCount(), 3);
    EXPECT_EQ(odd.Loaded().FindFrame("f"), 0);
    EXPECT_EQ(odd.Loaded().FindFrame("2"), 2);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.json: frames[2]: needs the key 'filename'; the frame is "
              "called '2'; duplicate frame name 'f': FindFrame returns the first\n");
}

std::string SheetWarning(std::string_view from, std::string_view to) {
    OddSprite odd{Sheet(WithReplaced(drawn_hash, from, to))};
    EXPECT_EQ(odd.Loaded().FrameCount(), 3);
    return odd.Warnings();
}

TEST(OddSprite, HasASheetWithOddTags) {
    EXPECT_THAT(SheetWarning(R"("name": "back")", R"("name": "run")"),
                HasSubstr("hero.json: duplicate clip name 'run': Clip returns the first"));
    EXPECT_THAT(SheetWarning(R"("direction": "reverse")", R"("direction": "sideways")"),
                HasSubstr("meta.frameTags[1].direction: 'sideways' is not one of forward, "));
    EXPECT_THAT(SheetWarning(R"("to": 1, )", R"("to": 9, )"),
                HasSubstr("tag 'back': frames 0 to 9 of 0 to 2, cut to these"));
    EXPECT_THAT(SheetWarning(R"("from": 0, "to": 1, )", R"("from": "0", "to": 1, )"),
                HasSubstr("meta.frameTags[1].from: must be a whole number"));
    EXPECT_THAT(SheetWarning(R"("repeat": "3")", R"("repeat": "often")"),
                HasSubstr("meta.frameTags[3].repeat: must be a whole number from 0 to 65535; the "
                          "tag is left out"));
    EXPECT_THAT(SheetWarning(R"("frameTags": [)", R"("frameTags": 7, "otherTags": [)"),
                HasSubstr("meta.frameTags: must be an array; no tag is used"));
    EXPECT_THAT(SheetWarning(R"("duration": 50)", R"("duration": 0)"),
                HasSubstr("frames.hero 10.aseprite.duration: must be a whole number from 1 to "
                          "10000000; 100 ms are used"));
}

TEST(OddSprite, HasASheetWithOddPivots) {
    EXPECT_THAT(SheetWarning(R"("bounds": {"x": -1)", R"("bounds": {"x": -1e9)"),
                HasSubstr("meta.slices[1].keys[0].bounds.x: must be a number from -524288 to "
                          "524288; its pivot is ignored"));
    EXPECT_THAT(SheetWarning(R"("slices": [)", R"("slices": "none", "other": [)"),
                HasSubstr("meta.slices: must be an array; its pivot is ignored"));
    EXPECT_THAT(SheetWarning(R"("duration": 50)", R"("duration": 50, "pivot": {"x": 1e9, "y": 0})"),
                HasSubstr("frames.hero 10.aseprite.pivot.x: must be a number from -32 to 32; its "
                          "pivot is ignored"));
}

TEST(OddSprite, HasPivotsTooFarApart) {
    const std::string frame =
        R"("frame": {"x":0,"y":0,"w":1,"h":1}, "spriteSourceSize": {"x":0,"y":0,"w":1,"h":1},
           "sourceSize": {"w":1100,"h":1}, "pivot": {"x": )";
    OddSprite odd{Sheet(R"({"frames": {"a": {)" + frame + R"(-31, "y": 0}}, "b": {)" + frame +
                        R"(31, "y": 0}}}, "meta": {"image": "hero.png"}})")};

    EXPECT_EQ(odd.Loaded().Origin(), (Vector2{0, 0}));
    EXPECT_EQ(odd.Loaded().Frame(1).width, 1100);
    EXPECT_THAT(odd.Warnings(), HasSubstr("hero.json: the pivots are so far apart that a frame"));
    EXPECT_THAT(odd.Warnings(), HasSubstr("in a .sprite.json; the pivots are ignored"));
}

TEST(OddSprite, HasAnimationsThatCannotBePlayed) {
    const auto warning = [](std::string_view animations) {
        OddSprite odd{
            Sheet(R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "animations": )" +
                  std::string{animations} + R"(, "meta": {"image": "hero.png"}})")};
        EXPECT_EQ(odd.Loaded().FrameCount(), 1);
        return odd.Warnings();
    };
    EXPECT_THAT(warning(R"({"run": ["a", "b"]})"),
                HasSubstr("animations.run[1]: unknown frame 'b' (near: 'a'); it is left out"));
    EXPECT_THAT(warning(R"({"run": []})"),
                HasSubstr("animations.run: must have 1 to 4096 frames; it is left out"));
    EXPECT_THAT(warning("[]"), HasSubstr("animations: must be an object; no animation is used"));
}

const std::string kAtlas = R"(page.png
size: 8,8
filter: Nearest,Nearest
red
  bounds: 0,0,1,1
red
  bounds: 1,0,2,1
walk
  bounds: 0,1,1,1
  index: first
)";

TEST(OddSprite, HasTwoRegionsOfTheSameName) {
    OddSprite odd{{{"hero.atlas", TextBytes(kAtlas)},
                   {"page.png", MakePng({"#..#", "....", "....", "...."})}}};

    ASSERT_EQ(odd.Loaded().FrameCount(), 3);
    EXPECT_EQ(odd.Loaded().FindFrame("red"), 0);
    EXPECT_EQ(odd.Loaded().Frame(1).width, 2);
    EXPECT_EQ(odd.Loaded().FindFrame("walk"), 2);
    EXPECT_EQ(odd.Warnings(),
              "asset 'hero': hero.atlas: line 10: region 'walk': index 'first' is ignored; "
              "line 6: duplicate region 'red': FindFrame returns the first\n");
}

TEST(OddSprite, IsReportedOnStderrUnlessTheGameAsksForIt) {
    MemoryContent content{{{"hero.atlas", TextBytes(kAtlas)},
                           {"page.png", MakePng({"#..#", "....", "....", "...."})}}};
    testing::internal::CaptureStderr();
    static_cast<void>(content.Content().Load<Sprite>("hero"));
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "graze: asset 'hero': hero.atlas: line 10: region 'walk': index 'first' is ignored; "
              "line 6: duplicate region 'red': FindFrame returns the first\n");
}

TEST(OddSprite, IsReportedOnceForAManagerAndAgainByEachBake) {
    const Files files{{"hero.atlas", TextBytes(kAtlas)},
                      {"page.png", MakePng({"#..#", "....", "....", "...."})},
                      {"other.sprite.json", TextBytes(R"({"sheet": "hero.atlas"})")}};
    MemoryContent content{files};
    EXPECT_NE(content.CaptureWarnings<Sprite>("hero"), "");
    EXPECT_EQ(content.CaptureWarnings<Sprite>("other"), "");
    content.Content().Unload();
    EXPECT_EQ(content.CaptureWarnings<Sprite>("hero"), "");

    const BakeReport cold = test::BakeMemoryFiles(files);
    BakeOptions options;
    options.old_pack = std::make_unique<BytesView>(cold.pack);
    const BakeReport warm = test::BakeMemoryFiles(files, std::move(options));
    EXPECT_THAT(cold.warnings, testing::SizeIs(1));
    EXPECT_EQ(warm.warnings, cold.warnings);
    EXPECT_EQ(warm.pack, cold.pack);
}

// The game's own files must be right.
TEST(OddSprite, IsRefusedIfItsDescriptorIsOdd) {
    Files files = Sheet(kTwoFrames);
    const auto error = [&files](std::string_view descriptor) {
        files["hero.sprite.json"] = TextBytes(descriptor);
        MemoryContent content{files};
        return content.CaptureError<Sprite>("hero");
    };
    EXPECT_THAT(error(R"({"sheet": "hero.json", "trim": true, "trim": true})"),
                HasSubstr("duplicate key 'trim'"));
    EXPECT_THAT(error(R"({"sheet": "hero.json", "clips": {"x": {"frames": ["c"]}}})"),
                HasSubstr("unknown frame 'c'"));
    files["data.json"] = TextBytes(R"({"a": 1, "a": 2})");
    MemoryContent content{files};
    EXPECT_THAT(content.CaptureError<Json>("data"), HasSubstr("duplicate key 'a'"));
}

}  // namespace
}  // namespace graze
