#include "scenes/controls.hpp"

#include <cmath>

namespace graze {
namespace {

constexpr double kDeadZone = 0.18;
constexpr double kFullAt = 0.95;
constexpr double kFull = 256;

int Whole(double value) noexcept {
    return static_cast<int>(std::floor(value + 0.5));
}

struct Direction {
    int x = 0;
    int y = 0;
};

Direction ReadKeys(const KeyboardState& keys) noexcept {
    const auto down = [&keys](Keys a, Keys b) { return keys.IsKeyDown(a) || keys.IsKeyDown(b); };
    Direction direction;
    direction.x += down(Keys::Right, Keys::D) ? 1 : 0;
    direction.x -= down(Keys::Left, Keys::A) ? 1 : 0;
    direction.y += down(Keys::Down, Keys::S) ? 1 : 0;
    direction.y -= down(Keys::Up, Keys::W) ? 1 : 0;
    return direction;
}

Direction ReadDPad(const GamePadState& pad) noexcept {
    Direction direction;
    direction.x += pad.IsButtonDown(Buttons::DPadRight) ? 1 : 0;
    direction.x -= pad.IsButtonDown(Buttons::DPadLeft) ? 1 : 0;
    direction.y += pad.IsButtonDown(Buttons::DPadDown) ? 1 : 0;
    direction.y -= pad.IsButtonDown(Buttons::DPadUp) ? 1 : 0;
    return direction;
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
    Bind(Action::Fire, Buttons::A | Buttons::RightTrigger);
    Bind(Action::Fire, Keys::Z);
    Bind(Action::Fire, Keys::J);
    Bind(Action::Focus, Buttons::LeftTrigger | Buttons::LeftShoulder);
    Bind(Action::Focus, Keys::LeftShift);
    Bind(Action::Focus, Keys::RightShift);
    Bind(Action::Focus, Keys::L);
    Bind(Action::Accept, Buttons::A | Buttons::Start);
    Bind(Action::Accept, Keys::Enter);
    Bind(Action::Accept, Keys::Z);
    Bind(Action::Back, Buttons::B);
    Bind(Action::Back, Keys::Back);
    Bind(Action::Pause, Buttons::Start);
    Bind(Action::Pause, Keys::Escape);
    Bind(Action::Up, Buttons::DPadUp | Buttons::LeftThumbstickUp);
    Bind(Action::Up, Keys::Up);
    Bind(Action::Up, Keys::W);
    Bind(Action::Down, Buttons::DPadDown | Buttons::LeftThumbstickDown);
    Bind(Action::Down, Keys::Down);
    Bind(Action::Down, Keys::S);
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

void Controls::Update(const InputSnapshot& input) {
    actions_.Update(input);
    const GamePadState pad{input.pads[0], GamePadDeadZone::None};
    const GamePadState pad_with_zones{input.pads[0], GamePadDeadZone::IndependentAxes};
    if (input.keyboard.Down().any()) {
        uses_pad_ = false;
    } else if (pad_with_zones.Down() != Buttons::None) {
        uses_pad_ = true;
    }

    const Direction keys = ReadKeys(input.keyboard);
    const Direction d_pad = ReadDPad(pad);
    pilot_ = IsAny(keys)    ? AtFullSpeed(keys)
             : IsAny(d_pad) ? AtFullSpeed(d_pad)
                            : ReadStick(pad.ThumbSticks().left);
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

}  // namespace graze
