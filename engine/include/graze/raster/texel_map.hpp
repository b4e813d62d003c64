#pragma once

#include <cstdint>
#include <optional>

#include "graze/math/affine.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// XNA's SpriteEffects, flags that combine with |: both together are a half turn of the texels.
enum class SpriteEffects : std::uint8_t {
    None = 0,
    FlipHorizontally = 1,
    FlipVertically = 2,
};

[[nodiscard]] constexpr SpriteEffects operator|(SpriteEffects a, SpriteEffects b) noexcept {
    return static_cast<SpriteEffects>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
[[nodiscard]] constexpr SpriteEffects operator^(SpriteEffects a, SpriteEffects b) noexcept {
    return static_cast<SpriteEffects>(static_cast<std::uint8_t>(a) ^ static_cast<std::uint8_t>(b));
}

/// Is the flag set?
[[nodiscard]] constexpr bool Has(SpriteEffects effects, SpriteEffects flag) noexcept {
    return (static_cast<std::uint8_t>(effects) & static_cast<std::uint8_t>(flag)) != 0;
}

/// One texel coordinate as a function of the screen pixel, in units of 2^-shift texels.
struct TexelAxis {
    std::int32_t start = 0;  ///< at the map's first pixel
    std::int32_t per_x = 0;  ///< per pixel to the right
    std::int32_t per_y = 0;  ///< per pixel down
    int shift = 0;  ///< fraction bits, 0..30: as many as the sprite's extent leaves room for

    /// The value `dx` pixels right of and `dy` below the first, in the units above: where an axis that
    /// begins there would start. Wraps at 32 bits on the way; only the result must fit.
    [[nodiscard]] constexpr std::int32_t ValueAt(int dx, int dy) const noexcept {
        return static_cast<std::int32_t>(
            static_cast<std::uint32_t>(start) +
            static_cast<std::uint32_t>(per_x) * static_cast<std::uint32_t>(dx) +
            static_cast<std::uint32_t>(per_y) * static_cast<std::uint32_t>(dy));
    }

    /// The texel column or row there.
    [[nodiscard]] constexpr std::int32_t At(int dx, int dy) const noexcept {
        return ValueAt(dx, dy) >> shift;
    }
};

/// Which texel of a sprite each screen pixel shows. Drawing and collision both ask this, and only
/// this, so a hit is exactly what the player sees.
///
/// Rule    a pixel shows the texel its centre falls in. The placement is rounded once, to these
///         integers; from there on every code path, device and machine agrees to the bit.
/// Ties    a centre exactly on an edge shows the texel right of or below it, mirrored or not: the
///         screen's top-left rule. This holds where a step of one pixel is a whole number of
///         2^-shift texels, as at scales 1, 2 and 1/2. At other scales (1.5, 37.5) the step is rounded,
///         and the rounding decides which of the two texels shows: the same on every device.
/// Always  moving a sprite by whole pixels moves `pixels` and changes nothing else. IsEmpty() for
///         a transform that is singular, not finite, or reaches beyond 2^24 pixels.
/// Error   against the real-valued transform at most (pixels.width + pixels.height + 2) / 2 units,
///         plus 2^-16 pixel of position.
struct TexelMap {
    Rectangle pixels;  ///< the screen pixels that may show the sprite; beyond them nothing does
    int width = 0;     ///< texels
    int height = 0;    ///< texels
    TexelAxis u;
    TexelAxis v;

    [[nodiscard]] bool IsEmpty() const noexcept { return pixels.IsEmpty(); }
};

/// The map of a `width` x `height` texel sprite placed by `sprite_to_screen`.
///
/// Effects mirror the texel index after the rule has chosen it (column u becomes width - 1 - u), so
/// that a flipped sprite covers the very same pixels. They cost nothing: they are folded into u, v.
[[nodiscard]] TexelMap MakeTexelMap(const Affine& sprite_to_screen, int width, int height,
                                    SpriteEffects effects = SpriteEffects::None) noexcept;

/// The texel that screen pixel (x, y) shows; none where the sprite does not cover it.
[[nodiscard]] std::optional<Point> TexelAt(const TexelMap& map, int x, int y) noexcept;

}  // namespace graze
