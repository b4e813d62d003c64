#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/life_game.hpp"
#include "graze/app/run.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::kStepNs;
using test::LifeGame;
using test::Queue;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using enum LifecycleSignal;

TEST(GameRun, LoadsInItsFirstTurnAndUnloadsInItsLast) {
    LifeGame game;
    FakePlatform platform;
    int unloaded = 0;
    game.on_unload = [&] { ++unloaded; };
    game.on_update = [&] { game.Updates() == 3 ? game.Exit() : void(); };
    GameRun run{game, platform};
    EXPECT_THAT(game.diary, ElementsAre());
    EXPECT_TRUE(run.Tick());
    EXPECT_THAT(game.diary, ElementsAre("loaded"));
    EXPECT_EQ(game.Updates(), 0);
    int ticks = 1;
    while (run.Tick()) {
        EXPECT_EQ(unloaded, 0);
        ++ticks;
    }
    EXPECT_EQ(unloaded, 1);
    EXPECT_EQ(game.Updates(), 3);
    EXPECT_GE(ticks, 3);
    EXPECT_FALSE(run.Tick());
    EXPECT_EQ(game.Updates(), 3) << "a run that has ended does nothing";
}

TEST(GameRun, LoadsWhenTheSavesAreReady) {
    LifeGame game;
    FakePlatform platform;
    platform.saves.is_ready = false;
    GameRun run{game, platform, {.max_steps = 0}};
    EXPECT_TRUE(run.Tick());
    EXPECT_TRUE(run.Tick());
    EXPECT_THAT(game.diary, ElementsAre());
    EXPECT_EQ(platform.waits, 2);
    platform.saves.is_ready = true;
    EXPECT_FALSE(run.Tick());
    EXPECT_THAT(game.diary, ElementsAre("loaded"));
}

TEST(GameRun, CanBeClosedBeforeTheSavesAreReady) {
    LifeGame game;
    FakePlatform platform;
    platform.saves.is_ready = false;
    GameRun run{game, platform};
    EXPECT_TRUE(run.Tick());
    platform.events.push_back({.quit_requested = true});
    EXPECT_FALSE(run.Tick());
}

TEST(GameRun, DoesNotLoadWhileSuspended) {
    LifeGame game;
    FakePlatform platform;
    platform.saves.is_ready = false;
    GameRun run{game, platform};
    platform.events.push_back({.lifecycle = {DidEnterBackground}});
    EXPECT_TRUE(run.Tick());
    platform.saves.is_ready = true;
    EXPECT_TRUE(run.Tick());
    EXPECT_TRUE(run.Tick());
    EXPECT_THAT(game.diary, Not(Contains("loaded")));
    platform.events.push_back({.lifecycle = {WillEnterForeground}});
    EXPECT_TRUE(run.Tick());
    EXPECT_TRUE(run.Tick());
    EXPECT_THAT(game.diary, Contains("loaded"));
}

TEST(GameRun, UnloadsAGameThatHasNotEnded) {
    LifeGame game;
    FakePlatform platform;
    int unloaded = 0;
    game.on_unload = [&] { ++unloaded; };
    {
        GameRun run{game, platform};
        EXPECT_TRUE(run.Tick());
        EXPECT_TRUE(run.Tick());
    }
    EXPECT_EQ(unloaded, 1);
    { const GameRun never_started{game, platform}; }
    EXPECT_EQ(unloaded, 1);
}

TEST(GameRun, PassesOnExceptionsAndUnloadsAfterwards) {
    LifeGame game;
    FakePlatform platform;
    int unloaded = 0;
    game.on_unload = [&] { ++unloaded; };
    game.on_update = [] { throw std::runtime_error{"broken"}; };
    {
        GameRun run{game, platform};
        const auto play = [&run] {
            while (run.Tick()) {
            }
        };
        EXPECT_THROW(play(), std::runtime_error);
        EXPECT_EQ(unloaded, 0);
    }
    EXPECT_EQ(unloaded, 1);
}

TEST(GameRun, ReturnsFromEachTurnWhileTheGameIsSuspended) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 0, {{DidEnterBackground}});
    GameRun run{game, platform};
    EXPECT_TRUE(run.Tick());  // loads
    EXPECT_TRUE(run.Tick());  // suspends
    EXPECT_EQ(platform.answers, 1);
    const int waits = platform.waits;
    for (int tick = 1; tick <= 100; ++tick) {
        EXPECT_TRUE(run.Tick());
        EXPECT_EQ(platform.waits, waits + tick);
    }
    EXPECT_EQ(game.Updates(), 0);
    EXPECT_EQ(game.draws, 0);
    Queue(platform, 0, {{WillEnterForeground}});
    while (game.Updates() == 0) {
        EXPECT_TRUE(run.Tick());
    }
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "resumed"));
    ASSERT_EQ(game.away.size(), 1U);
    EXPECT_EQ(game.away[0].nanoseconds, 100 * 10'000'000);
}

// A slow tick owes three steps; the suspend is requested in the first, the second or the third.
TEST(GameRun, RunsTheStepsThatASuspendHasPutOffAndDrawsThemOnce) {
    for (int suspended_in = 1; suspended_in <= 3; ++suspended_in) {
        LifeGame game;
        FakePlatform platform;
        game.on_update = [&] {
            if (game.Updates() == suspended_in) {
                platform.suspend_requested_at = platform.Now();
                platform.events.push_front({.lifecycle = {DidEnterBackground}});
            }
        };
        GameRun run{game, platform};
        EXPECT_TRUE(run.Tick());
        platform.Wait(3 * kStepNs);
        EXPECT_TRUE(run.Tick());
        EXPECT_EQ(game.Updates(), suspended_in);
        EXPECT_EQ(game.draws, 0);
        EXPECT_TRUE(run.Tick());
        EXPECT_TRUE(run.Tick());
        EXPECT_EQ(game.Updates(), suspended_in) << "suspended";
        Queue(platform, 0, {{WillEnterForeground}});
        EXPECT_TRUE(run.Tick());
        EXPECT_EQ(game.Updates(), 3);
        EXPECT_EQ(game.draws, 1);
        EXPECT_TRUE(run.Tick());
        EXPECT_EQ(game.Updates(), 3) << "lost time must not be caught up";
        EXPECT_EQ(game.draws, 1);
    }
}

TEST(GameRun, DrawsTheFrameOfAVariableStepAfterTheResume) {
    LifeGame game;
    game.IsFixedTimeStep(false);
    FakePlatform platform;
    platform.tick_ns = 5'000'000;
    game.on_update = [&] {
        if (game.Updates() == 2) {
            platform.suspend_requested_at = platform.Now();
            platform.events.push_front({.lifecycle = {DidEnterBackground}});
        }
    };
    GameRun run{game, platform};
    while (game.Updates() < 2) {
        EXPECT_TRUE(run.Tick());
    }
    EXPECT_EQ(game.draws, 1);
    Queue(platform, 0, {{}, {WillEnterForeground}});
    EXPECT_TRUE(run.Tick());
    EXPECT_EQ(game.draws, 1);
    EXPECT_TRUE(run.Tick());
    EXPECT_EQ(game.Updates(), 2);
    EXPECT_EQ(game.draws, 2);
    EXPECT_TRUE(run.Tick());
    EXPECT_EQ(game.Updates(), 3);
    // The tick that was suspended pumped events twice. The time until the resume does not count.
    EXPECT_EQ(game.updates[2].elapsed_game_time.nanoseconds, 2 * platform.tick_ns);
}

}  // namespace
}  // namespace graze
