#include "sound/stem_mixer.hpp"

#include <algorithm>
#include <cmath>

namespace hairsbreadth {
namespace {

constexpr double kJoin = 1.0 / (0.003 * kSampleRate);
constexpr double kSoftly = 1.0 / (0.06 * kSampleRate);
constexpr double kFade = 1.0 / (StemMixer::kFadeSeconds * kSampleRate);
constexpr double kEchoFeedback = 0.35;
constexpr double kMuffledHz = 420;
constexpr double kMuffledGain = 0.7;
constexpr double kLowPass = kMuffledHz * 6.283185307179586 / kSampleRate;

// Frames until a sound without echo has left the filter, and until the last of 12 echoes is softer
// than a 16-bit sample can be.
constexpr std::int64_t kFilterTail = 2'000;
constexpr std::int64_t kEchoTail = std::int64_t{12} * StemMixer::kEchoFrames;

// The gains of a layer: of a mono stem to both sides, and of any to the echo.
struct Route {
    double left = 1;
    double right = 1;
    double echo = 0;
};
constexpr std::array<Route, kLayerCount> kRoutes{
    {{}, {}, {1, 1, 0.15}, {}, {1, 1, 0.5}, {1, 1, 0.4}, {1, 0.5, 0.6}}};

// Returns the value moved towards the goal by at most `step`.
constexpr double MoveTowards(double value, double goal, double step) noexcept {
    return value < goal ? std::min(value + step, goal) : std::max(value - step, goal);
}

// Limits x to the range -1 to 1; small values are almost unchanged. A replacement for tanh with
// the same results on every machine.
double SoftClip(double x) noexcept {
    const double clamped = std::clamp(x, -3.0, 3.0);
    return clamped * (27 + clamped * clamped) / (27 + 9 * clamped * clamped);
}

std::int16_t ToSample(double value) noexcept {
    return static_cast<std::int16_t>(std::floor(SoftClip(value * 1.2) * 32'000 + 0.5));
}

}  // namespace

StemMixer::StemMixer() : echo_(kEchoFrames) {
}

void StemMixer::Begin(std::int64_t frame, int beat_frames) noexcept {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        if (layers_[i].bars_left > 0) {
            SetHeard(static_cast<Layer>(i), false);
        }
        layers_[i].has_joined = false;
        layers_[i].gain = 0;
    }
    ClearTail();
    position_ = frame;
    beat_frames_ = beat_frames;
    loudness_ = 1;
    is_fading_ = false;
}

void StemMixer::SetHeard(Layer layer, bool is_heard) noexcept {
    LayerState& state = layers_[static_cast<std::size_t>(layer)];
    state.is_heard = is_heard;
    state.has_joined = is_heard && (state.has_joined || state.gain > 0);
    state.bars_left = 0;
}

void StemMixer::Release(Layer layer) noexcept {
    LayerState& state = layers_[static_cast<std::size_t>(layer)];
    if (state.is_heard && state.bars_left == 0) {
        state.bars_left = 2;
    }
}

// Calls pass(count) for the next frames, in pieces within which no beat begins.
template <typename Pass>
void StemMixer::Advance(std::size_t frames, Pass pass) noexcept {
    while (frames > 0) {
        const std::int64_t in_beat = position_ % beat_frames_;
        if (in_beat == 0) {
            LeaveAndJoin();
        }
        const std::size_t count =
            std::min({frames, kMaxFrames, static_cast<std::size_t>(beat_frames_ - in_beat)});
        pass(count);
        frames -= count;
        position_ += static_cast<std::int64_t>(count);
    }
}

void StemMixer::LeaveAndJoin() noexcept {
    const bool is_bar = position_ / beat_frames_ % kBeatsInBar == 0;
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        LayerState& state = layers_[i];
        if (is_bar && state.bars_left > 0 && --state.bars_left == 0) {
            SetHeard(static_cast<Layer>(i), false);
        }
        state.has_joined = state.is_heard;
    }
}

void StemMixer::Render(std::span<std::int16_t> samples) noexcept {
    Advance(samples.size() / 2, [&](std::size_t count) {
        Mix(samples.first(2 * count));
        samples = samples.subspan(2 * count);
    });
}

void StemMixer::Skip(std::size_t frames) noexcept {
    Advance(frames, [this](std::size_t count) { Fade(count); });
    for (LayerState& state : layers_) {
        state.gain = state.has_joined ? 1 : 0;
    }
    open_ = is_muffled_ ? 0 : 1;
    if (tail_left_ > 0) {
        ClearTail();
    }
}

bool StemMixer::IsSilent() const noexcept {
    return tail_left_ == 0 && std::ranges::none_of(layers_, [](const LayerState& state) {
               return state.has_joined || state.gain > 0;
           });
}

// Clears the echo and the filter.
void StemMixer::ClearTail() noexcept {
    std::ranges::fill(echo_, StereoFrame{});
    muffled_ = {};
    tail_left_ = 0;
}

void StemMixer::Mix(std::span<std::int16_t> samples) noexcept {
    const std::size_t frames = samples.size() / 2;
    if (IsSilent()) {  // silence would be computed with denormal numbers, which is slow
        std::ranges::fill(samples, std::int16_t{0});
        Fade(frames);
        return;
    }
    std::array<StereoFrame, kMaxFrames> dry{};
    std::array<StereoFrame, kMaxFrames> sent{};
    tail_left_ = std::max<std::int64_t>(tail_left_ - static_cast<std::int64_t>(frames), 0);
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        Add(i, std::span{dry}.first(frames), std::span{sent}.first(frames));
    }
    for (std::size_t i = 0; i < frames; ++i) {
        Fade(1);
        const StereoFrame echo = Echo(sent[i]);
        const StereoFrame frame = Filter({dry[i].left + echo.left, dry[i].right + echo.right});
        samples[2 * i] = ToSample(frame.left * loudness_);
        samples[2 * i + 1] = ToSample(frame.right * loudness_);
    }
    if (tail_left_ == 0) {
        ClearTail();
    }
}

// Adds the next frames of a layer, which do not reach the next beat.
void StemMixer::Add(std::size_t layer, std::span<StereoFrame> dry,
                    std::span<StereoFrame> sent) noexcept {
    LayerState& state = layers_[layer];
    const graze::SoundData& stem = stems_[layer];
    if ((!state.has_joined && state.gain <= 0) || stem.Frames() == 0) {
        state.gain = state.has_joined ? 1 : 0;
        return;
    }
    const std::int64_t in_beat = position_ % beat_frames_;
    const std::int64_t beat = (position_ - in_beat) / beat_frames_;
    const auto channels = static_cast<std::size_t>(stem.channels);
    const Route route = stem.channels == 1 ? kRoutes[layer] : Route{1, 1, kRoutes[layer].echo};
    tail_left_ = std::max(tail_left_, route.echo > 0 ? kEchoTail : kFilterTail);
    for (std::size_t i = 0; i < dry.size(); ++i) {
        state.gain =
            MoveTowards(state.gain, state.has_joined ? 1 : 0, state.has_joined ? kJoin : kSoftly);
        const std::int64_t place =
            beat * kBeatFrames +
            std::min<std::int64_t>(in_beat + static_cast<std::int64_t>(i), kBeatFrames - 1);
        const auto at = static_cast<std::size_t>(place % stem.Frames()) * channels;
        const double gain = state.gain / 32'768;
        const double left = stem.samples[at] * gain * route.left;
        const double right = stem.samples[at + channels - 1] * gain * route.right;
        dry[i].left += left;
        dry[i].right += right;
        sent[i].left += left * route.echo;
        sent[i].right += right * route.echo;
    }
}

// Returns the echo's next frame and feeds `sent` into the echo. The echo alternates between left
// and right.
StereoFrame StemMixer::Echo(StereoFrame sent) noexcept {
    const StereoFrame heard = echo_[echo_at_];
    echo_[echo_at_] = {sent.left + heard.right * kEchoFeedback,
                       sent.right + heard.left * kEchoFeedback};
    echo_at_ = (echo_at_ + 1) % kEchoFrames;
    return {heard.right, heard.left};
}

StereoFrame StemMixer::Filter(StereoFrame frame) noexcept {
    muffled_.left += (frame.left - muffled_.left) * kLowPass;
    muffled_.right += (frame.right - muffled_.right) * kLowPass;
    const double closed = (1 - open_) * kMuffledGain;
    return {frame.left * open_ + muffled_.left * closed,
            frame.right * open_ + muffled_.right * closed};
}

// Continues the fades of the whole mix.
void StemMixer::Fade(std::size_t frames) noexcept {
    const auto count = static_cast<double>(frames);
    open_ = MoveTowards(open_, is_muffled_ ? 0 : 1, kSoftly * count);
    loudness_ = is_fading_ ? MoveTowards(loudness_, 0, kFade * count) : 1;
}

}  // namespace hairsbreadth
