#include <array>
#include <limits>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;

// Calls every overload of Draw once, from upper left to lower right.
void EveryForm(Stage& s) {
    SpriteBatch& b = s.batch;
    s.Begin({.sort = SpriteSortMode::BackToFront});
    b.Draw(s.arrow, Vector2{4, 4}, Color::White);
    b.Draw(s.arrow, Rectangle{30, 4, 30, 14}, Color::White);
    b.Draw(s.tile, Vector2{66, 4}, Rectangle{4, 4, 8, 8}, Color::White);
    b.Draw(s.tile, Rectangle{80, 4, 12, 16}, Rectangle{4, 4, 8, 8}, Color::White);
    b.Draw(s.tile, {16, 34}, Rectangle{0, 0, 12, 8}, Color::White, 0.5f, {6, 4}, 1.5f, kNone, 0.5f);
    b.Draw(s.tile, {44, 34}, Rectangle{0, 0, 12, 8}, Color::White, 0.5f, {6, 4}, {1, 2},
           SpriteEffects::FlipHorizontally, 0.5f);
    b.Draw(s.tile, Rectangle{76, 34, 24, 12}, Rectangle{0, 0, 12, 8}, Color::White, 0.5f, {6, 4},
           SpriteEffects::FlipVertically, 0.5f);
    b.Draw(s.arrow, s.arrow.Bounds(),
           Placement{.position = {50, 56}, .rotation = -0.25f, .origin = {10, 7}, .scale = {3, 1}},
           Color::White, 0.5f);
    s.End();
}

// Arguments that are NaN, infinite or too large draw nothing: no red sprite may appear.
void NotANumber(Stage& s) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    SpriteBatch& b = s.batch;
    s.Begin();
    b.Draw(s.tile, {4, 4}, {}, Color::White, 0, {0, 0}, 1.0f, kNone, 0);
    for (const float bad : {nan, infinite, -infinite, 3e38f}) {
        b.Draw(s.tile, {bad, 8}, {}, Color::Red, 0, {0, 0}, 1.0f, kNone, 0);
        b.Draw(s.tile, {20, 8}, {}, Color::Red, 0, {0, bad}, 1.0f, kNone, 0);
        b.Draw(s.tile, {20, 8}, {}, Color::Red, 0, {0, 0}, {2, bad}, kNone, 0);
    }
    for (const float bad : {nan, infinite, -infinite}) {
        b.Draw(s.tile, {20, 8}, {}, Color::Red, bad, {0, 0}, 1.0f, kNone, 0);
        b.Draw(s.tile, {20, 8}, {}, Color::Red, 0, {0, 0}, 1.0f, kNone, bad);
    }
    b.Draw(s.tile, {20, 8}, {}, Color::Red, 0, {0, 0}, 0.0f, kNone, 0);
    b.Draw(s.tile, {20, 8}, {}, Color::Red, 0, {0, 0}, {0, 2}, kNone, 0);
    b.Draw(s.arrow, {40, 8}, {}, Color::White, 0, {0, 0}, 1.0f, kNone, 0);
    s.End();
    Matrix bad;
    bad.m22 = nan;
    s.Begin({.matrix = bad});
    b.Draw(s.tile, Vector2{4, 4}, Color::Red);
    s.End();
}

constexpr std::array kDraws{
    GoldenScene{"draw_every_form", 100, 72, &EveryForm},
    GoldenScene{"draw_not_a_number", 64, 28, &NotANumber},
};

// Draws the same sprites with eight tints. Color::White * 0.5f is premultiplied, so it is half
// transparent.
void Colours(Stage& s) {
    constexpr std::array colors{Color::White,
                                Color::Red,
                                Color{128, 128, 128, 255},
                                Color::Black,
                                Color::White * 0.5f,
                                Color{255, 200, 0, 128},
                                Color{255, 255, 255, 0},
                                Color::Transparent};
    s.Begin();
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const Vector2 place{static_cast<float>(2 + i % 4 * 26), static_cast<float>(2 + i / 4 * 32)};
        s.batch.Draw(s.tile, place, colors[i]);
        s.batch.Draw(s.arrow, place + Vector2{2, 14}, colors[i]);
    }
    s.End();
}

void ColoursLinear(Stage& s) {
    s.Begin({.sampler = SamplerState::LinearClamp});
    s.batch.Draw(s.glow, {4, 2}, {}, Color{255, 128, 64, 255}, 0.3f, {0, 0}, 1.5f, kNone, 0);
    s.batch.Draw(s.tile, {46, 6}, {}, Color{40, 255, 120, 200}, 0.2f, {0, 0}, 3.0f, kNone, 0);
    s.End();
}

// With straight textures, only the tint's alpha fades a sprite, not its colour.
void ColoursStraight(Stage& s) {
    s.Begin({.blend = BlendState::NonPremultiplied});
    s.batch.Draw(s.arrow, {2, 4}, {}, Color{255, 255, 255, 128}, 0, {0, 0}, 2.0f, kNone, 0);
    s.batch.Draw(s.glow, {46, 2}, {}, Color{128, 255, 255, 255}, 0, {0, 0}, 1.25f, kNone, 0);
    s.batch.Draw(s.tile, {80, 6}, {}, Color{255, 160, 0, 60}, 0, {0, 0}, 2.0f, kNone, 0);
    s.End();
}

constexpr auto kSoft = Agreement::WithinTwo;
constexpr std::array kTints{
    GoldenScene{"tint_colours", 108, 66, &Colours, kSoft},
    GoldenScene{"tint_linear", 92, 52, &ColoursLinear, kSoft},
    GoldenScene{"tint_straight", 108, 40, &ColoursStraight, kSoft, Alpha::Straight},
};

}  // namespace

SceneGroup DrawScenes() {
    return {"draw", kDraws};
}
SceneGroup TintScenes() {
    return {"tint", kTints};
}

}  // namespace graze::test
