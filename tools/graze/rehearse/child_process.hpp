#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace graze {

/// A program to run, and how.
struct ChildCommand {
    std::filesystem::path program;       ///< full path: PATH is not searched
    std::vector<std::string> arguments;  ///< without the program's name
    std::filesystem::path folder;        ///< its working directory
    std::vector<std::pair<std::string, std::string>> environment;  ///< added to this process's
    std::chrono::milliseconds limit{
        60'000};  ///< wall time; after it the program is killed, with all processes of its group
    std::size_t most_output = std::size_t{64} << 20;  ///< bytes kept of each stream
};

/// How the program ended, and its output.
struct ChildResult {
    int exit_code = 0;
    int signal = 0;  ///< that ended it; 0: it exited by itself
    bool ran_too_long = false;
    std::string out;  ///< standard output, from its beginning
    std::string err;  ///< standard error, from its beginning
    std::chrono::milliseconds wall{0};
};

/// Runs the program to its end, with empty standard input. Blocks. May be called from any number of
/// threads at once.
///
/// Errors  std::runtime_error if it cannot be started, naming the program and the reason.
[[nodiscard]] ChildResult RunChild(const ChildCommand& command);

}  // namespace graze
