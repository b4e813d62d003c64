#pragma once

#include <cstdint>
#include <functional>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/app/platform.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/sprite/debug_layer.hpp"

namespace graze {

/// Observes a run, to take screenshots, hashes, recordings or to show progress.
class RunObserver {
public:
    virtual ~RunObserver() = default;

    /// Called before each step with the input that the step receives.
    virtual void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) {}
    /// Called after each step.
    virtual void AfterStep(std::int64_t /*step*/, const Game& /*game*/) {}

    /// Called for each lifecycle event before step `step`, in order; `step` is -1 while the game
    /// loads. For a resume, `away_ns` is the value that the game receives.
    virtual void OnLifecycle(std::int64_t /*step*/, const LifecycleEvent& /*event*/) {}

    /// Called when a suspend has been acknowledged, including the one that precedes the end of the
    /// game.
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
    /// one that the observer needs is drawn as well, because the view shows the cost of the
    /// previous frame.
    DebugLayer debug_layers = DebugLayer::None;

    /// If false, focus changes of the platform are ignored. Used for replays, because a
    /// recording contains the focus changes of its run.
    bool handles_focus = true;

    /// Polled together with the platform's events: once per turn, in Game::KeepAlive, and while the
    /// game is suspended. If it returns true, the game is closed as if its window had been
    /// closed. May be null.
    std::function<bool()> close_requested = nullptr;

    /// The types that Game::Content() can load in addition to the game's own. Launch passes
    /// StandardContentTypes().
    ContentTypes content_types{};
};

/// Runs `game` on `platform` until it exits. Exceptions from LoadContent, storage or the platform
/// are passed on to the caller after UnloadContent. Both the platform's input devices and the input
/// of the step can switch the debug view, which is not part of the game's state.
void Run(Game& game, Platform& platform, const RunOptions& options = {});

}  // namespace graze
