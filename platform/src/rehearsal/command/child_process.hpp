#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace graze {

/// A program to run, with its arguments, environment and limits.
struct ChildCommand {
    std::filesystem::path program;       ///< full path: PATH is not searched
    std::vector<std::string> arguments;  ///< without the program's name
    std::filesystem::path folder;        ///< its working directory
    std::vector<std::pair<std::string, std::string>> environment;  ///< variables to add
    std::chrono::milliseconds limit{
        60'000};  ///< wall time, after which all processes of the program's group are killed
    std::size_t max_output = std::size_t{64} << 20;  ///< bytes kept of each stream
};

/// The exit status and the output of the program.
struct ChildResult {
    int exit_code = 0;
    int signal = 0;  ///< number of the signal that ended the program; 0: it exited by itself
    bool ran_too_long = false;
    int left_behind = 0;  ///< number of processes that it left running, which were killed
    std::string out;      ///< standard output, from its beginning
    std::string err;      ///< standard error, from its beginning
    std::chrono::milliseconds wall{0};
};

/// Runs the program to its end, with empty standard input. Blocks. May be called from any number of
/// threads at once.
///
/// Always  no process that the program has started is left: on Linux also those in sessions of
///         their own, unless they have changed their environment. They are counted only there.
///
/// Errors  std::runtime_error that names the program and the reason if it cannot be started.
[[nodiscard]] ChildResult RunChild(const ChildCommand& command);

}  // namespace graze
