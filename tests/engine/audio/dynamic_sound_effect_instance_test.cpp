#include "graze/audio/dynamic_sound_effect_instance.hpp"

#include <array>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/audio/heard_audio.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using test::TestMixedAudio;
using testing::Each;
using testing::ElementsAre;

using Samples = std::vector<std::int16_t>;

TEST(DynamicSoundEffectInstance, PlaysBuffersWithoutAGap) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    EXPECT_TRUE(sound.SubmitBuffer(Samples{1, 2, 3}));
    EXPECT_TRUE(sound.SubmitBuffer(Samples{4}));
    EXPECT_TRUE(sound.SubmitBuffer(Samples{5, 6}));
    EXPECT_EQ(sound.PendingBufferCount(), 3);
    EXPECT_EQ(sound.State(), SoundState::Stopped);
    EXPECT_TRUE(sound.Play());
    EXPECT_THAT(device.MixLeft(5), ElementsAre(1, 2, 3, 4, 5));
    EXPECT_EQ(sound.PendingBufferCount(), 1);
}

TEST(DynamicSoundEffectInstance, ResamplesBuffersAsOneSound) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 24'000, 1};
    sound.SubmitBuffer(Samples{10, 20});
    sound.SubmitBuffer(Samples{30});
    sound.Play();
    EXPECT_THAT(device.MixLeft(7), ElementsAre(10, 15, 20, 25, 30, 15, 0));
}

TEST(DynamicSoundEffectInstance, StaysPlayingInSilenceWithoutBuffers) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    sound.Play();
    EXPECT_THAT(device.MixLeft(5), Each(0));
    EXPECT_EQ(sound.State(), SoundState::Playing);
    sound.SubmitBuffer(Samples{1, 2});
    EXPECT_THAT(device.MixLeft(4), ElementsAre(1, 2, 0, 0));
    EXPECT_EQ(sound.State(), SoundState::Playing);
    sound.SubmitBuffer(Samples{3});
    EXPECT_THAT(device.MixLeft(2), ElementsAre(3, 0));
}

TEST(DynamicSoundEffectInstance, RequestsBuffersUntilTwoArePending) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    int requests = 0;
    sound.OnBufferNeeded([&] {
        ++requests;
        sound.SubmitBuffer(Samples(100, 1));
    });
    device.Update({});
    EXPECT_EQ(requests, 0);  // it is not playing
    sound.Play();
    EXPECT_EQ(requests, 2);
    device.Update({});
    EXPECT_EQ(requests, 2);
    static_cast<void>(device.MixLeft(100));
    EXPECT_EQ(requests, 2);  // mixing never requests buffers
    device.Update({});
    EXPECT_EQ(requests, 3);
    sound.Pause();
    static_cast<void>(device.MixLeft(1000));
    device.Update({});
    EXPECT_EQ(requests, 3);
}

TEST(DynamicSoundEffectInstance, CountsTheFramesThatItHasPlayed) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 24'000, 2};
    EXPECT_EQ(sound.FramePosition(), 0);
    sound.SubmitBuffer(Samples(200, 1));
    sound.SubmitBuffer(Samples(200, 1));
    EXPECT_EQ(sound.FramePosition(), 0);
    sound.Play();
    static_cast<void>(device.MixLeft(100));
    EXPECT_EQ(sound.FramePosition(), 50);
    static_cast<void>(device.MixLeft(200));
    EXPECT_EQ(sound.FramePosition(), 150);
    sound.Pause();
    static_cast<void>(device.MixLeft(1000));
    const std::int64_t paused_at = sound.FramePosition();
    EXPECT_NEAR(static_cast<double>(paused_at), 200, 50);  // the fade of the pause was played
    static_cast<void>(device.MixLeft(1000));
    EXPECT_EQ(sound.FramePosition(), paused_at);
    sound.Resume();
    static_cast<void>(device.MixLeft(1000));
    EXPECT_EQ(sound.FramePosition(), 200) << "playback waits for the next buffer";
    sound.SubmitBuffer(Samples(200, 1));
    static_cast<void>(device.MixLeft(20));
    EXPECT_EQ(sound.FramePosition(), 210);
}

TEST(DynamicSoundEffectInstance, StopDropsPendingBuffers) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    sound.SubmitBuffer(Samples(1000, 256));
    sound.SubmitBuffer(Samples(1000, 256));
    sound.Play();
    static_cast<void>(device.MixLeft(10));
    sound.Stop();
    EXPECT_EQ(sound.PendingBufferCount(), 0);
    EXPECT_EQ(sound.State(), SoundState::Stopped);
    EXPECT_EQ(device.MixLeft(129)[128], 128);  // the stopped sound is fading out
    sound.SubmitBuffer(Samples{7, 8});
    EXPECT_EQ(sound.PendingBufferCount(), 1);
    sound.Play();
    EXPECT_THAT(device.MixLeft(3), ElementsAre(7, 8, 0));
    sound.Stop();
    sound.SubmitBuffer(Samples{9});
    sound.Stop();  // already stopped
    EXPECT_EQ(sound.PendingBufferCount(), 0);
}

TEST(DynamicSoundEffectInstance, NonImmediateStopPlaysPendingBuffers) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    int requests = 0;
    sound.SubmitBuffer(Samples{1, 2});
    sound.SubmitBuffer(Samples{3});
    sound.Play();
    sound.OnBufferNeeded([&] { ++requests; });
    sound.Stop(false);
    EXPECT_EQ(device.MixLeft(2)[1], 2);
    EXPECT_EQ(sound.State(), SoundState::Playing);
    device.Update({});
    EXPECT_EQ(requests, 0);
    EXPECT_THAT(device.MixLeft(2), ElementsAre(3, 0));
    EXPECT_EQ(sound.State(), SoundState::Stopped);
}

TEST(DynamicSoundEffectInstance, AcceptsBytesAndFloats) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    constexpr std::array bytes{std::byte{0x34}, std::byte{0x12}, std::byte{0xFF}, std::byte{0xFF}};
    sound.SubmitBuffer(bytes);
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    sound.SubmitBuffer(
        std::array{0.5f, -1.0f, 1.0f, 9.0f, -9.0f, nan, 1.5f / 32768, -1.5f / 32768});
    sound.Play();
    EXPECT_THAT(device.MixLeft(10),
                ElementsAre(0x1234, -1, 16384, -32768, 32767, 32767, -32768, 0, 2, -1));
}

TEST(DynamicSoundEffectInstance, RejectsMoreThan64Buffers) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 1};
    for (int i = 0; i < DynamicSoundEffectInstance::kMaxPending; ++i) {
        EXPECT_TRUE(sound.SubmitBuffer(Samples{1}));
    }
    EXPECT_FALSE(sound.SubmitBuffer(Samples{1}));
    EXPECT_EQ(sound.PendingBufferCount(), 64);
}

TEST(DynamicSoundEffectInstance, AssertsOnInvalidFormatsAndBuffers) {
    TestMixedAudio device;
    for (const auto& [rate, channels] :
         {std::pair{7'999, 1}, {48'001, 1}, {44'100, 0}, {44'100, 3}}) {
        EXPECT_TRUE(FailsAssert("must be mono or stereo", [&, r = rate, c = channels] {
            const DynamicSoundEffectInstance s(device, r, c);
        }));
        const test::DisabledAsserts disabled_asserts;
        DynamicSoundEffectInstance sound{device, rate, channels};
        EXPECT_FALSE(sound.SubmitBuffer(Samples{1, 2}));
        EXPECT_FALSE(sound.Play());
    }
    DynamicSoundEffectInstance sound{device, 48'000, 2};
    EXPECT_TRUE(FailsAssert("whole frames", [&] { sound.SubmitBuffer(Samples{1, 2, 3}); }));
    EXPECT_TRUE(FailsAssert("whole frames", [&] { sound.SubmitBuffer(Samples{}); }));
    EXPECT_TRUE(FailsAssert("looping is not supported", [&] { sound.IsLooped(true); }));
    const test::DisabledAsserts disabled_asserts;
    EXPECT_TRUE(sound.SubmitBuffer(Samples{1, 2, 3}));
    EXPECT_FALSE(sound.SubmitBuffer(Samples{}));
    EXPECT_FALSE(sound.IsLooped());
}

TEST(DynamicSoundEffectInstance, ConvertsBetweenBytesAndTime) {
    TestMixedAudio device;
    const DynamicSoundEffectInstance sound{device, 48'000, 2};
    EXPECT_EQ(sound.GetSampleDuration(192'000).TotalSeconds(), 1);
    EXPECT_EQ(sound.GetSampleSizeInBytes({1'000'000'000}), 192'000);
}

TEST(DynamicSoundEffectInstance, AllocatesNothingOnceWarm) {
    TestMixedAudio device;
    DynamicSoundEffectInstance sound{device, 48'000, 2};
    const Samples buffer(800, 5);
    sound.OnBufferNeeded([&] { sound.SubmitBuffer(buffer); });
    sound.Play();
    const auto turn = [&] {
        device.Update({});
        device.MixLastLeft(400);
    };
    for (int i = 0; i < 100; ++i) {
        turn();
    }
    const std::int64_t before = test::AllocationCount();
    for (int i = 0; i < 200; ++i) {
        turn();
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

// A handler may destroy another sound whose handler has not run yet.
TEST(DynamicSoundEffectInstance, MayBeDestroyedDuringAnotherHandler) {
    TestMixedAudio device;
    DynamicSoundEffectInstance first{device, 48'000, 1};
    auto second = std::make_unique<DynamicSoundEffectInstance>(device, 48'000, 1);
    first.Play();
    second->Play();
    second->OnBufferNeeded([] { FAIL() << "the handler of a destroyed sound ran"; });
    first.OnBufferNeeded([&] { second.reset(); });
    device.Update({});
    device.Update({});
    EXPECT_EQ(second, nullptr);
}

}  // namespace
}  // namespace graze
