#include <filesystem>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/bm_font_writer.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using testing::HasSubstr;

const std::filesystem::path kDejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
constexpr std::string_view kText = "AVATAR, \"To Wa\" jf\nf.j Жé LT";

SpriteFont ToSpriteFont(GraphicsDevice& device, RasterizedFont font) {
    return {Texture2D{device, std::move(font.image)},
            std::move(font.glyphs),
            font.line_spacing,
            0,
            std::nullopt,
            std::move(font.kernings)};
}

Image DrawnBy(const SpriteFont& font, SoftwareDevice& device) {
    device.Clear(Color::Transparent);
    SpriteBatch batch{device};
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::LinearClamp);
    batch.DrawString(font, kText, {20, 5}, Color::White, 0.25f, {3, 4}, 1.5f,
                     SpriteEffects::FlipVertically, 0);
    batch.End();
    return device.ReadBackBuffer();
}

class BmFontOfDejaVu : public testing::TestWithParam<bool> {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(kDejaVu)) {
            GTEST_SKIP() << kDejaVu << " is not installed (package fonts-dejavu-core)";
        }
        TrueTypeOptions options{16, std::vector<char32_t>(U'~' - U' ' + 1), GetParam()};
        std::iota(options.characters.begin(), options.characters.end(), U' ');
        options.characters.push_back(U'Ж');
        options.characters.push_back(U'é');
        font_ = RasterizeTrueType(ReadFile(kDejaVu), options);
    }

    RasterizedFont font_;
};

INSTANTIATE_TEST_SUITE_P(SmoothAndHard, BmFontOfDejaVu, testing::Bool());

// Compares the glyphs and kerning pairs of all three formats, on one page and on three.
TEST_P(BmFontOfDejaVu, DrawsLikeItsTrueTypeFont) {
    ASSERT_GT(font_.kernings.size(), 100U);
    SoftwareDevice device{320, 160};
    const SpriteFont original = ToSpriteFont(device, font_);
    const Image expected = DrawnBy(original, device);
    for (const int page_count : {1, 3}) {
        const BmFont bm = test::ToBmFont(font_, page_count);
        const std::vector<Bytes> pages = test::EncodePages(font_, page_count);
        for (const Bytes& file : {test::WriteBmText(bm), test::WriteBmXml(bm)}) {
            MemoryContent::Files files{{"fonts/f.fnt", file}};
            for (std::size_t i = 0; i < pages.size(); ++i) {
                files["fonts/page" + std::to_string(i) + ".png"] = pages[i];
            }
            MemoryContent assets{std::move(files)};
            const auto& font = assets.Content().Load<SpriteFont>("fonts/f");

            EXPECT_EQ(font.MeasureString(kText), original.MeasureString(kText));
            EXPECT_EQ(font.LineSpacing(), original.LineSpacing());
            ASSERT_EQ(font.Glyphs().size(), original.Glyphs().size());
            SoftwareDevice other{320, 160};
            const SpriteFont copy{Texture2D{other, font.Texture().Pixels()},
                                  {font.Glyphs().begin(), font.Glyphs().end()},
                                  font.LineSpacing(),
                                  0,
                                  std::nullopt,
                                  bm.kernings};
            EXPECT_EQ(DrawnBy(copy, other), expected);
        }
    }
}

constexpr std::string_view kDescriptor = R"(info face="F" padding=0,0,0,0
common lineHeight=9 base=7 scaleW=4 scaleH=3 pages=2 packed=0
page id=0 file="sub\a.png"
page id=1 file="sub/b.png"
chars count=3
char id=65 x=0 y=0 width=2 height=3 xoffset=-1 yoffset=2 xadvance=4 page=0
char id=66 x=1 y=1 width=3 height=2 xoffset=1.5 yoffset=0 xadvance=3 page=1
char id=32 x=0 y=0 width=0 height=0 xoffset=7 yoffset=7 xadvance=5 page=0
kernings count=1
kerning first=65 second=66 amount=-1
)";

std::string Replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result{text};
    const std::size_t place = result.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return result.replace(place, from.size(), to);
}

MemoryContent::Files MakeFiles(std::string_view descriptor) {
    return {{"fonts/f.fnt", TextBytes(descriptor)},
            {"fonts/sub/a.png", MakePng({"##..", "+#..", "##.."})},
            {"fonts/sub/b.png", MakePng({"....", ".###", ".#+#"})}};
}

std::string LoadError(MemoryContent::Files files) {
    MemoryContent assets{std::move(files)};
    return assets.CaptureError<SpriteFont>("fonts/f");
}

TEST(BmFontContent, CombinesPagesInOneTextureAndMovesTheirGlyphs) {
    MemoryContent assets{MakeFiles(kDescriptor)};
    const auto& font = assets.Content().Load<SpriteFont>("fonts/f");

    EXPECT_EQ(font.Texture().Bounds(), (Rectangle{0, 0, 8, 3}));
    EXPECT_EQ(font.Find(U'A')->source, (Rectangle{0, 0, 2, 3}));
    EXPECT_EQ(font.Find(U'B')->source, (Rectangle{5, 1, 3, 2}));
    EXPECT_EQ(font.Texture().Pixels().Pixel(0, 1), (Color{127, 127, 127, 127}));
    EXPECT_EQ(font.Texture().Pixels().Pixel(6, 2), (Color{127, 127, 127, 127}));
    EXPECT_EQ(font.DefaultCharacter(), std::nullopt);
}

TEST(BmFontContent, ConvertsOffsetsAndAdvancesToBearings) {
    MemoryContent assets{MakeFiles(kDescriptor)};
    const auto& font = assets.Content().Load<SpriteFont>("fonts/f");
    std::vector<Vector2> places;
    font.Layout("AB A", [&places](const Glyph&, Vector2 place) { places.push_back(place); });

    // The offset -1 of 'A' would put it left of the line's start, so the pen starts at 1 and 'A' is
    // at 0. Its advance moves the pen to 5, and the kerning moves it back to 4. The offset 1.5 of
    // 'B' puts 'B' at 5.5. Its advance moves the pen to 7, where the space is. The space moves the
    // pen to 12, and the offset -1 of the last 'A' puts it at 11.
    EXPECT_THAT(places, testing::ElementsAre(Vector2{0, 2}, Vector2{5.5f, 0}, Vector2{7, 0},
                                             Vector2{11, 2}));
    EXPECT_EQ(font.LineSpacing(), 9);
    EXPECT_EQ(font.MeasureString("A").y, 9);
}

TEST(BmFontContent, IgnoresPaddingInTheLayout) {
    MemoryContent assets{MakeFiles(Replaced(kDescriptor, "padding=0,0,0,0", "padding=0,1,0,1"))};
    const auto& font = assets.Content().Load<SpriteFont>("fonts/f");
    std::vector<float> columns;
    font.Layout("BB", [&columns](const Glyph&, Vector2 at) { columns.push_back(at.x); });

    EXPECT_THAT(columns, testing::ElementsAre(1.5f, 4.5f));
    EXPECT_EQ(font.Find(U'B')->left_bearing, 2.5f);
    EXPECT_EQ(font.Find(U'B')->width, 1);
    EXPECT_EQ(font.Find(U'A')->width, 0);  // smaller than its padding
    EXPECT_EQ(font.MeasureString("BB").x, 6.5f);
}

TEST(BmFontContent, UsesTheGlyphWithoutACharacterAsTheDefault) {
    MemoryContent assets{MakeFiles(Replaced(kDescriptor, "id=66", "id=-1"))};
    const auto& font = assets.Content().Load<SpriteFont>("fonts/f");

    EXPECT_EQ(font.DefaultCharacter(), U'\uFFFD');
    EXPECT_EQ(font.Find(U'#')->source, (Rectangle{5, 1, 3, 2}));
    const std::string own = Replaced(Replaced(kDescriptor, "id=66", "id=-1"), "id=65", "id=65533");
    MemoryContent other{MakeFiles(own)};
    EXPECT_EQ(other.Content().Load<SpriteFont>("fonts/f").Find(U'#')->source,
              (Rectangle{0, 0, 2, 3}));
}

// Some fonts are saved without an alpha channel, in white on black. Glyphs in other colours keep
// their colours.
TEST(BmFontContent, ConvertsWhiteOnBlackToWhiteWithAlpha) {
    const auto opaque = [](std::initializer_list<std::array<std::uint16_t, 3>> colors) {
        test::RawPng picture{.width = 4, .height = 3, .color_type = 2};
        for (const auto& color : colors) {
            picture.samples.insert(picture.samples.end(), color.begin(), color.end());
        }
        picture.samples.resize(std::size_t{4} * 3 * 3);
        return test::WritePng(picture);
    };
    MemoryContent::Files files = MakeFiles(kDescriptor);
    files["fonts/sub/a.png"] = opaque({{255, 255, 255}, {0, 0, 0}, {90, 90, 90}});
    files["fonts/sub/b.png"] = opaque({{200, 100, 0}});
    MemoryContent assets{std::move(files)};
    const Image& pixels = assets.Content().Load<SpriteFont>("fonts/f").Texture().Pixels();

    EXPECT_EQ(pixels.Pixel(0, 0), (Color{255, 255, 255, 255}));
    EXPECT_EQ(pixels.Pixel(1, 0), (Color{0, 0, 0, 0}));
    EXPECT_EQ(pixels.Pixel(2, 0), (Color{90, 90, 90, 90}));
    EXPECT_EQ(pixels.Pixel(4, 0), (Color{200, 100, 0, 200}));
}

TEST(BmFontContent, AppliesTheExtraSettingsOfAJsonDescriptor) {
    MemoryContent::Files files = MakeFiles(kDescriptor);
    files["g.font.json"] =
        TextBytes(R"({"fnt": "fonts/f.fnt", "default": "B", "line_spacing": 12, "spacing": -1})");
    files["h.font.json"] = TextBytes(R"({"fnt": "fonts/f.fnt", "default": "C"})");
    files["i.font.json"] = TextBytes(R"({"fnt": "fonts/f.fnt", "ttf_size": 3})");
    MemoryContent assets{std::move(files)};
    const auto& font = assets.Content().Load<SpriteFont>("g");

    EXPECT_EQ(font.DefaultCharacter(), U'B');
    EXPECT_EQ(font.LineSpacing(), 12);
    EXPECT_EQ(font.Spacing(), -1);
    EXPECT_THAT(assets.CaptureError<SpriteFont>("h"),
                HasSubstr("default: U+0043 is not among the characters"));
    EXPECT_THAT(assets.CaptureError<SpriteFont>("i"), HasSubstr("unknown key 'ttf_size'"));
}

// The pages of kDescriptor: `a` without its empty columns, `b` trimmed and rotated.
constexpr std::string_view kPageAtlas =
    "ui.png\nsize: 8, 3\n"
    "a\nbounds: 0, 0, 2, 3\n"
    "b\nbounds: 5, 0, 3, 2\noffsets: 1, 0, 4, 3\nrotate: 90\n";

MemoryContent::Files MakeAtlasFiles(std::string_view atlas) {
    return {{"fonts/f.fnt", TextBytes(kDescriptor)},
            {"ui.atlas", TextBytes(atlas)},
            {"ui.png", MakePng({"##...##.", "+#...#+.", "##...##."})},
            {"fonts/f.font.json", TextBytes(R"({"fnt": "f.fnt", "atlas": "../ui.atlas"})")}};
}

TEST(BmFontContent, TakesPagesFromAnAtlas) {
    MemoryContent of_pages{MakeFiles(kDescriptor)};
    const auto& font = of_pages.Content().Load<SpriteFont>("fonts/f");
    MemoryContent of_atlas{MakeAtlasFiles(kPageAtlas)};
    EXPECT_EQ(test::Difference(of_atlas.Content().Load<SpriteFont>("fonts/f"), font), "");

    MemoryContent::Files files =
        MakeAtlasFiles("ui.png\npma: true\n" + std::string{kPageAtlas.substr(7)});
    Image picture = DecodePng(files["ui.png"]);
    Premultiply(picture);
    files["ui.png"] = EncodePng(picture.View());
    MemoryContent premultiplied{files};
    EXPECT_EQ(test::Difference(premultiplied.Content().Load<SpriteFont>("fonts/f"), font), "");

    MemoryContent packed{{{"game.pack", test::BakeMemoryFiles(files).pack}}};
    EXPECT_EQ(test::Difference(packed.Content().Load<SpriteFont>("fonts/f"), font), "");

    MemoryContent::Files several = MakeAtlasFiles(
        "ui.png\na\nbounds: 0, 0, 2, 3\n\nui2.png\npma: true\n"
        "b\nbounds: 5, 0, 3, 2\noffsets: 1, 0, 4, 3\nrotate: 90\n");
    several["ui2.png"] = files["ui.png"];
    MemoryContent of_several_pages{several};
    EXPECT_EQ(test::Difference(of_several_pages.Content().Load<SpriteFont>("fonts/f"), font), "");
}

TEST(BmFontContent, NamesAPageThatTheAtlasLacks) {
    const auto error = [](std::string_view from, std::string_view to) {
        MemoryContent content{MakeAtlasFiles(Replaced(kPageAtlas, from, to))};
        return content.CaptureError<SpriteFont>("fonts/f");
    };
    EXPECT_EQ(
        error("a\nbounds", "page_a\nbounds"),
        "asset 'fonts/f': tried ui.atlas: has no region 'a', which is a page of the font (near: "
        "'b')");
    EXPECT_THAT(error("5, 0, 3, 2", "7, 0, 3, 2"), HasSubstr("extends beyond the picture"));
}

TEST(BmFontContent, PrefersAJsonDescriptorOfTheSameName) {
    MemoryContent::Files files = MakeFiles(kDescriptor);
    files["fonts/f.font.json"] = TextBytes(R"({"fnt": "f.fnt", "line_spacing": 30})");
    MemoryContent assets{std::move(files)};

    EXPECT_EQ(assets.Content().Load<SpriteFont>("fonts/f").LineSpacing(), 30);
}

// What counts is that all characters are inside the pictures.
TEST(BmFontContent, HasPagesOfAnotherSizeThanItDeclares) {
    MemoryContent right{MakeFiles(kDescriptor)};
    const auto& font = right.Content().Load<SpriteFont>("fonts/f");
    for (const auto& [from, to, size] : {std::array{"scaleH=3", "scaleH=4", "4 x 4"},
                                         {"scaleW=4", "scaleW=65535", "65535 x 3"},
                                         {"scaleW=4 scaleH=3 ", "", "0 x 0"},
                                         {"scaleW=4", "scaleW=2", "2 x 3"}}) {
        MemoryContent odd{MakeFiles(Replaced(kDescriptor, from, to))};
        EXPECT_EQ(odd.CaptureWarnings<SpriteFont>("fonts/f"),
                  "asset 'fonts/f': fonts/f.fnt: page 'sub\\a.png' is 4 x 3 pixels, but the "
                  "font declares " +
                      std::string{size} +
                      " pixels; page 'sub/b.png' is 4 x 3 pixels, but the font declares " + size +
                      " pixels\n");
        EXPECT_EQ(test::Difference(odd.Content().Load<SpriteFont>("fonts/f"), font), "") << to;
    }
    MemoryContent in_atlas{MakeAtlasFiles(Replaced(kPageAtlas, "0, 0, 2, 3\n", "0, 0, 5, 3\n"))};
    EXPECT_THAT(in_atlas.CaptureWarnings<SpriteFont>("fonts/f"),
                HasSubstr("page 'sub\\a.png' is 5 x 3 pixels, but the font declares 4 x 3"));
}

TEST(BmFontContent, NamesTheFileOfAnError) {
    EXPECT_EQ(LoadError({}),
              "asset 'fonts/f': tried fonts/f.font.json, fonts/f.fnt: no such file in memory");
    EXPECT_THAT(LoadError(MakeFiles(Replaced(kDescriptor, "sub\\a.png", "sub/c.png"))),
                HasSubstr("tried fonts/f.fnt, fonts/sub/c.png: no such file in memory"));
    EXPECT_EQ(LoadError(MakeFiles(Replaced(kDescriptor, "x=1", "x=2"))),
              "asset 'fonts/f': tried fonts/f.fnt: U+0042 extends beyond its page of 4 x 3 pixels");
    EXPECT_THAT(LoadError(MakeFiles(Replaced(kDescriptor, "packed=0", "packed=1"))),
                HasSubstr("tried fonts/f.fnt: packs its characters into single colour channels"));
    MemoryContent::Files wide = MakeFiles(kDescriptor);
    wide["fonts/sub/b.png"] = EncodePng(Image{4100, 3}.View());
    EXPECT_THAT(LoadError(wide),
                HasSubstr("tried fonts/f.fnt: its pages, 4104 x 3 pixels together, do not fit"));
    MemoryContent::Files damaged = MakeFiles(kDescriptor);
    damaged["fonts/sub/b.png"].pop_back();
    EXPECT_THAT(LoadError(damaged), HasSubstr("tried fonts/sub/b.png: truncated"));
}

}  // namespace
}  // namespace graze
