#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace graze {

/// A program to be run, and where.
struct ChildCommand {
    std::filesystem::path program;       ///< with its folder: nothing is searched for
    std::vector<std::string> arguments;  ///< after the program's name
    std::filesystem::path folder;        ///< its working directory
    std::vector<std::pair<std::string, std::string>> environment;  ///< beside what this one has
    std::chrono::milliseconds limit{
        60'000};  ///< of wall time; then it is killed, with all that it started
    std::size_t most_output = std::size_t{64} << 20;  ///< bytes of each stream that are kept
};

/// How it ended and what it said.
struct ChildResult {
    int exit_code = 0;
    int signal = 0;  ///< that ended it; 0: it exited by itself
    bool ran_too_long = false;
    std::string out;  ///< standard output, from its beginning
    std::string err;  ///< the same of standard error
    std::chrono::milliseconds wall{0};
};

/// Runs the program to its end, with nothing on its standard input. Any number of threads may do so.
///
/// Errors  std::runtime_error when it cannot be started, naming it and the reason.
[[nodiscard]] ChildResult RunChild(const ChildCommand& command);

}  // namespace graze
