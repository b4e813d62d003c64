#include "lifecycle_controller.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "graze/assert_context.hpp"
#include "unwinding.hpp"

namespace graze {
namespace {

constexpr std::int64_t kAskAgainAfterNs = 10'000'000;  // poll interval while suspended

bool IsOfFocus(LifecycleSignal signal) noexcept {
    return signal == LifecycleSignal::FocusLost || signal == LifecycleSignal::FocusGained;
}

// Calls `what` at the end of the scope, even if an exception is thrown.
template <typename What>
class ScopeExit {
public:
    explicit ScopeExit(What what) : what_{std::move(what)} {}
    ~ScopeExit() { what_(); }
    ScopeExit(const ScopeExit&) = delete;
    ScopeExit& operator=(const ScopeExit&) = delete;

private:
    What what_;
};

}  // namespace

TimeSpan SuspendBudget::Left() const noexcept {
    const std::int64_t left = requested_at_ns_ + kLimit.nanoseconds - platform_->Now();
    return {std::max<std::int64_t>(left, 0)};
}

// A game that has ended stays suspended, but the platform's next game needs sound.
LifecycleController::~LifecycleController() {
    if (audio_is_suspended_) {
        platform_.Audio().Resume();
    }
}

template <typename Code>
void LifecycleController::CallGame(const char* name, const Code& code) {
    detail::CallAs(name, NextStep(), code);
}

void LifecycleController::TakeEvents() {
    const bool was_suspended = IsSuspended();
    Pump();
    NotifyGame();  // delivers the notifications that KeepAlive postponed
    if (was_suspended && IsSuspended()) {
        platform_.Wait(kAskAgainAfterNs);
    }
}

void LifecycleController::TakeEventsBeforeLoading() {
    {
        const ScopeExit notifies_again{[this] { notifies_game_ = true; }};
        notifies_game_ = false;
        Pump();
    }
    if (IsOver()) {
        UnwindGame();
    }
    platform_.Wait(kAskAgainAfterNs);
}

bool LifecycleController::AcknowledgeEarly() {
    if (IsAwaited() != 0) {
        TakeEvents();
    }
    return !IsSuspended();
}

void LifecycleController::TakeEventsOfSource() {
    TakeFromSource(step_);
}

void LifecycleController::EndLoading() {
    TakeFromSource(InputSource::kLoading);
    is_loading_ = false;
}

void LifecycleController::KeepAlive() {
    if (lifecycle_.State() == LifecycleState::Suspending || is_asked_to_exit_) {
        return;  // called in OnSuspending or OnExiting, which must return first
    }
    if (!IsOver()) {
        report_.keep_alives += IsAwaited();
        const ScopeExit notifies_again{
            [this, previous = std::exchange(notifies_game_, false)] { notifies_game_ = previous; }};
        Pump();
        WaitWhileSuspended();
        if (!IsOver()) {
            platform_.Audio().FeedClients();
        }
        if (!IsOver() && is_loading_) {
            TakeFromSource(InputSource::kLoading);
        }
    }
    if (IsOver()) {
        UnwindGame();
    }
}

void LifecycleController::Pump() {
    const PlatformEvents events = platform_.PumpEvents();
    const bool is_closed = options_.close_requested && options_.close_requested();
    quit_was_requested_ = quit_was_requested_ || events.quit_requested || is_closed;
    std::ranges::copy(events.users, std::back_inserter(user_events_));
    for (const LifecycleEvent& event : events.lifecycle) {
        if (options_.handles_focus || !IsOfFocus(event.signal)) {
            Take(event);
        }
    }
    if (events.full_screen) {
        game_.Window().IsFullScreen(*events.full_screen);
        game_.ApplyChanges();
    }
    if (quit_was_requested_) {
        Close();
    }
}

void LifecycleController::TakeFromSource(std::int64_t step) {
    if (options_.input == nullptr) {
        return;
    }
    for (bool has_more = true; has_more;) {
        for (auto events = options_.input->EventsBefore(step); !events.empty();
             events = options_.input->EventsBefore(step)) {
            for (const LifecycleEvent& event : events) {
                Take(event);
            }
        }
        has_more = AcknowledgeSource();
    }
    if (lifecycle_.State() == LifecycleState::Suspended) {
        Take(LifecycleSignal::Terminating);  // no platform event would resume the game
    }
}

// An input source may request a suspend through the platform and wait for its acknowledgement.
// Returns true if such a request was acknowledged.
bool LifecycleController::AcknowledgeSource() {
    if (IsAwaited() == 0) {
        return false;
    }
    Pump();
    WaitWhileSuspended();
    return IsAwaited() == 0;
}

void LifecycleController::Take(LifecycleEvent event) {
    const bool is_suspended = lifecycle_.State() == LifecycleState::Suspended;
    if (is_suspended && event.away_ns <= 0) {
        event.away_ns = std::max<std::int64_t>(platform_.Now() - suspended_since_ns_, 0);
    }
    if (options_.observer != nullptr) {
        options_.observer->OnLifecycle(NextStep(), event);
    }
    Do(lifecycle_.Take(event.signal), event);
    if (lifecycle_.State() == LifecycleState::Suspending) {
        LifecycleActions actions = LifecycleActions::None;
        {
            const ScopeExit is_suspended_now{
                [this, &actions] { actions = lifecycle_.SuspendAcknowledged(); }};
            Suspend();
        }
        Do(actions, event);
    } else if (event.signal == LifecycleSignal::DidEnterBackground && IsAwaited() != 0) {
        platform_.AcknowledgeSuspend();  // the game is already suspended, or it is ending
    }
    NotifyGame();
}

void LifecycleController::Do(LifecycleActions actions, const LifecycleEvent& event) {
    if (Has(actions, LifecycleActions::Resume)) {
        Resume({event.away_ns});
    }
    memory_is_low_ = memory_is_low_ || Has(actions, LifecycleActions::FreeMemory);
    const bool is_running = lifecycle_.State() == LifecycleState::Running;
    platform_.HoldMotors(!is_running);
    is_running ? gate_.Open() : gate_.Close();
}

void LifecycleController::Suspend() {
    suspending_since_ns_ = platform_.Now();
    const std::int64_t since = platform_.SuspendRequestedAt().value_or(suspending_since_ns_);
    {
        const ScopeExit answers{[this] {
            platform_.AcknowledgeSuspend();
            suspended_since_ns_ = platform_.Now();
        }};
        audio_is_suspended_ = true;
        platform_.Audio().Suspend();
        SuspendBudget budget{platform_, since};
        CallGame("OnSuspending", [&] { game_.OnSuspending(budget); });
    }
    report_.nanoseconds = suspended_since_ns_ - since;
    const SuspendReport report = std::exchange(report_, {});
    if (options_.observer != nullptr) {
        options_.observer->OnSuspended(NextStep(), report);
    }
}

void LifecycleController::Resume(TimeSpan away) {
    const std::int64_t stood_still_ns = platform_.Now() - suspending_since_ns_;
    suspended_ns_ += stood_still_ns;
    platform_.ExtendVibrations(stood_still_ns);
    platform_.Audio().Resume();
    audio_is_suspended_ = false;
    const std::int64_t start = Now();
    CallGame("OnResumed", [&] { game_.OnResumed(away); });
    suspended_ns_ += Now() - start;  // the time spent in OnResumed is not game time either
}

void LifecycleController::WaitWhileSuspended() {
    while (IsSuspended()) {
        Pump();
        if (IsSuspended()) {
            platform_.Wait(kAskAgainAfterNs);
        }
    }
}

void LifecycleController::NotifyGame() {
    const LifecycleState state = lifecycle_.State();
    if (state == LifecycleState::Terminating && !game_.exit_requested_) {
        game_.Exit();
        static_cast<void>(AskToExit());
    }
    if (!notifies_game_ || state == LifecycleState::Suspended ||
        state == LifecycleState::Terminating) {
        return;
    }
    const bool is_active = state == LifecycleState::Running;
    if (is_active != game_.is_active_) {
        game_.is_active_ = is_active;
        is_active ? CallGame("OnActivated", [this] { game_.OnActivated(); })
                  : CallGame("OnDeactivated", [this] { game_.OnDeactivated(); });
    }
    if (std::exchange(memory_is_low_, false)) {
        CallGame("OnLowMemory", [this] { game_.OnLowMemory(); });
    }
    for (const UserEvent& event : std::exchange(user_events_, {})) {
        CallGame("OnUserChanged", [&] { game_.OnUserChanged(event); });
    }
}

// Handles a request to close: suspends, calls OnExiting, then ends or resumes the game. If the game
// throws in OnSuspending or OnExiting, the request stays pending.
void LifecycleController::Close() {
    if (IsOver()) {
        return;
    }
    if (lifecycle_.State() != LifecycleState::Suspended) {
        is_closing_ = true;
        Take(LifecycleSignal::DidEnterBackground);
    }
    const bool ends = AskToExit();
    quit_was_requested_ = false;
    if (ends) {
        game_.Exit();
        Take(LifecycleSignal::Terminating);
    } else if (std::exchange(is_closing_, false)) {
        Take(LifecycleSignal::WillEnterForeground);
    }
}

bool LifecycleController::AskToExit() {
    const ScopeExit is_over{[this] { is_asked_to_exit_ = false; }};
    is_asked_to_exit_ = true;
    bool ends = true;
    CallGame("OnExiting", [&] { ends = game_.OnExiting(); });
    return ends;
}

}  // namespace graze
