#pragma once

#include <array>
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

/// Linear filtering uses units of 1/256 texel.
inline constexpr int kWeightBits = 8;
inline constexpr int kWholeTexel = 1 << kWeightBits;
inline constexpr int kHalfTexel = kWholeTexel / 2;

/// Returns a fixed-point coordinate in units of 1/256 texel, rounded to nearest. In a mirrored
/// sprite, the coordinate of a texel's centre is one fixed-point unit too small; rounding keeps
/// such sprites sharp.
[[nodiscard]] constexpr std::int32_t In256ths(std::int32_t value, int shift) noexcept {
    if (shift <= kWeightBits) {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(value)
                                         << (kWeightBits - shift));
    }
    return ((value >> (shift - kWeightBits - 1)) + 1) >> 1;
}

/// Half of 65,536 in both 32-bit lanes. Sums of weighted taps are divided by 65,536; adding this
/// value first rounds them to nearest.
inline constexpr std::uint64_t kHalves = 0x0000800000008000;

/// Returns red and blue in 32-bit lanes, wide enough for the sum of four weighted taps.
[[nodiscard]] constexpr std::uint64_t WideRedBlue(Packed pixel) noexcept {
    return (pixel & 0xFFU) | static_cast<std::uint64_t>(pixel & 0xFF0000U) << 16;
}

/// Returns the weighted mean of four taps, rounded once, to nearest. The taps are near and far in
/// x, then the same two one row below. `x` and `y` are the weights of the far taps, in 1/256.
[[nodiscard]] inline Packed Mixed(const std::array<Packed, 4>& taps, std::uint32_t x,
                                  std::uint32_t y) noexcept {
    const std::array<std::uint32_t, 4> weights{(kWholeTexel - x) * (kWholeTexel - y),
                                               x * (kWholeTexel - y), (kWholeTexel - x) * y, x * y};
    std::uint64_t red_blue = kHalves;
    std::uint64_t green_alpha = kHalves;
    for (std::size_t i = 0; i < 4; ++i) {
        red_blue += WideRedBlue(taps[i]) * weights[i];
        green_alpha += WideRedBlue(taps[i] >> 8) * weights[i];
    }
    const auto narrowed = [](std::uint64_t lanes) {
        return static_cast<std::uint32_t>(lanes >> 16 & 0xFF) |
               static_cast<std::uint32_t>(lanes >> 48) << 16;
    };
    return Joined(narrowed(red_blue), narrowed(green_alpha));
}

}  // namespace graze
