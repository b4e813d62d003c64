#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze::test {

/// Pads, keys and a mouse that play a script, step by step. Pass it to Run or RunFrames.
///
///     ScriptedInput input;
///     input.Press(Buttons::Start, 10).Stick(1, 0, 20, 80).Unplug(90).Press(Keys::Enter, 95);
///     input.For(PlayerIndex::Two).Hold(Buttons::A, 40, 60);
///
/// Steps are numbered from 0. `from` is the first step of an input, `to` the first step after it.
/// If several calls set the same stick, trigger or mouse in a step, the last call wins; buttons and
/// keys add up. A pad that the script mentions is connected from the start. What the script does
/// not mention keeps the state of the real devices; there are none in RunFrames.
class ScriptedInput : public InputSource {
public:
    ScriptedInput() = default;

    /// Mentions a pad: the calls that follow script it, instead of that of player One.
    explicit ScriptedInput(PlayerIndex player) { For(player); }
    ScriptedInput& For(PlayerIndex player);

    ScriptedInput& Hold(Buttons buttons, std::int64_t from, std::int64_t to);
    ScriptedInput& Hold(Keys key, std::int64_t from, std::int64_t to);

    /// Hold the buttons or the key for one step.
    ScriptedInput& Press(Buttons buttons, std::int64_t step) {
        return Hold(buttons, step, step + 1);
    }
    ScriptedInput& Press(Keys key, std::int64_t step) { return Hold(key, step, step + 1); }

    /// Sets the mouse: its position, wheel and buttons.
    ScriptedInput& Mouse(const MouseState& mouse, std::int64_t from, std::int64_t to);

    /// Sets the left stick, -1..1, right and up positive. Values outside are clamped; NaN counts as
    /// 0.
    ScriptedInput& Stick(float x, float y, std::int64_t from, std::int64_t to);
    ScriptedInput& RightStick(float x, float y, std::int64_t from, std::int64_t to);

    /// Sets the left trigger, 0..1. Values outside are clamped; NaN counts as 0.
    ScriptedInput& LeftTrigger(float value, std::int64_t from, std::int64_t to);
    ScriptedInput& RightTrigger(float value, std::int64_t from, std::int64_t to);

    /// Disconnects the pad from this step on, until the step of Plug.
    ScriptedInput& Unplug(std::int64_t step);
    ScriptedInput& Plug(std::int64_t step);

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;

private:
    enum class What : std::uint8_t {
        Buttons,
        Key,
        Mouse,
        LeftStick,
        RightStick,
        LeftTrigger,
        RightTrigger
    };

    struct Line {
        What what;
        std::int64_t from;
        std::int64_t to;
        std::int16_t x = 0;  // the stick's axis, or the trigger's value, 0..255
        std::int16_t y = 0;
        Buttons buttons = Buttons::None;
        Keys key = Keys::None;
        MouseState mouse{};
        std::size_t pad = 0;
    };

    struct Connection {
        std::size_t pad;
        std::int64_t step;
        bool connected;
    };

    ScriptedInput& Add(const Line& line);
    ScriptedInput& Connect(std::int64_t step, bool connected);
    [[nodiscard]] bool IsConnected(std::size_t pad, std::int64_t step) const noexcept;
    static void Play(const Line& line, InputSnapshot& input) noexcept;

    std::size_t pad_ = 0;
    std::array<bool, kMaxPlayers> is_scripted_{};  // by player
    std::vector<Line> lines_;
    std::vector<Connection> connections_;
};

}  // namespace graze::test
