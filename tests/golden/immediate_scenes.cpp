#include <array>

#include "golden/art.hpp"
#include "golden/stage.hpp"

namespace graze::test {
namespace {

// Moves the viewport's corner between the draws; the last viewport is narrow.
void MoveTheViewport(Stage& s, SpriteSortMode sort) {
    s.Begin({.sort = sort});
    s.batch.Draw(s.arrow, Vector2{4, 4}, Color::White);
    s.device.Viewport({30, 10, 60, 50});
    s.batch.Draw(s.arrow, Vector2{4, 4}, Color::White);
    s.device.Viewport({50, 40, 12, 20});
    s.batch.Draw(s.arrow, Vector2{4, 4}, Color::White);
    s.End();
}

void ViewportBetweenDraws(Stage& s) {
    MoveTheViewport(s, SpriteSortMode::Immediate);
}
void DeferredTakesTheLastViewport(Stage& s) {
    MoveTheViewport(s, SpriteSortMode::Deferred);
}

void MoveTheScissor(Stage& s, SpriteSortMode sort) {
    s.Begin({.sort = sort, .rasterizer = {.scissor_test_enable = true}});
    for (int i = 0; i < 4; ++i) {
        s.device.ScissorRectangle({4 + 20 * i, 4 + 8 * i, 18, 24});
        s.batch.Draw(s.tile, Rectangle{0, 0, 90, 64}, i % 2 == 0 ? Color::White : Color::SkyBlue);
    }
    s.End();
}

void ScissorBetweenDraws(Stage& s) {
    MoveTheScissor(s, SpriteSortMode::Immediate);
}
void DeferredTakesTheLastScissor(Stage& s) {
    MoveTheScissor(s, SpriteSortMode::Deferred);
}

// One batch draws into a target and then draws that target twice.
void TargetBetweenDraws(Stage& s) {
    const RenderTarget2D target{s.device, 30, 24};
    s.Begin({.sort = SpriteSortMode::Immediate});
    s.device.SetRenderTarget(&target);
    s.batch.Draw(s.tile, Rectangle{0, 0, 30, 24}, Color::SlateGray);
    s.batch.Draw(s.arrow, Vector2{4, 5}, Color::White);
    s.device.SetRenderTarget(nullptr);
    s.batch.Draw(target, Vector2{6, 6}, Color::White);
    s.batch.Draw(target, {66, 20}, {}, Color::White, kQuarterTurn, {0, 0}, 1.5f,
                 SpriteEffects::None, 0);
    s.End();
}

// Each draw shows the texture's contents at the time of the call.
void TextureBetweenDraws(Stage& s) {
    constexpr std::array red{Color::Red, Color::Red, Color::Red, Color::Red};
    Texture2D texture{s.device, TileArt()};
    s.Begin({.sort = SpriteSortMode::Immediate});
    s.batch.Draw(texture, {4, 4}, {}, Color::White, 0, {0, 0}, 3.0f, SpriteEffects::None, 0);
    texture.SetData({5, 5, 2, 2}, red);
    s.batch.Draw(texture, {44, 4}, {}, Color::White, 0, {0, 0}, 3.0f, SpriteEffects::None, 0);
    s.End();
}

void ClearBetweenDraws(Stage& s) {
    s.Begin({.sort = SpriteSortMode::Immediate});
    s.batch.Draw(s.arrow, Rectangle{0, 0, 80, 40}, Color::White);
    s.device.Clear(Color::DarkOliveGreen);
    s.batch.Draw(s.arrow, Rectangle{20, 8, 40, 28}, Color::White);
    s.End();
}

constexpr std::array kScenes{
    GoldenScene{"immediate_viewport", 96, 64, &ViewportBetweenDraws},
    GoldenScene{"immediate_not_viewport", 96, 64, &DeferredTakesTheLastViewport},
    GoldenScene{"immediate_scissor", 92, 64, &ScissorBetweenDraws},
    GoldenScene{"immediate_not_scissor", 92, 64, &DeferredTakesTheLastScissor},
    GoldenScene{"immediate_target", 80, 72, &TargetBetweenDraws},
    GoldenScene{"immediate_texture", 84, 44, &TextureBetweenDraws},
    GoldenScene{"immediate_clear", 80, 44, &ClearBetweenDraws},
};

}  // namespace

SceneGroup ImmediateScenes() {
    return {"immediate", kScenes};
}

}  // namespace graze::test
