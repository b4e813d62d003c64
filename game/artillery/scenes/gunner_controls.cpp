#include "scenes/gunner_controls.hpp"

#include <algorithm>

#include "graze/input/gamepad.hpp"

namespace artillery {
namespace {

constexpr int kRepeatAfter = 10;  // frames for which a button is held before it repeats

constexpr auto kActions = [] {
    using enum Buttons;
    return std::to_array<ActionTraits>({
        {"Left", "AIM LEFT", {DPadLeft, LeftThumbstickLeft}, {Keys::Left, Keys::A}},
        {"Right", "AIM RIGHT", {DPadRight, LeftThumbstickRight}, {Keys::Right, Keys::D}},
        {"Up", "MORE POWER", {DPadUp, LeftThumbstickUp}, {Keys::Up, Keys::W}},
        {"Down", "LESS POWER", {DPadDown, LeftThumbstickDown}, {Keys::Down, Keys::S}},
        {"JumpUp", "POWER +20", {RightThumbstickUp}, {Keys::PageUp}},
        {"JumpDown", "POWER -20", {RightThumbstickDown}, {Keys::PageDown}},
        {"Fine", "PRECISE", {LeftShoulder, RightShoulder}, {Keys::LeftShift, Keys::RightShift}},
        {"Fire", "FIRE", {A, RightTrigger}, {Keys::Space, Keys::Enter}},
        {"Pause", "PAUSE", {Start}, {Keys::Escape}},
    });
}();

}  // namespace

Controls::Controls()
    : PlayerControls{
          kActions,
          {std::nullopt, PlayerIndex::One, PlayerIndex::Two, PlayerIndex::Three, PlayerIndex::Four},
          {Keys::Enter, Keys::Space},
          {Keys::Escape, Keys::Back}} {
}

void Controls::Update(const InputSnapshot& input) {
    PlayerControls::Update(input);
    std::ranges::transform(input.pads, connected_.begin(), &RawGamePad::connected);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        if (ButtonsDown(input, player) != Buttons::None) {
            SetFamily(GamePad::GetCapabilities(player).family);
        }
    }
}

GunnerInput Controls::Gunner(int player) const {
    const auto own = static_cast<std::size_t>(player);
    const ActionMap& actions = maps_[connected_[own] ? own + 1 : 0];
    const auto held = [&](GunnerAction action) { return actions[IndexOf(action)].held_steps; };
    const int left = held(GunnerAction::Left);
    const int right = held(GunnerAction::Right);
    const int up = held(GunnerAction::Up);
    const int down = held(GunnerAction::Down);
    const auto jumps = [&](GunnerAction action) {
        return graze::Repeats(actions[IndexOf(action)], {.after = kRepeatAfter}) ? kMaxPowerStep
                                                                                 : 0;
    };
    const bool fine = held(GunnerAction::Fine) > 0;
    const int first = std::max({left, right, up, down});
    GunnerInput input;
    input.fire = actions[IndexOf(GunnerAction::Fire)].pressed;
    if (first == left || first == right) {
        input.aim = ComputeStep(right, fine) - ComputeStep(left, fine);
    } else {
        input.power = ComputeStep(up, fine) - ComputeStep(down, fine);
    }
    input.power += jumps(GunnerAction::JumpUp) - jumps(GunnerAction::JumpDown);
    return input;
}

int ComputeStep(int held, bool fine) noexcept {
    constexpr int max = 10;
    constexpr int first_step = 5;
    constexpr int fine_every = 4;
    constexpr int faster_every = 4;
    if (fine) {
        return held == 1 || (held > kRepeatAfter && held % fine_every == 0) ? 1 : 0;
    }
    if (held <= kRepeatAfter) {
        return held == 1 ? first_step : 0;
    }
    return std::min(1 + (held - kRepeatAfter) / faster_every, max);
}

}  // namespace artillery
