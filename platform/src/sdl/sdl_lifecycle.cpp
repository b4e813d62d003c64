#include "sdl_lifecycle.hpp"

#include <iterator>
#include <utility>

namespace graze {
namespace {

thread_local SdlLifecycle* loops_lifecycle = nullptr;

bool IsFocus(LifecycleSignal signal) noexcept {
    return signal == LifecycleSignal::FocusLost || signal == LifecycleSignal::FocusGained;
}

}  // namespace

std::optional<LifecycleSignal> ToSignal(const SDL_Event& event) noexcept {
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

SdlLifecycle::SdlLifecycle(Clock clock, Timeouts timeouts)
    : clock_{std::move(clock)}, timeouts_{timeouts}, before_{std::exchange(loops_lifecycle, this)} {
    SDL_AddEventWatch(OnEvent, this);
}

SdlLifecycle::~SdlLifecycle() {
    loops_lifecycle = before_;
    {
        const std::lock_guard lock{mutex_};
        is_ending_ = true;
    }
    changed_.notify_all();
    SDL_DelEventWatch(OnEvent, this);  // blocks until a running OnEvent returns
}

int SdlLifecycle::OnEvent(void* self, SDL_Event* event) {
    if (const auto signal = ToSignal(*event)) {
        static_cast<SdlLifecycle*>(self)->OnEvent(*signal);
    }
    return 1;
}

void SdlLifecycle::OnEvent(LifecycleSignal signal) {
    std::unique_lock lock{mutex_};
    // Of several consecutive focus changes, only the most recent one is kept.
    if (IsFocus(signal) && !events_.empty() && IsFocus(std::prev(events_.end())->signal)) {
        events_.RemoveLast();
    }
    events_.AddAlways(signal);
    if (signal != LifecycleSignal::DidEnterBackground) {
        return;
    }
    requested_at_ = requested_at_.value_or(clock_());
    if (std::this_thread::get_id() != loop_thread_) {
        Hold(lock);
    }
}

void SdlLifecycle::Hold(std::unique_lock<std::mutex>& lock) {
    ++held_;
    const auto deadline = std::chrono::steady_clock::now() + timeouts_.for_answer;
    bool is_loop_stuck = false;
    while (!IsOver() && !is_loop_stuck && std::chrono::steady_clock::now() < deadline) {
        if (calls_under_way_ == 0) {
            changed_.wait_until(lock, deadline,
                                [this] { return IsOver() || calls_under_way_ > 0; });
        } else {
            is_loop_stuck = !changed_.wait_for(lock, timeouts_.for_call, [this, call = calls_] {
                return IsOver() || calls_under_way_ == 0 || calls_ != call;
            });
        }
    }
    --held_;
    timed_out_ += is_loop_stuck ? 1 : 0;
}

bool SdlLifecycle::BeginPump() noexcept {
    const std::lock_guard lock{mutex_};
    if (held_ > 0) {
        return false;  // pumping would wait for SDL's lock, which the blocked thread holds
    }
    calls_ += calls_under_way_++ == 0 ? 1 : 0;
    return true;
}

void SdlLifecycle::Enter() noexcept {
    {
        const std::lock_guard lock{mutex_};
        calls_ += calls_under_way_++ == 0 ? 1 : 0;
    }
    changed_.notify_all();
}

void SdlLifecycle::Leave() noexcept {
    {
        const std::lock_guard lock{mutex_};
        --calls_under_way_;
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

SdlLifecycle* SdlLifecycle::OfThisThread() noexcept {
    return loops_lifecycle;
}

int SdlLifecycle::TimedOutCount() const noexcept {
    const std::lock_guard lock{mutex_};
    return timed_out_;
}

SdlCall::SdlCall() noexcept : lifecycle_{loops_lifecycle} {
    if (lifecycle_ != nullptr) {
        lifecycle_->Enter();
    }
}

SdlCall::~SdlCall() {
    if (lifecycle_ != nullptr) {
        lifecycle_->Leave();
    }
}

}  // namespace graze
