#include "graze/input/input_snapshot.hpp"

namespace graze {
namespace {

const InputSnapshot kNothing;
thread_local const InputSnapshot* bound = &kNothing;

}  // namespace

Buttons ButtonsDown(const InputSnapshot& input, std::optional<PlayerIndex> player) {
    Buttons down = Buttons::None;
    for (std::size_t i = 0; i < input.pads.size(); ++i) {
        if (!player || static_cast<std::size_t>(*player) == i) {
            down |= GamePadState{input.pads[i], GamePadDeadZone::IndependentAxes}.Down();
        }
    }
    return down;
}

BoundInput::BoundInput(const InputSnapshot& snapshot) noexcept : previous_{bound} {
    bound = &snapshot;
}

BoundInput::~BoundInput() {
    bound = previous_;
}

const InputSnapshot& BoundInput::Current() noexcept {
    return *bound;
}

bool BoundInput::IsBound() noexcept {
    return bound != &kNothing;
}

GamePadState GamePad::GetState(PlayerIndex player, GamePadDeadZone dead_zone) noexcept {
    return GetState(player, dead_zone, dead_zone);
}

GamePadState GamePad::GetState(PlayerIndex player, GamePadDeadZone left, GamePadDeadZone right,
                               const GamePadTuning& tuning) noexcept {
    return {bound->pads[static_cast<std::size_t>(player)], left, right, tuning};
}

KeyboardState Keyboard::GetState() noexcept {
    return bound->keyboard;
}

MouseState Mouse::GetState() noexcept {
    return bound->mouse;
}

}  // namespace graze
