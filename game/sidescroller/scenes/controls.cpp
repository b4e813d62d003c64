#include "scenes/controls.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "graze/input/rebinding.hpp"

namespace hairsbreadth {
namespace {

constexpr double kDeadZone = 0.18;
constexpr double kFullAt = 0.95;
constexpr double kFull = 256;
constexpr int kMenuRepeatAfter = 20;  // steps before a held button repeats in menus
constexpr int kMenuRepeatEvery = 5;

// Groups of actions that are used on the same screen and therefore cannot share a button.
constexpr std::array kWhileFlying{Action::Fire,    Action::Focus,    Action::FlyUp, Action::FlyDown,
                                  Action::FlyLeft, Action::FlyRight, Action::Pause};
constexpr std::array kInTheCam{Action::StepBack, Action::Masks};

constexpr std::array<std::string_view, kBindable.size()> kBindableNames{
    "Fire", "Focus", "FlyUp", "FlyDown", "FlyLeft", "FlyRight", "StepBack", "Masks", "Pause"};

void CopyBindings(std::span<const Binding> bindings, std::size_t action, ActionMap& to) {
    for (const Binding& binding : bindings) {
        to.Bind(action, binding);
    }
}

// Returns a map with only the bindings of kBindable, in that order.
ActionMap CopyBindable(const ActionMap& all) {
    ActionMap map{kBindable.size()};
    for (std::size_t i = 0; i < kBindable.size(); ++i) {
        CopyBindings(all.Bindings(static_cast<std::size_t>(kBindable[i])), i, map);
    }
    return map;
}

int Whole(double value) noexcept {
    return static_cast<int>(std::floor(value + 0.5));
}

struct Direction {
    int x = 0;
    int y = 0;
};

// The actions that fly, and their directions on the screen.
constexpr std::array<std::pair<Action, Direction>, 4> kFlying{{{Action::FlyUp, {0, -1}},
                                                               {Action::FlyDown, {0, 1}},
                                                               {Action::FlyLeft, {-1, 0}},
                                                               {Action::FlyRight, {1, 0}}}};

// Returns how far a stick is deflected in the direction of `button`, 0 to 1; std::nullopt if the
// button is no direction of a stick.
std::optional<float> Deflection(const GamePadThumbSticks& sticks, Buttons button) noexcept {
    const auto along = [](float value) { return std::optional{std::max(value, 0.0f)}; };
    switch (button) {
        case Buttons::LeftThumbstickUp:
            return along(sticks.left.y);
        case Buttons::LeftThumbstickDown:
            return along(-sticks.left.y);
        case Buttons::LeftThumbstickLeft:
            return along(-sticks.left.x);
        case Buttons::LeftThumbstickRight:
            return along(sticks.left.x);
        case Buttons::RightThumbstickUp:
            return along(sticks.right.y);
        case Buttons::RightThumbstickDown:
            return along(-sticks.right.y);
        case Buttons::RightThumbstickLeft:
            return along(-sticks.right.x);
        case Buttons::RightThumbstickRight:
            return along(sticks.right.x);
        default:
            return std::nullopt;
    }
}

bool IsAny(Direction direction) noexcept {
    return direction.x != 0 || direction.y != 0;
}

PilotInput AtFullSpeed(Direction direction) noexcept {
    constexpr double diagonal = 0.7071067811865476;
    const double scale = direction.x != 0 && direction.y != 0 ? kFull * diagonal : kFull;
    PilotInput input;
    input.x = Whole(direction.x * scale);
    input.y = Whole(direction.y * scale);
    return input;
}

}  // namespace

Controls::Controls() : actions_{kActionCount, PlayerIndex::One} {
    BindDefaults();
}

void Controls::UseDefaults() {
    BindDefaults();
    actions_.Neutralise();
}

void Controls::BindDefaults() {
    for (std::size_t action = 0; action < kActionCount; ++action) {
        actions_.ClearBindings(action);
    }
    Bind(Action::Fire, Buttons::A);
    Bind(Action::Fire, Buttons::RightTrigger);
    Bind(Action::Fire, Keys::Z);
    Bind(Action::Fire, Keys::J);
    Bind(Action::Focus, Buttons::LeftTrigger);
    Bind(Action::Focus, Buttons::LeftShoulder);
    Bind(Action::Focus, Keys::LeftShift);
    Bind(Action::Focus, Keys::RightShift);
    Bind(Action::Focus, Keys::L);
    Bind(Action::Accept, Buttons::A);
    Bind(Action::Accept, Buttons::Start);
    Bind(Action::Accept, Keys::Enter);
    Bind(Action::Accept, Keys::Z);
    Bind(Action::Back, Buttons::B);
    Bind(Action::Back, Keys::Back);
    Bind(Action::Back, Keys::Escape);
    Bind(Action::Pause, Buttons::Start);
    Bind(Action::Pause, Keys::Escape);
    Bind(Action::Up, Buttons::DPadUp | Buttons::LeftThumbstickUp);
    Bind(Action::Up, Keys::Up);
    Bind(Action::Up, Keys::W);
    Bind(Action::Down, Buttons::DPadDown | Buttons::LeftThumbstickDown);
    Bind(Action::Down, Keys::Down);
    Bind(Action::Down, Keys::S);
    Bind(Action::Left, Buttons::DPadLeft | Buttons::LeftThumbstickLeft);
    Bind(Action::Left, Keys::Left);
    Bind(Action::Left, Keys::A);
    Bind(Action::Right, Buttons::DPadRight | Buttons::LeftThumbstickRight);
    Bind(Action::Right, Keys::Right);
    Bind(Action::Right, Keys::D);
    Bind(Action::Leave, Buttons::Start);
    Bind(Action::Leave, Keys::Escape);
    Bind(Action::FlyUp, Buttons::DPadUp);
    Bind(Action::FlyUp, Buttons::LeftThumbstickUp);
    Bind(Action::FlyUp, Keys::Up);
    Bind(Action::FlyUp, Keys::W);
    Bind(Action::FlyDown, Buttons::DPadDown);
    Bind(Action::FlyDown, Buttons::LeftThumbstickDown);
    Bind(Action::FlyDown, Keys::Down);
    Bind(Action::FlyDown, Keys::S);
    Bind(Action::FlyLeft, Buttons::DPadLeft);
    Bind(Action::FlyLeft, Buttons::LeftThumbstickLeft);
    Bind(Action::FlyLeft, Keys::Left);
    Bind(Action::FlyLeft, Keys::A);
    Bind(Action::FlyRight, Buttons::DPadRight);
    Bind(Action::FlyRight, Buttons::LeftThumbstickRight);
    Bind(Action::FlyRight, Keys::Right);
    Bind(Action::FlyRight, Keys::D);
    Bind(Action::StepBack, Buttons::X);
    Bind(Action::StepBack, Keys::X);
    Bind(Action::Masks, Buttons::Y);
    Bind(Action::Masks, Keys::C);
}

void Controls::Bind(Action action, Buttons buttons) {
    actions_.Bind(static_cast<std::size_t>(action), buttons);
}

void Controls::Bind(Action action, Keys key) {
    actions_.Bind(static_cast<std::size_t>(action), key);
}

void Controls::Rebind(Action action, const Binding& binding) {
    const bool is_in_cam = action == Action::StepBack || action == Action::Masks;
    const std::span<const Action> together =
        is_in_cam ? std::span<const Action>{kInTheCam} : std::span<const Action>{kWhileFlying};
    std::vector<std::size_t> indices;
    std::ranges::transform(together, std::back_inserter(indices),
                           [](Action other) { return static_cast<std::size_t>(other); });
    graze::Rebind(actions_, static_cast<std::size_t>(action), binding, indices);
}

std::string Controls::Text() const {
    return BindingText(CopyBindable(actions_), kBindableNames);
}

std::vector<std::string> Controls::Read(std::string_view text) {
    ActionMap map = CopyBindable(actions_);
    std::vector<std::string> complaints = ReadBindings(text, kBindableNames, map);
    for (std::size_t i = 0; i < kBindable.size(); ++i) {
        const auto action = static_cast<std::size_t>(kBindable[i]);
        actions_.ClearBindings(action);
        CopyBindings(map.Bindings(i), action, actions_);
    }
    actions_.Neutralise();
    return complaints;
}

PromptSign Controls::PadSign(Action action) const noexcept {
    for (const Binding& binding : actions_.Bindings(static_cast<std::size_t>(action))) {
        if (binding.buttons != Buttons::None) {
            return MakeSign(family_, binding.buttons);
        }
    }
    return {-1, "-"};
}

PromptSign Controls::KeySign(Action action) const noexcept {
    for (const Binding& binding : actions_.Bindings(static_cast<std::size_t>(action))) {
        if (binding.key != Keys::None) {
            return MakeSign(binding.key);
        }
    }
    return {-1, "-"};
}

PromptSign Controls::SignFor(PromptKey key) const noexcept {
    constexpr std::array<Action, kPromptKeyCount> actions{
        Action::Up,   Action::Fire,  Action::Focus,    Action::Accept,
        Action::Back, Action::Pause, Action::StepBack, Action::Masks};
    if (key == PromptKey::Fly) {
        const auto stick = static_cast<std::size_t>(Action::FlyUp);
        const Binding usual{uses_pad_ ? Buttons::LeftThumbstickUp : Buttons::None,
                            uses_pad_ ? Keys::None : Keys::Up};
        const bool is_usual =
            std::ranges::find(actions_.Bindings(stick), usual) != actions_.Bindings(stick).end();
        return is_usual    ? MakeStickSign(uses_pad_)
               : uses_pad_ ? PadSign(Action::FlyUp)
                           : PromptSign{-1, "KEYS"};
    }
    const Action action = actions[static_cast<std::size_t>(key)];
    return uses_pad_ ? PadSign(action) : KeySign(action);
}

PromptSigns Controls::Signs() const noexcept {
    PromptSigns signs;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        signs[i] = SignFor(static_cast<PromptKey>(i));
    }
    return signs;
}

bool Controls::Repeats(Action action) const {
    const ActionState& state = (*this)[action];
    return state.pressed ||
           (state.held_steps > kMenuRepeatAfter && state.held_steps % kMenuRepeatEvery == 0);
}

bool Controls::Leaves() const {
    constexpr std::array in_menus{Action::Accept, Action::Up, Action::Down, Action::Left,
                                  Action::Right};
    const bool is_used =
        std::ranges::any_of(in_menus, [this](Action action) { return Pressed(action); });
    return Pressed(Action::Leave) || (Pressed(Action::Pause) && !is_used);
}

void Controls::UpdateMouse(const MouseState& mouse) noexcept {
    const MouseState before = mouse_.value_or(mouse);
    const auto went_down = [](ButtonState now, ButtonState earlier) {
        return now == ButtonState::Pressed && earlier == ButtonState::Released;
    };
    pointer_ = {mouse.Position(), mouse.Position() != before.Position(),
                went_down(mouse.left_button, before.left_button),
                went_down(mouse.right_button, before.right_button)};
    mouse_ = mouse;
}

void Controls::Update(const InputSnapshot& input) {
    actions_.Update(input);
    UpdateMouse(input.mouse);
    const GamePadState pad_with_zones{input.pads[0], GamePadDeadZone::IndependentAxes};
    const bool has_key = input.keyboard.Down().any();
    const bool has_button = pad_with_zones.Down() != Buttons::None;
    const bool has_mouse = pointer_.has_moved || pointer_.pressed_left || pointer_.pressed_right;
    if (has_key || has_button) {
        uses_pad_ = !has_key;
        uses_mouse_ = false;
    }
    uses_mouse_ = uses_mouse_ || has_mouse;
    is_idle_ = !has_key && !has_button && !has_mouse;
    UpdatePilot(input);
}

void Controls::UpdatePilot(const InputSnapshot& input) {
    const GamePadState pad{input.pads[0], GamePadDeadZone::None};
    Direction keys;
    Direction buttons;
    Vector2 stick{0, 0};
    for (const auto& [action, way] : kFlying) {
        bool key_is_down = false;
        bool button_is_down = false;
        for (const Binding& binding : actions_.Bindings(static_cast<std::size_t>(action))) {
            key_is_down =
                key_is_down || (binding.key != Keys::None && input.keyboard.IsKeyDown(binding.key));
            if (const auto by = Deflection(pad.ThumbSticks(), binding.buttons)) {
                stick.x += static_cast<float>(way.x) * *by;
                stick.y -= static_cast<float>(way.y) * *by;
            } else {
                button_is_down = button_is_down || (binding.buttons != Buttons::None &&
                                                    pad.IsButtonDown(binding.buttons));
            }
        }
        keys.x += key_is_down ? way.x : 0;
        keys.y += key_is_down ? way.y : 0;
        buttons.x += button_is_down ? way.x : 0;
        buttons.y += button_is_down ? way.y : 0;
    }
    pilot_ = IsAny(keys)      ? AtFullSpeed(keys)
             : IsAny(buttons) ? AtFullSpeed(buttons)
                              : ReadStick(stick);
    pilot_.fire = (*this)[Action::Fire].down;
    pilot_.focus = (*this)[Action::Focus].down;
}

PilotInput ReadStick(Vector2 stick) noexcept {
    const auto x = static_cast<double>(stick.x);
    const auto y = static_cast<double>(stick.y);
    const double length = std::sqrt(x * x + y * y);
    PilotInput input;
    if (length <= kDeadZone) {
        return input;
    }
    const double way = (length - kDeadZone) / (kFullAt - kDeadZone);
    const double share = way < 1 ? way * std::sqrt(way) : 1;
    input.x = Whole(x / length * share * kFull);
    input.y = Whole(-y / length * share * kFull);
    return input;
}

}  // namespace hairsbreadth
