#pragma once

#include "common/canvas.hpp"
#include "graze/content/content_manager.hpp"
#include "presentation/art.hpp"
#include "scenes/gunner_controls.hpp"
#include "scenes/settings.hpp"
#include "sound/soundboard.hpp"

namespace artillery {

/// Resources shared by all scenes, loaded once.
struct SharedResources : Canvas {
    SharedResources(GraphicsDevice& graphics, ContentManager& content)
        : Canvas{graphics, {kScreenWidth, kScreenHeight}},
          art{content},
          shapes{MakeShapes(art)},
          sounds{content} {
        Reserve(1024);
    }

    Art art;
    Shapes shapes;
    Soundboard sounds;
    Controls controls;
    Settings settings;
};

}  // namespace artillery
