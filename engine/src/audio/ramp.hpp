#pragma once

#include <cstdint>

namespace graze {

/// A gain of 1, in the units of Ramp::At.
inline constexpr std::int32_t kFullGain = 32768;

/// A gain that changes linearly from one value to another and is exact at its end. Its value after
/// n frames does not depend on how the n frames are split into calls of Move.
class Ramp {
public:
    void Jump(std::int32_t gain) noexcept {
        now_ = target_ = Fixed(gain);
        step_ = left_ = 0;
    }

    /// Starts a change: the next frame still has the current gain, the frame `frames` later has the
    /// new gain.
    void Go(std::int32_t gain, std::int64_t frames) noexcept {
        if (frames < 1 || now_ == Fixed(gain)) {
            Jump(gain);
            return;
        }
        target_ = Fixed(gain);
        left_ = frames;
        step_ = (target_ - now_) / frames;
    }

    /// Returns the gain `frames` from now, in units of 2^-15. `frames` must not exceed Left() while
    /// the gain changes.
    [[nodiscard]] std::int32_t At(std::int64_t frames) const noexcept {
        return static_cast<std::int32_t>((now_ + step_ * frames) >> kShift);
    }

    void Move(std::int64_t frames) noexcept {
        if (frames < left_) {
            now_ += step_ * frames;
            left_ -= frames;
        } else if (left_ > 0) {
            now_ = target_;
            step_ = left_ = 0;
        }
    }

    /// Returns the frames until the gain is constant.
    [[nodiscard]] std::int64_t Left() const noexcept { return left_; }
    [[nodiscard]] bool IsSilent() const noexcept { return left_ == 0 && now_ == 0; }

private:
    static constexpr int kShift = 31;

    [[nodiscard]] static std::int64_t Fixed(std::int32_t gain) noexcept {
        return std::int64_t{gain} << kShift;
    }

    std::int64_t now_ = std::int64_t{kFullGain} << kShift;
    std::int64_t target_ = std::int64_t{kFullGain} << kShift;
    std::int64_t step_ = 0;
    std::int64_t left_ = 0;
};

}  // namespace graze
