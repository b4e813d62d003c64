#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "graze/app/game.hpp"

namespace graze {

/// The kind of machine a game is played on.
///
/// Desktop   a window, keyboard, mouse and pads.
/// Handheld  as Desktop, in full screen.
/// Console   pads only, not resizable. A window represents the television: 1920 x 1080, or
///           1280 x 720 on a smaller display, or --resolution: 640x480, 1280x720, 1280x800,
///           1920x1080, 2560x1440 or 3840x2160. Headless runs use pads as well: the keyboard and
///           mouse of recordings and autopilots are ignored.
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
    /// A plain name, such as "hairsbreadth". Names the command, the folder of the player's files
    /// and the installed assets (share/graze/<name>).
    std::string name;

    /// The assets in the source tree, for games run where they were built. Empty: the game has no
    /// files.
    std::filesystem::path source_assets;

    /// Creates the game. An exception ends the program as an asset that fails to load does.
    std::function<std::unique_ptr<Game>(const GameOptions&)> make;
};

/// Runs a game from its command line: `return graze::Launch(argc, argv, info);`
///
/// Options  --headless --frames N --seed S --device software|gl|gles|sdl|sdl-geometry
///          --profile desktop|handheld|console --record F --record-hashes [EVERY] --replay F
///          --user-files DIR --screenshot F.png[@FRAME] --print-hash [EVERY]
///          --debug-view [LAYERS] --assets DIR --watch --full-screen --scale N --resolution WxH
///          --safe-area PERCENT --help; programs that link graze::rehearsed also have
///          --script F --report F --memory-budget MiB --print-memory
/// Frames   frame F is the state, and the picture, after F fixed steps: they count from 1.
/// Headless runs --frames, else the recording's length, else 3600 frames; fewer if the game exits.
///          The game's Autopilot or the recording plays. A frame is drawn only if an observer, such
///          as --screenshot, needs it. The player's files are neither read nor written unless
///          --user-files names a folder. Default device: software.
/// Record   --record keeps the input and what happened to the program and the machine: suspends and
///          focus, users who sign in and out, the disk's state, slow reads, device resets. --replay
///          repeats all of it, without the script. A program without graze::rehearsed rejects
///          recordings of a failing or slow disk. --record-hashes also keeps the state's hash every
///          EVERY frames (default 60); a --replay whose state differs ends with an error that names
///          the frame. A recording does not contain the player's files: recordings and replays
///          start without any unless --user-files names a folder.
/// Script   --script applies a text's events to the machine (see ParseScript), also while an
///          autopilot or a recording plays.
/// Report   --report F writes lines of JSON about the run: suspend requests and acknowledgements,
///          saves, hashes of pictures, memory. `graze rehearse` reads them.
/// Output   stdout carries only the `FRAME HASH` lines of --print-hash (16 hexadecimal digits):
///          every EVERY frames (default 1), and the last of --frames. Messages go to stderr.
/// Debug    --debug-view shows Game::DebugView from the start, in a window and in screenshots: all
///          of it, or a list such as masks,contacts (see ParseDebugLayers). It does not change
///          hashes.
/// Screen   --resolution sets the size of the screen: of the window and of screenshots, which show
///          the picture as that screen does. The game's back buffer is unchanged. --safe-area sets
///          how much of each side the screen may cut off (GraphicsDevice::TitleSafePercent): 0 to
///          10 %, default 5.
/// Memory   programs that link graze::rehearsed count the memory of operator new and SDL. With more
///          than --memory-budget (console: 256 MiB) in use, the run ends with 1 and a message that
///          names the failed request and the memory in use. --print-memory reports on stderr, at
///          the end, the memory used and the allocations of the last steps and frames.
/// Console  also rejects calls that read pixels back (SetReadbackRefusal), and ends a run if a
///          television may cut off part of Game::Hud.
/// Assets   of --assets, else the first that exists of <exe>/assets, <exe>/../share/graze/<name>
///          and `source_assets`. The working directory does not matter.
/// Watch    --watch asks the game to reload assets that change on disk.
/// Signals  SIGINT, SIGTERM and SIGHUP close the game as closing its window does, also headless. A
///          second SIGINT before the first is handled ends the program at once. Signals that are
///          ignored or that the caller handles are left alone.
/// Result   0 on success. 1 if the game, an asset, a recording or a screenshot failed, with the
///          error's text on stderr. 2 for an invalid command line, and for a device given by name
///          that cannot start: it is never replaced by another one. 128 plus the signal's number if
///          a signal has closed the game and everything is saved and written. Without --device, gl
///          falls back to gles and then to software (never to sdl-geometry, which is not exact),
///          and a missing display to a headless run; one line on stderr reports that.
int Launch(int argc, char** argv, const GameInfo& info);

}  // namespace graze
