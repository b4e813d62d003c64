#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/app/platform.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/sprite/debug_layer.hpp"

namespace graze {

/// An observer of a run, which takes screenshots, hashes or recordings, or shows progress.
class RunObserver {
public:
    virtual ~RunObserver() = default;

    /// Called before each step with the input that the step receives.
    virtual void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) {}
    /// Called after each step.
    virtual void AfterStep(std::int64_t /*step*/, const Game& /*game*/) {}

    /// Called for each lifecycle event that the game receives before step `step`, in order. While
    /// the game loads, `step` is -1. For a resume, `away_ns` of the event is the value that the
    /// game receives.
    virtual void OnLifecycle(std::int64_t /*step*/, const LifecycleEvent& /*event*/) {}

    /// Called when a suspend has been acknowledged. This includes the suspend that precedes the end
    /// of the game.
    virtual void OnSuspended(std::int64_t /*step*/, const SuspendReport& /*report*/) {}

    /// True if the observer needs this frame. Frames that are not needed are not drawn.
    [[nodiscard]] virtual bool NeedsFrame(std::int64_t /*step*/) { return true; }

    /// Called when the frame of this step is in the device's back buffer, before Present.
    virtual void AfterDraw(std::int64_t /*step*/, GraphicsDevice& /*device*/) {}
};

/// Options of Run.
struct RunOptions {
    std::int64_t max_steps = -1;      ///< stop after that many steps; negative: no limit
    InputSource* input = nullptr;     ///< null: the platform's input devices
    RunObserver* observer = nullptr;  ///< null: no observer

    /// Layers that Game::DebugView shows from the start. While any layer is on, the frame before
    /// each frame that the observer needs is also drawn, because the view shows the cost of the
    /// previous frame.
    DebugLayer debug_layers = DebugLayer::None;

    /// If false, focus changes of the platform are ignored. Used for replays, because a
    /// recording contains the focus changes of its run.
    bool handles_focus = true;

    /// Polled together with the platform's events: once per iteration of the game loop, in
    /// Game::KeepAlive, and while the game is suspended. If the function returns true, the game is
    /// closed as if the user had closed its window. May be null.
    std::function<bool()> close_requested = nullptr;

    /// The types that Game::Content() can load in addition to the game's own. Launch passes
    /// StandardContentTypes().
    ContentTypes content_types{};
};

class GameLoop;

/// A running game, one tick at a time, for systems that own the loop: a browser calls back once per
/// refresh, and so do the runtimes of some consoles. Other programs call Run.
///
///     GameRun run{game, platform};
///     while (run.Tick()) {}
///
/// One run at a time on a thread. The debug view can be switched by the platform's input devices and
/// by the input of the step. It is not part of the game's state.
class GameRun {
public:
    /// The game, the platform, and what the options point to must outlive the run.
    GameRun(Game& game, Platform& platform, RunOptions options = {});

    /// Calls UnloadContent, unless the game has ended.
    ~GameRun();
    GameRun(const GameRun&) = delete;
    GameRun& operator=(const GameRun&) = delete;

    /// Processes the system's events, then runs the steps that are due and draws; or waits, if none
    /// is due. The first tick loads the game, unless the platform's saves are not ready yet: then
    /// ticks only wait until they are. A tick while the game is suspended waits at most 10 ms.
    /// Game::KeepAlive, which the game calls during long work, still waits for the resume.
    ///
    /// Returns false when the game has ended, after UnloadContent. Further calls do nothing.
    ///
    /// Errors  exceptions from the game, storage or the platform are passed on. The destructor then
    ///         calls UnloadContent.
    [[nodiscard]] bool Tick();

private:
    std::unique_ptr<GameLoop> loop_;
};

/// Runs `game` on `platform` until it exits: all ticks of a GameRun. Exceptions are passed on to
/// the caller after UnloadContent.
void Run(Game& game, Platform& platform, const RunOptions& options = {});

}  // namespace graze
