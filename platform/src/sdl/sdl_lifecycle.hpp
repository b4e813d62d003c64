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

/// Receives SDL's lifecycle events in an event watch, at the moment they are sent. Some systems
/// send them on a thread of the OS.
///
/// Loop's thread   a signal is kept for the next Take.
/// Other threads   the signal is kept, too. A thread that requests a suspend also blocks until the
///                 game acknowledges it, for at most Timeouts::for_answer.
/// SDL's lock      is held by the blocked thread, and sending any event needs it. While a thread is
///                 blocked, the loop therefore does not pump SDL's events. It marks all other calls
///                 into SDL that may send an event (SdlCall). If such a call does not return in
///                 time, it is probably waiting for the lock, and the blocked thread is released.
/// Many signals    between two calls of Take are merged: see LifecycleEvents::AddAlways.
/// Threads         SDL must be initialized. Created and used on the loop's thread.
class SdlLifecycle {
public:
    using Clock = std::function<std::int64_t()>;

    /// The limits on how long a thread that requests a suspend stays blocked.
    struct Timeouts {
        /// How long the game may take to acknowledge the suspend. Operating systems allow about as
        /// much time.
        std::chrono::milliseconds for_answer{1000};

        /// How long the loop may be inside one call into SDL while a thread is blocked. Most calls
        /// are shorter unless they wait for the lock of the blocked thread. If a call is slow for
        /// a different reason, such as a change of the display mode, the only effect is that the
        /// thread is released without an acknowledgement.
        std::chrono::milliseconds for_call{250};
    };

    /// `clock` is the platform's; it is called on any thread.
    SdlLifecycle(Clock clock, Timeouts timeouts);
    ~SdlLifecycle();
    SdlLifecycle(const SdlLifecycle&) = delete;
    SdlLifecycle& operator=(const SdlLifecycle&) = delete;

    /// Marks the start of the loop's pumping of events. Returns false while a thread is blocked.
    /// That thread holds SDL's lock, so the loop must neither pump nor call EndPump. Take then
    /// returns the suspend request.
    [[nodiscard]] bool BeginPump() noexcept;
    void EndPump() noexcept { Leave(); }

    /// Mark the start and the end of a call into SDL. Called by SdlCall only.
    void Enter() noexcept;
    void Leave() noexcept;

    /// Returns the signals since the last call.
    [[nodiscard]] LifecycleEvents Take();

    /// Returns the time of a suspend request that is not acknowledged yet; std::nullopt if there is
    /// no such request.
    [[nodiscard]] std::optional<std::int64_t> RequestedAt() const noexcept;

    void Answer() noexcept;

    /// Returns the newest object created on the calling thread, or null.
    [[nodiscard]] static SdlLifecycle* OfThisThread() noexcept;

    /// Returns the number of threads released without an acknowledgement because the loop was
    /// blocked in SDL.
    [[nodiscard]] int TimedOutCount() const noexcept;

private:
    static int SDLCALL OnEvent(void* self, SDL_Event* event);
    void OnEvent(LifecycleSignal signal);
    void Hold(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] bool IsOver() const noexcept { return !requested_at_ || is_ending_; }

    Clock clock_;
    Timeouts timeouts_;
    SdlLifecycle* before_;  // the object that SdlCall used before this one
    std::thread::id loop_thread_ = std::this_thread::get_id();
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    LifecycleEvents events_;
    std::optional<std::int64_t> requested_at_;
    int held_ = 0;
    int timed_out_ = 0;
    int calls_under_way_ = 0;  // depth of the loop's nested calls into SDL; 0: not in SDL
    std::int64_t calls_ = 0;   // number of outermost calls so far
    bool is_ending_ = false;
};

/// RAII scope around one of the loop's calls into SDL that may send an event: a call that changes a
/// window, presents, or opens an audio device. SdlLifecycle then detects when the call blocks. A
/// no-op on other threads.
class SdlCall {
public:
    SdlCall() noexcept;
    ~SdlCall();
    SdlCall(const SdlCall&) = delete;
    SdlCall& operator=(const SdlCall&) = delete;

private:
    SdlLifecycle* lifecycle_;
};

/// Returns the lifecycle signal of an SDL event; std::nullopt for other events.
[[nodiscard]] std::optional<LifecycleSignal> ToSignal(const SDL_Event& event) noexcept;

}  // namespace graze
