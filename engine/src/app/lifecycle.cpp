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
            shall_sleep_ = true;
            break;
        case LifecycleSignal::WillEnterForeground:
            shall_sleep_ = false;
            break;
        case LifecycleSignal::DidEnterForeground:
            shall_sleep_ = false;
            is_leaving_ = false;
            break;
        case LifecycleSignal::LowMemory:
            memory_is_low_ = true;
            break;
        case LifecycleSignal::Terminating:
            shall_end_ = true;
            break;
    }
    return WhatIsOwed();
}

LifecycleActions Lifecycle::SuspendAnswered() noexcept {
    if (phase_ != Phase::Suspending) {
        return LifecycleActions::None;
    }
    phase_ = Phase::Suspended;
    return WhatIsOwed();
}

LifecycleActions Lifecycle::WhatIsOwed() noexcept {
    if (phase_ == Phase::Suspending) {
        return LifecycleActions::None;
    }
    if (phase_ == Phase::Suspended && shall_end_) {
        phase_ = Phase::Terminating;
        return LifecycleActions::Exit;
    }
    if (phase_ == Phase::Suspended && shall_sleep_) {
        return LifecycleActions::None;
    }
    if (shall_sleep_ || shall_end_) {
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
