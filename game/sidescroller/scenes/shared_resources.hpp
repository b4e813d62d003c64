#pragma once

#include <vector>

#include "common/menu_parts.hpp"
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
struct SharedResources : MenuResources {
    /// `assets` loads the game's assets.
    SharedResources(GraphicsDevice& graphics, AudioDevice& audio, ContentManager& assets)
        : MenuResources{graphics, {kScreenWidth, kScreenHeight}, assets, "needle"},
          content{assets},
          art{content},
          shapes{MakeShapes(art)},
          bodies{shapes},
          stages{ReadStages(content)},
          demo{ReadDemo(content)},
          sceneries{ReadSceneries()},
          evening{content, "title"},
          view{art, sceneries},
          sounds{content},
          music{audio, content},
          options{graphics.TitleSafePercent()} {
        Reserve(2048);
    }

    [[nodiscard]] PlayerControls& Input() noexcept override { return controls; }
    void Play(MenuSound sound) override {
        sounds.Play(static_cast<SoundId>(IndexOf(SoundId::MenuMove) + IndexOf(sound)));
    }

    /// Updates everything derived from assets after some of them were reloaded.
    void Derive() {
        art = Art{content};
        shapes = MakeShapes(art);
        stages = ReadStages(content);
        sceneries = ReadSceneries();
        evening = Backdrop{content, "title"};
    }

    /// Returns the stage of a world.
    [[nodiscard]] const Stage& StageOf(const World& world) const noexcept {
        return stages[static_cast<std::size_t>(world.stage)];
    }

    ContentManager& content;
    Art art;
    Shapes shapes;
    Bodies bodies;
    std::vector<Stage> stages;  ///< in the order of a run
    Demo demo;
    std::vector<Scenery> sceneries;  ///< of the stages
    Backdrop evening;
    WorldView view;
    Soundboard sounds;
    Music music;
    Options options;
    Controls controls;

private:
    [[nodiscard]] std::vector<Scenery> ReadSceneries() const {
        std::vector<Scenery> read;
        for (const Stage& stage : stages) {
            read.push_back({{content, stage.backdrop}, {content, stage.boss_backdrop}});
        }
        return read;
    }
};

}  // namespace hairsbreadth
