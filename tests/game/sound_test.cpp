#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "sound/soundboard.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

// Records the sounds that it receives and those that are played.
class Recorder : public AudioDevice {
public:
    struct Played {
        SoundHandle sound = 0;
        float volume = 0;
        float pitch = 0;
        float pan = 0;
    };

    [[nodiscard]] std::string_view Name() const noexcept override { return "recorder"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        EXPECT_TRUE(sound.IsSound());
        sounds.push_back(sound.Copy());
        return static_cast<SoundHandle>(sounds.size());
    }
    void DestroySound(SoundHandle /*sound*/) noexcept override { ++destroyed; }
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override {
        in_range = in_range && volume >= 0 && volume <= 1 && pitch >= -1 && pitch <= 1 &&
                   pan >= -1 && pan <= 1;
        played.push_back({sound, volume, pitch, pan});
        return true;
    }
    std::vector<SoundData> sounds;  // the engine's, then by SoundId
    std::vector<Played> played;
    int destroyed = 0;
    bool in_range = true;
};

// Returns the handle that a Recorder gives a sound.
SoundHandle HandleOf(SoundId id) noexcept {
    return static_cast<SoundHandle>(id) + 2;
}

/// A soundboard on a device.
template <typename Device = Recorder>
struct Board {
    Device device{};
    ContentManager content{StandardContentTypes(), test::Loaded().device, device,
                           test::Loaded().files};
    Soundboard board{content};

    /// Lets all gaps and sounds end, and forgets what was played.
    void Wait() {
        for (int i = 0; i < 200; ++i) {
            board.Update(false);
        }
        device.played.clear();
    }
};

World Seen(const Event& event) {
    World world;
    world.score.chain = 7;
    world.events.Add(event);
    return world;
}

Event GrazedAt(int separation, Point pixel = {320, 180}) {
    return {EventKind::Grazed, pixel, 0, separation, 0};
}

int PeakOf(const SoundData& sound) {
    int peak = 0;
    for (const std::int16_t sample : sound.samples) {
        peak = std::max(peak, std::abs(int{sample}));
    }
    return peak;
}

TEST(Soundboard, LoadsEverySoundBeforeTheFirstStep) {
    Recorder device;
    {
        ContentManager content{StandardContentTypes(), test::Loaded().device, device,
                               test::Loaded().files};
        const Soundboard board{content};
        ASSERT_EQ(device.sounds.size(), kSoundCount + 1) << "plus the sound of the engine";
    }
    EXPECT_EQ(device.destroyed, static_cast<int>(kSoundCount) + 1);
    EXPECT_EQ(device.sounds[0].channels, 1);
    std::set<std::vector<std::int16_t>> different;
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const SoundFile file = FileOf(static_cast<SoundId>(i));
        const SoundData& sound = device.sounds[i + 1];
        EXPECT_GT(PeakOf(sound), file.peak * 0.85f * 32'768) << file.asset;
        EXPECT_LT(PeakOf(sound), std::min(file.peak * 1.55f * 32'768, 32'700.0f)) << file.asset;
        EXPECT_GT(PeakOf(sound), 1500) << file.asset;
        EXPECT_LT(std::abs(int{sound.samples.back()}), 300) << file.asset << " ends with a click";
        EXPECT_TRUE(different.insert(sound.samples).second) << file.asset;
    }
}

TEST(Soundboard, HasOnlyShortSoundsExceptForTheEndOfShipAndBoss) {
    const Board playback;
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const auto id = static_cast<SoundId>(i);
        const double seconds = playback.device.sounds[i + 1].Duration().TotalSeconds();
        if (id == SoundId::Loss || id == SoundId::BossDestroyed) {
            EXPECT_GT(seconds, 1);
            EXPECT_LT(seconds, 2.5);
        } else {
            EXPECT_LT(seconds, 1) << i;
        }
    }
}

TEST(Soundboard, PlaysTheSoundsOfEvents) {
    Board playback;
    auto& [device, content, board] = playback;
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

TEST(Soundboard, VariesThePitchOfSoundsThatAreHeardOften) {
    Board playback;
    for (const SoundId id : {SoundId::Needle, SoundId::Tink, SoundId::Explosion, SoundId::Orb,
                             SoundId::BossJump, SoundId::CoreStruck}) {
        playback.Wait();
        for (int i = 0; i < 12; ++i) {
            playback.board.Play(id);
            for (int step = 0; step < TraitsOf(id).min_gap_steps; ++step) {
                playback.board.Update(false);
            }
        }
        const auto& played = playback.device.played;
        ASSERT_EQ(played.size(), 12U);
        std::set<float> pitches;
        for (std::size_t i = 0; i < 12; ++i) {
            EXPECT_EQ(played[i].sound, HandleOf(id));
            EXPECT_EQ(played[i].pitch, played[i % 4].pitch);
            pitches.insert(played[i].pitch);
        }
        EXPECT_EQ(pitches.size(), 4U);
        const float widest = id == SoundId::BossJump ? 0.5f : 0.06f;
        EXPECT_GE(*pitches.begin(), -widest);
        EXPECT_LE(*pitches.rbegin(), widest);
    }
}

// Grazes are a melody, so they are never out of tune.
TEST(Soundboard, PlaysGrazesAtThePitchOfTheChain) {
    Board playback;
    for (int i = 0; i < 8; ++i) {
        playback.board.React(Seen(GrazedAt(3)));
        playback.board.Update(true);
    }
    ASSERT_EQ(playback.device.played.size(), 8U);
    for (const Recorder::Played& played : playback.device.played) {
        EXPECT_EQ(played.pitch, GrazePitch(3, 7));
    }
}

TEST(Soundboard, PansEventsByTheirPlace) {
    Board playback;
    for (const EventKind kind : {EventKind::Tink, EventKind::Killed, EventKind::EnemyShot,
                                 EventKind::Shot, EventKind::Grazed, EventKind::Rode}) {
        std::vector<float> pans;
        for (const int x : {20, 320, 620}) {
            playback.Wait();
            playback.board.React(Seen({kind, {x, 100}, 0, 3, 0}));
            playback.board.Update(true);
            ASSERT_EQ(playback.device.played.size(), 1U);
            pans.push_back(playback.device.played[0].pan);
        }
        EXPECT_LT(pans[0], -0.6f);
        EXPECT_EQ(pans[1], 0);
        EXPECT_GT(pans[2], 0.6f);
    }
    EXPECT_GE(Soundboard::PanAt(-5000), -1);
    EXPECT_LE(Soundboard::PanAt(5000), 1);
}

// Kills are frequent: at the volume of a lost ship, they would stand 9 dB above everything else.
TEST(Soundboard, PlaysExplosionsSofterThanALostShip) {
    Board playback;
    const auto peak_of = [&playback](EventKind kind, SoundId id) {
        playback.Wait();
        playback.board.React(Seen({kind, {320, 100}, 0, 0, 0}));
        EXPECT_EQ(playback.device.played.size(), 1U);
        return playback.device.played[0].volume * FileOf(id).peak;
    };
    EXPECT_LE(peak_of(EventKind::Killed, SoundId::Explosion), 0.2f);
    EXPECT_GE(peak_of(EventKind::ShipLost, SoundId::Loss), 0.22f);
}

TEST(Soundboard, LetsAGrazeWaitForTheNextSixteenth) {
    Board playback;
    auto& [device, content, board] = playback;
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
    Board playback;
    auto& [device, content, board] = playback;
    board.React(Seen(GrazedAt(4)));
    int steps = 0;
    for (; device.played.empty() && steps < 100; ++steps) {
        board.Update(false);
    }
    EXPECT_LE((steps - 1) * 1000 / 60, 125) << "milliseconds of a sixteenth";
}

TEST(Soundboard, PlaysTheClosestGrazeOfASixteenth) {
    Board playback;
    auto& [device, content, board] = playback;
    for (const int separation : {5, 2, 4}) {
        board.React(Seen(GrazedAt(separation)));
        board.Update(false);
    }
    board.React(Seen({EventKind::Rode, {320, 180}, 0, 0, 0}));
    board.Update(true);
    ASSERT_EQ(device.played.size(), 1U);
    EXPECT_EQ(device.played[0].sound, HandleOf(SoundId::Graze2));
}

TEST(Soundboard, DropsAWaitingGrazeWhenTheShipIsHit) {
    for (const EventKind hit : {EventKind::ShieldLost, EventKind::ShipLost}) {
        Board playback;
        playback.board.React(Seen(GrazedAt(2)));
        playback.board.React(Seen({hit, {320, 180}, 0, 0, 0}));
        playback.board.Update(true);
        EXPECT_EQ(playback.device.played.size(), 1U);
    }
}

TEST(Soundboard, DropsRepetitionsWithinTheMinimumGap) {
    Board playback;
    auto& [device, content, board] = playback;
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

TEST(Soundboard, PlaysWithoutAllocating) {
    Board<SilentAudio> playback;
    auto& [device, content, board] = playback;
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
    Board playback;
    auto& [device, content, board] = playback;
    EXPECT_EQ(board.Volume(), 10);
    board.Play(SoundId::MenuAccept);
    ASSERT_EQ(device.played.size(), 1U);
    const float full = device.played[0].volume;
    board.Volume(5);
    playback.Wait();
    board.Play(SoundId::MenuAccept);
    ASSERT_EQ(device.played.size(), 1U);
    EXPECT_FLOAT_EQ(device.played[0].volume, full / 2);
    board.Volume(-3);
    EXPECT_EQ(board.Volume(), 0);
    playback.Wait();
    board.Play(SoundId::MenuAccept);
    EXPECT_TRUE(device.played.empty());
    board.Volume(12);
    EXPECT_EQ(board.Volume(), 10);
}

TEST(Soundboard, RaisesThePitchWithTheChainInAnOctaveOfTheGap) {
    for (int gap = 1; gap <= 6; ++gap) {
        EXPECT_FLOAT_EQ(GrazePitch(gap, 10), gap <= 3 ? 0 : -1);
        EXPECT_FLOAT_EQ(GrazePitch(gap, 5), GrazePitch(gap, 10));
        for (int chain = 1; chain < 5; ++chain) {
            EXPECT_GT(GrazePitch(gap, chain), GrazePitch(gap, chain - 1));
            EXPECT_LT(GrazePitch(gap, chain), GrazePitch(gap, 0) + 1);
        }
    }
}

// Records what the instance of the engine's sound does.
class EngineRecorder : public Recorder {
public:
    [[nodiscard]] VoiceHandle StartVoice(const VoiceStart& start) noexcept override {
        EXPECT_TRUE(start.is_looped);
        EXPECT_EQ(start.sound, 1U);
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
};

TEST(Soundboard, PlaysTheEngineWhileTheShipFlies) {
    Board<EngineRecorder> playback;
    auto& [device, content, board] = playback;
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

TEST(Soundboard, LoopsTheEngineWithoutAClick) {
    const Board playback;
    const std::vector<std::int16_t>& hum = playback.device.sounds[0].samples;
    int largest = std::abs(hum.front() - hum.back());
    for (std::size_t i = 1; i < hum.size(); ++i) {
        largest = std::max(largest, std::abs(hum[i] - hum[i - 1]));
    }
    EXPECT_LT(largest, 400);
}

}  // namespace
}  // namespace hairsbreadth
