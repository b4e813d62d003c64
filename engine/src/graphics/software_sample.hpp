#pragma once

#include <cstdint>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// One run of pixels in a row of a sprite: its texel coordinates at the first pixel.
struct SampleRun {
    std::int32_t u = 0;
    std::int32_t v = 0;
    int count = 0;
};

/// The colours of a run, RGBA8, for any filter, address mode and source rectangle. Slow and
/// general.
void SampleRow(const SpriteRecord& record, ImageView texture, const SamplerState& sampler,
               SampleRun run, std::uint8_t* out) noexcept;

/// Does the linear filter give this sprite the very texels that the point filter gives? So it is
/// for one drawn unscaled, in quarter turns and on whole pixels.
[[nodiscard]] bool LinearIsPoint(const SpriteRecord& record) noexcept;

}  // namespace graze
