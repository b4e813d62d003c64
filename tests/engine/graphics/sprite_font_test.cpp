#include "graze/graphics/sprite_font.hpp"

#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/utf8.hpp"
#include "graze/math/random.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

// 'a' is 5 pixels wide and has one empty pixel on each side. 'j' extends 2 pixels to the left of
// the pen, and 'w' extends 3 pixels beyond the next pen position. 'T' is drawn 4 pixels to the
// right of the corner of its tall cell and 1 below it.
std::vector<Glyph> Glyphs() {
    return {{U'w', {5, 0, 9, 6}, {0, 0, 9, 8}, 0, 9, -3},
            {U'a', {0, 0, 5, 6}, {0, 2, 5, 8}, 1, 5, 1},
            {U'j', {14, 0, 4, 9}, {0, 0, 4, 8}, -2, 4, 0},
            {U'T', {18, 0, 6, 9}, {4, 1, 6, 15}, 0, 6, 2},
            {U'?', {24, 0, 3, 6}, {0, 0, 3, 8}, 0, 3, 0},
            {U'é', {27, 0, 5, 7}, {0, 1, 5, 8}, 1, 5, 1}};
}

class SpriteFontLayout : public testing::Test {
protected:
    static constexpr float kLine = 10;
    static constexpr float kSpacing = 2;

    // Returns the glyphs with the positions of their texels, such as "a 3,2; a 10,2".
    [[nodiscard]] std::string Places(std::string_view text) const {
        std::ostringstream places;
        font_.Layout(text, [&places](const Glyph& glyph, Vector2 at) {
            places << (places.str().empty() ? "" : "; ");
            if (glyph.character < 128) {
                places << static_cast<char>(glyph.character);
            } else {
                places << "non-ASCII";
            }
            places << ' ' << at.x << ',' << at.y;
        });
        return places.str();
    }

    SoftwareDevice device_{1, 1};
    SpriteFont font_{Texture2D{device_, 32, 16}, Glyphs(), kLine, kSpacing, std::nullopt};
    SpriteFont with_default_{Texture2D{device_, 32, 16}, Glyphs(), kLine, kSpacing, U'?'};
};

// The first glyph adds its left bearing. Each later one adds the previous glyph's width and right
// bearing, the spacing, and its own left bearing.
TEST_F(SpriteFontLayout, AdvancesByBearingsAndSpacing) {
    EXPECT_EQ(Places("aa"), "a 1,2; a 10,2");
    EXPECT_EQ(Places("aja"), "a 1,2; j 7,0; a 14,2");
    EXPECT_EQ(Places("wa"), "w 0,0; a 9,2");
}

TEST_F(SpriteFontLayout, FirstGlyphOfALineNeverStartsLeftOfIt) {
    EXPECT_EQ(Places("ja"), "j 0,0; a 7,2");
    EXPECT_EQ(Places("a\nja"), "a 1,2; j 0,10; a 7,12");
}

TEST_F(SpriteFontLayout, CroppingOffsetsTheTexelsInTheirCell) {
    EXPECT_EQ(Places("Ta"), "T 4,1; a 11,2");
}

TEST_F(SpriteFontLayout, SkipsCarriageReturnsAndBreaksAtNewLines) {
    EXPECT_EQ(Places("a\r\na\n\na"), "a 1,2; a 1,12; a 1,32");
    EXPECT_EQ(with_default_.MeasureString("a\r\na"), with_default_.MeasureString("a\na"));
}

TEST_F(SpriteFontLayout, SkipsCharactersWithoutAGlyph) {
    EXPECT_EQ(Places("a#a"), "a 1,2; a 10,2");
    EXPECT_EQ(Places("#a"), "a 1,2");
    EXPECT_EQ(font_.Find(U'#'), nullptr);
}

TEST_F(SpriteFontLayout, ShowsNothingForInvisibleCharacters) {
    EXPECT_EQ(Places("\uFEFFa\u200B\u00ADa"), Places("aa"));
    EXPECT_EQ(with_default_.MeasureString("\uFEFFa\u200B\u00ADa"),
              with_default_.MeasureString("aa"));
}

TEST_F(SpriteFontLayout, ANoBreakSpaceWithoutAGlyphIsASpace) {
    auto glyphs = Glyphs();
    glyphs.push_back({U' ', {0, 0, 1, 1}, {0, 0, 1, 8}, 0, 4, 0});
    const SpriteFont font{Texture2D{device_, 32, 16}, glyphs, kLine, kSpacing, U'?'};
    EXPECT_EQ(font.Find(0xA0), font.Find(U' '));
    EXPECT_EQ(font.MeasureString("a\u00A0a"), font.MeasureString("a a"));
    EXPECT_EQ(with_default_.Find(0xA0)->character, U'?') << "a font without a space";
    glyphs.push_back({0xA0, {0, 0, 1, 1}, {0, 0, 1, 8}, 0, 9, 0});
    const SpriteFont own{Texture2D{device_, 32, 16}, glyphs, kLine, kSpacing, U'?'};
    EXPECT_EQ(own.Find(0xA0)->character, char32_t{0xA0});
}

TEST_F(SpriteFontLayout, UsesTheDefaultCharacterForMissingGlyphs) {
    ASSERT_NE(with_default_.Find(U'#'), nullptr);
    EXPECT_EQ(with_default_.Find(U'#')->character, U'?');
    EXPECT_EQ(with_default_.Find(U'a')->character, U'a');
    EXPECT_EQ(with_default_.MeasureString("a#").x, 1 + 5 + 1 + 2 + 3);
}

TEST_F(SpriteFontLayout, TreatsATabLikeAnyCharacter) {
    EXPECT_EQ(Places("a\ta"), "a 1,2; a 10,2");
    EXPECT_EQ(with_default_.MeasureString("\t"), with_default_.MeasureString("?"));
}

TEST_F(SpriteFontLayout, DefaultCharacterCanBeSetAndCleared) {
    font_.DefaultCharacter(U'?');
    EXPECT_EQ(font_.DefaultCharacter(), U'?');
    EXPECT_EQ(font_.Find(U'#'), font_.Find(U'?'));

    font_.DefaultCharacter(std::nullopt);
    EXPECT_EQ(font_.DefaultCharacter(), std::nullopt);
    EXPECT_EQ(font_.Find(U'#'), nullptr);
}

TEST_F(SpriteFontLayout, RejectsADefaultCharacterWithoutAGlyph) {
    EXPECT_TRUE(FailsAssert("SpriteFont::DefaultCharacter: the character has no glyph",
                            [this] { with_default_.DefaultCharacter(U'#'); }));
    const DisabledAsserts disabled_asserts;
    with_default_.DefaultCharacter(U'#');

    EXPECT_EQ(with_default_.DefaultCharacter(), U'?');
}

TEST_F(SpriteFontLayout, ListsCharactersAndGlyphsInOrder) {
    std::vector<char32_t> of_glyphs;
    for (const Glyph& glyph : font_.Glyphs()) {
        of_glyphs.push_back(glyph.character);
    }
    EXPECT_THAT(font_.Characters(), testing::ElementsAre(U'?', U'T', U'a', U'j', U'w', U'é'));
    EXPECT_THAT(of_glyphs, testing::ElementsAreArray(font_.Characters()));
    EXPECT_EQ(font_.Find(U'w')->source.x, 5);
    EXPECT_EQ(font_.Find(U'w')->WidthIncludingBearings(), 6);
}

TEST_F(SpriteFontLayout, ReplacesEachByteOfABrokenSequence) {
    std::vector<Glyph> glyphs = Glyphs();
    glyphs.push_back({0xFFFD, {0, 0, 4, 4}, {0, 0, 4, 8}, 0, 4, 0});
    const SpriteFont font{Texture2D{device_, 1, 1}, glyphs, kLine, kSpacing, U'?'};

    EXPECT_EQ(font.MeasureString("\xE2\x82").x, 4 + 2 + 4);
    EXPECT_EQ(with_default_.MeasureString("\xE2\x82").x, 3 + 2 + 3);
    EXPECT_EQ(Places("a\xE2\x82"
                     "a"),
              "a 1,2; a 10,2");
}

TEST_F(SpriteFontLayout, ReadsUtf8) {
    EXPECT_EQ(Places("a\xC3\xA9"), "a 1,2; non-ASCII 10,1");
}

TEST_F(SpriteFontLayout, EmptyTextMeasuresZero) {
    EXPECT_EQ(font_.MeasureString(""), (Vector2{0, 0}));
}

TEST_F(SpriteFontLayout, MeasuresTheWidestLineIncludingItsOverhang) {
    EXPECT_EQ(font_.MeasureString("a"), (Vector2{7, 10}));
    EXPECT_EQ(font_.MeasureString("aa"), (Vector2{16, 10}));
    EXPECT_EQ(font_.MeasureString("aa\na"), (Vector2{16, 20}));
}

// If the last glyph extends beyond the next pen position, its whole width is part of the width of
// the text.
TEST_F(SpriteFontLayout, NegativeRightBearingsDoNotShortenTheText) {
    EXPECT_EQ(font_.MeasureString("w"), (Vector2{9, 10}));
    EXPECT_EQ(font_.MeasureString("wj"), (Vector2{10, 10}));
}

TEST_F(SpriteFontLayout, TallCellsExtendOnlyTheLastLine) {
    EXPECT_EQ(font_.MeasureString("T").y, 15);
    EXPECT_EQ(font_.MeasureString("T\na").y, 20);
    EXPECT_EQ(font_.MeasureString("a\nTa").y, 25);
}

TEST_F(SpriteFontLayout, LineBreaksAloneHaveAHeight) {
    EXPECT_EQ(font_.MeasureString("\n"), (Vector2{0, 20}));
    EXPECT_EQ(font_.MeasureString("\r"), (Vector2{0, 10}));
}

// "a\n" ends with an empty line, which is part of the height.
TEST_F(SpriteFontLayout, TrailingLineBreaksAddALine) {
    EXPECT_EQ(font_.MeasureString("a\n"), (Vector2{7, 20}));
    EXPECT_EQ(font_.MeasureString("T\n"), (Vector2{8, 20}));
    EXPECT_EQ(font_.MeasureString("a\r\n"), (Vector2{7, 20}));
}

TEST_F(SpriteFontLayout, RejectsNonFiniteSpacings) {
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
          -std::numeric_limits<float>::infinity()}) {
        EXPECT_TRUE(
            FailsAssert("SpriteFont::Spacing: must be finite", [&] { font_.Spacing(bad); }));
        EXPECT_TRUE(FailsAssert("SpriteFont::LineSpacing: must be finite",
                                [&] { font_.LineSpacing(bad); }));
        const DisabledAsserts disabled_asserts;
        font_.Spacing(bad);
        font_.LineSpacing(bad);
        const SpriteFont made_of_it{Texture2D{device_, 1, 1}, Glyphs(), bad, bad, std::nullopt};

        EXPECT_EQ(font_.MeasureString("aa\na"), (Vector2{16, 20}));
        EXPECT_EQ(made_of_it.Spacing(), 0);
        EXPECT_EQ(made_of_it.LineSpacing(), 0);
    }
}

TEST_F(SpriteFontLayout, SpacingsCanBeSet) {
    font_.Spacing(-1);
    font_.LineSpacing(20);

    EXPECT_EQ(Places("aa\na"), "a 1,2; a 7,2; a 1,22");
    EXPECT_EQ(font_.MeasureString("a\na"), (Vector2{7, 40}));
}

TEST_F(SpriteFontLayout, AssertsOnDuplicateGlyphsAndMissingDefaults) {
    std::vector<Glyph> twice = Glyphs();
    twice.push_back(twice.front());
    EXPECT_TRUE(FailsAssert("SpriteFont: duplicate glyph", [&] {
        const SpriteFont font{Texture2D{device_, 1, 1}, twice, 1, 0, std::nullopt};
    }));
    EXPECT_TRUE(FailsAssert("SpriteFont::DefaultCharacter: the character", [this] {
        const SpriteFont font{Texture2D{device_, 1, 1}, Glyphs(), 1, 0, U'x'};
    }));
}

TEST_F(SpriteFontLayout, UsesTheFirstDuplicateAndNoMissingDefaultWithoutAsserts) {
    const DisabledAsserts disabled_asserts;
    std::vector<Glyph> twice = Glyphs();
    twice.push_back({U'a', {0, 0, 1, 1}, {0, 0, 1, 1}, 0, 1, 0});
    const SpriteFont font{Texture2D{device_, 1, 1}, twice, 1, 0, U'x'};

    EXPECT_EQ(font.Characters().size(), Glyphs().size());
    EXPECT_EQ(font.Find(U'a')->width, 5);
    EXPECT_EQ(font.DefaultCharacter(), std::nullopt);
}

std::vector<char32_t> Characters(std::string_view text) {
    std::vector<char32_t> characters;
    while (!text.empty()) {
        characters.push_back(TakeCharacter(text));
    }
    return characters;
}

TEST(TakeCharacter, ReadsOneToFourBytes) {
    EXPECT_THAT(Characters("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xAE"),
                testing::ElementsAre(U'a', U'é', U'€', U'\U0001F3AE'));
}

TEST(TakeCharacter, ReadsTheFirstAndLastOfEachLength) {
    EXPECT_THAT(Characters(std::string_view{"\0\x7F", 2}), testing::ElementsAre(0, 0x7F));
    EXPECT_THAT(Characters("\xC2\x80\xDF\xBF"), testing::ElementsAre(0x80, 0x7FF));
    EXPECT_THAT(Characters("\xE0\xA0\x80\xEF\xBF\xBF"), testing::ElementsAre(0x800, 0xFFFF));
    EXPECT_THAT(Characters("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"),
                testing::ElementsAre(0x10000, 0x10FFFF));
}

// Tests truncated sequences, stray continuation bytes, overlong forms, surrogates, and values
// beyond the last character.
TEST(TakeCharacter, ReturnsOneReplacementPerByteOfABrokenSequence) {
    const char32_t broken = 0xFFFD;

    EXPECT_THAT(Characters("\xC3"), testing::ElementsAre(broken));
    EXPECT_THAT(Characters("\xC3"
                           "a"),
                testing::ElementsAre(broken, U'a'));
    EXPECT_THAT(Characters("\xE2\x82"), testing::ElementsAre(broken, broken));
    EXPECT_THAT(Characters("\xA9"
                           "a"),
                testing::ElementsAre(broken, U'a'));
    EXPECT_THAT(Characters("\xC1\xBF"), testing::ElementsAre(broken, broken));
    EXPECT_THAT(Characters("\xE0\x9F\xBF"), testing::ElementsAre(broken, broken, broken));
    EXPECT_THAT(Characters("\xF0\x8F\xBF\xBF"), testing::Each(broken));
    EXPECT_THAT(Characters("\xED\xA0\x80"), testing::ElementsAre(broken, broken, broken));
    EXPECT_THAT(Characters("\xF4\x90\x80\x80"), testing::Each(broken));
    EXPECT_THAT(Characters("\xFF\xFE"), testing::ElementsAre(broken, broken));
}

// Splits a text by SpriteFont::TakeLine.
std::vector<std::string> Lines(const SpriteFont& font, std::string_view text, float width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        lines.emplace_back(font.TakeLine(text, width));
    }
    return lines;
}

// Splits a text into words, and joins them as long as they fit.
std::vector<std::string> SlowLines(const SpriteFont& font, const std::string& text, float width) {
    std::vector<std::string> lines;
    std::istringstream paragraphs{text};
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        lines.emplace_back();
        std::istringstream words{paragraph};
        for (std::string word; words >> word;) {
            std::string& last = lines.back();
            const std::string longer = last.empty() ? word : last + ' ' + word;
            if (last.empty() || font.MeasureString(longer).x <= width) {
                last = longer;
            } else {
                lines.push_back(word);
            }
        }
    }
    return lines;
}

TEST_F(SpriteFontLayout, TakesAsManyWordsAsFit) {
    using testing::ElementsAre;
    const float width = with_default_.MeasureString("aa aa").x;
    EXPECT_THAT(Lines(with_default_, "aa aa aa", width), ElementsAre("aa aa", "aa"));
    EXPECT_THAT(Lines(with_default_, "aa aa aa", width - 0.5f), ElementsAre("aa", "aa", "aa"));
    EXPECT_THAT(Lines(with_default_, "aaaaaaaa a", width), ElementsAre("aaaaaaaa", "a"));
    EXPECT_THAT(Lines(with_default_, "a\n\na  ", width), ElementsAre("a", "", "a"));
    EXPECT_THAT(Lines(with_default_, "aa   aa   aa", 1000), ElementsAre("aa   aa   aa"));
    EXPECT_THAT(Lines(with_default_, "aa   aa", 1), ElementsAre("aa", "aa"));
    EXPECT_THAT(Lines(with_default_, "", width), ElementsAre());
}

TEST_F(SpriteFontLayout, BreaksAtZeroWidthSpacesAndBetweenIdeographs) {
    using testing::ElementsAre;
    EXPECT_THAT(Lines(font_, "aa\u200Baa", 1), ElementsAre("aa", "aa"));
    EXPECT_THAT(Lines(font_, "aa\u200Baa", 1000), ElementsAre("aa\u200Baa"));
    EXPECT_THAT(Lines(font_, "aa\u00A0aa a", 1), ElementsAre("aa\u00A0aa", "a"));
    const SpriteFont kanji{Texture2D{device_, 32, 16},
                           {{U'a', {0, 0, 5, 6}, {0, 2, 5, 8}, 1, 5, 1},
                            {U'\u3001', {0, 0, 5, 6}, {0, 2, 5, 8}, 1, 5, 1},
                            {U'\u300C', {0, 0, 5, 6}, {0, 2, 5, 8}, 1, 5, 1},
                            {U'\u4E00', {0, 0, 5, 6}, {0, 2, 5, 8}, 1, 5, 1}},
                           10,
                           0,
                           std::nullopt};
    EXPECT_THAT(Lines(kanji, "\u4E00\u4E00\u4E00\u4E00", 22),
                ElementsAre("\u4E00\u4E00\u4E00", "\u4E00"));
    EXPECT_THAT(Lines(kanji, "\u4E00\u4E00\u3001\u4E00", 14),
                ElementsAre("\u4E00", "\u4E00\u3001", "\u4E00"))
        << "not before a comma";
    EXPECT_THAT(Lines(kanji, "\u4E00\u300C\u4E00\u4E00", 14),
                ElementsAre("\u4E00", "\u300C\u4E00", "\u4E00"))
        << "not after an opening bracket";
    EXPECT_THAT(Lines(kanji, "aa\u4E00\u3000\u4E00 a\n\u4E00", 13),
                ElementsAre("aa", "\u4E00", "\u4E00", "a", "\u4E00"));
}

TEST_F(SpriteFontLayout, TakesTheLinesThatJoiningWordsGives) {
    Random random{7};
    for (int round = 0; round < 500; ++round) {
        std::string text = "a";
        for (int i = random.Next(40); i > 0; --i) {
            const char last = text.back();
            const bool may_break = last != ' ' && last != '\n' && i > 1;
            text +=
                may_break && random.Next(4) == 0 ? " \n"[random.Next(2)] : "ajwT"[random.Next(4)];
        }
        const auto width = static_cast<float>(random.Next(1, 120));
        ASSERT_EQ(Lines(with_default_, text, width), SlowLines(with_default_, text, width)) << text;
    }
}

}  // namespace
}  // namespace graze
