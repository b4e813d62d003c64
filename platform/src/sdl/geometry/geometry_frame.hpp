#pragma once

#include <optional>

#include <glm/vec2.hpp>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// Where a record's source rectangle lies on the target: the record's map the other way round.
///
/// In fractions of pixels, a pixel's centre at +1/2; in texels of the source rectangle. Borders
/// between texels lie between the two neighbouring values of the map, so that no pixel's centre
/// lies on one. Sprites that are not turned, or by quarters, often have whole rows of centres
/// within a GPU's rounding of a border: these are moved by 1/128 pixel, to the side where the rule
/// sees the centres.
struct PixelFrame {
    glm::dvec2 corner{0, 0};   ///< of texel (0, 0)
    glm::dvec2 along_u{0, 0};  ///< from a texel to the one right of it
    glm::dvec2 along_v{0, 0};  ///< from a texel to the one below it
    bool is_cut = false;       ///< does it cover centres outside the record's box?

    /// Does each pixel show the very middle of a texel? Then filtering changes nothing.
    bool shows_middles = false;

    [[nodiscard]] glm::dvec2 At(double u, double v) const noexcept {
        return corner + along_u * u + along_v * v;
    }
};

/// None for a record that shows nothing, or whose texels lie all on one line.
[[nodiscard]] std::optional<PixelFrame> MakePixelFrame(const SpriteRecord& record) noexcept;

/// The least and the greatest value.
struct TexelRange {
    double low = 0;
    double high = 0;
};

/// How far the axis gets in a box of that many pixels, in texels, from edge to edge.
[[nodiscard]] TexelRange RangeInBox(const TexelAxis& axis, int width, int height) noexcept;

}  // namespace graze
