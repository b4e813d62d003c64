#pragma once

#include <optional>

#include <glm/vec2.hpp>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// The position of a record's source rectangle on the target: the inverse of the record's map from
/// pixels to texels.
///
/// Positions are in pixels with fractions; the centre of the first pixel is at 1/2. Texel
/// coordinates start at the source rectangle's corner. The map has integer values at pixel centres.
/// Borders between texels are placed halfway between two integers, so that no pixel centre is on a
/// border. Without rotation, or with quarter turns, whole rows of centres are often so close to a
/// border that a GPU rounds them onto it. Such borders are moved by 1/128 pixel, so that the
/// centres are on the side that TexelMap's rule requires.
struct PixelFrame {
    glm::dvec2 corner{0, 0};   ///< the corner of texel (0, 0)
    glm::dvec2 along_u{0, 0};  ///< the step from a texel to its right neighbour
    glm::dvec2 along_v{0, 0};  ///< the step from a texel to its lower neighbour
    bool is_cut = false;  ///< the source rectangle covers pixel centres outside the record's box

    /// True if each pixel centre is at the centre of a texel, so that filtering has no effect.
    bool shows_middles = false;

    [[nodiscard]] glm::dvec2 At(double u, double v) const noexcept {
        return corner + along_u * u + along_v * v;
    }
};

/// Returns std::nullopt for a record that shows nothing, or whose texels are all on one line.
[[nodiscard]] std::optional<PixelFrame> MakePixelFrame(const SpriteRecord& record) noexcept;

/// A range from the smallest to the largest value.
struct TexelRange {
    double low = 0;
    double high = 0;
};

/// Returns the range of the axis, in texels, from edge to edge of a box of `width` x `height`
/// pixels.
[[nodiscard]] TexelRange RangeInBox(const TexelAxis& axis, int width, int height) noexcept;

}  // namespace graze
