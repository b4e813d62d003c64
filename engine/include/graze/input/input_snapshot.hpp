#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "graze/input/gamepad.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/input/lifecycle_signal.hpp"
#include "graze/input/mouse.hpp"

namespace graze {

/// All input of one fixed step, raw and whole: what is recorded, replayed and compared.
struct InputSnapshot {
    std::array<RawGamePad, kMaxPlayers> pads;
    KeyboardState keyboard;
    MouseState mouse;

    [[nodiscard]] friend bool operator==(const InputSnapshot&,
                                         const InputSnapshot&) noexcept = default;
};

/// What is down on the player's pad, sticks and triggers past XNA's dead zone included; with no player, on
/// any pad.
[[nodiscard]] Buttons ButtonsDown(const InputSnapshot& input, std::optional<PlayerIndex> player);

/// What GamePad, Keyboard and Mouse read on this thread while it lives. Scopes nest.
class BoundInput {
public:
    /// Snapshots must outlive the scope. WasPressed compares with `before`, the one of the step
    /// before; without it, with nothing connected and nothing down.
    explicit BoundInput(const InputSnapshot& snapshot) noexcept;
    BoundInput(const InputSnapshot& snapshot, const InputSnapshot& before) noexcept;
    ~BoundInput();
    BoundInput(const BoundInput&) = delete;
    BoundInput& operator=(const BoundInput&) = delete;

    /// The snapshot of the innermost scope on this thread, for ActionMap::Update; outside of any,
    /// nothing is connected and nothing is down.
    [[nodiscard]] static const InputSnapshot& Current() noexcept;
    [[nodiscard]] static bool IsBound() noexcept;

private:
    const InputSnapshot* outer_;
    const InputSnapshot* outer_before_;
};

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
