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

ScriptedInput& ScriptedInput::For(PlayerIndex player) {
    pad_ = static_cast<std::size_t>(player);
    is_scripted_.at(pad_) = true;
    return *this;
}

ScriptedInput& ScriptedInput::Hold(Buttons buttons, std::int64_t from, std::int64_t to) {
    return Add({.what = What::Buttons, .from = from, .to = to, .buttons = buttons});
}

ScriptedInput& ScriptedInput::Hold(Keys key, std::int64_t from, std::int64_t to) {
    return Add({.what = What::Key, .from = from, .to = to, .key = key});
}

ScriptedInput& ScriptedInput::Mouse(const MouseState& mouse, std::int64_t from, std::int64_t to) {
    return Add({.what = What::Mouse, .from = from, .to = to, .mouse = mouse});
}

ScriptedInput& ScriptedInput::Stick(float x, float y, std::int64_t from, std::int64_t to) {
    return Add({What::LeftStick, from, to, Axis(x), Axis(y)});
}

ScriptedInput& ScriptedInput::RightStick(float x, float y, std::int64_t from, std::int64_t to) {
    return Add({What::RightStick, from, to, Axis(x), Axis(y)});
}

ScriptedInput& ScriptedInput::LeftTrigger(float value, std::int64_t from, std::int64_t to) {
    return Add({What::LeftTrigger, from, to, TriggerValue(value)});
}

ScriptedInput& ScriptedInput::RightTrigger(float value, std::int64_t from, std::int64_t to) {
    return Add({What::RightTrigger, from, to, TriggerValue(value)});
}

ScriptedInput& ScriptedInput::Unplug(std::int64_t step) {
    return Connect(step, false);
}

ScriptedInput& ScriptedInput::Plug(std::int64_t step) {
    return Connect(step, true);
}

ScriptedInput& ScriptedInput::Add(const Line& line) {
    is_scripted_[pad_] = is_scripted_[pad_] || (line.what != What::Key && line.what != What::Mouse);
    lines_.push_back(line);
    lines_.back().pad = pad_;
    return *this;
}

ScriptedInput& ScriptedInput::Connect(std::int64_t step, bool connected) {
    is_scripted_[pad_] = true;
    connections_.push_back({pad_, step, connected});
    return *this;
}

InputSnapshot ScriptedInput::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot input = devices;
    for (std::size_t pad = 0; pad < kMaxPlayers; ++pad) {
        if (is_scripted_[pad]) {
            input.pads[pad] = {};
            input.pads[pad].connected = IsConnected(pad, step);
        }
    }
    for (const Line& line : lines_) {
        if (line.from <= step && step < line.to) {
            Play(line, input);
        }
    }
    return input;
}

bool ScriptedInput::IsConnected(std::size_t pad, std::int64_t step) const noexcept {
    bool connected = true;
    std::int64_t latest = -1;
    for (const Connection& connection : connections_) {
        if (connection.pad == pad && latest <= connection.step && connection.step <= step) {
            latest = connection.step;
            connected = connection.connected;
        }
    }
    return connected;
}

void ScriptedInput::Play(const Line& line, InputSnapshot& input) noexcept {
    if (line.what == What::Key) {
        input.keyboard.Set(line.key, true);
        return;
    }
    if (line.what == What::Mouse) {
        input.mouse = line.mouse;
        return;
    }
    RawGamePad& pad = input.pads[line.pad];
    if (!pad.connected) {
        return;
    }
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
        default:
            break;
    }
}

}  // namespace graze::test
