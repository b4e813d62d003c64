#pragma once

#include <cstdint>

#include "graze/collision/mask.hpp"

namespace graze {

/// The pixels around one that count as within a radius of it, by the distances dx and dy sideways
/// and down.
enum class Brush : std::uint8_t {
    Disc,     ///< dx * dx + dy * dy <= radius * radius: Euclidean, between centres
    Square,   ///< dx <= radius and dy <= radius: radius 1 is the eight neighbours
    Diamond,  ///< dx + dy <= radius: radius 1 is the four neighbours, as it is for a disc
};

/// All pixels within `radius` pixels of a solid one. The result is larger by `radius` on every side:
/// its pixel (x, y) is the mask's (x - radius, y - radius).
///
/// Errors  a negative radius is a caller's bug, and 0 without asserts; so is a result with a side
///         above 32,768 pixels.
/// Cost    4 * radius + 2 times the words of the mask.
[[nodiscard]] Mask Dilated(const Mask& mask, int radius, Brush brush = Brush::Disc);

/// The pixels that have only solid ones within `radius` pixels; beyond the grid nothing is solid.
/// Same size as the mask. Errors and cost as Dilated.
[[nodiscard]] Mask Eroded(const Mask& mask, int radius, Brush brush = Brush::Disc);

}  // namespace graze
