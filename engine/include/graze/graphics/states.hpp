#pragma once

#include <cstdint>

#include "graze/math/color.hpp"

namespace graze {

// NOLINTBEGIN(readability-identifier-naming): the states' names are XNA's

/// A factor of the blend equation, with XNA's names.
enum class Blend : std::uint8_t {
    One,
    Zero,
    SourceColor,
    InverseSourceColor,
    SourceAlpha,
    InverseSourceAlpha,
    DestinationColor,
    InverseDestinationColor,
    DestinationAlpha,
    InverseDestinationAlpha,
    BlendFactor,            ///< the state's blend_factor
    InverseBlendFactor,     ///< 1 - blend_factor
    SourceAlphaSaturation,  ///< colour: min(source alpha, 1 - destination alpha); alpha: 1
};

/// The operation that combines the two products of the blend equation (see BlendState). Min and Max
/// combine source and destination without the factors.
enum class BlendFunction : std::uint8_t { Add, Subtract, ReverseSubtract, Min, Max };

/// The channels that drawing writes. Flags, combined with |.
enum class ColorWriteChannels : std::uint8_t {
    None = 0,
    Red = 1,
    Green = 2,
    Blue = 4,
    Alpha = 8,
    All = 15,
};

[[nodiscard]] constexpr ColorWriteChannels operator|(ColorWriteChannels a,
                                                     ColorWriteChannels b) noexcept {
    return static_cast<ColorWriteChannels>(static_cast<std::uint8_t>(a) |
                                           static_cast<std::uint8_t>(b));
}

/// True if `channels` contains all channels of `channel`.
[[nodiscard]] constexpr bool Has(ColorWriteChannels channels, ColorWriteChannels channel) noexcept {
    return (static_cast<std::uint8_t>(channels) & static_cast<std::uint8_t>(channel)) ==
           static_cast<std::uint8_t>(channel);
}

/// How a sprite's pixels are blended with the target's.
///
/// With BlendFunction::Add, result = source * source factor + destination * destination factor,
/// rounded once to nearest, then clamped to 0..255. The source is the texel multiplied by the
/// sprite's colour, rounded.
struct BlendState {
    Blend color_source = Blend::One;
    Blend color_destination = Blend::Zero;
    Blend alpha_source = Blend::One;
    Blend alpha_destination = Blend::Zero;
    BlendFunction color_function = BlendFunction::Add;
    BlendFunction alpha_function = BlendFunction::Add;
    ColorWriteChannels color_write_channels = ColorWriteChannels::All;
    Color blend_factor = Color::White;

    static const BlendState Opaque;
    static const BlendState AlphaBlend;        ///< for premultiplied colours; the default
    static const BlendState NonPremultiplied;  ///< for colours that are not premultiplied
    static const BlendState Additive;

    [[nodiscard]] friend constexpr bool operator==(const BlendState&,
                                                   const BlendState&) noexcept = default;
};

// NOLINTBEGIN(readability-identifier-naming): members, under the names that XNA gave them.
inline constexpr BlendState BlendState::Opaque{Blend::One, Blend::Zero, Blend::One, Blend::Zero};
inline constexpr BlendState BlendState::AlphaBlend{Blend::One, Blend::InverseSourceAlpha,
                                                   Blend::One, Blend::InverseSourceAlpha};
inline constexpr BlendState BlendState::NonPremultiplied{
    Blend::SourceAlpha, Blend::InverseSourceAlpha, Blend::SourceAlpha, Blend::InverseSourceAlpha};
inline constexpr BlendState BlendState::Additive{Blend::SourceAlpha, Blend::One, Blend::SourceAlpha,
                                                 Blend::One};
// NOLINTEND(readability-identifier-naming)

/// How texels are sampled: the nearest one, or the weighted mean of four.
enum class TextureFilter : std::uint8_t { Point, Linear };

/// How texels outside the texture are addressed: the nearest edge texel, or the texture repeated or
/// mirrored.
enum class TextureAddressMode : std::uint8_t { Clamp, Wrap, Mirror };

/// How a pixel's colour is computed from texels. The sampler has no influence on which pixels a
/// sprite covers. Collision queries use the texel that PointClamp shows at a pixel.
///
/// Linear  rounds the texel coordinate to 1/256 texel and subtracts half a texel. On each axis, the
///         integer part selects the first of two adjacent texels, and the fraction is the weight of
///         the second. The weighted sum of the four texels is rounded once. Unscaled sprites on
///         whole pixels, also flipped or rotated by quarter turns, are as sharp as with Point.
/// Clamp   with Linear, reads only texels inside the source rectangle. So the neighbours of a frame
///         on its sheet never bleed into it (in XNA they do).
/// Wrap    repeats the texture, not the source rectangle.
/// Mirror  mirrors the texture, not the source rectangle.
struct SamplerState {
    TextureFilter filter = TextureFilter::Linear;
    TextureAddressMode address_u = TextureAddressMode::Clamp;
    TextureAddressMode address_v = TextureAddressMode::Clamp;

    static const SamplerState PointClamp;
    static const SamplerState PointWrap;
    static const SamplerState LinearClamp;  ///< the default, as in XNA
    static const SamplerState LinearWrap;
    static const SamplerState AnisotropicClamp;  ///< as LinearClamp: sprites have no mip levels
    static const SamplerState AnisotropicWrap;

    [[nodiscard]] friend constexpr bool operator==(const SamplerState&,
                                                   const SamplerState&) noexcept = default;
};

// NOLINTBEGIN(readability-identifier-naming): members, under the names that XNA gave them.
inline constexpr SamplerState SamplerState::PointClamp{
    TextureFilter::Point, TextureAddressMode::Clamp, TextureAddressMode::Clamp};
inline constexpr SamplerState SamplerState::PointWrap{
    TextureFilter::Point, TextureAddressMode::Wrap, TextureAddressMode::Wrap};
inline constexpr SamplerState SamplerState::LinearClamp{
    TextureFilter::Linear, TextureAddressMode::Clamp, TextureAddressMode::Clamp};
inline constexpr SamplerState SamplerState::LinearWrap{
    TextureFilter::Linear, TextureAddressMode::Wrap, TextureAddressMode::Wrap};
inline constexpr SamplerState SamplerState::AnisotropicClamp = SamplerState::LinearClamp;
inline constexpr SamplerState SamplerState::AnisotropicWrap = SamplerState::LinearWrap;
// NOLINTEND(readability-identifier-naming)

/// The comparison of a sprite's layer depth with the depth stored at a pixel.
enum class CompareFunction : std::uint8_t {
    Always,
    Never,
    Less,
    LessEqual,
    Equal,
    GreaterEqual,
    Greater,
    NotEqual,
};

/// The depth test. If depth_test is on, depth_function compares the sprite's layer depth with the
/// depth stored at each pixel. The pixel is drawn if the comparison is true: for Less, if the layer
/// depth is less than the stored depth. If depth_write is on too, the pixel then stores the layer
/// depth. Without depth_test, no depth is written. The depth of transparent texels is tested and
/// written like that of others. There is no stencil.
struct DepthStencilState {
    bool depth_test = false;
    bool depth_write = false;
    CompareFunction depth_function = CompareFunction::LessEqual;

    static const DepthStencilState None;  ///< SpriteBatch's default
    static const DepthStencilState Default;
    static const DepthStencilState DepthRead;

    [[nodiscard]] friend constexpr bool operator==(const DepthStencilState&,
                                                   const DepthStencilState&) noexcept = default;
};

// NOLINTBEGIN(readability-identifier-naming): members, under the names that XNA gave them.
inline constexpr DepthStencilState DepthStencilState::None{false, false};
inline constexpr DepthStencilState DepthStencilState::Default{true, true};
inline constexpr DepthStencilState DepthStencilState::DepthRead{true, false};
// NOLINTEND(readability-identifier-naming)

/// The scissor test. If it is on, only pixels inside the device's ScissorRectangle are drawn. The
/// cull modes exist for compatibility with XNA and do nothing: mirrored sprites are always drawn
/// (XNA culls them).
struct RasterizerState {
    bool scissor_test_enable = false;

    static const RasterizerState CullNone;
    static const RasterizerState CullClockwise;
    static const RasterizerState CullCounterClockwise;

    [[nodiscard]] friend constexpr bool operator==(const RasterizerState&,
                                                   const RasterizerState&) noexcept = default;
};

// NOLINTBEGIN(readability-identifier-naming): members, under the names that XNA gave them.
inline constexpr RasterizerState RasterizerState::CullNone{};
inline constexpr RasterizerState RasterizerState::CullClockwise{};
inline constexpr RasterizerState RasterizerState::CullCounterClockwise{};
// NOLINTEND(readability-identifier-naming)

// NOLINTEND(readability-identifier-naming)

}  // namespace graze
