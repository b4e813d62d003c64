#pragma once

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
///                       the system's second is over. SDL holds a lock of its own meanwhile: when the loop
///                       itself waits for that lock, the asker is let go, as nothing else can help it.
/// SDL must be running. Made and used on the loop's thread.
class SdlLifecycle {
public:
    using Clock = std::function<std::int64_t()>;

    /// `clock` is the platform's; it may be asked on any thread.
    explicit SdlLifecycle(Clock clock);
    ~SdlLifecycle();
    SdlLifecycle(const SdlLifecycle&) = delete;
    SdlLifecycle& operator=(const SdlLifecycle&) = delete;

    /// Lets the loop ask SDL for events. False while somebody is held: then SDL is not to be asked, for it
    /// may be locked; Take tells why.
    [[nodiscard]] bool BeginPump();
    void EndPump();

    /// What has come since the last time.
    [[nodiscard]] LifecycleEvents Take();

    /// When a suspend that is not answered yet was asked for.
    [[nodiscard]] std::optional<std::int64_t> RequestedAt() const noexcept;

    void Answer() noexcept;

    /// How many askers have been held, and were let go without an answer.
    [[nodiscard]] int LetGo() const noexcept;

private:
    static int SDLCALL Hear(void* self, SDL_Event* event);
    void Hear(LifecycleSignal signal);
    void Hold(std::unique_lock<std::mutex>& lock);

    Clock clock_;
    std::thread::id loop_thread_ = std::this_thread::get_id();
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    LifecycleEvents events_;
    std::optional<std::int64_t> requested_at_;
    int held_ = 0;
    int let_go_ = 0;
    bool is_in_sdl_ = false;  // the loop
    bool is_ending_ = false;
};

/// What an event of SDL's says about the program's life; none for all others.
[[nodiscard]] std::optional<LifecycleSignal> SignalOf(const SDL_Event& event) noexcept;

}  // namespace graze
