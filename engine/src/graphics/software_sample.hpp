#pragma once

#include <cstdint>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// A run of pixels in a row of a sprite, with the texel coordinates of its first pixel.
struct SampleRun {
    std::int32_t u = 0;
    std::int32_t v = 0;
    int count = 0;
};

/// Writes the colours of a run, in RGBA8, for any filter, address mode and source rectangle.
/// General but slow.
void SampleRow(const SpriteRecord& record, ImageView texture, const SamplerState& sampler,
               SampleRun run, std::uint8_t* out) noexcept;

/// True if the linear filter gives exactly the same result as the point filter for this sprite, as
/// for unscaled sprites on whole pixels at quarter turns.
[[nodiscard]] bool LinearIsPoint(const SpriteRecord& record) noexcept;

}  // namespace graze
