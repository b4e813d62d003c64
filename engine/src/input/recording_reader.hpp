#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include "graze/math/hash.hpp"

namespace graze {

/// The error for a recording that ends in the middle of a number.
class TruncatedRecording : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Reads the numbers that a RecordingWriter wrote. Throws TruncatedRecording, or std::runtime_error
/// if the data is invalid, each with the reason and the byte offset.
class RecordingReader {
public:
    explicit RecordingReader(std::span<const std::byte> bytes) noexcept : bytes_{bytes} {}

    std::uint8_t Byte() {
        if (position_ >= bytes_.size()) {
            throw TruncatedRecording{Describe("the recording is truncated")};
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
        throw std::runtime_error{Describe(reason)};
    }
    /// Returns the hash of all bytes that were read. Each byte costs time once.
    [[nodiscard]] std::uint64_t HashSoFar() noexcept {
        hasher_.Add(bytes_.subspan(hashed_, position_ - hashed_));
        hashed_ = position_;
        return hasher_.Value();
    }
    [[nodiscard]] std::size_t Left() const noexcept { return bytes_.size() - position_; }

private:
    [[nodiscard]] std::string Describe(const std::string& reason) const {
        return reason + " (byte " + std::to_string(position_) + ")";
    }

    std::span<const std::byte> bytes_;
    std::size_t position_ = 0;
    Hasher hasher_;
    std::size_t hashed_ = 0;  // bytes that are in the hasher
};

}  // namespace graze
