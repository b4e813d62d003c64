#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>

#include "graze/app/game.hpp"

namespace graze {

/// The kind of machine a game is played on.
///
/// Desktop   a window, keyboard, mouse and pads.
/// Handheld  as Desktop, in full screen.
/// Console   pads only. A window that cannot be resized represents the television. Limits on
///           memory, the safe area and readbacks are enforced: see docs/command-line.md.
enum class Profile : std::uint8_t { Desktop, Handheld, Console };

/// Options from the command line, passed to the function that creates the game.
struct GameOptions {
    std::uint64_t seed = 1;  ///< from --seed, or from the replayed recording
    Profile profile = Profile::Desktop;
    bool headless = false;  ///< no player: the game's Autopilot or a recording plays
    bool watch = false;     ///< reload assets that change on disk (ContentManager::ReloadChanged)
};

/// The description of a game that Launch needs.
struct GameInfo {
    /// A plain name, such as "hairsbreadth". Used as the name of the command, of the folder with
    /// the player's files, and of the folder with the installed assets (`share/graze/<name>`).
    std::string name;

    /// The assets in the source tree, for games run where they were built. Empty: the game has no
    /// files.
    std::filesystem::path source_assets{};

    /// The number of players who can play at the same time, each with a pad.
    int max_players = 1;

    /// The controls that a page in a browser draws on a touch screen, as the pad of player one: of
    /// A, B, X, Y, LeftShoulder and RightShoulder, and LeftStick and RightStick for whole sticks.
    /// Start comes with them. None: the page says that the game needs a pad.
    Buttons touch_controls = Buttons::LeftStick | Buttons::A;

    /// Creates the game. If this throws a std::exception, Launch reports it on stderr and returns
    /// 1, as for an asset that fails to load.
    std::function<std::unique_ptr<Game>(const GameOptions&)> make{};
};

/// Runs a game from its command line: `return graze::Launch(argc, argv, info);`
/// docs/command-line.md describes the options.
///
/// Output   stdout carries only the `FRAME HASH` lines of --print-hash; messages go to stderr.
/// Signals  SIGINT, SIGTERM and SIGHUP (on Windows SIGBREAK) close the game as closing its window
///          does. Before the files of the command line are open, they end the program. Signals that
///          are ignored or that the caller handles are left alone. SIGXFSZ is ignored, and SIGPIPE
///          if an option names a pipe.
/// Result   0 on success. 1 if the game, an asset or a file of the command line failed. 2 for an
///          invalid command line, or a device given by name that cannot start. 128 plus the
///          signal's number if a signal has closed the game and everything is saved and written.
/// Errors   exceptions derived from std::exception are reported on stderr; others propagate.
int Launch(int argc, char** argv, const GameInfo& info);

/// Runs a game of a class, which creates it instead of `info.make`:
/// `return graze::Launch<Snake>(argc, argv, {.name = "snake"});`
/// The class has a constructor that takes `const GameOptions&`, or a default constructor.
template <typename YourGame>
int Launch(int argc, char** argv, GameInfo info) {
    info.make = [](const GameOptions& options) -> std::unique_ptr<Game> {
        if constexpr (std::is_constructible_v<YourGame, const GameOptions&>) {
            return std::make_unique<YourGame>(options);
        } else {
            return std::make_unique<YourGame>();
        }
    };
    return Launch(argc, argv, info);
}

}  // namespace graze
