#include "game.hpp"

#include <gtest/gtest.h>

#include "graze/testing/pictures.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"

namespace {

using graze::test::CompareImages;
using graze::test::RunFrames;
using graze::test::ScriptedInput;

// Returns the picture after two seconds with a pad.
graze::Image Play() {
    ScriptedInput pad;
    pad.Stick(1, 0, 10, 60).Press(graze::Buttons::A, 70);
    const auto game = MakeGame();
    const auto frames =
        RunFrames(*game, 120, {.input = &pad, .assets = GAME_ASSETS, .pictures = {120}});
    return frames.pictures[0];
}

TEST(Game, ShowsTheSamePictureForTheSameInput) {
    const graze::Image picture = Play();

    ASSERT_FALSE(picture.Bounds().IsEmpty());
    const auto difference = CompareImages(picture, Play());
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

}  // namespace
