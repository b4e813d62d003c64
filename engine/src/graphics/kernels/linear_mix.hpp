#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "packed_pixel.hpp"

namespace graze {

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
