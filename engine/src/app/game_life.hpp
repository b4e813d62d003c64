#pragma once

#include <cstdint>
#include <functional>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/input/input_gate.hpp"

namespace graze {

/// A run's life beside its loop: hears what the machine goes through, does what that asks for, and tells
/// the game.
class GameLife {
public:
    /// All arguments must outlive it; `step` is the next step. It opens `gate` while the game runs and
    /// closes it while the game is suspended or inactive.
    GameLife(Game& game, Platform& platform, const RunOptions& options, InputGate& gate,
             const std::int64_t& step) noexcept
        : game_{game}, platform_{platform}, options_{options}, gate_{gate}, step_{step} {
        platform_.ForgetShakes();
    }
    ~GameLife();
    GameLife(const GameLife&) = delete;
    GameLife& operator=(const GameLife&) = delete;

    /// Once a turn. Returns once the game is not suspended any more.
    void TakeEvents();

    /// Between two steps of one turn: as TakeEvents when a suspend waits, else nothing.
    void AnswerEarly();

    /// Before the step: what the run's source says.
    void TakeEventsOfSource();

    /// LoadContent has ended.
    void EndLoading();

    /// Game::KeepAlive.
    void KeepAlive();

    /// The game has been updated, or drawn.
    void NoteUpdate() noexcept { report_.updates += IsAwaited(); }
    void NoteDraw() noexcept { report_.draws += IsAwaited(); }

    /// The system has ended the game: not even a last frame is drawn.
    [[nodiscard]] bool IsOver() const noexcept {
        return lifecycle_.State() == LifecycleState::Terminating;
    }

    /// The platform's clock without the time that the game was suspended.
    [[nodiscard]] std::int64_t Now() const noexcept { return platform_.Now() - suspended_ns_; }

private:
    [[nodiscard]] int IsAwaited() const noexcept {
        return platform_.SuspendRequestedAt().has_value() ? 1 : 0;
    }
    [[nodiscard]] std::int64_t NextStep() const noexcept {
        return is_loading_ ? InputSource::kLoading : step_;
    }

    void Pump();
    void TakeFromSource(std::int64_t step);
    bool AnswerSource();
    void Take(LifecycleEvent event);
    void Do(LifecycleActions actions, const LifecycleEvent& event);
    void Suspend();
    void Resume(TimeSpan away);
    void WaitWhileSuspended();
    void TellGame();
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
    bool tells_game_ = true;  // all at once, not only what cannot wait
    bool quit_was_requested_ = false;
    bool is_closing_ = false;        // suspended for the question whether it may be closed
    bool is_asked_to_exit_ = false;  // in OnExiting
    bool audio_is_suspended_ = false;
    bool memory_is_low_ = false;
    UserEvents user_events_;
    std::int64_t suspending_since_ns_ = 0;
    std::int64_t suspended_since_ns_ = 0;
    std::int64_t suspended_ns_ = 0;  // altogether
};

/// Leaves the game's code that is under way, up to CallGame, by an exception that is no std::exception.
[[noreturn]] void UnwindGame();

/// Calls `work`, and returns when it ends or is unwound by UnwindGame. Other exceptions pass.
void CallGame(const std::function<void()>& work);

}  // namespace graze
