#include "audio/voice_mixer.hpp"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace graze {
namespace {

using testing::Each;
using testing::ElementsAre;

std::vector<std::int16_t> Mixed(VoiceMixer& mixer, std::size_t frames) {
    std::vector<std::int16_t> stereo(frames * 2, 77);
    mixer.Mix(stereo);
    return stereo;
}

bool Play(VoiceMixer& mixer, SoundHandle sound, float volume, float pitch, float pan) {
    return mixer.Start({.sound = sound, .settings = {volume, pitch, pan}}, 0) != 0;
}

TEST(VoiceMixer, IsSilentWithoutVoices) {
    VoiceMixer mixer;
    EXPECT_THAT(Mixed(mixer, 1000), Each(0));
}

TEST(VoiceMixer, PlaysASoundOfTheMixersRateSampleForSample) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{100, -200, 32767, -32768}, 1, VoiceMixer::kRate});
    EXPECT_NE(sound, 0U);
    EXPECT_TRUE(Play(mixer, sound, 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 5),
                ElementsAre(100, 100, -200, -200, 32767, 32767, -32768, -32768, 0, 0));
}

TEST(VoiceMixer, ContinuesInTheNextBuffer) {
    VoiceMixer mixer;
    static_cast<void>(Play(mixer, mixer.Add({{1, 2, 3, 4}, 1, VoiceMixer::kRate}), 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 2), ElementsAre(1, 1, 2, 2));
    EXPECT_THAT(Mixed(mixer, 3), ElementsAre(3, 3, 4, 4, 0, 0));
}

TEST(VoiceMixer, ScalesByTheVolume) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{1000}, 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 0.25f, 0, 0));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(250, 250));
    static_cast<void>(Play(mixer, sound, 9, 0, 0));
    EXPECT_EQ(Mixed(mixer, 1)[0], 1000);
    static_cast<void>(Play(mixer, sound, std::numeric_limits<float>::quiet_NaN(), 0, 0));
    EXPECT_EQ(Mixed(mixer, 1)[0], 0);
}

TEST(VoiceMixer, PansToOneSide) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{1000}, 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, 0, -1));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(1000, 0));
    static_cast<void>(Play(mixer, sound, 1, 0, 1));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(0, 1000));
    static_cast<void>(Play(mixer, sound, 1, 0, 0.5f));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(500, 1000));
}

TEST(VoiceMixer, PlaysAnOctaveUpInHalfTheTime) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{10, 20, 30, 40}, 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, 1, 0));
    EXPECT_THAT(Mixed(mixer, 3), ElementsAre(10, 10, 30, 30, 0, 0));
}

TEST(VoiceMixer, InterpolatesLinearlyAnOctaveDown) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{10, 20}, 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, -1, 0));
    EXPECT_THAT(Mixed(mixer, 5), ElementsAre(10, 10, 15, 15, 20, 20, 10, 10, 0, 0));
}

TEST(VoiceMixer, ResamplesOtherRates) {
    VoiceMixer mixer;
    const SoundHandle slow = mixer.Add({{0, 300}, 1, VoiceMixer::kRate / 3});
    static_cast<void>(Play(mixer, slow, 1, 0, 0));
    const auto stereo = Mixed(mixer, 4);
    EXPECT_NEAR(stereo[2], 100, 1);
    EXPECT_NEAR(stereo[4], 200, 1);
    EXPECT_NEAR(stereo[6], 300, 1);
}

TEST(VoiceMixer, ClipsLoudSums) {
    VoiceMixer mixer;
    const SoundHandle high = mixer.Add({{30'000}, 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, high, 1, 0, 0));
    static_cast<void>(Play(mixer, high, 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(32767, 32767));
}

TEST(VoiceMixer, RejectsVoicesBeyondTheLimitUntilOneEnds) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{1, 1}, 1, VoiceMixer::kRate});
    for (int i = 0; i < VoiceMixer::kVoices; ++i) {
        EXPECT_TRUE(Play(mixer, sound, 1, 0, 0));
    }
    EXPECT_FALSE(Play(mixer, sound, 1, 0, 0));
    static_cast<void>(Mixed(mixer, 3));
    EXPECT_TRUE(Play(mixer, sound, 1, 0, 0));
}

TEST(VoiceMixer, FadesARemovedSoundAndInvalidatesItsHandle) {
    VoiceMixer mixer;
    const SoundHandle sound =
        mixer.Add({std::vector<std::int16_t>(1000, 256), 1, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, 0, 0));
    mixer.Remove(sound);
    EXPECT_FALSE(Play(mixer, sound, 1, 0, 0));
    mixer.Remove(sound);
    mixer.Remove(99);
    const auto stereo = Mixed(mixer, 300);
    EXPECT_EQ(stereo[0], 256);
    EXPECT_EQ(stereo[2 * 128], 128);
    EXPECT_EQ(stereo[2 * 255], 1);
    EXPECT_THAT(std::vector(stereo.begin() + 512, stereo.end()), Each(0));
    const SoundHandle other = mixer.Add({{7, 7, 7}, 1, VoiceMixer::kRate});
    EXPECT_NE(other, sound);
    EXPECT_EQ(other & 0xFFFF, sound & 0xFFFF);  // the new handle has the slot of the old one
    EXPECT_FALSE(Play(mixer, sound, 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 2), Each(0));
}

TEST(VoiceMixer, RejectsUnknownSounds) {
    VoiceMixer mixer;
    EXPECT_FALSE(Play(mixer, 0, 1, 0, 0));
    EXPECT_FALSE(Play(mixer, 3, 1, 0, 0));
}

TEST(VoiceMixer, EndsAnEmptySoundAtOnce) {
    VoiceMixer mixer;
    EXPECT_TRUE(Play(mixer, mixer.Add({{}, 1, 44100}), 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 2), Each(0));
}

TEST(VoiceMixer, PlaysAStereoSoundFrameForFrame) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{100, -200, 32767, -32768}, 2, VoiceMixer::kRate});
    EXPECT_TRUE(Play(mixer, sound, 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 3), ElementsAre(100, -200, 32767, -32768, 0, 0));
}

TEST(VoiceMixer, ResamplesStereoChannelsSeparately) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{10, 1000, 20, 3000}, 2, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, -1, 0));
    EXPECT_THAT(Mixed(mixer, 5), ElementsAre(10, 1000, 15, 2000, 20, 3000, 10, 1500, 0, 0));
}

TEST(VoiceMixer, DropsAnIncompleteStereoFrameAtTheEnd) {
    VoiceMixer mixer;
    static_cast<void>(Play(mixer, mixer.Add({{1, 2, 3}, 2, VoiceMixer::kRate}), 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 2), ElementsAre(1, 2, 0, 0));
}

TEST(VoiceMixer, CutsOffHalfAFrameOfAStereoBuffer) {
    VoiceMixer mixer;
    const SoundHandle queue = mixer.AddQueue(2, VoiceMixer::kRate);
    std::vector<std::int16_t> half{7};
    EXPECT_FALSE(mixer.Submit(queue, half, 0)) << "no whole frame";
    std::vector<std::int16_t> one_and_a_half{1, 2, 3};
    EXPECT_TRUE(mixer.Submit(queue, one_and_a_half, 0));
    EXPECT_EQ(mixer.StateOfQueue(queue).frames, 1);
    std::vector<std::int16_t> next{4, 5};
    EXPECT_TRUE(mixer.Submit(queue, next, 0));
    EXPECT_TRUE(Play(mixer, queue, 1, 0, 0));
    EXPECT_THAT(Mixed(mixer, 3), ElementsAre(1, 2, 4, 5, 0, 0));
}

// The stopped voice fades out over the first buffer. Between its last frame and silence lies one
// that is interpolated.
TEST(VoiceMixer, ADroppedBufferDoesNotBlendIntoALaterOne) {
    VoiceMixer mixer;
    const SoundHandle queue = mixer.AddQueue(1, VoiceMixer::kRate / 2);
    std::vector<std::int16_t> first{1000, 1000};
    ASSERT_TRUE(mixer.Submit(queue, first, 0));
    const VoiceHandle voice = mixer.Start({.sound = queue}, 0);
    mixer.Stop(voice);
    std::vector<std::int16_t> later{-30'000, -30'000};
    ASSERT_TRUE(mixer.Submit(queue, later, 0));
    const auto stereo = Mixed(mixer, 8);
    EXPECT_NEAR(stereo[4], 1000, 20);
    EXPECT_NEAR(stereo[6], 500, 20) << "half way to silence";
    EXPECT_THAT(std::vector(stereo.begin() + 8, stereo.end()), Each(0));
    EXPECT_EQ(mixer.StateOfQueue(queue).frames, 2);
}

// One mixed frame passes eight of the queue, more than both buffers have.
TEST(VoiceMixer, AStoppedVoiceTakesNoLaterBuffer) {
    VoiceMixer mixer;
    const SoundHandle queue = mixer.AddQueue(1, VoiceMixer::kRate);
    std::vector<std::int16_t> first{1000};
    ASSERT_TRUE(mixer.Submit(queue, first, 0));
    mixer.Stop(mixer.Start({.sound = queue, .settings = {1, 1, 0, 4}}, 0));
    std::vector<std::int16_t> later{5, 6};
    ASSERT_TRUE(mixer.Submit(queue, later, 0));
    static_cast<void>(Mixed(mixer, 600));
    EXPECT_EQ(mixer.StateOfQueue(queue).frames, 2);
}

TEST(VoiceMixer, NaNIsSilentAsAVolumeAndNeutralOtherwise) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    VoiceMixer mixer;
    const SoundHandle sound =
        mixer.Add({std::vector<std::int16_t>(2000, 1000), 1, VoiceMixer::kRate});
    static_cast<void>(mixer.Start({.sound = sound, .settings = {1, nan, nan, nan}}, 0));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(1000, 1000));
    mixer.SetMasterVolume(nan);
    static_cast<void>(Mixed(mixer, 600));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(0, 0));
}

// As in XNA: panning fades one side out and makes the other a mix of both channels, in equal parts
// at full pan.
TEST(VoiceMixer, PanBlendsStereoIntoOneSide) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{1000, 200}, 2, VoiceMixer::kRate});
    static_cast<void>(Play(mixer, sound, 1, 0, -1));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(600, 0));
    static_cast<void>(Play(mixer, sound, 1, 0, 1));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(0, 600));
    static_cast<void>(Play(mixer, sound, 1, 0, -0.5f));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(800, 100));
    static_cast<void>(Play(mixer, sound, 0.5f, 0, 0.5f));
    EXPECT_THAT(Mixed(mixer, 1), ElementsAre(250, 200));
}

TEST(VoiceMixer, PanIsNeverLouderThanTheLouderChannel) {
    VoiceMixer mixer;
    const SoundHandle sound = mixer.Add({{-32768, -32768}, 2, VoiceMixer::kRate});
    for (int step = -100; step <= 100; ++step) {
        static_cast<void>(Play(mixer, sound, 1, 0, static_cast<float>(step) / 100));
        const auto stereo = Mixed(mixer, 1);
        EXPECT_EQ(std::min(stereo[0], stereo[1]), -32768) << step;
    }
}

}  // namespace
}  // namespace graze
