#include "graze/testing/run_frames.hpp"

#include <gtest/gtest.h>

#include "graze/testing/scripted_pad.hpp"
#include "platform/small_game.hpp"

namespace graze::test {
namespace {

TEST(RunFrames, GivesAHashForEachFrame) {
    SmallGame game;
    ScriptedPad pad;
    pad.Stick(1, 0, 0, 2);
    const Frames frames = RunFrames(game, 5, pad);
    ASSERT_EQ(frames.hashes.size(), 5U);
    EXPECT_NE(frames.hashes[0], frames.hashes[1]);
    EXPECT_EQ(frames.hashes[2], frames.hashes[1]);
    EXPECT_EQ(frames.hashes[4], game.StateHash());
}

TEST(RunFrames, TheSameInputGivesTheSameHashes) {
    const auto run = [] {
        SmallGame game;
        ScriptedPad pad;
        pad.Stick(1, -1, 0, 20).Hold(Buttons::A, 5, 9);
        return RunFrames(game, 30, pad).hashes;
    };
    EXPECT_EQ(run(), run());
}

TEST(RunFrames, KeepsThePicturesAskedForAndDrawsNoOthers) {
    SmallGame game;
    ScriptedPad pad;
    pad.Stick(1, 0, 0, 100);
    FrameOptions options;
    options.input = &pad;
    options.pictures = {3, 1, 3, 99};
    const Frames frames = RunFrames(game, 10, options);
    ASSERT_EQ(frames.pictures.size(), 4U);
    EXPECT_EQ(frames.pictures[1].Pixel(5, 18), Color::White);  // the dot starts at 4
    EXPECT_EQ(frames.pictures[0].Pixel(7, 18), Color::White);
    EXPECT_EQ(frames.pictures[2], frames.pictures[0]);
    EXPECT_EQ(frames.pictures[3], Image{});  // never reached
    EXPECT_EQ(game.draws, 2);
}

TEST(RunFrames, EndsWhenTheGameExits) {
    SmallGame game;
    ScriptedPad pad;
    pad.Press(Buttons::Start, 6);
    EXPECT_EQ(RunFrames(game, 100, pad).hashes.size(), 7U);
}

}  // namespace
}  // namespace graze::test
