#pragma once

#include <cstdint>
#include <functional>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/app/platform.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/sprite/debug_layer.hpp"

namespace graze {

/// Watches a run: screenshots, hashes, recordings, progress.
class RunObserver {
public:
    virtual ~RunObserver() = default;

    /// The input that step `step` is about to see.
    virtual void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) {}
    virtual void AfterStep(std::int64_t /*step*/, const Game& /*game*/) {}

    /// What the machine went through before step `step`, in order; -1 while the game loads. Of what
    /// resumes, `away_ns` is what the game is told.
    virtual void OnLifecycle(std::int64_t /*step*/, const LifecycleEvent& /*event*/) {}

    /// A suspend has been answered, also one that only precedes the end of the game.
    virtual void OnSuspended(std::int64_t /*step*/, const SuspendReport& /*report*/) {}

    /// Will anybody look at the picture after this step? False saves the drawing.
    [[nodiscard]] virtual bool WantsFrame(std::int64_t /*step*/) { return true; }

    /// The picture after this step stands in the device's back buffer.
    virtual void AfterDraw(std::int64_t /*step*/, GraphicsDevice& /*device*/) {}
};

struct RunOptions {
    std::int64_t max_steps = -1;      ///< ends after so many fixed steps; below 0 never
    InputSource* input = nullptr;     ///< null: the devices
    RunObserver* observer = nullptr;  ///< null: nobody watches

    /// What Game::DebugView shows from the start. With any, the frame before one that an observer
    /// wants is drawn as well, since it tells what the frame before has cost.
    DebugLayer debug_layers = DebugLayer::None;

    /// False: that the platform loses and gains the focus is nothing to the game, as when somebody watches
    /// a replay, which has its own.
    bool hears_focus = true;

    /// Polled wherever the platform's events are: once a turn, in Game::KeepAlive and while the game is
    /// suspended. True closes the game as closing its window does. Null: never.
    std::function<bool()> close_requested = nullptr;

    /// What Game::Content() loads besides the game's own types: StandardContentTypes(). Launch gives it.
    ContentTypes content_types{};
};

/// Plays `game` on `platform` until it exits. The debug view listens to the devices and to what the
/// step sees, whoever decides that; it is no part of the game's state. What LoadContent, storage or
/// the platform throws comes out here, after UnloadContent.
void Run(Game& game, Platform& platform, const RunOptions& options = {});

}  // namespace graze
