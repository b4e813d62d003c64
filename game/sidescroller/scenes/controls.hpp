#pragma once

#include <cstddef>
#include <cstdint>

#include "graze/input/action_map.hpp"
#include "graze/input/input_snapshot.hpp"
#include "simulation/ship.hpp"

namespace graze {

/// What a player can ask for.
enum class Action : std::uint8_t {
    Fire,
    Focus,
    Accept,
    Back,
    Pause,
    Up,
    Down,
    StepBack,  ///< contact cam: one frame earlier
    Masks,     ///< contact cam: masks on or off
};

inline constexpr std::size_t kActionCount = 9;

/// Player one's pad and the keyboard, once per fixed step.
///
/// Stick  its own radial dead zone: nothing below .18 of the way, everything from .95 on, t^1.5
///        between, so that the finest movements are fine.
class Controls {
public:
    Controls();

    void Update(const InputSnapshot& input);

    /// Nothing counts as down until it was released: for lost pads and lost focus.
    void Neutralise() noexcept { actions_.Neutralise(); }

    [[nodiscard]] const ActionState& operator[](Action action) const {
        return actions_[static_cast<std::size_t>(action)];
    }
    [[nodiscard]] bool Pressed(Action action) const { return (*this)[action].pressed; }

    [[nodiscard]] const PilotInput& Pilot() const noexcept { return pilot_; }

    /// Was the pad used last, rather than the keyboard? Prompts follow it.
    [[nodiscard]] bool UsesPad() const noexcept { return uses_pad_; }

private:
    void Bind(Action action, Buttons buttons);
    void Bind(Action action, Keys key);

    ActionMap actions_;
    PilotInput pilot_;
    bool uses_pad_ = true;
};

/// The stick's share of full speed on each axis, -256..256 and at most 256 in length; y down.
[[nodiscard]] PilotInput ReadStick(Vector2 stick) noexcept;

}  // namespace graze
