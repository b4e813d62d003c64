#pragma once

#include "graze/app/hud_notes.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// What a game draws pixel art with: a batch, and notes on what the player must be able to read.
struct Canvas {
    /// `picture` is the size of the back buffer.
    Canvas(GraphicsDevice& graphics, Point picture)
        : device{graphics}, size{picture}, batch{graphics} {}

    /// Draws a batch of `sprites` once, so that later batches do not allocate. Call it after loading.
    void Reserve(int sprites) {
        Begin();
        for (int i = 0; i < sprites; ++i) {
            batch.FillRectangle({0, 0, 1, 1}, Color::White);
        }
        batch.End();
    }

    /// Begins a batch for pixel art, offset by `shift` whole pixels.
    void Begin(Point shift = {}, const BlendState& blend = BlendState::AlphaBlend) {
        batch.Begin({.blend_state = blend,
                     .sampler_state = SamplerState::PointClamp,
                     .transform_matrix = Matrix::CreateTranslation({Vector2{shift}, 0})});
    }

    /// Returns the title-safe area, for text.
    [[nodiscard]] Rectangle SafeArea() const noexcept {
        return Viewport{0, 0, size.x, size.y, device.TitleSafePercent()}.TitleSafeArea();
    }

    GraphicsDevice& device;
    Point size;
    SpriteBatch batch;
    HudNotes hud;
};

}  // namespace graze
