#include "game_fixture.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"
#include "support/allocation_counter.hpp"

namespace artillery {
namespace {

using graze::test::ScriptedInput;
using test::Watch;

// From the title to the setup, whose chosen row is START.
constexpr std::int64_t kSetupAt = 20;
constexpr std::int64_t kStartAt = 40;

ScriptedInput StartMatch(PlayerIndex player = PlayerIndex::One) {
    ScriptedInput pad{player};
    pad.Press(Buttons::A, kSetupAt).Press(Buttons::A, kStartAt);
    return pad;
}

// Makes player 1 a hard computer player, and starts the match.
ScriptedInput StartMatchOfComputers() {
    ScriptedInput pad;
    pad.Press(Buttons::A, kSetupAt);
    pad.Press(Buttons::DPadUp, 22).Press(Buttons::DPadUp, 24).Press(Buttons::DPadRight, 26);
    pad.Press(Buttons::DPadRight, 28).Press(Buttons::DPadRight, 30);
    pad.Press(Buttons::DPadDown, 32).Press(Buttons::DPadDown, 34).Press(Buttons::A, kStartAt);
    return pad;
}

graze::test::Frames PlayedByAutopilot(std::uint64_t seed, std::int64_t frames) {
    Artillery game{seed};
    graze::test::FrameOptions options;
    options.input = game.Autopilot();
    options.assets = ARTILLERY_ASSETS;
    return graze::test::RunFrames(game, frames, options);
}

TEST(Artillery, PlaysTheSameMatchForTheSameSeed) {
    const auto first = PlayedByAutopilot(7, 900);
    EXPECT_EQ(first.hashes, PlayedByAutopilot(7, 900).hashes);
    EXPECT_NE(first.hashes.back(), PlayedByAutopilot(8, 900).hashes.back());
}

TEST(Artillery, ChangesItsHashInEveryFrame) {
    const auto frames = PlayedByAutopilot(1, 900);
    for (std::size_t i = 1; i < frames.hashes.size(); ++i) {
        ASSERT_NE(frames.hashes[i], frames.hashes[i - 1]) << i;
    }
}

TEST(Artillery, ShowsADemoOfComputersBehindTheTitle) {
    Artillery game{1};
    ScriptedInput nothing;
    bool fires = false;
    Watch(game, nothing, 900, [&](std::int64_t, const Artillery& now) {
        EXPECT_EQ(now.CurrentScreen(), Screen::Title);
        fires = fires || now.State()->phase == Phase::Flying;
    });
    EXPECT_TRUE(fires);
}

TEST(Artillery, IsPlayedToAResultAndARematchByTheAutopilot) {
    Artillery game{2};
    bool had_result = false;
    bool has_rematch = false;
    Watch(game, *game.Autopilot(), 20'000, [&](std::int64_t, const Artillery& now) {
        if (now.CurrentScreen() == Screen::Result) {
            const World& world = *now.State();
            EXPECT_EQ(world.wins[static_cast<std::size_t>(world.winner)], kWinsNeeded);
            had_result = true;
        }
        has_rematch = has_rematch || (had_result && now.CurrentScreen() == Screen::Playing);
    });
    EXPECT_TRUE(has_rematch);
}

// All players are computers, so only the menus need the pad.
TEST(Artillery, LeadsFromTheSetupToTheMatchTheResultAndARematch) {
    Artillery game{3};
    ScriptedInput pad = StartMatchOfComputers();
    for (std::int64_t step = 300; step < 20'000; step += 60) {
        pad.Press(Buttons::A, step);  // next round, or rematch
    }
    bool had_result = false;
    bool has_rematch = false;
    Watch(game, pad, 20'000, [&](std::int64_t step, const Artillery& now) {
        if (step == kStartAt) {
            EXPECT_EQ(now.CurrentScreen(), Screen::Playing);
            EXPECT_EQ(now.State()->options.controllers[0], Controller::Hard);
        }
        had_result = had_result || now.CurrentScreen() == Screen::Result;
        if (had_result && now.CurrentScreen() == Screen::Playing && !has_rematch) {
            EXPECT_EQ(now.State()->wins, (std::array<int, kMaxPlayers>{}));
            has_rematch = true;
        }
    });
    EXPECT_TRUE(has_rematch);
}

// The replay runs to the contact; then the player looks at the frame before it, and continues.
TEST(Artillery, ShowsTheDecidingHitInTheContactCam) {
    Artillery game{3};
    ScriptedInput pad = StartMatchOfComputers();
    std::int64_t opened = -1;
    Watch(game, pad, 20'000, [&](std::int64_t step, const Artillery& now) {
        if (now.CurrentScreen() != Screen::ContactCam) {
            EXPECT_NE(now.CurrentScreen(), Screen::Result);
            return;
        }
        if (opened < 0) {
            opened = step;
            EXPECT_EQ(now.Replay()->Back(), 10);
            pad.Press(Buttons::DPadLeft, step + 200);
        } else if (step == opened + 199) {
            EXPECT_EQ(now.Replay()->Back(), 0);
        } else if (step == opened + 300) {
            EXPECT_EQ(now.Replay()->Back(), 1);
        }
    });
    EXPECT_GE(opened, 0);
}

TEST(Artillery, BeginsTheNextRoundWithoutAButton) {
    Artillery game{3};
    ScriptedInput pad = StartMatchOfComputers();
    int rounds = 0;
    Watch(game, pad, 20'000, [&](std::int64_t, const Artillery& now) {
        rounds = std::max(rounds, now.State()->round);
    });
    EXPECT_GE(rounds, 1);
}

TEST(Artillery, GivesTheTurnsOfPeopleToTheirPads) {
    Artillery game{1};
    ScriptedInput pad = StartMatch();
    pad.Hold(Buttons::DPadRight, 60, 120).Press(Buttons::A, 130);
    Watch(game, pad, 140, [&](std::int64_t step, const Artillery& now) {
        if (step == 125) {
            EXPECT_GT(now.State()->Current().aim, 100);
        } else if (step == 135) {
            EXPECT_EQ(now.State()->phase, Phase::Flying);
        }
    });
}

TEST(Artillery, PausesAndGoesOnInTheSameState) {
    Artillery game{1};
    ScriptedInput pad = StartMatch();
    pad.Press(Buttons::Start, 100).Press(Buttons::Start, 200);
    std::uint64_t paused = 0;
    Watch(game, pad, 210, [&](std::int64_t step, const Artillery& now) {
        if (step == 100) {
            paused = ComputeHash(*now.State());
        }
        if (step >= 100 && step < 200) {
            ASSERT_EQ(now.CurrentScreen(), Screen::Paused);
            ASSERT_EQ(ComputeHash(*now.State()), paused);
        }
    });
    EXPECT_EQ(game.CurrentScreen(), Screen::Playing);
}

TEST(Artillery, RestartsTheMatchFromThePause) {
    Artillery game{1};
    ScriptedInput pad = StartMatch();
    pad.Press(Buttons::Start, 100).Press(Buttons::DPadDown, 110).Press(Buttons::A, 120);
    Watch(game, pad, 122, [&](std::int64_t step, const Artillery& now) {
        if (step == 121) {
            EXPECT_EQ(now.CurrentScreen(), Screen::Playing);
            EXPECT_LT(now.State()->frame, 3);
        }
    });
}

TEST(Artillery, PausesForALostPadAndSaysWhose) {
    Artillery game{1};
    ScriptedInput pad = StartMatch();
    pad.Unplug(100).Plug(160).Press(Buttons::A, 180);
    Watch(game, pad, 200, [](std::int64_t step, const Artillery& now) {
        if (step >= 101 && step < 180) {
            ASSERT_EQ(now.CurrentScreen(), Screen::Paused) << step;
            ASSERT_EQ(now.LostPad(), 0);
        }
    });
    EXPECT_EQ(game.CurrentScreen(), Screen::Playing);
}

// Disconnects the first pad for a second while the result is shown.
class UnpluggedInResult : public InputSource {
public:
    explicit UnpluggedInResult(Artillery& game) noexcept : game_{&game} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        InputSnapshot input = game_->Autopilot()->Next(step, devices);
        if (game_->CurrentScreen() == Screen::Result && unplugged_at_ < 0) {
            unplugged_at_ = step;
        }
        if (unplugged_at_ >= 0 && step < unplugged_at_ + 60) {
            input.pads[0] = {};
        }
        return input;
    }

private:
    Artillery* game_;
    std::int64_t unplugged_at_ = -1;
};

TEST(Artillery, ReturnsToTheResultAfterTheLossOfAPad) {
    Artillery game{2};
    UnpluggedInResult input{game};
    std::vector<Screen> screens;
    Watch(game, input, 20'000, [&](std::int64_t, const Artillery& now) {
        const bool has_result = !screens.empty() || now.CurrentScreen() == Screen::Result;
        if (has_result && (screens.empty() || screens.back() != now.CurrentScreen())) {
            screens.push_back(now.CurrentScreen());
        }
    });
    ASSERT_GE(screens.size(), 4U);
    screens.resize(4);
    EXPECT_EQ(screens,
              (std::vector{Screen::Result, Screen::Paused, Screen::Result, Screen::Playing}));
}

// Player 2 is a computer player unless the setup says otherwise.
TEST(Artillery, IgnoresTheLostPadOfAComputerPlayer) {
    Artillery game{1};
    ScriptedInput pads = StartMatch();
    pads.For(PlayerIndex::Two).Unplug(100);
    Watch(game, pads, 120, [](std::int64_t, const Artillery&) {});
    EXPECT_EQ(game.CurrentScreen(), Screen::Playing);
}

// Counts the allocations of the game's steps and frames from the first result on, without those of
// the autopilot, of a computer player that aims, and of a search for free land. A match has warmed
// up all buffers by then.
class AllocationObserver : public RunObserver {
public:
    void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) override { Start(); }
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        const auto& now = dynamic_cast<const Artillery&>(game);
        is_steady_ = is_steady_ || now.CurrentScreen() == Screen::Result;
        if (!may_allocate_) {
            Stop();
        }
        const World& world = *now.State();
        may_allocate_ =
            world.is_loose || (world.phase == Phase::Aiming &&
                               world.options.controllers[static_cast<std::size_t>(world.player)] !=
                                   Controller::Human);
        Start();
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return true; }
    void AfterDraw(std::int64_t /*step*/, GraphicsDevice& /*device*/) override { Stop(); }

    std::int64_t allocations = 0;
    int parts = 0;

private:
    void Start() { before_ = graze::test::AllocationCount(); }
    void Stop() {
        if (is_steady_) {
            allocations += graze::test::AllocationCount() - before_;
            ++parts;
        }
    }

    std::int64_t before_ = 0;
    bool is_steady_ = false;
    bool may_allocate_ = false;  // in the next step
};

TEST(Artillery, AllocatesNothingInSteadyFrames) {
    Artillery game{1};
    AllocationObserver observer;
    HeadlessPlatform platform{test::MakeMachine()};
    test::PlayGame(game, *game.Autopilot(), 6000, observer, platform);
    EXPECT_EQ(observer.allocations, 0);
    EXPECT_GT(observer.parts, 100);
}

}  // namespace
}  // namespace artillery
