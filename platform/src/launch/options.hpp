#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/platform/launch.hpp"
#include "graze/sprite/debug_layer.hpp"

namespace graze {

/// A picture that --screenshot requests.
struct Screenshot {
    std::filesystem::path file;
    std::optional<std::int64_t> frame;  ///< from 1; null: the last frame of the run
};

/// A valid command line.
struct LaunchOptions {
    bool headless = false;
    std::optional<std::int64_t> frames;
    std::uint64_t seed = 1;
    std::string device;  ///< empty: not given
    Profile profile = Profile::Desktop;
    Point resolution;              ///< of the screen; 0 x 0: not given
    std::filesystem::path record;  ///< for this and the other paths: empty if not given
    std::filesystem::path replay;
    std::int64_t record_hashes_every = 0;  ///< 0: no hashes
    /// script, report, report_every, memory_budget and print_memory can be set only in rehearsed
    /// programs.
    std::filesystem::path script;
    std::filesystem::path report;
    std::int64_t report_every = 47;  ///< frames between two pictures in the report
    std::filesystem::path user_files;
    std::vector<Screenshot> screenshots;
    std::optional<std::int64_t> print_hash_every;
    std::filesystem::path assets;
    bool watch = false;
    std::optional<std::int64_t> memory_budget;  ///< MiB; null: not given
    bool print_memory = false;
    bool full_screen = false;
    int scale = 0;
    bool hold_to_exit = false;
    std::optional<int> safe_area;  ///< percent of the screen that may be cut off on each side
    DebugLayer debug_view = DebugLayer::None;
};

/// The exit code for a command line after which no game runs, such as --help.
struct ExitCode {
    int value = 0;
};

/// Parses the command line of the game `name`. Prints help to stdout and errors to stderr. Only
/// with `is_rehearsed` the options of DescribeRehearsal exist: --script, --report and others.
[[nodiscard]] std::variant<LaunchOptions, ExitCode> ParseCommandLine(int argc,
                                                                     const char* const* argv,
                                                                     const std::string& name,
                                                                     bool is_rehearsed);

/// Parses "1920x1080", with sides of 1 to 16384. Throws std::runtime_error that names the mistake.
[[nodiscard]] Point ParseResolution(std::string_view text);

/// Parses "F.png" or "F.png@FRAME". Throws std::runtime_error that names the mistake.
[[nodiscard]] Screenshot ParseScreenshot(std::string_view text);

}  // namespace graze
