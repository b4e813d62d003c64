#pragma once

#include <vector>

#include "report.hpp"
#include "rule.hpp"

namespace graze {

/// The maximum number of different runs and frames of a rule with pictures.
inline constexpr int kMaxShownFailures = 3;

/// Returns the runs that make the pictures of a report's failures: each run that shows one, again
/// and up to that frame only, and each run whose saves such a run continues.
[[nodiscard]] std::vector<PlannedRun> PlanFailurePictures(const RuleContext& context,
                                                          const RehearsalReport& report);

/// Adds the pictures of these runs, which are now runs of the context, to the findings. A picture
/// that the run has not written is left out.
void AddFailurePictures(const RuleContext& context, RehearsalReport& report);

}  // namespace graze
