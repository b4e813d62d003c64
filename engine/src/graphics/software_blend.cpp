#include "software_blend.hpp"

#include <algorithm>
#include <cstddef>

#include "kernels/packed_pixel.hpp"

namespace graze {
namespace {

constexpr std::ptrdiff_t kBytesPerPixel = 4;

// Straight alpha over the target. One rounding for the sum of both products.
struct BlendNonPremultiplied {
    Packed operator()(Packed source, Packed target) const noexcept {
        const std::uint32_t alpha = Alpha(source);
        const std::uint32_t rest = 255 - alpha;
        return Joined(LanesDividedBy255(RedBlue(source) * alpha + RedBlue(target) * rest),
                      LanesDividedBy255(GreenAlpha(source) * alpha + GreenAlpha(target) * rest));
    }
};

struct BlendAdditive {
    Packed operator()(Packed source, Packed target) const noexcept {
        const std::uint32_t alpha = Alpha(source);
        return Joined(
            LanesClamped(LanesDividedBy255(RedBlue(source) * alpha) + RedBlue(target)),
            LanesClamped(LanesDividedBy255(GreenAlpha(source) * alpha) + GreenAlpha(target)));
    }
};

std::uint32_t Factor(Blend blend, Packed source, Packed target, int channel) noexcept {
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
    }
    return 0;
}

struct BlendByFactors {
    BlendState blend;

    Packed operator()(Packed source, Packed target) const noexcept {
        Packed result = 0;
        for (int channel = 0; channel < 4; ++channel) {
            const bool is_alpha = channel == 3;
            const Blend ours = is_alpha ? blend.alpha_source : blend.color_source;
            const Blend theirs = is_alpha ? blend.alpha_destination : blend.color_destination;
            const std::uint32_t sum =
                Channel(source, channel) * Factor(ours, source, target, channel) +
                Channel(target, channel) * Factor(theirs, source, target, channel);
            result |= std::min((sum + 127) / 255, 255U) << (8 * channel);
        }
        return result;
    }
};

template <typename BlendPixel>
void ForEachPixel(const std::uint8_t* source, std::uint8_t* target, int count,
                  BlendPixel blend) noexcept {
    for (int i = 0; i < count; ++i, source += kBytesPerPixel, target += kBytesPerPixel) {
        StorePixel(target, blend(LoadPixel(source), LoadPixel(target)));
    }
}

}  // namespace

void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept {
    if (blend == BlendState::NonPremultiplied) {
        ForEachPixel(source, target, count, BlendNonPremultiplied{});
    } else if (blend == BlendState::Additive) {
        ForEachPixel(source, target, count, BlendAdditive{});
    } else {
        ForEachPixel(source, target, count, BlendByFactors{blend});
    }
}

}  // namespace graze
