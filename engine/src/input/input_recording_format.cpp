#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "graze/input/input_recording.hpp"
#include "graze/math/hash.hpp"

namespace graze {
namespace {

// The file: magic, version, seed, step count; then groups of (how many steps repeat the snapshot
// before, which parts change, the new parts) until all steps are told; from version 2 on the events
// (how many steps later than the one before, which signal, the time away), and the hashes; then a
// checksum.
constexpr std::array<std::uint8_t, 7> kMagic{'G', 'R', 'A', 'Z', 'E', 'I', 'N'};
constexpr std::uint8_t kOldVersion = '1';
constexpr std::uint8_t kVersion = '2';
constexpr std::uint8_t kKeyboardChanged = 0x10;
constexpr std::uint8_t kMouseChanged = 0x20;
constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 26;  // 12 days at 60 Hz: broken beyond

class Writer {
public:
    void Byte(std::uint8_t value) { bytes_.push_back(std::byte{value}); }

    /// `count` bytes, low one first.
    void Number(std::uint64_t value, int count) {
        for (int i = 0; i < count; ++i) {
            Byte(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }

    /// Seven bits a byte, low ones first; the top bit says that more follow.
    void Length(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) {
            Byte(static_cast<std::uint8_t>(value | 0x80));
        }
        Byte(static_cast<std::uint8_t>(value));
    }
    [[nodiscard]] std::vector<std::byte>& Bytes() noexcept { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

class Reader {
public:
    explicit Reader(std::span<const std::byte> bytes) noexcept : bytes_{bytes} {}

    std::uint8_t Byte() {
        if (position_ >= bytes_.size()) {
            Fail("the recording ends too early");
        }
        return static_cast<std::uint8_t>(bytes_[position_++]);
    }
    std::uint64_t Number(int count) {
        std::uint64_t value = 0;
        for (int i = 0; i < count; ++i) {
            value |= std::uint64_t{Byte()} << (8 * i);
        }
        return value;
    }
    std::uint64_t Length() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            const std::uint8_t byte = Byte();
            value |= std::uint64_t{byte & 0x7fu} << shift;
            if ((byte & 0x80u) == 0) {
                return value;
            }
        }
        Fail("a length is not a number");
    }
    [[noreturn]] void Fail(const std::string& reason) const {
        throw std::runtime_error{reason + " (byte " + std::to_string(position_) + ")"};
    }
    [[nodiscard]] std::size_t Position() const noexcept { return position_; }
    [[nodiscard]] std::size_t Left() const noexcept { return bytes_.size() - position_; }

private:
    std::span<const std::byte> bytes_;
    std::size_t position_ = 0;
};

std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept {
    Hasher hasher;
    hasher.Add(bytes);
    return hasher.Value();
}

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
        in.Fail("an unknown part changes");
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
        in.Fail("an unknown event");
    }
    event.signal = static_cast<LifecycleSignal>(signal);
    event.away_ns = static_cast<std::int64_t>(in.Length());
    return event;
}

}  // namespace

/// What Encode and Decode are made of: the parts of version 2.
struct InputRecording::Format {
    static void WriteEvents(Writer& out, const InputRecording& recording);
    static void ReadEvents(Reader& in, InputRecording& recording);
    static void WriteHashes(Writer& out, const InputRecording& recording);
    static void ReadHashes(Reader& in, InputRecording& recording);
};

void InputRecording::Format::WriteEvents(Writer& out, const InputRecording& recording) {
    out.Length(recording.events_.size());
    std::int64_t told = InputSource::kLoading;
    for (std::size_t i = 0; i < recording.events_.size(); ++i) {
        out.Length(static_cast<std::uint64_t>(recording.event_steps_[i] - told));
        out.Byte(static_cast<std::uint8_t>(recording.events_[i].signal));
        out.Length(
            static_cast<std::uint64_t>(std::max<std::int64_t>(recording.events_[i].away_ns, 0)));
        told = recording.event_steps_[i];
    }
}

void InputRecording::Format::ReadEvents(Reader& in, InputRecording& recording) {
    std::uint64_t told = 0;  // one more than the step: loading is 0
    for (std::uint64_t left = in.Length(); left > 0; --left) {
        const std::uint64_t later = in.Length();
        if (later > static_cast<std::uint64_t>(recording.step_count_) + 1 - told) {
            in.Fail("an event after the last step");
        }
        told += later;
        recording.event_steps_.push_back(static_cast<std::int64_t>(told) - 1);
        recording.events_.push_back(ReadEvent(in));
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
    if (count > static_cast<std::uint64_t>(recording.step_count_ / recording.hash_interval_) ||
        count > in.Left() / 8) {
        in.Fail("more hashes than there can be");
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
    std::int64_t told = 0;
    for (const Change& change : changes_) {
        out.Length(static_cast<std::uint64_t>(change.step - told));
        WriteChange(out, before, change.input);
        before = change.input;
        told = change.step + 1;
    }
    out.Length(static_cast<std::uint64_t>(step_count_ - told));
    Format::WriteEvents(out, *this);
    Format::WriteHashes(out, *this);
    out.Number(Checksum(out.Bytes()), 8);
    return std::move(out.Bytes());
}

InputRecording InputRecording::Decode(std::span<const std::byte> bytes) {
    Reader in{bytes};
    for (const std::uint8_t letter : kMagic) {
        if (in.Byte() != letter) {
            in.Fail("not an input recording");
        }
    }
    const std::uint8_t version = in.Byte();
    if (version != kVersion && version != kOldVersion) {
        in.Fail("an input recording of an unknown version");
    }
    InputRecording recording;
    recording.seed = in.Number(8);
    const std::uint64_t count = in.Number(8);
    if (count > kMostSteps) {
        in.Fail("more steps than any recording has");
    }
    InputSnapshot input;
    std::uint64_t told = 0;
    while (true) {
        const std::uint64_t repeated = in.Length();
        if (repeated > count - told) {
            in.Fail("more steps than the header says");
        }
        told += repeated;
        if (told == count) {
            break;
        }
        ReadChange(in, input);
        recording.changes_.push_back({static_cast<std::int64_t>(told), input});
        ++told;
    }
    recording.step_count_ = static_cast<std::int64_t>(count);
    if (version == kVersion) {
        Format::ReadEvents(in, recording);
        Format::ReadHashes(in, recording);
    }
    const std::uint64_t expected = Checksum(bytes.first(in.Position()));
    if (in.Number(8) != expected || in.Position() != bytes.size()) {
        in.Fail("the checksum does not fit");
    }
    return recording;
}

}  // namespace graze
