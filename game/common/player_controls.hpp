#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/menu.hpp"
#include "common/prompt.hpp"
#include "graze/input/action_map.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/rebinding.hpp"

namespace graze {

/// Returns the number of an enumerator, such as the row of an action in its table.
template <typename Enum>
[[nodiscard]] constexpr std::size_t IndexOf(Enum value) noexcept {
    return static_cast<std::size_t>(value);
}

/// The fixed steps for which an action is held before it repeats, and those between two
/// repetitions.
struct RepeatRate {
    int after = 0;
    int every = 1;
};

/// True if the action was pressed in this step, or repeats because it is held.
[[nodiscard]] inline bool Repeats(const ActionState& state, RepeatRate rate) noexcept {
    return state.pressed || (state.held_steps > rate.after && state.held_steps % rate.every == 0);
}

/// The actions in menus. Players cannot rebind them.
enum class MenuAction : std::uint8_t {
    Accept,
    Back,
    Start,  ///< Start or Escape: leaves menus, or resumes the game from them
    Up,
    Down,
    Left,
    Right,
};

/// A row of a game's table of actions that players can rebind.
struct ActionTraits {
    std::string_view name;           ///< in the file
    std::string_view label;          ///< in menus
    std::array<Buttons, 2> buttons;  ///< the default bindings
    std::array<Keys, 3> keys;
    int group = 0;  ///< actions of a group are used at the same time, and cannot share a button
};

/// The input of menus, and the bindings of a game's actions. It is the base of a game's controls,
/// which add what its actions do.
class PlayerControls {
public:
    /// The last action of `table` pauses the game. The table must outlive this object. Each of
    /// `readers` gets a map of the actions: a player, or std::nullopt for any pad. Menus read the
    /// pad of the first one. `accept` and `back` are keys of menus; prompts show the first of each.
    PlayerControls(std::span<const ActionTraits> table,
                   std::initializer_list<std::optional<PlayerIndex>> readers,
                   std::array<Keys, 2> accept, std::array<Keys, 2> back);

    /// Advances by a fixed step.
    void Update(const InputSnapshot& input);

    /// Ignores all buttons and keys that are held down until they are released. Call when a pad or
    /// the focus is lost.
    void Neutralise() noexcept;

    [[nodiscard]] bool Pressed(MenuAction action) const { return menu_[IndexOf(action)].pressed; }

    /// True if the action was pressed in this step, or repeats because it is held.
    [[nodiscard]] bool Repeats(MenuAction action) const {
        return graze::Repeats(menu_[IndexOf(action)], kMenuRate);
    }

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

    [[nodiscard]] bool Pauses() const { return maps_.front()[table_.size() - 1].pressed; }

    /// True if the player leaves a menu by Start or Escape, or by the button that pauses the game,
    /// unless that button is used by the menu.
    [[nodiscard]] bool Leaves() const;

    [[nodiscard]] std::span<const ActionTraits> Table() const noexcept { return table_; }

    /// Returns the player whose pad menus read; std::nullopt: any pad.
    [[nodiscard]] std::optional<PlayerIndex> Reader() const noexcept { return reader_; }

    /// Binds an action to a pad button or to a key, in place of its previous button or key.
    void Rebind(std::size_t action, const Binding& binding);
    void UseDefaults();

    /// Convert the bindings of the actions to lines of text, and back. Read returns a message for
    /// each invalid part and applies the rest.
    [[nodiscard]] std::string Text() const { return BindingText(maps_.front(), names_); }
    std::vector<std::string> Read(std::string_view text);

    /// Sets the pad family whose signs are shown.
    void SetFamily(GamePadFamily family) noexcept { device_.family = family; }

    /// True if the player last used the pad, false for the keyboard. Prompts show that device.
    [[nodiscard]] bool UsesPad() const noexcept { return device_.uses_pad; }

    /// Returns the sign of the action on a pad or on a keyboard.
    [[nodiscard]] PromptSign SignOn(bool pad, std::size_t action) const {
        return PromptDevice{pad, device_.family}.SignOf(maps_.front().Bindings(action));
    }

    /// Return the sign of an action, or of the four directions of which one is `up`, for the device
    /// that the player used last.
    [[nodiscard]] PromptSign SignFor(MenuAction action) const noexcept;
    [[nodiscard]] PromptSign SignFor(std::size_t action) const { return SignOn(UsesPad(), action); }
    [[nodiscard]] PromptSign SignForDirections(std::size_t up) const;

protected:
    std::vector<ActionMap> maps_;  // by reader, all with the same bindings

private:
    static constexpr RepeatRate kMenuRate{20, 5};

    void BindDefaults();
    void UpdateMouse(const MouseState& mouse) noexcept;

    std::span<const ActionTraits> table_;
    std::optional<PlayerIndex> reader_;
    std::vector<std::string_view> names_;  // of the actions
    ActionMap menu_;
    std::optional<MouseState> mouse_;  // in the previous step
    Pointer pointer_;
    PromptDevice device_;
    bool uses_mouse_ = false;
    bool is_idle_ = true;
};

}  // namespace graze
