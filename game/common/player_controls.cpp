#include "common/player_controls.hpp"

#include <algorithm>

namespace graze {
namespace {

ActionMap MakeMenuActions(std::optional<PlayerIndex> player, std::array<Keys, 2> accept,
                          std::array<Keys, 2> back) {
    using enum Buttons;
    ActionMap actions{7, player};
    const auto bind = [&](MenuAction action, const auto&... inputs) {
        (actions.Bind(IndexOf(action), inputs), ...);
    };
    bind(MenuAction::Accept, A, Start, accept[0], accept[1]);
    bind(MenuAction::Back, B, back[0], back[1]);
    bind(MenuAction::Start, Start, Keys::Escape);
    bind(MenuAction::Up, DPadUp | LeftThumbstickUp, Keys::Up, Keys::W);
    bind(MenuAction::Down, DPadDown | LeftThumbstickDown, Keys::Down, Keys::S);
    bind(MenuAction::Left, DPadLeft | LeftThumbstickLeft, Keys::Left, Keys::A);
    bind(MenuAction::Right, DPadRight | LeftThumbstickRight, Keys::Right, Keys::D);
    return actions;
}

}  // namespace

PlayerControls::PlayerControls(std::span<const ActionTraits> table,
                               std::initializer_list<std::optional<PlayerIndex>> readers,
                               std::array<Keys, 2> accept, std::array<Keys, 2> back)
    : table_{table},
      reader_{*readers.begin()},
      menu_{MakeMenuActions(*readers.begin(), accept, back)} {
    for (const std::optional<PlayerIndex>& reader : readers) {
        maps_.emplace_back(table.size(), reader);
    }
    for (const ActionTraits& traits : table) {
        names_.push_back(traits.name);
    }
    BindDefaults();
}

void PlayerControls::UseDefaults() {
    BindDefaults();
    Neutralise();
}

void PlayerControls::BindDefaults() {
    for (ActionMap& map : maps_) {
        for (std::size_t action = 0; action < table_.size(); ++action) {
            map.ClearBindings(action);
            for (const Buttons button : table_[action].buttons) {
                if (button != Buttons::None) {
                    map.Bind(action, button);
                }
            }
            for (const Keys key : table_[action].keys) {
                if (key != Keys::None) {
                    map.Bind(action, key);
                }
            }
        }
    }
}

void PlayerControls::Neutralise() noexcept {
    menu_.Neutralise();
    std::ranges::for_each(maps_, &ActionMap::Neutralise);
}

void PlayerControls::Rebind(std::size_t action, const Binding& binding) {
    std::vector<std::size_t> together;
    for (std::size_t other = 0; other < table_.size(); ++other) {
        if (table_[other].group == table_[action].group) {
            together.push_back(other);
        }
    }
    for (ActionMap& map : maps_) {
        graze::Rebind(map, action, binding, together);
    }
    menu_.Neutralise();
}

std::vector<std::string> PlayerControls::Read(std::string_view text) {
    menu_.Neutralise();
    std::vector<std::string> messages;
    for (ActionMap& map : maps_) {
        messages = ReadBindings(text, names_, map);
    }
    return messages;
}

PromptSign PlayerControls::SignFor(MenuAction action) const noexcept {
    return action < MenuAction::Up ? device_.SignOf(menu_.Bindings(IndexOf(action)))
                                   : device_.StickSign();
}

PromptSign PlayerControls::SignForDirections(std::size_t up) const {
    const Binding usual{UsesPad() ? Buttons::LeftThumbstickUp : Buttons::None,
                        UsesPad() ? Keys::None : Keys::Up};
    const std::span<const Binding> bound = maps_.front().Bindings(up);
    const bool is_usual = std::ranges::find(bound, usual) != bound.end();
    return is_usual    ? device_.StickSign()
           : UsesPad() ? device_.SignOf(bound)
                       : PromptSign{-1, "KEYS"};
}

MenuSteps PlayerControls::Steps() const {
    const auto step = [this](MenuAction less, MenuAction more) {
        return (Repeats(more) ? 1 : 0) - (Repeats(less) ? 1 : 0);
    };
    return {step(MenuAction::Left, MenuAction::Right), step(MenuAction::Up, MenuAction::Down),
            Pressed(MenuAction::Accept), GoesBack(), pointer_};
}

bool PlayerControls::Leaves() const {
    constexpr std::array in_menus{MenuAction::Accept, MenuAction::Up, MenuAction::Down,
                                  MenuAction::Left, MenuAction::Right};
    const bool is_used =
        std::ranges::any_of(in_menus, [this](MenuAction action) { return Pressed(action); });
    return Pressed(MenuAction::Start) || (Pauses() && !is_used);
}

void PlayerControls::UpdateMouse(const MouseState& mouse) noexcept {
    const MouseState before = mouse_.value_or(mouse);
    const auto went_down = [](ButtonState now, ButtonState earlier) {
        return now == ButtonState::Pressed && earlier == ButtonState::Released;
    };
    pointer_ = {mouse.Position(), mouse.Position() != before.Position(),
                went_down(mouse.left_button, before.left_button),
                went_down(mouse.right_button, before.right_button)};
    mouse_ = mouse;
}

void PlayerControls::Update(const InputSnapshot& input) {
    menu_.Update(input);
    for (ActionMap& map : maps_) {
        map.Update(input);
    }
    UpdateMouse(input.mouse);
    const bool has_key = input.keyboard.Down().any();
    const bool has_button = ButtonsDown(input, reader_) != Buttons::None;
    const bool has_mouse = pointer_.has_moved || pointer_.pressed_left || pointer_.pressed_right;
    if (has_key || has_button) {
        device_.uses_pad = !has_key;
        uses_mouse_ = false;
    }
    uses_mouse_ = uses_mouse_ || has_mouse;
    is_idle_ = !has_key && !has_button && !has_mouse;
}

}  // namespace graze
