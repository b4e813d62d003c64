#include "graze/sprite/animation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

// The number of AnimationPlayer's time units per tick: speeds have 16 fraction bits. The product 2
// * kMaxTicks * kTick fits into 64 bits.
constexpr std::int64_t kTick = 1 << 16;
constexpr float kMaxSpeed = 1024;

std::vector<AnimationFrame> Range(int first, int count, std::int64_t ticks) {
    std::vector<AnimationFrame> frames;
    frames.reserve(static_cast<std::size_t>(std::max(count, 0)));
    for (int i = 0; i < count; ++i) {
        frames.push_back({first + i, ticks});
    }
    return frames;
}

// Returns a * b, clamped to -2^61..2^61.
std::int64_t Product(std::int64_t a, std::int64_t b) noexcept {
    constexpr std::int64_t most = std::int64_t{1} << 61;
    const double about = static_cast<double>(a) * static_cast<double>(b);
    return std::abs(about) < static_cast<double>(most) ? a * b : (about > 0 ? most : -most);
}

}  // namespace

bool AnimationClip::CanHold(std::span<const AnimationFrame> frames) noexcept {
    if (frames.empty() || frames.size() > kMaxFrames) {
        return false;
    }
    std::int64_t left = kMaxTicks;
    for (const AnimationFrame& frame : frames) {
        if (frame.ticks < 1 || frame.ticks > left) {
            return false;
        }
        left -= frame.ticks;
    }
    return true;
}

AnimationClip::AnimationClip(std::string name, std::vector<AnimationFrame> frames, LoopMode mode)
    : name_(std::move(name)), mode_(mode), round_(std::move(frames)) {
    const bool in_range = CanHold(round_);
    GRAZE_ASSERT(in_range,
                 "AnimationClip: needs 1 to 4,096 frames of 1 tick or more, 2^44 in total");
    if (!in_range) {
        round_.resize(std::clamp(round_.size(), std::size_t{1}, kMaxFrames));
        const auto most = kMaxTicks / static_cast<std::int64_t>(round_.size());
        for (AnimationFrame& frame : round_) {
            frame.ticks = std::clamp(frame.ticks, std::int64_t{1}, most);
        }
    }
    frame_count_ = round_.size();
    if (mode_ == LoopMode::PingPong) {
        for (std::size_t i = frame_count_; i-- > 2;) {
            round_.push_back(round_[i - 1]);
        }
    }
    for (const AnimationFrame& frame : round_) {
        length_ += frame.ticks;
    }
}

AnimationClip::AnimationClip(std::string name, int first, int count, std::int64_t ticks,
                             LoopMode mode)
    : AnimationClip(std::move(name), Range(first, count, ticks), mode) {
}

AnimationClip AnimationClip::Reversed(std::string name) const {
    const auto end = round_.begin() + static_cast<std::ptrdiff_t>(frame_count_);
    std::vector<AnimationFrame> frames(round_.begin(), end);
    std::ranges::reverse(frames);
    return {std::move(name), std::move(frames), mode_};
}

void AnimationPlayer::Play(const AnimationClip& clip) noexcept {
    if (clip_ != &clip) {
        Restart(clip);
    }
}

void AnimationPlayer::Restart(const AnimationClip& clip) noexcept {
    clip_ = &clip;
    const bool backwards = speed_ < 0;
    index_ = backwards ? clip.Round().size() - 1 : 0;
    in_frame_ = backwards ? SpanOf(index_) : 0;
    raised_ = 0;
    entered_ = false;
    finished_ = false;
}

void AnimationPlayer::Speed(float speed) noexcept {
    const float usable = speed == speed ? std::clamp(speed, -kMaxSpeed, kMaxSpeed) : 0;
    const std::int64_t asked =
        FloorToInt(static_cast<double>(usable) * static_cast<double>(kTick) + 0.5);
    // If the direction changes, a finished clip continues.
    finished_ = finished_ && (asked < 0) == (speed_ < 0);
    speed_ = asked;
}

float AnimationPlayer::Speed() const noexcept {
    return static_cast<float>(speed_) / static_cast<float>(kTick);
}

std::int64_t AnimationPlayer::SpanOf(std::size_t index) const noexcept {
    return clip_->Round()[index].ticks * kTick;
}

void AnimationPlayer::Enter(std::size_t index) noexcept {
    index_ = index;
    raised_ |= clip_->Round()[index].events;
}

bool AnimationPlayer::Next() noexcept {
    const bool is_last = index_ + 1 == clip_->Round().size();
    if (is_last && clip_->Mode() == LoopMode::Once) {
        return false;
    }
    in_frame_ -= SpanOf(index_);
    Enter(is_last ? 0 : index_ + 1);
    return true;
}

bool AnimationPlayer::Previous() noexcept {
    const bool is_first = index_ == 0;
    if (is_first && clip_->Mode() == LoopMode::Once) {
        return false;
    }
    Enter(is_first ? clip_->Round().size() - 1 : index_ - 1);
    in_frame_ += SpanOf(index_);
    return true;
}

void AnimationPlayer::Update(std::int64_t ticks) noexcept {
    raised_ = 0;
    if (clip_ == nullptr) {
        return;
    }
    if (!entered_) {
        entered_ = true;
        Enter(index_);
    }
    std::int64_t passed = Product(std::max(ticks, std::int64_t{0}), speed_);
    const std::int64_t round = clip_->Length() * kTick;
    if (clip_->Mode() != LoopMode::Once && std::abs(passed) > 2 * round) {
        // Whole rounds of the clip do not change the frame, so they are skipped. One whole round is
        // kept, because it raises all events.
        passed = passed % round + (passed > 0 ? round : -round);
    }
    in_frame_ += passed;
    bool more = true;
    while (more && in_frame_ >= SpanOf(index_) && passed > 0) {
        more = Next();
    }
    // The border between two frames belongs to the later one when playing forwards, and to the
    // earlier one when playing backwards.
    while (more && in_frame_ <= 0 && passed < 0) {
        more = Previous();
    }
    if (!more) {
        in_frame_ = passed > 0 ? SpanOf(index_) : 0;
        finished_ = true;
    }
}

int AnimationPlayer::Frame() const noexcept {
    return clip_ == nullptr ? 0 : clip_->Round()[index_].frame;
}

}  // namespace graze
