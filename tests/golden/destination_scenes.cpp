#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;

// Draws into destinations that enlarge, shrink or stretch the sprite, with and without a source
// rectangle.
void Filled(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, Rectangle{4, 4, 40, 28}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{50, 4, 10, 40}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{4, 38, 13, 9}, Color::White);
    s.batch.Draw(s.tile, Rectangle{66, 6, 27, 17}, Rectangle{0, 0, 7, 5}, Color::White);
    s.batch.Draw(s.tile, Rectangle{22, 38, 24, 24}, Rectangle{6, 6, 6, 6}, Color::White);
    s.batch.Draw(s.tile, Rectangle{66, 30, 27, 34}, Rectangle{-6, -6, 24, 24}, Color::White);
    s.End();
}

// The origin is in texels of the source and is placed on the destination's corner.
void WithOrigin(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, Rectangle{40, 24, 60, 28}, {}, Color::White, 0, {10, 7}, kNone, 0);
    s.batch.Draw(s.tile, Rectangle{80, 60, 24, 36}, Rectangle{6, 0, 6, 12}, Color::White, 0, {3, 6},
                 kNone, 0);
    s.batch.Draw(s.tile, Rectangle{30, 60, 20, 20}, {}, Color::White, 0, {-2, 12}, kNone, 0);
    s.End();
    s.Mark({40, 24});
    s.Mark({80, 60});
    s.Mark({30, 60});
}

// Sprites rotate about the origin, which is placed on the destination's corner.
void Turned(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, Rectangle{30, 24, 50, 28}, {}, Color::White, kThirtyDegrees, {10, 7},
                 kNone, 0);
    s.batch.Draw(s.tile, Rectangle{80, 10, 30, 18}, {}, Color::White, kQuarterTurn, {0, 0}, kNone,
                 0);
    s.batch.Draw(s.arrow, Rectangle{66, 60, 50, 20}, {}, Color::White, -0.3f, {5, 7},
                 SpriteEffects::FlipHorizontally, 0);
    s.End();
    s.Mark({30, 24});
    s.Mark({80, 10});
    s.Mark({66, 60});
}

// A negative width or height mirrors the sprite about the destination's corner.
void Negative(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, Rectangle{44, 4, -40, 28}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{50, 32, 40, -28}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{68, 66, -40, -28}, Color::White);
    s.End();
    s.Mark({44, 4});
    s.Mark({50, 32});
    s.Mark({68, 66});
}

// Destinations and sources without width or height draw nothing; only the last sprite is visible.
void Empty(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, Rectangle{4, 4, 0, 20}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{4, 4, 20, 0}, Color::White);
    s.batch.Draw(s.arrow, Rectangle{4, 4, 20, 20}, Rectangle{2, 2, 0, 8}, Color::White);
    s.batch.Draw(s.arrow, Vector2{4, 4}, Rectangle{2, 2, 8, 0}, Color::White);
    s.batch.Draw(s.arrow, Vector2{4, 4}, Rectangle{2, 2, -8, -8}, Color::White);
    s.batch.Draw(s.tile, Vector2{30, 10}, Color::White);
    s.End();
}

constexpr std::array kScenes{
    GoldenScene{"destination_filled", 96, 68, &Filled},
    GoldenScene{"destination_origin", 108, 88, &WithOrigin},
    GoldenScene{"destination_turned", 108, 80, &Turned},
    GoldenScene{"destination_negative", 96, 70, &Negative},
    GoldenScene{"destination_empty", 64, 32, &Empty},
};

}  // namespace

SceneGroup DestinationScenes() {
    return {"destination", kScenes};
}

}  // namespace graze::test
