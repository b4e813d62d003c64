#include "scenes/pilot_controls.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace hairsbreadth {
namespace {

constexpr double kDeadZone = 0.18;
constexpr double kFullAt = 0.95;
constexpr double kFull = 256;

constexpr int kInTheCam = 1;  // the group of the actions in the contact cam

constexpr auto kActions = [] {
    using enum Buttons;
    return std::to_array<ActionTraits>({
        {"Fire", "FIRE", {A, RightTrigger}, {Keys::Z, Keys::J}},
        {"Focus",
         "SLOW, PRECISE",
         {LeftTrigger, LeftShoulder},
         {Keys::LeftShift, Keys::RightShift, Keys::L}},
        {"Lance", "LANCE", {B, RightShoulder}, {Keys::X, Keys::K}},
        {"FlyUp", "FLY UP", {DPadUp, LeftThumbstickUp}, {Keys::Up, Keys::W}},
        {"FlyDown", "FLY DOWN", {DPadDown, LeftThumbstickDown}, {Keys::Down, Keys::S}},
        {"FlyLeft", "FLY LEFT", {DPadLeft, LeftThumbstickLeft}, {Keys::Left, Keys::A}},
        {"FlyRight", "FLY RIGHT", {DPadRight, LeftThumbstickRight}, {Keys::Right, Keys::D}},
        {"StepBack", "CAM: ONE FRAME", {X}, {Keys::X}, kInTheCam},
        {"Masks", "CAM: MASKS", {Y}, {Keys::C}, kInTheCam},
        {"Pause", "PAUSE", {Start}, {Keys::Escape}},
    });
}();

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
    : PlayerControls{
          kActions, {PlayerIndex::One}, {Keys::Enter, Keys::Z}, {Keys::Back, Keys::Escape}} {
}

std::vector<std::string> Controls::Read(std::string_view text) {
    std::vector<std::string> messages = PlayerControls::Read(text);
    FreeTheLance(text);
    return messages;
}

// A file from before the lance may bind the lance's defaults to other actions, which keep them.
void Controls::FreeTheLance(std::string_view text) {
    if (text.find("Lance") != std::string_view::npos) {
        return;
    }
    ActionMap& actions = maps_.front();
    const std::span<const Binding> bound = actions.Bindings(IndexOf(Action::Lance));
    const std::vector<Binding> defaults{bound.begin(), bound.end()};
    actions.ClearBindings(IndexOf(Action::Lance));
    for (const Binding& binding : defaults) {
        bool is_used = false;
        for (std::size_t i = 0; i < kActions.size(); ++i) {
            is_used = is_used || (kActions[i].group != kInTheCam &&
                                  std::ranges::count(actions.Bindings(i), binding) > 0);
        }
        if (!is_used) {
            actions.Bind(IndexOf(Action::Lance), binding);
        }
    }
}

void Controls::Update(const InputSnapshot& input) {
    PlayerControls::Update(input);
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
        for (const Binding& binding : maps_.front().Bindings(IndexOf(action))) {
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
    pilot_.fire = State(Action::Fire).down;
    pilot_.focus = State(Action::Focus).down;
    pilot_.lance = State(Action::Lance).pressed;
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
