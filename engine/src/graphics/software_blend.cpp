#include "software_blend.hpp"

#include <algorithm>
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

}  // namespace

void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept {
    const BlendByFactors blended{blend};
    for (int i = 0; i < count; ++i, source += kBytesPerPixel, target += kBytesPerPixel) {
        StorePixel(target, blended(LoadPixel(source), LoadPixel(target)));
    }
}

}  // namespace graze
