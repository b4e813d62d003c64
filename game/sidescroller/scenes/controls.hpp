#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/action_map.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/input_snapshot.hpp"
#include "presentation/prompt.hpp"
#include "simulation/ship.hpp"

namespace hairsbreadth {

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

/// Those that a player may bind: menus and pausing always work.
inline constexpr std::array kBindable{Action::Fire, Action::Focus, Action::StepBack, Action::Masks};

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

    /// Binds one of kBindable to one button of the pad, or to one key, in place of what it had there.
    void Rebind(Action action, const Binding& binding);
    void UseDefaults();

    /// The bindings of kBindable as lines of text, and from there: what cannot be taken is told, and the
    /// rest counts.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

    /// How the action is shown on a pad, and on a keyboard.
    [[nodiscard]] PromptSign PadSign(Action action) const noexcept;
    [[nodiscard]] PromptSign KeySign(Action action) const noexcept;

    /// Whose signs a pad bears.
    void SetFamily(GamePadFamily family) noexcept { family_ = family; }

    /// How prompts are shown on the device that was used last.
    [[nodiscard]] PromptSign SignFor(PromptKey key) const noexcept;
    [[nodiscard]] PromptSigns Signs() const noexcept;

    /// Was the pad used last, rather than the keyboard? Prompts follow it.
    [[nodiscard]] bool UsesPad() const noexcept { return uses_pad_; }

private:
    void BindDefaults();
    void Bind(Action action, Buttons buttons);
    void Bind(Action action, Keys key);

    ActionMap actions_;
    PilotInput pilot_;
    GamePadFamily family_ = GamePadFamily::Unknown;
    bool uses_pad_ = true;
};

/// The stick's share of full speed on each axis, -256..256 and at most 256 in length; y down.
[[nodiscard]] PilotInput ReadStick(Vector2 stick) noexcept;

}  // namespace hairsbreadth
