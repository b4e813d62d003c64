#pragma once

#include <cstdint>

namespace hairsbreadth {

/// A coordinate, or a speed per frame, in 1/256 pixel. The simulation uses integers, so that it
/// gives the same results on every machine.
using Fixed = std::int32_t;

inline constexpr Fixed kPixel = 256;
inline constexpr int kFramesPerSecond = 60;
inline constexpr int kScreenWidth = 640;  ///< px
inline constexpr int kScreenHeight = 360;

[[nodiscard]] constexpr Fixed Pixels(int pixels) noexcept {
    return pixels * kPixel;
}

/// Returns the pixel at which a sprite at `p` is drawn and collides: floor(p + 0.5) in pixels.
[[nodiscard]] constexpr int ToPixel(Fixed p) noexcept {
    return (p + kPixel / 2) >> 8;
}

/// Converts pixels per second to a speed per frame, rounded to nearest.
[[nodiscard]] constexpr Fixed PixelsPerSecond(double speed) noexcept {
    const double exact = speed * kPixel / kFramesPerSecond;
    return static_cast<Fixed>(exact + (exact < 0 ? -0.5 : 0.5));
}

[[nodiscard]] constexpr int Seconds(double seconds) noexcept {
    return (static_cast<int>(seconds * kFramesPerSecond * 2) + 1) / 2;  // to the nearest frame
}

/// An angle: 2^32 is a full turn, clockwise on screen. It wraps around.
using Angle = std::uint32_t;

/// A rotation per frame in the unit of Angle; negative is counterclockwise.
using Spin = std::int32_t;

inline constexpr double kFullTurn = 4294967296.0;

[[nodiscard]] constexpr Angle Degrees(double degrees) noexcept {
    return static_cast<Angle>(
        static_cast<std::int64_t>(degrees / 360 * kFullTurn + (degrees < 0 ? -0.5 : 0.5)));
}
[[nodiscard]] constexpr Spin DegreesPerSecond(double degrees) noexcept {
    return static_cast<Spin>(degrees / 360 * kFullTurn / kFramesPerSecond +
                             (degrees < 0 ? -0.5 : 0.5));
}
[[nodiscard]] constexpr double ToRadians(Angle angle) noexcept {
    return static_cast<double>(angle) * (6.283185307179586 / kFullTurn);
}
[[nodiscard]] constexpr double ToDegrees(Angle angle) noexcept {
    return static_cast<double>(angle) * (360 / kFullTurn);
}

}  // namespace hairsbreadth
