#pragma once

#include <vector>

#include "course.hpp"
#include "report.hpp"

namespace graze {

/// The maximum number of different trials and frames of a rule with pictures.
inline constexpr int kMaxShownFailures = 3;

/// Returns the trials that make the pictures of a report's failures: each trial that shows one, again
/// and up to that frame only, and each trial whose saves such a trial continues.
[[nodiscard]] std::vector<Trial> PlanFailurePictures(const Course& course,
                                                     const RehearsalReport& report);

/// Adds the pictures of these trials, which are now runs of the course, to the findings. A picture
/// that the trial has not written is left out.
void AddFailurePictures(const Course& course, RehearsalReport& report);

}  // namespace graze
