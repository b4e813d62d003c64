#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/life_game.hpp"
#include "graze/app/run.hpp"
#include "graze/input/rumble.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::kStepNs;
using test::LifeGame;
using test::LifeObserver;
using test::Queue;
using test::ScriptedEvents;
using testing::ElementsAre;
using testing::IsEmpty;
using enum LifecycleSignal;

TEST(RunSuspend, SavesThenAcknowledgesThenWaitsForTheResume) {
    LifeGame game;
    FakePlatform platform;
    int updates_when_acknowledged = -1;
    game.on_suspending = [&] {
        EXPECT_EQ(platform.answers, 0) << "acknowledged before saving was done";
        updates_when_acknowledged = game.Updates();
    };
    game.on_resumed = [&] {
        EXPECT_EQ(platform.answers, 1);
        EXPECT_EQ(game.Updates(), updates_when_acknowledged);
        EXPECT_EQ(game.draws, updates_when_acknowledged);
    };
    Queue(platform, 3, {{DidEnterBackground}, {}, {}, {}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 5});

    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "resumed"));
    EXPECT_EQ(game.Updates(), 5);
    EXPECT_EQ(platform.answers, 1);
}

TEST(RunSuspend, StopsGameTimeWhileSuspended) {
    LifeGame game;
    FakePlatform platform;
    game.on_suspending = [&] { platform.Wait(300'000'000); };
    game.on_resumed = [&] { platform.Wait(2'000'000'000); };
    platform.on_answer = [&] { platform.Wait(600'000'000'000); };
    Queue(platform, 5, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 60});

    ASSERT_EQ(game.Updates(), 60);
    EXPECT_EQ(game.draws, 60) << "lost time must not be caught up";
    EXPECT_EQ(game.updates.back().total_game_time.nanoseconds, 59LL * 1'000'000'000 / 60);
    for (const GameTime& time : game.updates) {
        EXPECT_FALSE(time.is_running_slowly);
        EXPECT_NEAR(static_cast<double>(time.elapsed_game_time.nanoseconds), kStepNs, 1);
    }
    ASSERT_EQ(game.away.size(), 1u);
    EXPECT_EQ(game.away[0].nanoseconds, 0) << "acknowledged and resumed at the same time";
}

TEST(RunSuspend, ReportsTheTimeSpentSuspended) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 2, {{DidEnterBackground}, {}, {}, {WillEnterForeground}});
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 5, .observer = &observer});

    // A suspended loop polls every 10 ms.
    ASSERT_EQ(game.away.size(), 1u);
    EXPECT_EQ(game.away[0].nanoseconds, 20'000'000);
    ASSERT_EQ(observer.events.size(), 2u);
    EXPECT_EQ(observer.events[1], (LifecycleEvent{WillEnterForeground, 20'000'000}));
}

TEST(RunSuspend, ExcludesSuspendedTimeFromAVariableStep) {
    LifeGame game;
    game.IsFixedTimeStep(false);
    FakePlatform platform;
    platform.tick_ns = 5'000'000;
    platform.on_answer = [&] { platform.Wait(60'000'000'000); };
    Queue(platform, 3, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 8});

    for (const GameTime& time : game.updates) {
        EXPECT_LE(time.elapsed_game_time.nanoseconds, 10'000'000);
    }
}

TEST(RunSuspend, LimitsSavingToOneSecondFromTheRequest) {
    LifeGame game;
    FakePlatform platform;
    game.on_update = [&] {
        if (game.Updates() == 2) {
            platform.suspend_requested_at = platform.Now();
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
            platform.Wait(200'000'000);
        }
    };
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 4, .observer = &observer});

    ASSERT_EQ(game.left.size(), 1u);
    EXPECT_EQ(game.left[0].nanoseconds, 800'000'000);
    ASSERT_EQ(observer.reports.size(), 1u);
    EXPECT_EQ(observer.reports[0].nanoseconds, 200'000'000);
    FakePlatform late;
    late.Wait(5'000'000'000);
    EXPECT_EQ((SuspendBudget{late, 0}.Left().nanoseconds), 0);
}

// The OS requests a suspend while the game runs one of several steps that are due.
TEST(RunSuspend, AcknowledgesAfterAtMostOneStep) {
    LifeGame game;
    FakePlatform platform;
    platform.tick_ns = 100'000'000;  // six steps in each tick of the game loop
    game.on_update = [&] {
        if (game.Updates() == 8) {
            platform.suspend_requested_at = platform.Now();
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
        }
    };
    game.on_suspending = [&] { EXPECT_EQ(game.Updates(), 8); };
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 30, .observer = &observer});

    ASSERT_EQ(observer.reports.size(), 1u);
    EXPECT_EQ(observer.reports[0].updates, 1);
    EXPECT_EQ(observer.reports[0].draws, 0);
    EXPECT_EQ(observer.reports[0].keep_alives, 0);
    EXPECT_EQ(game.Updates(), 30);
}

TEST(RunSuspend, AcknowledgesAfterAtMostOneFrame) {
    LifeGame game;
    FakePlatform platform;
    platform.tick_ns = 100'000'000;
    game.on_draw = [&] {
        if (game.draws == 2) {
            platform.suspend_requested_at = platform.Now();
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
        }
    };
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 30, .observer = &observer});

    ASSERT_EQ(observer.reports.size(), 1u);
    EXPECT_EQ(observer.reports[0].updates, 0);
    EXPECT_EQ(observer.reports[0].draws, 1);
}

TEST(RunSuspend, StopsMotorsAndSoundBeforeTheGameSaves) {
    LifeGame game;
    FakePlatform platform;
    game.on_suspending = [&] {
        ASSERT_EQ(platform.vibrations.size(), 4u);
        for (const auto& call : platform.vibrations) {
            EXPECT_EQ(call.vibration, GamePadVibration{});
        }
        EXPECT_EQ(platform.audio.suspends, 1);
        EXPECT_EQ(platform.audio.resumes, 0);
    };
    game.on_resumed = [&] { EXPECT_EQ(platform.audio.resumes, 1); };
    Queue(platform, 1, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 3});
    EXPECT_EQ(platform.audio.resumes, 1);
}

TEST(RunSuspend, InputHeldAcrossASuspendIsSwallowedUntilReleased) {
    LifeGame game;
    FakePlatform platform;
    platform.input.pads[0].connected = true;
    platform.input.pads[0].buttons = Buttons::A;
    Queue(platform, 4, {{DidEnterBackground, WillEnterForeground}});
    game.on_update = [&] {
        platform.input.pads[0].buttons = game.Updates() == 6 ? Buttons::None : Buttons::A;
    };
    graze::Run(game, platform, {.max_steps = 9});

    std::string presses;
    for (const InputSnapshot& input : game.inputs) {
        EXPECT_TRUE(input.pads[0].connected);
        presses += input.pads[0].buttons == Buttons::A ? 'A' : '.';
    }
    EXPECT_EQ(presses.size(), 9u);
    EXPECT_EQ(presses.substr(0, 2), "AA");
    EXPECT_EQ(presses.substr(4), "...AA") << presses;
}

TEST(RunSuspend, BlocksInputAndStopsMotorsWithoutFocus) {
    LifeGame game;
    FakePlatform platform;
    platform.input.pads[0].connected = true;
    platform.input.pads[0].buttons = Buttons::A;
    platform.input.keyboard.Set(Keys::Z, true);
    Queue(platform, 0, {{FocusLost}});
    graze::Run(game, platform, {.max_steps = 2});

    EXPECT_EQ(game.inputs[1].pads[0].buttons, Buttons::None);
    EXPECT_TRUE(game.inputs[1].pads[0].connected);
    EXPECT_FALSE(game.inputs[1].keyboard.IsKeyDown(Keys::Z));
    EXPECT_EQ(platform.vibrations.size(), 4u);
    EXPECT_FALSE(game.IsActive());
}

TEST(RunSuspend, ReportsFocusEventsInOrderAfterTheResume) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 1,
          {{FocusLost}, {DidEnterBackground}, {FocusGained}, {WillEnterForeground}, {LowMemory}});
    graze::Run(game, platform, {.max_steps = 6});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "deactivated", "suspending", "resumed",
                                        "activated", "low memory"));
}

TEST(RunSuspend, EndsOnTerminatingEvenIfTheGameRefuses) {
    LifeGame game;
    game.refuses_to_close = true;
    FakePlatform platform;
    Queue(platform, 5, {{Terminating}});
    graze::Run(game, platform, {.max_steps = 100});

    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
    EXPECT_LT(game.Updates(), 6);
    EXPECT_LE(game.draws, game.Updates()) << "no frame after the end";
}

TEST(RunSuspend, EndsASuspendedGameOnTerminating) {
    LifeGame game;
    FakePlatform platform;
    Queue(platform, 2, {{DidEnterBackground}, {}, {Terminating}});
    graze::Run(game, platform, {.max_steps = 100});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
}

TEST(RunSuspend, AcknowledgesEvenIfSavingThrows) {
    LifeGame game;
    game.on_suspending = [] { throw std::runtime_error{"the disk is full"}; };
    FakePlatform platform;
    Queue(platform, 2, {{DidEnterBackground}});
    EXPECT_THROW(graze::Run(game, platform, {.max_steps = 5}), std::runtime_error);
    EXPECT_EQ(platform.answers, 1);
}

// A suspend request that arrives while the game is already suspended is acknowledged at once.
TEST(RunSuspend, AcknowledgesRequestsWhileSuspended) {
    LifeGame game;
    FakePlatform platform;
    platform.on_answer = [&] {
        if (platform.answers == 1) {
            platform.suspend_requested_at = platform.Now();
        }
    };
    Queue(platform, 2, {{DidEnterBackground}, {}, {DidEnterBackground}, {WillEnterForeground}});
    game.on_resumed = [&] { EXPECT_EQ(platform.suspend_requested_at, std::nullopt); };
    Queue(platform, 10, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 20});

    EXPECT_EQ(platform.answers, 3);
    EXPECT_THAT(game.diary,
                ElementsAre("loaded", "suspending", "resumed", "suspending", "resumed"));
    for (const TimeSpan& left : game.left) {
        EXPECT_EQ(left.nanoseconds, SuspendBudget::kLimit.nanoseconds)
            << "no stale suspend request";
    }
}

TEST(RunSuspend, AcknowledgesARequestWhileEnding) {
    LifeGame game;
    FakePlatform platform;
    platform.suspend_requested_at = 0;
    Queue(platform, 0, {{Terminating, DidEnterBackground}});
    graze::Run(game, platform, {.max_steps = 5});
    EXPECT_EQ(platform.suspend_requested_at, std::nullopt);
    EXPECT_EQ(platform.answers, 1);
}

/// Returns one character per vibration call for this player: 1 if the call starts the motors, 0 if
/// it stops them.
std::string FormatMotors(const FakePlatform& platform, PlayerIndex player) {
    std::string calls;
    for (const auto& call : platform.vibrations) {
        const bool runs = call.vibration != GamePadVibration{} && call.milliseconds > 0;
        calls += call.player != player ? "" : runs ? "1" : "0";
    }
    return calls;
}

// The game does not react to the loss of focus and keeps setting the motors for 200 steps.
TEST(Motors, StayOffWhileConstrainedEvenIfTheGameSetsThem) {
    LifeGame game;
    FakePlatform platform;
    Rumble rumble;
    rumble.Play({{1, 0, 0, 0}, 0, 200, 0});
    game.on_update = [&] {
        if (game.Updates() == 100) {
            platform.vibrations.clear();
            platform.events = {{.lifecycle = {FocusLost}}};
        } else if (game.Updates() == 170) {
            EXPECT_EQ(FormatMotors(platform, PlayerIndex::One).find('1'), std::string::npos);
            EXPECT_EQ(FormatMotors(platform, PlayerIndex::One).front(), '0');
            platform.vibrations.clear();
            platform.events = {{.lifecycle = {FocusGained}}};
        } else if (game.Updates() == 171) {
            EXPECT_EQ(FormatMotors(platform, PlayerIndex::One), "1")
                << "motors must restart at once";
        }
        rumble.Update(platform);
    };
    graze::Run(game, platform, {.max_steps = 300});
    EXPECT_EQ(platform.vibrations.back().vibration, GamePadVibration{}) << "the rumble has ended";
}

TEST(Motors, SkipVibrationsThatExpireWithoutFocus) {
    LifeGame game;
    FakePlatform platform;
    game.on_update = [&] {
        if (game.Updates() == 10) {
            platform.SetVibration(PlayerIndex::One, {1, 1}, 300);
            platform.SetVibration(PlayerIndex::Two, {1, 1}, std::numeric_limits<int>::max());
            platform.vibrations.clear();
            platform.events = {{.lifecycle = {FocusLost}}};
        } else if (game.Updates() == 40) {
            platform.events = {{.lifecycle = {FocusGained}}};
        }
    };
    graze::Run(game, platform, {.max_steps = 60});
    EXPECT_EQ(FormatMotors(platform, PlayerIndex::One), "0");
    EXPECT_EQ(FormatMotors(platform, PlayerIndex::Two), "01")
        << "as in XNA: runs until the next call";
    EXPECT_GT(platform.vibrations.back().milliseconds, 2'000'000'000);
}

TEST(Motors, ResumeTheRemainingVibrationAfterASuspend) {
    LifeGame game;
    FakePlatform platform;
    platform.on_answer = [&] { platform.Wait(600'000'000'000); };
    game.on_update = [&] {
        if (game.Updates() == 10) {
            platform.SetVibration(PlayerIndex::One, {0.5F, 0}, 300);
            platform.vibrations.clear();
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
        }
    };
    graze::Run(game, platform, {.max_steps = 12});
    EXPECT_EQ(FormatMotors(platform, PlayerIndex::One), "01");
    EXPECT_EQ(platform.vibrations.back().vibration, (GamePadVibration{0.5F, 0, 0, 0}));
    EXPECT_EQ(platform.vibrations.back().milliseconds, 300);
}

TEST(Motors, ReportConnectedPadsWhileBlocked) {
    LifeGame game;
    FakePlatform platform;
    platform.input.pads[0].connected = true;
    Queue(platform, 0, {{FocusLost}});
    game.on_update = [&] {
        EXPECT_TRUE(platform.SetVibration(PlayerIndex::One, {1, 1}, 100));
        EXPECT_FALSE(platform.SetVibration(PlayerIndex::Two, {1, 1}, 100));
    };
    graze::Run(game, platform, {.max_steps = 1});
    LifeGame next;
    next.on_update = [&] {
        platform.vibrations.clear();
        EXPECT_TRUE(platform.SetVibration(PlayerIndex::One, {1, 1}, 100));
        EXPECT_EQ(FormatMotors(platform, PlayerIndex::One), "1")
            << "motors are not blocked in another run";
    };
    graze::Run(next, platform, {.max_steps = 1});
}

// The game loads three assets. The OS requests a suspend while the second one is loaded.
TEST(KeepAlive, AcknowledgesASuspendBetweenTwoAssets) {
    LifeGame game;
    FakePlatform platform;
    int assets = 0;
    int assets_when_acknowledged = 0;
    game.on_load = [&] {
        for (assets = 0; assets < 3; ++assets) {
            if (assets == 1) {
                platform.suspend_requested_at = platform.Now();
                platform.events = {
                    {.lifecycle = {DidEnterBackground}}, {}, {.lifecycle = {WillEnterForeground}}};
            }
            game.KeepAlive();
        }
    };
    platform.on_answer = [&] { assets_when_acknowledged = assets; };
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 2, .observer = &observer});

    EXPECT_EQ(assets_when_acknowledged, 1) << "acknowledged after the current asset";
    EXPECT_THAT(game.diary, ElementsAre("suspending", "resumed", "loaded"));
    ASSERT_EQ(observer.reports.size(), 1u);
    EXPECT_EQ(observer.reports[0].keep_alives, 1);
    EXPECT_EQ(observer.reports[0].updates + observer.reports[0].draws, 0);
    EXPECT_THAT(observer.steps, ElementsAre(-1, -1));
    EXPECT_EQ(game.Updates(), 2);
}

TEST(KeepAlive, DefersOtherEventsToTheNextTurn) {
    LifeGame game;
    FakePlatform platform;
    platform.events = {{.lifecycle = {FocusLost, LowMemory}}};
    game.on_load = [&] {
        game.KeepAlive();
        EXPECT_THAT(game.diary, IsEmpty());
        EXPECT_TRUE(game.IsActive());
    };
    graze::Run(game, platform, {.max_steps = 1});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "deactivated", "low memory"));
}

// If the game catches the exception from its own save, it is still suspended and receives all later
// events.
TEST(KeepAlive, KeepsEventsIfSavingThrows) {
    LifeGame game;
    FakePlatform platform;
    game.on_load = [&] { EXPECT_THROW(game.KeepAlive(), std::runtime_error); };
    game.on_suspending = [&] {
        if (platform.answers == 0) {
            throw std::runtime_error{"the disk is full"};
        }
    };
    game.on_resumed = [&] { EXPECT_EQ(game.Updates(), platform.answers == 1 ? 0 : 3); };
    Queue(platform, 0, {{DidEnterBackground}, {}, {WillEnterForeground}, {FocusLost, FocusGained}});
    game.on_update = [&] {
        if (game.Updates() == 3) {
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
        }
    };
    graze::Run(game, platform, {.max_steps = 5});
    EXPECT_EQ(platform.answers, 2);
    EXPECT_THAT(game.diary, ElementsAre("suspending", "loaded", "resumed", "deactivated",
                                        "activated", "suspending", "resumed"));
}

TEST(KeepAlive, WorksInUpdateWithoutAdvancingGameTime) {
    LifeGame game;
    FakePlatform platform;
    platform.on_answer = [&] { platform.Wait(30'000'000'000); };
    game.on_update = [&] {
        if (game.Updates() == 3) {
            platform.events = {{.lifecycle = {DidEnterBackground}},
                               {.lifecycle = {WillEnterForeground}}};
            game.KeepAlive();
        }
    };
    graze::Run(game, platform, {.max_steps = 20});
    EXPECT_EQ(platform.answers, 1);
    EXPECT_EQ(game.draws, 20);
}

TEST(KeepAlive, IsANoOpInOnSuspendingAndOutsideOfRun) {
    LifeGame game;
    game.KeepAlive();
    FakePlatform platform;
    game.on_suspending = [&] { game.KeepAlive(); };
    Queue(platform, 1, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 3});
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "resumed"));
}

TEST(RunSource, AppliesEventsBeforeTheirStepEvenWithManyStepsPerTurn) {
    LifeGame game;
    FakePlatform platform;
    platform.tick_ns = 100'000'000;
    std::vector<int> updates_when;
    game.on_suspending = [&] { updates_when.push_back(game.Updates()); };
    ScriptedEvents source{{{3, DidEnterBackground},
                           {3, {WillEnterForeground, 600'000'000'000}},
                           {9, FocusLost},
                           {10, FocusGained}}};
    LifeObserver observer;
    graze::Run(game, platform, {.max_steps = 12, .input = &source, .observer = &observer});

    EXPECT_THAT(updates_when, ElementsAre(3));
    ASSERT_EQ(game.away.size(), 1u);
    EXPECT_EQ(game.away[0].nanoseconds, 600'000'000'000);
    EXPECT_THAT(observer.steps, ElementsAre(3, 3, 9, 10));
    EXPECT_EQ(game.diary.back(), "activated");
    EXPECT_EQ(game.Updates(), 12);
}

TEST(RunSource, SuppliesEventsDuringLoading) {
    for (const bool keeps_alive : {true, false}) {
        LifeGame game;
        FakePlatform platform;
        game.on_load = [&] {
            if (keeps_alive) {
                game.KeepAlive();
            }
        };
        ScriptedEvents source{{{-1, DidEnterBackground}, {-1, WillEnterForeground}}};
        graze::Run(game, platform, {.max_steps = 1, .input = &source});
        if (keeps_alive) {
            EXPECT_THAT(game.diary, ElementsAre("suspending", "resumed", "loaded"));
        } else {
            EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "resumed"));
        }
    }
}

TEST(RunSource, EndsTheGameAfterASuspendWithoutAResume) {
    LifeGame game;
    FakePlatform platform;
    ScriptedEvents source{{{4, DidEnterBackground}}};
    graze::Run(game, platform, {.max_steps = 100, .input = &source});
    EXPECT_EQ(game.Updates(), 4);
    EXPECT_THAT(game.diary, ElementsAre("loaded", "suspending", "exiting"));
}

}  // namespace
}  // namespace graze
