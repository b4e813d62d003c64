#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;

// Draws layers in the order middle, front, back, back, front, which only a depth test draws
// correctly. Transparent texels write depth, too, so later sprites behind them do not show through.
void DrawLayers(Stage& s, const DepthStencilState& depth, SpriteSortMode sort) {
    s.Begin({.sort = sort, .depth = depth});
    s.batch.Draw(s.tile, {8, 8}, {}, Color::White, 0, {0, 0}, 3.0f, kNone, 0.5f);
    s.batch.Draw(s.arrow, {28, 20}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0.25f);
    s.batch.Draw(s.tile, {36, 4}, {}, Color::SkyBlue, 0.3f, {0, 0}, 3.0f, kNone, 0.75f);
    s.batch.Draw(s.tile, {14, 32}, {}, Color::Gold, 0, {0, 0}, 2.5f, kNone, 1.0f);
    s.batch.Draw(s.arrow, {2, 26}, {}, Color::White, -0.4f, {0, 0}, 1.5f, kNone, 0.0f);
    s.End();
}

void None(Stage& s) {
    DrawLayers(s, DepthStencilState::None, SpriteSortMode::Deferred);
}
void Default(Stage& s) {
    DrawLayers(s, DepthStencilState::Default, SpriteSortMode::Deferred);
}

// No sprite writes depth, so all of them pass the test against the cleared depth of 1.
void Read(Stage& s) {
    DrawLayers(s, DepthStencilState::DepthRead, SpriteSortMode::Deferred);
}

// Sprites are drawn from front to back, and the depth test skips their hidden parts.
void SortedFrontToBack(Stage& s) {
    DrawLayers(s, DepthStencilState::Default, SpriteSortMode::FrontToBack);
}
void SortedBackToFront(Stage& s) {
    DrawLayers(s, DepthStencilState::Default, SpriteSortMode::BackToFront);
}

void DrawCard(Stage& s, Vector2 place, Color color, float depth, const DepthStencilState& state) {
    s.Begin({.depth = state});
    s.batch.Draw(s.tile, place, {}, color, 0, {0, 0}, 2.0f, kNone, depth);
    s.End();
}

// The second card of the first row tests and writes depth. That of the second row only tests it,
// and that of the third row does neither.
void AcrossBatches(Stage& s) {
    float y = 3;
    for (const DepthStencilState& state :
         {DepthStencilState::Default, DepthStencilState::DepthRead, DepthStencilState::None}) {
        DrawCard(s, {6, y}, Color::White, 0.5f, DepthStencilState::Default);
        DrawCard(s, {20, y + 3}, Color::Tomato, 0.25f, state);
        DrawCard(s, {34, y + 6}, Color::LimeGreen, 0.375f, DepthStencilState::Default);
        DrawCard(s, {48, y - 1}, Color::Gold, 0.375f, DepthStencilState::DepthRead);
        y += 30;
    }
}

// The test is "less or equal": at the same depth, the later sprite is on top.
void EqualDepths(Stage& s) {
    s.Begin({.depth = DepthStencilState::Default});
    float x = 4;
    for (const Color color : {Color::Tomato, Color::Gold, Color::LimeGreen, Color::DeepSkyBlue}) {
        s.batch.Draw(s.tile, {x, x / 2}, {}, color, 0, {0, 0}, 2.0f, kNone, 0.5f);
        x += 14;
    }
    s.End();
}

// Sprites at depths 0 and 1 are drawn, with and without a depth test; sprites at depths outside
// 0..1 are not.
void AtTheEnds(Stage& s) {
    float y = 4;
    for (const DepthStencilState& state : {DepthStencilState::None, DepthStencilState::Default}) {
        s.Begin({.depth = state});
        float x = 4;
        for (const float depth : {-0.1f, 1.0f, 1.1f, 0.0f}) {
            const bool shown = 0 <= depth && depth <= 1;
            s.batch.Draw(s.tile, {x, y}, {}, shown ? Color::White : Color::Red, 0, {0, 0}, 2.0f,
                         kNone, depth);
            x += 14;
        }
        s.End();
        y += 30;
    }
}

// Clear resets the depth to 1 and fills the target with the colour.
void Cleared(Stage& s) {
    DrawCard(s, {6, 6}, Color::White, 0.0f, DepthStencilState::Default);
    s.device.Clear(Color::DarkOliveGreen);
    DrawCard(s, {16, 12}, Color::White, 1.0f, DepthStencilState::Default);
}

// Draws one row per compare function: first a bar, then three sprites over it. The first sprite is
// nearer than the bar, the second is at the same depth, and the third is farther away.
void Functions(Stage& s) {
    using enum CompareFunction;
    float y = 4;
    for (const CompareFunction function :
         {Always, Never, Less, LessEqual, Equal, GreaterEqual, Greater, NotEqual}) {
        s.Begin({.depth = DepthStencilState::Default});
        s.batch.Draw(s.white, {2, y}, {}, Color::SlateGray, 0, {0, 0}, {60, 6}, kNone, 0.5f);
        s.End();
        s.Begin({.depth = {true, true, function}});
        float x = 6;
        for (const float depth : {0.25f, 0.5f, 0.75f}) {
            s.batch.Draw(s.tile, {x, y - 2}, Rectangle{0, 0, 12, 10}, Color::White, 0, {0, 0}, 1.0f,
                         kNone, depth);
            x += 20;
        }
        s.End();
        y += 12;
    }
}

constexpr std::array kScenes{
    GoldenScene{"depth_functions", 64, 100, &Functions},
    GoldenScene{"depth_none", 88, 68, &None},
    GoldenScene{"depth_default", 88, 68, &Default},
    GoldenScene{"depth_read", 88, 68, &Read},
    GoldenScene{"depth_front_to_back", 88, 68, &SortedFrontToBack},
    GoldenScene{"depth_back_to_front", 88, 68, &SortedBackToFront},
    GoldenScene{"depth_across_batches", 80, 96, &AcrossBatches},
    GoldenScene{"depth_equal", 80, 56, &EqualDepths},
    GoldenScene{"depth_at_the_ends", 80, 64, &AtTheEnds},
    GoldenScene{"depth_cleared", 52, 44, &Cleared},
};

}  // namespace

SceneGroup DepthScenes() {
    return {"depth", kScenes};
}

}  // namespace graze::test
