#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/mixed_audio.hpp"
#include "sound/soundboard.hpp"
#include "sound/synth.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

constexpr std::array kOften{SoundId::Needle, SoundId::Tink,   SoundId::Explosion, SoundId::Orb,
                            SoundId::Graze1, SoundId::Graze2, SoundId::Graze3,    SoundId::Graze4,
                            SoundId::Graze5, SoundId::Graze6};

// Records the sounds that it receives and those that are played.
class Recorder : public AudioDevice {
public:
    struct Played {
        SoundHandle sound = 0;
        float volume = 0;
        float pan = 0;
    };

    [[nodiscard]] std::string_view Name() const noexcept override { return "recorder"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        EXPECT_EQ(sound.rate, kSampleRate);
        EXPECT_TRUE(sound.IsSound());
        channels.push_back(sound.channels);
        sounds.emplace_back(sound.samples.begin(), sound.samples.end());
        return static_cast<SoundHandle>(sounds.size());
    }
    void DestroySound(SoundHandle /*sound*/) noexcept override { ++destroyed; }
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override {
        in_range = in_range && volume >= 0 && volume <= 1 && pitch >= -1 && pitch <= 1 &&
                   pan >= -1 && pan <= 1;
        played.push_back({sound, volume, pan});
        return true;
    }
    std::vector<std::vector<std::int16_t>> sounds;
    std::vector<int> channels;
    std::vector<Played> played;
    int destroyed = 0;
    bool in_range = true;
};

int CountVariants() {
    int count = 0;
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        count += TraitsOf(static_cast<SoundId>(i)).variants;
    }
    return count;
}

// Lets all gaps and sounds end.
void Wait(Soundboard& board) {
    for (int i = 0; i < 200; ++i) {
        board.Update(false);
    }
}

World Seen(const Event& event) {
    World world;
    world.score.chain = 7;
    world.events.Add(event);
    return world;
}

Event GrazedAt(int separation, Point pixel = {320, 180}) {
    return {EventKind::Grazed, pixel, 0, separation, 0};
}

TEST(Soundboard, SynthesizesEverySoundAudiblyWithoutAFinalClick) {
    Recorder device;
    {
        Soundboard board{device};
        Wait(board);
        ASSERT_EQ(device.sounds.size(), static_cast<std::size_t>(CountVariants() + 1))
            << "plus the sound of the engine";
        for (std::size_t i = 0; i < device.sounds.size(); ++i) {
            const auto& samples = device.sounds[i];
            const auto loudest = std::ranges::max(
                samples, {}, [](std::int16_t value) { return std::abs(int{value}); });
            EXPECT_GT(std::abs(int{loudest}), 1500);
            EXPECT_LT(std::abs(int{samples.back()}), 300);
            EXPECT_EQ(device.channels[i], i == 0 ? 1 : 2) << "only the engine is mono";
        }
    }
    EXPECT_EQ(device.destroyed, CountVariants() + 1);
}

TEST(Soundboard, HasOnlyShortSoundsExceptForTheEndOfShipAndBoss) {
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const auto id = static_cast<SoundId>(i);
        const std::size_t frames = RenderSound(id, 0).size() / 2;
        if (id == SoundId::Loss || id == SoundId::BossDestroyed) {
            EXPECT_GT(frames, static_cast<std::size_t>(kSampleRate));
            EXPECT_LT(frames, std::size_t{5} * kSampleRate / 2);
        } else {
            EXPECT_LT(frames, static_cast<std::size_t>(kSampleRate)) << i;
        }
    }
}

TEST(Soundboard, SynthesizesTheSameSoundsEveryTime) {
    Recorder first;
    Recorder second;
    Soundboard a{first};
    Soundboard b{second};
    Wait(a);
    Wait(b);
    EXPECT_EQ(first.sounds, second.sounds);
}

TEST(Soundboard, SynthesizesASoundPerStepOrWhenItIsPlayed) {
    Recorder device;
    Soundboard board{device};
    EXPECT_EQ(device.sounds.size(), 1U) << "the engine";
    board.Update(false);
    EXPECT_EQ(device.sounds.size(), 2U);

    board.Play(SoundId::BossDestroyed);
    ASSERT_EQ(device.played.size(), 1U);
    EXPECT_EQ(device.sounds.size(), 3U);
    EXPECT_EQ(device.sounds.back(), RenderSound(SoundId::BossDestroyed, 0));
    EXPECT_EQ(device.played[0].sound, device.sounds.size());

    Wait(board);
    EXPECT_EQ(device.sounds.size(), static_cast<std::size_t>(CountVariants() + 1));
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
        board.Update(true);
    }
    EXPECT_GE(device.played.size(), 12U);
    EXPECT_TRUE(device.in_range);
}

TEST(Soundboard, HasFourDifferentVariantsOfSoundsThatAreHeardOften) {
    for (const SoundId id : kOften) {
        ASSERT_EQ(TraitsOf(id).variants, 4);
        for (int a = 0; a < 4; ++a) {
            for (int b = 0; b < a; ++b) {
                EXPECT_NE(RenderSound(id, a), RenderSound(id, b)) << static_cast<int>(id);
            }
        }
    }
}

TEST(Soundboard, PlaysTheVariantsInTurn) {
    for (const SoundId id : kOften) {
        Recorder device;
        Soundboard board{device};
        for (int i = 0; i < 12; ++i) {
            board.Play(id);
            Wait(board);
        }
        ASSERT_EQ(device.played.size(), 12U);
        for (std::size_t i = 1; i < 12; ++i) {
            EXPECT_NE(device.played[i].sound, device.played[i - 1].sound);
            EXPECT_EQ(device.played[i].sound, device.played[i % 4].sound);
        }
    }
}

TEST(Soundboard, PansEventsByTheirPlace) {
    for (const EventKind kind : {EventKind::Tink, EventKind::Killed, EventKind::EnemyShot,
                                 EventKind::Shot, EventKind::Grazed, EventKind::Rode}) {
        Recorder device;
        Soundboard board{device};
        for (const int x : {20, 320, 620}) {
            board.React(Seen({kind, {x, 100}, 0, 3, 0}));
            board.Update(true);
            Wait(board);
        }
        ASSERT_EQ(device.played.size(), 3U);
        EXPECT_LT(device.played[0].pan, -0.6f);
        EXPECT_EQ(device.played[1].pan, 0);
        EXPECT_GT(device.played[2].pan, 0.6f);
    }
    EXPECT_GE(Soundboard::PanAt(-5000), -1);
    EXPECT_LE(Soundboard::PanAt(5000), 1);
}

// With the volume `loud`, kills stood 9 dB above everything else.
TEST(Soundboard, PlaysExplosionsSixDecibelsBelowALoudOne) {
    constexpr float loud = 0.7f * 0.63f;
    Recorder device;
    Soundboard board{device};
    board.React(Seen({EventKind::Killed, {320, 100}, 0, 0, 0}));
    ASSERT_EQ(device.played.size(), 1U);
    EXPECT_NEAR(20 * std::log10(device.played[0].volume / loud), -6, 0.1);
}

TEST(Soundboard, LetsAGrazeWaitForTheNextSixteenth) {
    Recorder device;
    Soundboard board{device};
    board.React(Seen(GrazedAt(4)));
    for (int i = 0; i < 5; ++i) {
        board.Update(false);
    }
    EXPECT_TRUE(device.played.empty());
    board.Update(true);
    EXPECT_EQ(device.played.size(), 1U);
    board.Update(true);
    EXPECT_EQ(device.played.size(), 1U) << "it is played once";
}

TEST(Soundboard, LetsAGrazeWaitAtMostASixteenth) {
    Recorder device;
    Soundboard board{device};
    board.React(Seen(GrazedAt(4)));
    int steps = 0;
    for (; device.played.empty() && steps < 100; ++steps) {
        board.Update(false);
    }
    EXPECT_LE((steps - 1) * 1000 / 60, 125) << "milliseconds of a sixteenth";
}

TEST(Soundboard, PlaysTheClosestGrazeOfASixteenth) {
    Recorder device;
    Soundboard board{device};
    board.Play(SoundId::Graze2);
    Wait(board);
    for (const int separation : {5, 2, 4}) {
        board.React(Seen(GrazedAt(separation)));
        board.Update(false);
    }
    board.React(Seen({EventKind::Rode, {320, 180}, 0, 0, 0}));
    board.Update(true);
    ASSERT_EQ(device.played.size(), 2U);
    EXPECT_EQ(device.sounds[device.played[1].sound - 1], RenderSound(SoundId::Graze2, 1))
        << "the next variant of the same sound";
}

TEST(Soundboard, DropsAWaitingGrazeWhenTheShipIsHit) {
    for (const EventKind hit : {EventKind::ShieldLost, EventKind::ShipLost}) {
        Recorder device;
        Soundboard board{device};
        board.React(Seen(GrazedAt(2)));
        board.React(Seen({hit, {320, 180}, 0, 0, 0}));
        board.Update(true);
        EXPECT_EQ(device.played.size(), 1U);
    }
}

TEST(Soundboard, DropsRepetitionsWithinTheMinimumGap) {
    Recorder device;
    Soundboard board{device};
    const int gap = TraitsOf(SoundId::Explosion).min_gap_steps;
    ASSERT_GT(gap, 0);
    board.Play(SoundId::Explosion);
    for (int i = 0; i < gap; ++i) {
        board.Play(SoundId::Explosion);
        EXPECT_EQ(device.played.size(), 1U);
        board.Update(false);
    }
    board.Play(SoundId::Explosion);
    EXPECT_EQ(device.played.size(), 2U);
}

TEST(Soundboard, PlaysWithoutAllocatingOnceAllSoundsAreMade) {
    SilentAudio device;
    Soundboard board{device};
    Wait(board);
    World world;
    const std::int64_t before = graze::test::AllocationCount();
    for (int kind = 0; kind <= static_cast<int>(EventKind::Cleared); ++kind) {
        world.events.Clear();
        world.events.Add({static_cast<EventKind>(kind), {630, 10}, 0, 1, 0});
        board.React(world);
        board.Update(true);
        device.Update({16'666'667});
    }
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

TEST(Soundboard, FollowsTheVolume) {
    Recorder device;
    Soundboard board{device};
    EXPECT_EQ(board.Volume(), 10);
    board.Play(SoundId::MenuAccept);
    board.Volume(5);
    Wait(board);
    board.Play(SoundId::MenuAccept);
    ASSERT_EQ(device.played.size(), 2U);
    EXPECT_FLOAT_EQ(device.played[1].volume, device.played[0].volume / 2);
    board.Volume(-3);
    EXPECT_EQ(board.Volume(), 0);
    Wait(board);
    board.Play(SoundId::MenuAccept);
    EXPECT_EQ(device.played.size(), 2U);
    board.Volume(12);
    EXPECT_EQ(board.Volume(), 10);
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
    world.ship.speed_x = ShipFeel{}.top_speed;
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
