#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/action_map.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/input_snapshot.hpp"
#include "presentation/prompt.hpp"
#include "simulation/ship.hpp"

namespace hairsbreadth {

/// The actions of a player.
enum class Action : std::uint8_t {
    Fire,
    Focus,
    Accept,
    Back,
    Pause,
    Up,  ///< this and the next three: in menus
    Down,
    Left,
    Right,
    StepBack,  ///< in the contact cam: shows one frame earlier
    Masks,     ///< in the contact cam: switches the masks on or off
    Leave,     ///< resumes the game from a menu, or leaves it
    FlyUp,
    FlyDown,
    FlyLeft,
    FlyRight,
};

inline constexpr std::size_t kActionCount = 16;

/// Actions that can be rebound. Menus always keep their bindings.
inline constexpr std::array kBindable{Action::Fire,     Action::Focus,   Action::FlyUp,
                                      Action::FlyDown,  Action::FlyLeft, Action::FlyRight,
                                      Action::StepBack, Action::Masks,   Action::Pause};

/// The mouse in one fixed step. Only menus use it.
struct Pointer {
    Point at;
    bool has_moved = false;
    bool pressed_left = false;  ///< went down in this step
    bool pressed_right = false;
};

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
    void Neutralise() noexcept { actions_.Neutralise(); }

    [[nodiscard]] const ActionState& operator[](Action action) const {
        return actions_[static_cast<std::size_t>(action)];
    }
    [[nodiscard]] bool Pressed(Action action) const { return (*this)[action].pressed; }

    /// True if the action was pressed in this step, or repeats because it is held.
    [[nodiscard]] bool Repeats(Action action) const;

    [[nodiscard]] const Pointer& Mouse() const noexcept { return pointer_; }

    /// True if the player used the mouse last, so that menus show its pointer.
    [[nodiscard]] bool UsesMouse() const noexcept { return uses_mouse_; }

    /// True if the player uses no device in this step.
    [[nodiscard]] bool IsIdle() const noexcept { return is_idle_; }

    /// True if the player accepts or goes back on a screen without rows to choose from.
    [[nodiscard]] bool Accepts() const { return Pressed(Action::Accept) || pointer_.pressed_left; }
    [[nodiscard]] bool GoesBack() const { return Pressed(Action::Back) || pointer_.pressed_right; }

    /// True if the player leaves a menu by Leave, or by the button that pauses the game, unless that
    /// button is used by the menu.
    [[nodiscard]] bool Leaves() const;

    [[nodiscard]] const PilotInput& Pilot() const noexcept { return pilot_; }

    /// Binds one of kBindable to a pad button or to a key, in place of its previous button or key.
    void Rebind(Action action, const Binding& binding);
    void UseDefaults();

    /// Convert the bindings of kBindable to lines of text, and back. Read returns a message for
    /// each invalid part and applies the rest.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

    /// Return the sign of the action on a pad and on a keyboard.
    [[nodiscard]] PromptSign PadSign(Action action) const noexcept;
    [[nodiscard]] PromptSign KeySign(Action action) const noexcept;

    /// Sets the pad family whose signs are shown.
    void SetFamily(GamePadFamily family) noexcept { family_ = family; }

    /// Returns the sign of a prompt for the device (pad or keyboard) that the player used last.
    [[nodiscard]] PromptSign SignFor(PromptKey key) const noexcept;
    [[nodiscard]] PromptSigns Signs() const noexcept;

    /// True if the player last used the pad, false for the keyboard. Prompts show that device.
    [[nodiscard]] bool UsesPad() const noexcept { return uses_pad_; }

private:
    void BindDefaults();
    void Bind(Action action, Buttons buttons);
    void Bind(Action action, Keys key);
    void UpdateMouse(const MouseState& mouse) noexcept;
    void UpdatePilot(const InputSnapshot& input);

    ActionMap actions_;
    PilotInput pilot_;
    std::optional<MouseState> mouse_;  // in the previous step
    Pointer pointer_;
    GamePadFamily family_ = GamePadFamily::Unknown;
    bool uses_pad_ = true;
    bool uses_mouse_ = false;
    bool is_idle_ = true;
};

/// Converts a stick position (y up) to a speed (y down) in 1/256 of full speed. The speed's length
/// is at most 256.
[[nodiscard]] PilotInput ReadStick(Vector2 stick) noexcept;

}  // namespace hairsbreadth
