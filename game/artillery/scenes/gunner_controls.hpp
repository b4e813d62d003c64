#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/actions.hpp"
#include "common/menu.hpp"
#include "common/prompt.hpp"
#include "graze/input/input_snapshot.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The actions of the player whose turn it is.
enum class GunnerAction : std::uint8_t { Left, Right, Up, Down, Fine, Fire };

/// The input of all pads and the keyboard, updated once per fixed step.
class Controls {
public:
    Controls();

    void Update(const InputSnapshot& input);

    /// Ignores all buttons and keys that are held down until they are released. Call when a pad or
    /// the focus is lost.
    void Neutralise() noexcept;

    /// Menus use any pad and the keyboard. MenuAction::Start also pauses the match.
    [[nodiscard]] bool Pressed(MenuAction action) const { return menu_[action].pressed; }

    /// True if the action was pressed in this step, or repeats because it is held.
    [[nodiscard]] bool Repeats(MenuAction action) const;

    /// Returns what the players do in menus. Steps to the left and right repeat while they are held.
    [[nodiscard]] MenuSteps Steps() const;

    /// Returns the input of a player: from the player's own pad, or from any pad if that one is not
    /// connected, and from the keyboard. Holding a direction speeds up; with GunnerAction::Fine it
    /// does not. Of two directions, the one that was pressed first counts.
    [[nodiscard]] GunnerInput Gunner(int player) const;

    /// Return the sign of an action for the device (pad or keyboard) that was used last.
    [[nodiscard]] PromptSign SignFor(MenuAction action) const noexcept;
    [[nodiscard]] PromptSign SignFor(GunnerAction action) const noexcept;

private:
    Actions<MenuAction> menu_;
    // By player; the last one reads any pad.
    std::array<Actions<GunnerAction>, kMaxPlayers + 1> gunners_;
    std::array<bool, kMaxPlayers> connected_{};
    PromptDevice device_;
};

/// Returns the change of an angle or a power in a frame in which its direction has been held for
/// `held` frames: a step, a pause, then more and more, at most 10. `fine` gives single units.
[[nodiscard]] int ComputeStep(int held, bool fine) noexcept;

}  // namespace artillery
