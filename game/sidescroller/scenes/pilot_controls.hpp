#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/actions.hpp"
#include "common/menu.hpp"
#include "common/prompt.hpp"
#include "graze/input/input_snapshot.hpp"
#include "simulation/ship.hpp"

namespace hairsbreadth {

/// The actions of a player that can be rebound, in the order of the file and of the menu.
enum class Action : std::uint8_t {
    Fire,
    Focus,
    Lance,
    FlyUp,
    FlyDown,
    FlyLeft,
    FlyRight,
    StepBack,  ///< in the contact cam: shows one frame earlier
    Masks,     ///< in the contact cam: switches the masks on or off
    Pause,
};

inline constexpr std::size_t kActionCount = 10;

/// The input of the first player's pad, the keyboard and the mouse, updated once per fixed step.
///
/// Fly    by keys and buttons at full speed, or by the stick whose directions are bound.
/// Stick  has its own radial dead zone: no speed below 0.18 of the full deflection, full speed
///        above 0.95. Between them, the speed is t^1.5 of full speed, where t goes from 0 to 1. So
///        slow movements are precise.
class Controls {
public:
    Controls();

    void Update(const InputSnapshot& input);

    /// Ignores all buttons and keys that are held down until they are released. Call when the pad
    /// or the focus is lost.
    void Neutralise() noexcept;

    [[nodiscard]] bool Pressed(Action action) const { return actions_[action].pressed; }
    [[nodiscard]] bool Pressed(MenuAction action) const { return menu_[action].pressed; }

    /// True if the action was pressed in this step, or repeats because it is held.
    [[nodiscard]] bool Repeats(Action action, RepeatRate rate) const {
        return actions_.Repeats(action, rate);
    }
    [[nodiscard]] bool Repeats(MenuAction action) const;

    /// Returns what the player does in menus. Steps repeat while they are held, and opposite ones
    /// cancel each other.
    [[nodiscard]] MenuSteps Steps() const;

    [[nodiscard]] const Pointer& Mouse() const noexcept { return pointer_; }

    /// True if the player used the mouse last, so that menus show its pointer.
    [[nodiscard]] bool UsesMouse() const noexcept { return uses_mouse_; }

    /// True if the player uses no device in this step.
    [[nodiscard]] bool IsIdle() const noexcept { return is_idle_; }

    /// True if the player accepts or goes back on a screen without rows to choose from.
    [[nodiscard]] bool Accepts() const {
        return Pressed(MenuAction::Accept) || pointer_.pressed_left;
    }
    [[nodiscard]] bool GoesBack() const {
        return Pressed(MenuAction::Back) || pointer_.pressed_right;
    }

    /// True if the player leaves a menu by Start or Escape, or by the button that pauses the game,
    /// unless that button is used by the menu.
    [[nodiscard]] bool Leaves() const;

    /// Returns how the player flies. `lance` is set only in the step of the press.
    [[nodiscard]] const PilotInput& Pilot() const noexcept { return pilot_; }

    /// Binds an action to a pad button or to a key, in place of its previous button or key.
    void Rebind(Action action, const Binding& binding);
    void UseDefaults();

    /// Convert the bindings of the actions to lines of text, and back. Read returns a message for
    /// each invalid part and applies the rest.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

    /// Returns the sign of the action on a pad or on a keyboard.
    [[nodiscard]] PromptSign SignOn(bool pad, Action action) const {
        return PromptDevice{pad, device_.family}.SignOf(actions_.Bindings(action));
    }

    /// Sets the pad family whose signs are shown.
    void SetFamily(GamePadFamily family) noexcept { device_.family = family; }

    /// Return the sign of an action, and of flying, for the device that the player used last.
    [[nodiscard]] PromptSign SignFor(Action action) const { return SignOn(UsesPad(), action); }
    [[nodiscard]] PromptSign SignFor(MenuAction action) const {
        return device_.SignOf(menu_.Bindings(action));
    }
    [[nodiscard]] PromptSign SignForFlying() const;

    /// True if the player last used the pad, false for the keyboard. Prompts show that device.
    [[nodiscard]] bool UsesPad() const noexcept { return device_.uses_pad; }

private:
    void BindDefaults();
    void FreeTheLance(std::string_view text);
    void UpdateMouse(const MouseState& mouse) noexcept;
    void UpdatePilot(const InputSnapshot& input);

    Actions<MenuAction> menu_;
    Actions<Action> actions_{kActionCount, PlayerIndex::One};
    PilotInput pilot_;
    std::optional<MouseState> mouse_;  // in the previous step
    Pointer pointer_;
    PromptDevice device_;
    bool uses_mouse_ = false;
    bool is_idle_ = true;
};

/// Converts a stick position (y up) to a speed (y down) in 1/256 of full speed. The speed's length
/// is at most 256.
[[nodiscard]] PilotInput ReadStick(Vector2 stick) noexcept;

}  // namespace hairsbreadth
