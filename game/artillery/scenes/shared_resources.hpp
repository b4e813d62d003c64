#pragma once

#include "common/menu_parts.hpp"
#include "graze/content/content_manager.hpp"
#include "presentation/art.hpp"
#include "scenes/gunner_controls.hpp"
#include "scenes/settings.hpp"
#include "sound/soundboard.hpp"

namespace artillery {

/// Resources shared by all scenes, loaded once.
struct SharedResources : MenuResources {
    SharedResources(GraphicsDevice& graphics, ContentManager& content)
        : MenuResources{graphics, {kScreenWidth, kScreenHeight}, content, "marker"},
          art{content},
          shapes{MakeShapes(art)},
          sounds{content},
          settings{graphics.TitleSafePercent()} {
        Reserve(1024);
    }

    [[nodiscard]] PlayerControls& Input() noexcept override { return controls; }
    void Play(MenuSound sound) override {
        sounds.Play(sound == MenuSound::Accept ? SoundId::MenuAccept : SoundId::MenuMove);
    }

    Art art;
    Shapes shapes;
    Soundboard sounds;
    Controls controls;
    Settings settings;
};

}  // namespace artillery
