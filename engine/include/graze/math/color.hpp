#pragma once

#include <concepts>
#include <cstdint>

#include <glm/vec4.hpp>

#include "graze/math/vector3.hpp"

namespace graze {

/// A number that specifies a colour channel: any integer or floating-point type but bool.
template <typename T>
concept ColorNumber = std::floating_point<T> ||(std::integral<T> && !std::same_as<T, bool>);

/// Red, green, blue and alpha, 8 bits each, in this order in memory. Transparent by default, as in
/// C#.
///
/// Textures and blending use premultiplied alpha: Color::White * 0.5f is half-transparent white.
struct Color {
private:
    // Converts one channel of a colour whose arguments have the types `All`. Clang 14 evaluates the
    // functions below at compile time only if this one is defined first.
    template <typename... All>
    [[nodiscard]] static constexpr std::uint8_t Channel(auto value) noexcept {
        if constexpr ((std::floating_point<All> || ...)) {
            const float scaled = static_cast<float>(value) * 255;
            return static_cast<std::uint8_t>(scaled > 0 ? (scaled < 255 ? scaled : 255) : 0);
        } else if constexpr (std::same_as<decltype(value), std::uint8_t>) {
            return value;
        } else if constexpr (std::signed_integral<decltype(value)>) {
            return static_cast<std::uint8_t>(value < 0 ? 0 : (value < 255 ? value : 255));
        } else {
            return static_cast<std::uint8_t>(value < 255 ? value : 255);
        }
    }

public:
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;

    constexpr Color() noexcept = default;

    /// Integers are 0..255. If any argument is of floating-point type, all are 0..1; they are
    /// multiplied by 255 and truncated. Values out of range are clamped. Without an alpha
    /// the colour is opaque.
    template <ColorNumber R, ColorNumber G, ColorNumber B>
    constexpr Color(R red, G green, B blue) noexcept
        : r{Channel<R, G, B>(red)}, g{Channel<R, G, B>(green)}, b{Channel<R, G, B>(blue)}, a{255} {}
    template <ColorNumber R, ColorNumber G, ColorNumber B, ColorNumber A>
    constexpr Color(R red, G green, B blue, A alpha) noexcept
        : r{Channel<R, G, B, A>(red)},
          g{Channel<R, G, B, A>(green)},
          b{Channel<R, G, B, A>(blue)},
          a{Channel<R, G, B, A>(alpha)} {}

    /// Copies `color` with a different alpha: 0..255 for integers, 0..1 for floating-point types.
    template <ColorNumber A>
    constexpr Color(Color color, A alpha) noexcept
        : r{color.r}, g{color.g}, b{color.b}, a{Channel<A>(alpha)} {}

    /// Converts components 0..1, as the constructors above do.
    explicit constexpr Color(glm::vec3 v) noexcept : Color{v.x, v.y, v.z} {}
    explicit constexpr Color(glm::vec4 v) noexcept : Color{v.x, v.y, v.z, v.w} {}

    /// Unpacks a value that PackedValue() returned. It must be an unsigned 32-bit number such as
    /// 0xFF0000FF: Color{1} does not compile.
    template <std::same_as<std::uint32_t> Packed>
    explicit constexpr Color(Packed value) noexcept {
        PackedValue(value);
    }

    /// The colour as one number, with alpha in the high byte and red in the low byte: XNA's
    /// PackedValue.
    [[nodiscard]] constexpr std::uint32_t PackedValue() const noexcept {
        return static_cast<std::uint32_t>(r) | static_cast<std::uint32_t>(g) << 8 |
               static_cast<std::uint32_t>(b) << 16 | static_cast<std::uint32_t>(a) << 24;
    }
    constexpr void PackedValue(std::uint32_t value) noexcept {
        r = static_cast<std::uint8_t>(value);
        g = static_cast<std::uint8_t>(value >> 8);
        b = static_cast<std::uint8_t>(value >> 16);
        a = static_cast<std::uint8_t>(value >> 24);
    }

    /// Returns the components as 0..1.
    [[nodiscard]] constexpr Vector3 ToVector3() const noexcept {
        return {Part(r), Part(g), Part(b)};
    }
    [[nodiscard]] constexpr glm::vec4 ToVector4() const noexcept {
        return {Part(r), Part(g), Part(b), Part(a)};
    }

    /// Converts straight alpha to premultiplied alpha, rounded to nearest (XNA truncates).
    [[nodiscard]] static constexpr Color FromNonPremultiplied(int r, int g, int b, int a) noexcept {
        const auto times = [a](int c) {
            return static_cast<std::uint8_t>((Channel<int>(c) * Channel<int>(a) * 2 + 255) / 510);
        };
        return {times(r), times(g), times(b), Channel<int>(a)};
    }

    /// Interpolates each component, rounded to nearest; amount is clamped to 0..1 (NaN counts as
    /// 0).
    [[nodiscard]] static constexpr Color Lerp(Color from, Color to, float amount) noexcept {
        const float t = amount > 0 ? (amount < 1 ? amount : 1) : 0;
        const auto mix = [t](std::uint8_t p, std::uint8_t q) {
            const auto start = static_cast<float>(p);
            const float nearest = start + (static_cast<float>(q) - start) * t + 0.5f;
            return static_cast<std::uint8_t>(nearest);
        };
        return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), mix(from.a, to.a)};
    }

    /// Scales and clamps all four components: fades a premultiplied colour. Truncates, as XNA does.
    [[nodiscard]] friend constexpr Color operator*(Color color, float scale) noexcept {
        const auto times = [scale](std::uint8_t c) {
            const float value = static_cast<float>(c) * scale;
            return static_cast<std::uint8_t>(value > 0 ? (value < 255 ? value : 255) : 0);
        };
        return {times(color.r), times(color.g), times(color.b), times(color.a)};
    }

    [[nodiscard]] friend constexpr Color operator*(float scale, Color color) noexcept {
        return color * scale;
    }
    [[nodiscard]] static constexpr Color Multiply(Color color, float scale) noexcept {
        return color * scale;
    }

    [[nodiscard]] friend constexpr bool operator==(Color, Color) noexcept = default;

    // NOLINTBEGIN(readability-identifier-naming): XNA's named colours
    static const Color Transparent;
    static const Color AliceBlue;
    static const Color AntiqueWhite;
    static const Color Aqua;
    static const Color Aquamarine;
    static const Color Azure;
    static const Color Beige;
    static const Color Bisque;
    static const Color Black;
    static const Color BlanchedAlmond;
    static const Color Blue;
    static const Color BlueViolet;
    static const Color Brown;
    static const Color BurlyWood;
    static const Color CadetBlue;
    static const Color Chartreuse;
    static const Color Chocolate;
    static const Color Coral;
    static const Color CornflowerBlue;
    static const Color Cornsilk;
    static const Color Crimson;
    static const Color Cyan;
    static const Color DarkBlue;
    static const Color DarkCyan;
    static const Color DarkGoldenrod;
    static const Color DarkGray;
    static const Color DarkGreen;
    static const Color DarkKhaki;
    static const Color DarkMagenta;
    static const Color DarkOliveGreen;
    static const Color DarkOrange;
    static const Color DarkOrchid;
    static const Color DarkRed;
    static const Color DarkSalmon;
    static const Color DarkSeaGreen;
    static const Color DarkSlateBlue;
    static const Color DarkSlateGray;
    static const Color DarkTurquoise;
    static const Color DarkViolet;
    static const Color DeepPink;
    static const Color DeepSkyBlue;
    static const Color DimGray;
    static const Color DodgerBlue;
    static const Color Firebrick;
    static const Color FloralWhite;
    static const Color ForestGreen;
    static const Color Fuchsia;
    static const Color Gainsboro;
    static const Color GhostWhite;
    static const Color Gold;
    static const Color Goldenrod;
    static const Color Gray;
    static const Color Green;
    static const Color GreenYellow;
    static const Color Honeydew;
    static const Color HotPink;
    static const Color IndianRed;
    static const Color Indigo;
    static const Color Ivory;
    static const Color Khaki;
    static const Color Lavender;
    static const Color LavenderBlush;
    static const Color LawnGreen;
    static const Color LemonChiffon;
    static const Color LightBlue;
    static const Color LightCoral;
    static const Color LightCyan;
    static const Color LightGoldenrodYellow;
    static const Color LightGray;
    static const Color LightGreen;
    static const Color LightPink;
    static const Color LightSalmon;
    static const Color LightSeaGreen;
    static const Color LightSkyBlue;
    static const Color LightSlateGray;
    static const Color LightSteelBlue;
    static const Color LightYellow;
    static const Color Lime;
    static const Color LimeGreen;
    static const Color Linen;
    static const Color Magenta;
    static const Color Maroon;
    static const Color MediumAquamarine;
    static const Color MediumBlue;
    static const Color MediumOrchid;
    static const Color MediumPurple;
    static const Color MediumSeaGreen;
    static const Color MediumSlateBlue;
    static const Color MediumSpringGreen;
    static const Color MediumTurquoise;
    static const Color MediumVioletRed;
    static const Color MidnightBlue;
    static const Color MintCream;
    static const Color MistyRose;
    static const Color Moccasin;
    static const Color NavajoWhite;
    static const Color Navy;
    static const Color OldLace;
    static const Color Olive;
    static const Color OliveDrab;
    static const Color Orange;
    static const Color OrangeRed;
    static const Color Orchid;
    static const Color PaleGoldenrod;
    static const Color PaleGreen;
    static const Color PaleTurquoise;
    static const Color PaleVioletRed;
    static const Color PapayaWhip;
    static const Color PeachPuff;
    static const Color Peru;
    static const Color Pink;
    static const Color Plum;
    static const Color PowderBlue;
    static const Color Purple;
    static const Color Red;
    static const Color RosyBrown;
    static const Color RoyalBlue;
    static const Color SaddleBrown;
    static const Color Salmon;
    static const Color SandyBrown;
    static const Color SeaGreen;
    static const Color SeaShell;
    static const Color Sienna;
    static const Color Silver;
    static const Color SkyBlue;
    static const Color SlateBlue;
    static const Color SlateGray;
    static const Color Snow;
    static const Color SpringGreen;
    static const Color SteelBlue;
    static const Color Tan;
    static const Color Teal;
    static const Color Thistle;
    static const Color Tomato;
    static const Color Turquoise;
    static const Color Violet;
    static const Color Wheat;
    static const Color White;
    static const Color WhiteSmoke;
    static const Color Yellow;
    static const Color YellowGreen;

private:
    [[nodiscard]] static constexpr float Part(std::uint8_t channel) noexcept {
        return static_cast<float>(channel) / 255;
    }
};

inline constexpr Color Color::Transparent{0, 0, 0, 0};
inline constexpr Color Color::AliceBlue{240, 248, 255, 255};
inline constexpr Color Color::AntiqueWhite{250, 235, 215, 255};
inline constexpr Color Color::Aqua{0, 255, 255, 255};
inline constexpr Color Color::Aquamarine{127, 255, 212, 255};
inline constexpr Color Color::Azure{240, 255, 255, 255};
inline constexpr Color Color::Beige{245, 245, 220, 255};
inline constexpr Color Color::Bisque{255, 228, 196, 255};
inline constexpr Color Color::Black{0, 0, 0, 255};
inline constexpr Color Color::BlanchedAlmond{255, 235, 205, 255};
inline constexpr Color Color::Blue{0, 0, 255, 255};
inline constexpr Color Color::BlueViolet{138, 43, 226, 255};
inline constexpr Color Color::Brown{165, 42, 42, 255};
inline constexpr Color Color::BurlyWood{222, 184, 135, 255};
inline constexpr Color Color::CadetBlue{95, 158, 160, 255};
inline constexpr Color Color::Chartreuse{127, 255, 0, 255};
inline constexpr Color Color::Chocolate{210, 105, 30, 255};
inline constexpr Color Color::Coral{255, 127, 80, 255};
inline constexpr Color Color::CornflowerBlue{100, 149, 237, 255};
inline constexpr Color Color::Cornsilk{255, 248, 220, 255};
inline constexpr Color Color::Crimson{220, 20, 60, 255};
inline constexpr Color Color::Cyan{0, 255, 255, 255};
inline constexpr Color Color::DarkBlue{0, 0, 139, 255};
inline constexpr Color Color::DarkCyan{0, 139, 139, 255};
inline constexpr Color Color::DarkGoldenrod{184, 134, 11, 255};
inline constexpr Color Color::DarkGray{169, 169, 169, 255};
inline constexpr Color Color::DarkGreen{0, 100, 0, 255};
inline constexpr Color Color::DarkKhaki{189, 183, 107, 255};
inline constexpr Color Color::DarkMagenta{139, 0, 139, 255};
inline constexpr Color Color::DarkOliveGreen{85, 107, 47, 255};
inline constexpr Color Color::DarkOrange{255, 140, 0, 255};
inline constexpr Color Color::DarkOrchid{153, 50, 204, 255};
inline constexpr Color Color::DarkRed{139, 0, 0, 255};
inline constexpr Color Color::DarkSalmon{233, 150, 122, 255};
inline constexpr Color Color::DarkSeaGreen{143, 188, 143, 255};
inline constexpr Color Color::DarkSlateBlue{72, 61, 139, 255};
inline constexpr Color Color::DarkSlateGray{47, 79, 79, 255};
inline constexpr Color Color::DarkTurquoise{0, 206, 209, 255};
inline constexpr Color Color::DarkViolet{148, 0, 211, 255};
inline constexpr Color Color::DeepPink{255, 20, 147, 255};
inline constexpr Color Color::DeepSkyBlue{0, 191, 255, 255};
inline constexpr Color Color::DimGray{105, 105, 105, 255};
inline constexpr Color Color::DodgerBlue{30, 144, 255, 255};
inline constexpr Color Color::Firebrick{178, 34, 34, 255};
inline constexpr Color Color::FloralWhite{255, 250, 240, 255};
inline constexpr Color Color::ForestGreen{34, 139, 34, 255};
inline constexpr Color Color::Fuchsia{255, 0, 255, 255};
inline constexpr Color Color::Gainsboro{220, 220, 220, 255};
inline constexpr Color Color::GhostWhite{248, 248, 255, 255};
inline constexpr Color Color::Gold{255, 215, 0, 255};
inline constexpr Color Color::Goldenrod{218, 165, 32, 255};
inline constexpr Color Color::Gray{128, 128, 128, 255};
inline constexpr Color Color::Green{0, 128, 0, 255};
inline constexpr Color Color::GreenYellow{173, 255, 47, 255};
inline constexpr Color Color::Honeydew{240, 255, 240, 255};
inline constexpr Color Color::HotPink{255, 105, 180, 255};
inline constexpr Color Color::IndianRed{205, 92, 92, 255};
inline constexpr Color Color::Indigo{75, 0, 130, 255};
inline constexpr Color Color::Ivory{255, 255, 240, 255};
inline constexpr Color Color::Khaki{240, 230, 140, 255};
inline constexpr Color Color::Lavender{230, 230, 250, 255};
inline constexpr Color Color::LavenderBlush{255, 240, 245, 255};
inline constexpr Color Color::LawnGreen{124, 252, 0, 255};
inline constexpr Color Color::LemonChiffon{255, 250, 205, 255};
inline constexpr Color Color::LightBlue{173, 216, 230, 255};
inline constexpr Color Color::LightCoral{240, 128, 128, 255};
inline constexpr Color Color::LightCyan{224, 255, 255, 255};
inline constexpr Color Color::LightGoldenrodYellow{250, 250, 210, 255};
inline constexpr Color Color::LightGray{211, 211, 211, 255};
inline constexpr Color Color::LightGreen{144, 238, 144, 255};
inline constexpr Color Color::LightPink{255, 182, 193, 255};
inline constexpr Color Color::LightSalmon{255, 160, 122, 255};
inline constexpr Color Color::LightSeaGreen{32, 178, 170, 255};
inline constexpr Color Color::LightSkyBlue{135, 206, 250, 255};
inline constexpr Color Color::LightSlateGray{119, 136, 153, 255};
inline constexpr Color Color::LightSteelBlue{176, 196, 222, 255};
inline constexpr Color Color::LightYellow{255, 255, 224, 255};
inline constexpr Color Color::Lime{0, 255, 0, 255};
inline constexpr Color Color::LimeGreen{50, 205, 50, 255};
inline constexpr Color Color::Linen{250, 240, 230, 255};
inline constexpr Color Color::Magenta{255, 0, 255, 255};
inline constexpr Color Color::Maroon{128, 0, 0, 255};
inline constexpr Color Color::MediumAquamarine{102, 205, 170, 255};
inline constexpr Color Color::MediumBlue{0, 0, 205, 255};
inline constexpr Color Color::MediumOrchid{186, 85, 211, 255};
inline constexpr Color Color::MediumPurple{147, 112, 219, 255};
inline constexpr Color Color::MediumSeaGreen{60, 179, 113, 255};
inline constexpr Color Color::MediumSlateBlue{123, 104, 238, 255};
inline constexpr Color Color::MediumSpringGreen{0, 250, 154, 255};
inline constexpr Color Color::MediumTurquoise{72, 209, 204, 255};
inline constexpr Color Color::MediumVioletRed{199, 21, 133, 255};
inline constexpr Color Color::MidnightBlue{25, 25, 112, 255};
inline constexpr Color Color::MintCream{245, 255, 250, 255};
inline constexpr Color Color::MistyRose{255, 228, 225, 255};
inline constexpr Color Color::Moccasin{255, 228, 181, 255};
inline constexpr Color Color::NavajoWhite{255, 222, 173, 255};
inline constexpr Color Color::Navy{0, 0, 128, 255};
inline constexpr Color Color::OldLace{253, 245, 230, 255};
inline constexpr Color Color::Olive{128, 128, 0, 255};
inline constexpr Color Color::OliveDrab{107, 142, 35, 255};
inline constexpr Color Color::Orange{255, 165, 0, 255};
inline constexpr Color Color::OrangeRed{255, 69, 0, 255};
inline constexpr Color Color::Orchid{218, 112, 214, 255};
inline constexpr Color Color::PaleGoldenrod{238, 232, 170, 255};
inline constexpr Color Color::PaleGreen{152, 251, 152, 255};
inline constexpr Color Color::PaleTurquoise{175, 238, 238, 255};
inline constexpr Color Color::PaleVioletRed{219, 112, 147, 255};
inline constexpr Color Color::PapayaWhip{255, 239, 213, 255};
inline constexpr Color Color::PeachPuff{255, 218, 185, 255};
inline constexpr Color Color::Peru{205, 133, 63, 255};
inline constexpr Color Color::Pink{255, 192, 203, 255};
inline constexpr Color Color::Plum{221, 160, 221, 255};
inline constexpr Color Color::PowderBlue{176, 224, 230, 255};
inline constexpr Color Color::Purple{128, 0, 128, 255};
inline constexpr Color Color::Red{255, 0, 0, 255};
inline constexpr Color Color::RosyBrown{188, 143, 143, 255};
inline constexpr Color Color::RoyalBlue{65, 105, 225, 255};
inline constexpr Color Color::SaddleBrown{139, 69, 19, 255};
inline constexpr Color Color::Salmon{250, 128, 114, 255};
inline constexpr Color Color::SandyBrown{244, 164, 96, 255};
inline constexpr Color Color::SeaGreen{46, 139, 87, 255};
inline constexpr Color Color::SeaShell{255, 245, 238, 255};
inline constexpr Color Color::Sienna{160, 82, 45, 255};
inline constexpr Color Color::Silver{192, 192, 192, 255};
inline constexpr Color Color::SkyBlue{135, 206, 235, 255};
inline constexpr Color Color::SlateBlue{106, 90, 205, 255};
inline constexpr Color Color::SlateGray{112, 128, 144, 255};
inline constexpr Color Color::Snow{255, 250, 250, 255};
inline constexpr Color Color::SpringGreen{0, 255, 127, 255};
inline constexpr Color Color::SteelBlue{70, 130, 180, 255};
inline constexpr Color Color::Tan{210, 180, 140, 255};
inline constexpr Color Color::Teal{0, 128, 128, 255};
inline constexpr Color Color::Thistle{216, 191, 216, 255};
inline constexpr Color Color::Tomato{255, 99, 71, 255};
inline constexpr Color Color::Turquoise{64, 224, 208, 255};
inline constexpr Color Color::Violet{238, 130, 238, 255};
inline constexpr Color Color::Wheat{245, 222, 179, 255};
inline constexpr Color Color::White{255, 255, 255, 255};
inline constexpr Color Color::WhiteSmoke{245, 245, 245, 255};
inline constexpr Color Color::Yellow{255, 255, 0, 255};
inline constexpr Color Color::YellowGreen{154, 205, 50, 255};
// NOLINTEND(readability-identifier-naming)

}  // namespace graze
