#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace graze {

/// A pixel in one word, with alpha in the high byte.
using Packed = std::uint32_t;
inline constexpr std::ptrdiff_t kBytesPerPixel = sizeof(Packed);
static_assert(std::endian::native == std::endian::little,
              "little endian only: a packed pixel is RGBA8 in memory");

[[nodiscard]] inline Packed LoadPixel(const std::uint8_t* bytes) noexcept {
    Packed pixel = 0;
    std::memcpy(&pixel, bytes, sizeof pixel);
    return pixel;
}

inline void StorePixel(std::uint8_t* bytes, Packed pixel) noexcept {
    std::memcpy(bytes, &pixel, sizeof pixel);
}

/// Returns one of the four channels, 0..3 in memory order.
[[nodiscard]] constexpr std::uint32_t Channel(Packed pixel, int index) noexcept {
    return pixel >> (8 * index) & 0xFF;
}

[[nodiscard]] constexpr std::uint32_t Alpha(Packed pixel) noexcept {
    return pixel >> 24;
}

/// Returns x / 255, rounded to nearest, for x up to 255 * 255.
[[nodiscard]] constexpr std::uint32_t DividedBy255(std::uint32_t x) noexcept {
    return (x + 128 + ((x + 128) >> 8)) >> 8;
}

/// The mask of two channels in the low bytes of two 16-bit lanes: red and blue, or green and alpha.
inline constexpr std::uint32_t kLanes = 0x00FF00FF;

[[nodiscard]] constexpr std::uint32_t RedBlue(Packed pixel) noexcept {
    return pixel & kLanes;
}

[[nodiscard]] constexpr std::uint32_t GreenAlpha(Packed pixel) noexcept {
    return pixel >> 8 & kLanes;
}

[[nodiscard]] constexpr Packed Joined(std::uint32_t red_blue, std::uint32_t green_alpha) noexcept {
    return red_blue | green_alpha << 8;
}

/// Divides both 16-bit lanes by 255, as DividedBy255 does.
[[nodiscard]] constexpr std::uint32_t LanesDividedBy255(std::uint32_t lanes) noexcept {
    const std::uint32_t rounded = lanes + 0x00800080;
    return (rounded + (rounded >> 8 & kLanes)) >> 8 & kLanes;
}

/// Returns both 16-bit lanes, which must be at most 510, clamped to 255.
[[nodiscard]] constexpr std::uint32_t LanesClamped(std::uint32_t lanes) noexcept {
    const std::uint32_t overflow = lanes >> 8 & 0x00010001;
    return (lanes | ((overflow << 8) - overflow)) & kLanes;
}

/// Returns each channel multiplied by the same channel of `color`, divided by 255, rounded to
/// nearest.
[[nodiscard]] constexpr Packed Tinted(Packed pixel, Packed color) noexcept {
    Packed result = 0;
    for (int i = 0; i < 4; ++i) {
        result |= DividedBy255(Channel(pixel, i) * Channel(color, i)) << (8 * i);
    }
    return result;
}

}  // namespace graze
