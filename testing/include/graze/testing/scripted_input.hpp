#pragma once

#include <cstdint>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze::test {

/// A pad that plays a script, step by step. Pass it to Run or RunFrames.
///
///     ScriptedPad pad;
///     pad.Press(Buttons::Start, 10).Stick(1, 0, 20, 80).Hold(Buttons::A, 40, 60).Unplug(90);
///
/// Steps are numbered from 0. `from` is the first step of an input, `to` the first step after it.
/// If several calls set the same stick or trigger in a step, the last call wins; buttons add up.
/// The other players' pads, the keyboard and the mouse keep the state of the real devices.
class ScriptedPad : public InputSource {
public:
    ScriptedPad() noexcept : ScriptedPad{PlayerIndex::One} {}
    explicit ScriptedPad(PlayerIndex player) noexcept : player_{player} {}

    ScriptedPad& Hold(Buttons buttons, std::int64_t from, std::int64_t to);

    /// Holds the buttons for one step.
    ScriptedPad& Press(Buttons buttons, std::int64_t step) { return Hold(buttons, step, step + 1); }

    /// Sets the left stick, -1..1, right and up positive. Values outside are clamped; NaN counts as
    /// 0.
    ScriptedPad& Stick(float x, float y, std::int64_t from, std::int64_t to);
    ScriptedPad& RightStick(float x, float y, std::int64_t from, std::int64_t to);

    /// Sets the left trigger, 0..1. Values outside are clamped; NaN counts as 0.
    ScriptedPad& LeftTrigger(float value, std::int64_t from, std::int64_t to);
    ScriptedPad& RightTrigger(float value, std::int64_t from, std::int64_t to);

    /// Disconnects the pad from this step on, until the step of Plug. The pad starts connected.
    ScriptedPad& Unplug(std::int64_t step);
    ScriptedPad& Plug(std::int64_t step);

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;

    /// Returns the state of this pad alone, as Next writes it into the snapshot.
    [[nodiscard]] RawGamePad At(std::int64_t step) const noexcept;

private:
    enum class What : std::uint8_t { Buttons, LeftStick, RightStick, LeftTrigger, RightTrigger };

    struct Line {
        What what;
        std::int64_t from;
        std::int64_t to;
        Buttons buttons = Buttons::None;
        std::int16_t x = 0;  // the stick's axis, or the trigger's value, 0..255
        std::int16_t y = 0;
    };

    struct Connection {
        std::int64_t step;
        bool connected;
    };

    static void Play(const Line& line, RawGamePad& pad) noexcept;

    PlayerIndex player_;
    std::vector<Line> lines_;
    std::vector<Connection> connections_;
};

}  // namespace graze::test
