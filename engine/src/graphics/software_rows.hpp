#pragma once

#include <cstdint>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// Blends `count` pixels of `source` (already tinted) onto `target`, both RGBA8, with any blend
/// state. For Add, the result is (source * source factor + target * target factor) / 255, rounded
/// once, to nearest, then clamped. General but slow: the kernels handle the predefined states.
void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept;

/// A run of pixels in a row of a sprite. `u` and `v` are the texel coordinates of its first pixel,
/// in the fixed-point format of the record's TexelAxes.
struct SampleRun {
    std::int32_t u = 0;
    std::int32_t v = 0;
    int count = 0;
};

/// Writes the texel colours of a run to `out`, in RGBA8 and without the sprite's tint. Supports any
/// filter, address mode and source rectangle, but is slow.
void SampleRow(const SpriteRecord& record, ImageView texture, const SamplerState& sampler,
               SampleRun run, std::uint8_t* out) noexcept;

/// True if the linear filter gives exactly the same result as the point filter for this sprite: for
/// example, if the sprite is unscaled, on whole pixels, and rotated by quarter turns or not at all.
[[nodiscard]] bool LinearIsPoint(const SpriteRecord& record) noexcept;

}  // namespace graze
