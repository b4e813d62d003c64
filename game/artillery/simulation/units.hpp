#pragma once

#include <cstdint>

#include "graze/math/math_helper.hpp"

namespace artillery {

using namespace graze;  // here, and in all files that include this one

/// A coordinate, or a speed per frame, in 1/65,536 pixel. Fields are at most 4,096 pixels wide, so
/// no flight overflows.
using Fixed = std::int32_t;

inline constexpr Fixed kPixel = 65536;
inline constexpr int kFramesPerSecond = 60;

[[nodiscard]] constexpr Fixed Pixels(int pixels) noexcept {
    return pixels * kPixel;
}

/// Converts to the nearest Fixed; halves are rounded up.
[[nodiscard]] constexpr Fixed ToFixed(double pixels) noexcept {
    const double exact = pixels * kPixel + 0.5;
    const auto truncated = static_cast<Fixed>(exact);
    return static_cast<double>(truncated) > exact ? truncated - 1 : truncated;
}

/// Returns the pixel at which a sprite at `p` is drawn and collides: floor(p + 0.5) in pixels.
[[nodiscard]] constexpr int ToPixel(Fixed p) noexcept {
    return (p + kPixel / 2) >> 16;
}

/// Converts an angle of a barrel, in tenths of a degree.
[[nodiscard]] constexpr double AimToRadians(int aim) noexcept {
    return aim * (3.141592653589793 / 1800);
}

inline constexpr std::size_t kMaxPlayers = 4;

/// The size of the world in pixels.
struct Field {
    int width = 640;
    int height = 360;
};

inline constexpr int kMinFieldSide = 48;
inline constexpr int kMaxFieldSide = 4096;

}  // namespace artillery
