#pragma once

#include <cstdint>
#include <optional>

#include "graze/math/affine.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// XNA's SpriteEffects. Flags, combined with |; both together rotate the texels by a half turn.
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

/// True if the flag is set.
[[nodiscard]] constexpr bool Has(SpriteEffects effects, SpriteEffects flag) noexcept {
    return (static_cast<std::uint8_t>(effects) & static_cast<std::uint8_t>(flag)) != 0;
}

/// A texel coordinate (column or row) as a linear function of the screen pixel, in units of
/// 2^-shift texels.
struct TexelAxis {
    std::int32_t start = 0;  ///< value at the map's first pixel
    std::int32_t per_x = 0;  ///< change per pixel to the right
    std::int32_t per_y = 0;  ///< change per pixel down
    /// Number of fraction bits, 0..30: as many as the sprite's size allows.
    std::int16_t shift = 0;
    /// 1 or -1 if the texel changes by this per pixel in the axis' direction (u: right, v: down),
    /// and not at all in the other one: the sprite is neither scaled nor rotated. Otherwise 0.
    /// Collision tests choose their fastest path by it; with 0 they are always right.
    std::int16_t unit = 0;

    /// Returns the value `dx` pixels right of and `dy` pixels below the first pixel, in units of
    /// 2^-shift texels. This is the `start` of an axis that begins there. Intermediate results wrap
    /// at 32 bits; only the final result must fit.
    [[nodiscard]] constexpr std::int32_t ValueAt(int dx, int dy) const noexcept {
        return static_cast<std::int32_t>(
            static_cast<std::uint32_t>(start) +
            static_cast<std::uint32_t>(per_x) * static_cast<std::uint32_t>(dx) +
            static_cast<std::uint32_t>(per_y) * static_cast<std::uint32_t>(dy));
    }

    /// Returns the texel column or row at the pixel `dx` right of and `dy` below the first pixel.
    [[nodiscard]] constexpr std::int32_t At(int dx, int dy) const noexcept {
        return ValueAt(dx, dy) >> shift;
    }
};

/// The mapping from screen pixels to a sprite's texels. Drawing and collision both use this mapping
/// and nothing else, so collisions match the visible pixels exactly.
///
/// Rule    a pixel shows the texel that contains its centre. The placement is rounded once, to
///         the integers below; from then on, all code paths, GPUs and machines agree exactly.
/// Ties    a centre exactly on an edge shows the texel right of or below it, mirrored or not: the
///         usual top-left rule. This holds if a step of one pixel is an integer multiple of
///         2^-shift texels, as at scales 1, 2 and 1/2. At other scales (1.5, 37.5) the step is
///         rounded, and this rounding determines which of the two texels is shown: the same one on
///         every GPU.
/// Always  moving a sprite by whole pixels moves `pixels` and changes nothing else. IsEmpty() is
///         true for a transform that is singular, not finite, or extends beyond 2^24 pixels.
/// Error   compared with the real-valued transform: at most (pixels.width + pixels.height + 2) / 2
///         units of 2^-shift texels, plus 2^-16 pixel of position.
struct TexelMap {
    Rectangle pixels;  ///< a box around all screen pixels that may show the sprite
    int width = 0;     ///< texels
    int height = 0;    ///< texels
    TexelAxis u;
    TexelAxis v;

    [[nodiscard]] bool IsEmpty() const noexcept { return pixels.IsEmpty(); }
};

/// Returns the map of a sprite of width x height texels, transformed by `sprite_to_screen`.
///
/// Effects mirror the texel index after the rule of TexelMap has chosen the texel (column u becomes
/// width - 1 - u), so that a flipped sprite covers exactly the same pixels. The axes u and v
/// include the effects, so flipped sprites cost no more than others.
[[nodiscard]] TexelMap MakeTexelMap(const Affine& sprite_to_screen, int width, int height,
                                    SpriteEffects effects = SpriteEffects::None) noexcept;

/// Returns the texel that screen pixel (x, y) shows; std::nullopt if the sprite does not cover it.
[[nodiscard]] std::optional<Point> TexelAt(const TexelMap& map, int x, int y) noexcept;

}  // namespace graze
