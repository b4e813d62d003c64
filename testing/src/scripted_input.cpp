#include "graze/testing/scripted_input.hpp"

namespace graze::test {
namespace {

// Maps -1..1 to -32767..32767, the range of a pad's axis. Clamps other values; NaN becomes 0.
std::int16_t Axis(float value) noexcept {
    const float inside = value < 1 ? (value > -1 ? value : -1) : 1;
    return value == value ? static_cast<std::int16_t>(inside * 32767) : std::int16_t{0};
}

std::int16_t TriggerValue(float value) noexcept {
    const float inside = value < 1 ? (value > 0 ? value : 0) : 1;
    return value == value ? static_cast<std::int16_t>(inside * 255) : std::int16_t{0};
}

}  // namespace

ScriptedPad& ScriptedPad::Hold(Buttons buttons, std::int64_t from, std::int64_t to) {
    lines_.push_back({What::Buttons, from, to, buttons});
    return *this;
}

ScriptedPad& ScriptedPad::Stick(float x, float y, std::int64_t from, std::int64_t to) {
    lines_.push_back({What::LeftStick, from, to, Buttons::None, Axis(x), Axis(y)});
    return *this;
}

ScriptedPad& ScriptedPad::RightStick(float x, float y, std::int64_t from, std::int64_t to) {
    lines_.push_back({What::RightStick, from, to, Buttons::None, Axis(x), Axis(y)});
    return *this;
}

ScriptedPad& ScriptedPad::LeftTrigger(float value, std::int64_t from, std::int64_t to) {
    lines_.push_back({What::LeftTrigger, from, to, Buttons::None, TriggerValue(value)});
    return *this;
}

ScriptedPad& ScriptedPad::RightTrigger(float value, std::int64_t from, std::int64_t to) {
    lines_.push_back({What::RightTrigger, from, to, Buttons::None, TriggerValue(value)});
    return *this;
}

ScriptedPad& ScriptedPad::Unplug(std::int64_t step) {
    connections_.push_back({step, false});
    return *this;
}

ScriptedPad& ScriptedPad::Plug(std::int64_t step) {
    connections_.push_back({step, true});
    return *this;
}

InputSnapshot ScriptedPad::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot input = devices;
    input.pads[static_cast<std::size_t>(player_)] = At(step);
    return input;
}

RawGamePad ScriptedPad::At(std::int64_t step) const noexcept {
    RawGamePad pad;
    pad.connected = true;
    std::int64_t latest = -1;
    for (const Connection& connection : connections_) {
        if (latest <= connection.step && connection.step <= step) {
            latest = connection.step;
            pad.connected = connection.connected;
        }
    }
    if (!pad.connected) {
        return {};
    }
    for (const Line& line : lines_) {
        if (line.from <= step && step < line.to) {
            Play(line, pad);
        }
    }
    return pad;
}

void ScriptedPad::Play(const Line& line, RawGamePad& pad) noexcept {
    switch (line.what) {
        case What::Buttons:
            pad.buttons |= line.buttons;
            break;
        case What::LeftStick:
            pad.left_x = line.x;
            pad.left_y = line.y;
            break;
        case What::RightStick:
            pad.right_x = line.x;
            pad.right_y = line.y;
            break;
        case What::LeftTrigger:
            pad.left_trigger = static_cast<std::uint8_t>(line.x);
            break;
        case What::RightTrigger:
            pad.right_trigger = static_cast<std::uint8_t>(line.x);
            break;
    }
}

}  // namespace graze::test
