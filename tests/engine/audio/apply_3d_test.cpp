#include <array>
#include <limits>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/audio/heard_audio.hpp"
#include "graze/audio/dynamic_sound_effect_instance.hpp"
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
using testing::ElementsAre;

constexpr std::size_t kRampFrames = 256;

// A device that returns both channels of the last mixed frame.
class StereoTestAudio : public MixedAudio {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "stereo test"; }
    std::array<int, 2> MixLastFrame(std::size_t frames) {
        std::vector<std::int16_t> stereo(frames * 2);
        Mix(stereo);
        return {stereo[frames * 2 - 2], stereo[frames * 2 - 1]};
    }
};

class Apply3DTest : public testing::Test {
protected:
    void SetUp() override { SoundEffect::DistanceScale(100); }

    StereoTestAudio device;
    SongPlayer songs{device};
    Bound<AudioDevice> bound{device};
    Bound<SongPlayer> bound_songs{songs};
    SoundEffect effect{device, Flat(50'000, 16'384)};
    SoundEffectInstance instance = effect.CreateInstance();
};

AudioEmitter At(float x, float y) {
    return {.position = {x, y, 0}};
}

TEST_F(Apply3DTest, PlacesASoundBeforeAndDuringPlayback) {
    instance.Apply3D(AudioListener{}, At(400, 0));
    instance.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 4096));
    instance.Apply3D(AudioListener{}, At(-200, 0));
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(8192, 0));
    instance.Apply3D(AudioListener{}, At(0, 50));
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(8192, 8192));
    instance.Apply3D(AudioListener{}, At(30, 30));
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(4096, 12'288));
}

TEST_F(Apply3DTest, KeepsVolumeAndOverridesPan) {
    instance.Volume(0.5F);
    instance.Pan(-1);
    instance.Apply3D(AudioListener{}, At(200, 0));
    instance.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 4096));
    EXPECT_EQ(instance.Volume(), 0.5F);
    EXPECT_EQ(instance.Pan(), -1);
    instance.Pan(0.5F);
    instance.Volume(1);
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(0, 8192));
}

TEST_F(Apply3DTest, MultipliesThePitchByTheDopplerShift) {
    const SoundEffect counting{device, CountingUp(1000)};
    SoundEffectInstance mover = counting.CreateInstance();
    SoundEffect::SpeedOfSound(200);
    const AudioEmitter nearing{.position = {0, 0, -50}, .velocity = {0, 0, 100}};
    mover.Apply3D(AudioListener{}, nearing);
    mover.Play();
    EXPECT_EQ(device.MixLastFrame(10)[0], (1 + 9 * 2) / 2);  // double speed, half volume
    mover.Pitch(1);
    EXPECT_EQ(device.MixLastFrame(10)[0], (1 + 10 * 2 + 9 * 4) / 2);
}

TEST_F(Apply3DTest, AppliesNewScalesFromTheNextCall) {
    instance.Apply3D(AudioListener{}, At(200, 0));
    instance.Play();
    SoundEffect::DistanceScale(50);
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 8192));
    instance.Apply3D(AudioListener{}, At(200, 0));
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(0, 4096));
}

TEST_F(Apply3DTest, CombinesSeveralListeners) {
    const std::array listeners{AudioListener{.position = {-200, 0, 0}},
                               AudioListener{.position = {400, 0, 0}}};
    instance.Apply3D(listeners, At(0, 0));
    instance.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(4096, 8192));
}

TEST_F(Apply3DTest, RejectsNonFiniteNumbers) {
    instance.Apply3D(AudioListener{}, At(200, 0));
    EXPECT_TRUE(FailsAssert("Apply3D: needs a listener, finite numbers",
                            [&] { instance.Apply3D(AudioListener{}, At(kNaN, 0)); }));
    EXPECT_TRUE(FailsAssert("Apply3D: needs a listener",
                            [&] { instance.Apply3D(std::span<const AudioListener>{}, At(0, 0)); }));
    const test::DisabledAsserts disabled_asserts;
    const std::array one_is_wrong{AudioListener{}, AudioListener{.position = {kNaN, 0, 0}}};
    instance.Apply3D(one_is_wrong, At(-200, 0));
    instance.Apply3D(AudioListener{}, At(0, std::numeric_limits<float>::infinity()));
    instance.Apply3D(std::span<const AudioListener>{}, At(-200, 0));
    instance.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 8192));
}

TEST_F(Apply3DTest, KeepsThePlacementAfterAMove) {
    instance.Apply3D(AudioListener{}, At(200, 0));
    SoundEffectInstance second{std::move(instance)};
    second.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 8192));
    second.Stop();
    static_cast<void>(device.MixLastFrame(kRampFrames));
    SoundEffectInstance third = effect.CreateInstance();
    third = std::move(second);
    third.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(0, 8192));
}

TEST_F(Apply3DTest, PlacesDynamicSounds) {
    DynamicSoundEffectInstance made{device, 48'000, 1};
    made.Apply3D(AudioListener{}, At(-200, 0));
    made.SubmitBuffer(std::vector<std::int16_t>(1000, 16'384));
    made.Play();
    EXPECT_THAT(device.MixLastFrame(1), ElementsAre(8192, 0));
    const std::array listeners{AudioListener{.position = {-200, 0, 0}}};
    made.Apply3D(listeners, At(0, 0));
    EXPECT_THAT(device.MixLastFrame(kRampFrames + 1), ElementsAre(0, 8192));
}

TEST_F(Apply3DTest, AllocatesNothing) {
    instance.Play();
    const std::int64_t before = test::AllocationCount();
    instance.Apply3D(AudioListener{}, At(1, 2));
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(SoundEffectScales, BelongToTheRunningGame) {
    EXPECT_EQ(SoundEffect::DistanceScale(), 1);
    EXPECT_EQ(SoundEffect::DopplerScale(), 1);
    EXPECT_EQ(SoundEffect::SpeedOfSound(), 343.5F);
    SoundEffect::DistanceScale(7);
    EXPECT_EQ(SoundEffect::DistanceScale(), 1);
    StereoTestAudio device;
    SongPlayer songs{device};
    const Bound<AudioDevice> bound{device};
    const Bound<SongPlayer> bound_songs{songs};
    SoundEffect::DistanceScale(7);
    SoundEffect::DopplerScale(0);
    SoundEffect::SpeedOfSound(9);
    EXPECT_EQ(device.Space(), (AudioSpace{7, 0, 9}));
    EXPECT_EQ(SoundEffect::DistanceScale(), 7);
    EXPECT_EQ(SoundEffect::DopplerScale(), 0);
    EXPECT_EQ(SoundEffect::SpeedOfSound(), 9);
}

TEST(SoundEffectScales, RejectInvalidValues) {
    StereoTestAudio device;
    SongPlayer songs{device};
    const Bound<AudioDevice> bound{device};
    const Bound<SongPlayer> bound_songs{songs};
    for (const float wrong : {-1.0F, kNaN, std::numeric_limits<float>::infinity()}) {
        EXPECT_TRUE(FailsAssert("must be above 0", [&] { SoundEffect::DistanceScale(wrong); }));
        EXPECT_TRUE(FailsAssert("must be 0 or more", [&] { SoundEffect::DopplerScale(wrong); }));
        EXPECT_TRUE(FailsAssert("must be above 0", [&] { SoundEffect::SpeedOfSound(wrong); }));
        const test::DisabledAsserts disabled_asserts;
        SoundEffect::DistanceScale(wrong);
        SoundEffect::DopplerScale(wrong);
        SoundEffect::SpeedOfSound(wrong);
        EXPECT_EQ(device.Space(), AudioSpace{});
    }
    EXPECT_TRUE(FailsAssert("must be above 0", [] { SoundEffect::DistanceScale(0); }));
    EXPECT_TRUE(FailsAssert("must be above 0", [] { SoundEffect::SpeedOfSound(0); }));
}

}  // namespace
}  // namespace graze
