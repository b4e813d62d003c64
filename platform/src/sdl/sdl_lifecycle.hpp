#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include <SDL.h>

#include "graze/input/lifecycle_signal.hpp"

namespace graze {

/// SDL's events about the program's life, heard the moment they are sent: from the system's thread where it
/// has one for them.
///
/// On the loop's thread  a signal is kept for the next Take.
/// On another one        the same; and who asks for a suspend is held until the game has answered, or
///                       the system's second is over.
/// SDL's lock            is held with the asker, and whoever sends an event needs it. So the loop leaves
///                       SDL's events alone while somebody is held, and marks all other calls into SDL
///                       that may send one (SdlCall): when one of those does not return, it waits for
///                       that lock, and the asker is let go.
/// Storms                lose nothing that counts: see LifecycleEvents::AddAlways.
/// SDL must be running. Made and used on the loop's thread.
class SdlLifecycle {
public:
    using Clock = std::function<std::int64_t()>;

    struct Patience {
        /// Of a system, with a game that it suspends.
        std::chrono::milliseconds for_answer{1000};

        /// Of an asker, with the loop's call into SDL. Most take less, unless they wait for the lock that
        /// the asker holds. One that is slow by itself (a change of the display's mode) costs the asker
        /// the wait for its answer, and nothing else.
        std::chrono::milliseconds for_call{250};
    };

    /// `clock` is the platform's; it may be asked on any thread.
    SdlLifecycle(Clock clock, Patience patience);
    ~SdlLifecycle();
    SdlLifecycle(const SdlLifecycle&) = delete;
    SdlLifecycle& operator=(const SdlLifecycle&) = delete;

    /// Lets the loop ask SDL for events. False while somebody is held: then SDL is not to be asked, for it
    /// may be locked; Take tells why.
    [[nodiscard]] bool BeginPump() noexcept;
    void EndPump() noexcept { Leave(); }

    /// Of SdlCall.
    void Enter() noexcept;
    void Leave() noexcept;

    /// What has come since the last time.
    [[nodiscard]] LifecycleEvents Take();

    /// When a suspend that is not answered yet was asked for.
    [[nodiscard]] std::optional<std::int64_t> RequestedAt() const noexcept;

    void Answer() noexcept;

    /// The one whose loop is on this thread; null without one.
    [[nodiscard]] static SdlLifecycle* OfThisThread() noexcept;

    /// How many askers were let go without an answer, because the loop waited for SDL.
    [[nodiscard]] int LetGo() const noexcept;

private:
    static int SDLCALL Hear(void* self, SDL_Event* event);
    void Hear(LifecycleSignal signal);
    void Hold(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] bool IsOver() const noexcept { return !requested_at_ || is_ending_; }

    Clock clock_;
    Patience patience_;
    SdlLifecycle* before_;  // what SdlCall knew until then
    std::thread::id loop_thread_ = std::this_thread::get_id();
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    LifecycleEvents events_;
    std::optional<std::int64_t> requested_at_;
    int held_ = 0;
    int let_go_ = 0;
    int calls_under_way_ = 0;  // of the loop into SDL, one within the other
    std::int64_t calls_ = 0;   // the outer ones
    bool is_ending_ = false;
};

/// Stands around a call into SDL that may send an event (windows, presenting, opening speakers), as the
/// loop makes it: SdlLifecycle then knows where the loop waits. Without one, or on another thread, nothing.
class SdlCall {
public:
    SdlCall() noexcept;
    ~SdlCall();
    SdlCall(const SdlCall&) = delete;
    SdlCall& operator=(const SdlCall&) = delete;

private:
    SdlLifecycle* lifecycle_;
};

/// What an event of SDL's says about the program's life; none for all others.
[[nodiscard]] std::optional<LifecycleSignal> SignalOf(const SDL_Event& event) noexcept;

}  // namespace graze
