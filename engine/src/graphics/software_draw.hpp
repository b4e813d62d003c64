#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/math/color.hpp"
#include "graze/raster/span.hpp"
#include "kernels/row_kernels.hpp"

namespace graze {

/// A texture, and what is known of all its pixels.
struct SoftwareTexture {
    ImageView pixels;
    bool is_uniform = false;  ///< all the same colour
    bool is_opaque = false;   ///< all of alpha 255
};

/// What is drawn on: an image's pixels, and as many depths where a depth test is asked for.
struct SoftwareTarget {
    std::span<Color> color;
    std::span<float> depth;  ///< empty without a depth test
    int width = 0;
    int height = 0;
};

/// Draws sprites, one after the other, on the rows of a target that lie in `rows`. What lies in
/// other rows is neither read nor written, so that painters of other rows can work at the same time.
/// Allocates nothing.
class SpritePainter {
public:
    SpritePainter(const SoftwareTarget& target, const DrawState& state, Span rows) noexcept;

    /// The sprite's box must lie within the target, its source have a size, its shifts be 0..30.
    void Draw(const SpriteRecord& sprite, const SoftwareTexture& texture) const noexcept;

private:
    SoftwareTarget target_;
    DrawState state_;
    Span rows_;
    std::optional<PixelBlend> blend_;
    const RowKernels* kernels_;  // never null
};

}  // namespace graze
