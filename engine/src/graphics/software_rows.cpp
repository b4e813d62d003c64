#include "software_rows.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "kernels/packed_pixel.hpp"

namespace graze {
namespace {

constexpr int kAlphaChannel = 3;

// Returns the value of a factor for one channel, 0..255. `constant` is the state's blend_factor.
std::uint32_t Factor(Blend blend, Packed source, Packed target, Packed constant,
                     int channel) noexcept {
    switch (blend) {
        case Blend::One:
            return 255;
        case Blend::Zero:
            return 0;
        case Blend::SourceColor:
            return Channel(source, channel);
        case Blend::InverseSourceColor:
            return 255 - Channel(source, channel);
        case Blend::SourceAlpha:
            return Alpha(source);
        case Blend::InverseSourceAlpha:
            return 255 - Alpha(source);
        case Blend::DestinationColor:
            return Channel(target, channel);
        case Blend::InverseDestinationColor:
            return 255 - Channel(target, channel);
        case Blend::DestinationAlpha:
            return Alpha(target);
        case Blend::InverseDestinationAlpha:
            return 255 - Alpha(target);
        case Blend::BlendFactor:
            return Channel(constant, channel);
        case Blend::InverseBlendFactor:
            return 255 - Channel(constant, channel);
        case Blend::SourceAlphaSaturation:
            return channel == kAlphaChannel ? 255 : std::min(Alpha(source), 255 - Alpha(target));
    }
    return 0;
}

// Rounds (plus - minus) / 255 to nearest and clamps the result to 0..255.
std::uint32_t Rounded(std::uint32_t plus, std::uint32_t minus) noexcept {
    return plus <= minus ? 0 : std::min((plus - minus + 127) / 255, 255U);
}

struct BlendByFactors {
    BlendState blend;

    Packed operator()(Packed source, Packed target) const noexcept {
        Packed result = 0;
        for (int channel = 0; channel <= kAlphaChannel; ++channel) {
            const auto flag = static_cast<ColorWriteChannels>(1 << channel);
            const std::uint32_t value = Has(blend.color_write_channels, flag)
                                            ? Blended(source, target, channel)
                                            : Channel(target, channel);
            result |= value << (8 * channel);
        }
        return result;
    }

    [[nodiscard]] std::uint32_t Blended(Packed source, Packed target, int channel) const noexcept {
        const bool is_alpha = channel == kAlphaChannel;
        const Packed constant = blend.blend_factor.PackedValue();
        const std::uint32_t ours = Channel(source, channel);
        const std::uint32_t theirs = Channel(target, channel);
        const std::uint32_t our_part =
            ours * Factor(is_alpha ? blend.alpha_source : blend.color_source, source, target,
                          constant, channel);
        const std::uint32_t their_part =
            theirs * Factor(is_alpha ? blend.alpha_destination : blend.color_destination, source,
                            target, constant, channel);
        switch (is_alpha ? blend.alpha_function : blend.color_function) {
            case BlendFunction::Add:
                return Rounded(our_part + their_part, 0);
            case BlendFunction::Subtract:
                return Rounded(our_part, their_part);
            case BlendFunction::ReverseSubtract:
                return Rounded(their_part, our_part);
            case BlendFunction::Min:
                return std::min(ours, theirs);
            case BlendFunction::Max:
                return std::max(ours, theirs);
        }
        return 0;
    }
};

int FloorMod(int value, int size) noexcept {
    const int rest = value % size;
    return rest < 0 ? rest + size : rest;
}

// Returns the column or row of the texture for `index`, which may be outside the texture.
int Addressed(int index, int size, TextureAddressMode mode) noexcept {
    if (0 <= index && index < size) {
        return index;
    }
    switch (mode) {
        case TextureAddressMode::Wrap:
            return FloorMod(index, size);
        case TextureAddressMode::Mirror: {
            const int rest = FloorMod(index, 2 * size);
            return rest < size ? rest : 2 * size - 1 - rest;
        }
        case TextureAddressMode::Clamp:
            break;
    }
    return std::clamp(index, 0, size - 1);
}

// The two texels of one axis whose centres enclose a coordinate.
struct Taps {
    int near;
    int far;
    std::uint32_t far_weight;  // in units of 1 / kWholeTexel
};

struct SampleAxis {
    int shift;
    int source_start;
    int source_size;
    int texture_size;
    TextureAddressMode mode;

    [[nodiscard]] int At(int index) const noexcept {
        return Addressed(source_start + index, texture_size, mode);
    }

    [[nodiscard]] Taps TapsAt(std::int32_t value) const noexcept {
        const std::int32_t from_middle = In256ths(value, shift) - kHalfTexel;
        int near = from_middle >> kWeightBits;
        int far = near + 1;
        if (mode == TextureAddressMode::Clamp) {
            near = std::max(near, 0);
            far = std::min(far, source_size - 1);
        }
        return {At(near), At(far), static_cast<std::uint32_t>(from_middle) & (kWholeTexel - 1)};
    }
};

const std::uint8_t* TexelAddress(ImageView texture, int x, int y) noexcept {
    return texture.pixels + std::ptrdiff_t{y} * texture.stride + std::ptrdiff_t{x} * 4;
}

Packed LinearSample(ImageView texture, Taps u, Taps v) noexcept {
    const Packed first = LoadPixel(TexelAddress(texture, u.near, v.near));
    if ((u.far_weight | v.far_weight) == 0) {
        return first;
    }
    const std::array<Packed, 4> taps{first, LoadPixel(TexelAddress(texture, u.far, v.near)),
                                     LoadPixel(TexelAddress(texture, u.near, v.far)),
                                     LoadPixel(TexelAddress(texture, u.far, v.far))};
    return Mixed(taps, u.far_weight, v.far_weight);
}

bool IsOnTexels(const TexelAxis& axis) noexcept {
    const auto one = std::uint32_t{1} << axis.shift;
    const std::uint32_t steps =
        static_cast<std::uint32_t>(axis.per_x) | static_cast<std::uint32_t>(axis.per_y);
    return (steps & (one - 1)) == 0 &&
           (In256ths(axis.start, axis.shift) & (kWholeTexel - 1)) == kHalfTexel;
}

}  // namespace

void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept {
    const BlendByFactors blended{blend};
    for (int i = 0; i < count; ++i, source += kBytesPerPixel, target += kBytesPerPixel) {
        StorePixel(target, blended(LoadPixel(source), LoadPixel(target)));
    }
}

void SampleRow(const SpriteRecord& record, ImageView texture, const SamplerState& sampler,
               SampleRun run, std::uint8_t* out) noexcept {
    const SampleAxis columns{record.u_shift, record.source_x, record.source_width, texture.width,
                             sampler.address_u};
    const SampleAxis rows{record.v_shift, record.source_y, record.source_height, texture.height,
                          sampler.address_v};
    auto u = static_cast<std::uint32_t>(run.u);
    auto v = static_cast<std::uint32_t>(run.v);
    for (int i = 0; i < run.count; ++i) {
        const auto u_now = static_cast<std::int32_t>(u);
        const auto v_now = static_cast<std::int32_t>(v);
        const Packed pixel =
            sampler.filter == TextureFilter::Linear
                ? LinearSample(texture, columns.TapsAt(u_now), rows.TapsAt(v_now))
                : LoadPixel(TexelAddress(texture, columns.At(u_now >> record.u_shift),
                                         rows.At(v_now >> record.v_shift)));
        StorePixel(out + std::ptrdiff_t{i} * 4, pixel);
        u += static_cast<std::uint32_t>(record.u_per_x);
        v += static_cast<std::uint32_t>(record.v_per_x);
    }
}

bool LinearIsPoint(const SpriteRecord& record) noexcept {
    return IsOnTexels(record.U()) && IsOnTexels(record.V());
}

}  // namespace graze
