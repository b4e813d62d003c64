#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <vector>

#include "run.hpp"

namespace graze {

/// Calls `run` for each plan, with at most `jobs` at a time, and returns the results in the order of
/// `plans`. A run that uses the saves or the recording of another one of `plans` starts after that
/// one has ended.
///
/// `on_done` is called with the result after each run, by one thread at a time.
///
/// Errors  rethrows an exception of `run` or `on_done`, once all runs in progress have ended.
[[nodiscard]] std::vector<FinishedRun> ExecuteRuns(
    const std::vector<PlannedRun>& plans, int jobs,
    const std::function<FinishedRun(const PlannedRun&)>& run,
    const std::function<void(const FinishedRun&)>& on_done);

/// Shows the progress of a rehearsal, with the remaining time, in one line that it overwrites.
/// Writes nothing if the stream is not a terminal.
class RunProgress {
public:
    RunProgress(std::ostream& log, bool is_terminal)
        : log_{log}, is_terminal_{is_terminal}, start_{Clock::now()} {}

    void Expect(const std::vector<PlannedRun>& plans);
    void Done(const PlannedRun& plan);
    void Clear();

    [[nodiscard]] double Seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& log_;
    bool is_terminal_;
    Clock::time_point start_;
    std::size_t plans_ = 0;
    std::size_t runs_done_ = 0;
    std::int64_t cost_ = 0;  // in frames; each start of a game counts as kStartCost
    std::int64_t cost_done_ = 0;
};

}  // namespace graze
