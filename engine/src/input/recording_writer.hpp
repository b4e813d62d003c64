#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace graze {

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
