#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;

// Draws into the target and restores the previous one.
void DrawInto(Stage& s, const RenderTarget2D& target, Color clear) {
    const RenderTarget2D* const before = s.device.RenderTarget();
    s.device.SetRenderTarget(&target);
    s.device.Clear(clear);
    s.Begin();
    s.batch.Draw(s.tile, Vector2{2, 2}, Color::White);
    s.batch.Draw(s.arrow, {26, 18}, {}, Color::White, 0.5f, {10, 7}, 1.0f, kNone, 0);
    s.End();
    s.device.SetRenderTarget(before);
}

// Draws a target as a texture: plain, rotated, flipped and in part. It must be the right way up.
void OntoTheBackBuffer(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    DrawInto(s, target, Color::Indigo);
    s.Begin();
    s.batch.Draw(target, Vector2{4, 4}, Color::White);
    s.batch.Draw(target, {80, 6}, {}, Color::White, kThirtyDegrees, {0, 0}, 1.0f, kNone, 0);
    s.batch.Draw(target, {4, 40}, {}, Color::White, 0, {0, 0}, 1.0f, SpriteEffects::FlipVertically,
                 0);
    s.batch.Draw(target, Rectangle{50, 46, 28, 24}, Rectangle{0, 0, 14, 12}, Color::White);
    s.End();
}

// Pixels of a cleared target that are not drawn stay transparent.
void Transparent(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    DrawInto(s, target, Color::Transparent);
    s.DrawBackdrop();
    s.Begin();
    s.batch.Draw(target, Vector2{4, 4}, Color::White);
    s.batch.Draw(target, {46, 2}, {}, Color::White, 0, {0, 0}, {1.25f, 1.5f}, kNone, 0);
    s.End();
}

// Draws an inner target into an outer one, and the outer one into the back buffer. The outer target
// has a viewport that clips.
void Nested(Stage& s) {
    const RenderTarget2D inner{s.device, 40, 30};
    const RenderTarget2D outer{s.device, 60, 50};
    s.device.SetRenderTarget(&outer);
    s.device.Clear(Color::DarkSlateGray);
    DrawInto(s, inner, Color::DarkRed);
    s.device.Viewport({4, 4, 48, 42});
    s.Begin();
    s.batch.Draw(inner, Vector2{-6, 3}, Color::White);
    s.batch.Draw(inner, {44, 20}, {}, Color::White, 1.1f, {0, 0}, 0.75f, kNone, 0);
    s.End();
    s.device.SetRenderTarget(nullptr);
    s.Begin();
    s.batch.Draw(outer, Vector2{4, 6}, Color::White);
    s.batch.Draw(outer, {90, 34}, {}, Color::White, -0.4f, {30, 25}, 0.8f, kNone, 0);
    s.End();
}

// Drawing again into a target, or into the back buffer, keeps the previous contents.
void Kept(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    s.Begin();
    s.batch.Draw(s.tile, {4, 40}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0);
    s.End();
    DrawInto(s, target, Color::Indigo);
    s.device.SetRenderTarget(&target);
    s.Begin();
    s.batch.Draw(s.tile, Vector2{26, 16}, Color::Gold);
    s.End();
    s.device.SetRenderTarget(nullptr);
    s.Begin();
    s.batch.Draw(target, Vector2{24, 6}, Color::White);
    s.End();
}

// Setting a target, or restoring the back buffer, resets viewport and scissor to the whole target.
void ResetsTheViewport(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    s.device.Viewport({10, 10, 20, 20});
    s.device.ScissorRectangle({12, 12, 8, 8});
    DrawInto(s, target, Color::Indigo);
    s.Begin({.rasterizer = {.scissor_test_enable = true}});
    s.batch.Draw(target, Vector2{4, 4}, Color::White);
    s.batch.Draw(s.arrow, {50, 6}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0);
    s.End();
}

void ScaledLinear(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    DrawInto(s, target, Color::Indigo);
    s.Begin({.sampler = SamplerState::LinearClamp});
    s.batch.Draw(target, Rectangle{4, 4, 88, 66}, Color::White);
    s.End();
}

// A target and the back buffer each have their own depths.
void Depths(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    s.Begin({.depth = DepthStencilState::Default});
    s.batch.Draw(s.tile, {4, 4}, {}, Color::White, 0, {0, 0}, 3.0f, kNone, 0.25f);
    s.End();
    s.device.SetRenderTarget(&target);
    s.device.Clear(Color::Indigo);
    s.Begin({.depth = DepthStencilState::Default});
    s.batch.Draw(s.tile, {10, 4}, {}, Color::Gold, 0, {0, 0}, 2.0f, kNone, 0.5f);
    s.batch.Draw(s.arrow, {2, 8}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0.75f);
    s.End();
    s.device.SetRenderTarget(nullptr);
    s.Begin({.depth = DepthStencilState::Default});
    s.batch.Draw(target, {20, 16}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0.5f);
    s.End();
}

// Wrap and mirror repeat a target as they repeat a texture.
void Repeated(Stage& s) {
    const RenderTarget2D target{s.device, 40, 30};
    DrawInto(s, target, Color::Indigo);
    s.Begin({.sampler = SamplerState::PointWrap});
    s.batch.Draw(target, Vector2{2, 2}, Rectangle{-11, -7, 100, 40}, Color::White);
    s.End();
    s.Begin({.sampler = {.filter = TextureFilter::Point,
                         .address_u = TextureAddressMode::Mirror,
                         .address_v = TextureAddressMode::Mirror}});
    s.batch.Draw(target, Vector2{2, 46}, Rectangle{-30, -10, 100, 40}, Color::White);
    s.End();
}

constexpr std::array kScenes{
    GoldenScene{"target_onto_back_buffer", 116, 76, &OntoTheBackBuffer},
    GoldenScene{"target_transparent", 100, 52, &Transparent},
    GoldenScene{"target_nested", 124, 68, &Nested},
    GoldenScene{"target_kept", 72, 68, &Kept},
    GoldenScene{"target_resets_viewport", 88, 40, &ResetsTheViewport},
    GoldenScene{"target_scaled_linear", 96, 74, &ScaledLinear, Agreement::WithinTwo},
    GoldenScene{"target_depths", 88, 68, &Depths},
    GoldenScene{"target_repeated", 104, 88, &Repeated},
};

}  // namespace

SceneGroup TargetScenes() {
    return {"target", kScenes};
}

}  // namespace graze::test
