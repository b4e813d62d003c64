#include "graze/app/lifecycle.hpp"

namespace graze {

LifecycleState Lifecycle::State() const noexcept {
    switch (phase_) {
        case Phase::Suspending:
            return LifecycleState::Suspending;
        case Phase::Suspended:
            return LifecycleState::Suspended;
        case Phase::Terminating:
            return LifecycleState::Terminating;
        default:
            return is_constrained_ ? LifecycleState::Constrained : LifecycleState::Running;
    }
}

LifecycleActions Lifecycle::Take(LifecycleSignal signal) noexcept {
    if (phase_ == Phase::Terminating) {
        return LifecycleActions::None;
    }
    switch (signal) {
        case LifecycleSignal::FocusLost:
            has_focus_ = false;
            break;
        case LifecycleSignal::FocusGained:
            // A focused game is in the foreground, even if the OS sends no separate signal.
            has_focus_ = true;
            is_leaving_ = false;
            break;
        case LifecycleSignal::WillEnterBackground:
            is_leaving_ = true;
            break;
        case LifecycleSignal::DidEnterBackground:
            suspend_requested_ = true;
            break;
        case LifecycleSignal::WillEnterForeground:
            suspend_requested_ = false;
            break;
        case LifecycleSignal::DidEnterForeground:
            suspend_requested_ = false;
            is_leaving_ = false;
            break;
        case LifecycleSignal::LowMemory:
            memory_is_low_ = true;
            break;
        case LifecycleSignal::Terminating:
            exit_requested_ = true;
            break;
    }
    return PendingActions();
}

LifecycleActions Lifecycle::SuspendAcknowledged() noexcept {
    if (phase_ != Phase::Suspending) {
        return LifecycleActions::None;
    }
    phase_ = Phase::Suspended;
    return PendingActions();
}

LifecycleActions Lifecycle::PendingActions() noexcept {
    if (phase_ == Phase::Suspending) {
        return LifecycleActions::None;
    }
    if (phase_ == Phase::Suspended && exit_requested_) {
        phase_ = Phase::Terminating;
        return LifecycleActions::Exit;
    }
    if (phase_ == Phase::Suspended && suspend_requested_) {
        return LifecycleActions::None;
    }
    if (suspend_requested_ || exit_requested_) {
        phase_ = Phase::Suspending;
        return LifecycleActions::Suspend;
    }
    LifecycleActions actions = LifecycleActions::None;
    if (phase_ == Phase::Suspended) {
        phase_ = Phase::Awake;
        actions = actions | LifecycleActions::Resume;
    }
    const bool shall_be_constrained = !has_focus_ || is_leaving_;
    if (shall_be_constrained != is_constrained_) {
        is_constrained_ = shall_be_constrained;
        actions = actions |
                  (is_constrained_ ? LifecycleActions::Constrain : LifecycleActions::Unconstrain);
    }
    if (memory_is_low_) {
        memory_is_low_ = false;
        actions = actions | LifecycleActions::FreeMemory;
    }
    return actions;
}

}  // namespace graze
