#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "course.hpp"

namespace graze {

/// The results of a rehearsal.
struct RehearsalReport {
    struct JudgedRule {
        std::string id;
        std::string title;
        RuleResult result;
    };

    std::string game;
    std::uint64_t seed = 0;
    bool is_quick = false;
    std::size_t trials = 0;
    double seconds = 0;
    std::string warning{};  ///< what to read first; may be empty
    std::vector<JudgedRule> rules{};

    [[nodiscard]] std::ptrdiff_t Count(RuleVerdict verdict) const {
        return std::ranges::count(rules, verdict,
                                  [](const JudgedRule& rule) { return rule.result.verdict; });
    }
};

/// Returns "passed", "failed" or "not judged".
[[nodiscard]] std::string ToString(RuleVerdict verdict);

/// Returns a summary: "15 rules: 13 passed, 1 failed, 1 not judged".
[[nodiscard]] std::string FormatSummary(const RehearsalReport& report);

/// Returns the report for a terminal: the warning, and a line for each rule, followed by its
/// findings with their command lines and pictures, and by the pictures of the rule's trials. A
/// command line or pictures that the next finding has too are left out.
[[nodiscard]] std::string FormatTable(const RehearsalReport& report);

/// Writes the report as JSON: {"game","seed","quick","trials","warning","passed","failed",
/// "not_judged","rules":[{"id","title","verdict","tried","worst","findings":[{"text","reproduce",
/// "trial","frame","pictures":[{"file","caption"}]}],"pictures":[{"file","caption"}]}]}. A finding
/// without a trial has trial "" and frame 0. Throws the errors of WriteFileAtomically.
void WriteJson(const RehearsalReport& report, const std::filesystem::path& file);

}  // namespace graze
