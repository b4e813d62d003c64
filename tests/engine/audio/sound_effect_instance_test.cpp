#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/audio/heard_audio.hpp"
#include "graze/audio/song_player.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/bound.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::CountingUp;
using test::FailsAssert;
using test::Flat;
using test::kNaN;
using test::TestMixedAudio;
using testing::Each;
using testing::ElementsAre;

constexpr std::size_t kFade = 256;

// Returns the largest difference between two consecutive samples.
int LargestStep(const std::vector<std::int16_t>& samples) {
    int largest = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        largest = std::max(largest, std::abs(samples[i] - samples[i - 1]));
    }
    return largest;
}

TEST(SoundEffectInstance, PlaysOnceThenStops) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(3)};
    SoundEffectInstance instance = effect.CreateInstance();
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    EXPECT_TRUE(instance.Play());
    EXPECT_EQ(instance.State(), SoundState::Playing);
    EXPECT_THAT(device.MixLeft(4), ElementsAre(1, 2, 3, 0));
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    EXPECT_TRUE(instance.Play());
    EXPECT_THAT(device.MixLeft(2), ElementsAre(1, 2));
    EXPECT_TRUE(instance.Play());  // already playing
    EXPECT_THAT(device.MixLeft(2), ElementsAre(3, 0));
}

TEST(SoundEffectInstance, PauseKeepsThePosition) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(4000)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Play();
    static_cast<void>(device.MixLeft(100));
    instance.Pause();
    EXPECT_EQ(instance.State(), SoundState::Paused);
    static_cast<void>(device.MixLeft(kFade));
    EXPECT_THAT(device.MixLeft(1000), Each(0));
    instance.Resume();
    EXPECT_EQ(instance.State(), SoundState::Playing);
    static_cast<void>(device.MixLeft(kFade));
    // 100 frames, one fade-out and one fade-in have been played before these frames.
    EXPECT_THAT(device.MixLeft(2), ElementsAre(100 + 2 * kFade + 1, 100 + 2 * kFade + 2));
    instance.Pause();
    static_cast<void>(device.MixLeft(kFade));
    EXPECT_TRUE(instance.Play());  // resumes, as in XNA
    static_cast<void>(device.MixLeft(kFade));
    EXPECT_EQ(device.MixLeft(1)[0], 102 + 4 * kFade + 1);
}

TEST(SoundEffectInstance, StopRewindsToTheStart) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(4000)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Play();
    static_cast<void>(device.MixLeft(1000));
    instance.Stop();
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    static_cast<void>(device.MixLeft(kFade));
    EXPECT_THAT(device.MixLeft(100), Each(0));
    instance.Play();
    EXPECT_THAT(device.MixLeft(2), ElementsAre(1, 2));
}

TEST(SoundEffectInstance, PauseAndResumeAreNoOpsWhenStopped) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(3)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Pause();
    instance.Resume();
    instance.Stop();
    instance.Stop(false);
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    instance.Play();
    instance.Resume();
    EXPECT_THAT(device.MixLeft(3), ElementsAre(1, 2, 3));
}

TEST(SoundEffectInstance, LoopsBetweenItsLoopPointsUntilStopped) {
    TestMixedAudio device;
    SoundData sound = CountingUp(6);
    sound.loop_start = 2;
    sound.loop_frames = 2;
    const SoundEffect effect{device, sound};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.IsLooped(true);
    instance.Play();
    EXPECT_THAT(device.MixLeft(9), ElementsAre(1, 2, 3, 4, 3, 4, 3, 4, 3));
    instance.Stop(false);
    EXPECT_EQ(instance.State(), SoundState::Playing);
    EXPECT_THAT(device.MixLeft(4), ElementsAre(4, 5, 6, 0));
    EXPECT_EQ(instance.State(), SoundState::Stopped);
}

TEST(SoundEffectInstance, LoopsTheWholeSoundWithoutLoopPoints) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(3)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.IsLooped(true);
    instance.Play();
    EXPECT_THAT(device.MixLeft(7), ElementsAre(1, 2, 3, 1, 2, 3, 1));
}

TEST(SoundEffectInstance, RejectsIsLoopedAfterPlay) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(3)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Play();
    EXPECT_TRUE(FailsAssert("before the first Play", [&] { instance.IsLooped(true); }));
    const test::DisabledAsserts disabled_asserts;
    instance.IsLooped(true);
    EXPECT_FALSE(instance.IsLooped());
    EXPECT_THAT(device.MixLeft(4), ElementsAre(1, 2, 3, 0));
}

TEST(SoundEffectInstance, ChangesSettingsDuringPlaybackWithoutClicks) {
    TestMixedAudio device;
    const SoundEffect effect{device, Flat(20'000, 25'600)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Volume(0.5f);
    instance.Play();
    EXPECT_THAT(device.MixLeft(10), Each(12'800));  // no ramp at the start
    instance.Volume(1);
    auto mixed = device.MixLeft(kFade + 1);
    EXPECT_EQ(mixed.back(), 25'600);
    EXPECT_LE(LargestStep(mixed), 25'600 / 256 + 1);
    instance.Pan(1);
    mixed = device.MixLeft(kFade + 1);
    EXPECT_EQ(mixed.back(), 0);
    EXPECT_LE(LargestStep(mixed), 25'600 / 256 + 1);
    instance.Pan(0);
    static_cast<void>(device.MixLeft(kFade));
    instance.Pause();
    mixed = device.MixLeft(kFade + 1);
    EXPECT_EQ(mixed.back(), 0);
    EXPECT_LE(LargestStep(mixed), 25'600 / 256 + 1);
    instance.Resume();
    EXPECT_LE(LargestStep(device.MixLeft(kFade + 1)), 25'600 / 256 + 1);
    instance.Stop();
    EXPECT_LE(LargestStep(device.MixLeft(kFade + 1)), 25'600 / 256 + 1);
}

TEST(SoundEffectInstance, ChangesThePitchDuringPlayback) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(100)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Play();
    EXPECT_THAT(device.MixLeft(2), ElementsAre(1, 2));
    instance.Pitch(1);
    EXPECT_THAT(device.MixLeft(3), ElementsAre(3, 5, 7));
    EXPECT_EQ(instance.Pitch(), 1);
}

TEST(SoundEffectInstance, AssertsOnAndClampsValuesOutOfRange) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(3)};
    SoundEffectInstance instance = effect.CreateInstance();
    for (const float wrong : {-1.5f, 1.5f, kNaN}) {
        EXPECT_TRUE(FailsAssert("Volume: must be 0 to 1", [&] { instance.Volume(wrong); }));
        EXPECT_TRUE(FailsAssert("Pitch: must be -1 to 1", [&] { instance.Pitch(wrong); }));
        EXPECT_TRUE(FailsAssert("Pan: must be -1 to 1", [&] { instance.Pan(wrong); }));
    }
    const test::DisabledAsserts disabled_asserts;
    instance.Volume(-1);
    instance.Pitch(7);
    instance.Pan(-7);
    EXPECT_EQ(instance.Volume(), 0);
    EXPECT_EQ(instance.Pitch(), 1);
    EXPECT_EQ(instance.Pan(), -1);
    instance.Volume(0.25f);
    instance.Volume(kNaN);
    instance.Pitch(kNaN);
    EXPECT_EQ(instance.Volume(), 0.25f);
    EXPECT_EQ(instance.Pitch(), 1);
}

TEST(SoundEffectInstance, StopsWhenTheInstanceIsDestroyed) {
    TestMixedAudio device;
    const SoundEffect effect{device, Flat(9000, 100)};
    {
        SoundEffectInstance instance = effect.CreateInstance();
        instance.Play();
        static_cast<void>(device.MixLeft(10));
    }
    static_cast<void>(device.MixLeft(kFade));
    EXPECT_THAT(device.MixLeft(100), Each(0));
}

TEST(SoundEffectInstance, IsSilentAfterItsEffectIsDestroyed) {
    TestMixedAudio device;
    std::optional<SoundEffect> effect{std::in_place, device, Flat(9000, 100)};
    SoundEffectInstance instance = effect->CreateInstance();
    instance.Play();
    effect.reset();
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    EXPECT_FALSE(instance.Play());
    static_cast<void>(device.MixLeft(kFade));
    const SoundEffect other{device, Flat(10, 7)};
    EXPECT_FALSE(instance.Play());  // does not play the other sound
    EXPECT_THAT(device.MixLeft(10), Each(0));
}

TEST(SoundEffectInstance, KeepsPlayingAfterAMove) {
    TestMixedAudio device;
    const SoundEffect effect{device, CountingUp(1000)};
    SoundEffectInstance first = effect.CreateInstance();
    first.Play();
    SoundEffectInstance second = std::move(first);
    EXPECT_EQ(second.State(), SoundState::Playing);
    EXPECT_EQ(first.State(), SoundState::Stopped);  // NOLINT(bugprone-use-after-move)
    EXPECT_FALSE(first.Play());
    SoundEffectInstance third = effect.CreateInstance();
    third = std::move(second);
    EXPECT_EQ(third.State(), SoundState::Playing);
    EXPECT_THAT(device.MixLeft(2), ElementsAre(1, 2));
}

TEST(SoundEffectInstance, ReturnsFalseUntilAVoiceIsFree) {
    TestMixedAudio device;
    SoundEffect effect{device, Flat(1000, 1)};
    std::vector<SoundEffectInstance> instances;
    for (int i = 0; i < 33; ++i) {
        instances.push_back(effect.CreateInstance());
    }
    for (int i = 0; i < 32; ++i) {
        EXPECT_TRUE(instances[static_cast<std::size_t>(i)].Play());
    }
    EXPECT_FALSE(instances[32].Play());
    EXPECT_EQ(instances[32].State(), SoundState::Stopped);
    EXPECT_FALSE(effect.Play());
    instances[5].Stop();  // a fading voice does not count towards the limit
    EXPECT_TRUE(instances[32].Play());
    for (int i = 0; i < 200; ++i) {
        instances[7].Stop();
        EXPECT_TRUE(instances[7].Play()) << i;
    }
}

TEST(SoundEffectInstance, AllocatesNothingInCallsAndMixing) {
    TestMixedAudio device;
    const SoundEffect effect{device, Flat(500, 100)};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.IsLooped(true);
    device.MixLastLeft(512);
    const std::int64_t before = test::AllocationCount();
    for (int i = 0; i < 100; ++i) {
        instance.Play();
        instance.Volume(static_cast<float>(i) / 100);
        instance.Pitch(static_cast<float>(i) / 100);
        device.MixLastLeft(512);
        i % 3 == 0 ? instance.Pause() : instance.Stop(i % 2 == 0);
        device.MixLastLeft(512);
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(SoundEffect, MasterVolumeAppliesToAllEffectsOfTheRunningGame) {
    TestMixedAudio device;
    SoundEffect effect{device, Flat(2000, 1000)};
    EXPECT_EQ(SoundEffect::MasterVolume(), 1);
    SoundEffect::MasterVolume(0.5f);  // ignored: no audio device is bound yet
    EXPECT_EQ(SoundEffect::MasterVolume(), 1);
    SongPlayer songs{device};
    const Bound<AudioDevice> bound{device};
    const Bound<SongPlayer> bound_songs{songs};
    SoundEffect::MasterVolume(0.5f);
    EXPECT_EQ(SoundEffect::MasterVolume(), 0.5f);
    EXPECT_TRUE(FailsAssert("MasterVolume: must be 0 to 1", [] { SoundEffect::MasterVolume(2); }));
    const test::DisabledAsserts disabled_asserts;
    SoundEffect::MasterVolume(kNaN);
    EXPECT_EQ(SoundEffect::MasterVolume(), 0.5f);
    static_cast<void>(device.MixLeft(kFade));
    effect.Play();
    EXPECT_EQ(device.MixLeft(1)[0], 500);
}

TEST(SoundEffect, ConvertsBetweenBytesAndTime) {
    EXPECT_EQ(SoundEffect::GetSampleDuration(96'000, 48'000, 1).TotalSeconds(), 1);
    EXPECT_EQ(SoundEffect::GetSampleDuration(96'000, 48'000, 2).TotalSeconds(), 0.5);
    EXPECT_EQ(SoundEffect::GetSampleDuration(-4, 48'000, 2), TimeSpan{});
    EXPECT_EQ(SoundEffect::GetSampleDuration(4, 48'000, 0), TimeSpan{});
    EXPECT_EQ(SoundEffect::GetSampleSizeInBytes({500'000'000}, 48'000, 2), 96'000);
    EXPECT_EQ(SoundEffect::GetSampleSizeInBytes({1}, 48'000, 2), 0);
    EXPECT_EQ(SoundEffect::GetSampleSizeInBytes({-1}, 48'000, 2), 0);
    EXPECT_EQ(
        SoundEffect::GetSampleSizeInBytes({std::numeric_limits<std::int64_t>::max()}, 48'000, 2),
        std::numeric_limits<int>::max() / 4 * 4);
}

}  // namespace
}  // namespace graze
