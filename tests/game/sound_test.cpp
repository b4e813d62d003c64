#include <algorithm>

#include <gtest/gtest.h>

#include "sound/soundboard.hpp"
#include "sound/synth.hpp"

namespace hairsbreadth {
namespace {

// Records the sounds that it receives and those that are played.
class Recorder : public AudioDevice {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "recorder"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        EXPECT_EQ(sound.rate, kSampleRate);
        EXPECT_EQ(sound.channels, 1);
        sounds.emplace_back(sound.samples.begin(), sound.samples.end());
        return static_cast<SoundHandle>(sounds.size());
    }
    void DestroySound(SoundHandle /*sound*/) noexcept override { ++destroyed; }
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override {
        in_range = in_range && volume >= 0 && volume <= 1 && pitch >= -1 && pitch <= 1 &&
                   pan >= -1 && pan <= 1;
        played = sound;
        return true;
    }
    std::vector<std::vector<std::int16_t>> sounds;
    SoundHandle played = 0;
    int destroyed = 0;
    bool in_range = true;
};

TEST(Soundboard, SynthesizesEverySoundAudiblyWithoutAFinalClick) {
    Recorder device;
    {
        const Soundboard board{device};
        ASSERT_EQ(device.sounds.size(), kSoundCount + 1);  // plus the sound of the engine
        for (const auto& samples : device.sounds) {
            const auto loudest = std::ranges::max(
                samples, {}, [](std::int16_t value) { return std::abs(int{value}); });
            EXPECT_GT(std::abs(int{loudest}), 1500);
            EXPECT_LT(std::abs(int{samples.back()}), 300);
            EXPECT_LT(samples.size(), static_cast<std::size_t>(kSampleRate));
        }
    }
    EXPECT_EQ(device.destroyed, static_cast<int>(kSoundCount) + 1);
}

TEST(Soundboard, SynthesizesTheSameSoundsEveryTime) {
    Recorder first;
    Recorder second;
    const Soundboard a{first};
    const Soundboard b{second};
    EXPECT_EQ(first.sounds, second.sounds);
}

TEST(Soundboard, PlaysTheSoundsOfEvents) {
    Recorder device;
    Soundboard board{device};
    World world;
    world.score.chain = 7;
    for (int kind = 0; kind <= static_cast<int>(EventKind::Cleared); ++kind) {
        world.events.Clear();
        world.events.Add({static_cast<EventKind>(kind), {630, 10}, 0, 1, 0});
        board.React(world);
    }
    EXPECT_NE(device.played, 0u);
    EXPECT_TRUE(device.in_range);
}

TEST(Soundboard, RaisesThePitchWithTheChainByTwoOctaves) {
    EXPECT_FLOAT_EQ(GrazePitch(10), -1);
    EXPECT_FLOAT_EQ(GrazePitch(5), 0);
    for (int chain = 1; chain < 10; ++chain) {
        EXPECT_GT(GrazePitch(chain), GrazePitch(chain - 1));
    }
}

TEST(Soundboard, PlaysTheEngineWhileTheShipFlies) {
    struct : Recorder {
        [[nodiscard]] VoiceHandle StartVoice(const VoiceStart& start) noexcept override {
            EXPECT_TRUE(start.is_looped);
            is_playing = true;
            return 1;
        }
        void SetVoice(VoiceHandle /*voice*/, const VoiceSettings& settings) noexcept override {
            pitch = settings.pitch;
        }
        void PauseVoice(VoiceHandle /*voice*/) noexcept override { ++pauses; }
        void StopVoice(VoiceHandle /*voice*/) noexcept override { is_playing = false; }
        [[nodiscard]] SoundState StateOf(VoiceHandle /*voice*/) const noexcept override {
            return is_playing ? SoundState::Playing : SoundState::Stopped;
        }
        bool is_playing = false;
        int pauses = 0;
        float pitch = 0;
    } device;
    Soundboard board{device};
    World world;
    board.RunEngine(world);
    EXPECT_TRUE(device.is_playing);
    world.ship.speed_x = kTopSpeed;
    board.RunEngine(world);
    EXPECT_GT(device.pitch, 0);
    board.PauseEngine();
    EXPECT_EQ(device.pauses, 1);
    world.phase = Phase::Lost;
    board.RunEngine(world);
    EXPECT_FALSE(device.is_playing);
}

TEST(Synth, LoopsTheHumWithoutAClick) {
    const auto hum = RenderHum();
    int largest = std::abs(hum.front() - hum.back());
    EXPECT_LT(largest, 400);
    for (std::size_t i = 1; i < hum.size(); ++i) {
        largest = std::max(largest, std::abs(hum[i] - hum[i - 1]));
    }
    EXPECT_LT(largest, 400);
}

TEST(Synth, NeverClips) {
    const std::vector<Voice> loud(8, Voice{Wave::Square, 200, 200, 0, 0.05, 1});
    const auto samples = Render(loud);
    EXPECT_LE(std::ranges::max(samples), 32'000);
    EXPECT_GE(std::ranges::min(samples), -32'000);
}

}  // namespace
}  // namespace hairsbreadth
