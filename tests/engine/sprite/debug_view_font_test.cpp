#include <set>
#include <string>

#include <gtest/gtest.h>

#include "debug_picture.hpp"
#include "graze/testing/pictures.hpp"
#include "sprite/debug_view_pen.hpp"

namespace graze::test {
namespace {

Mask MakeLetterMask(char character) {
    const DebugLetter& letter = LetterOf(character);
    Mask mask{letter.width, kDebugLetterHeight};
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            mask.Set(x, y, (letter.rows[static_cast<std::size_t>(y)] >> x & 1) != 0);
        }
    }
    return mask;
}

TEST(DebugFont, LettersHaveTheirShapes) {
    EXPECT_EQ(MakeLetterMask('A'),
              ParseMask({".##.", "#..#", "#..#", "####", "#..#", "#..#", "...."}));
    EXPECT_EQ(MakeLetterMask('g'),
              ParseMask({"....", "....", ".###", "#..#", ".###", "...#", ".##."}));
    EXPECT_EQ(MakeLetterMask('1'),
              ParseMask({"..#.", ".##.", "..#.", "..#.", "..#.", ".###", "...."}));
    EXPECT_EQ(MakeLetterMask('~'),
              ParseMask({"....", "....", "....", ".#.#", "#.#.", "....", "...."}));
}

TEST(DebugFont, LettersAreDistinctAndOnlySpaceIsEmpty) {
    std::set<std::array<std::uint8_t, kDebugLetterHeight>> seen;
    for (char character = ' '; character < '\x7F'; ++character) {
        EXPECT_TRUE(seen.insert(LetterOf(character).rows).second) << character;
        EXPECT_EQ(MakeLetterMask(character).Count() == 0, character == ' ') << character;
        EXPECT_LE(LetterOf(character).width, 5) << character;
    }
    EXPECT_EQ(seen.size(), 95U);
}

TEST(DebugFont, DigitsHaveEqualWidth) {
    for (char digit = '0'; digit <= '9'; ++digit) {
        EXPECT_EQ(LetterOf(digit).width, 4) << digit;
    }
}

TEST(DebugFont, MissingLettersAreQuestionMarks) {
    for (const char character : {'\n', '\x1F', '\x7F', '\xC3', '\xFF'}) {
        EXPECT_EQ(LetterOf(character).rows, LetterOf('?').rows);
    }
}

TEST(DebugFont, AllLettersAreReadableOnTheScreen) {
    for (const int scale : {1, 2, 3}) {
        SoftwareDevice device{1400, 40};
        DebugPen pen{device};
        std::string all;
        for (char character = ' '; character < '\x7F'; ++character) {
            all += character;
        }
        pen.Begin(Matrix::Identity(), device.TargetBounds());
        pen.Text(all, {3, 5}, Color::Yellow, scale);
        pen.End();

        EXPECT_TRUE(ShowsText(device.BackBufferImage(), {3, 5}, all, Color::Yellow, scale));
        EXPECT_FALSE(ShowsText(device.BackBufferImage(), {4, 5}, all, Color::Yellow, scale));
    }
}

TEST(DebugFont, WidthExcludesTheTrailingGap) {
    EXPECT_EQ(MeasureDebugText("", 1), 0);
    EXPECT_EQ(MeasureDebugText("0", 1), 4);
    EXPECT_EQ(MeasureDebugText("00", 1), 9);
    EXPECT_EQ(MeasureDebugText("00", 3), 27);
}

}  // namespace
}  // namespace graze::test
