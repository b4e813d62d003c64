#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::MemoryContent;
using test::ParseMask;
using test::TextBytes;
using test::WithReplaced;
using testing::HasSubstr;

// The same atlas in the syntax of old and of new versions of libGDX. `run` is rotated and trimmed.
const std::string kOldAtlas = R"(
hero.png
size: 16,8
format: RGBA8888
filter: Nearest,Nearest
repeat: none
run
  rotate: true
  xy: 1, 2
  size: 3, 2
  orig: 6, 5
  offset: 2, 1
  index: 10
run
  rotate: false
  xy: 4, 2
  size: 1, 1
  split: 1, 1, 1, 1
  pad: 0, 0, 0, 0
  orig: 1, 1
  offset: 0, 0
  index: 2
ui/icon
  rotate: false
  xy: 6, 0
  size: 2, 3
  orig: 2, 3
  offset: 0, 0
  index: -1
)";
const std::string kNewAtlas = R"(hero.png
size:16,8
filter:Nearest,Nearest
run
bounds:1,2,3,2
offsets:2,1,6,5
rotate:90
index:10
run
index:2
bounds:4,2,1,1
custom:7
ui/icon
bounds:6,0,2,3
)";

TEST(GdxAtlas, ReadsTheOldAndTheNewSyntax) {
    for (const std::string& text : {kOldAtlas, kNewAtlas}) {
        const GdxAtlas atlas = ParseGdxAtlas(text);
        EXPECT_EQ(atlas.sheet.images, std::vector<std::string>{"hero.png"});
        EXPECT_EQ(atlas.filter, TextureFilter::Point);
        EXPECT_EQ(atlas.is_premultiplied, std::vector<bool>{false});
        ASSERT_EQ(atlas.sheet.frames.size(), 3U);
        EXPECT_EQ(atlas.sheet.frames[0].name, "run_10");
        EXPECT_EQ(atlas.sheet.frames[0].frame, (SpriteFrame{{1, 2, 3, 2}, {2, 2}, 6, 5}));
        EXPECT_EQ(atlas.sheet.frames[0].Area(), (Rectangle{1, 2, 2, 3}));
        EXPECT_EQ(atlas.sheet.frames[1].name, "run_2");
        EXPECT_EQ(atlas.sheet.frames[2].name, "ui/icon");
        EXPECT_EQ(atlas.sheet.frames[2].frame, WholeFrame({6, 0, 2, 3}));
        EXPECT_FALSE(atlas.sheet.frames[2].IsTurned());
        EXPECT_EQ(atlas.sheet.clips, (std::vector<AnimationClip>{{"run", {{1}, {0}}}}));
    }
}

TEST(GdxAtlas, ToleratesWindowsLinesAHeaderAndPremultipliedPages) {
    std::string text = "\xEF\xBB\xBF\nversion: 7\n\n" + kNewAtlas;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
        text.insert(at, "\r");
    }
    EXPECT_EQ(ParseGdxAtlas(text).sheet.frames.size(), 3U);
    const std::string premultiplied = WithReplaced(kNewAtlas, "size:16,8", "pma: true");
    EXPECT_EQ(ParseGdxAtlas(premultiplied).is_premultiplied, std::vector<bool>{true});
    EXPECT_EQ(ParseGdxAtlas(WithReplaced(kNewAtlas, "Nearest,Nearest", "MipMap,Linear")).filter,
              TextureFilter::Linear);
}

std::string ErrorAfter(std::string_view from, std::string_view to) {
    try {
        static_cast<void>(ParseGdxAtlas(WithReplaced(kNewAtlas, from, to)));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(GdxAtlas, NamesTheLineOfAnError) {
    EXPECT_EQ(ErrorAfter("bounds:6,0,2,3", "bounds:6,0,2"),
              "line 14: bounds: must be 4 whole numbers from 0 to 32768, not '6,0,2'");
    EXPECT_EQ(ErrorAfter("bounds:6,0,2,3", "bounds:6,0,2,-3"),
              "line 14: bounds: must be 4 whole numbers from 0 to 32768, not '6,0,2,-3'");
    EXPECT_EQ(ErrorAfter("rotate:90", "rotate:180"),
              "line 7: rotate: must be true, false, 0, 90 or 270, not '180'");
    EXPECT_EQ(ErrorAfter("offsets:2,1,6,5", "offsets:4,1,6,5"),
              "line 4: region 'run' extends beyond its original size, 6 x 5 px");
    EXPECT_EQ(ErrorAfter("bounds:6,0,2,3", "index:-1"),
              "line 13: region 'ui/icon' extends beyond its original size, 0 x 0 px");
    EXPECT_EQ(ErrorAfter(kNewAtlas, ""), "not an atlas: it has no regions");
    EXPECT_EQ(ErrorAfter(kNewAtlas, "{\"frames\": {}}"), "not an atlas: it has no regions");
}

TEST(GdxAtlas, KeepsAllRegionsOfTheSameName) {
    const auto read = [](std::string_view from, std::string_view to) {
        return ParseGdxAtlas(WithReplaced(kNewAtlas, from, to));
    };
    const GdxAtlas same = read("index:2", "index:10");
    EXPECT_EQ(same.sheet.frames.size(), 3U);
    ASSERT_EQ(same.sheet.clips.size(), 1U);
    EXPECT_EQ(same.sheet.clips[0], AnimationClip("run", {{0}}));
    EXPECT_EQ(same.oddities.all.Text(),
              "line 9: duplicate region 'run_10': FindFrame returns the first");
    EXPECT_EQ(
        read("ui/icon", "\nhero2.png\nsize:1,1\nrun\nindex:2\nbounds:0,0,1,1").oddities.all.Text(),
        "line 16: duplicate region 'run_2', also on the page 'hero.png': FindFrame returns "
        "the first");
}

// Packs random pictures into an atlas, rotated and trimmed, and into a sheet, as they are.
class RandomAtlas {
public:
    explicit RandomAtlas(unsigned seed) : random_{seed} {
        for (int i = 0; i < 5; ++i) {
            Add(i);
        }
    }

    [[nodiscard]] MemoryTitleStorage::Files Atlas() const {
        return {{"hero.atlas", TextBytes(atlas_)}, {"page.png", EncodePng(atlas_page_.View())}};
    }
    [[nodiscard]] MemoryTitleStorage::Files Sheet() const {
        return {{"hero.json",
                 TextBytes(R"({"frames":{)" + sheet_ +
                           R"(},"animations":{"run":["run_0","run_1","run_2","run_3","run_4"]},
                                        "meta":{"image":"sheet.png"}})")},
                {"sheet.png", EncodePng(sheet_page_.View())}};
    }

private:
    static constexpr int kCell = 12;

    void Add(int i) {
        const int width = random_.Next(1, kCell - 1);
        const int height = random_.Next(1, kCell - 1);
        const Rectangle kept{random_.Next(width), random_.Next(height), 0, 0};
        const Rectangle part{kept.x, kept.y, random_.Next(1, width - kept.x + 1),
                             random_.Next(1, height - kept.y + 1)};
        const int degrees = random_.Next(3) * 90 % 270 + (random_.Next(4) == 0 ? 270 : 0);
        const int rotation = degrees >= 270 ? 270 : degrees == 180 ? 90 : degrees;
        for (int v = 0; v < part.height; ++v) {
            for (int u = 0; u < part.width; ++u) {
                const Color color{random_.Next(256), random_.Next(256), random_.Next(256),
                                  random_.Next(3) * 120};
                sheet_page_.SetPixel(i * kCell + part.x + u, part.y + v, color);
                const Point at = rotation == 90    ? Point{v, part.width - 1 - u}
                                 : rotation == 270 ? Point{part.height - 1 - v, u}
                                                   : Point{u, v};
                atlas_page_.SetPixel(i * kCell + at.x, at.y, color);
            }
        }
        const auto text = [](int number) { return std::to_string(number); };
        atlas_ += "run\nbounds: " + text(i * kCell) + ", 0, " + text(part.width) + ", " +
                  text(part.height) + "\noffsets: " + text(part.x) + ", " +
                  text(height - part.Bottom()) + ", " + text(width) + ", " + text(height) +
                  "\nrotate: " + text(rotation) + "\nindex: " + text(i) + "\n";
        sheet_ += (i == 0 ? R"("run_)" : R"(,"run_)") + text(i) + R"(":{"frame":{"x":)" +
                  text(i * kCell) + R"(,"y":0,"w":)" + text(width) + R"(,"h":)" + text(height) +
                  "}}";
    }

    Random random_;
    Image atlas_page_{5 * kCell, kCell};
    Image sheet_page_{5 * kCell, kCell};
    std::string atlas_ = "page.png\nsize: 60, 12\n";
    std::string sheet_;
};

TEST(GdxAtlas, GivesTheSpriteOfASheetWithTheSamePictures) {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        const RandomAtlas files{seed};
        MemoryContent atlas{files.Atlas()};
        MemoryContent sheet{files.Sheet()};
        const auto& a = atlas.Content().Load<Sprite>("hero");
        const auto& b = sheet.Content().Load<Sprite>("hero");
        ASSERT_EQ(test::Difference(a, b), "") << "seed " << seed;
        ASSERT_EQ(a.FindFrame("run_3"), 3);
        MemoryContent packed{{{"game.pack", test::BakeMemoryFiles(files.Atlas()).pack}}};
        ASSERT_EQ(test::Difference(packed.Content().Load<Sprite>("hero"), a), "");
    }
}

constexpr std::string_view kDotAtlas =
    "hero.png\nfilter: Nearest, Nearest\npma: true\nhero\nbounds: 1, 0, 1, 1\n";

TEST(GdxAtlas, IsUsedBeforeAPictureOfTheSameName) {
    MemoryContent content{
        {{"hero.atlas", TextBytes(kDotAtlas)},
         {"hero.png", test::MakePng({"#+"})},
         {"smooth.sprite.json", TextBytes(R"({"sheet": "hero.atlas", "filter": "linear"})")},
         {"same.sprite.json", TextBytes(R"({"sheet": "hero.atlas", "threshold": 1})")}}};
    const auto& hero = content.Content().Load<Sprite>("hero");
    EXPECT_EQ(hero.FrameCount(), 1);
    EXPECT_EQ(hero.Frame(0).width, 1);
    EXPECT_EQ(hero.Texture().PreferredSampler(), SamplerState::PointClamp);
    EXPECT_EQ(CopyFrame(hero).Pixel(0, 0).r, 255);  // premultiplied already
    EXPECT_EQ(content.Content().Load<Sprite>("smooth").Texture().PreferredSampler(),
              SamplerState::LinearClamp);
    const auto& same = content.Content().Load<Sprite>("same");
    EXPECT_EQ(same.Texture().PreferredSampler(), SamplerState::PointClamp);
    EXPECT_EQ(same.FrameMask(), ParseMask({"#"}));
}

TEST(GdxAtlas, ReportsRegionsOutsideThePage) {
    MemoryContent content{
        {{"hero.atlas", TextBytes(kNewAtlas)}, {"hero.png", test::MakePng({"#"})}}};
    EXPECT_EQ(content.CaptureError<Sprite>("hero"),
              "asset 'hero': tried hero.atlas: frame 'run_10' extends beyond the picture of 1 x 1 "
              "pixels");
}

}  // namespace
}  // namespace graze
