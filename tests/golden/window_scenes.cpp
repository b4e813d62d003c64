#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr RasterizerState kScissor{.scissor_test_enable = true};

// Fills the visible area and draws a rotated sprite near its corner.
void FillAndDraw(Stage& s, const RasterizerState& rasterizer = {}, const Matrix& matrix = {}) {
    constexpr auto none = SpriteEffects::None;
    s.Begin({.rasterizer = rasterizer, .matrix = matrix});
    s.batch.Draw(s.white, Rectangle{-200, -200, 400, 400}, Color::SteelBlue);
    s.batch.Draw(s.arrow, {20, 14}, {}, Color::White, 0.3f, {10, 7}, 2.0f, none, 0);
    s.batch.Draw(s.tile, {0, 0}, {}, Color::White, 0, {0, 0}, 1.0f, none, 0);
    s.End();
}

// The viewport's corner is the origin; pixels outside the viewport are not drawn.
void InAViewport(Stage& s, Viewport viewport) {
    s.device.Viewport(viewport);
    FillAndDraw(s);
}

void Inside(Stage& s) {
    InAViewport(s, {20, 12, 44, 32});
}
void BeyondRightAndBottom(Stage& s) {
    InAViewport(s, {60, 40, 100, 100});
}
// The viewport's corner stays the origin even if it is outside the target.
void BeyondLeftAndTop(Stage& s) {
    InAViewport(s, {-8, -6, 50, 40});
}

void Several(Stage& s) {
    for (int i = 0; i < 4; ++i) {
        s.device.Viewport({2 + 47 * (i % 2), 2 + 31 * (i / 2), 45, 29});
        FillAndDraw(s, {}, Matrix::CreateScale(i % 2 == 0 ? 1.0f : 0.5f));
    }
}

// The first viewport is empty and the second is outside the target, so only the third one shows
// anything.
void Empty(Stage& s) {
    InAViewport(s, {10, 10, 0, 30});
    InAViewport(s, {100, 70, 30, 30});
    InAViewport(s, {40, 30, 9, 7});
}

// Clear affects the whole target.
void ClearsAll(Stage& s) {
    s.device.Viewport({30, 20, 40, 30});
    s.device.Clear(Color::DarkOliveGreen);
    FillAndDraw(s);
}

// The matrix is applied before the viewport's offset.
void AfterTheMatrix(Stage& s) {
    s.device.Viewport({30, 10, 60, 50});
    FillAndDraw(s, {}, Matrix::CreateRotationZ(kQuarterTurn) * Matrix::CreateTranslation(40, 4, 0));
}

constexpr std::array kViewports{
    GoldenScene{"viewport_inside", 96, 64, &Inside},
    GoldenScene{"viewport_beyond_right_and_bottom", 96, 64, &BeyondRightAndBottom},
    GoldenScene{"viewport_beyond_left_and_top", 96, 64, &BeyondLeftAndTop},
    GoldenScene{"viewport_several", 96, 64, &Several},
    GoldenScene{"viewport_empty", 96, 64, &Empty},
    GoldenScene{"viewport_not_clear", 96, 64, &ClearsAll},
    GoldenScene{"viewport_after_matrix", 96, 64, &AfterTheMatrix},
};

// The scissor only clips, it does not move the origin.
void Clipped(Stage& s) {
    s.device.ScissorRectangle({10, 6, 30, 26});
    FillAndDraw(s, kScissor);
}
void NotEnabled(Stage& s) {
    s.device.ScissorRectangle({10, 6, 30, 26});
    FillAndDraw(s);
}

// The scissor is in pixels of the target, independent of the viewport; both clip.
void WithAViewport(Stage& s) {
    s.device.Viewport({20, 12, 60, 40});
    s.device.ScissorRectangle({10, 6, 36, 40});
    FillAndDraw(s, kScissor);
}
void BeyondTheTarget(Stage& s) {
    s.device.ScissorRectangle({-20, 20, 60, 500});
    FillAndDraw(s, kScissor);
}

// The first scissor rectangle is empty and the second is outside the target, so only the third one
// shows anything.
void EmptyScissor(Stage& s) {
    for (const Rectangle scissor :
         {Rectangle{10, 10, 0, 20}, Rectangle{96, 0, 20, 64}, Rectangle{6, 4, 12, 15}}) {
        s.device.ScissorRectangle(scissor);
        FillAndDraw(s, kScissor);
    }
}
void NotTheClear(Stage& s) {
    s.device.ScissorRectangle({10, 6, 30, 26});
    s.device.Clear(Color::DarkOliveGreen);
    FillAndDraw(s, kScissor);
}

constexpr std::array kScissors{
    GoldenScene{"scissor_on", 96, 64, &Clipped},
    GoldenScene{"scissor_off", 96, 64, &NotEnabled},
    GoldenScene{"scissor_viewport", 96, 64, &WithAViewport},
    GoldenScene{"scissor_beyond", 96, 64, &BeyondTheTarget},
    GoldenScene{"scissor_empty", 96, 64, &EmptyScissor},
    GoldenScene{"scissor_not_clear", 96, 64, &NotTheClear},
};

}  // namespace

SceneGroup ViewportScenes() {
    return {"viewport", kViewports};
}
SceneGroup ScissorScenes() {
    return {"scissor", kScissors};
}

}  // namespace graze::test
