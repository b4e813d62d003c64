#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "graze/input/action_map.hpp"

namespace graze {

/// The fixed steps for which an action is held before it repeats, and those between two repetitions.
struct RepeatRate {
    int after = 0;
    int every = 1;
};

/// An ActionMap whose actions are the values of the enum `Id`.
template <typename Id>
class Actions : public ActionMap {
public:
    using ActionMap::ActionMap;

    /// Binds an action to each input: a Binding, a key, or buttons of which any counts.
    template <typename... Inputs>
    void Bind(Id action, const Inputs&... inputs) {
        (ActionMap::Bind(static_cast<std::size_t>(action), inputs), ...);
    }

    [[nodiscard]] const ActionState& operator[](Id action) const {
        return ActionMap::operator[](static_cast<std::size_t>(action));
    }
    [[nodiscard]] std::span<const Binding> Bindings(Id action) const {
        return ActionMap::Bindings(static_cast<std::size_t>(action));
    }

    /// True if the action was pressed in this step, or repeats because it is held.
    [[nodiscard]] bool Repeats(Id action, RepeatRate rate) const {
        const ActionState& state = (*this)[action];
        return state.pressed ||
               (state.held_steps > rate.after && state.held_steps % rate.every == 0);
    }
};

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

/// Returns the actions in menus on the player's pad, or on any pad, and on the keyboard. `accept` and
/// `back` are the keys of these actions; prompts show the first one.
[[nodiscard]] inline Actions<MenuAction> MakeMenuActions(std::optional<PlayerIndex> player,
                                                         std::array<Keys, 2> accept,
                                                         std::array<Keys, 2> back) {
    using enum Buttons;
    Actions<MenuAction> actions{7, player};
    actions.Bind(MenuAction::Accept, A, Start, accept[0], accept[1]);
    actions.Bind(MenuAction::Back, B, back[0], back[1]);
    actions.Bind(MenuAction::Start, Start, Keys::Escape);
    actions.Bind(MenuAction::Up, DPadUp | LeftThumbstickUp, Keys::Up, Keys::W);
    actions.Bind(MenuAction::Down, DPadDown | LeftThumbstickDown, Keys::Down, Keys::S);
    actions.Bind(MenuAction::Left, DPadLeft | LeftThumbstickLeft, Keys::Left, Keys::A);
    actions.Bind(MenuAction::Right, DPadRight | LeftThumbstickRight, Keys::Right, Keys::D);
    return actions;
}

}  // namespace graze
