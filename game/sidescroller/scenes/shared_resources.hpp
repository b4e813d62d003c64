#pragma once

#include "common/canvas.hpp"
#include "graze/content/content_manager.hpp"
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
struct SharedResources : Canvas {
    /// `assets` loads the game's assets.
    SharedResources(GraphicsDevice& graphics, AudioDevice& audio, ContentManager& assets)
        : Canvas{graphics, {kScreenWidth, kScreenHeight}},
          content{assets},
          art{content},
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
          options{graphics.TitleSafePercent()} {
        Reserve(2048);
    }

    /// Updates everything derived from assets after some of them were reloaded.
    void Derive() {
        art = Art{content};
        shapes = MakeShapes(art);
        stage = ReadStage(content, "dawn_works");
        dawn = Backdrop{content, "backdrop"};
        noon = Backdrop{content, "backdrop_noon"};
        evening = Backdrop{content, "title"};
    }

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
    Options options;
    Controls controls;
};

}  // namespace hairsbreadth
