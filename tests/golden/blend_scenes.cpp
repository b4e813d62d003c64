#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

// Draws sprites with transparent, half-transparent and opaque texels, with and without tint, over
// colours of every brightness and alpha.
void DrawOver(Stage& s, const BlendState& blend) {
    constexpr auto none = SpriteEffects::None;
    s.DrawBackdrop();
    s.Begin({.blend = blend});
    s.batch.Draw(s.ramp, {4, 4}, {}, Color::White, 0, {0, 0}, {1.5f, 2}, none, 0);
    s.batch.Draw(s.ramp, {92, 42}, {}, Color::White, kHalfTurn, {0, 0}, {1, 1.5f}, none, 0);
    s.batch.Draw(s.arrow, {44, 46}, {}, Color::White, -0.5f, {10, 7}, 2.0f, none, 0);
    s.batch.Draw(s.glow, Vector2{4, 46}, Color::White);
    s.batch.Draw(s.glow, Vector2{68, 46}, Color{128, 90, 128, 128});
    s.End();
}

void Opaque(Stage& s) {
    DrawOver(s, BlendState::Opaque);
}
void AlphaBlend(Stage& s) {
    DrawOver(s, BlendState::AlphaBlend);
}
void NonPremultiplied(Stage& s) {
    DrawOver(s, BlendState::NonPremultiplied);
}
void Additive(Stage& s) {
    DrawOver(s, BlendState::Additive);
}

// BlendState::Additive multiplies by the source's alpha, so straight textures glow as in XNA 3.
void AdditiveStraight(Stage& s) {
    DrawOver(s, BlendState::Additive);
}

// Returns a blend state with the same factors for colour and alpha.
constexpr BlendState MakeBlend(Blend source, Blend destination,
                               BlendFunction function = BlendFunction::Add) {
    return {source, destination, source, destination, function, function};
}

constexpr BlendState Factored(Blend source, Blend destination, Color factor) {
    BlendState state = MakeBlend(source, destination);
    state.blend_factor = factor;
    return state;
}

constexpr BlendState Writing(ColorWriteChannels channels) {
    BlendState state = BlendState::AlphaBlend;
    state.color_write_channels = channels;
    return state;
}

// Uses the target's alpha as a stencil: first writes the glow's alpha to it, then draws the tile
// only as far as that alpha allows.
void ThroughAStencil(Stage& s) {
    const Rectangle all = s.device.TargetBounds();
    s.Begin({.blend = {Blend::Zero, Blend::One, Blend::One, Blend::Zero}});
    s.batch.Draw(s.glow, Rectangle{8, 4, all.width - 16, all.height - 8}, Color::White);
    s.End();
    s.Begin({.blend = {Blend::DestinationAlpha, Blend::InverseDestinationAlpha, Blend::Zero,
                       Blend::One}});
    s.batch.Draw(s.tile, all, Rectangle{0, 0, 12, 12}, Color::White);
    s.End();
}

// Adds the sprites' colours, multiplied by their alpha, and replaces the target's alpha by theirs.
constexpr BlendState kSeparateAlpha{Blend::SourceAlpha, Blend::One, Blend::One, Blend::Zero};

// Each result is twice the product of sprite and target. The sprites do not overlap, because each
// further layer would double the rounding error of a GPU.
void MultiplyTwice(Stage& s) {
    s.DrawBackdrop();
    s.Begin({.blend = MakeBlend(Blend::DestinationColor, Blend::SourceColor)});
    s.batch.Draw(s.ramp, {4, 4}, {}, Color::White, 0, {0, 0}, {1.5f, 2}, SpriteEffects::None, 0);
    s.batch.Draw(s.arrow, {56, 30}, {}, Color::White, -0.5f, {0, 0}, 2.0f, SpriteEffects::None, 0);
    s.batch.Draw(s.glow, Vector2{4, 46}, Color::White);
    s.End();
}

template <const BlendState& blend>
void Custom(Stage& s) {
    DrawOver(s, blend);
}

constexpr BlendState kMultiply = MakeBlend(Blend::DestinationColor, Blend::Zero);
constexpr BlendState kScreen = MakeBlend(Blend::One, Blend::InverseSourceColor);
constexpr BlendState kBehind = MakeBlend(Blend::InverseDestinationAlpha, Blend::One);
constexpr BlendState kExclude =
    MakeBlend(Blend::InverseDestinationColor, Blend::InverseSourceColor);
constexpr BlendState kErase = MakeBlend(Blend::Zero, Blend::InverseSourceAlpha);
constexpr BlendState kSaturate = MakeBlend(Blend::SourceAlphaSaturation, Blend::One);
constexpr BlendState kSubtract = MakeBlend(Blend::One, Blend::One, BlendFunction::Subtract);
constexpr BlendState kReverse = MakeBlend(Blend::One, Blend::One, BlendFunction::ReverseSubtract);
constexpr BlendState kMin = MakeBlend(Blend::One, Blend::One, BlendFunction::Min);
constexpr BlendState kMax = MakeBlend(Blend::Zero, Blend::Zero, BlendFunction::Max);
constexpr BlendState kMixed{Blend::One, Blend::One,         Blend::One,
                            Blend::One, BlendFunction::Max, BlendFunction::Min};
constexpr BlendState kFactor =
    Factored(Blend::BlendFactor, Blend::InverseBlendFactor, {255, 160, 60, 200});
constexpr BlendState kInverseFactor =
    Factored(Blend::InverseBlendFactor, Blend::BlendFactor, {255, 160, 60, 200});
constexpr BlendState kRedAndAlpha = Writing(ColorWriteChannels::Red | ColorWriteChannels::Alpha);
constexpr BlendState kGreen = Writing(ColorWriteChannels::Green);
constexpr BlendState kNoAlpha =
    Writing(ColorWriteChannels::Red | ColorWriteChannels::Green | ColorWriteChannels::Blue);

constexpr auto kSoft = Agreement::WithinTwo;
constexpr std::array kScenes{
    GoldenScene{"blend_opaque", 96, 72, &Opaque, kSoft},
    GoldenScene{"blend_alpha_blend", 96, 72, &AlphaBlend, kSoft},
    GoldenScene{"blend_non_premultiplied", 96, 72, &NonPremultiplied, kSoft, Alpha::Straight},
    GoldenScene{"blend_additive", 96, 72, &Additive, kSoft},
    GoldenScene{"blend_additive_straight", 96, 72, &AdditiveStraight, kSoft, Alpha::Straight},
    GoldenScene{"blend_multiply", 96, 72, &Custom<kMultiply>, kSoft},
    GoldenScene{"blend_multiply_twice", 96, 72, &MultiplyTwice, kSoft},
    GoldenScene{"blend_screen", 96, 72, &Custom<kScreen>, kSoft},
    GoldenScene{"blend_behind", 96, 72, &Custom<kBehind>, kSoft},
    GoldenScene{"blend_exclude", 96, 72, &Custom<kExclude>, kSoft},
    GoldenScene{"blend_erase", 96, 72, &Custom<kErase>, kSoft},
    GoldenScene{"blend_saturate", 96, 72, &Custom<kSaturate>, kSoft},
    GoldenScene{"blend_subtract", 96, 72, &Custom<kSubtract>, kSoft},
    GoldenScene{"blend_reverse_subtract", 96, 72, &Custom<kReverse>, kSoft},
    GoldenScene{"blend_min", 96, 72, &Custom<kMin>, kSoft},
    GoldenScene{"blend_max", 96, 72, &Custom<kMax>, kSoft},
    GoldenScene{"blend_max_and_min", 96, 72, &Custom<kMixed>, kSoft},
    GoldenScene{"blend_factor", 96, 72, &Custom<kFactor>, kSoft},
    GoldenScene{"blend_inverse_factor", 96, 72, &Custom<kInverseFactor>, kSoft},
    GoldenScene{"blend_apart", 96, 72, &Custom<kSeparateAlpha>, kSoft},
    GoldenScene{"blend_writes_red_and_alpha", 96, 72, &Custom<kRedAndAlpha>, kSoft},
    GoldenScene{"blend_writes_green", 96, 72, &Custom<kGreen>, kSoft},
    GoldenScene{"blend_writes_no_alpha", 96, 72, &Custom<kNoAlpha>, kSoft},
    GoldenScene{"blend_stencil", 72, 72, &ThroughAStencil, kSoft},
};

}  // namespace

SceneGroup BlendScenes() {
    return {"blend", kScenes};
}

}  // namespace graze::test
