#include "scenes/demo.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "game/scripted_devices.hpp"
#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

constexpr int kIdle = Seconds(20);

std::vector<Screen> PlayDemo(InputSource& input, std::int64_t steps) {
    HeadlessPlatform platform{test::MakeMachine()};
    std::vector<Screen> screens;
    test::Watcher watcher{
        [&](std::int64_t, const Hairsbreadth& now) { screens.push_back(now.CurrentScreen()); }};
    Hairsbreadth game{1};
    graze::test::PlayGame(game, input, steps, watcher, platform);
    return screens;
}

// If this fails after a change of the rules or of the stage, write the demo again: see
// docs/hairsbreadth.md.
TEST(Demo, FliesToItsEndWithoutAHit) {
    test::LoadedArt& loaded = test::Loaded();
    const Demo demo = ReadDemo(test::Loaded().content);
    EXPECT_GE(demo.frames, Seconds(20));
    World world = MakeRun(demo.seed, Difficulty::Clock, loaded.stage.tuning);
    while (world.phase == Phase::Flying && world.frame < demo.frames) {
        Step(world, loaded.bodies, loaded.stage, demo.At(world.frame));
    }
    EXPECT_EQ(world.frame, demo.frames);
    EXPECT_EQ(world.score.hits, 0);
    EXPECT_GT(world.score.kills, 0);
    EXPECT_GT(world.score.passes, 0);
}

TEST(Demo, HoldsEachInput) {
    Demo demo;
    EXPECT_EQ(demo.At(0).x, 0);
    demo.inputs = {{0, {1, 0}}, {5, {2, 0}}};
    EXPECT_EQ(demo.At(4).x, 1);
    EXPECT_EQ(demo.At(5).x, 2);
    EXPECT_EQ(demo.At(100).x, 2);
}

TEST(Demo, StartsOnAnIdleTitleAndEndsThereByItself) {
    test::ScriptedDevices nothing;
    const int frames = ReadDemo(test::Loaded().content).frames;
    const std::vector<Screen> screens = PlayDemo(nothing, kIdle + frames + 500);
    EXPECT_EQ(screens[kIdle - 2], Screen::Title);
    EXPECT_EQ(screens[kIdle], Screen::Demo);
    EXPECT_EQ(screens[static_cast<std::size_t>(kIdle + frames - 10)], Screen::Demo);
    EXPECT_EQ(screens.back(), Screen::Title);
}

TEST(Demo, EndsByAnyInput) {
    for (const int device : {0, 1, 2}) {
        test::ScriptedDevices input;
        input.Move({5, 5}, 0);
        switch (device) {
            case 0:
                input.Tap(Keys::Enter, kIdle + 100);
                break;
            case 1:
                input.Move({9, 9}, kIdle + 100);
                break;
            default:
                input.Click(kIdle + 100);
                break;
        }
        const std::vector<Screen> screens = PlayDemo(input, kIdle + 200);
        EXPECT_EQ(screens[kIdle + 99], Screen::Demo);
        EXPECT_EQ(screens[kIdle + 100], Screen::Title) << "at once";
        EXPECT_EQ(screens.back(), Screen::Title) << "the input only ends the demo";
    }
}

TEST(Demo, WaitsForTwentySecondsAfterTheLastInput) {
    test::ScriptedDevices input;
    input.Tap(Keys::Down, 1000);
    EXPECT_EQ(PlayDemo(input, kIdle + 500).back(), Screen::Title);
}

}  // namespace
}  // namespace hairsbreadth
