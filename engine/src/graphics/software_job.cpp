#include "software_job.hpp"

#include <cstdlib>

#include "kernels/packed_pixel.hpp"
#include "software_sample.hpp"

namespace graze {
namespace {

constexpr std::ptrdiff_t kBytesPerPixel = 4;

Rectangle SourceOf(const SpriteRecord& sprite) noexcept {
    return {sprite.source_x, sprite.source_y, sprite.source_width, sprite.source_height};
}

// Of a sprite inside its texture that shows each pixel one texel.
TexelPath PointPathOf(const SpriteRecord& sprite, std::ptrdiff_t texels_left) noexcept {
    const std::int64_t texel = std::int64_t{1} << sprite.u_shift;
    if (sprite.v_per_x != 0) {
        return TexelPath::Gathered;
    }
    if (sprite.u_per_x == texel) {
        return TexelPath::Copied;
    }
    const bool is_magnified = std::abs(std::int64_t{sprite.u_per_x}) <= texel;
    return is_magnified && texels_left >= kMostLanes ? TexelPath::Upright : TexelPath::Gathered;
}

std::ptrdiff_t FirstTexel(const SpriteRecord& sprite, ImageView texture) noexcept {
    return std::ptrdiff_t{sprite.source_y} * texture.width + sprite.source_x;
}

std::ptrdiff_t TexelsLeft(const SpriteRecord& sprite, ImageView texture) noexcept {
    return std::ptrdiff_t{texture.width} * texture.height - FirstTexel(sprite, texture);
}

}  // namespace

std::optional<TexelPath> PathOf(const SpriteRecord& sprite, const SoftwareTexture& texture,
                                const SamplerState& sampler) noexcept {
    if (texture.is_uniform) {
        return TexelPath::Solid;
    }
    const ImageView& pixels = texture.pixels;
    if (!Rectangle{0, 0, pixels.width, pixels.height}.Contains(SourceOf(sprite))) {
        return std::nullopt;
    }
    if (sampler.filter == TextureFilter::Point || LinearIsPoint(sprite)) {
        return PointPathOf(sprite, TexelsLeft(sprite, pixels));
    }
    const bool clamps = sampler.address_u == TextureAddressMode::Clamp &&
                        sampler.address_v == TextureAddressMode::Clamp;
    const bool is_fine = sprite.u_shift >= kMixedMinShift && sprite.v_shift >= kMixedMinShift;
    return clamps && is_fine ? std::optional{TexelPath::Mixed} : std::nullopt;
}

std::optional<PixelBlend> PixelBlendOf(const BlendState& blend) noexcept {
    if (blend == BlendState::AlphaBlend) {
        return PixelBlend::Over;
    }
    if (blend == BlendState::Opaque) {
        return PixelBlend::Opaque;
    }
    if (blend == BlendState::NonPremultiplied) {
        return PixelBlend::NonPremultiplied;
    }
    return blend == BlendState::Additive ? std::optional{PixelBlend::Additive} : std::nullopt;
}

PixelBlend ForOpaque(PixelBlend blend) noexcept {
    return blend == PixelBlend::Additive ? blend : PixelBlend::Opaque;
}

PaintJob JobOf(const SpriteRecord& sprite, const SoftwareTexture& texture,
               TexelPath path) noexcept {
    PaintJob job;
    job.color = sprite.color.PackedValue();
    if (path == TexelPath::Solid) {
        job.color = Tinted(LoadPixel(texture.pixels.pixels), job.color);
        return job;
    }
    job.texels = texture.pixels.pixels + FirstTexel(sprite, texture.pixels) * kBytesPerPixel;
    job.texel_stride = texture.pixels.width;
    job.texels_left = static_cast<std::int32_t>(TexelsLeft(sprite, texture.pixels));
    job.width = sprite.source_width;
    job.height = sprite.source_height;
    job.u = sprite.u_start;
    job.u_per_x = sprite.u_per_x;
    job.u_per_y = sprite.u_per_y;
    job.v = sprite.v_start;
    job.v_per_x = sprite.v_per_x;
    job.v_per_y = sprite.v_per_y;
    job.u_shift = sprite.u_shift;
    job.v_shift = sprite.v_shift;
    return job;
}

}  // namespace graze
