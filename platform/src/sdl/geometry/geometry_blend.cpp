#include "geometry_blend.hpp"

namespace graze {
namespace {

// One of the two blend equations: for the colours or for the alpha.
struct Equation {
    SDL_BlendFactor source = SDL_BLENDFACTOR_ONE;
    SDL_BlendFactor destination = SDL_BLENDFACTOR_ZERO;
    SDL_BlendOperation operation = SDL_BLENDOPERATION_ADD;
};

constexpr Equation kMultiply{SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_ZERO,
                             SDL_BLENDOPERATION_ADD};
constexpr Equation kScreen{SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR,
                           SDL_BLENDOPERATION_ADD};
constexpr Equation kOver{SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
                         SDL_BLENDOPERATION_ADD};

// Returns an equation that leaves the destination unchanged. `operation` is the other equation's
// operation. The result has the same operation if possible, because SDL's OpenGL driver rejects
// modes with different operations for colours and alpha.
Equation KeepBeside(SDL_BlendOperation operation) noexcept {
    const bool reversed = operation == SDL_BLENDOPERATION_REV_SUBTRACT;
    return {SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE,
            reversed ? operation : SDL_BLENDOPERATION_ADD};
}

// The blend factor in one equation: the sum of the channels that the equation uses (0..255 each),
// and the maximum of this sum.
struct Constant {
    int sum;
    int most;

    [[nodiscard]] bool IsWhole() const noexcept { return sum == 0 || sum == most; }
    [[nodiscard]] bool CountsAsOne() const noexcept { return 2 * sum >= most; }
};

Constant SumChannels(Color factor) noexcept {
    return {factor.r + factor.g + factor.b, 3 * 255};
}

SDL_BlendFactor Factor(Blend blend, Constant constant, GeometryLosses& losses) noexcept {
    switch (blend) {
        case Blend::One:
            return SDL_BLENDFACTOR_ONE;
        case Blend::Zero:
            return SDL_BLENDFACTOR_ZERO;
        case Blend::SourceColor:
            return SDL_BLENDFACTOR_SRC_COLOR;
        case Blend::InverseSourceColor:
            return SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR;
        case Blend::SourceAlpha:
            return SDL_BLENDFACTOR_SRC_ALPHA;
        case Blend::InverseSourceAlpha:
            return SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA;
        case Blend::DestinationColor:
            return SDL_BLENDFACTOR_DST_COLOR;
        case Blend::InverseDestinationColor:
            return SDL_BLENDFACTOR_ONE_MINUS_DST_COLOR;
        case Blend::DestinationAlpha:
            return SDL_BLENDFACTOR_DST_ALPHA;
        case Blend::InverseDestinationAlpha:
            return SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA;
        case Blend::BlendFactor:
        case Blend::InverseBlendFactor:
            if (!constant.IsWhole()) {
                losses.Add(GeometryLoss::BlendFactor);
            }
            return constant.CountsAsOne() == (blend == Blend::BlendFactor) ? SDL_BLENDFACTOR_ONE
                                                                           : SDL_BLENDFACTOR_ZERO;
        case Blend::SourceAlphaSaturation:
            losses.Add(GeometryLoss::Saturation);
            return SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA;
    }
    return SDL_BLENDFACTOR_ONE;
}

SDL_BlendOperation Operation(BlendFunction function) noexcept {
    switch (function) {
        case BlendFunction::Subtract:
            return SDL_BLENDOPERATION_SUBTRACT;
        case BlendFunction::ReverseSubtract:
            return SDL_BLENDOPERATION_REV_SUBTRACT;
        case BlendFunction::Min:
            return SDL_BLENDOPERATION_MINIMUM;
        case BlendFunction::Max:
            return SDL_BLENDOPERATION_MAXIMUM;
        case BlendFunction::Add:
            break;
    }
    return SDL_BLENDOPERATION_ADD;
}

// Returns the factor for the alpha equation. In this equation, colour factors have the same effect
// as alpha factors, but Direct3D does not allow them.
Blend ForAlpha(Blend blend) noexcept {
    switch (blend) {
        case Blend::SourceColor:
            return Blend::SourceAlpha;
        case Blend::InverseSourceColor:
            return Blend::InverseSourceAlpha;
        case Blend::DestinationColor:
            return Blend::DestinationAlpha;
        case Blend::InverseDestinationColor:
            return Blend::InverseDestinationAlpha;
        case Blend::SourceAlphaSaturation:
            return Blend::One;
        default:
            return blend;
    }
}

Equation ColorEquation(const BlendState& state, GeometryLosses& losses) noexcept {
    using enum ColorWriteChannels;
    const ColorWriteChannels channels = state.color_write_channels;
    const int written = (Has(channels, Red) ? 1 : 0) + (Has(channels, Green) ? 1 : 0) +
                        (Has(channels, Blue) ? 1 : 0);
    if (written == 0) {
        return KeepBeside(Operation(state.alpha_function));
    }
    if (written < 3) {
        losses.Add(GeometryLoss::SingleChannels);
    }
    const Constant constant = SumChannels(state.blend_factor);
    return {Factor(state.color_source, constant, losses),
            Factor(state.color_destination, constant, losses), Operation(state.color_function)};
}

Equation AlphaEquation(const BlendState& state, GeometryLosses& losses) noexcept {
    if (!Has(state.color_write_channels, ColorWriteChannels::Alpha)) {
        return KeepBeside(Operation(state.color_function));
    }
    const Constant constant{state.blend_factor.a, 255};
    return {Factor(ForAlpha(state.alpha_source), constant, losses),
            Factor(ForAlpha(state.alpha_destination), constant, losses),
            Operation(state.alpha_function)};
}

SDL_BlendMode Composed(const Equation& color, const Equation& alpha) noexcept {
    return SDL_ComposeCustomBlendMode(color.source, color.destination, color.operation,
                                      alpha.source, alpha.destination, alpha.operation);
}

bool Supports(SDL_Texture* probe, SDL_BlendMode mode) noexcept {
    return SDL_SetTextureBlendMode(probe, mode) == 0;
}

// Returns the equation with a product in place of Min or Max. For the alpha equation, the product
// has alpha factors.
Equation WithoutMinMax(const Equation& equation, bool is_alpha) noexcept {
    Equation product = equation;
    if (equation.operation == SDL_BLENDOPERATION_MINIMUM) {
        product = kMultiply;
        product.source = is_alpha ? SDL_BLENDFACTOR_DST_ALPHA : product.source;
    } else if (equation.operation == SDL_BLENDOPERATION_MAXIMUM) {
        product = kScreen;
        product.destination = is_alpha ? SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA : product.destination;
    }
    return product;
}

}  // namespace

GeometryBlend MakeGeometryBlend(const BlendState& state, SDL_Texture* probe) noexcept {
    GeometryBlend blend;
    if (state == BlendState::Opaque) {
        return blend;
    }
    blend.draws = state.color_write_channels != ColorWriteChannels::None;
    Equation color = ColorEquation(state, blend.losses);
    Equation alpha = AlphaEquation(state, blend.losses);
    blend.mode = Composed(color, alpha);
    if (Supports(probe, blend.mode)) {
        return blend;
    }
    const auto is_min_max = [](const Equation& equation) {
        return equation.operation == SDL_BLENDOPERATION_MINIMUM ||
               equation.operation == SDL_BLENDOPERATION_MAXIMUM;
    };
    if (is_min_max(color) || is_min_max(alpha)) {
        blend.losses.Add(GeometryLoss::MinMax);
        color = WithoutMinMax(color, false);
        alpha = WithoutMinMax(alpha, true);
        blend.mode = Composed(color, alpha);
        if (Supports(probe, blend.mode)) {
            return blend;
        }
    }
    blend.losses.Add(GeometryLoss::TwoFunctions);
    alpha.operation = color.operation;
    blend.mode = Composed(color, alpha);
    if (!Supports(probe, blend.mode)) {
        blend.losses.Add(GeometryLoss::Blend);
        blend.mode = Composed(kOver, kOver);
    }
    return blend;
}

}  // namespace graze
