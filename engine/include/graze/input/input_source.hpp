#pragma once

#include <cstdint>
#include <span>

#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"

namespace graze {

/// Who decides what a fixed step sees: the devices, a script, a recording or an autopilot.
class InputSource {
public:
    virtual ~InputSource() = default;

    /// The input of step `step` (0, 1, ...), given what the devices report. Called once per step.
    [[nodiscard]] virtual InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) = 0;

    /// What the machine goes through before step `step`, beside what the platform tells. Before each Next
    /// it is asked until there is no more, so every event is told once. With kLoading it is asked in each
    /// Game::KeepAlive while the game loads, and after that. One that suspends the game resumes it
    /// before the same step, or the game ends. They stay valid until the next call.
    [[nodiscard]] virtual std::span<const LifecycleEvent> EventsBefore(std::int64_t /*step*/) {
        return {};
    }

    static constexpr std::int64_t kLoading = -1;
};

}  // namespace graze
