#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

#include "graze/input/gamepad.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/input/lifecycle_signal.hpp"
#include "graze/input/mouse.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// All input of one fixed step, before dead zones: the unit of recording, replay and comparison.
struct InputSnapshot {
    std::array<RawGamePad, kMaxPlayers> pads;
    KeyboardState keyboard;
    MouseState mouse;

    [[nodiscard]] friend bool operator==(const InputSnapshot&,
                                         const InputSnapshot&) noexcept = default;
};

/// Returns the buttons that are down on the player's pad, or on any pad if `player` is empty.
/// Sticks and triggers beyond XNA's dead zone are included as buttons.
[[nodiscard]] Buttons ButtonsDown(const InputSnapshot& input, std::optional<PlayerIndex> player);

/// Returns the direction in which the player holds the left stick, the D-pad or the arrow keys, y
/// down as on the screen. At most 1 long, so that diagonals are not faster. Reads the input of the
/// current fixed step, like GamePad::GetState.
[[nodiscard]] Vector2 GetDirection(GamePadPlayer player);

/// True if at least one of these buttons, on the player's pad, or one of these keys was pressed in
/// the current step: it is down in this step and was up in the step before. (GamePad::WasPressed
/// requires all of its buttons.) Use an ActionMap if the player may change the buttons and keys.
[[nodiscard]] bool WasAnyPressed(GamePadPlayer player, Buttons buttons,
                                 std::initializer_list<Keys> keys);

/// Binds, for its lifetime, the snapshot that GamePad, Keyboard and Mouse read on this thread.
/// Scopes nest.
class BoundInput {
public:
    /// The snapshots must outlive the scope. WasPressed compares with `before`, the snapshot of the
    /// previous step. Without `before`, WasPressed assumes that nothing was connected or down.
    explicit BoundInput(const InputSnapshot& snapshot) noexcept;
    BoundInput(const InputSnapshot& snapshot, const InputSnapshot& before) noexcept;
    ~BoundInput();
    BoundInput(const BoundInput&) = delete;
    BoundInput& operator=(const BoundInput&) = delete;

    /// Returns the snapshot of the innermost scope on this thread, for ActionMap::Update. Outside
    /// of any scope, returns an empty snapshot.
    [[nodiscard]] static const InputSnapshot& Current() noexcept;
    [[nodiscard]] static bool IsBound() noexcept;

private:
    const InputSnapshot* outer_;
    const InputSnapshot* outer_before_;
};

/// Source of the input of each fixed step: a script, a recording or an autopilot in place of the
/// input devices.
class InputSource {
public:
    virtual ~InputSource() = default;

    /// Returns the input of step `step` (0, 1, ...), given the state of the input devices. Called
    /// once per step.
    [[nodiscard]] virtual InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) = 0;

    /// Returns lifecycle events to process before step `step`, in addition to those of the
    /// platform. Before each Next, the engine calls this function until the result is an empty
    /// span, so each event must be returned once. While the game loads, the engine calls this
    /// function with kLoading in each Game::KeepAlive and once after loading. If the returned
    /// events suspend the game, later ones for the same step must resume it, otherwise the game
    /// ends. The span must stay valid until the next call.
    [[nodiscard]] virtual std::span<const LifecycleEvent> EventsBefore(std::int64_t /*step*/) {
        return {};
    }

    static constexpr std::int64_t kLoading = -1;
};

}  // namespace graze
