#pragma once

#include <optional>

#include "graze/collision/mask.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// The screen pixels that show a solid texel of one sprite, this frame.
struct Footprint {
    const Mask* mask = nullptr;  ///< set before use; must outlive the footprint
    TexelMap map;                ///< the very map the sprite is drawn with
};

/// Does the sprite show a solid texel on this pixel?
[[nodiscard]] bool Solid(const Footprint& footprint, int x, int y) noexcept;

/// The pixels that may show something solid: map.pixels drawn in around the mask's opaque bounds, to
/// a pixel or so. Empty where nothing is solid. Cost: one division.
[[nodiscard]] Rectangle SolidBox(const Footprint& footprint) noexcept;

/// Do both sprites show a solid texel on the same pixel? The fastest answer; FindContact tells where.
[[nodiscard]] bool Touches(const Footprint& a, const Footprint& b) noexcept;

/// The topmost, then leftmost, screen pixel on which both sprites are solid.
///
/// In      two footprints in the same screen (or world) pixels, y down.
/// Out     the pixel, the same for (a, b) and (b, a); none when they do not touch.
/// Errors  none. An empty map (singular or not finite transform) touches nothing.
/// Cost    proportional to the length along which both come near each other, at worst to the pixels
///         that both boxes share: 256 of them at a time where the sprites are neither scaled nor
///         turned, 64 otherwise. One drawn smaller than about a quarter of its size, or whose mask is
///         larger than its map, goes pixel by pixel instead. Allocates nothing.
/// Source  the tutorials (graze::classic) map texel corners of one sprite into the other, which is
///         neither symmetric nor what the screen shows; this asks the screen.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& a, const Footprint& b) noexcept;

/// How many pixels show a solid texel of both; beyond 2^31 - 1 it says that many. Cost as FindContact
/// without an early end.
[[nodiscard]] int CountOverlap(const Footprint& a, const Footprint& b) noexcept;

}  // namespace graze
