#include "scenes/pilot_controls.hpp"

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
constexpr RepeatRate kMenuRate{20, 5};

// Groups of actions that are used on the same screen and therefore cannot share a button.
constexpr std::array kWhileFlying{Action::Fire,     Action::Focus,   Action::Lance,
                                  Action::FlyUp,    Action::FlyDown, Action::FlyLeft,
                                  Action::FlyRight, Action::Pause};
constexpr std::array kInTheCam{Action::StepBack, Action::Masks};

constexpr std::array<std::string_view, kActionCount> kActionNames{
    "Fire",    "Focus",    "Lance",    "FlyUp", "FlyDown",
    "FlyLeft", "FlyRight", "StepBack", "Masks", "Pause"};

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

Controls::Controls()
    : menu_{MakeMenuActions(PlayerIndex::One, {Keys::Enter, Keys::Z}, {Keys::Back, Keys::Escape})} {
    BindDefaults();
}

void Controls::UseDefaults() {
    BindDefaults();
    Neutralise();
}

void Controls::Neutralise() noexcept {
    menu_.Neutralise();
    actions_.Neutralise();
}

void Controls::BindDefaults() {
    using enum Buttons;
    for (std::size_t action = 0; action < kActionCount; ++action) {
        actions_.ClearBindings(action);
    }
    actions_.Bind(Action::Fire, A, RightTrigger, Keys::Z, Keys::J);
    actions_.Bind(Action::Focus, LeftTrigger, LeftShoulder, Keys::LeftShift, Keys::RightShift,
                  Keys::L);
    actions_.Bind(Action::Lance, B, RightShoulder, Keys::X, Keys::K);
    actions_.Bind(Action::FlyUp, DPadUp, LeftThumbstickUp, Keys::Up, Keys::W);
    actions_.Bind(Action::FlyDown, DPadDown, LeftThumbstickDown, Keys::Down, Keys::S);
    actions_.Bind(Action::FlyLeft, DPadLeft, LeftThumbstickLeft, Keys::Left, Keys::A);
    actions_.Bind(Action::FlyRight, DPadRight, LeftThumbstickRight, Keys::Right, Keys::D);
    actions_.Bind(Action::StepBack, X, Keys::X);
    actions_.Bind(Action::Masks, Y, Keys::C);
    actions_.Bind(Action::Pause, Start, Keys::Escape);
}

void Controls::Rebind(Action action, const Binding& binding) {
    const bool is_in_cam = action == Action::StepBack || action == Action::Masks;
    const std::span<const Action> together =
        is_in_cam ? std::span<const Action>{kInTheCam} : std::span<const Action>{kWhileFlying};
    std::vector<std::size_t> indices;
    std::ranges::transform(together, std::back_inserter(indices),
                           [](Action other) { return static_cast<std::size_t>(other); });
    graze::Rebind(actions_, static_cast<std::size_t>(action), binding, indices);
    menu_.Neutralise();
}

std::string Controls::Text() const {
    return BindingText(actions_, kActionNames);
}

std::vector<std::string> Controls::Read(std::string_view text) {
    menu_.Neutralise();
    std::vector<std::string> messages = ReadBindings(text, kActionNames, actions_);
    FreeTheLance(text);
    return messages;
}

// A file from before the lance may bind the lance's defaults to other actions, which keep them.
void Controls::FreeTheLance(std::string_view text) {
    if (text.find("Lance") != std::string_view::npos) {
        return;
    }
    const std::span<const Binding> bound = actions_.Bindings(Action::Lance);
    const std::vector<Binding> defaults{bound.begin(), bound.end()};
    actions_.ClearBindings(static_cast<std::size_t>(Action::Lance));
    for (const Binding& binding : defaults) {
        const bool is_used = std::ranges::any_of(kWhileFlying, [&](Action action) {
            return std::ranges::count(actions_.Bindings(action), binding) > 0;
        });
        if (!is_used) {
            actions_.Bind(Action::Lance, binding);
        }
    }
}

PromptSign Controls::SignForFlying() const {
    const Binding usual{UsesPad() ? Buttons::LeftThumbstickUp : Buttons::None,
                        UsesPad() ? Keys::None : Keys::Up};
    const std::span<const Binding> up = actions_.Bindings(Action::FlyUp);
    const bool is_usual = std::ranges::find(up, usual) != up.end();
    return is_usual ? device_.StickSign() : UsesPad() ? device_.SignOf(up) : PromptSign{-1, "KEYS"};
}

bool Controls::Repeats(MenuAction action) const {
    return menu_.Repeats(action, kMenuRate);
}

MenuSteps Controls::Steps() const {
    const auto step = [this](MenuAction less, MenuAction more) {
        return (Repeats(more) ? 1 : 0) - (Repeats(less) ? 1 : 0);
    };
    return {step(MenuAction::Left, MenuAction::Right), step(MenuAction::Up, MenuAction::Down),
            Pressed(MenuAction::Accept), GoesBack(), pointer_};
}

bool Controls::Leaves() const {
    constexpr std::array in_menus{MenuAction::Accept, MenuAction::Up, MenuAction::Down,
                                  MenuAction::Left, MenuAction::Right};
    const bool is_used =
        std::ranges::any_of(in_menus, [this](MenuAction action) { return Pressed(action); });
    return Pressed(MenuAction::Start) || (Pressed(Action::Pause) && !is_used);
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
    menu_.Update(input);
    actions_.Update(input);
    UpdateMouse(input.mouse);
    const bool has_key = input.keyboard.Down().any();
    const bool has_button = ButtonsDown(input, PlayerIndex::One) != Buttons::None;
    const bool has_mouse = pointer_.has_moved || pointer_.pressed_left || pointer_.pressed_right;
    if (has_key || has_button) {
        device_.uses_pad = !has_key;
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
        for (const Binding& binding : actions_.Bindings(action)) {
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
    pilot_.fire = actions_[Action::Fire].down;
    pilot_.focus = actions_[Action::Focus].down;
    pilot_.lance = actions_[Action::Lance].pressed;
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
