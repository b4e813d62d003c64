#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "sound/stem_mixer.hpp"

namespace hairsbreadth {
namespace {

using graze::Random;

/// The slow twin of StemMixer: asks every question for every frame, and remembers the whole past of
/// the echo.
class SlowStemMixer {
public:
    explicit SlowStemMixer(const Stems& stems) : stems_{stems} {}

    void SetHeard(Layer layer, bool is_heard) { Set(At(layer), is_heard); }
    void Release(Layer layer) {
        if (At(layer).wanted && At(layer).bars_left == 0) {
            At(layer).bars_left = 2;
        }
    }
    void Muffle(bool is_muffled) { goal_ = is_muffled ? 0 : 1; }
    void FadeOut() { fade_per_frame_ = 1.0 / 19'200; }

    /// Appends the next frame, left and right.
    void RenderFrame(std::vector<std::int16_t>& output) {
        Turn();
        StereoFrame dry;
        StereoFrame sent;
        for (std::size_t i = 0; i < kLayerCount; ++i) {
            Change(layers_[i].gain, layers_[i].plays ? 1 : 0, layers_[i].plays ? 144 : 2880);
            const StereoFrame layer = Sample(i);
            dry = {dry.left + layer.left, dry.right + layer.right};
            const std::array<double, kLayerCount> sends{0, 0, 0.15, 0, 0.5, 0.4, 0.6};
            sent = {sent.left + layer.left * sends[i], sent.right + layer.right * sends[i]};
        }
        const std::size_t delay = 18'000;
        const StereoFrame past = echo_.size() < delay ? StereoFrame{} : echo_[echo_.size() - delay];
        echo_.push_back({sent.left + 0.35 * past.right, sent.right + 0.35 * past.left});
        const StereoFrame wet{dry.left + past.right, dry.right + past.left};
        Change(open_, goal_, 2880);
        const double share = 420 * 6.283185307179586 / 48'000;
        low_ = {low_.left + share * (wet.left - low_.left),
                low_.right + share * (wet.right - low_.right)};
        loudness_ = std::max(loudness_ - fade_per_frame_, 0.0);
        output.push_back(Sound(wet.left * open_ + low_.left * 0.7 * (1 - open_)));
        output.push_back(Sound(wet.right * open_ + low_.right * 0.7 * (1 - open_)));
        ++frame_;
    }

private:
    struct State {
        bool wanted = false;
        bool plays = false;
        int bars_left = 0;
        double gain = 0;
    };

    State& At(Layer layer) { return layers_[static_cast<std::size_t>(layer)]; }

    static void Set(State& state, bool is_heard) {
        state.wanted = is_heard;
        state.plays = is_heard && (state.plays || state.gain > 0);
        state.bars_left = 0;
    }

    static void Change(double& value, double goal, int frames) {
        value += std::clamp(goal - value, -1.0 / frames, 1.0 / frames);
    }

    // Lets layers leave and join if a bar or a beat begins.
    void Turn() {
        for (State& state : layers_) {
            if (frame_ % 96'000 == 0 && state.bars_left > 0) {
                --state.bars_left;
                if (state.bars_left == 0) {
                    Set(state, false);
                }
            }
            if (frame_ % 24'000 == 0) {
                state.plays = state.wanted;
            }
        }
    }

    [[nodiscard]] StereoFrame Sample(std::size_t layer) const {
        const graze::SoundData& stem = stems_[layer];
        const auto at = static_cast<std::size_t>(frame_ % stem.Frames());
        const double gain = layers_[layer].gain / 32'768;
        if (stem.channels == 2) {
            return {stem.samples[2 * at] * gain, stem.samples[2 * at + 1] * gain};
        }
        const double right = static_cast<Layer>(layer) == Layer::OctaveLead ? 0.5 : 1;
        return {stem.samples[at] * gain, stem.samples[at] * gain * right};
    }

    [[nodiscard]] std::int16_t Sound(double value) const {
        const double x = std::clamp(1.2 * value * loudness_, -3.0, 3.0);
        const double clipped = x * (27 + x * x) / (27 + 9 * x * x);
        return static_cast<std::int16_t>(std::floor(clipped * 32'000 + 0.5));
    }

    Stems stems_;
    std::array<State, kLayerCount> layers_{};
    std::vector<StereoFrame> echo_;
    StereoFrame low_;
    double open_ = 1;
    double goal_ = 1;
    double loudness_ = 1;
    double fade_per_frame_ = 0;
    std::int64_t frame_ = 0;
};

graze::SoundData RandomSound(Random& random) {
    graze::SoundData sound{{}, random.Next(1, 3), kSampleRate};
    sound.samples.resize(static_cast<std::size_t>(random.Next(1, 300) * sound.channels));
    for (std::int16_t& sample : sound.samples) {
        sample = static_cast<std::int16_t>(random.Next(-9'000, 9'000));
    }
    return sound;
}

// Calls the same function of both mixers.
template <typename Mixer>
void Act(Mixer& mixer, int choice, Layer layer) {
    switch (choice) {
        case 0:
            mixer.SetHeard(layer, false);
            break;
        case 1:
            mixer.Muffle(layer < Layer::Bass);
            break;
        case 2:
            mixer.Release(layer);
            break;
        default:
            mixer.SetHeard(layer, true);
            break;
    }
}

TEST(StemMixer, EqualsTheSlowMixer) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Random random{seed};
        Stems stems;
        for (graze::SoundData& stem : stems) {
            stem = RandomSound(random);
        }
        SlowStemMixer slow{stems};
        StemMixer mixer;
        mixer.Take(stems);
        for (int piece = 0; piece < 50; ++piece) {
            const auto layer = static_cast<Layer>(random.Next(static_cast<int>(kLayerCount)));
            const int choice = random.Next(7);
            Act(mixer, choice, layer);
            Act(slow, choice, layer);
            if (piece == 48) {
                mixer.FadeOut();
                slow.FadeOut();
            }
            const int frames = random.Next(2) == 0 ? random.Next(1, 700) : random.Next(1, 25'000);
            std::vector<std::int16_t> expected;
            for (int i = 0; i < frames; ++i) {
                slow.RenderFrame(expected);
            }
            std::vector<std::int16_t> output(expected.size());
            mixer.Render(output);
            for (std::size_t i = 0; i < output.size(); ++i) {
                ASSERT_NEAR(output[i], expected[i], 1) << "piece " << piece << ", value " << i;
            }
        }
    }
}

}  // namespace
}  // namespace hairsbreadth
