#include "graze/math/parse_number.hpp"

#include <cmath>
#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

namespace graze::test {
namespace {

TEST(ParseNumber, RequiresTheWholeText) {
    EXPECT_EQ(ParseNumber<int>("0"), 0);
    EXPECT_EQ(ParseNumber<int>("-12"), -12);
    EXPECT_EQ(ParseNumber<unsigned>("007"), 7U);
    EXPECT_EQ(ParseNumber<float>("0.5"), 0.5F);
    EXPECT_EQ(ParseNumber<double>("-.25"), -0.25);
    for (const char* text : {"", "-", "12x", "x12", "1 2", "1.", "1,5", "--1"}) {
        EXPECT_FALSE(ParseNumber<int>(text)) << text;
    }
}

TEST(ParseNumber, RejectsSpacesAndPlus) {
    for (const char* text : {" 1", "1 ", "\t1", "1\n", "+1", " "}) {
        EXPECT_FALSE(ParseNumber<int>(text)) << text;
        EXPECT_FALSE(ParseNumber<unsigned>(text)) << text;
        EXPECT_FALSE(ParseNumber<double>(text)) << text;
    }
}

TEST(ParseNumber, RejectsSignsOnUnsignedNumbers) {
    EXPECT_FALSE(ParseNumber<unsigned>("-1"));
    EXPECT_FALSE(ParseNumber<std::uint64_t>("-0"));
}

TEST(ParseNumber, RejectsNumbersOutOfRange) {
    EXPECT_EQ(ParseNumber<std::int32_t>("2147483647"), 2147483647);
    EXPECT_FALSE(ParseNumber<std::int32_t>("2147483648"));
    EXPECT_EQ(ParseNumber<std::int32_t>("-2147483648"), INT32_MIN);
    EXPECT_FALSE(ParseNumber<std::int32_t>("-2147483649"));
    EXPECT_EQ(ParseNumber<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_FALSE(ParseNumber<std::uint64_t>("18446744073709551616"));
    EXPECT_FALSE(ParseNumber<float>("1e39"));
    EXPECT_FALSE(ParseNumber<double>("1e309"));
}

TEST(ParseNumber, AcceptsExponentsOnlyInFractions) {
    EXPECT_EQ(ParseNumber<double>("1e5"), 100000.0);
    EXPECT_EQ(ParseNumber<float>("25E-1"), 2.5F);
    EXPECT_FALSE(ParseNumber<double>("1e"));
    EXPECT_FALSE(ParseNumber<int>("1e5"));
    EXPECT_FALSE(ParseNumber<int>("1.0"));
}

TEST(ParseNumber, ReadsHexadecimalOnlyOnRequest) {
    EXPECT_FALSE(ParseNumber<int>("0x10"));
    EXPECT_FALSE(ParseNumber<int>("ff"));
    EXPECT_FALSE(ParseNumber<double>("0x10"));
    EXPECT_EQ(ParseNumber<unsigned>("fF", 16), 255U);
    EXPECT_EQ(ParseNumber<unsigned>("11", 10), 11U);
    EXPECT_FALSE(ParseNumber<unsigned>("0xff", 16));
    EXPECT_FALSE(ParseNumber<unsigned>("fg", 16));
    EXPECT_FALSE(ParseNumber<unsigned>("100000000", 16));
    EXPECT_FALSE(ParseNumber<unsigned>("", 16));
}

TEST(TakeNumber, LeavesTheRestOfTheText) {
    std::string_view text = "12px -3";
    EXPECT_EQ(TakeNumber<int>(text), 12);
    EXPECT_EQ(text, "px -3");
    EXPECT_FALSE(TakeNumber<int>(text));
    EXPECT_EQ(text, "px -3");
    text = "1e5.5";
    EXPECT_EQ(TakeNumber<double>(text), 100000.0);
    EXPECT_EQ(text, ".5");
    text = "99999999999 ";
    EXPECT_FALSE(TakeNumber<int>(text));
    EXPECT_EQ(text, "99999999999 ");
}

TEST(ParseNumberBetween, IncludesBothLimits) {
    EXPECT_EQ(ParseNumberBetween("1", 1, 4), 1);
    EXPECT_EQ(ParseNumberBetween("4", 1, 4), 4);
    EXPECT_FALSE(ParseNumberBetween("0", 1, 4));
    EXPECT_FALSE(ParseNumberBetween("5", 1, 4));
    EXPECT_FALSE(ParseNumberBetween("2x", 1, 4));
}

// NaN is neither less than a limit nor greater, but it must still be rejected.
TEST(ParseNumberBetween, RejectsNotANumber) {
    const auto nan = ParseNumber<double>("nan");
    ASSERT_TRUE(nan);
    EXPECT_TRUE(std::isnan(*nan));
    EXPECT_FALSE(ParseNumber<int>("nan"));
    EXPECT_FALSE(ParseNumberBetween("nan", -1.0, 1.0));
    EXPECT_FALSE(ParseNumberBetween("inf", -1.0, 1.0));
}

}  // namespace
}  // namespace graze::test
