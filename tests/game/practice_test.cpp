#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

// The game after the choice of a checkpoint for practice in step 60.
struct Practice {
    World world;  // in its first frame
    Screen screen = Screen::Title;
    std::vector<int> checkpoints;  // frames of the stage's checkpoints
    std::int64_t best = 0;         // in the score table
};

Practice PracticeFrom(int checkpoint, std::int64_t steps = 61) {
    graze::test::ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 5).Press(Buttons::A, 10).Press(Buttons::A, 20);
    for (int i = 0; i < checkpoint; ++i) {
        pad.Press(Buttons::DPadDown, 25 + 3 * i);
    }
    pad.Press(Buttons::A, 60).RightTrigger(1, 70, steps);
    HeadlessPlatform platform{test::MakeMachine()};
    Practice practice;
    test::Watcher watcher{[&](std::int64_t step, const Hairsbreadth& now) {
                              if (step == 60) {
                                  practice.world = *now.Run();
                                  practice.screen = now.CurrentScreen();
                                  for (const Cue& cue : now.CurrentStage()->cues) {
                                      if (cue.what == CueKind::Checkpoint) {
                                          practice.checkpoints.push_back(cue.frame);
                                      }
                                  }
                              }
                              practice.best = now.Scores().Best();
                          },
                          true};
    Hairsbreadth game{1};
    graze::test::PlayGame(game, pad, steps, watcher, platform);
    return practice;
}

TEST(Practice, BeginsAtEveryCheckpoint) {
    EXPECT_EQ(PracticeFrom(0).world.frame, 0);
    const std::vector<int> checkpoints = PracticeFrom(0).checkpoints;
    ASSERT_GE(checkpoints.size(), 2U);
    for (std::size_t i = 0; i < checkpoints.size(); ++i) {
        const Practice practice = PracticeFrom(static_cast<int>(i) + 1);
        EXPECT_EQ(practice.screen, Screen::Playing);
        EXPECT_NEAR(practice.world.frame, checkpoints[i], 1);
        EXPECT_EQ(practice.world.phase, Phase::Flying);
        EXPECT_EQ(practice.world.ship.shields, 4);
        EXPECT_GT(practice.world.ship.entering, 0);
        EXPECT_EQ(practice.world.score.points, 0);
        EXPECT_EQ(practice.world.score.hits, 0);
        EXPECT_TRUE(std::ranges::none_of(practice.world.threats, [](const Threat& threat) {
            return threat.alive && IsShot(threat.kind);
        }));
    }
    EXPECT_EQ(PracticeFrom(static_cast<int>(checkpoints.size())).world.ship.power, 3);
}

TEST(Practice, DoesNotCountForTheScores) {
    const Practice practice = PracticeFrom(1, 3000);
    EXPECT_EQ(practice.best, 0);
}

}  // namespace
}  // namespace hairsbreadth
