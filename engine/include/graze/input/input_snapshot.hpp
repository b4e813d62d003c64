#pragma once

#include <array>
#include <optional>

#include "graze/input/gamepad.hpp"
#include "graze/input/keyboard.hpp"
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

}  // namespace graze
