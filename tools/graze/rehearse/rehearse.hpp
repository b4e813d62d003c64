#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace graze {

struct RehearseCommand {
    std::filesystem::path game{};    ///< an executable made with graze::Launch
    std::filesystem::path assets{};  ///< --assets for the game; empty: its own
    std::uint64_t seed = 1;
    bool is_quick = false;
    double hours = 1;      ///< of the long run
    int jobs = 0;          ///< trials at a time; 0: as many as the machine has cores
    double limit_s = 0;    ///< wall time of a trial; 0: by its length
    int memory_mib = 256;  ///< --memory-budget
    std::filesystem::path folder{"rehearsal"};  ///< for the trials' files
    std::filesystem::path html{};               ///< empty: report.html in `folder`
    std::filesystem::path json{};               ///< empty: none
    std::vector<std::string> rules{};           ///< the ids of those to be tried; empty: all
    bool is_terminal = false;                   ///< is `log` one, where a line may be written over?
};

/// `graze rehearse`: takes a game through what a console does to its games and what its maker asks of them.
/// The table goes to `out`, progress to `log`, the report with pictures into a file.
///
/// Returns  the exit code: 0 when no rule failed, 1 when one did.
/// Errors   std::runtime_error when the game cannot be started at all or the folder not be written.
int Rehearse(const RehearseCommand& command, std::ostream& out, std::ostream& log);

/// The ids of all rules, in the order of the report.
[[nodiscard]] std::vector<std::string> RuleIds();

}  // namespace graze
