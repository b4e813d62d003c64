#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's name
class App;
class Option;
class ParseError;
}  // namespace CLI

namespace graze {

/// Prints help, or why a command line was rejected:
/// "graze new: unknown option '--form' (near: '--from')".
///
/// Returns  the exit code: 0 for help, 2 for an error.
int ReportParseError(const CLI::App& app, const CLI::ParseError& error);

/// Returns an option's names, such as "-o" and "--out", and those of all options of an app.
[[nodiscard]] std::vector<std::string> OptionNames(const CLI::Option& option);
[[nodiscard]] std::vector<std::string> OptionNames(const CLI::App& app);

/// Returns the subcommands that --help lists.
[[nodiscard]] std::vector<const CLI::App*> ListedCommands(const CLI::App& app);

/// Calls `use` with the options that Launch gives to a game. Only with `is_rehearsed` the options
/// of graze::rehearsed are among them.
void DescribeGameOptions(const std::string& name, bool is_rehearsed,
                         const std::function<void(const CLI::App&)>& use);

/// The screen sizes of the console profile, in pixels.
inline constexpr std::array<Point, 6> kConsoleScreens{
    {{640, 480}, {1280, 720}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}}};

}  // namespace graze
