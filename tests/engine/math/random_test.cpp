#include "graze/math/random.hpp"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/hash.hpp"

namespace graze {
namespace {

TEST(Random, EqualSeedsGiveEqualSequences) {
    Random a{42};
    Random b{42};
    Random c{43};
    int differing = 0;
    for (int i = 0; i < 100; ++i) {
        const std::uint32_t bits = a.NextBits();
        EXPECT_EQ(bits, b.NextBits());
        differing += bits != c.NextBits() ? 1 : 0;
    }
    EXPECT_GT(differing, 95);
    EXPECT_EQ(a, b);
}

TEST(Random, StaysInItsRange) {
    Random random{1};
    for (int i = 0; i < 10'000; ++i) {
        const int small = random.Next(-3, 4);
        EXPECT_TRUE(-3 <= small && small < 4);
        EXPECT_GE(random.Next(), 0);
        const int wide =
            random.Next(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        EXPECT_LT(wide, std::numeric_limits<int>::max());
        const double fraction = random.NextDouble();
        EXPECT_TRUE(0 <= fraction && fraction < 1);
        const float single = random.NextSingle();
        EXPECT_TRUE(0 <= single && single < 1);
    }
}

TEST(Random, ReturnsTheStartOfAnEmptyRange) {
    Random random{1};

    EXPECT_EQ(random.Next(0), 0);
    EXPECT_EQ(random.Next(-5), 0);
    EXPECT_EQ(random.Next(7, 7), 7);
    EXPECT_EQ(random.Next(7, 3), 7);
}

TEST(Random, IsUniform) {
    Random random{5};
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) {
        ++counts[static_cast<std::size_t>(random.Next(7))];
    }
    for (const int count : counts) {
        EXPECT_NEAR(count, 10'000, 400);  // four standard deviations
    }
}

TEST(Random, HasTheSameSequenceOnEveryPlatform) {
    Random random{2026};
    Hasher hasher;
    for (int i = 0; i < 1000; ++i) {
        hasher.Add(random.Next(1000));
        hasher.Add(random.NextDouble());
    }
    EXPECT_EQ(hasher.Value(), 15569412729420138496u);
}

}  // namespace
}  // namespace graze
