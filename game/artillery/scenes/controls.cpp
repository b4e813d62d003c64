#include "scenes/controls.hpp"

#include <algorithm>

#include "graze/input/gamepad.hpp"

namespace artillery {
namespace {

constexpr std::size_t kActionCount = 7;
constexpr std::size_t kGunnerActionCount = 6;

template <typename AnyAction>
void Bind(ActionMap& map, AnyAction action, Buttons buttons, Keys key, Keys other = Keys::None) {
    map.Bind(static_cast<std::size_t>(action), {buttons, key});
    map.Bind(static_cast<std::size_t>(action), other);
}

ActionMap MakeMenuMap() {
    ActionMap map{kActionCount};
    Bind(map, Action::Accept, Buttons::A | Buttons::Start, Keys::Enter, Keys::Space);
    Bind(map, Action::Back, Buttons::B, Keys::Back, Keys::Escape);
    Bind(map, Action::Pause, Buttons::Start, Keys::Escape);
    Bind(map, Action::Up, Buttons::DPadUp | Buttons::LeftThumbstickUp, Keys::Up, Keys::W);
    Bind(map, Action::Down, Buttons::DPadDown | Buttons::LeftThumbstickDown, Keys::Down, Keys::S);
    Bind(map, Action::Left, Buttons::DPadLeft | Buttons::LeftThumbstickLeft, Keys::Left, Keys::A);
    Bind(map, Action::Right, Buttons::DPadRight | Buttons::LeftThumbstickRight, Keys::Right,
         Keys::D);
    return map;
}

ActionMap MakeGunnerMap(std::optional<PlayerIndex> player) {
    ActionMap map{kGunnerActionCount, player};
    Bind(map, GunnerAction::Left, Buttons::DPadLeft | Buttons::LeftThumbstickLeft, Keys::Left,
         Keys::A);
    Bind(map, GunnerAction::Right, Buttons::DPadRight | Buttons::LeftThumbstickRight, Keys::Right,
         Keys::D);
    Bind(map, GunnerAction::Up, Buttons::DPadUp | Buttons::LeftThumbstickUp, Keys::Up, Keys::W);
    Bind(map, GunnerAction::Down, Buttons::DPadDown | Buttons::LeftThumbstickDown, Keys::Down,
         Keys::S);
    Bind(map, GunnerAction::Fine, Buttons::LeftShoulder | Buttons::RightShoulder, Keys::LeftShift,
         Keys::RightShift);
    Bind(map, GunnerAction::Fire, Buttons::A | Buttons::RightTrigger, Keys::Space, Keys::Enter);
    return map;
}

}  // namespace

Controls::Controls()
    : menu_{MakeMenuMap()},
      gunners_{MakeGunnerMap(PlayerIndex::One), MakeGunnerMap(PlayerIndex::Two),
               MakeGunnerMap(PlayerIndex::Three), MakeGunnerMap(PlayerIndex::Four),
               MakeGunnerMap(std::nullopt)} {
}

void Controls::Update(const InputSnapshot& input) {
    menu_.Update(input);
    for (ActionMap& gunner : gunners_) {
        gunner.Update(input);
    }
    std::ranges::transform(input.pads, connected_.begin(), &RawGamePad::connected);
    if (input.keyboard.Down().any()) {
        uses_pad_ = false;
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        if (ButtonsDown(input, player) != Buttons::None) {
            uses_pad_ = true;
            family_ = GamePad::GetCapabilities(player).family;
        }
    }
}

void Controls::Neutralise() noexcept {
    menu_.Neutralise();
    for (ActionMap& gunner : gunners_) {
        gunner.Neutralise();
    }
}

bool Controls::Repeats(Action action) const {
    constexpr int repeat_after = 24;
    constexpr int repeat_every = 6;
    const ActionState& state = (*this)[action];
    return state.pressed ||
           (state.held_steps > repeat_after && state.held_steps % repeat_every == 0);
}

GunnerInput Controls::Gunner(int player) const {
    const auto own = static_cast<std::size_t>(player);
    const ActionMap& map = gunners_[connected_[own] ? own : kMaxPlayers];
    const auto state = [&map](GunnerAction action) -> const ActionState& {
        return map[static_cast<std::size_t>(action)];
    };
    const int left = state(GunnerAction::Left).held_steps;
    const int right = state(GunnerAction::Right).held_steps;
    const int up = state(GunnerAction::Up).held_steps;
    const int down = state(GunnerAction::Down).held_steps;
    const bool fine = state(GunnerAction::Fine).down;
    const int first = std::max({left, right, up, down});
    GunnerInput input;
    input.fire = state(GunnerAction::Fire).pressed;
    if (first == left || first == right) {
        input.aim = ComputeStep(right, fine) - ComputeStep(left, fine);
    } else {
        input.power = ComputeStep(up, fine) - ComputeStep(down, fine);
    }
    return input;
}

PromptSign Controls::MakeSign(Buttons button, Keys key) const noexcept {
    return uses_pad_ ? graze::MakeSign(family_, button) : graze::MakeSign(key);
}

PromptSign Controls::SignFor(Action action) const noexcept {
    switch (action) {
        case Action::Accept:
            return MakeSign(Buttons::A, Keys::Enter);
        case Action::Back:
            return MakeSign(Buttons::B, Keys::Escape);
        case Action::Pause:
            return MakeSign(Buttons::Start, Keys::Escape);
        default:
            return MakeStickSign(uses_pad_);
    }
}

PromptSign Controls::SignFor(GunnerAction action) const noexcept {
    switch (action) {
        case GunnerAction::Fine:
            return MakeSign(Buttons::LeftShoulder, Keys::LeftShift);
        case GunnerAction::Fire:
            return MakeSign(Buttons::A, Keys::Space);
        default:
            return MakeStickSign(uses_pad_);
    }
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
