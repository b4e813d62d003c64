#include "sound/note_mixer.hpp"

#include <algorithm>

namespace hairsbreadth {
namespace {

constexpr double kEchoFeedback = 0.35;
constexpr double kSoftly = 1.0 / (0.06 * kSampleRate);
constexpr double kMuffledHz = 420;
constexpr double kMuffledGain = 0.7;

}  // namespace

void NoteMixer::SetHeard(Layer layer, bool is_heard) noexcept {
    const auto index = static_cast<std::size_t>(layer);
    if (is_heard && IsSilent(layer)) {
        heard_[index] = 1;
    }
    to_hear_[index] = is_heard ? 1 : 0;
}

void NoteMixer::Start(Layer layer, const Note& note, double pan) noexcept {
    const auto free = std::ranges::find_if(
        notes_, [](const Sounding& sounding) { return sounding.note.IsOver(); });
    if (free != notes_.end()) {
        *free = {note, layer, pan};
        is_clear_ = false;
    }
}

void NoteMixer::Clear() noexcept {
    if (!is_clear_) {
        notes_ = {};
        echo_.fill({});
        is_clear_ = true;
    }
}

void NoteMixer::Skip() noexcept {
    Clear();
    heard_ = to_hear_;
    open_ = is_muffled_ ? 0 : 1;
    muffled_ = {};
}

void NoteMixer::Mix(std::span<StereoFrame> piece, std::size_t echo_frames) noexcept {
    std::array<StereoFrame, kMaxFrames> to_echo{};
    std::ranges::fill(piece, StereoFrame{});
    const std::span<StereoFrame> sent = std::span{to_echo}.first(piece.size());
    for (Sounding& sounding : notes_) {
        if (!sounding.note.IsOver()) {
            Add(sounding, piece, sent);
        }
    }
    const double way = kSoftly * static_cast<double>(piece.size());
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        heard_[i] = MoveTowards(heard_[i], to_hear_[i], way);
    }
    for (Sounding& sounding : notes_) {
        if (IsSilent(sounding.layer)) {
            sounding.note = Note{};
        }
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const StereoFrame echo = Echo(sent[i], echo_frames);
        piece[i] = Filter({piece[i].left + echo.left, piece[i].right + echo.right});
    }
}

void NoteMixer::Add(Sounding& sounding, std::span<StereoFrame> piece,
                    std::span<StereoFrame> sent) const noexcept {
    const auto layer = static_cast<std::size_t>(sounding.layer);
    const double left = 1 - std::max(sounding.pan, 0.0);
    const double right = 1 + std::min(sounding.pan, 0.0);
    const double echo = sounding.note.Played().echo;  // copied because the note may end
    std::array<double, kMaxFrames> rendered{};
    const std::span<double> samples = std::span{rendered}.first(piece.size());
    sounding.note.Render(samples);
    const double goal = to_hear_[layer];
    double gain = heard_[layer];
    for (double& sample : samples) {
        gain = gain == goal ? goal : MoveTowards(gain, goal, kSoftly);
        sample *= gain;
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
        piece[i].left += samples[i] * left;
        piece[i].right += samples[i] * right;
    }
    if (echo > 0) {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            sent[i].left += samples[i] * echo * left;
            sent[i].right += samples[i] * echo * right;
        }
    }
}

// Returns the echo's next frame and feeds `sent` into the echo. The echo alternates between left
// and right.
StereoFrame NoteMixer::Echo(StereoFrame sent, std::size_t echo_frames) noexcept {
    const StereoFrame heard = echo_[echo_at_];
    echo_[echo_at_] = {sent.left + heard.right * kEchoFeedback,
                       sent.right + heard.left * kEchoFeedback};
    echo_at_ = (echo_at_ + 1) % std::min(echo_frames, kLongestEcho);
    return {heard.right, heard.left};
}

StereoFrame NoteMixer::Filter(StereoFrame frame) noexcept {
    open_ = MoveTowards(open_, is_muffled_ ? 0 : 1, kSoftly);
    constexpr double share = LowPassShare(kMuffledHz);
    muffled_.left += (frame.left - muffled_.left) * share;
    muffled_.right += (frame.right - muffled_.right) * share;
    const double closed = (1 - open_) * kMuffledGain;
    return {frame.left * open_ + muffled_.left * closed,
            frame.right * open_ + muffled_.right * closed};
}

}  // namespace hairsbreadth
