#include "graze/audio/sound_effect.hpp"

#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/audio/recording_audio.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using test::kInfinity;
using test::kNaN;
using test::RecordingAudio;
using testing::ElementsAre;
using testing::IsEmpty;

const SoundData kStereo{{1, 2, 3, 4, 5, 6}, 2, 24000};

TEST(SoundEffect, CreatesAndDestroysItsSoundOnTheDevice) {
    RecordingAudio device;
    {
        const SoundEffect effect{device, kStereo};
        EXPECT_THAT(device.created, ElementsAre(kStereo));
        EXPECT_THAT(device.destroyed, IsEmpty());
    }
    EXPECT_THAT(device.destroyed, ElementsAre(1));
}

TEST(SoundEffect, ComputesItsDurationFromFramesAndRate) {
    RecordingAudio device;
    EXPECT_EQ((SoundEffect{device, kStereo}.Duration()), TimeSpan{125'000});
    EXPECT_EQ((SoundEffect{device, SoundData{{1, 2, 3}, 1, 3}}.Duration().TotalSeconds()), 1);
    EXPECT_EQ((SoundEffect{device, SoundData{}}.Duration()), TimeSpan{});
}

TEST(SoundEffect, PlaysWithDefaultSettingsUnlessGiven) {
    RecordingAudio device;
    const SoundEffect effect{device, kStereo};
    EXPECT_TRUE(effect.Play());
    EXPECT_TRUE(effect.Play(0.5f, -0.25f, 1));
    EXPECT_THAT(device.played, ElementsAre(RecordingAudio::Played{1, 1, 0, 0},
                                           RecordingAudio::Played{1, 0.5f, -0.25f, 1}));
}

TEST(SoundEffect, ReturnsFalseIfNoVoiceIsFree) {
    RecordingAudio device;
    SoundEffect effect{device, kStereo};
    device.has_voices = false;
    EXPECT_FALSE(effect.Play());
    EXPECT_FALSE(effect.Play(1, 0, 0));
}

TEST(SoundEffect, AssertsOnValuesOutOfRange) {
    RecordingAudio device;
    SoundEffect effect{device, kStereo};
    for (const float wrong : {-1.001f, 1.001f, kNaN, kInfinity, -kInfinity}) {
        EXPECT_TRUE(FailsAssert("volume must be 0 to 1", [&] { effect.Play(wrong, 0, 0); }));
        EXPECT_TRUE(FailsAssert("pitch must be -1 to 1", [&] { effect.Play(1, wrong, 0); }));
        EXPECT_TRUE(FailsAssert("pan must be -1 to 1", [&] { effect.Play(1, 0, wrong); }));
    }
    EXPECT_TRUE(FailsAssert("volume must be 0 to 1", [&] { effect.Play(-0.001f, 0, 0); }));
    device.played.clear();
    effect.Play(0, -1, -1);  // the limits are valid
    effect.Play(1, 1, 1);
    EXPECT_EQ(device.played.size(), 2U);
}

TEST(SoundEffect, ClampsValuesOutOfRangeWithoutAsserts) {
    const test::DisabledAsserts disabled_asserts;
    RecordingAudio device;
    SoundEffect effect{device, kStereo};
    effect.Play(-3, -3, -3);
    effect.Play(3, 3, 3);
    effect.Play(kInfinity, -kInfinity, kInfinity);
    effect.Play(kNaN, kNaN, kNaN);
    EXPECT_THAT(
        device.played,
        ElementsAre(RecordingAudio::Played{1, 0, -1, -1}, RecordingAudio::Played{1, 1, 1, 1},
                    RecordingAudio::Played{1, 1, -1, 1}, RecordingAudio::Played{1, 1, 0, 0}));
}

TEST(SoundEffect, RejectsInvalidSounds) {
    RecordingAudio device;
    for (const SoundData& wrong :
         {SoundData{{1, 2, 3}, 3, 8000}, SoundData{{1}, 0, 8000}, SoundData{{1}, -1, 8000},
          SoundData{{1}, 1, 0}, SoundData{{1, 2, 3}, 2, 8000}}) {
        EXPECT_TRUE(FailsAssert("must be mono or stereo", [&] {
            const SoundEffect effect{device, wrong};
        }));
        const test::DisabledAsserts disabled_asserts;
        SoundEffect effect{device, wrong};
        EXPECT_FALSE(effect.Play());
        EXPECT_FALSE(effect.Play(1, 0, 0));
        EXPECT_EQ(effect.Duration(), TimeSpan{});
    }
    EXPECT_THAT(device.created, IsEmpty());
    EXPECT_THAT(device.destroyed, IsEmpty());
}

TEST(SoundEffect, MovesItsSound) {
    RecordingAudio device;
    {
        SoundEffect first{device, kStereo};
        SoundEffect second{std::move(first)};
        EXPECT_FALSE(first.Play());  // NOLINT(bugprone-use-after-move): it is a promise
        EXPECT_EQ(first.Duration(), TimeSpan{});
        EXPECT_TRUE(second.Play());
        EXPECT_EQ(second.Duration(), TimeSpan{125'000});

        SoundEffect third{device, kStereo};
        third = std::move(second);
        EXPECT_THAT(device.destroyed, ElementsAre(2));
        EXPECT_FALSE(second.Play(1, 0, 0));  // NOLINT(bugprone-use-after-move)
        EXPECT_TRUE(third.Play());
        EXPECT_EQ(device.played.back().sound, 1U);
    }
    EXPECT_THAT(device.destroyed, ElementsAre(2, 1));
}

TEST(SoundEffect, MovesItsName) {
    RecordingAudio device;
    SoundEffect first{device, kStereo};
    EXPECT_EQ(first.Name(), "");
    first.Name("boom");
    const SoundEffect second{std::move(first)};
    EXPECT_EQ(second.Name(), "boom");
    SoundEffect third{device, kStereo};
    third.Name("bang");
    SoundEffect fourth{device, kStereo};
    fourth = std::move(third);
    EXPECT_EQ(fourth.Name(), "bang");
}

TEST(SoundEffect, OccupiesAVoiceForItsDurationOnASilentDevice) {
    SilentAudio device;
    EXPECT_FALSE(device.HasOutput());
    SoundEffect effect{device, kStereo};
    EXPECT_EQ(effect.Duration(), TimeSpan{125'000});
    for (int i = 0; i < 32; ++i) {
        EXPECT_TRUE(effect.Play());
    }
    EXPECT_FALSE(effect.Play());
    device.Update({100'000});
    EXPECT_FALSE(effect.Play());
    device.Suspend();
    device.Update({1'000'000});
    EXPECT_FALSE(effect.Play());
    device.Resume();
    device.Update({25'000});
    EXPECT_TRUE(effect.Play());
}

TEST(MixedAudio, HasSoundsOnceASoundOrAQueueIsCreated) {
    SilentAudio with_sound;
    EXPECT_FALSE(with_sound.HasSounds());
    const SoundEffect effect{with_sound, kStereo};
    EXPECT_TRUE(with_sound.HasSounds());
    SilentAudio with_queue;
    EXPECT_NE(with_queue.CreateQueue(2, 48'000), 0U);
    EXPECT_TRUE(with_queue.HasSounds());
}

}  // namespace
}  // namespace graze
