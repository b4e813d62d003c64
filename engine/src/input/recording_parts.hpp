#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"

namespace graze {

class RecordingReader;

/// Writes the numbers of a recording.
class RecordingWriter {
public:
    void Byte(std::uint8_t value) { bytes_.push_back(std::byte{value}); }

    /// Writes `count` bytes, low byte first.
    void Number(std::uint64_t value, int count) {
        for (int i = 0; i < count; ++i) {
            Byte(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }

    /// Writes 7 bits per byte, low bits first; the top bit is set if more bytes follow.
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

}  // namespace graze

/// The parts of a recording that all versions of its format have in common. Reading throws the
/// errors of RecordingReader.
namespace graze::recording_parts {

/// What every recording begins with, followed by the version: that of RecordingEncoder, or an older
/// one that can still be decoded.
constexpr std::array<std::uint8_t, 7> kMagic{'G', 'R', 'A', 'Z', 'E', 'I', 'N'};
constexpr std::uint8_t kVersion = '4';

/// The first byte of a record in a file of version 4. The file is, in order: magic, version, seed,
/// hash interval, and records in the order in which they happened. Without an End, the program
/// crashed. Each record but SameInput and End ends with the low kCheckBytes of the hash of all
/// bytes before them.
enum class RecordKind : std::uint8_t {
    SameInput = 1,  ///< a step with the input of the step before
    NewInput,       ///< a step: mask of changed parts, new parts
    Lifecycle,      ///< steps since the previous event or system event, signal, away_ns
    System,         ///< steps since the previous event or system event, kind, data
    Hash,           ///< 8 bytes
    End,            ///< 8 bytes: the hash of all bytes before them; the file ends here
};
constexpr int kCheckBytes = 2;

/// Writes a mask of the parts of the input that differ from `before`, and these parts.
void WriteInput(RecordingWriter& out, const InputSnapshot& before, const InputSnapshot& now);

/// Changes `input` from the snapshot before to the one that WriteInput wrote.
void ReadInput(RecordingReader& in, InputSnapshot& input);

void WriteEvent(RecordingWriter& out, const LifecycleEvent& event);
[[nodiscard]] LifecycleEvent ReadEvent(RecordingReader& in);

void WriteSystemEvent(RecordingWriter& out, const SystemEvent& event);
[[nodiscard]] SystemEvent ReadSystemEvent(RecordingReader& in);

}  // namespace graze::recording_parts
