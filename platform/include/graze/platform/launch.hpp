#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "graze/app/game.hpp"

namespace graze {

/// What kind of machine a game is played on.
///
/// Desktop   a window, keyboard, mouse and pads.
/// Handheld  as Desktop, in full screen.
/// Console   pads only, no resizing; a window of 1920 x 1080, or 1280 x 720 on a smaller display,
///           stands for the television, or one of --resolution: 640x480, 1280x720, 1280x800,
///           1920x1080, 2560x1440 or 3840x2160. Who plays headless has a pad as well: keyboard and mouse
///           of recordings and autopilots are not heard.
enum class Profile : std::uint8_t { Desktop, Handheld, Console };

/// What the command line tells a game before it is made.
struct GameOptions {
    std::uint64_t seed = 1;  ///< of --seed, or of the recording that is replayed
    Profile profile = Profile::Desktop;
    bool headless = false;  ///< nobody plays: the game is driven by its Autopilot or a recording
    bool watch = false;     ///< reload assets that change on disk (ContentManager::ReloadChanged)
};

/// What Launch has to know of a game.
struct GameInfo {
    /// A plain name, such as "hairsbreadth": of the command, the folder of the player's files and
    /// the installed assets (share/graze/<name>).
    std::string name;

    /// The assets in the source tree, for games run where they were built. Empty: a game without files.
    std::filesystem::path source_assets;

    /// Makes the game. What it throws ends the program like a broken asset.
    std::function<std::unique_ptr<Game>(const GameOptions&)> make;
};

/// Everything a game's main does: `return graze::Launch(argc, argv, info);`
///
/// Options  --headless --frames N --seed S --device software|gl|gles|sdl
///          --profile desktop|handheld|console --record F --record-hashes [EVERY] --replay F
///          --user-files DIR --screenshot F.png[@FRAME] --print-hash [EVERY]
///          --debug-view [LAYERS] --assets DIR --watch --full-screen --scale N --resolution WxH
///          --safe-area PERCENT --help; programs that link graze::rehearsed also have
///          --script F --report F --memory-budget MiB --print-memory
/// Frames   frame F is the state, and the picture, after F fixed steps: they count from 1.
/// Headless --frames, else the recording's length, else 3600 frames; less when the game exits.
///          The game's Autopilot plays, or the recording. Nothing is drawn that no screenshot shows.
///          The player's files are neither read nor written, unless --user-files says where. Default device: software.
/// Record   --record keeps the input and what program and machine went through: suspends and focus, users who
///          sign in and out, the disk's state, slow reads, resets of the device. A --replay does it all again,
///          without the script; a program without graze::rehearsed refuses recordings of a failing or slow
///          disk. With --record-hashes it keeps also the state's hash every EVERY frames (default 60), and a
///          --replay whose state is another one ends with an error that names the frame. What players have
///          saved is not kept: recordings and replays begin without.
/// Script   --script does to the machine what a text says (see ParseScript): to whoever plays, an
///          autopilot and a recording included.
/// Report   --report F keeps lines of JSON on what the run went through: suspends and their answers,
///          saves, hashes of pictures, memory. `graze rehearse` reads them.
/// Output   stdout carries `FRAME HASH` lines of --print-hash (16 hexadecimal digits) and nothing
///          else: every EVERY frames (default 1), and the last of --frames. Messages go to stderr.
/// Debug    --debug-view shows Game::DebugView from the start, in a window and in screenshots: all
///          of it, or a list such as masks,contacts (see ParseDebugLayers). Hashes stay the same.
/// Screen   --resolution is that of the screen: the window's size, and that of screenshots, which show the
///          picture as that screen does. What the game draws stays as it is. --safe-area says how much of
///          each side it may cut off (GraphicsDevice::TitleSafePercent): 0 to 10 %, else 5.
/// Memory   programs that link graze::rehearsed count what operator new and SDL take. --memory-budget
///          (console: 256 MiB) ends the run, with 1 and a text that says who asked for how much, when more is
///          in use. --print-memory says at the end, on stderr, what was used and what the last steps
///          and frames allocated.
/// Console  also refuses to read pixels back (SetReadbackRefusal), and ends a run whose Game::Hud a
///          television may cut off.
/// Assets   of --assets, else the first that exists of <exe>/assets, <exe>/../share/graze/<name> and
///          `source_assets`, whatever the working directory.
/// Watch    --watch asks the game to take over assets while they are being worked on.
/// Signals  SIGINT, SIGTERM and SIGHUP close the game as closing its window does, headless too; a second SIGINT
///          that finds the first unanswered ends the program at once. Signals that are ignored or that the
///          caller handles stay as they are.
/// Result   0 when all went well. 1 when the game, an asset, a recording or a screenshot failed, with
///          the error's text on stderr. 2 for a command line that makes no sense, and for a device
///          that was asked for by name and cannot start: it is never replaced by another one. 128 and the
///          signal's number when a signal has closed the game and all is saved and written.
///          Without --device, gl falls back to software (never to sdl-geometry, which is not exact), and no
///          display to a headless run; one line on stderr says so.
int Launch(int argc, char** argv, const GameInfo& info);

}  // namespace graze
