#pragma once

#include "common/hud_notes.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "scenes/gunner_controls.hpp"
#include "scenes/settings.hpp"
#include "sound/soundboard.hpp"

namespace artillery {

/// Resources shared by all scenes, loaded once.
struct SharedResources {
    SharedResources(GraphicsDevice& graphics, ContentManager& content)
        : device{graphics},
          art{content},
          shapes{MakeShapes(art)},
          sounds{content},
          batch{graphics} {
        // Draws a batch of the maximum size once, so that later batches do not allocate.
        constexpr int max_sprites = 1024;
        Begin();
        for (int i = 0; i < max_sprites; ++i) {
            batch.FillRectangle({0, 0, 1, 1}, Color::White);
        }
        batch.End();
    }

    /// Begins a batch for pixel art, offset by `shift` whole pixels.
    void Begin(Point shift = {}, const BlendState& blend = BlendState::AlphaBlend) {
        batch.Begin(
            SpriteSortMode::Deferred, blend, SamplerState::PointClamp, nullptr, nullptr,
            Matrix::CreateTranslation(static_cast<float>(shift.x), static_cast<float>(shift.y), 0));
    }

    /// Returns the title-safe area, for text.
    [[nodiscard]] Rectangle SafeArea() const noexcept {
        return Viewport{0, 0, kScreenWidth, kScreenHeight, device.TitleSafePercent()}
            .TitleSafeArea();
    }

    GraphicsDevice& device;
    Art art;
    Shapes shapes;
    Soundboard sounds;
    SpriteBatch batch;
    Controls controls;
    Settings settings;
    HudNotes hud;
};

}  // namespace artillery
