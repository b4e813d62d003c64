#pragma once

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace graze {

/// Returns the entries of a manual page for an app's options, in roff.
[[nodiscard]] std::string FormatOptions(const CLI::App& app);

/// Returns the manual page of an app with subcommands, in roff.
[[nodiscard]] std::string FormatManual(const CLI::App& app);

/// Returns the completion of an app's subcommands and options, and of values that are a choice,
/// for bash. Other words are completed as names of files.
[[nodiscard]] std::string FormatCompletion(const CLI::App& app);

struct DescribeCommand {
    std::string what;              ///< "man" or "completion"
    std::string game;              ///< name of a game; empty: describe the app
    std::filesystem::path page{};  ///< with `game` and "man": page with a line `.\" OPTIONS`
    std::filesystem::path out{};   ///< empty: standard output
};

/// Runs `graze describe`: writes the manual page, or the completion, of the app or of a game. In a
/// game's page, the options replace the line `.\" OPTIONS`.
///
/// Returns  the exit code 0.
/// Errors   ContentError if a file cannot be read or written, or the page has no such line.
int Describe(const DescribeCommand& command, const CLI::App& app);

}  // namespace graze
