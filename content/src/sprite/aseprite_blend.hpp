#pragma once

#include <cstdint>

#include "graze/math/color.hpp"

namespace graze {

/// A blend mode of Aseprite. The numbers are those of its files.
enum class AsepriteBlend : std::uint8_t {
    Normal,
    Multiply,
    Screen,
    Overlay,
    Darken,
    Lighten,
    ColorDodge,
    ColorBurn,
    HardLight,
    SoftLight,
    Difference,
    Exclusion,
    Hue,
    Saturation,
    Color,
    Luminosity,
    Addition,
    Subtract,
    Divide,
};
inline constexpr int kAsepriteBlends = 19;

/// Returns a * b / 255, rounded to nearest; halves are rounded up.
[[nodiscard]] constexpr int MultiplyBytes(int a, int b) noexcept {
    const int product = a * b + 128;
    return ((product >> 8) + product) >> 8;
}

/// Draws `source` on `backdrop`, both with straight alpha, as Aseprite does: with the same rounding
/// in each step. `opacity` is 0 to 255.
[[nodiscard]] Color BlendAseprite(AsepriteBlend mode, const Color& backdrop, const Color& source,
                                  int opacity) noexcept;

}  // namespace graze
