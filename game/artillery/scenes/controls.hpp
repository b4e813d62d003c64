#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/prompt.hpp"
#include "graze/input/action_map.hpp"
#include "graze/input/input_snapshot.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The actions in menus, on any pad and the keyboard.
enum class Action : std::uint8_t { Accept, Back, Pause, Up, Down, Left, Right };

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

    [[nodiscard]] const ActionState& operator[](Action action) const {
        return menu_[static_cast<std::size_t>(action)];
    }
    [[nodiscard]] bool Pressed(Action action) const { return (*this)[action].pressed; }

    /// True if the action was pressed in this step, and again and again while it is held.
    [[nodiscard]] bool Repeats(Action action) const;

    /// Returns the input of a player: from the player's own pad, or from any pad if that one is not
    /// connected, and from the keyboard. Holding a direction speeds up; with GunnerAction::Fine it
    /// does not. Of two directions, the one that was pressed first counts.
    [[nodiscard]] GunnerInput Gunner(int player) const;

    /// Return the sign of an action for the device (pad or keyboard) that was used last.
    [[nodiscard]] PromptSign SignFor(Action action) const noexcept;
    [[nodiscard]] PromptSign SignFor(GunnerAction action) const noexcept;

private:
    [[nodiscard]] PromptSign MakeSign(Buttons button, Keys key) const noexcept;

    ActionMap menu_;
    std::array<ActionMap, kMaxPlayers + 1> gunners_;  // by player; the last one reads any pad
    std::array<bool, kMaxPlayers> connected_{};
    GamePadFamily family_ = GamePadFamily::Unknown;
    bool uses_pad_ = true;
};

/// Returns the change of an angle or a power in a frame in which its direction has been held for
/// `held` frames: a step, a pause, then more and more, at most 10. `fine` gives single units.
[[nodiscard]] int ComputeStep(int held, bool fine) noexcept;

}  // namespace artillery
