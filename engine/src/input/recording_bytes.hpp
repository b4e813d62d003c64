#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
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

/// Reads the numbers that a RecordingWriter wrote. Throws std::runtime_error with the reason and
/// the byte offset if the data is invalid.
class RecordingReader {
public:
    explicit RecordingReader(std::span<const std::byte> bytes) noexcept : bytes_{bytes} {}

    std::uint8_t Byte() {
        if (position_ >= bytes_.size()) {
            Fail("the recording is truncated");
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
        Fail("invalid length: more than 63 bits");
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

}  // namespace graze
