#pragma once

#include <optional>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"
#include "kernels/row_kernels.hpp"

namespace graze {

/// A texture, and what is known of all its pixels.
struct SoftwareTexture {
    ImageView pixels;
    bool is_uniform = false;  ///< all the same colour
    bool is_opaque = false;   ///< all of alpha 255
};

/// How the texels of a sprite can be found without asking the general sampler for each; none where
/// they cannot.
[[nodiscard]] std::optional<TexelPath> PathOf(const SpriteRecord& sprite,
                                              const SoftwareTexture& texture,
                                              const SamplerState& sampler) noexcept;

/// The blend that the loops know by this name; none where only BlendRow does.
[[nodiscard]] std::optional<PixelBlend> PixelBlendOf(const BlendState& blend) noexcept;

/// The same blend for a source that is opaque, which may hide what is there.
[[nodiscard]] PixelBlend ForOpaque(PixelBlend blend) noexcept;

/// Texels, map and colour of a sprite that takes the path; where it is painted is left open.
[[nodiscard]] PaintJob JobOf(const SpriteRecord& sprite, const SoftwareTexture& texture,
                             TexelPath path) noexcept;

}  // namespace graze
