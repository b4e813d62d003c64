#include "scenes/gallery.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/scripted_devices.hpp"
#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/png.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/demo.hpp"
#include "scenes/hairsbreadth.hpp"
#include "simulation/graze_rule.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

// A ship 3 px below a mine.
Escape MakeEscape(int separation = 3, int points = 80) {
    World world = test::InTheSky();
    return {.separation = separation,
            .points = points,
            .difficulty = Difficulty::Hair,
            .frame = Seconds(65),
            .kind = ThreatKind::Mine,
            .threat = {Pixels(200), Pixels(122), Degrees(30), 0},
            .ship = world.ship.pose};
}

TEST(Escape, IsBetterIfItIsCloserOrWorthMore) {
    EXPECT_FALSE(Escape{}.IsBetterThan({}));
    EXPECT_TRUE(MakeEscape().IsBetterThan({}));
    EXPECT_FALSE(Escape{}.IsBetterThan(MakeEscape()));
    EXPECT_TRUE(MakeEscape(2, 10).IsBetterThan(MakeEscape(3, 900)));
    EXPECT_TRUE(MakeEscape(3, 81).IsBetterThan(MakeEscape(3, 80)));
    EXPECT_FALSE(MakeEscape(3, 80).IsBetterThan(MakeEscape(3, 80)));
}

TEST(Escape, ReadsWhatItWrites) {
    const Escape escape = MakeEscape();
    Escape read;
    EXPECT_TRUE(read.Read(escape.Text()).empty());
    EXPECT_EQ(read.Text(), escape.Text());
    EXPECT_EQ(read.kind, ThreatKind::Mine);
    EXPECT_EQ(read.threat.angle, Degrees(30));
    EXPECT_EQ(Escape{}.Text(), "");
    EXPECT_TRUE(read.Read("").empty());
    EXPECT_EQ(read.separation, 0);
}

TEST(Escape, ReportsAnInvalidLine) {
    const std::string valid = MakeEscape().Text();
    for (const std::string& text :
         {std::string{"hello"}, valid + valid, valid.substr(0, valid.size() - 1),
          "dawn_works 0" + valid.substr(12), "the_mill" + valid.substr(10)}) {
        Escape escape = MakeEscape();
        EXPECT_EQ(escape.Read(text).size(), 1U) << text;
        EXPECT_EQ(escape.separation, 0) << text;
    }
}

TEST(EscapeWatch, KeepsTheClosestPaidPass) {
    EscapeWatch watch;
    World world = test::InTheSky();
    world.threats[4].kind = ThreatKind::Mine;
    const auto step = [&](EventKind kind, int separation, int value, int x) {
        world.ship.pose.x = Pixels(x);
        world.events.Clear();
        world.events.Add({kind, {}, value, separation, 4, world.ship.pose, {}});
        return watch.Step(world);
    };
    EXPECT_FALSE(step(EventKind::Grazed, 4, 0, 100));
    EXPECT_FALSE(step(EventKind::Grazed, 2, 0, 110));
    EXPECT_EQ(watch.Best().separation, 0) << "not paid yet";
    EXPECT_TRUE(step(EventKind::Passed, 2, 160, 150));
    EXPECT_EQ(watch.BestThreat(), 4);
    EXPECT_EQ(watch.Best().separation, 2);
    EXPECT_EQ(watch.Best().points, 160);
    EXPECT_EQ(watch.Best().ship.x, Pixels(110)) << "the closest moment";
    EXPECT_FALSE(step(EventKind::Grazed, 3, 0, 200));
    EXPECT_FALSE(step(EventKind::Passed, 3, 900, 210));
    EXPECT_EQ(watch.Best().separation, 2);
}

// The ship and the threat of a pass are shown where the rules measured their distance.
TEST(EscapeWatch, KeepsTheMeasuredMomentOfEveryPass) {
    test::LoadedArt& loaded = test::Loaded();
    const Demo demo = ReadDemo(test::Loaded().content);
    World world = MakeRun(demo.seed, Difficulty::Clock, loaded.stage.tuning);
    EscapeWatch watch;
    while (world.frame < demo.frames && world.phase == Phase::Flying) {
        Step(world, loaded.bodies, loaded.stage, demo.At(world.frame));
        watch.Step(world);
    }
    const Escape& best = watch.Best();
    ASSERT_GT(best.separation, 0);
    const Shape& shape = loaded.shapes[TraitsOf(best.kind).shape];
    EXPECT_EQ(Separation(loaded.shapes, best.ship, MakeFootprint(shape, best.threat)),
              best.separation);
}

// The gallery after the input, and what it has exported.
struct Visit {
    bool is_done = false;
    std::string name;
    Bytes png;
};

Visit VisitGallery(InputSource& source, const Escape& escape) {
    HeadlessPlatform machine;
    Visit visit;
    machine.SetExporter([&](std::string_view name, std::span<const std::byte> bytes) {
        visit.name = name;
        visit.png.assign(bytes.begin(), bytes.end());
        return std::optional<std::string>{"/home/ada/Pictures/" + std::string{name}};
    });
    SilentAudio audio;
    SharedResources shared_resources{test::Loaded().device, audio, test::Loaded().content};
    Gallery gallery{test::Loaded().device};
    gallery.Open(shared_resources, escape);
    for (int step = 0; step < 30 && !visit.is_done; ++step) {
        shared_resources.controls.Update(source.Next(step, {}));
        visit.is_done = gallery.Update(shared_resources, machine);
        gallery.Draw(shared_resources, machine);
    }
    return visit;
}

TEST(Gallery, ExportsThePictureOfTheEscape) {
    graze::test::ScriptedInput pad;
    pad.Press(Buttons::DPadLeft, 5).Press(Buttons::A, 10);
    const Visit visit = VisitGallery(pad, MakeEscape());
    EXPECT_FALSE(visit.is_done);
    EXPECT_EQ(visit.name, "hairsbreadth-3px-80.png");
    const Image picture = DecodePng(visit.png);
    EXPECT_EQ(picture.Width(), 416);
    EXPECT_EQ(picture.Height(), 200);
}

TEST(Gallery, ExportsByMouseAndEndsByRightClick) {
    test::ScriptedDevices mouse;
    mouse.Move({250, 304}, 3).Click(6).RightClick(10);
    const Visit visit = VisitGallery(mouse, MakeEscape());
    EXPECT_TRUE(visit.is_done);
    EXPECT_FALSE(visit.png.empty());
}

TEST(Gallery, HasNothingToExportWithoutAnEscape) {
    graze::test::ScriptedInput pad;
    pad.Press(Buttons::DPadLeft, 5).Press(Buttons::A, 10).Press(Buttons::B, 15);
    const Visit visit = VisitGallery(pad, {});
    EXPECT_TRUE(visit.is_done);
    EXPECT_TRUE(visit.png.empty());
}

TEST(Gallery, HoldsTheBestEscapeOfTheUsersRuns) {
    HeadlessPlatform platform{test::MakeMachine()};
    Escape best;
    test::Watcher watcher{[&](std::int64_t step, const Hairsbreadth& now) {
        best = now.BestEscape();
        if (step == 2500) {
            platform.Push({.quit_requested = true});
        }
    }};
    {
        Hairsbreadth game{1};
        graze::test::PlayGame(game, *game.Autopilot(), 2600, watcher, platform);
    }
    Hairsbreadth game{1};
    graze::test::ScriptedInput pad;
    graze::test::PlayGame(game, pad, 5, watcher, platform);
    EXPECT_GT(best.separation, 0) << "the end of the program saves it";
}

}  // namespace
}  // namespace hairsbreadth
