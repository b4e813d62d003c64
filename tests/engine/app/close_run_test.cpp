#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/life_game.hpp"
#include "graze/app/run.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::LifeGame;
using test::LifeObserver;
using test::Queue;
using test::ScriptedEvents;
using testing::ElementsAre;
using enum LifecycleSignal;

const PlatformEvents kClosed{.quit_requested = true};

// As in the first example of docs/consoles.md, the game saves only in OnSuspending.
TEST(RunClose, SuspendsThenCallsOnExitingAndEndsWithoutAnotherStepOrFrame) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 5, {});
    platform.events.push_back(kClosed);
    int updates_when_saved = -1;
    game.on_suspending = [&] {
        updates_when_saved = game.Updates();
        EXPECT_EQ(platform.audio.suspends, 1);
        EXPECT_EQ(game.left.back().nanoseconds, SuspendBudget::kLimit.nanoseconds);
    };
    graze::Run(game, platform, {.max_steps = 100});

    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
    EXPECT_GT(updates_when_saved, 0);
    EXPECT_EQ(game.Updates(), updates_when_saved);
    EXPECT_EQ(game.draws, updates_when_saved);
    EXPECT_EQ(platform.audio.resumes, 1) << "the platform's next game must not be silent";
}

TEST(RunClose, ResumesWithoutLostTimeIfTheGameRefuses) {
    LifeGame game;
    game.refuses_to_close = true;
    FakePlatform platform;
    platform.tick_ns = 1'000'000;
    game.on_suspending = [&] { platform.Wait(300'000'000); };
    game.on_exiting = [&] { platform.Wait(2'000'000'000); };
    Queue(platform, 5, {});
    platform.events.push_back(kClosed);
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 30, .observer = &observer});

    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting", "resumed"));
    EXPECT_EQ(game.Updates(), 30);
    EXPECT_EQ(game.draws, 30) << "lost time must not be caught up";
    EXPECT_EQ(platform.audio.resumes, 1);
    ASSERT_EQ(observer.events.size(), 2u) << "a replay suspends the game as well";
    EXPECT_EQ(observer.events[0].signal, DidEnterBackground);
    EXPECT_EQ(observer.events[1].signal, WillEnterForeground);
    EXPECT_EQ(observer.reports.size(), 1u);
}

TEST(RunClose, ClosesAGameWithoutFocus) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 1, {{FocusLost}, {}});
    platform.events.push_back(kClosed);
    graze::Run(game, platform, {.max_steps = 100});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "deactivated", "suspending", "exiting"));
}

TEST(RunClose, CallsOnlyOnExitingIfAlreadySuspended) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 1, {{DidEnterBackground}, {}});
    platform.events.push_back(kClosed);
    graze::Run(game, platform, {.max_steps = 100});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
    EXPECT_EQ(platform.answers, 1);
}

TEST(RunClose, KeepsASuspendedGameSuspendedIfItRefuses) {
    LifeGame game;
    game.refuses_to_close = true;
    FakePlatform platform;
    Queue(platform, 1, {{DidEnterBackground}});
    platform.events.push_back(kClosed);
    Queue(platform, 3, {{WillEnterForeground}});
    game.on_resumed = [&] { EXPECT_TRUE(platform.events.empty()); };
    graze::Run(game, platform, {.max_steps = 5});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting", "resumed"));
}

TEST(RunClose, SuspendsOnceIfASuspendArrivesInTheSameTick) {
    LifeGame game;
    FakePlatform platform;
    platform.events = {{.quit_requested = true, .lifecycle = {DidEnterBackground}}};
    graze::Run(game, platform, {.max_steps = 5});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));

    LifeGame ended;
    platform.events = {{.quit_requested = true, .lifecycle = {Terminating}}};
    graze::Run(ended, platform, {.max_steps = 5});
    EXPECT_THAT(ended.diary, ElementsAre("loaded", "suspending", "exiting"));
}

TEST(RunClose, ClosesOnRequestOfTheLauncher) {
    LifeGame game;
    FakePlatform platform;
    graze::Run(game, platform,
               {.max_steps = 100, .close_requested = [&] { return game.Updates() == 7; }});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
    EXPECT_EQ(game.Updates(), 7);
}

TEST(RunClose, SkipsOnExitingIfTheGameCallsExit) {
    LifeGame game;
    FakePlatform platform;
    game.on_update = [&] { game.Exit(); };
    graze::Run(game, platform);
    EXPECT_THAT(game.diary, ElementsAre("loaded"));
}

TEST(RunClose, PropagatesExceptionsFromSaving) {
    LifeGame game;
    game.on_suspending = [] { throw std::runtime_error{"the disk is full"}; };
    FakePlatform platform;
    platform.events = {kClosed};
    EXPECT_THROW(graze::Run(game, platform, {.max_steps = 5}), std::runtime_error);
}

/// Loads ten assets. While the fourth one is loaded, the window is closed or the OS ends the game.
class CloseWhileLoading : public testing::TestWithParam<bool> {
protected:
    void Load() {
        for (assets_ = 0; assets_ < 10; ++assets_) {
            if (assets_ == 3) {
                platform_.events.push_back(GetParam() ? kClosed
                                                      : PlatformEvents{.lifecycle = {Terminating}});
            }
            game_.KeepAlive();
        }
    }

    LifeGame game_;
    FakePlatform platform_;
    int assets_ = 0;
};

INSTANTIATE_TEST_SUITE_P(By, CloseWhileLoading, testing::Values(true, false),
                         [](const testing::TestParamInfo<bool>& by_window) {
                             return by_window.param ? "Window" : "System";
                         });

TEST_P(CloseWhileLoading, EndsTheLoadBetweenTwoAssets) {
    bool is_unloaded = false;
    game_.on_load = [&] { Load(); };
    game_.on_unload = [&] { is_unloaded = true; };
    graze::Run(game_, platform_, {.max_steps = 5});

    EXPECT_EQ(assets_, 3);
    EXPECT_THAT(game_.diary, ElementsAre("suspending", "exiting"));
    EXPECT_EQ(game_.Updates(), 0);
    EXPECT_TRUE(is_unloaded);
}

TEST_P(CloseWhileLoading, EndsEvenIfTheGameCatchesStdExceptions) {
    game_.on_load = [&] {
        try {
            Load();
        } catch (const std::exception&) {
            ADD_FAILURE() << "ending the load must not look like an error";
        }
    };
    graze::Run(game_, platform_, {.max_steps = 5});
    EXPECT_THAT(game_.diary, ElementsAre("suspending", "exiting"));
}

TEST_P(CloseWhileLoading, EndsEvenIfTheGameCatchesAllExceptions) {
    game_.on_load = [&] {
        for (int tries = 0; tries < 3; ++tries) {
            try {
                Load();
            } catch (...) {
                EXPECT_LE(assets_, 3);
            }
        }
    };
    graze::Run(game_, platform_, {.max_steps = 5});
    EXPECT_THAT(game_.diary, ElementsAre("suspending", "exiting", "loaded"))
        << "OnExiting must be called only once";
    EXPECT_EQ(game_.Updates(), 0);
}

TEST_P(CloseWhileLoading, EndsALoadDuringAStep) {
    game_.on_update = [&] {
        if (game_.Updates() == 3) {
            Load();
        }
    };
    graze::Run(game_, platform_, {.max_steps = 5});
    EXPECT_EQ(assets_, 3);
    EXPECT_EQ(game_.Updates(), 3);
    EXPECT_EQ(game_.draws, 2);
    EXPECT_THAT(game_.diary, ElementsAre("loaded", "suspending", "exiting"));
}

// Handlers that save and unload may call KeepAlive to report progress.
TEST_P(CloseWhileLoading, ReturnsFromKeepAliveWhileTheGameSavesAndUnloads) {
    int returned = 0;
    const auto keep_alive = [&] {
        game_.KeepAlive();
        ++returned;
    };
    game_.on_load = [&] { Load(); };
    game_.on_suspending = game_.on_exiting = game_.on_unload = keep_alive;
    graze::Run(game_, platform_, {.max_steps = 5});
    EXPECT_EQ(returned, 3);
    EXPECT_EQ(assets_, 3);
}

TEST(RunCloseLoading, ContinuesLoadingIfTheGameRefuses) {
    LifeGame game;
    FakePlatform platform;
    game.refuses_to_close = true;
    game.on_load = [&] {
        platform.events.push_back(kClosed);
        game.KeepAlive();
    };
    graze::Run(game, platform, {.max_steps = 2});
    EXPECT_THAT(game.diary, ElementsAre("suspending", "exiting", "resumed", "loaded"));
    EXPECT_EQ(game.Updates(), 2);
}

// If the game catches the exception from its own save, OnExiting is still called, and the game does
// not stay suspended.
TEST(RunCloseLoading, CallsOnExitingAtTheNextKeepAliveIfSavingThrows) {
    for (const bool refuses : {false, true}) {
        LifeGame game;
        FakePlatform platform;
        game.refuses_to_close = refuses;
        game.on_suspending = [] { throw std::runtime_error{"the disk is full"}; };
        game.on_load = [&] {
            platform.events.push_back(kClosed);
            EXPECT_THROW(game.KeepAlive(), std::runtime_error);
            game.KeepAlive();
        };
        graze::Run(game, platform, {.max_steps = 2});
        if (refuses) {
            EXPECT_THAT(game.diary, ElementsAre("suspending", "exiting", "resumed", "loaded"));
        } else {
            EXPECT_THAT(game.diary, ElementsAre("suspending", "exiting"));
        }
        EXPECT_EQ(game.Updates(), refuses ? 2 : 0);
    }
}

TEST(RunCloseLoading, EndsTheLoadOnAScriptedEvent) {
    LifeGame game;
    FakePlatform platform;
    game.on_load = [&] { game.KeepAlive(); };
    ScriptedEvents source{{{InputSource::kLoading, Terminating}}};
    graze::Run(game, platform, {.max_steps = 2, .input = &source});
    EXPECT_THAT(game.diary, ElementsAre("suspending", "exiting"));
}

}  // namespace
}  // namespace graze
