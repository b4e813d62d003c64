#include "graze/input/action_map.hpp"

#include <algorithm>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr ActionState kUp;

}  // namespace

ActionMap::ActionMap(std::size_t action_count, std::optional<PlayerIndex> player)
    : actions_(action_count), player_{player} {
}

void ActionMap::Bind(std::size_t action, const Binding& binding) {
    GRAZE_ASSERT(action < actions_.size(), "ActionMap::Bind: no such action");
    if (action < actions_.size()) {
        actions_[action].bindings.push_back(binding);
    }
}

void ActionMap::ClearBindings(std::size_t action) {
    GRAZE_ASSERT(action < actions_.size(), "ActionMap::ClearBindings: no such action");
    if (action < actions_.size()) {
        actions_[action].bindings.clear();
    }
}

std::span<const Binding> ActionMap::Bindings(std::size_t action) const {
    GRAZE_ASSERT(action < actions_.size(), "ActionMap::Bindings: no such action");
    return action < actions_.size() ? std::span<const Binding>{actions_[action].bindings}
                                    : std::span<const Binding>{};
}

void ActionMap::Update(const InputSnapshot& input) {
    const Buttons buttons = ButtonsDown(input, player_);
    for (Action& action : actions_) {
        bool down = std::any_of(
            action.bindings.begin(), action.bindings.end(), [&](const Binding& binding) {
                return (buttons & binding.buttons) != Buttons::None ||
                       (binding.key != Keys::None && input.keyboard.IsKeyDown(binding.key));
            });
        action.ignored_until_released = action.ignored_until_released && down;
        down = down && !action.ignored_until_released;
        ActionState& state = action.state;
        state.pressed = down && !state.down;
        state.released = !down && state.down;
        state.held_steps = down ? state.held_steps + 1 : 0;
        state.down = down;
    }
}

const ActionState& ActionMap::operator[](std::size_t action) const {
    GRAZE_ASSERT(action < actions_.size(), "ActionMap: no such action");
    return action < actions_.size() ? actions_[action].state : kUp;
}

void ActionMap::Neutralise() noexcept {
    for (Action& action : actions_) {
        action.state = {};
        action.ignored_until_released = true;
    }
}

}  // namespace graze
