#include "options.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <stdexcept>

#include <CLI/CLI.hpp>

#include "console_profile.hpp"
#include "devices/device_table.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/platform/command_line.hpp"

namespace graze {
namespace {

constexpr int kUsageError = 2;

// Returns a check for an option's text. It reports the error that `parse` throws.
template <typename Parse>
auto Parses(Parse parse) {
    return [parse](const std::string& text) -> std::string {
        try {
            static_cast<void>(parse(text));
            return {};
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
}

std::string CheckDebugLayers(const std::string& text) {
    if (ParseDebugLayers(text)) {
        return {};
    }
    return text + ": expected a list of " + std::string{DebugLayerNames()};
}

// The texts of the options before they are parsed.
struct RawOptions {
    LaunchOptions options;
    std::vector<std::string> screenshots;
    std::int64_t frames = 0;
    std::int64_t print_hash_every = 0;
    std::int64_t record_hashes_every = 0;
    std::string debug_view;
    std::string resolution;
    std::int64_t memory_budget = 0;
};

void DescribeRun(CLI::App& app, RawOptions& raw) {
    LaunchOptions& options = raw.options;
    app.add_flag(
        "--headless", options.headless,
        "Run without a window, as fast as possible; the autopilot or a replay provides the input");
    app.add_option("--frames", raw.frames,
                   "Exit after this many frames (default if headless: 3600)")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
        ->type_name("N");
    app.add_option("--seed", options.seed,
                   "Seed of the random numbers; a replay uses the recording's seed")
        ->check(CLI::NonNegativeNumber)
        ->type_name("S");
    app.add_option("--record", options.record,
                   "Record all input to this file (F.part until the run ends)")
        ->type_name("F");
    app.add_option(
           "--record-hashes", raw.record_hashes_every,
           "With --record: also record the state hash every EVERY frames, for replays to check")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
        ->expected(0, 1)
        ->default_str("60")
        ->type_name("[EVERY]");
    app.add_option("--replay", options.replay, "Replay the input recorded in this file")
        ->type_name("F");
    app.add_option("--print-hash", raw.print_hash_every,
                   "Print FRAME HASH every EVERY frames, and for the last frame of --frames")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
        ->expected(0, 1)
        ->default_str("1")
        ->type_name("[EVERY]");
    app.add_option("--screenshot", raw.screenshots,
                   "Write frame FRAME (default: the last) as a PNG; may be given several times")
        ->check(Parses(ParseScreenshot))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("F.png[@FRAME]");
}

void DescribeMachine(CLI::App& app, RawOptions& raw) {
    static const std::map<std::string, Profile> profiles{{"desktop", Profile::Desktop},
                                                         {"handheld", Profile::Handheld},
                                                         {"console", Profile::Console}};
    LaunchOptions& options = raw.options;
    app.add_option("--device", options.device,
                   "Graphics device; an error if it cannot start (default: gl; headless: software)")
        ->check(Parses(FindDevice))
        ->type_name(DeviceNames("|"));
    app.add_option("--profile", options.profile, "Kind of machine to run as (default: desktop)")
        ->transform(CLI::CheckedTransformer(profiles).description(""))
        ->type_name("desktop|handheld|console");
    auto* const resolution =
        app.add_option(
               "--resolution", raw.resolution,
               "Size of the window and of screenshots, in pixels; the picture is scaled up by "
               "a whole factor")
            ->check(Parses(ParseResolution))
            ->type_name("WxH");
    app.add_option(
           "--safe-area", options.safe_area,
           "Margin outside the title-safe area on each side, in percent, 0 to 10 (default: 5; in a "
           "desktop's window: 0)")
        ->check(CLI::Range(0, kMaxTitleSafePercent))
        ->type_name("PERCENT");
    app.add_option("--assets", options.assets, "Folder of the game's assets")->type_name("DIR");
    app.add_option("--user-files", options.user_files,
                   "Folder for the player's files, also if headless")
        ->type_name("DIR");
    app.add_flag("--watch", options.watch, "Reload assets that change on disk during play");
    app.add_option("--debug-view", raw.debug_view,
                   "Show collisions and frame times (F1 during play): all, or a list of " +
                       std::string{DebugLayerNames()})
        ->check(CheckDebugLayers)
        ->expected(0, 1)
        ->default_str("all")
        ->type_name("[LAYERS]");
    app.add_flag("--full-screen", options.full_screen, "Start in full screen")
        ->excludes(resolution);
    app.add_flag("--hold-to-exit", options.hold_to_exit,
                 "Close the game when Start or Escape is held for a second");
    app.add_option("--scale", options.scale, "Window pixels per pixel of the picture")
        ->check(CLI::Range(1, 64))
        ->type_name("N")
        ->excludes(resolution);
}

// Adds the options that only a rehearsed program has.
void DescribeRehearsal(CLI::App& app, RawOptions& raw) {
    LaunchOptions& options = raw.options;
    app.add_option("--script", options.script, "Simulate the system events in this file")
        ->type_name("F");
    app.add_option("--report", options.report,
                   "Write a report of the run to this file, as JSON lines for tools")
        ->type_name("F");
    app.add_option("--report-every", options.report_every,
                   "With --report: report the picture of every EVERY-th frame (default: 47)")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
        ->type_name("EVERY");
    app.add_option(
           "--memory-budget", raw.memory_budget,
           "Exit with an error if more memory than this is in use (default for console: 256)")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 20))
        ->type_name("MiB");
    app.add_flag("--print-memory", options.print_memory,
                 "Print the memory use at the end of the run");
}

void DescribeAll(CLI::App& app, RawOptions& raw, bool is_rehearsed) {
    app.allow_windows_style_options(false);  // a path may begin with '/'
    DescribeRun(app, raw);
    DescribeMachine(app, raw);
    if (is_rehearsed) {
        DescribeRehearsal(app, raw);
    }
}

LaunchOptions Finished(RawOptions&& raw, const CLI::App& app) {
    if (app.count("--frames") > 0) {
        raw.options.frames = raw.frames;
    }
    if (app.count("--print-hash") > 0) {
        raw.options.print_hash_every = raw.print_hash_every;
    }
    if (app.count("--record-hashes") > 0) {
        raw.options.record_hashes_every = raw.record_hashes_every;
    }
    if (app.count("--debug-view") > 0) {
        raw.options.debug_view = ParseDebugLayers(raw.debug_view).value_or(DebugLayer::All);
    }
    if (raw.memory_budget > 0) {
        raw.options.memory_budget = raw.memory_budget;
    }
    if (app.count("--resolution") > 0) {
        raw.options.resolution = ParseResolution(raw.resolution);
    }
    for (const std::string& text : raw.screenshots) {
        raw.options.screenshots.push_back(ParseScreenshot(text));
    }
    return std::move(raw.options);
}

}  // namespace

std::variant<LaunchOptions, ExitCode> ParseCommandLine(int argc, const char* const* argv,
                                                       const std::string& name, bool is_rehearsed) {
    CLI::App app{"", name};
    RawOptions raw;
    DescribeAll(app, raw, is_rehearsed);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return ExitCode{ReportParseError(app, error)};
    }
    LaunchOptions options = Finished(std::move(raw), app);
    const std::string refused = RefusedByProfile(options);
    if (!refused.empty()) {
        std::cerr << name << ": " << refused << '\n';
        return ExitCode{kUsageError};
    }
    return options;
}

void DescribeGameOptions(const std::string& name, bool is_rehearsed,
                         const std::function<void(const CLI::App&)>& use) {
    CLI::App app{"", name};
    RawOptions raw;
    DescribeAll(app, raw, is_rehearsed);
    use(app);
}

Point ParseResolution(std::string_view text) {
    constexpr int longest_side = 16384;
    const auto side = [](std::string_view digits) {
        return ParseNumberBetween(digits, 1, longest_side).value_or(0);
    };
    const std::size_t x = std::min(text.find('x'), text.size());
    const Point size{side(text.substr(0, x)), side(text.substr(std::min(x + 1, text.size())))};
    if (size.x == 0 || size.y == 0) {
        throw std::runtime_error{std::string{text} +
                                 ": expected WxH, with sides of 1 to 16384 pixels"};
    }
    return size;
}

Screenshot ParseScreenshot(std::string_view text) {
    Screenshot screenshot;
    std::string_view file = text;
    const std::size_t at = text.rfind('@');
    if (at != std::string_view::npos) {
        if (const auto frame = ParseNumber<std::int64_t>(text.substr(at + 1))) {
            if (*frame < 1) {
                throw std::runtime_error{std::string{text} + ": the first frame is 1"};
            }
            screenshot.frame = *frame;
            file = text.substr(0, at);
        }
    }
    if (!file.ends_with(".png")) {
        throw std::runtime_error{std::string{text} + ": expected F.png or F.png@FRAME"};
    }
    screenshot.file = file;
    return screenshot;
}

}  // namespace graze
