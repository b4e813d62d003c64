#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/player_controls.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The actions of the players, in the order of the file and of the menu. JumpUp and JumpDown change
/// the power by kMaxPowerStep.
enum class GunnerAction : std::uint8_t {
    Left,
    Right,
    Up,
    Down,
    JumpUp,
    JumpDown,
    Fine,
    Fire,
    Pause
};

/// The input of all pads, the keyboard and the mouse, updated once per fixed step. Menus use any
/// pad.
class Controls : public PlayerControls {
public:
    Controls();

    void Update(const InputSnapshot& input);

    /// Returns the input of a player: from the player's own pad, or from any pad if that one is not
    /// connected, and from the keyboard. Holding a direction speeds up; with GunnerAction::Fine it
    /// does not. Of two directions, the one that was pressed first counts. Jumps of the power
    /// repeat in every frame after a pause.
    [[nodiscard]] GunnerInput Gunner(int player) const;

private:
    std::array<bool, kMaxPlayers> connected_{};
};

/// Returns the change of an angle or a power in a frame in which its direction has been held for
/// `held` frames: a step, a pause, then more and more, at most 10. `fine` gives single units.
[[nodiscard]] int ComputeStep(int held, bool fine) noexcept;

}  // namespace artillery
