#pragma once

#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/backdrop.hpp"
#include "presentation/world_view.hpp"
#include "scenes/controls.hpp"
#include "sound/soundboard.hpp"

namespace graze {

/// What all scenes share, loaded once.
struct House {
    House(GraphicsDevice& graphics, AudioDevice& audio, const TitleStorage& files)
        : device{graphics},
          content{graphics, files},
          art{content, graphics},
          shapes{ShapesOf(art)},
          dawn{content, "backdrop"},
          evening{content, "title"},
          view{art, dawn},
          sounds{audio},
          batch{graphics} {
        // The busiest frame once, so that none allocates later.
        constexpr int most_sprites = 2048;
        Begin();
        for (int i = 0; i < most_sprites; ++i) {
            batch.Draw(*art.pixel, Vector2{0, 0}, Color::White);
        }
        batch.End();
    }

    /// Makes anew what was made of assets, after some of them have changed.
    void Derive() {
        art = Art{content, device};
        shapes = ShapesOf(art);
        dawn = Backdrop{content, "backdrop"};
        evening = Backdrop{content, "title"};
    }

    /// A batch for pictures of pixels, moved by `shift` whole ones.
    void Begin(Point shift = {}) {
        batch.Begin(
            SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
            DepthStencilState::None, RasterizerState::CullCounterClockwise,
            Matrix::CreateTranslation(static_cast<float>(shift.x), static_cast<float>(shift.y), 0));
    }

    /// Where text may stand: what every television shows.
    [[nodiscard]] Rectangle SafeArea() const noexcept {
        return Viewport{0, 0, kScreenWidth, kScreenHeight}.TitleSafeArea();
    }

    GraphicsDevice& device;
    ContentManager content;
    Art art;
    Shapes shapes;
    Backdrop dawn;
    Backdrop evening;
    WorldView view;
    Soundboard sounds;
    SpriteBatch batch;
    Controls controls;
};

}  // namespace graze
