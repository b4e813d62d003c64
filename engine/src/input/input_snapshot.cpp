#include "graze/input/input_snapshot.hpp"

#include <algorithm>

#include "graze/input/pad_slots.hpp"

namespace graze {
namespace {

const InputSnapshot kNothing;
const RawGamePad kNoPad;
thread_local const InputSnapshot* bound_input = &kNothing;
thread_local const InputSnapshot* bound_input_before = &kNothing;

const RawGamePad& PadOf(const InputSnapshot& input, GamePadPlayer player) {
    const auto place = PlaceOf(player);
    return place ? input.pads[*place] : kNoPad;
}

}  // namespace

Buttons ButtonsDown(const InputSnapshot& input, std::optional<PlayerIndex> player) {
    const auto down = [](const RawGamePad& pad) {
        return GamePadState{pad, GamePadDeadZone::IndependentAxes}.Down();
    };
    if (player) {
        return down(PadOf(input, *player));
    }
    Buttons any = Buttons::None;
    for (const RawGamePad& pad : input.pads) {
        any |= down(pad);
    }
    return any;
}

Vector2 GetDirection(GamePadPlayer player) {
    const GamePadState pad = GamePad::GetState(player);
    const KeyboardState keys = Keyboard::GetState();
    const auto axis = [&](Buttons less, Keys less_key, Buttons more, Keys more_key) {
        return static_cast<float>(pad.IsButtonDown(more) || keys.IsKeyDown(more_key)) -
               static_cast<float>(pad.IsButtonDown(less) || keys.IsKeyDown(less_key));
    };
    const Vector2 stick = pad.ThumbSticks().left;
    const Vector2 sum{
        stick.x + axis(Buttons::DPadLeft, Keys::Left, Buttons::DPadRight, Keys::Right),
        -stick.y + axis(Buttons::DPadUp, Keys::Up, Buttons::DPadDown, Keys::Down)};
    return sum.LengthSquared() > 1 ? Vector2::Normalize(sum) : sum;
}

bool WasAnyPressed(GamePadPlayer player, Buttons buttons, std::initializer_list<Keys> keys) {
    const auto down_in = [=](const InputSnapshot& input) {
        return GamePadState{PadOf(input, player), GamePadDeadZone::IndependentAxes}.Down();
    };
    const Buttons down = down_in(*bound_input) & buttons;
    return (down & down_in(*bound_input_before)) != down ||
           std::ranges::any_of(keys, Keyboard::WasPressed);
}

BoundInput::BoundInput(const InputSnapshot& snapshot) noexcept : BoundInput{snapshot, kNothing} {
}

BoundInput::BoundInput(const InputSnapshot& snapshot, const InputSnapshot& before) noexcept
    : outer_{bound_input}, outer_before_{bound_input_before} {
    bound_input = &snapshot;
    bound_input_before = &before;
}

BoundInput::~BoundInput() {
    bound_input = outer_;
    bound_input_before = outer_before_;
}

const InputSnapshot& BoundInput::Current() noexcept {
    return *bound_input;
}

bool BoundInput::IsBound() noexcept {
    return bound_input != &kNothing;
}

GamePadState GamePad::GetState(GamePadPlayer player, GamePadDeadZone dead_zone) {
    return GetState(player, dead_zone, dead_zone);
}

GamePadState GamePad::GetState(GamePadPlayer player, GamePadDeadZone left, GamePadDeadZone right,
                               const GamePadTuning& tuning) {
    return {PadOf(*bound_input, player), left, right, tuning};
}

bool GamePad::WasPressed(GamePadPlayer player, Buttons buttons) {
    const auto is_down_in = [=](const InputSnapshot& input) {
        return GamePadState{PadOf(input, player), GamePadDeadZone::IndependentAxes}.IsButtonDown(
            buttons);
    };
    return is_down_in(*bound_input) && !is_down_in(*bound_input_before);
}

KeyboardState Keyboard::GetState() noexcept {
    return bound_input->keyboard;
}

bool Keyboard::WasPressed(Keys key) noexcept {
    return bound_input->keyboard.IsKeyDown(key) && bound_input_before->keyboard.IsKeyUp(key);
}

MouseState Mouse::GetState() noexcept {
    return bound_input->mouse;
}

}  // namespace graze
