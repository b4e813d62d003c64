#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// Returns the unsigned little-endian number in the `count` bytes (1 to 8) at `offset`, which must
/// be in range.
[[nodiscard]] inline std::uint64_t Little(std::span<const std::byte> bytes, std::size_t offset,
                                          std::size_t count) noexcept {
    std::uint64_t value = 0;
    for (std::size_t i = count; i > 0; --i) {
        value = value << 8 | std::to_integer<std::uint64_t>(bytes[offset + i - 1]);
    }
    return value;
}

/// Returns a number of 1 to 4 bytes, which every system's sizes can hold.
[[nodiscard]] inline std::size_t LittleSize(std::span<const std::byte> bytes, std::size_t offset,
                                            std::size_t count) noexcept {
    return static_cast<std::size_t>(Little(bytes, offset, count));
}

/// Returns the signed 16-bit little-endian number at `offset`.
[[nodiscard]] inline std::int16_t LittleShort(std::span<const std::byte> bytes,
                                              std::size_t offset) noexcept {
    return static_cast<std::int16_t>(Little(bytes, offset, 2));
}

}  // namespace graze
