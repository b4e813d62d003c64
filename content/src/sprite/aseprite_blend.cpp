#include "aseprite_blend.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace graze {
namespace {

// Returns a / b as a byte, for 0 <= a < b <= 255.
int DivideBytes(int a, int b) noexcept {
    return (a * 255 + b / 2) / b;
}

int Screen(int backdrop, int source) noexcept {
    return backdrop + source - MultiplyBytes(backdrop, source);
}

int HardLight(int backdrop, int source) noexcept {
    return source < 128 ? MultiplyBytes(backdrop, source * 2) : Screen(backdrop, source * 2 - 255);
}

int Divide(int backdrop, int source) noexcept {
    if (backdrop == 0) {
        return 0;
    }
    return backdrop >= source ? 255 : DivideBytes(backdrop, source);
}

int ColorBurn(int backdrop, int source) noexcept {
    if (backdrop == 255) {
        return 255;
    }
    const int rest = 255 - backdrop;
    return rest >= source ? 0 : 255 - DivideBytes(rest, source);
}

int SoftLight(int backdrop, int source) noexcept {
    const double b = backdrop / 255.0;
    const double s = source / 255.0;
    const double lit = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : std::sqrt(b);
    const double result =
        s <= 0.5 ? b - (1.0 - 2.0 * s) * b * (1.0 - b) : b + (2.0 * s - 1.0) * (lit - b);
    return static_cast<int>(std::floor(result * 255 + 0.5));
}

// Blends a channel of an opaque colour. The modes are those that blend each channel separately.
int BlendChannel(AsepriteBlend mode, int backdrop, int source) noexcept {
    switch (mode) {
        case AsepriteBlend::Multiply:
            return MultiplyBytes(backdrop, source);
        case AsepriteBlend::Screen:
            return Screen(backdrop, source);
        case AsepriteBlend::Overlay:
            return HardLight(source, backdrop);
        case AsepriteBlend::Darken:
            return std::min(backdrop, source);
        case AsepriteBlend::Lighten:
            return std::max(backdrop, source);
        case AsepriteBlend::ColorDodge:
            return Divide(backdrop, 255 - source);
        case AsepriteBlend::ColorBurn:
            return ColorBurn(backdrop, source);
        case AsepriteBlend::HardLight:
            return HardLight(backdrop, source);
        case AsepriteBlend::SoftLight:
            return SoftLight(backdrop, source);
        case AsepriteBlend::Difference:
            return std::abs(backdrop - source);
        case AsepriteBlend::Exclusion:
            return backdrop + source - 2 * MultiplyBytes(backdrop, source);
        case AsepriteBlend::Addition:
            return std::min(backdrop + source, 255);
        case AsepriteBlend::Subtract:
            return std::max(backdrop - source, 0);
        case AsepriteBlend::Divide:
            return Divide(backdrop, source);
        default:
            return source;
    }
}

// A colour with channels from 0 to 1, for the modes that blend hue, saturation and luminosity.
using Rgb = std::array<double, 3>;

Rgb ToRgb(const Color& color) noexcept {
    return {color.r / 255.0, color.g / 255.0, color.b / 255.0};
}

double Luminosity(const Rgb& color) noexcept {
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2];
}

double Saturation(const Rgb& color) noexcept {
    const auto [low, high] = std::minmax_element(color.begin(), color.end());
    return *high - *low;
}

// Moves the channels towards the luminosity until all are from 0 to 1.
Rgb Clipped(Rgb color) noexcept {
    const double luminosity = Luminosity(color);
    const auto [low_at, high_at] = std::minmax_element(color.begin(), color.end());
    const double low = *low_at;
    const double high = *high_at;
    if (low < 0) {
        for (double& channel : color) {
            channel = luminosity + (channel - luminosity) * luminosity / (luminosity - low);
        }
    }
    if (high > 1) {
        for (double& channel : color) {
            channel = luminosity + (channel - luminosity) * (1 - luminosity) / (high - luminosity);
        }
    }
    return color;
}

Rgb WithLuminosity(Rgb color, double luminosity) noexcept {
    const double difference = luminosity - Luminosity(color);
    for (double& channel : color) {
        channel += difference;
    }
    return Clipped(color);
}

Rgb WithSaturation(Rgb color, double saturation) noexcept {
    const double low = *std::ranges::min_element(color);
    const double range = Saturation(color);
    for (double& channel : color) {
        channel = range > 0 ? (channel - low) * saturation / range : 0;
    }
    return color;
}

Rgb BlendHsl(AsepriteBlend mode, const Rgb& backdrop, const Rgb& source) noexcept {
    switch (mode) {
        case AsepriteBlend::Hue:
            return WithLuminosity(WithSaturation(source, Saturation(backdrop)),
                                  Luminosity(backdrop));
        case AsepriteBlend::Saturation:
            return WithLuminosity(WithSaturation(backdrop, Saturation(source)),
                                  Luminosity(backdrop));
        case AsepriteBlend::Color:
            return WithLuminosity(source, Luminosity(backdrop));
        default:
            return WithLuminosity(backdrop, Luminosity(source));
    }
}

// Blends as if both colours were opaque. The result has the source's alpha.
Color BlendOpaque(AsepriteBlend mode, const Color& backdrop, const Color& source) noexcept {
    if (AsepriteBlend::Hue <= mode && mode <= AsepriteBlend::Luminosity) {
        const Rgb rgb = BlendHsl(mode, ToRgb(backdrop), ToRgb(source));
        return {static_cast<int>(255.0 * rgb[0]), static_cast<int>(255.0 * rgb[1]),
                static_cast<int>(255.0 * rgb[2]), static_cast<int>(source.a)};
    }
    return {BlendChannel(mode, backdrop.r, source.r), BlendChannel(mode, backdrop.g, source.g),
            BlendChannel(mode, backdrop.b, source.b), static_cast<int>(source.a)};
}

Color BlendNormal(const Color& backdrop, const Color& source, int opacity) noexcept {
    const int source_alpha = MultiplyBytes(source.a, opacity);
    if (backdrop.a == 0) {
        return {source, source_alpha};
    }
    if (source.a == 0) {
        return backdrop;
    }
    const int alpha = source_alpha + backdrop.a - MultiplyBytes(backdrop.a, source_alpha);
    const auto channel = [=](int from, int to) {
        return from + (to - from) * source_alpha / alpha;
    };
    return {channel(backdrop.r, source.r), channel(backdrop.g, source.g),
            channel(backdrop.b, source.b), alpha};
}

// Returns the colour that is `opacity` / 255 of the way from a to b.
Color Mix(const Color& a, const Color& b, int opacity) noexcept {
    const auto channel = [opacity](int from, int to) {
        return from + MultiplyBytes(to - from, opacity);
    };
    const int alpha = channel(a.a, b.a);
    if (alpha == 0) {
        return Color::Transparent;
    }
    if (a.a == 0 || b.a == 0) {
        return {a.a == 0 ? b : a, alpha};
    }
    return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), alpha};
}

}  // namespace

// On a less opaque backdrop, the result of the other modes is closer to that of Normal.
Color BlendAseprite(AsepriteBlend mode, const Color& backdrop, const Color& source,
                    int opacity) noexcept {
    const Color normal = BlendNormal(backdrop, source, opacity);
    if (mode == AsepriteBlend::Normal || backdrop.a == 0) {
        return normal;
    }
    const Color blended = BlendNormal(backdrop, BlendOpaque(mode, backdrop, source), opacity);
    const int common_alpha = MultiplyBytes(backdrop.a, MultiplyBytes(source.a, opacity));
    return Mix(Mix(normal, blended, backdrop.a), blended, common_alpha);
}

}  // namespace graze
