#include "scenes/gunner_controls.hpp"

#include <algorithm>

#include "graze/input/gamepad.hpp"

namespace artillery {
namespace {

constexpr RepeatRate kMenuRate{24, 6};

Actions<GunnerAction> MakeGunnerActions(std::optional<PlayerIndex> player) {
    using enum Buttons;
    Actions<GunnerAction> actions{6, player};
    actions.Bind(GunnerAction::Left, DPadLeft | LeftThumbstickLeft, Keys::Left, Keys::A);
    actions.Bind(GunnerAction::Right, DPadRight | LeftThumbstickRight, Keys::Right, Keys::D);
    actions.Bind(GunnerAction::Up, DPadUp | LeftThumbstickUp, Keys::Up, Keys::W);
    actions.Bind(GunnerAction::Down, DPadDown | LeftThumbstickDown, Keys::Down, Keys::S);
    actions.Bind(GunnerAction::Fine, LeftShoulder, RightShoulder, Keys::LeftShift,
                 Keys::RightShift);
    actions.Bind(GunnerAction::Fire, A, RightTrigger, Keys::Space, Keys::Enter);
    return actions;
}

}  // namespace

Controls::Controls()
    : menu_{MakeMenuActions(std::nullopt, {Keys::Enter, Keys::Space}, {Keys::Escape, Keys::Back})},
      gunners_{MakeGunnerActions(PlayerIndex::One), MakeGunnerActions(PlayerIndex::Two),
               MakeGunnerActions(PlayerIndex::Three), MakeGunnerActions(PlayerIndex::Four),
               MakeGunnerActions(std::nullopt)} {
}

void Controls::Update(const InputSnapshot& input) {
    menu_.Update(input);
    for (Actions<GunnerAction>& gunner : gunners_) {
        gunner.Update(input);
    }
    std::ranges::transform(input.pads, connected_.begin(), &RawGamePad::connected);
    if (input.keyboard.Down().any()) {
        device_.uses_pad = false;
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        if (ButtonsDown(input, player) != Buttons::None) {
            device_ = {true, GamePad::GetCapabilities(player).family};
        }
    }
}

void Controls::Neutralise() noexcept {
    menu_.Neutralise();
    for (Actions<GunnerAction>& gunner : gunners_) {
        gunner.Neutralise();
    }
}

bool Controls::Repeats(MenuAction action) const {
    return menu_.Repeats(action, kMenuRate);
}

MenuSteps Controls::Steps() const {
    return {Repeats(MenuAction::Left)    ? -1
            : Repeats(MenuAction::Right) ? 1
                                         : 0,
            (Pressed(MenuAction::Down) ? 1 : 0) - (Pressed(MenuAction::Up) ? 1 : 0),
            Pressed(MenuAction::Accept), Pressed(MenuAction::Back)};
}

GunnerInput Controls::Gunner(int player) const {
    const auto own = static_cast<std::size_t>(player);
    const Actions<GunnerAction>& actions = gunners_[connected_[own] ? own : kMaxPlayers];
    const int left = actions[GunnerAction::Left].held_steps;
    const int right = actions[GunnerAction::Right].held_steps;
    const int up = actions[GunnerAction::Up].held_steps;
    const int down = actions[GunnerAction::Down].held_steps;
    const bool fine = actions[GunnerAction::Fine].down;
    const int first = std::max({left, right, up, down});
    GunnerInput input;
    input.fire = actions[GunnerAction::Fire].pressed;
    if (first == left || first == right) {
        input.aim = ComputeStep(right, fine) - ComputeStep(left, fine);
    } else {
        input.power = ComputeStep(up, fine) - ComputeStep(down, fine);
    }
    return input;
}

PromptSign Controls::SignFor(MenuAction action) const noexcept {
    return action < MenuAction::Up ? device_.SignOf(menu_.Bindings(action)) : device_.StickSign();
}

PromptSign Controls::SignFor(GunnerAction action) const noexcept {
    return action < GunnerAction::Fine ? device_.StickSign()
                                       : device_.SignOf(gunners_.back().Bindings(action));
}

int ComputeStep(int held, bool fine) noexcept {
    constexpr int max = 10;
    constexpr int first_step = 5;
    constexpr int repeat_after = 10;
    constexpr int fine_every = 4;
    constexpr int faster_every = 4;
    if (fine) {
        return held == 1 || (held > repeat_after && held % fine_every == 0) ? 1 : 0;
    }
    if (held <= repeat_after) {
        return held == 1 ? first_step : 0;
    }
    return std::min(1 + (held - repeat_after) / faster_every, max);
}

}  // namespace artillery
