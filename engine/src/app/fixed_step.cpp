#include "fixed_step.hpp"

#include <algorithm>

namespace graze {
namespace {

constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;
constexpr std::int64_t kLongestTick = kNanosecondsPerSecond / 2;  // as XNA's MaxElapsedTime
// Steps of lag that start IsRunningSlowly, and the longest lag that is remembered, as in XNA.
constexpr int kSlowLag = 5;
constexpr std::int64_t kLongestLagMs = 800;

}  // namespace

FixedStep::FixedStep(StepRate rate) noexcept
    : rate_{std::clamp<std::int64_t>(rate.steps, 1, 1'000'000),
            std::clamp<std::int64_t>(rate.seconds, 1, 1'000'000)} {
}

int FixedStep::Advance(std::int64_t nanoseconds) noexcept {
    const std::int64_t step = kNanosecondsPerSecond * rate_.seconds;
    accumulated_ += std::clamp<std::int64_t>(nanoseconds, 0, kLongestTick) * rate_.steps;
    const auto steps = static_cast<int>(accumulated_ / step);
    accumulated_ %= step;
    if (steps == 0) {
        return 0;
    }
    const auto longest_lag = static_cast<int>(rate_.steps * kLongestLagMs / (rate_.seconds * 1000));
    lag_ = std::min(lag_ + steps - 1, std::max(longest_lag, kSlowLag));
    if (running_slowly_) {
        running_slowly_ = lag_ != 0;
    } else {
        running_slowly_ = lag_ >= kSlowLag;
    }
    if (steps == 1 && lag_ > 0) {
        --lag_;
    }
    return steps;
}

float FixedStep::Alpha() const noexcept {
    const std::int64_t step = kNanosecondsPerSecond * rate_.seconds;
    // The result is rounded down to a multiple of 2^-24, so it is always below 1.
    return static_cast<float>(static_cast<int>(static_cast<double>(accumulated_) /
                                               static_cast<double>(step) * 0x1p24)) *
           0x1p-24f;
}

void FixedStep::ResetElapsedTime() noexcept {
    accumulated_ = 0;
    lag_ = 0;
    running_slowly_ = false;
}

std::int64_t FixedStep::UntilNext() const noexcept {
    const std::int64_t missing = kNanosecondsPerSecond * rate_.seconds - accumulated_;
    return (missing + rate_.steps - 1) / rate_.steps;
}

TimeSpan FixedStep::ComputeTime(std::int64_t step) const noexcept {
    // rate_.steps steps take exactly rate_.seconds seconds. Computing such whole groups separately
    // avoids overflow.
    const std::int64_t rounds = step / rate_.steps;
    const std::int64_t rest = step % rate_.steps;
    return {rounds * rate_.seconds * kNanosecondsPerSecond +
            rest * rate_.seconds * kNanosecondsPerSecond / rate_.steps};
}

}  // namespace graze
