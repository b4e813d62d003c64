#pragma once

#include <cstdint>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/input/input_gate.hpp"

namespace graze {

/// The lifecycle of a run: receives lifecycle events, performs the required actions, and notifies
/// the game.
class LifecycleController {
public:
    /// All arguments must outlive this object; `step` is the number of the next step. The object
    /// opens `gate` while the game runs, and closes it while the game is suspended or inactive.
    LifecycleController(Game& game, Platform& platform, const RunOptions& options, InputGate& gate,
                        const std::int64_t& step) noexcept
        : game_{game}, platform_{platform}, options_{options}, gate_{gate}, step_{step} {
        platform_.ResetVibrations();
    }
    ~LifecycleController();
    LifecycleController(const LifecycleController&) = delete;
    LifecycleController& operator=(const LifecycleController&) = delete;

    /// Processes pending events; call it once per iteration of the game loop. If the game was
    /// suspended before and still is, waits at most 10 ms.
    void TakeEvents();

    /// Processes pending events before the game loads, and waits at most 10 ms. Unwinds the game if
    /// it is over.
    void TakeEventsBeforeLoading();

    /// Calls TakeEvents if a suspend request is pending. For use between two steps of one iteration
    /// of the game loop. Returns false if the game is suspended.
    [[nodiscard]] bool AcknowledgeEarly();

    [[nodiscard]] bool IsSuspended() const noexcept {
        return lifecycle_.State() == LifecycleState::Suspended;
    }

    /// Processes the events of the run's input source before a step.
    void TakeEventsOfSource();

    /// Processes the last events of loading. Called when Game::Initialize has returned.
    void EndLoading();

    /// Implements Game::KeepAlive.
    void KeepAlive();

    /// Count updates and draws that ran while a suspend request was pending.
    void NoteUpdate() noexcept { report_.updates += IsAwaited(); }
    void NoteDraw() noexcept { report_.draws += IsAwaited(); }

    /// True if the game is being terminated: not even a last frame is drawn.
    [[nodiscard]] bool IsOver() const noexcept {
        return lifecycle_.State() == LifecycleState::Terminating;
    }

    /// Returns the time of the platform's clock minus the time for which the game was suspended.
    [[nodiscard]] std::int64_t Now() const noexcept { return platform_.Now() - suspended_ns_; }

private:
    [[nodiscard]] int IsAwaited() const noexcept {
        return platform_.SuspendRequestedAt().has_value() ? 1 : 0;
    }
    [[nodiscard]] std::int64_t NextStep() const noexcept {
        return is_loading_ ? InputSource::kLoading : step_;
    }

    template <typename Code>
    void CallGame(const char* name, const Code& code);
    void Pump();
    void TakeFromSource(std::int64_t step);
    bool AcknowledgeSource();
    void Take(LifecycleEvent event);
    void Do(LifecycleActions actions, const LifecycleEvent& event);
    void Suspend();
    void Resume(TimeSpan away);
    void WaitWhileSuspended();
    void NotifyGame();
    void Close();
    [[nodiscard]] bool AskToExit();

    Game& game_;
    Platform& platform_;
    const RunOptions& options_;
    InputGate& gate_;
    const std::int64_t& step_;
    Lifecycle lifecycle_;
    SuspendReport report_;
    bool is_loading_ = true;
    bool notifies_game_ = true;  // false in KeepAlive: only suspend, resume and exit are reported
    bool quit_was_requested_ = false;
    bool is_closing_ = false;        // the game is suspended only because of a request to close
    bool is_asked_to_exit_ = false;  // OnExiting is running
    bool audio_is_suspended_ = false;
    bool memory_is_low_ = false;
    UserEvents user_events_;
    std::int64_t suspending_since_ns_ = 0;
    std::int64_t suspended_since_ns_ = 0;
    std::int64_t suspended_ns_ = 0;  // total time suspended
};

}  // namespace graze
