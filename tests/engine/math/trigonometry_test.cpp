#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/hash.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

constexpr double kPi = 3.14159265358979323846;

TEST(SinCos, MatchesTheStandardLibraryAndStaysOnTheUnitCircle) {
    Random random{7};
    for (int i = 0; i < 100'000; ++i) {
        const double angle = (random.NextDouble() - 0.5) * 2000;
        const auto [sine, cosine] = SinCos(angle);

        ASSERT_NEAR(sine, std::sin(angle), 1e-15) << angle;
        ASSERT_NEAR(cosine, std::cos(angle), 1e-15) << angle;
        ASSERT_NEAR(sine * sine + cosine * cosine, 1, 1e-15) << angle;
    }
}

// The remainder by a double is exact, but that double is not quite two pi. Not all C libraries reduce
// large angles accurately themselves: mingw-w64's leaves it to the processor's pi of 66 bits.
TEST(SinCos, IsAccurateUpToAMillionRadians) {
    constexpr double kTwoPi = 6.283185307179586;
    constexpr double kRestOfTwoPi = 2.4492935982947064e-16;
    Random random{8};
    for (int i = 0; i < 10'000; ++i) {
        const double angle = (random.NextDouble() - 0.5) * 2e6;
        const double within_turn = std::remainder(angle, kTwoPi);
        const double rest = -std::round((angle - within_turn) / kTwoPi) * kRestOfTwoPi;
        const double sine = std::sin(within_turn) + rest * std::cos(within_turn);
        const double cosine = std::cos(within_turn) - rest * std::sin(within_turn);

        ASSERT_NEAR(Sin(angle), sine, 1e-15) << angle;
        ASSERT_NEAR(Cos(angle), cosine, 1e-15) << angle;
    }
}

TEST(SinCos, IsExactlyOddAndEven) {
    Random random{9};
    for (int i = 0; i < 10'000; ++i) {
        const double angle = random.NextDouble() * 100;

        ASSERT_EQ(Sin(-angle), -Sin(angle)) << angle;
        ASSERT_EQ(Cos(-angle), Cos(angle)) << angle;
    }
}

TEST(SinCos, TreatsInvalidAnglesAsZero) {
    for (const double angle : {std::numeric_limits<double>::quiet_NaN(),
                               std::numeric_limits<double>::infinity(), 1e300, -1e300}) {
        EXPECT_EQ(Sin(angle), 0);
        EXPECT_EQ(Cos(angle), 1);
    }
}

TEST(Atan2, MatchesTheStandardLibraryInAllDirections) {
    Random random{10};
    for (int i = 0; i < 100'000; ++i) {
        const auto any = [&random] {
            const double share = random.NextDouble() - 0.5;
            return share * std::exp2(random.Next(-30, 30));
        };
        const double y = any();
        const double x = any();

        ASSERT_NEAR(Atan2(y, x), std::atan2(y, x), 1e-15) << y << " " << x;
    }
}

TEST(Atan2, IsExactOnAxesAndZeroForInvalidValues) {
    EXPECT_EQ(Atan2(0, 1), 0);
    EXPECT_EQ(Atan2(0, -1), kPi);
    EXPECT_EQ(Atan2(1, 0), kPi / 2);
    EXPECT_EQ(Atan2(-1, 0), -kPi / 2);
    EXPECT_EQ(Atan2(0, 0), 0);
    EXPECT_EQ(Atan2(std::numeric_limits<double>::quiet_NaN(), 1), 0);
    EXPECT_EQ(Atan2(1, std::numeric_limits<double>::infinity()), 0);
}

// A replay must give the same result with every compiler and flag and on every machine.
TEST(Trigonometry, HasTheSameBitsOnEveryPlatform) {
    Hasher hasher;
    for (int i = -20'000; i < 20'000; ++i) {
        const double angle = i * 0.37;
        hasher.Add(Sin(angle));
        hasher.Add(Cos(angle));
        hasher.Add(Atan2(angle, i * 0.11 + 3));
    }
    EXPECT_EQ(hasher.Value(), 1114390979207849639u);
}

}  // namespace
}  // namespace graze
