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

/// A texture, with properties of its pixels.
struct SoftwareTexture {
    ImageView pixels;
    bool is_uniform = false;  ///< all pixels have the same colour
    bool is_opaque = false;   ///< all pixels have alpha 255
};

/// A target: its pixels and, for a depth test, one depth per pixel.
struct SoftwareTarget {
    std::span<Color> color;
    std::span<float> depth;  ///< empty without a depth test
    int width = 0;
    int height = 0;
};

/// Draws sprites, one after the other, on some rows of a target. Other rows are neither read nor
/// written, so painters of different rows can run at the same time. Does not allocate.
class SpritePainter {
public:
    SpritePainter(const SoftwareTarget& target, const DrawState& state, Span rows) noexcept;

    /// Draws a sprite. Its box must be inside the target, its source must not be empty, and its
    /// shifts must be 0..30.
    void Draw(const SpriteRecord& sprite, const SoftwareTexture& texture) const noexcept;

private:
    SoftwareTarget target_;
    DrawState state_;
    Span rows_;
    std::optional<PixelBlend> blend_;
    const RowKernels* kernels_;  // never null
};

}  // namespace graze
