#pragma once

#include <cstdint>

#include "graze/math/color.hpp"

namespace graze {

// NOLINTBEGIN(readability-identifier-naming): the states' names are XNA's

/// A factor of the blend equation, as XNA names them.
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
    BlendFactor,            ///< the state's own colour, blend_factor
    InverseBlendFactor,     ///< 1 - blend_factor
    SourceAlphaSaturation,  ///< colour: the lesser of source alpha and 1 - destination alpha; alpha: 1
};

/// How the two products become the result. Min and Max compare the colours themselves: factors do
/// not count.
enum class BlendFunction : std::uint8_t { Add, Subtract, ReverseSubtract, Min, Max };

/// The channels that drawing changes; flags that combine with |.
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

/// Are all channels of `channel` among them?
[[nodiscard]] constexpr bool Has(ColorWriteChannels channels, ColorWriteChannels channel) noexcept {
    return (static_cast<std::uint8_t>(channels) & static_cast<std::uint8_t>(channel)) ==
           static_cast<std::uint8_t>(channel);
}

/// result = source * source factor + destination * destination factor (or their difference), rounded
/// once to nearest, then clamped to 0..255. The source is the texel times the sprite's colour,
/// rounded.
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
    static const BlendState AlphaBlend;  ///< premultiplied: the default
    static const BlendState NonPremultiplied;
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

enum class TextureFilter : std::uint8_t { Point, Linear };

/// What a texel outside the texture is: the nearest edge's, or the texture repeated.
enum class TextureAddressMode : std::uint8_t { Clamp, Wrap, Mirror };

/// How texels become a pixel's colour. Which pixels a sprite covers is never the sampler's
/// business.
///
/// Linear  takes the coordinate in 256ths of a texel, rounded to nearest, less half a texel: its
///         whole part names the near texel, the rest is the far one's weight. The four products are
///         rounded once. A sprite on whole pixels, turned by quarters or flipped, stays as sharp as
///         Point.
/// Clamp   also keeps Linear's texels inside the source rectangle, so that a frame never bleeds
///         into its neighbour on the sheet (XNA's do bleed).
/// Wrap    and Mirror repeat the texture, not the source rectangle.
struct SamplerState {
    TextureFilter filter = TextureFilter::Linear;
    TextureAddressMode address_u = TextureAddressMode::Clamp;
    TextureAddressMode address_v = TextureAddressMode::Clamp;

    static const SamplerState PointClamp;
    static const SamplerState PointWrap;
    static const SamplerState LinearClamp;  ///< XNA's default; collision promises PointClamp
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

/// How a sprite's layer depth must stand to the depth that is there.
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

/// With the test on, a sprite's pixel is drawn where `layer depth depth_function what stands there`
/// holds, and its depth is written there if depth_write is on too. Without the test nothing is
/// written. Clear texels have depth as well. There is no stencil.
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

/// Sprites have no back: a mirrored sprite is drawn under every cull mode (XNA culls it).
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
