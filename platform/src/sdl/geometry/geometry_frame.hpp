#pragma once

#include <optional>

#include <glm/vec2.hpp>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// The position of a record's source rectangle on the target: the inverse of the record's map.
///
/// Positions are in fractional pixels, with pixel centres at +1/2; texels are those of the source
/// rectangle. Borders between texels lie halfway between two neighbouring values of the map, so
/// that no pixel centre lies on one. Without rotation, or with quarter turns, whole rows of centres
/// are often within a GPU's rounding of a border. Such borders are moved by 1/128 pixel, so that
/// the centres are on the side that the texel rule gives.
struct PixelFrame {
    glm::dvec2 corner{0, 0};   ///< of texel (0, 0)
    glm::dvec2 along_u{0, 0};  ///< from a texel to its right neighbour
    glm::dvec2 along_v{0, 0};  ///< from a texel to its lower neighbour
    bool is_cut = false;       ///< true if it covers pixel centres outside the record's box

    /// True if each pixel shows the centre of a texel, so that filtering changes nothing.
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

/// Returns the range of the axis, in texels, over a box of that many pixels, edge to edge.
[[nodiscard]] TexelRange RangeInBox(const TexelAxis& axis, int width, int height) noexcept;

}  // namespace graze
