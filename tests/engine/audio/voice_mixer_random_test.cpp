#include <cmath>
#include <iterator>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "audio/mixer_voice.hpp"
#include "audio/voice_mixer.hpp"
#include "graze/math/random.hpp"
#include "oracle/mixer_oracle.hpp"

namespace graze {
namespace {

constexpr int kRates[]{8000, 22050, 44100, 48000, 96000};
constexpr float kPitches[]{-1, -0.37f, 0, 0, 0.5f, 1};
constexpr float kSpeeds[]{0.5f, 1, 1, 2.75f};

// Runs the same calls on two mixers and the slow reference. The second mixer sometimes skips frames
// instead of mixing them.
class MixerTrio {
public:
    /// With `is_small`, sounds, buffers and mixed parts have only a few frames.
    MixerTrio(std::uint64_t seed, bool is_small) : random_{seed}, is_small_{is_small} {
        for (int i = 0; i < 6; ++i) {
            AddSound();
        }
        for (const int channels : {1, 2}) {
            const int rate = kRates[random_.Next(4)];
            const SoundHandle queue = mixed_.AddQueue(channels, rate);
            EXPECT_EQ(skipped_.AddQueue(channels, rate), queue);
            queues_.push_back({slow_.AddQueue(channels, rate), queue, channels});
        }
    }

    void RunRandomCommand() {
        switch (random_.Next(10)) {
            case 0:
            case 1:
                return Start();
            case 2:
                return Set();
            case 3:
                return ForOne([](auto& mixer, auto voice) { mixer.Pause(voice); });
            case 4:
            case 5:
                return ForOne([](auto& mixer, auto voice) { mixer.Resume(voice); });
            case 6:
                return ForOne([](auto& mixer, auto voice) { mixer.Stop(voice); });
            case 7:
                return ForOne([](auto& mixer, auto voice) { mixer.Release(voice); });
            case 8:
                return FadeOrMaster();
            default:
                return Submit();
        }
    }

    // Advances all three by the same number of frames. The first mixer mixes them, the second mixes
    // or skips them, and the reference mixes them one by one.
    void AdvanceAndCompare() {
        const auto frames = static_cast<std::size_t>(random_.Next(1, is_small_ ? 40 : 700));
        std::vector<std::int16_t> stereo(frames * 2);
        mixed_.Mix(stereo);
        const bool skips = random_.Next(2) == 0;
        std::vector<std::int16_t> other(frames * 2);
        skips ? skipped_.Skip(static_cast<std::int64_t>(frames)) : skipped_.Mix(other);
        if (!skips) {
            ASSERT_EQ(other, stereo);
        }
        for (std::size_t i = 0; i < frames; ++i) {
            const auto expected = slow_.Next();
            ASSERT_EQ(stereo[2 * i], expected[0]) << "left of " << i;
            ASSERT_EQ(stereo[2 * i + 1], expected[1]) << "right of " << i;
        }
        for (const auto& [slow, voice] : voices_) {
            ASSERT_EQ(mixed_.StateOf(voice), slow_.StateOf(slow));
            ASSERT_EQ(skipped_.StateOf(voice), slow_.StateOf(slow));
        }
        for (const Queue& queue : queues_) {
            const auto left = static_cast<std::int64_t>(slow_.QueuedFrames(queue.slow));
            ASSERT_EQ(mixed_.StateOfQueue(queue.handle).frames, left);
            ASSERT_EQ(skipped_.StateOfQueue(queue.handle).frames, left);
        }
    }

private:
    struct Queue {
        int slow;
        SoundHandle handle;
        int channels;
        int voice = 0;  // its number in the reference
    };

    std::vector<std::int16_t> Samples(int frames, int channels) {
        std::vector<std::int16_t> samples(static_cast<std::size_t>(frames * channels));
        for (std::int16_t& sample : samples) {
            sample = static_cast<std::int16_t>(random_.Next(-32768, 32768));
        }
        return samples;
    }

    void AddSound() {
        SoundData sound;
        sound.channels = random_.Next(1, 3);
        sound.rate = kRates[random_.Next(5)];
        const int frames = random_.Next(0, is_small_ ? 10 : 900);
        sound.samples = Samples(frames, sound.channels);
        if (frames > 0 && random_.Next(2) == 0) {
            sound.loop_start = random_.Next(frames);
            sound.loop_frames = random_.Next(1, frames - static_cast<int>(sound.loop_start) + 1);
        }
        const SoundHandle handle = mixed_.Add(sound);
        EXPECT_EQ(skipped_.Add(sound), handle);
        sounds_[slow_.AddSound(sound)] = handle;
    }

    VoiceSettings Settings() {
        const float volume = static_cast<float>(random_.Next(5)) / 8;
        const float pan = static_cast<float>(random_.Next(-4, 5)) / 4;
        const float speed = kSpeeds[random_.Next(4)];
        return {volume, kPitches[random_.Next(6)], pan, speed};
    }

    void Start() {
        if (voices_.size() > 20) {
            voices_.clear();  // they keep playing without an owner
        }
        const bool is_looped = random_.Next(2) == 0;
        const bool is_music = random_.Next(3) == 0;
        const bool fades_in = random_.Next(2) == 1;
        const std::int64_t longest = random_.Next(2000);
        const std::int64_t fade_in = fades_in ? longest : 0;
        const VoiceSettings settings = Settings();
        if (random_.Next(3) == 0) {
            Queue& queue = queues_[static_cast<std::size_t>(random_.Next(2))];
            if (slow_.StateOf(queue.voice) == SoundState::Stopped) {
                queue.voice = Start(queue.slow, queue.handle, settings, false, is_music, fade_in);
            }
            return;
        }
        const int number = random_.Next(static_cast<int>(sounds_.size()));
        Start(number, sounds_[number], settings, is_looped, is_music, fade_in);
    }

    int Start(int slow, SoundHandle handle, const VoiceSettings& settings, bool is_looped,
              bool is_music, std::int64_t fade_in) {
        const VoiceStart start{handle, settings, is_looped, is_music, {}};
        const VoiceHandle voice = mixed_.Start(start, fade_in);
        if (voice == 0) {
            return 0;  // the mixer has a voice limit, the reference has not
        }
        EXPECT_NE(skipped_.Start(start, fade_in), 0U);
        const int number = slow_.Start(slow, settings, is_looped, is_music, fade_in);
        voices_[number] = voice;
        return number;
    }

    void Set() {
        const VoiceSettings settings = Settings();
        ForOne([&](auto& mixer, auto voice) { mixer.Set(voice, settings); });
    }

    void FadeOrMaster() {
        if (random_.Next(2) == 0) {
            const float volume = static_cast<float>(random_.Next(9)) / 8;
            mixed_.SetMasterVolume(volume);
            skipped_.SetMasterVolume(volume);
            slow_.MasterVolume(volume);
            return;
        }
        const std::int64_t frames = random_.Next(3000);
        ForOne([&](auto& mixer, auto voice) { mixer.FadeOut(voice, frames); });
    }

    void Submit() {
        const Queue& queue = queues_[static_cast<std::size_t>(random_.Next(2))];
        auto samples = Samples(random_.Next(1, is_small_ ? 10 : 400), queue.channels);
        const auto original = samples;
        if (queue.channels == 2 && random_.Next(2) == 0) {
            samples.push_back(12'345);  // half a frame, which is cut off
        }
        auto copy = samples;
        if (mixed_.Submit(queue.handle, samples, 0)) {
            EXPECT_TRUE(skipped_.Submit(queue.handle, copy, 0));
            slow_.Submit(queue.slow, original);
        }
    }

    template <typename Call>
    void ForOne(const Call& call) {
        if (voices_.empty()) {
            return;
        }
        const auto found =
            std::next(voices_.begin(), random_.Next(static_cast<int>(voices_.size())));
        call(mixed_, found->second);
        call(skipped_, found->second);
        call(slow_, found->first);
    }

    Random random_;
    bool is_small_;
    VoiceMixer mixed_;
    VoiceMixer skipped_;
    oracle::SlowMixer slow_;
    std::map<int, SoundHandle> sounds_;
    std::map<int, VoiceHandle> voices_;
    std::vector<Queue> queues_;
};

TEST(VoiceMixerRandom, MatchesTheSlowReferenceMixedOrSkipped) {
    for (std::uint64_t seed = 1; seed <= 240; ++seed) {
        SCOPED_TRACE(seed);
        MixerTrio trio{seed, seed > 24};
        for (int i = 0; i < 120; ++i) {
            trio.RunRandomCommand();
            if (i % 3 == 0) {
                trio.AdvanceAndCompare();
            }
            if (testing::Test::HasFatalFailure()) {
                return;
            }
        }
    }
}

TEST(PowerOfTwo, IsExactAtWholeOctavesAndCloseElsewhere) {
    EXPECT_EQ(PowerOfTwo(-1), 0.5);
    EXPECT_EQ(PowerOfTwo(0), 1);
    EXPECT_EQ(PowerOfTwo(1), 2);
    for (int i = -1000; i <= 1000; ++i) {
        EXPECT_NEAR(PowerOfTwo(i / 1000.0), std::exp2(i / 1000.0), 1e-15) << i;
    }
}

}  // namespace
}  // namespace graze
