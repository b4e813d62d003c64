#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "rehearse/course.hpp"

namespace graze {

/// All that a rehearsal found.
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
    std::vector<JudgedRule> rules{};

    [[nodiscard]] std::ptrdiff_t Count(RuleVerdict verdict) const {
        return std::ranges::count(rules, verdict,
                                  [](const JudgedRule& rule) { return rule.result.verdict; });
    }
};

/// "passed", "failed" or "not judged".
[[nodiscard]] std::string ToString(RuleVerdict verdict);

/// Its command line, unless the next finding has the same one: "" then.
[[nodiscard]] std::string ReproductionOf(const RuleResult& result, std::size_t finding);

/// "15 rules: 13 passed, 1 failed, 1 not judged".
[[nodiscard]] std::string SummaryOf(const RehearsalReport& report);

/// For a terminal: a line for each rule, and what failed below it.
[[nodiscard]] std::string TableOf(const RehearsalReport& report);

/// One file with all pictures in it, made smaller, readable on light and dark. Throws what WriteFileWhole does.
void WriteHtml(const RehearsalReport& report, const std::filesystem::path& file);

/// The same for programs: {"game","seed","quick","trials","passed","failed","not_judged","rules":[{"id","title",
/// "verdict","tried","worst","findings":[{"text","reproduce"}],"pictures":[{"file","caption"}]}]}.
void WriteJson(const RehearsalReport& report, const std::filesystem::path& file);

}  // namespace graze
