#include "game.hpp"

#include <gtest/gtest.h>

#include "graze/testing/golden.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"

namespace {

using graze::Keys;
using graze::test::CompareWithGolden;
using graze::test::Frames;
using graze::test::RunFrames;
using graze::test::ScriptedInput;

TEST(MyGame, CollectsTheGemsThatTheShipTouches) {
    ScriptedInput pad;
    pad.Stick(0.8f, 0.55f, 0, 60);  // right and up, for a second
    MyGame game;
    const Frames frames =
        RunFrames(game, 60, {.input = &pad, .assets = GAME_ASSETS, .pictures = {60}});

    EXPECT_EQ(game.Gems(), 1);
    EXPECT_EQ(game.Crashes(), 0);
    const auto golden = CompareWithGolden(GAME_FOLDER "/tests/collected.png", frames.pictures[0]);
    EXPECT_TRUE(golden.matches) << golden.message;
}

TEST(MyGame, CrashesIntoTheGear) {
    ScriptedInput keys;
    keys.Hold(Keys::Right, 0, 90);
    MyGame game;
    const Frames frames = RunFrames(game, 90, {.input = &keys, .assets = GAME_ASSETS});

    EXPECT_EQ(game.Crashes(), 1);
}

}  // namespace
