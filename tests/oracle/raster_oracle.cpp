#include "oracle/raster_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace graze::test {
namespace {

using Channels = std::array<double, 4>;  // 0..255 each

Channels ToChannels(Color color) {
    return {static_cast<double>(color.r), static_cast<double>(color.g),
            static_cast<double>(color.b), static_cast<double>(color.a)};
}

std::uint8_t Rounded(double value) {
    return static_cast<std::uint8_t>(std::clamp(std::floor(value + 0.5), 0.0, 255.0));
}

Color ToColor(const Channels& channels) {
    return {Rounded(channels[0]), Rounded(channels[1]), Rounded(channels[2]), Rounded(channels[3])};
}

// Maps a column or row outside the texture to the texel that it shows, one repetition at a time.
int Addressed(int index, int size, TextureAddressMode mode) {
    if (mode == TextureAddressMode::Clamp) {
        return std::clamp(index, 0, size - 1);
    }
    int copies = 0;
    while (index < 0) {
        index += size;
        ++copies;
    }
    while (index >= size) {
        index -= size;
        ++copies;
    }
    const bool mirrored = mode == TextureAddressMode::Mirror && copies % 2 == 1;
    return mirrored ? size - 1 - index : index;
}

Color TexelOf(const Image& texture, const SamplerState& sampler, int x, int y) {
    return texture.Pixel(Addressed(x, texture.Width(), sampler.address_u),
                         Addressed(y, texture.Height(), sampler.address_v));
}

// Returns the coordinate at pixel (dx, dy) of the box, in texels, rounded to the nearest 1/256.
double CoordinateAt(const TexelAxis& axis, int dx, int dy) {
    const double value = static_cast<double>(axis.start) + static_cast<double>(axis.per_x) * dx +
                         static_cast<double>(axis.per_y) * dy;
    return std::floor(std::ldexp(value, 8 - axis.shift) + 0.5) / 256;
}

struct Tap {
    int index;
    double weight;
};

// Returns the two texels whose centres are nearest to the coordinate on either side, with their
// weights.
std::array<Tap, 2> TapsAt(double coordinate, int source_size, TextureAddressMode mode) {
    const double from_middle = coordinate - 0.5;
    const double near = std::floor(from_middle);
    std::array<Tap, 2> taps{Tap{static_cast<int>(near), 1 - (from_middle - near)},
                            Tap{static_cast<int>(near) + 1, from_middle - near}};
    if (mode == TextureAddressMode::Clamp) {
        for (Tap& tap : taps) {
            tap.index = std::clamp(tap.index, 0, source_size - 1);
        }
    }
    return taps;
}

Color LinearColor(const Image& texture, const SamplerState& sampler, const OracleSprite& sprite,
                  int dx, int dy) {
    Channels sum{};
    for (const Tap& v :
         TapsAt(CoordinateAt(sprite.map.v, dx, dy), sprite.source.height, sampler.address_v)) {
        for (const Tap& u :
             TapsAt(CoordinateAt(sprite.map.u, dx, dy), sprite.source.width, sampler.address_u)) {
            const Channels texel = ToChannels(
                TexelOf(texture, sampler, sprite.source.x + u.index, sprite.source.y + v.index));
            for (std::size_t i = 0; i < 4; ++i) {
                sum[i] += texel[i] * u.weight * v.weight;
            }
        }
    }
    return ToColor(sum);
}

Color Tinted(Color texel, Color tint) {
    const Channels a = ToChannels(texel);
    const Channels b = ToChannels(tint);
    return ToColor({a[0] * b[0] / 255, a[1] * b[1] / 255, a[2] * b[2] / 255, a[3] * b[3] / 255});
}

double Factor(const BlendState& state, Blend blend, const Channels& source, const Channels& target,
              std::size_t channel) {
    switch (blend) {
        case Blend::One:
            return 255;
        case Blend::Zero:
            return 0;
        case Blend::SourceColor:
            return source[channel];
        case Blend::InverseSourceColor:
            return 255 - source[channel];
        case Blend::SourceAlpha:
            return source[3];
        case Blend::InverseSourceAlpha:
            return 255 - source[3];
        case Blend::DestinationColor:
            return target[channel];
        case Blend::InverseDestinationColor:
            return 255 - target[channel];
        case Blend::DestinationAlpha:
            return target[3];
        case Blend::InverseDestinationAlpha:
            return 255 - target[3];
        case Blend::BlendFactor:
            return ToChannels(state.blend_factor)[channel];
        case Blend::InverseBlendFactor:
            return 255 - ToChannels(state.blend_factor)[channel];
        case Blend::SourceAlphaSaturation:
            return channel == 3 ? 255 : std::min(source[3], 255 - target[3]);
    }
    return 0;
}

double Combined(BlendFunction function, double ours, double theirs) {
    switch (function) {
        case BlendFunction::Subtract:
            return std::max(ours - theirs, 0.0);
        case BlendFunction::ReverseSubtract:
            return std::max(theirs - ours, 0.0);
        case BlendFunction::Min:
            return std::min(ours, theirs);
        case BlendFunction::Max:
            return std::max(ours, theirs);
        case BlendFunction::Add:
            break;
    }
    return ours + theirs;
}

bool DepthPasses(CompareFunction function, float depth, float there) {
    const bool less = depth < there;
    const bool equal = depth == there;
    switch (function) {
        case CompareFunction::Always:
            return true;
        case CompareFunction::Never:
            return false;
        case CompareFunction::Less:
            return less;
        case CompareFunction::LessEqual:
            return less || equal;
        case CompareFunction::Equal:
            return equal;
        case CompareFunction::GreaterEqual:
            return !less;
        case CompareFunction::Greater:
            return !less && !equal;
        case CompareFunction::NotEqual:
            return !equal;
    }
    return false;
}

Color Blended(const BlendState& state, Color source_color, Color target_color) {
    const Channels source = ToChannels(source_color);
    const Channels target = ToChannels(target_color);
    Channels result{};
    for (std::size_t i = 0; i < 4; ++i) {
        const bool is_alpha = i == 3;
        const BlendFunction function = is_alpha ? state.alpha_function : state.color_function;
        const bool has_factors = function != BlendFunction::Min && function != BlendFunction::Max;
        const double ours =
            Factor(state, is_alpha ? state.alpha_source : state.color_source, source, target, i);
        const double theirs = Factor(
            state, is_alpha ? state.alpha_destination : state.color_destination, source, target, i);
        result[i] = Combined(function, source[i] * (has_factors ? ours : 255) / 255,
                             target[i] * (has_factors ? theirs : 255) / 255);
        if (!Has(state.color_write_channels, static_cast<ColorWriteChannels>(1U << i))) {
            result[i] = target[i];
        }
    }
    return ToColor(result);
}

}  // namespace

OracleSurface::OracleSurface(int width, int height, Color clear)
    : color(width, height, clear),
      depth(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 1.0f) {
}

float& OracleSurface::DepthAt(int x, int y) {
    const auto width = static_cast<std::size_t>(color.Width());
    return depth[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
}

void DrawSlowly(OracleSurface& surface, const Image& texture, const DrawState& state,
                Rectangle clip, const OracleSprite& sprite) {
    for (int y = clip.Top(); y < clip.Bottom(); ++y) {
        for (int x = clip.Left(); x < clip.Right(); ++x) {
            const auto texel = TexelAt(sprite.map, x, y);
            float& depth = surface.DepthAt(x, y);
            if (!texel || (state.depth.depth_test &&
                           !DepthPasses(state.depth.depth_function, sprite.depth, depth))) {
                continue;
            }
            if (state.depth.depth_test && state.depth.depth_write) {
                depth = sprite.depth;
            }
            const Color sampled =
                state.sampler.filter == TextureFilter::Linear
                    ? LinearColor(texture, state.sampler, sprite, x - sprite.map.pixels.x,
                                  y - sprite.map.pixels.y)
                    : TexelOf(texture, state.sampler, sprite.source.x + texel->x,
                              sprite.source.y + texel->y);
            surface.color.SetPixel(
                x, y,
                Blended(state.blend, Tinted(sampled, sprite.color), surface.color.Pixel(x, y)));
        }
    }
}

}  // namespace graze::test
