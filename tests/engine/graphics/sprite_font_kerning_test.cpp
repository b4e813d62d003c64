#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/math/random.hpp"
#include "oracle/text_oracle.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using test::TextOracle;

// Three letters, 10 pixels wide, without bearings. Kerning moves 'V' by 3 pixels towards a
// preceding 'A', and 'o' by 2 towards a preceding 'V'.
std::vector<Glyph> Letters() {
    return {{U'A', {0, 0, 10, 8}, {0, 0, 10, 8}, 0, 10, 0},
            {U'V', {10, 0, 10, 8}, {0, 0, 10, 8}, 0, 10, 0},
            {U'o', {20, 0, 10, 8}, {0, 0, 10, 8}, 0, 10, 0}};
}

class Kerning : public testing::Test {
protected:
    [[nodiscard]] SpriteFont MakeFont(std::vector<KerningPair> kernings,
                                      std::optional<char32_t> default_character = std::nullopt) {
        return {Texture2D{device_, 32, 8}, Letters(),          12, 1,
                default_character,         std::move(kernings)};
    }

    [[nodiscard]] static std::vector<float> Columns(const SpriteFont& font, std::string_view text) {
        std::vector<float> columns;
        font.Layout(text, [&columns](const Glyph&, Vector2 at) { columns.push_back(at.x); });
        return columns;
    }

    SoftwareDevice device_{1, 1};
    SpriteFont font_ = MakeFont({{U'V', U'o', -2}, {U'A', U'V', -3}, {U'o', U'A', 0.5f}});
};

TEST_F(Kerning, MovesTheSecondGlyphOfAPairAndAllAfterIt) {
    EXPECT_THAT(Columns(font_, "AVo"), testing::ElementsAre(0, 8, 17));
    EXPECT_THAT(Columns(font_, "VAoo"), testing::ElementsAre(0, 11, 22, 33));
    EXPECT_THAT(Columns(font_, "oA"), testing::ElementsAre(0, 11.5f));
}

TEST_F(Kerning, CountsInMeasureString) {
    EXPECT_EQ(font_.MeasureString("AVo").x, 27);
    EXPECT_EQ(font_.MeasureString("AAA").x, 32);
}

TEST_F(Kerning, IsResetByALineBreak) {
    EXPECT_THAT(Columns(font_, "A\nV\r\no"), testing::ElementsAre(0, 0, 0));
    EXPECT_EQ(font_.MeasureString("A\nV").x, 10);
}

// Neither '#' nor '\r' is drawn, so the letters around them are neighbours.
TEST_F(Kerning, SkipsCharactersWithoutGlyphs) {
    EXPECT_THAT(Columns(font_, "A#V"), testing::ElementsAre(0, 8));
    EXPECT_THAT(Columns(font_, "A\rV"), testing::ElementsAre(0, 8));
}

TEST_F(Kerning, UsesTheDrawnGlyph) {
    const SpriteFont font = MakeFont({{U'A', U'V', -3}, {U'V', U'V', -5}}, U'V');

    EXPECT_THAT(Columns(font, "A#?"), testing::ElementsAre(0, 8, 14));
}

TEST_F(Kerning, CanBeQueried) {
    EXPECT_EQ(font_.Kerning(U'A', U'V'), -3);
    EXPECT_EQ(font_.Kerning(U'V', U'A'), 0);
    EXPECT_EQ(font_.Kerning(U'o', U'A'), 0.5f);
    EXPECT_EQ(font_.Kerning(U'A', U'#'), 0);
    EXPECT_EQ(font_.Kerning(U'#', U'A'), 0);
    EXPECT_EQ(MakeFont({}).Kerning(U'A', U'V'), 0);
}

TEST_F(Kerning, UsesTheFirstOfEqualPairsAndIgnoresMissingGlyphs) {
    const SpriteFont font = MakeFont(
        {{U'#', U'A', -9}, {U'A', U'V', -1}, {U'A', U'V', -2}, {U'A', U'#', -9}, {U'o', U'A', -4}});

    EXPECT_THAT(Columns(font, "AVoA"), testing::ElementsAre(0, 10, 21, 28));
}

TEST_F(Kerning, RejectsNonFiniteValues) {
    const float bad = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(FailsAssert("SpriteFont: a kerning is not finite", [&] {
        const SpriteFont font = MakeFont({{U'A', U'V', bad}});
    }));
    const DisabledAsserts disabled_asserts;
    const SpriteFont font = MakeFont({{U'A', U'V', bad}});

    EXPECT_THAT(Columns(font, "AV"), testing::ElementsAre(0, 11));
}

TEST_F(Kerning, AllocatesNothing) {
    const std::int64_t before = test::AllocationCount();
    float sum = font_.MeasureString("AVoAVo\nVoA#").x;
    font_.Layout("AVoAVo\nVoA#", [&sum](const Glyph&, Vector2 at) { sum += at.x; });

    EXPECT_EQ(test::AllocationCount(), before);
    EXPECT_GT(sum, 0);
}

// Returns a multiple of a quarter pixel, so that sums are exact in any order.
float Quarters(Random& random, int low, int high) {
    return static_cast<float>(low * 4 + random.Next((high - low) * 4 + 1)) / 4;
}

TextOracle RandomFont(Random& random) {
    TextOracle font;
    font.line_spacing = Quarters(random, -4, 30);
    font.spacing = Quarters(random, -3, 5);
    for (char32_t character = U'a'; character <= U'z'; ++character) {
        if (random.Next(3) == 0) {
            continue;
        }
        Glyph& glyph = font.glyphs.emplace_back();
        glyph.character = character;
        glyph.cropping.x = random.Next(5) - 2;
        glyph.cropping.y = random.Next(9) - 2;
        glyph.cropping.height = random.Next(40);
        glyph.left_bearing = Quarters(random, -4, 4);
        glyph.width = Quarters(random, 0, 12);
        glyph.right_bearing = Quarters(random, -6, 6);
    }
    const bool is_kerned = random.Next(2) == 1;
    const int max_pairs = random.Next(200);
    const int pairs = is_kerned ? max_pairs : 0;
    for (int i = 0; i < pairs; ++i) {
        const char32_t first = U'a' + static_cast<char32_t>(random.Next(26));
        const char32_t second = U'a' + static_cast<char32_t>(random.Next(26));
        font.kernings.push_back({first, second, Quarters(random, -5, 5)});
    }
    if (!font.glyphs.empty() && random.Next(2) == 0) {
        const int chosen = random.Next(static_cast<int>(font.glyphs.size()));
        font.default_character = font.glyphs[static_cast<std::size_t>(chosen)].character;
    }
    return font;
}

std::string RandomText(Random& random) {
    std::string text;
    const int length = random.Next(40);
    for (int i = 0; i < length; ++i) {
        const int kind = random.Next(20);
        const int letter = random.Next(26);
        text += kind == 0 ? '\n' : kind == 1 ? '\r' : static_cast<char>('a' + letter);
    }
    return text;
}

TEST_F(Kerning, AndLayoutMatchTheSlowReference) {
    Random random{11};
    for (int i = 0; i < 200; ++i) {
        const TextOracle oracle = RandomFont(random);
        const SpriteFont font{Texture2D{device_, 1, 1}, oracle.glyphs,
                              oracle.line_spacing,      oracle.spacing,
                              oracle.default_character, oracle.kernings};
        for (int k = 0; k < 10; ++k) {
            const std::string text = RandomText(random);
            std::vector<TextOracle::Placed> placed;
            font.Layout(text, [&placed](const Glyph& glyph, Vector2 at) {
                placed.push_back({glyph.character, at});
            });
            ASSERT_EQ(placed, oracle.Layout(text)) << "font " << i << ", \"" << text << '"';
            ASSERT_EQ(font.MeasureString(text), oracle.MeasureString(text))
                << "font " << i << ", \"" << text << '"';
        }
    }
}

}  // namespace
}  // namespace graze
