#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;
constexpr auto kSideways = SpriteEffects::FlipHorizontally;
constexpr auto kUpsideDown = SpriteEffects::FlipVertically;

// A flip mirrors the texels but not the origin, which is near a corner. A device that mirrored the
// origin, too, would draw the sprite at another place.
template <SpriteEffects effects>
void Flipped(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, {12, 8}, {}, Color::White, 0, {4, 2}, 2.0f, effects, 0);
    s.batch.Draw(s.arrow, {66, 12}, {}, Color::White, kThirtyDegrees, {4, 2}, 2.0f, effects, 0);
    s.batch.Draw(s.tile, {20, 50}, Rectangle{0, 4, 9, 8}, Color::White, 0, {0, 0}, 2.0f, effects,
                 0);
    s.batch.Draw(s.arrow, Rectangle{46, 58, 30, 14}, {}, Color::White, 0, {0, 0}, effects, 0);
    s.End();
    s.Mark({12, 8});
    s.Mark({66, 12});
}

constexpr std::array kFlips{
    GoldenScene{"flip_none", 112, 76, &Flipped<kNone>},
    GoldenScene{"flip_horizontally", 112, 76, &Flipped<kSideways>},
    GoldenScene{"flip_vertically", 112, 76, &Flipped<kUpsideDown>},
    GoldenScene{"flip_both", 112, 76, &Flipped<kSideways | kUpsideDown>},
};

void QuarterTurns(Stage& s) {
    for (int i = 0; i < 4; ++i) {
        const Vector2 place{static_cast<float>(22 + 44 * (i % 2)),
                            static_cast<float>(22 + 44 * (i / 2))};
        s.Begin();
        s.batch.Draw(s.arrow, place, {}, Color::White, static_cast<float>(i) * kQuarterTurn, {0, 0},
                     1.0f, kNone, 0);
        s.batch.Draw(s.tile, place, {}, Color::White, static_cast<float>(i) * kQuarterTurn,
                     {16, 16}, 1.0f, kNone, 0);
        s.End();
        s.Mark(place);
    }
}

// Draws sprites rotated about their middle. Each column shows one angle three times: as it is,
// minus one full turn, and plus one full turn.
void AboutTheMiddle(Stage& s) {
    s.Begin();
    for (int i = 0; i < 4; ++i) {
        const auto turns = static_cast<float>(i);
        const Vector2 place{16 + 32 * turns, 14};
        s.batch.Draw(s.tile, place, {}, Color::White, turns * kQuarterTurn, {6, 6}, 2.0f, kNone, 0);
        s.batch.Draw(s.tile, place + Vector2{0, 26}, {}, Color::White, (turns - 4) * kQuarterTurn,
                     {6, 6}, 2.0f, kNone, 0);
        s.batch.Draw(s.tile, place + Vector2{0, 52}, {}, Color::White, (turns + 4) * kQuarterTurn,
                     {6, 6}, 2.0f, kNone, 0);
    }
    s.End();
}

void ThirtyDegrees(Stage& s, const SamplerState& sampler) {
    s.Begin({.sampler = sampler});
    s.batch.Draw(s.arrow, {20, 8}, {}, Color::White, kThirtyDegrees, {0, 0}, 2.0f, kNone, 0);
    s.batch.Draw(s.arrow, {70, 50}, {}, Color::White, -kThirtyDegrees, {10, 7}, 2.0f, kNone, 0);
    s.End();
    s.Mark({20, 8});
    s.Mark({70, 50});
}

// Origins outside the sprite move it around the position. They are in texels and are scaled with
// the sprite.
void FarOrigins(Stage& s) {
    s.Begin();
    for (int i = 0; i < 8; ++i) {
        s.batch.Draw(s.arrow, {48, 48}, {}, Color::White, static_cast<float>(i) * kQuarterTurn / 2,
                     {-9, 7}, 1.25f, kNone, 0);
    }
    s.End();
    s.Mark({48, 48});
}

// Draws sprites at angles so small that only some of their rows shift. Also draws slanted bars,
// each one stretched texel.
void SlightTurns(Stage& s) {
    s.Begin();
    s.batch.Draw(s.tile, {4, 4}, {}, Color::White, 0.03f, {0, 0}, 3.0f, kNone, 0);
    s.batch.Draw(s.tile, {48, 6}, {}, Color::White, -0.03f, {0, 0}, 3.0f, kNone, 0);
    s.batch.Draw(s.white, {4, 56}, {}, Color::Gold, 0.1f, {0, 0.5f}, {80, 3}, kNone, 0);
    s.batch.Draw(s.white, {4, 64}, {}, Color::Tomato, -0.2f, {0, 0.5f}, {80, 1}, kNone, 0);
    s.End();
}

// At half size, or half a pixel off, every pixel centre is on the edge between two texels. The
// pixel shows the texel to the right or below on the screen, for every rotation and mirroring.
void Ties(Stage& s) {
    s.Begin();
    for (int i = 0; i < 4; ++i) {
        const float x = 12 + 20 * static_cast<float>(i);
        const float turn = static_cast<float>(i) * kQuarterTurn;
        const Vector2 mirror{i % 2 == 0 ? -1.0f : 1.0f, i < 2 ? -1.0f : 1.0f};
        s.batch.Draw(s.arrow, {x, 10}, {}, Color::White, turn, {10, 7}, 0.5f, kNone, 0);
        s.batch.Draw(s.tile, {x + 0.5f, 24.5f}, {}, Color::White, turn, {6, 6}, 1.0f, kNone, 0);
        s.batch.Draw(s.arrow, {x, 40}, {}, Color::White, 0, {10, 7}, mirror * 0.5f, kNone, 0);
        s.batch.Draw(s.tile, {x + 0.5f, 56.5f}, {}, Color::White, 0, {6, 6}, mirror, kNone, 0);
    }
    s.End();
}

constexpr std::array kRotations{
    GoldenScene{"rotation_quarter_turns", 88, 88, &QuarterTurns},
    GoldenScene{"rotation_about_the_middle", 128, 80, &AboutTheMiddle},
    GoldenScene{"rotation_thirty_degrees", 100, 76,
                [](Stage& s) { ThirtyDegrees(s, SamplerState::PointClamp); }},
    GoldenScene{"rotation_thirty_degrees_linear", 100, 76,
                [](Stage& s) { ThirtyDegrees(s, SamplerState::LinearClamp); },
                Agreement::WithinTwo},
    GoldenScene{"rotation_far_origins", 96, 96, &FarOrigins},
    GoldenScene{"rotation_slight", 96, 76, &SlightTurns},
    GoldenScene{"rotation_ties", 84, 68, &Ties},
};

template <int x_percent, int y_percent>
void Scaled(Stage& s) {
    const Vector2 scale{x_percent / 100.0f, y_percent / 100.0f};
    const Vector2 middle{48, 36};
    s.Begin();
    s.batch.Draw(s.arrow, middle, {}, Color::White, 0, {6, 5}, scale, kNone, 0);
    s.batch.Draw(s.tile, middle + Vector2{0, 28}, Rectangle{0, 0, 12, 5}, Color::White, 0.2f,
                 {14, 0}, scale, kNone, 0);
    s.End();
    s.Mark(middle);
}

// Draws sprites at positions in steps of 1/8 pixel. A pixel shows the texel at its centre, so
// offsets up to 1/2 do not move the sprite, and larger ones move it by a whole pixel.
void BetweenPixels(Stage& s) {
    s.Begin();
    for (int i = 0; i < 8; ++i) {
        const float part = static_cast<float>(i) / 8;
        s.batch.Draw(s.tile,
                     Vector2{4 + 14 * static_cast<float>(i % 4) + part,
                             4 + 14 * static_cast<float>(i / 4) + part},
                     Color::White);
    }
    s.End();
}

// The image shows a part of a much larger sprite.
void Huge(Stage& s) {
    s.Begin();
    s.batch.Draw(s.arrow, {40, 30}, {}, Color::White, 0.6f, {12, 6}, 40.0f, kNone, 0);
    s.End();
}

constexpr std::array kScales{
    GoldenScene{"scale_double", 96, 80, &Scaled<200, 200>},
    GoldenScene{"scale_two_and_a_third", 96, 80, &Scaled<233, 233>},
    GoldenScene{"scale_half", 96, 80, &Scaled<50, 50>},
    GoldenScene{"scale_two_thirds", 96, 80, &Scaled<67, 67>},
    GoldenScene{"scale_wide", 96, 80, &Scaled<300, 80>},
    GoldenScene{"scale_tall", 96, 80, &Scaled<70, 310>},
    GoldenScene{"scale_negative_x", 96, 80, &Scaled<-200, 200>},
    GoldenScene{"scale_negative_y", 96, 80, &Scaled<200, -200>},
    GoldenScene{"scale_negative_both", 96, 80, &Scaled<-200, -200>},
    GoldenScene{"scale_between_pixels", 64, 36, &BetweenPixels},
    GoldenScene{"scale_huge", 80, 60, &Huge},
};

}  // namespace

SceneGroup FlipScenes() {
    return {"flip", kFlips};
}
SceneGroup RotationScenes() {
    return {"rotation", kRotations};
}
SceneGroup ScaleScenes() {
    return {"scale", kScales};
}

}  // namespace graze::test
