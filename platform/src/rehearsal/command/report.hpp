#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "rule.hpp"

namespace graze {

/// The results of a rehearsal.
struct RehearsalReport {
    struct CheckedRule {
        std::string id;
        std::string title;
        RuleResult result;
    };

    std::string game;
    std::uint64_t seed = 0;
    bool is_quick = false;
    std::size_t runs = 0;
    double seconds = 0;
    std::string warning{};  ///< what to read first; may be empty
    std::vector<CheckedRule> rules{};

    [[nodiscard]] std::ptrdiff_t Count(RuleStatus status) const {
        return std::ranges::count(rules, status,
                                  [](const CheckedRule& rule) { return rule.result.status; });
    }
};

/// Returns "passed", "failed" or "skipped".
[[nodiscard]] std::string ToString(RuleStatus status);

/// Returns a summary: "15 rules: 13 passed, 1 failed, 1 skipped".
[[nodiscard]] std::string FormatSummary(const RehearsalReport& report);

/// Returns the report for a terminal: the warning, and a line for each rule, followed by its
/// findings with their pictures and command lines. What the next finding has, too, is left out.
[[nodiscard]] std::string FormatTable(const RehearsalReport& report);

/// Writes the report as JSON: {"game","seed","quick","runs","warning","passed","failed",
/// "skipped","rules":[{"id","title","status","tried","worst","findings":[{"text","reproduce",
/// "run","frame","pictures":[{"file","caption"}]}],"pictures":[{"file","caption"}]}]}. A finding
/// without a run has run "" and frame 0. Throws the errors of WriteFileAtomically.
void WriteJson(const RehearsalReport& report, const std::filesystem::path& file);

/// Returns the runs that make the pictures of a report's failures: each run that shows one, again
/// and up to that frame only, and each run whose saves such a run continues.
[[nodiscard]] std::vector<PlannedRun> PlanFailurePictures(const RuleContext& context,
                                                          const RehearsalReport& report);

/// Adds the pictures of these runs, which are now runs of the context, to the findings. A picture
/// that the run has not written is left out.
void AddFailurePictures(const RuleContext& context, RehearsalReport& report);

}  // namespace graze
