#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/json.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

// A .json beside the file that the game asks for: it decides only if it is a sheet.

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Files = MemoryTitleStorage::Files;

// A skin of libGDX: an atlas, and JSON without quotes around its keys.
Files Skin() {
    return {{"ui/skin.atlas", TextBytes("page.png\nred\n  bounds: 1,0,1,1\n")},
            {"ui/skin.json", TextBytes("{ Color: { white: {a:1,b:1,g:1,r:1} } }")},
            {"ui/page.png", MakePng({"#+"})}};
}

TEST(NearbyJson, OfASkinDoesNotHideItsAtlas) {
    MemoryContent content{Skin()};

    EXPECT_THAT(content.CaptureWarnings<Sprite>("ui/skin"),
                AllOf(StartsWith("asset 'ui/skin': ui/skin.json: is not JSON, so 'ui/skin.atlas' "
                                 "is read: line 1, column 3: "),
                      EndsWith("\n")));
    EXPECT_EQ(content.Content().Load<Sprite>("ui/skin").FindFrame("red"), 0);
    EXPECT_THAT(content.CaptureError<Json>("ui/skin"), HasSubstr("is already loaded"));
}

TEST(NearbyJson, OfASkinIsLeftOutOfThePackWithItsName) {
    const BakeReport report = Bake(MemoryTitleStorage{Skin()}, {});

    EXPECT_THAT(report.errors, IsEmpty());
    EXPECT_THAT(report.ignored, ElementsAre("ui/skin.json"));
    EXPECT_THAT(report.warnings, ElementsAre(HasSubstr("ui/skin.json: is not JSON")));
    MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(packed.Content().Load<Sprite>("ui/skin").FindFrame("red"), 0);

    BakeOptions warm;
    warm.old_pack = std::make_unique<BytesView>(report.pack);
    const BakeReport again = Bake(MemoryTitleStorage{Skin()}, std::move(warm));
    EXPECT_EQ(again.ignored, report.ignored);
    EXPECT_EQ(again.pack, report.pack);
}

TEST(NearbyJson, ThatIsNotJsonIsPassedOverForEachOtherFile) {
    const auto warning = [](std::string_view json, std::string_view suffix, Bytes bytes) {
        MemoryContent content{
            {{"a.json", TextBytes(json)}, {"a" + std::string{suffix}, std::move(bytes)}}};
        return content.CaptureWarnings<Sprite>("a");
    };
    EXPECT_THAT(warning("{a:1}", ".png", MakePng({"#"})),
                HasSubstr("a.json: is not JSON, so 'a.png' is read"));
    // Valid JSON may be an asset of its own.
    EXPECT_EQ(warning(R"({"level": 3})", ".png", MakePng({"#"})), "");
    EXPECT_THAT(warning(R"({"frames": []})", ".png", MakePng({"#"})),
                HasSubstr("a.json: is not a sheet, which needs \"frames\" and \"meta\""));
}

// The picture of a damaged sheet is not one frame.
TEST(NearbyJson, KeepsItsErrorWithoutAnotherCompleteFile) {
    const std::string damaged = test::packed_array.substr(0, 400);
    Files files{{"a.json", TextBytes(damaged)}, {"a.png", test::PackedPng()}};
    const auto error = [&files] {
        MemoryContent content{files};
        return content.CaptureError<Sprite>("a");
    };
    EXPECT_THAT(error(), HasSubstr("tried a.json: line "));
    files["a.atlas"] = TextBytes("a.png\nred\n  bounds: 1,0,1,1\n");
    EXPECT_EQ(error(), "");
    files = {{"a.json", TextBytes("{a:1}")}};
    EXPECT_THAT(error(), HasSubstr("tried a.json: line 1, column 2"));
    EXPECT_THAT(Bake(MemoryTitleStorage{files}, {}).errors,
                ElementsAre(HasSubstr("tried a.json: line 1, column 2")));
}

TEST(NearbyJson, DoesNotDecideWhichLanguageThereIs) {
    Files files = Skin();
    files["ui/skin.de.json"] = files["ui/skin.json"];
    files["ui/skin.de.atlas"] = files["ui/skin.atlas"];
    MemoryContent content{files};
    content.Content().Language("de");
    EXPECT_EQ(&content.Content().LoadLocalized<Sprite>("ui/skin"),
              &content.Content().Load<Sprite>("ui/skin.de"));
}

TEST(BakeIgnore, LeavesOutFilesThatAreNoAssets) {
    Files files = Skin();
    files["ui/broken.png"] = TextBytes("no picture");
    files["ui/notes.txt"] = TextBytes("for people");
    const MemoryTitleStorage storage{files};
    const BakeReport report = Bake(storage, {});
    EXPECT_THAT(report.errors, ElementsAre(HasSubstr("ui/broken.png: not a PNG file")));
    EXPECT_THAT(report.broken, ElementsAre("ui/broken.png"));

    BakeOptions options;
    options.ignore = {"broken.*", "ui/*.json"};
    const BakeReport ignoring = Bake(storage, std::move(options));
    EXPECT_THAT(ignoring.errors, IsEmpty());
    EXPECT_THAT(ignoring.warnings, IsEmpty());
    EXPECT_THAT(ignoring.ignored, ElementsAre("ui/notes.txt"));
}

// Pages of an atlas that the game does not load by themselves.
TEST(BakeIgnore, StillReadsFilesThatOtherAssetsUse) {
    BakeOptions options;
    options.ignore = {"page.png"};
    const BakeReport report = Bake(MemoryTitleStorage{Skin()}, std::move(options));
    EXPECT_THAT(report.errors, IsEmpty());
    MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(packed.Content().Load<Sprite>("ui/skin").FrameCount(), 1);
    EXPECT_NE(packed.CaptureError<Sprite>("ui/page"), "");
}

TEST(BakeIgnore, IsRelativeToTheRoot) {
    BakeOptions options;
    options.root = "ui";
    options.ignore = {"ui/*", "skin.atlas"};
    const BakeReport report = Bake(MemoryTitleStorage{Skin()}, std::move(options));
    EXPECT_THAT(report.ignored, ElementsAre("ui/skin.json"));
    MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(packed.CaptureError<Sprite>("page"), "");
    EXPECT_NE(packed.CaptureError<Sprite>("skin"), "");
}

}  // namespace
}  // namespace graze
