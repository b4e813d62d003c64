#pragma once

#include <gtest/gtest.h>

#include "graze/content/content_manager.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/testing/pictures.hpp"
#include "presentation/art.hpp"
#include "presentation/world_view.hpp"
#include "simulation/bodies.hpp"
#include "simulation/world.hpp"
#include "stage/read_stage.hpp"

namespace hairsbreadth::test {

/// The game's art and masks, loaded once for all tests of this program.
struct LoadedArt {
    SoftwareDevice device{kScreenWidth, kScreenHeight};
    FolderTitleStorage files{HAIRSBREADTH_ASSETS};
    ContentManager content{StandardContentTypes(), device, files};
    Art art{content};
    Shapes shapes{MakeShapes(art)};
    Bodies bodies{shapes};
    Stage stage{ReadStage(content, "dawn_works")};
    Stage mill{ReadStage(content, "mill")};
    std::vector<Scenery> sceneries{{{content, stage.backdrop}, {content, stage.boss_backdrop}},
                                   {{content, mill.backdrop}, {content, mill.boss_backdrop}}};
};

inline LoadedArt& Loaded() {
    static LoadedArt loaded;
    return loaded;
}

/// Returns what `draw` draws on a transparent picture of the screen's size.
template <typename Draw>
Image Drawn(Draw draw) {
    return graze::test::DrawToImage(
        Loaded().device, kScreenWidth, kScreenHeight, [&](GraphicsDevice&, SpriteBatch& batch) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
            draw(batch);
            batch.End();
        });
}

/// True if the area of the text in the picture has its pixels, and no others of its color.
inline bool ShowsText(const Image& picture, std::string_view text, Point at, Color color,
                      Align align) {
    Rectangle area;
    const Image drawn = test::Drawn([&](SpriteBatch& batch) {
        area = batch.DrawString(*Loaded().art.font, text, at, color, align);
    });
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            if ((drawn.Pixel(x, y).a != 0) != (picture.Pixel(x, y) == color)) {
                return false;
            }
        }
    }
    return true;
}

/// A stage without threats, which does not scroll and does not end.
inline const Stage& EmptySky() {
    static const Stage stage = [] {
        Stage empty;
        empty.name = "EMPTY";
        empty.tuning = Loaded().stage.tuning;
        return empty;
    }();
    return stage;
}

/// A ship in the middle of an empty sky, level, not moving and vulnerable.
inline World InTheSky(int x = 200, int y = 150) {
    World world;
    world.ship.entering = 0;
    world.ship.pose = {Pixels(x), Pixels(y), 0, 2};
    world.ship.before = world.ship.pose;
    world.explained = true;
    return world;
}

inline void Fly(World& world, int frames, const PilotInput& input = {}) {
    for (int i = 0; i < frames; ++i) {
        Step(world, Loaded().bodies, EmptySky(), input);
    }
}

inline int CountEvents(const World& world, EventKind kind) {
    int count = 0;
    for (const Event& event : world.events.All()) {
        count += event.kind == kind ? 1 : 0;
    }
    return count;
}

}  // namespace hairsbreadth::test
