#include "simulation/computer.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "graze/collision/mask_operations.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/hash.hpp"
#include "graze/sprite/terrain.hpp"
#include "matches.hpp"

namespace artillery {
namespace {

using test::PlainShapes;

constexpr std::array kBothHard{Controller::Hard, Controller::Hard, Controller::Hard,
                               Controller::Hard};
constexpr int kMaxMatchFrames = 400'000;

// Plays a match of computer players to its end. `watch` is called after each step.
template <typename Watch>
World Play(const MatchOptions& options, Watch watch) {
    World world = MakeMatch(options, PlainShapes());
    for (int i = 0; i < kMaxMatchFrames && world.phase != Phase::MatchOver; ++i) {
        if (world.phase == Phase::RoundOver) {
            NextRound(world, PlainShapes());
        }
        Step(world, PlainShapes(), {});
        watch(world);
    }
    return world;
}

World Play(const MatchOptions& options) {
    return Play(options, [](const World&) {});
}

TEST(TryShot, EndsWhereTheRealShotDoes) {
    World world = MakeMatch({.players = 4, .seed = 11}, PlainShapes());
    for (int aim = -750; aim <= 750; aim += 150) {
        for (const int power : {150, 300, 450}) {
            const TrialShot trial = TryShot(world, PlainShapes(), aim, power);
            World shot = world;
            shot.Current().aim = aim;
            shot.Current().power = power;
            Step(shot, PlainShapes(), {.fire = true});
            test::StepWhile(shot, Phase::Flying);
            const EventKind kind = shot.events.All().front().kind;
            EXPECT_TRUE(kind == EventKind::Exploded || kind == EventKind::Lost);
            EXPECT_EQ(shot.events.All().front().pixel, trial.end);
            EXPECT_EQ(shot.contact.valid ? shot.contact.target : -1, trial.cannon);
        }
    }
}

TEST(Computer, OfTheHighestStrengthHitsWithinAFewTurns) {
    int turns = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        World world = MakeMatch({.controllers = kBothHard, .seed = seed}, PlainShapes());
        for (int i = 0; i < 20'000 && world.phase != Phase::RoundOver; ++i) {
            Step(world, PlainShapes(), {});
        }
        ASSERT_EQ(world.phase, Phase::RoundOver) << seed;
        turns += world.turn;
    }
    EXPECT_LE(turns, 12 * 4);
}

TEST(Computer, AimsWithinALimitedTime) {
    for (const Controller strength : {Controller::Easy, Controller::Medium, Controller::Hard}) {
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            World world =
                MakeMatch({.controllers = {strength, strength}, .seed = seed}, PlainShapes());
            EXPECT_LT(test::StepWhile(world, Phase::Aiming), 6 * kFramesPerSecond) << seed;
        }
    }
}

// Returns the rounds that the first of two players wins, out of `matches` matches.
int CountWins(Controller first, Controller second, int matches) {
    int wins = 0;
    for (int i = 0; i < matches; ++i) {
        const bool swapped = i % 2 != 0;
        const World world =
            Play({.controllers = {swapped ? second : first, swapped ? first : second},
                  .seed = static_cast<std::uint64_t>(100 + i)});
        EXPECT_EQ(world.phase, Phase::MatchOver);
        wins += world.winner == (swapped ? 1 : 0) ? 1 : 0;
    }
    return wins;
}

TEST(Computer, AStrongerPlayerWinsMoreOften) {
    EXPECT_GE(CountWins(Controller::Medium, Controller::Easy, 20), 13);
    EXPECT_GE(CountWins(Controller::Hard, Controller::Medium, 20), 13);
    EXPECT_GE(CountWins(Controller::Hard, Controller::Easy, 20), 16);
}

// The same hash on every machine, compiler and instruction set. After an intended change of the
// rules, take over the new values.
TEST(Computer, AMatchOfFourEndsWithAWinnerAndAFixedHash) {
    Hasher hasher;
    const World world = Play({.players = 4,
                              .controllers = {Controller::Easy, Controller::Medium,
                                              Controller::Hard, Controller::Medium},
                              .seed = 2026},
                             [&](const World& now) {
                                 if (now.frame % 8 == 0) {
                                     hasher.Add(ComputeHash(now));
                                 }
                             });
    EXPECT_EQ(world.phase, Phase::MatchOver);
    EXPECT_EQ(world.winner, 3);
    EXPECT_EQ(world.wins[3], kWinsNeeded);
    EXPECT_EQ(hasher.Value(), 10089025662789955679u);
    EXPECT_EQ(ComputeHash(world), 13029111835158882462u);
}

TEST(Computer, FinishesMatchesOnNarrowFields) {
    for (const int width : {48, 64, 100, 160}) {
        const World world =
            Play({.players = 4, .controllers = kBothHard, .field = {width, 240}, .seed = 5});
        EXPECT_EQ(world.phase, Phase::MatchOver) << width;
        EXPECT_GE(world.winner, 0);
    }
}

// What a presentation does: it cuts the crater of each event out of its picture of the land.
TEST(Computer, APictureThatFollowsTheEventsAgreesWithTheLand) {
    SoftwareDevice device{320, 200};
    std::optional<Texture2D> picture;
    const auto follow = [&](const World& world) {
        if (!picture || (world.phase == Phase::Aiming && world.turn == 0)) {
            picture.emplace(device, ToImage(world.land));
        }
        for (const Event& event : world.events.All()) {
            if (event.kind == EventKind::Cratered) {
                EraseFrom(*picture, PlainShapes().MaskOf(event.crater),
                          PlainShapes().CornerOf(event.crater));
                ASSERT_EQ(MakeMask(picture->Pixels().View()), world.land);
            }
        }
    };
    const World world = Play({.players = 3,
                              .controllers = {Controller::Easy, Controller::Easy, Controller::Easy},
                              .field = {320, 200},
                              .seed = 9},
                             follow);
    EXPECT_EQ(world.phase, Phase::MatchOver);
}

}  // namespace
}  // namespace artillery
