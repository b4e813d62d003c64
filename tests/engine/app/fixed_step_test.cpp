#include "app/fixed_step.hpp"

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

TEST(FixedStep, RunsExactlySixtyStepsASecondOverAnHourOfUnevenTicks) {
    FixedStep clock;
    Random random{1};
    std::int64_t passed = 0;
    std::int64_t steps = 0;
    while (passed < 3600 * kSecond) {
        const std::int64_t tick = random.Next(30'000'000);
        passed += tick;
        steps += clock.Advance(tick);
    }
    EXPECT_EQ(steps, passed * 60 / kSecond);
}

TEST(FixedStep, RunsAStepExactlyWhenItIsDue) {
    FixedStep clock;

    EXPECT_EQ(clock.Advance(16'666'666), 0);
    EXPECT_EQ(clock.UntilNext(), 1);
    EXPECT_EQ(clock.Advance(1), 1);
}

TEST(FixedStep, RunsOneStepATurnIfTheCallerWaitsUntilNext) {
    FixedStep clock{{60'000, 1001}};
    for (int i = 0; i < 100'000; ++i) {
        ASSERT_EQ(clock.Advance(clock.UntilNext()), 1);
    }
    EXPECT_FALSE(clock.IsRunningSlowly());
}

TEST(FixedStep, ReportsAlphaAsTheElapsedFractionBelowOne) {
    FixedStep clock{{1, 1}};
    EXPECT_EQ(clock.Advance(kSecond / 4), 0);
    EXPECT_FLOAT_EQ(clock.Alpha(), 0.25f);
    EXPECT_EQ(clock.Advance(kSecond / 2), 0);
    EXPECT_FLOAT_EQ(clock.Alpha(), 0.75f);
    EXPECT_EQ(clock.Advance(kSecond / 4 - 1), 0);
    EXPECT_LT(clock.Alpha(), 1);
}

TEST(FixedStep, ClampsAStallToHalfASecond) {
    FixedStep clock;

    EXPECT_EQ(clock.Advance(600 * kSecond), 30);
    EXPECT_EQ(clock.Advance(-5), 0);
}

TEST(FixedStep, IsRunningSlowlyFromALagOfFiveStepsUntilCaughtUp) {
    FixedStep clock{{10, 1}};
    const std::int64_t step = kSecond / 10;
    EXPECT_EQ(clock.Advance(5 * step), 5);
    EXPECT_FALSE(clock.IsRunningSlowly());
    EXPECT_EQ(clock.Advance(2 * step), 2);
    EXPECT_TRUE(clock.IsRunningSlowly());
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(clock.Advance(step), 1);
        EXPECT_TRUE(clock.IsRunningSlowly()) << i;
    }
    EXPECT_EQ(clock.Advance(step), 1);
    EXPECT_FALSE(clock.IsRunningSlowly());
}

// XNA's limit of the lag, however long the game was slow.
TEST(FixedStep, IsRunningSlowlyForAtMostFourFifthsOfASecondAtFullSpeed) {
    for (const int rate : {10, 30, 60, 240}) {
        for (const int slow_s : {1, 10, 30}) {
            FixedStep clock{{rate, 1}};
            for (int tick = 0; tick < slow_s * 5; ++tick) {
                static_cast<void>(clock.Advance(kSecond / 5));
            }
            ASSERT_TRUE(clock.IsRunningSlowly()) << rate << " steps/s, slow for " << slow_s << " s";
            int steps = 0;
            while (clock.IsRunningSlowly()) {
                ASSERT_EQ(clock.Advance(kSecond / rate + 1), 1);
                ASSERT_LE(++steps, rate * 4 / 5 + 1);
            }
        }
    }
}

TEST(FixedStep, ResetElapsedTimeEndsRunningSlowly) {
    FixedStep clock{{10, 1}};
    for (int tick = 0; tick < 5; ++tick) {
        static_cast<void>(clock.Advance(kSecond / 2));
    }
    ASSERT_TRUE(clock.IsRunningSlowly());
    clock.ResetElapsedTime();
    EXPECT_FALSE(clock.IsRunningSlowly());
    EXPECT_EQ(clock.Advance(kSecond / 2), 5);
    EXPECT_FALSE(clock.IsRunningSlowly()) << "a lag of 4 steps: nothing is left of the earlier lag";
}

TEST(FixedStep, KeepsTheRestOfALongTurn) {
    for (const int rate : {25, 60, 100, 1'000}) {
        FixedStep clock{{rate, 1}};
        const std::int64_t step = kSecond / rate;
        const std::int64_t tick = kSecond / 2 - 1;  // the longest that is not clamped
        const auto steps = static_cast<int>(tick * rate / kSecond);
        ASSERT_EQ(clock.Advance(tick), steps);
        EXPECT_EQ(clock.Advance(step), (tick + step) * rate / kSecond - steps) << rate;
    }
}

TEST(FixedStep, ComputesExactStepTimesAfterACentury) {
    const FixedStep clock;

    EXPECT_EQ(clock.ComputeTime(60).nanoseconds, kSecond);
    EXPECT_EQ(clock.ComputeTime(1).nanoseconds, 16'666'666);
    EXPECT_EQ(clock.ComputeTime(60LL * 3600 * 24 * 365 * 100).nanoseconds,
              3600LL * 24 * 365 * 100 * kSecond);
}

TEST(FixedStep, ResetDropsTheAccumulatedTime) {
    FixedStep clock{{1, 1}};
    EXPECT_EQ(clock.Advance(kSecond / 2 - 1), 0);
    clock.ResetElapsedTime();
    EXPECT_EQ(clock.Advance(kSecond / 2), 0);
    EXPECT_FLOAT_EQ(clock.Alpha(), 0.5f);
}

}  // namespace
}  // namespace graze
