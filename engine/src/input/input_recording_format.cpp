#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "graze/input/input_recording.hpp"
#include "graze/math/hash.hpp"
#include "recording_bytes.hpp"

namespace graze {
namespace {

using Writer = RecordingWriter;
using Reader = RecordingReader;

// The content of a file, in order:
//
//     magic, version, seed, step count
//     groups until all steps are covered, each: number of steps that repeat the previous snapshot,
//         mask of changed parts, new parts
//     lifecycle events, each: steps since the previous one, signal, away_ns
//     system events, each: lifecycle events and steps since the previous one, kind, data
//     hashes
//     checksum
constexpr std::array<std::uint8_t, 7> kMagic{'G', 'R', 'A', 'Z', 'E', 'I', 'N'};
constexpr std::uint8_t kVersion = '3';
constexpr std::uint8_t kKeyboardChanged = 0x10;
constexpr std::uint8_t kMouseChanged = 0x20;
// 12 days at 60 Hz. Decode rejects larger counts.
constexpr std::uint64_t kMaxSteps = std::uint64_t{1} << 26;

void WritePad(Writer& out, const RawGamePad& pad) {
    out.Byte(pad.connected ? 1 : 0);
    out.Number(static_cast<std::uint32_t>(pad.buttons), 4);
    for (const std::int16_t axis : {pad.left_x, pad.left_y, pad.right_x, pad.right_y}) {
        out.Number(static_cast<std::uint16_t>(axis), 2);
    }
    out.Byte(pad.left_trigger);
    out.Byte(pad.right_trigger);
}

RawGamePad ReadPad(Reader& in) {
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

void WriteKeyboard(Writer& out, const KeyboardState& keyboard) {
    for (std::size_t key = 0; key < keyboard.Down().size(); key += 8) {
        std::uint8_t eight = 0;
        for (std::size_t bit = 0; bit < 8; ++bit) {
            eight =
                static_cast<std::uint8_t>(eight | (keyboard.Down()[key + bit] ? 1u << bit : 0u));
        }
        out.Byte(eight);
    }
}

KeyboardState ReadKeyboard(Reader& in) {
    KeyboardState keyboard;
    for (unsigned key = 0; key < keyboard.Down().size(); key += 8) {
        const std::uint8_t eight = in.Byte();
        for (unsigned bit = 0; bit < 8; ++bit) {
            keyboard.Set(static_cast<Keys>(key + bit), (eight >> bit & 1u) != 0);
        }
    }
    return keyboard;
}

void WriteMouse(Writer& out, const MouseState& mouse) {
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

MouseState ReadMouse(Reader& in) {
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

void WriteChange(Writer& out, const InputSnapshot& before, const InputSnapshot& now) {
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

void ReadChange(Reader& in, InputSnapshot& input) {
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

LifecycleEvent ReadEvent(Reader& in) {
    LifecycleEvent event;
    const std::uint8_t signal = in.Byte();
    if (signal >= kLifecycleSignals) {
        in.Fail("unknown lifecycle event");
    }
    event.signal = static_cast<LifecycleSignal>(signal);
    event.away_ns = static_cast<std::int64_t>(in.Length());
    return event;
}

void WriteSystemEvent(Writer& out, const SystemEvent& change) {
    out.Byte(static_cast<std::uint8_t>(change.kind));
    switch (change.kind) {
        case SystemEvent::Kind::ResetDevice:
            break;
        case SystemEvent::Kind::SignIn:
            out.Number(change.user, 8);
            out.Byte(change.plays ? static_cast<std::uint8_t>(static_cast<int>(*change.plays) + 1)
                                  : std::uint8_t{0});
            break;
        case SystemEvent::Kind::SignOut:
            out.Number(change.user, 8);
            break;
        case SystemEvent::Kind::Disk:
            out.Byte(static_cast<std::uint8_t>(change.disk));
            break;
        case SystemEvent::Kind::Slow:
            out.Length(static_cast<std::uint64_t>(std::max<std::int64_t>(change.read_ns, 0)));
            break;
    }
}

SystemEvent ReadSystemEvent(Reader& in) {
    SystemEvent change;
    const std::uint8_t kind = in.Byte();
    if (kind >= kSystemEventKinds) {
        in.Fail("unknown system event");
    }
    change.kind = static_cast<SystemEvent::Kind>(kind);
    if (change.kind == SystemEvent::Kind::SignIn || change.kind == SystemEvent::Kind::SignOut) {
        change.user = in.Number(8);
    }
    if (change.kind == SystemEvent::Kind::SignIn) {
        const std::uint8_t player = in.Byte();
        if (player > kMaxPlayers) {
            in.Fail("invalid player");
        }
        change.plays =
            player > 0 ? std::optional{static_cast<PlayerIndex>(player - 1)} : std::nullopt;
    } else if (change.kind == SystemEvent::Kind::Disk) {
        const std::uint8_t disk = in.Byte();
        if (disk >= kDiskStates) {
            in.Fail("unknown disk state");
        }
        change.disk = static_cast<DiskState>(disk);
    } else if (change.kind == SystemEvent::Kind::Slow) {
        change.read_ns = static_cast<std::int64_t>(in.Length());
    }
    return change;
}

}  // namespace

/// The parts of Encode and Decode after the snapshots.
struct InputRecording::Format {
    static void WriteEvents(Writer& out, const InputRecording& recording);
    static void ReadEvents(Reader& in, InputRecording& recording);
    static void WriteChanges(Writer& out, const InputRecording& recording);
    static void ReadChanges(Reader& in, InputRecording& recording);
    static void WriteHashes(Writer& out, const InputRecording& recording);
    static void ReadHashes(Reader& in, InputRecording& recording);
};

void InputRecording::Format::WriteEvents(Writer& out, const InputRecording& recording) {
    out.Length(recording.events_.size());
    std::int64_t written = InputSource::kLoading;
    for (std::size_t i = 0; i < recording.events_.size(); ++i) {
        out.Length(static_cast<std::uint64_t>(recording.event_steps_[i] - written));
        out.Byte(static_cast<std::uint8_t>(recording.events_[i].signal));
        out.Length(
            static_cast<std::uint64_t>(std::max<std::int64_t>(recording.events_[i].away_ns, 0)));
        written = recording.event_steps_[i];
    }
}

void InputRecording::Format::ReadEvents(Reader& in, InputRecording& recording) {
    std::uint64_t next = 0;  // step + 1, since loading is step -1
    for (std::uint64_t left = in.Length(); left > 0; --left) {
        const std::uint64_t later = in.Length();
        if (later > static_cast<std::uint64_t>(recording.step_count_) + 1 - next) {
            in.Fail("lifecycle event after the last step");
        }
        next += later;
        recording.event_steps_.push_back(static_cast<std::int64_t>(next) - 1);
        recording.events_.push_back(ReadEvent(in));
    }
}

void InputRecording::Format::WriteChanges(Writer& out, const InputRecording& recording) {
    out.Length(recording.changes_.size());
    Change before;
    for (const Change& change : recording.changes_) {
        out.Length(change.events_before - before.events_before);
        out.Length(static_cast<std::uint64_t>(change.step - before.step));
        WriteSystemEvent(out, change.change);
        before = change;
    }
}

void InputRecording::Format::ReadChanges(Reader& in, InputRecording& recording) {
    const std::vector<std::int64_t>& steps = recording.event_steps_;
    Change change;
    for (std::uint64_t left = in.Length(); left > 0; --left) {
        const std::uint64_t more_events = in.Length();
        const std::uint64_t later = in.Length();
        if (more_events > steps.size() - change.events_before ||
            later > static_cast<std::uint64_t>(recording.step_count_ - change.step)) {
            in.Fail("system event after the last step or event");
        }
        change.events_before += more_events;
        change.step += static_cast<std::int64_t>(later);
        const bool follows =
            change.events_before == 0 || steps[change.events_before - 1] <= change.step;
        const bool precedes =
            change.events_before == steps.size() || change.step <= steps[change.events_before];
        if (!follows || !precedes) {
            in.Fail("system event out of order");
        }
        change.change = ReadSystemEvent(in);
        recording.changes_.push_back(change);
    }
}

void InputRecording::Format::WriteHashes(Writer& out, const InputRecording& recording) {
    out.Length(static_cast<std::uint64_t>(recording.hash_interval_));
    if (recording.hash_interval_ == 0) {
        return;
    }
    out.Length(recording.hashes_.size());
    for (const std::uint64_t hash : recording.hashes_) {
        out.Number(hash, 8);
    }
}

void InputRecording::Format::ReadHashes(Reader& in, InputRecording& recording) {
    recording.hash_interval_ = static_cast<std::int64_t>(in.Length());
    if (recording.hash_interval_ == 0) {
        return;
    }
    const std::uint64_t count = in.Length();
    const auto max = std::min<std::uint64_t>(
        static_cast<std::uint64_t>(recording.step_count_ / recording.hash_interval_),
        in.Left() / 8);
    if (count > max) {
        in.Fail("invalid hash count " + std::to_string(count) + ", max " + std::to_string(max));
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        recording.hashes_.push_back(in.Number(8));
    }
}

std::vector<std::byte> InputRecording::Encode() const {
    Writer out;
    for (const std::uint8_t letter : kMagic) {
        out.Byte(letter);
    }
    out.Byte(kVersion);
    out.Number(seed, 8);
    out.Number(static_cast<std::uint64_t>(step_count_), 8);
    InputSnapshot before;
    std::int64_t written = 0;
    for (const Snapshot& snapshot : snapshots_) {
        out.Length(static_cast<std::uint64_t>(snapshot.step - written));
        WriteChange(out, before, snapshot.input);
        before = snapshot.input;
        written = snapshot.step + 1;
    }
    out.Length(static_cast<std::uint64_t>(step_count_ - written));
    Format::WriteEvents(out, *this);
    Format::WriteChanges(out, *this);
    Format::WriteHashes(out, *this);
    out.Number(ComputeHash(out.Bytes()), 8);
    return std::move(out.Bytes());
}

InputRecording InputRecording::Decode(std::span<const std::byte> bytes) {
    Reader in{bytes};
    for (const std::uint8_t letter : kMagic) {
        if (in.Byte() != letter) {
            in.Fail("not an input recording");
        }
    }
    if (in.Byte() != kVersion) {
        in.Fail(std::string{"unsupported input recording version, expected "} +
                static_cast<char>(kVersion));
    }
    InputRecording recording;
    recording.seed = in.Number(8);
    const std::uint64_t count = in.Number(8);
    if (count > kMaxSteps) {
        in.Fail("invalid step count " + std::to_string(count) + ", max " +
                std::to_string(kMaxSteps));
    }
    InputSnapshot input;
    std::uint64_t read = 0;
    while (true) {
        const std::uint64_t repeated = in.Length();
        if (repeated > count - read) {
            in.Fail("more steps than the header declares");
        }
        read += repeated;
        if (read == count) {
            break;
        }
        ReadChange(in, input);
        recording.snapshots_.push_back({static_cast<std::int64_t>(read), input});
        ++read;
    }
    recording.step_count_ = static_cast<std::int64_t>(count);
    Format::ReadEvents(in, recording);
    Format::ReadChanges(in, recording);
    Format::ReadHashes(in, recording);
    const std::uint64_t expected = ComputeHash(bytes.first(in.Position()));
    if (in.Number(8) != expected || in.Position() != bytes.size()) {
        in.Fail("checksum mismatch");
    }
    return recording;
}

}  // namespace graze
