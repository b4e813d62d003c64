#include "sdl_lifecycle.hpp"

#include <chrono>
#include <iterator>
#include <utility>

namespace graze {
namespace {

using namespace std::chrono_literals;

constexpr auto kSystemWaits = 1s;
// Asking SDL for events takes far less, unless it waits for the lock that the asker holds.
constexpr auto kLoopIsStuckAfter = 50ms;

bool IsFocus(LifecycleSignal signal) noexcept {
    return signal == LifecycleSignal::FocusLost || signal == LifecycleSignal::FocusGained;
}

}  // namespace

std::optional<LifecycleSignal> SignalOf(const SDL_Event& event) noexcept {
    switch (event.type) {
        case SDL_APP_WILLENTERBACKGROUND:
            return LifecycleSignal::WillEnterBackground;
        case SDL_APP_DIDENTERBACKGROUND:
            return LifecycleSignal::DidEnterBackground;
        case SDL_APP_WILLENTERFOREGROUND:
            return LifecycleSignal::WillEnterForeground;
        case SDL_APP_DIDENTERFOREGROUND:
            return LifecycleSignal::DidEnterForeground;
        case SDL_APP_LOWMEMORY:
            return LifecycleSignal::LowMemory;
        case SDL_APP_TERMINATING:
            return LifecycleSignal::Terminating;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                return LifecycleSignal::FocusLost;
            }
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
                return LifecycleSignal::FocusGained;
            }
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

SdlLifecycle::SdlLifecycle(Clock clock) : clock_{std::move(clock)} {
    SDL_AddEventWatch(Hear, this);
}

SdlLifecycle::~SdlLifecycle() {
    {
        const std::lock_guard lock{mutex_};
        is_ending_ = true;
    }
    changed_.notify_all();
    SDL_DelEventWatch(Hear, this);  // waits for a Hear under way
}

int SdlLifecycle::Hear(void* self, SDL_Event* event) {
    if (const auto signal = SignalOf(*event)) {
        static_cast<SdlLifecycle*>(self)->Hear(*signal);
    }
    return 1;
}

void SdlLifecycle::Hear(LifecycleSignal signal) {
    std::unique_lock lock{mutex_};
    // Of focus that goes and comes while the loop looks elsewhere, the last is what stands.
    if (IsFocus(signal) && !events_.empty() && IsFocus(std::prev(events_.end())->signal)) {
        events_.RemoveLast();
    }
    if (!events_.Add(signal) || signal != LifecycleSignal::DidEnterBackground) {
        return;
    }
    requested_at_ = requested_at_.value_or(clock_());
    if (std::this_thread::get_id() != loop_thread_) {
        Hold(lock);
    }
}

void SdlLifecycle::Hold(std::unique_lock<std::mutex>& lock) {
    ++held_;
    const auto is_done = [this] { return !requested_at_ || is_ending_; };
    const auto is_out = [this] { return !is_in_sdl_ || !requested_at_ || is_ending_; };
    const auto deadline = std::chrono::steady_clock::now() + kSystemWaits;
    if (changed_.wait_for(lock, kLoopIsStuckAfter, is_out)) {
        changed_.wait_until(lock, deadline, is_done);
    }
    --held_;
    let_go_ += requested_at_.has_value() ? 1 : 0;
}

bool SdlLifecycle::BeginPump() {
    const std::lock_guard lock{mutex_};
    is_in_sdl_ = held_ == 0;
    return is_in_sdl_;
}

void SdlLifecycle::EndPump() {
    {
        const std::lock_guard lock{mutex_};
        is_in_sdl_ = false;
    }
    changed_.notify_all();
}

LifecycleEvents SdlLifecycle::Take() {
    LifecycleEvents taken;
    {
        const std::lock_guard lock{mutex_};
        taken = std::exchange(events_, {});
    }
    changed_.notify_all();
    return taken;
}

std::optional<std::int64_t> SdlLifecycle::RequestedAt() const noexcept {
    const std::lock_guard lock{mutex_};
    return requested_at_;
}

void SdlLifecycle::Answer() noexcept {
    {
        const std::lock_guard lock{mutex_};
        requested_at_.reset();
    }
    changed_.notify_all();
}

int SdlLifecycle::LetGo() const noexcept {
    const std::lock_guard lock{mutex_};
    return let_go_;
}

}  // namespace graze
