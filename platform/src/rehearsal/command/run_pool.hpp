#pragma once

#include <functional>
#include <string>
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

}  // namespace graze
