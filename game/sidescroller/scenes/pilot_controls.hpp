#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/player_controls.hpp"
#include "simulation/ship.hpp"

namespace hairsbreadth {

/// The actions of a player that can be rebound, in the order of the file and of the menu.
enum class Action : std::uint8_t {
    Fire,
    Focus,
    Lance,
    FlyUp,
    FlyDown,
    FlyLeft,
    FlyRight,
    StepBack,  ///< in the contact cam: shows one frame earlier
    Masks,     ///< in the contact cam: switches the masks on or off
    Pause,
};

/// The input of the first player's pad, the keyboard and the mouse, updated once per fixed step.
///
/// Fly    by keys and buttons at full speed, or by the stick whose directions are bound.
/// Stick  has its own radial dead zone: no speed below 0.18 of the full deflection, full speed
///        above 0.95. Between them, the speed is t^1.5 of full speed, where t goes from 0 to 1. So
///        slow movements are precise.
class Controls : public PlayerControls {
public:
    Controls();

    void Update(const InputSnapshot& input);

    using PlayerControls::Pressed;
    [[nodiscard]] bool Pressed(Action action) const { return State(action).pressed; }

    /// True if the action was pressed in this step, or repeats because it is held.
    using PlayerControls::Repeats;
    [[nodiscard]] bool Repeats(Action action, RepeatRate rate) const {
        return graze::Repeats(State(action), rate);
    }

    /// Returns how the player flies. `lance` is set only in the step of the press.
    [[nodiscard]] const PilotInput& Pilot() const noexcept { return pilot_; }

    /// Like PlayerControls::Read.
    std::vector<std::string> Read(std::string_view text);

    /// Return the sign of an action, and of flying, for the device that the player used last.
    using PlayerControls::SignFor;
    [[nodiscard]] PromptSign SignFor(Action action) const { return SignFor(IndexOf(action)); }
    [[nodiscard]] PromptSign SignForFlying() const {
        return SignForDirections(IndexOf(Action::FlyUp));
    }

private:
    [[nodiscard]] const ActionState& State(Action action) const {
        return maps_.front()[IndexOf(action)];
    }
    void FreeTheLance(std::string_view text);
    void UpdatePilot(const InputSnapshot& input);

    PilotInput pilot_;
};

/// Converts a stick position (y up) to a speed (y down) in 1/256 of full speed. The speed's length
/// is at most 256.
[[nodiscard]] PilotInput ReadStick(Vector2 stick) noexcept;

}  // namespace hairsbreadth
