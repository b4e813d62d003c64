#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "rehearse/trial.hpp"

namespace graze {

/// Says how far a rehearsal is: on a terminal one line that is written over, with the time that is left;
/// on other streams nothing.
class TrialProgress {
public:
    TrialProgress(std::ostream& log, bool is_terminal)
        : log_{log}, is_terminal_{is_terminal}, start_{Clock::now()} {}

    void Expect(const std::vector<Trial>& trials);
    void Done(const Trial& trial);
    void Clear();

    [[nodiscard]] double Seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& log_;
    bool is_terminal_;
    Clock::time_point start_;
    std::size_t trials_ = 0;
    std::size_t trials_done_ = 0;
    std::int64_t cost_ = 0;  // in frames, a start counted as some
    std::int64_t cost_done_ = 0;
};

}  // namespace graze
