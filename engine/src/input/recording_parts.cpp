#include "recording_parts.hpp"

#include <algorithm>
#include <optional>

#include "recording_reader.hpp"

namespace graze::recording_parts {
namespace {

constexpr std::uint8_t kKeyboardChanged = 0x10;
constexpr std::uint8_t kMouseChanged = 0x20;

void WritePad(RecordingWriter& out, const RawGamePad& pad) {
    out.Byte(pad.connected ? 1 : 0);
    out.Number(static_cast<std::uint32_t>(pad.buttons), 4);
    for (const std::int16_t axis : {pad.left_x, pad.left_y, pad.right_x, pad.right_y}) {
        out.Number(static_cast<std::uint16_t>(axis), 2);
    }
    out.Byte(pad.left_trigger);
    out.Byte(pad.right_trigger);
}

RawGamePad ReadPad(RecordingReader& in) {
    RawGamePad pad;
    pad.connected = in.Byte() != 0;
    pad.buttons = static_cast<Buttons>(in.Number(4));
    for (std::int16_t* axis : {&pad.left_x, &pad.left_y, &pad.right_x, &pad.right_y}) {
        *axis = static_cast<std::int16_t>(in.Number(2));
    }
    pad.left_trigger = in.Byte();
    pad.right_trigger = in.Byte();
    return pad;
}

void WriteKeyboard(RecordingWriter& out, const KeyboardState& keyboard) {
    for (std::size_t key = 0; key < keyboard.Down().size(); key += 8) {
        std::uint8_t eight = 0;
        for (std::size_t bit = 0; bit < 8; ++bit) {
            eight =
                static_cast<std::uint8_t>(eight | (keyboard.Down()[key + bit] ? 1u << bit : 0u));
        }
        out.Byte(eight);
    }
}

KeyboardState ReadKeyboard(RecordingReader& in) {
    KeyboardState keyboard;
    for (unsigned key = 0; key < keyboard.Down().size(); key += 8) {
        const std::uint8_t eight = in.Byte();
        for (unsigned bit = 0; bit < 8; ++bit) {
            keyboard.Set(static_cast<Keys>(key + bit), (eight >> bit & 1u) != 0);
        }
    }
    return keyboard;
}

void WriteMouse(RecordingWriter& out, const MouseState& mouse) {
    for (const int value : {mouse.x, mouse.y, mouse.scroll_wheel_value}) {
        out.Number(static_cast<std::uint32_t>(value), 4);
    }
    std::uint8_t buttons = 0;
    for (const ButtonState button : {mouse.left_button, mouse.middle_button, mouse.right_button,
                                     mouse.x_button1, mouse.x_button2}) {
        buttons =
            static_cast<std::uint8_t>(buttons << 1 | (button == ButtonState::Pressed ? 1 : 0));
    }
    out.Byte(buttons);
}

MouseState ReadMouse(RecordingReader& in) {
    MouseState mouse;
    for (int* value : {&mouse.x, &mouse.y, &mouse.scroll_wheel_value}) {
        *value = static_cast<int>(static_cast<std::uint32_t>(in.Number(4)));
    }
    const std::uint8_t buttons = in.Byte();
    int bit = 4;
    for (ButtonState* button : {&mouse.left_button, &mouse.middle_button, &mouse.right_button,
                                &mouse.x_button1, &mouse.x_button2}) {
        *button = (buttons >> bit & 1) != 0 ? ButtonState::Pressed : ButtonState::Released;
        --bit;
    }
    return mouse;
}

}  // namespace

void WriteInput(RecordingWriter& out, const InputSnapshot& before, const InputSnapshot& now) {
    std::uint8_t changed = 0;
    for (std::size_t i = 0; i < now.pads.size(); ++i) {
        changed =
            static_cast<std::uint8_t>(changed | (now.pads[i] != before.pads[i] ? 1u << i : 0u));
    }
    changed |= now.keyboard != before.keyboard ? kKeyboardChanged : std::uint8_t{0};
    changed |= now.mouse != before.mouse ? kMouseChanged : std::uint8_t{0};
    out.Byte(changed);
    for (std::size_t i = 0; i < now.pads.size(); ++i) {
        if ((changed >> i & 1) != 0) {
            WritePad(out, now.pads[i]);
        }
    }
    if ((changed & kKeyboardChanged) != 0) {
        WriteKeyboard(out, now.keyboard);
    }
    if ((changed & kMouseChanged) != 0) {
        WriteMouse(out, now.mouse);
    }
}

void ReadInput(RecordingReader& in, InputSnapshot& input) {
    const std::uint8_t changed = in.Byte();
    if ((changed & 0xc0u) != 0) {
        in.Fail("unknown flags of a change");
    }
    for (std::size_t i = 0; i < input.pads.size(); ++i) {
        if ((changed >> i & 1) != 0) {
            input.pads[i] = ReadPad(in);
        }
    }
    if ((changed & kKeyboardChanged) != 0) {
        input.keyboard = ReadKeyboard(in);
    }
    if ((changed & kMouseChanged) != 0) {
        input.mouse = ReadMouse(in);
    }
}

void WriteEvent(RecordingWriter& out, const LifecycleEvent& event) {
    out.Byte(static_cast<std::uint8_t>(event.signal));
    out.Length(static_cast<std::uint64_t>(std::max<std::int64_t>(event.away_ns, 0)));
}

LifecycleEvent ReadEvent(RecordingReader& in) {
    LifecycleEvent event;
    const std::uint8_t signal = in.Byte();
    if (signal >= kLifecycleSignals) {
        in.Fail("unknown lifecycle event");
    }
    event.signal = static_cast<LifecycleSignal>(signal);
    event.away_ns = static_cast<std::int64_t>(in.Length());
    return event;
}

void WriteSystemEvent(RecordingWriter& out, const SystemEvent& event) {
    out.Byte(static_cast<std::uint8_t>(event.kind));
    switch (event.kind) {
        case SystemEvent::Kind::ResetDevice:
            break;
        case SystemEvent::Kind::SignIn:
            out.Number(event.user, 8);
            out.Byte(event.plays ? static_cast<std::uint8_t>(static_cast<int>(*event.plays) + 1)
                                 : std::uint8_t{0});
            break;
        case SystemEvent::Kind::SignOut:
            out.Number(event.user, 8);
            break;
        case SystemEvent::Kind::Disk:
            out.Byte(static_cast<std::uint8_t>(event.disk));
            break;
        case SystemEvent::Kind::Slow:
            out.Length(static_cast<std::uint64_t>(std::max<std::int64_t>(event.read_ns, 0)));
            break;
    }
}

SystemEvent ReadSystemEvent(RecordingReader& in) {
    SystemEvent event;
    const std::uint8_t kind = in.Byte();
    if (kind >= kSystemEventKinds) {
        in.Fail("unknown system event");
    }
    event.kind = static_cast<SystemEvent::Kind>(kind);
    if (event.kind == SystemEvent::Kind::SignIn || event.kind == SystemEvent::Kind::SignOut) {
        event.user = in.Number(8);
    }
    if (event.kind == SystemEvent::Kind::SignIn) {
        const std::uint8_t player = in.Byte();
        if (player > kMaxPlayers) {
            in.Fail("invalid player");
        }
        event.plays =
            player > 0 ? std::optional{static_cast<PlayerIndex>(player - 1)} : std::nullopt;
    } else if (event.kind == SystemEvent::Kind::Disk) {
        const std::uint8_t disk = in.Byte();
        if (disk >= kDiskStates) {
            in.Fail("unknown disk state");
        }
        event.disk = static_cast<DiskState>(disk);
    } else if (event.kind == SystemEvent::Kind::Slow) {
        event.read_ns = static_cast<std::int64_t>(in.Length());
    }
    return event;
}

}  // namespace graze::recording_parts
