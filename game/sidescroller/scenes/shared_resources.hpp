#pragma once

#include "common/hud_notes.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/backdrop.hpp"
#include "presentation/world_view.hpp"
#include "scenes/demo.hpp"
#include "scenes/options.hpp"
#include "scenes/pilot_controls.hpp"
#include "simulation/bodies.hpp"
#include "sound/music.hpp"
#include "sound/soundboard.hpp"
#include "stage/read_stage.hpp"

namespace hairsbreadth {

/// Resources shared by all scenes, loaded once.
struct SharedResources {
    /// `assets` loads the game's assets.
    SharedResources(GraphicsDevice& graphics, AudioDevice& audio, ContentManager& assets)
        : device{graphics},
          content{assets},
          art{content, graphics},
          shapes{MakeShapes(art)},
          bodies{shapes},
          stage{ReadStage(content, "dawn_works")},
          demo{ReadDemo(content)},
          dawn{content, "backdrop"},
          noon{content, "backdrop_noon"},
          evening{content, "title"},
          view{art, dawn, noon},
          sounds{content},
          music{audio, content},
          batch{graphics},
          options{graphics.TitleSafePercent()} {
        // Draws a batch of the maximum size once, so that later batches do not allocate.
        constexpr int max_sprites = 2048;
        Begin();
        for (int i = 0; i < max_sprites; ++i) {
            batch.FillRectangle({0, 0, 1, 1}, Color::White);
        }
        batch.End();
    }

    /// Updates everything derived from assets after some of them were reloaded.
    void Derive() {
        art = Art{content, device};
        shapes = MakeShapes(art);
        stage = ReadStage(content, "dawn_works");
        dawn = Backdrop{content, "backdrop"};
        noon = Backdrop{content, "backdrop_noon"};
        evening = Backdrop{content, "title"};
    }

    /// Begins a batch for pixel art, offset by `shift` whole pixels.
    void Begin(Point shift = {}) {
        batch.Begin(
            SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
            DepthStencilState::None, RasterizerState::CullCounterClockwise,
            Matrix::CreateTranslation(static_cast<float>(shift.x), static_cast<float>(shift.y), 0));
    }

    /// Returns the title-safe area, for text.
    [[nodiscard]] Rectangle SafeArea() const noexcept {
        return Viewport{0, 0, kScreenWidth, kScreenHeight, device.TitleSafePercent()}
            .TitleSafeArea();
    }

    GraphicsDevice& device;
    ContentManager& content;
    Art art;
    Shapes shapes;
    Bodies bodies;
    Stage stage;
    Demo demo;
    Backdrop dawn;
    Backdrop noon;
    Backdrop evening;
    WorldView view;
    Soundboard sounds;
    Music music;
    SpriteBatch batch;
    Options options;
    Controls controls;
    HudNotes hud;
};

}  // namespace hairsbreadth
