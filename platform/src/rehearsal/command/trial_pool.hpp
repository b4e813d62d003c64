#pragma once

#include <functional>
#include <string>
#include <vector>

#include "trial.hpp"

namespace graze {

/// Calls `run` for each trial, with at most `jobs` trials at a time, and returns the results in the
/// order of `trials`. A trial that uses the saves or the recording of a different trial in `trials`
/// starts after that one has ended.
///
/// `on_done` is called with the result after each trial, by one thread at a time.
///
/// Errors  rethrows an exception of `run` or `on_done`, once all trials in progress have ended.
[[nodiscard]] std::vector<TrialRun> RunTrials(const std::vector<Trial>& trials, int jobs,
                                              const std::function<TrialRun(const Trial&)>& run,
                                              const std::function<void(const TrialRun&)>& on_done);

}  // namespace graze
