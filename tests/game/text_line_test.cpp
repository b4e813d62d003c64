#include "common/text_line.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace graze {
namespace {

TEST(TextLine, WritesNumbersWithLeadingZeros) {
    EXPECT_EQ(TextLine{}.AddNumber(1450, 7).View(), "0001450");
    EXPECT_EQ(TextLine{}.AddNumber(0).View(), "0");
    EXPECT_EQ(TextLine{}.AddNumber(-12).View(), "-12");
    EXPECT_EQ(TextLine{}.AddNumber(std::numeric_limits<std::int64_t>::min()).View(),
              "-9223372036854775808");
}

TEST(TextLine, RoundsDecimals) {
    EXPECT_EQ(TextLine{}.AddDecimal(37.44, 1).View(), "37.4");
    EXPECT_EQ(TextLine{}.AddDecimal(359.96, 1).View(), "360.0");
    EXPECT_EQ(TextLine{}.AddDecimal(1, 2).View(), "1.00");
    EXPECT_EQ(TextLine{}.AddDecimal(-0.5, 0).View(), "-1");
}

TEST(TextLine, TruncatesTextThatDoesNotFit) {
    TextLine line;
    for (int i = 0; i < 20; ++i) {
        line.Add("0123456789");
    }
    EXPECT_EQ(line.View().size(), 64u);
}

}  // namespace
}  // namespace graze
