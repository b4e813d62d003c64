#include <functional>
#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"
#include "graze/audio/dynamic_sound_effect_instance.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/audio/sound_effect.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::kStepNs;

class AudioGame : public Game {
public:
    std::function<void(int)> on_update = [](int) {};
    std::function<void()> on_unload = [] {};
    int steps = 0;

protected:
    void UnloadContent() override { on_unload(); }
    void Update(const GameTime& /*time*/) override { on_update(steps++); }
};

// A song that is endless silence.
class Silence : public SongSource {
public:
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const override {
        struct Stream : SampleStream {
            [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept override {
                return samples.size();
            }
            bool Seek(std::int64_t /*frame*/) noexcept override { return true; }
        };
        return std::make_unique<Stream>();
    }
};

Song Quiet() {
    return Song{{"quiet", 1, 48'000, 48'000'000}, std::make_unique<Silence>()};
}

void PlayFor(Game& game, FakePlatform& platform, std::int64_t steps) {
    RunOptions options;
    options.max_steps = steps;
    graze::Run(game, platform, options);
}

TEST(RunAudio, AdvancesSoundsWithGameTime) {
    FakePlatform platform;
    platform.tick_ns = kStepNs;
    AudioGame game;
    const SoundEffect effect{platform.audio, SoundData{std::vector<std::int16_t>(7990), 1, 48'000}};
    std::optional<SoundEffectInstance> instance;
    game.on_update = [&](int step) {
        if (step == 0) {
            instance = effect.CreateInstance();
            instance->Play();
        }
        // The sound has 7,990 frames at 48 kHz, which is just less than ten steps.
        EXPECT_EQ(instance->State(), step < 10 ? SoundState::Playing : SoundState::Stopped) << step;
    };
    PlayFor(game, platform, 15);
    EXPECT_EQ(game.steps, 15);
}

TEST(RunAudio, BindsTheMediaPlayerFromLoadToUnload) {
    FakePlatform platform;
    platform.tick_ns = kStepNs;
    AudioGame game;
    std::optional<Song> song{Quiet()};
    game.on_update = [&](int step) {
        if (step == 0) {
            MediaPlayer::Play(*song);
        }
        EXPECT_NEAR(MediaPlayer::PlayPosition().TotalMilliseconds(), step * 1000.0 / 60, 0.1);
    };
    game.on_unload = [&] {
        EXPECT_EQ(MediaPlayer::State(), MediaState::Playing);
        song.reset();  // as when a ContentManager unloads it
    };
    PlayFor(game, platform, 30);
    EXPECT_EQ(MediaPlayer::State(), MediaState::Stopped);
}

TEST(RunAudio, PausesTheSongWhileTheGameIsSuspended) {
    FakePlatform platform;
    platform.tick_ns = kStepNs;
    AudioGame game;
    const Song song = Quiet();
    TimeSpan before;
    game.on_update = [&](int step) {
        if (step == 0) {
            MediaPlayer::Play(song);
        } else if (step == 5) {
            before = MediaPlayer::PlayPosition();
            platform.events.push_back({.lifecycle = {LifecycleSignal::DidEnterBackground}});
            for (int i = 0; i < 100; ++i) {
                platform.events.emplace_back();
            }
            platform.events.push_back({.lifecycle = {LifecycleSignal::WillEnterForeground}});
        } else if (step == 6) {
            const TimeSpan passed{MediaPlayer::PlayPosition().nanoseconds - before.nanoseconds};
            EXPECT_NEAR(passed.TotalMilliseconds(), 1000.0 / 60, 0.1);
        }
    };
    PlayFor(game, platform, 10);
    EXPECT_EQ(platform.audio.suspends, 1);
}

TEST(RunAudio, RequestsBuffersBeforeEachStep) {
    FakePlatform platform;
    platform.tick_ns = kStepNs;
    AudioGame game;
    DynamicSoundEffectInstance sound{platform.audio, 48'000, 1};
    int requests = 0;
    sound.OnBufferNeeded([&] {
        ++requests;
        sound.SubmitBuffer(std::vector<std::int16_t>(799));
    });
    game.on_update = [&](int step) {
        step == 0 ? static_cast<void>(sound.Play()) : void();
        EXPECT_EQ(sound.PendingBufferCount(), 2) << step;
        EXPECT_EQ(requests, 2 + step);
    };
    PlayFor(game, platform, 20);
}

}  // namespace
}  // namespace graze
