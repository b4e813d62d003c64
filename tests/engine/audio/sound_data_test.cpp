#include "graze/audio/sound_data.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace graze {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(SoundData, CountsOneSamplePerChannelAsAFrame) {
    EXPECT_EQ((SoundData{{1, 2, 3, 4}, 1, 8000}.Frames()), 4);
    EXPECT_EQ((SoundData{{1, 2, 3, 4}, 2, 8000}.Frames()), 2);
    EXPECT_EQ((SoundData{{1, 2, 3}, 2, 8000}.Frames()), 1);
    EXPECT_EQ((SoundData{{1, 2, 3}, 0, 8000}.Frames()), 0);
}

TEST(SoundData, ComparesSamplesChannelsAndRate) {
    const SoundData sound{{1, 2}, 1, 8000};
    EXPECT_EQ(sound, (SoundData{{1, 2}, 1, 8000}));
    EXPECT_NE(sound, (SoundData{{1, 3}, 1, 8000}));
    EXPECT_NE(sound, (SoundData{{1, 2}, 2, 8000}));
    EXPECT_NE(sound, (SoundData{{1, 2}, 1, 8001}));
}

TEST(SoundView, IsValidIfChannelsAndRateFit) {
    const SoundData sound{{1, 2, 3}, 1, 8000};
    EXPECT_TRUE(sound.View().IsSound());
    EXPECT_TRUE(SoundView{}.IsSound());
    for (const int channels : {-1, 0, 2, 3}) {
        EXPECT_FALSE((SoundView{sound.samples, channels, 8000}.IsSound())) << channels;
    }
    EXPECT_FALSE((SoundView{sound.samples, 1, 0}.IsSound()));
    EXPECT_FALSE((SoundView{sound.samples, 1, -1}.IsSound()));
}

TEST(ComputeDuration, RoundsDownToNanoseconds) {
    EXPECT_EQ(ComputeDuration(48000, 48000), TimeSpan{1'000'000'000});
    EXPECT_EQ(ComputeDuration(1, 3), TimeSpan{333'333'333});
    EXPECT_EQ(ComputeDuration(44101, 44100), TimeSpan{1'000'022'675});
    EXPECT_EQ(ComputeDuration(SoundData{{1, 2}, 2, 1000}.Frames(), 1000).TotalMilliseconds(), 1);
}

TEST(ComputeDuration, HandlesExtremeAndInvalidValues) {
    EXPECT_EQ(ComputeDuration(10'000'000'000, 48000), TimeSpan{208'333'333'333'333});
    EXPECT_EQ(ComputeDuration(kMax, 1).TotalSeconds(), 9'223'372'035.0);
    EXPECT_EQ(ComputeDuration(0, 48000), TimeSpan{});
    EXPECT_EQ(ComputeDuration(-5, 48000), TimeSpan{});
    EXPECT_EQ(ComputeDuration(5, 0), TimeSpan{});
    EXPECT_EQ(ComputeDuration(5, -1), TimeSpan{});
}

}  // namespace
}  // namespace graze
