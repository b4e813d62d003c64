#include <array>

#include "golden/art.hpp"
#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;
constexpr SamplerState kPoint = SamplerState::PointClamp;
constexpr SamplerState kLinear = SamplerState::LinearClamp;

void DrawLarge(Stage& s, const SamplerState& sampler) {
    s.Begin({.sampler = sampler});
    s.batch.Draw(s.tile, {3, 3}, {}, Color::White, 0, {0, 0}, 4.5f, kNone, 0);
    s.batch.Draw(s.glow, {60, 3}, {}, Color::White, 0, {0, 0}, {1.4f, 2.2f}, kNone, 0);
    s.End();
}
void DrawSmall(Stage& s, const SamplerState& sampler) {
    s.Begin({.sampler = sampler});
    s.batch.Draw(s.arrow, {4, 4}, {}, Color::White, 0, {0, 0}, 0.7f, kNone, 0);
    s.batch.Draw(s.arrow, {24, 4}, {}, Color::White, 0, {0, 0}, {1, 0.5f}, kNone, 0);
    s.batch.Draw(s.tile, {4, 20}, {}, Color::White, 0, {0, 0}, 0.6f, kNone, 0);
    s.batch.Draw(s.glow, {20, 18}, {}, Color::White, 0, {0, 0}, 0.35f, kNone, 0);
    s.batch.Draw(s.tile, {36, 20}, {}, Color::White, 0.7f, {0, 0}, 0.8f, kNone, 0);
    s.End();
}
void DrawTurned(Stage& s, const SamplerState& sampler) {
    s.Begin({.sampler = sampler});
    s.batch.Draw(s.tile, {36, 34}, {}, Color::White, 0.35f, {6, 6}, 4.0f, kNone, 0);
    s.batch.Draw(s.arrow, {76, 36}, {}, Color::White, -1.1f, {10, 7}, 2.0f, kNone, 0);
    s.End();
}

// On whole pixels, linear filtering is as sharp as point sampling, also for quarter turns and
// flips.
void DrawOnWholePixels(Stage& s) {
    s.Begin({.sampler = kLinear});
    s.batch.Draw(s.arrow, Vector2{2, 2}, Color::White);
    s.batch.Draw(s.arrow, {40, 2}, {}, Color::White, kQuarterTurn, {0, 0}, 1.0f, kNone, 0);
    s.batch.Draw(s.arrow, {22, 34}, {}, Color::White, kHalfTurn, {0, 0}, 1.0f, kNone, 0);
    s.batch.Draw(s.arrow, {26, 36}, {}, Color::White, -kQuarterTurn, {0, 0}, 1.0f, kNone, 0);
    s.batch.Draw(s.arrow, {42, 24}, {}, Color::White, 0, {0, 0}, 1.0f,
                 SpriteEffects::FlipHorizontally, 0);
    s.End();
}

// Between whole pixels, each pixel mixes neighbouring texels; the outermost pixels repeat the edge
// texels.
void DrawBetweenPixels(Stage& s) {
    s.Begin({.sampler = kLinear});
    s.batch.Draw(s.arrow, Vector2{2.5f, 2}, Color::White);
    s.batch.Draw(s.arrow, Vector2{26, 2.5f}, Color::White);
    s.batch.Draw(s.tile, Vector2{2.25f, 20.25f}, Color::White);
    s.batch.Draw(s.tile, Vector2{20.75f, 20.5f}, Color::White);
    s.batch.Draw(s.white, {40.5f, 20.5f}, {}, Color::Gold, 0, {0, 0}, 6.0f, kNone, 0);
    s.End();
}

// Draws parts of the tile as frames. The edge texels of a frame repeat, and the tile's other texels
// never bleed in.
void DrawFrame(Stage& s) {
    constexpr Rectangle frame{3, 3, 5, 5};
    s.Begin({.sampler = kLinear});
    s.batch.Draw(s.tile, {4, 4}, frame, Color::White, 0, {0, 0}, 7.0f, kNone, 0);
    s.batch.Draw(s.tile, {66, 22}, frame, Color::White, 0.5f, {2.5f, 2.5f}, 6.0f, kNone, 0);
    s.batch.Draw(s.tile, Rectangle{92, 4, 5, 36}, Rectangle{1, 6, 1, 1}, Color::White);
    s.End();
}

constexpr auto kSoft = Agreement::WithinTwo;
constexpr std::array kScenes{
    GoldenScene{"sampler_point_large", 100, 60, [](Stage& s) { DrawLarge(s, kPoint); }, kSoft},
    GoldenScene{"sampler_linear_large", 100, 60, [](Stage& s) { DrawLarge(s, kLinear); }, kSoft},
    GoldenScene{"sampler_point_small", 56, 36, [](Stage& s) { DrawSmall(s, kPoint); }, kSoft},
    GoldenScene{"sampler_linear_small", 56, 36, [](Stage& s) { DrawSmall(s, kLinear); }, kSoft},
    GoldenScene{"sampler_point_turned", 100, 72, [](Stage& s) { DrawTurned(s, kPoint); }},
    GoldenScene{"sampler_linear_turned", 100, 72, [](Stage& s) { DrawTurned(s, kLinear); }, kSoft},
    GoldenScene{"sampler_linear_whole_pixels", 64, 40, &DrawOnWholePixels},
    GoldenScene{"sampler_linear_between_pixels", 52, 36, &DrawBetweenPixels, kSoft},
    GoldenScene{"sampler_linear_frame", 100, 44, &DrawFrame, kSoft},
    GoldenScene{"sampler_anisotropic", 100, 60,
                [](Stage& s) { DrawLarge(s, SamplerState::AnisotropicClamp); }, kSoft},
};

}  // namespace

SceneGroup SamplerScenes() {
    return {"sampler", kScenes};
}

}  // namespace graze::test
