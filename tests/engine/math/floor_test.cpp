#include <cmath>

#include <gtest/gtest.h>

#include "graze/math/numbers.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

TEST(FloorToInt, MatchesTheStandardLibraryAroundWholeNumbers) {
    for (const double whole : {0.0, 1.0, -1.0, 7.0, -7.0, 0x1p40, -0x1p40, 0x1p61, -0x1p61}) {
        for (const double x :
             {whole, std::nextafter(whole, 0x1p62), std::nextafter(whole, -0x1p62), whole + 0.5}) {
            EXPECT_EQ(static_cast<double>(FloorToInt(x)), std::floor(x)) << x;
            EXPECT_EQ(static_cast<double>(CeilingToInt(x)), std::ceil(x)) << x;
        }
    }
}

TEST(FloorToInt, MatchesTheStandardLibraryForRandomNumbers) {
    Random random{1};
    for (int i = 0; i < 10'000; ++i) {
        const int exponent = random.Next(-10, 60);
        const double x = std::ldexp(random.NextDouble() - 0.5, exponent);
        ASSERT_EQ(static_cast<double>(FloorToInt(x)), std::floor(x)) << x;
        ASSERT_EQ(static_cast<double>(CeilingToInt(x)), std::ceil(x)) << x;
    }
}

}  // namespace
}  // namespace graze
