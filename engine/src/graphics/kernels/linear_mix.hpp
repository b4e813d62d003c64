#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "packed_pixel.hpp"

namespace graze {

/// Linear filtering reckons in 256ths of a texel.
inline constexpr int kWeightBits = 8;
inline constexpr int kWholeTexel = 1 << kWeightBits;
inline constexpr int kHalfTexel = kWholeTexel / 2;

/// A fixed-point coordinate in 256ths of a texel, rounded to nearest: a mirrored sprite's is one
/// unit short of the texel's middle, and must not lose its sharpness by it.
[[nodiscard]] constexpr std::int32_t In256ths(std::int32_t value, int shift) noexcept {
    if (shift <= kWeightBits) {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(value)
                                         << (kWeightBits - shift));
    }
    return ((value >> (shift - kWeightBits - 1)) + 1) >> 1;
}

/// Half of what a sum of weighted taps is divided by, in both 32-bit lanes.
inline constexpr std::uint64_t kHalves = 0x0000800000008000;

/// Red and blue in 32-bit lanes, wide enough for the sum of four weighted taps.
[[nodiscard]] constexpr std::uint64_t WideRedBlue(Packed pixel) noexcept {
    return (pixel & 0xFFU) | static_cast<std::uint64_t>(pixel & 0xFF0000U) << 16;
}

/// The taps near and far in x, then the same a row down, mixed by the far ones' weights (256ths)
/// and rounded once, to nearest.
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
