#include "graze/content/true_type.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/memory_content.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MemoryContent;
using test::TextBytes;
using testing::HasSubstr;

const std::filesystem::path kDejaVuFile = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

std::vector<char32_t> Ascii() {
    std::vector<char32_t> characters(U'~' - U' ' + 1);
    std::iota(characters.begin(), characters.end(), U' ');
    return characters;
}

const Glyph& Find(const RasterizedFont& font, char32_t character) {
    return *std::find_if(font.glyphs.begin(), font.glyphs.end(),
                         [character](const Glyph& glyph) { return glyph.character == character; });
}

float Advance(const Glyph& glyph) {
    return glyph.left_bearing + glyph.width + glyph.right_bearing;
}

class TrueType : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(kDejaVuFile)) {
            GTEST_SKIP() << kDejaVuFile << " is not installed (package fonts-dejavu-core)";
        }
        file_ = ReadFile(kDejaVuFile);
    }

    [[nodiscard]] RasterizedFont Rasterize(int pixel_size, bool antialias = true) const {
        return RasterizeTrueType(file_, {pixel_size, Ascii(), antialias});
    }

    Bytes file_;
};

TEST_F(TrueType, DrawsEveryGlyphAsWhiteTimesCoverageInItsOwnPlace) {
    for (const bool antialias : {false, true}) {
        const RasterizedFont font = Rasterize(16, antialias);
        const int gap = antialias ? 0 : 1;

        ASSERT_EQ(font.glyphs.size(), 95U);
        for (const Color color : font.image.Pixels()) {
            ASSERT_TRUE(color.r == color.a && color.g == color.a && color.b == color.a);
        }
        for (const Glyph& a : font.glyphs) {
            EXPECT_TRUE(font.image.Bounds().Contains(a.source));
            Rectangle with_gap = a.source;
            with_gap.Inflate(gap, gap);
            for (const Glyph& b : font.glyphs) {
                EXPECT_TRUE(&a == &b || a.source.IsEmpty() || b.source.IsEmpty() ||
                            !with_gap.Intersects(b.source));
            }
        }
    }
}

// Linear filtering reads no texels outside the source rectangle. Without a border inside it, the
// edges of glyphs could not fade out.
TEST_F(TrueType, SurroundsSmoothGlyphsWithATransparentBorder) {
    const RasterizedFont font = Rasterize(16);
    for (const Glyph& glyph : font.glyphs) {
        if (glyph.source.IsEmpty()) {
            continue;
        }
        const Rectangle& source = glyph.source;
        Rectangle ink = source;
        ink.Inflate(-1, -1);
        EXPECT_EQ(glyph.cropping.x, -1);
        EXPECT_EQ(glyph.width, static_cast<float>(ink.width));
        for (int y = source.y; y < source.Bottom(); ++y) {
            for (int x = source.x; x < source.Right(); ++x) {
                ASSERT_TRUE(ink.Contains(x, y) || font.image.Pixel(x, y) == Color::Transparent);
            }
        }
    }
}

TEST_F(TrueType, KeepsTheSheetNotMuchLargerThanItsGlyphs) {
    for (const int size : {8, 16, 32, 100}) {
        for (const bool antialias : {false, true}) {
            const RasterizedFont font = Rasterize(size, antialias);
            int taken = 0;
            for (const Glyph& glyph : font.glyphs) {
                taken += (glyph.source.width + 1) * (glyph.source.height + 1);
            }
            const int sheet = font.image.Width() * font.image.Height();
            EXPECT_LT(sheet, taken + taken / 4) << size << ", " << antialias;
            EXPECT_LE(font.image.Height(), font.image.Width() * 5 / 4);
        }
    }
}

// Without smoothing, at this size, 'l' is a vertical bar and 'H' two bars with a crossbar.
TEST_F(TrueType, DrawsTheShapesOfLetters) {
    const RasterizedFont font = Rasterize(16, false);
    const auto letter = [&font](char32_t character) {
        return test::FormatMask(MakeMask(font.image.View().Part(Find(font, character).source)));
    };
    EXPECT_EQ(letter(U'l'), "#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n");
    EXPECT_EQ(letter(U'H').substr(0, 11), "#........#\n");
    EXPECT_THAT(letter(U'H'), HasSubstr("\n##########\n"));
}

// DejaVu Sans has 2048 units per em. The advances in its hmtx table are 1401 for 'A', 569 for 'i',
// 651 for the space and 2025 for 'W'.
TEST_F(TrueType, RoundsTheFontsAdvancesToWholePixels) {
    for (const int size : {12, 16, 40}) {
        const RasterizedFont font = Rasterize(size);
        for (const auto& [character, units] :
             {std::pair{U'A', 1401}, {U'i', 569}, {U' ', 651}, {U'W', 2025}}) {
            EXPECT_EQ(Advance(Find(font, character)),
                      std::round(static_cast<float>(units * size) / 2048))
                << "size " << size;
        }
    }
}

// Capitals are on the baseline, 'g' extends below it, and all glyphs fit into the line spacing.
TEST_F(TrueType, AlignsLettersOnOneBaseline) {
    const RasterizedFont font = Rasterize(32);
    const auto bottom = [&font](char32_t character) {
        const Glyph& glyph = Find(font, character);
        return glyph.cropping.y + glyph.source.height - 1;  // without its clear border
    };
    EXPECT_EQ(bottom(U'E'), bottom(U'H'));
    EXPECT_EQ(bottom(U'E'), bottom(U'x'));
    EXPECT_EQ(bottom(U'E'), 30);  // the ascender, 1901 / 2048 em, rounded up
    EXPECT_GT(bottom(U'g'), bottom(U'E') + 4);
    EXPECT_EQ(font.line_spacing, 38);  // 30 plus the descender, 483 / 2048 em, rounded up
    for (const Glyph& glyph : font.glyphs) {
        EXPECT_GE(glyph.cropping.y, -1);
        EXPECT_LE(glyph.cropping.y + glyph.source.height - 1, font.line_spacing);
        EXPECT_EQ(glyph.cropping.height, 38);
    }
}

TEST_F(TrueType, UsesNegativeBearingsForLettersThatLeaveTheirBox) {
    const RasterizedFont font = Rasterize(32);

    EXPECT_LT(Find(font, U'j').left_bearing, 0);
    EXPECT_GT(Find(font, U'H').left_bearing, 0);
    EXPECT_LT(Find(font, U'f').right_bearing, 0);
}

TEST_F(TrueType, DrawsOnlyWhiteOrTransparentPixelsWithoutSmoothing) {
    const auto is_between = [](Color color) { return color.a != 0 && color.a != 255; };
    const RasterizedFont hard = Rasterize(16, false);
    const RasterizedFont smooth = Rasterize(16, true);

    EXPECT_TRUE(std::none_of(hard.image.Pixels().begin(), hard.image.Pixels().end(), is_between));
    EXPECT_TRUE(
        std::any_of(smooth.image.Pixels().begin(), smooth.image.Pixels().end(), is_between));
    EXPECT_GT(Find(hard, U'M').source.width, 8);
}

float FindKerning(const RasterizedFont& font, char32_t first, char32_t second) {
    for (const KerningPair& pair : font.kernings) {
        if (pair.first == first && pair.second == second) {
            return pair.amount;
        }
    }
    return 0;
}

// The font's kern table gives these amounts in units: "AV" -131, "To" -348, "LT" -282, "AA" 57. It
// has no entry for "ni". At sizes below 25 pixels FreeType reduces the kerning: at 16 pixels, to
// 16/25.
TEST_F(TrueType, RoundsTheFontsKerningToWholePixels) {
    const RasterizedFont large = Rasterize(32);
    EXPECT_EQ(FindKerning(large, U'A', U'V'), -2);
    EXPECT_EQ(FindKerning(large, U'T', U'o'), -5);
    EXPECT_EQ(FindKerning(large, U'L', U'T'), -4);
    EXPECT_EQ(FindKerning(large, U'A', U'A'), 1);
    EXPECT_EQ(FindKerning(large, U'n', U'i'), 0);
    const RasterizedFont small = Rasterize(16);
    EXPECT_EQ(FindKerning(small, U'T', U'o'), -2);
    for (const KerningPair& pair : large.kernings) {
        EXPECT_NE(pair.amount, 0);
        EXPECT_EQ(pair.amount, std::round(pair.amount));
    }
    EXPECT_TRUE(std::ranges::is_sorted(large.kernings, {}, [](const KerningPair& pair) {
        return std::pair{pair.first, pair.second};
    }));
}

// A group of the font's cmap table maps U+00A0 to U+02E9 to consecutive glyphs, starting at glyph
// 98. This test makes the group start at glyph 3, the glyph of the space. U+00C1 then has the glyph
// of 'A'.
TEST_F(TrueType, SharesKerningBetweenCharactersOfOneGlyph) {
    const Bytes group = TextBytes(std::string_view{"\0\0\0\xA0\0\0\x02\xE9\0\0\0\x62", 12});
    const auto found = std::search(file_.begin(), file_.end(), group.begin(), group.end());
    ASSERT_NE(found, file_.end()) << "the installed font has another version";
    found[11] = std::byte{3};
    std::vector<char32_t> characters = Ascii();
    characters.push_back(U'\u00C1');
    const RasterizedFont font = RasterizeTrueType(file_, {32, characters});

    EXPECT_EQ(FindKerning(font, U'A', U'V'), -2);
    EXPECT_EQ(FindKerning(font, U'\u00C1', U'V'), -2);
    EXPECT_EQ(FindKerning(font, U'\u00C1', U'A'), 1);
    EXPECT_EQ(FindKerning(font, U'\u00C1', U'\u00C1'), 1);
}

TEST_F(TrueType, AcceptsADamagedKerningTable) {
    const Bytes start = TextBytes(std::string_view{"\0\0\0\1\0\0\x3F\xF8\0\1", 10});
    const auto found = std::search(file_.begin(), file_.end(), start.begin(), start.end());
    ASSERT_NE(found, file_.end()) << "the installed font has another version";
    const auto place = static_cast<std::size_t>(found - file_.begin());
    Random random{2};
    for (int i = 0; i < 40; ++i) {
        Bytes damaged = file_;
        for (int k = 0; k < 3; ++k) {
            const int where = random.Next(i % 2 == 0 ? 18 : 16000);
            damaged[place + static_cast<std::size_t>(where)] =
                static_cast<std::byte>(random.Next(256));
        }
        for (const KerningPair& pair : RasterizeTrueType(damaged, {32, Ascii()}).kernings) {
            ASSERT_TRUE(U' ' <= pair.first && pair.first <= U'~');
            ASSERT_TRUE(U' ' <= pair.second && pair.second <= U'~');
        }
    }
}

TEST_F(TrueType, OmitsKerningOnRequest) {
    TrueTypeOptions options{32, Ascii()};
    options.kerning = false;
    EXPECT_TRUE(RasterizeTrueType(file_, options).kernings.empty());

    MemoryContent assets{
        {{"f.font.json", TextBytes(R"({"ttf": "d.ttf", "pixel_size": 32})")},
         {"g.font.json", TextBytes(R"({"ttf": "d.ttf", "pixel_size": 32, "kerning": false})")},
         {"d.ttf", file_}}};
    EXPECT_EQ(assets.Content().Load<SpriteFont>("f").Kerning(U'T', U'o'), -5);
    EXPECT_EQ(assets.Content().Load<SpriteFont>("g").Kerning(U'T', U'o'), 0);
}

TEST_F(TrueType, RejectsAGlyphLargerThanTheTextureBeforeDrawingIt) {
    TrueTypeOptions options{512, {U'W'}};
    options.max_texture_size = 256;
    const test::LargestAllocation largest;

    EXPECT_THROW(static_cast<void>(RasterizeTrueType(file_, options)), FormatError);
    EXPECT_LT(largest.Bytes(), 10'000U);
}

TEST_F(TrueType, MovesThePenForASpaceWithoutDrawing) {
    const RasterizedFont font = Rasterize(16);

    EXPECT_TRUE(Find(font, U' ').source.IsEmpty());
    EXPECT_EQ(Advance(Find(font, U' ')), 5);
}

TEST_F(TrueType, OmitsCharactersThatTheFontLacks) {
    const RasterizedFont font = RasterizeTrueType(file_, {16, {U'A', U'\U00012345'}});

    EXPECT_EQ(font.glyphs.size(), 1U);
}

TEST_F(TrueType, RejectsAFontWithoutAnyOfTheCharacters) {
    const auto message = [this](std::vector<char32_t> characters) -> std::string {
        try {
            static_cast<void>(RasterizeTrueType(file_, {16, std::move(characters)}));
            return "";
        } catch (const FormatError& error) {
            return error.what();
        }
    };
    EXPECT_EQ(message({U'\U00012345', U'\U00012346'}),
              "the font has none of the 2 requested characters, U+12345 to U+12346: request others "
              "or use another font");
    EXPECT_EQ(message({U' ', U'\u00A0'}), "");
    EXPECT_EQ(message({U'A', U'\U00012345'}), "");
}

// The letters have empty glyphs, as in a font that contains only colour pictures of them.
TEST_F(TrueType, RejectsAFontWithoutOutlinesForTheCharacters) {
    Bytes blank = file_;
    const auto number = [&blank](std::size_t at, std::size_t bytes) {
        std::size_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i) {
            value = value << 8 | std::to_integer<std::size_t>(blank[at + i]);
        }
        return value;
    };
    // Sets all offsets in the table "loca" to 0, so that every glyph is empty.
    for (std::size_t table = 12; table < 12 + 16 * number(4, 2); table += 16) {
        if (number(table, 4) == 0x6C6F6361) {
            const auto start = blank.begin() + static_cast<std::ptrdiff_t>(number(table + 8, 4));
            std::fill_n(start, number(table + 12, 4), std::byte{0});
        }
    }
    try {
        static_cast<void>(RasterizeTrueType(blank, {16, Ascii()}));
        FAIL();
    } catch (const FormatError& error) {
        EXPECT_STREQ(error.what(),
                     "the font has no outlines for any of the requested characters: bitmap "
                     "and colour glyphs are not supported, use another font");
    }
}

TEST_F(TrueType, RejectsGlyphsThatDoNotFitTheTexture) {
    TrueTypeOptions options{64, Ascii()};
    options.max_texture_size = 128;

    EXPECT_THROW(static_cast<void>(RasterizeTrueType(file_, options)), FormatError);
}

TEST_F(TrueType, LoadsOrRejectsADamagedFile) {
    Random random{1};
    int refused = 0;
    for (int i = 0; i < 60; ++i) {
        Bytes damaged = file_;
        for (int k = 0; k < 200; ++k) {
            damaged[static_cast<std::size_t>(random.Next(i % 2 == 0 ? 2000 : 700'000))] =
                static_cast<std::byte>(random.Next(256));
        }
        try {
            static_cast<void>(RasterizeTrueType(damaged, {12, Ascii()}));
        } catch (const FormatError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 10);
    EXPECT_THROW(static_cast<void>(RasterizeTrueType(TextBytes("no font"), {12, Ascii()})),
                 FormatError);
}

TEST_F(TrueType, ReadsSetsRangesAndSingleCharactersOfADescriptor) {
    MemoryContent assets{{{"f.font.json", TextBytes(R"({"ttf": "d.ttf", "pixel_size": 16,
                        "characters": ["ascii", "latin1", "…", ["А", "я"]], "default": "?"})")},
                          {"d.ttf", file_}}};
    const auto& font = assets.Content().Load<SpriteFont>("f");

    EXPECT_EQ(font.Find(U'~')->character, U'~');
    EXPECT_EQ(font.Find(U'\u00FC')->character, U'\u00FC');
    EXPECT_EQ(font.Find(U'\u2026')->character, U'\u2026');
    EXPECT_EQ(font.Find(U'\u0436')->character, U'\u0436');
    EXPECT_EQ(font.Find(U'\u2190')->character, U'?');
    EXPECT_EQ(font.LineSpacing(), 19);
    EXPECT_EQ(font.MeasureString("i i").x, 4 + 5 + 4);
}

TEST_F(TrueType, RejectsASingleCharacterThatTheFontLacks) {
    MemoryContent assets{{{"f.font.json", TextBytes(R"({"ttf": "d.ttf", "pixel_size": 16,
                        "characters": "Aご"})")},
                          {"g.font.json", TextBytes(R"({"ttf": "d.ttf", "pixel_size": 16,
                        "characters": ["A", ["ぁ", "ん"]]})")},
                          {"d.ttf", file_}}};

    EXPECT_EQ(assets.CaptureError<SpriteFont>("f"),
              "asset 'f': tried d.ttf: has no glyph for U+3054");
    EXPECT_EQ(assets.CaptureError<SpriteFont>("g"), "");
}

TEST_F(TrueType, NamesInvalidValues) {
    const auto message = [this](std::string_view descriptor) {
        MemoryContent assets{{{"f.font.json", TextBytes(descriptor)}, {"d.ttf", file_}}};
        return assets.CaptureError<SpriteFont>("f");
    };
    EXPECT_THAT(message(R"({"ttf": "d.ttf"})"), HasSubstr("needs the key 'pixel_size'"));
    EXPECT_THAT(message(R"({"ttf": "d.ttf", "pixel_size": 0})"),
                HasSubstr("pixel_size: must be a whole number from 1 to 512"));
    EXPECT_THAT(message(R"({"ttf": "d.ttf", "pixel_size": 9, "characters": [["z", "a"]]})"),
                HasSubstr("characters[0]: a range must hold 1 to 65536 characters"));
    EXPECT_THAT(message(R"({"ttf": "e.ttf", "pixel_size": 9})"),
                HasSubstr("tried f.font.json, e.ttf: no such file in memory (near: 'd.ttf')"));
    EXPECT_THAT(message(R"({"ttf": "d.ttf", "pixel_size": 9, "cell": [6, 8]})"),
                HasSubstr("unknown key 'cell'"));
    EXPECT_THAT(message(R"({"ttf": "f.font.json", "pixel_size": 9})"),
                HasSubstr("tried f.font.json: not a font, or damaged"));
}

}  // namespace
}  // namespace graze
