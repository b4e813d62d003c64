#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rehearse/trial.hpp"

namespace graze {

/// Calls `run` for each trial, so many at a time, and gives what it returns in the trials' order. A trial that
/// goes on with another's saves, or plays its recording, comes after it if both are here.
///
/// `on_done` is called after each, by one thread at a time. What `run` throws comes out here, once all that
/// had begun is done.
[[nodiscard]] std::vector<TrialRun> RunTrials(const std::vector<Trial>& trials, int jobs,
                                              const std::function<TrialRun(const Trial&)>& run,
                                              const std::function<void(const TrialRun&)>& on_done);

}  // namespace graze
