#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace graze {

struct RehearseCommand {
    std::filesystem::path game{};    ///< an executable made with graze::Launch
    std::filesystem::path assets{};  ///< --assets for the game; empty: its default
    std::uint64_t seed = 1;
    bool is_quick = false;
    double hours = 1;                           ///< length of the long run, in game time
    int jobs = 0;                               ///< runs at a time; 0: one per core
    double limit_s = 0;                         ///< max wall time of a run; 0: RuleContext::LimitOf
    int memory_mib = 256;                       ///< --memory-budget
    double frame_budget_ms = 1000.0 / 60;       ///< for the processor time of a step and its frame
    double loading_budget_s = 20;               ///< for loading, undisturbed
    std::filesystem::path folder{"rehearsal"};  ///< for the runs' files
    std::filesystem::path json{};               ///< empty: not written
    std::vector<std::string> rules{};           ///< ids of the rules to try; empty: all
    bool is_terminal = false;                   ///< true: `log` can overwrite a line
};

/// Runs `graze rehearse`: runs a game under the conditions of consoles, such as suspends, lost pads
/// and full disks, and checks the requirements of their makers. Writes the table of rules to `out`
/// and the progress to `log`.
///
/// Returns  the exit code: 0 if no rule failed, 1 otherwise.
/// Errors   std::runtime_error if the game cannot be started at all or the folder cannot be
///          written.
int Rehearse(const RehearseCommand& command, std::ostream& out, std::ostream& log);

/// Returns the ids of all rules, in the order of the report.
[[nodiscard]] std::vector<std::string> RuleIds();

}  // namespace graze
