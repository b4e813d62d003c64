#include "sound/headroom.hpp"

#include <gtest/gtest.h>

namespace hairsbreadth {
namespace {

TEST(Headroom, KeepsTheSumBelowTheLimitUntilSoundsWouldBeMissed) {
    Headroom headroom;
    EXPECT_EQ(headroom.Admit(0.3f, 60), 1);
    EXPECT_FLOAT_EQ(headroom.Admit(0.2f, 60), (Headroom::kLimit - 0.3f) / 0.2f);
    EXPECT_FLOAT_EQ(headroom.Admit(0.2f, 60), Headroom::kMinGain);
    EXPECT_EQ(headroom.Admit(0, 60), 1) << "silence needs no room";
}

TEST(Headroom, IsFreeAgainWhenTheSoundsHaveFadedOut) {
    Headroom headroom;
    EXPECT_EQ(headroom.Admit(Headroom::kLimit, 20), 1);
    EXPECT_FLOAT_EQ(headroom.Admit(0.1f, 1), Headroom::kMinGain);
    for (int i = 0; i < 10; ++i) {
        headroom.Step();
    }
    EXPECT_EQ(headroom.Admit(Headroom::kLimit * 0.7f, 1), 1) << "a quarter is left of the first";
    for (int i = 0; i < 10; ++i) {
        headroom.Step();
    }
    EXPECT_EQ(headroom.Admit(Headroom::kLimit, 20), 1);
}

}  // namespace
}  // namespace hairsbreadth
