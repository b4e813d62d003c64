#include "graze/app/run.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using testing::ElementsAre;

/// Records its callbacks.
class RecordingGame : public Game {
public:
    std::vector<std::string> diary;
    std::vector<GameTime> updates;
    std::vector<GameTime> draws;
    std::int64_t exit_after = -1;
    bool refuses_to_close = false;
    bool fails_to_load = false;

protected:
    void Initialize() override {
        diary.emplace_back("initialize");
        Game::Initialize();
    }
    void LoadContent() override {
        diary.emplace_back("load");
        if (fails_to_load) {
            throw std::runtime_error{"no art"};
        }
    }
    void UnloadContent() override { diary.emplace_back("unload"); }
    void Update(const GameTime& time) override {
        updates.push_back(time);
        if (time.step == exit_after) {
            Exit();
        }
        Game::Update(time);
    }
    void Draw(const GameTime& time) override {
        draws.push_back(time);
        Game::Draw(time);
    }
    void OnActivated() override { diary.emplace_back("activated"); }
    void OnDeactivated() override { diary.emplace_back("deactivated"); }
    void OnPadLost(PlayerIndex player) override {
        diary.push_back("lost " + std::to_string(static_cast<int>(player)));
    }
    void OnPadFound(PlayerIndex player) override {
        diary.push_back("found " + std::to_string(static_cast<int>(player)));
    }
    bool OnExiting() override {
        diary.emplace_back("exiting");
        return !refuses_to_close;
    }
};

TEST(Run, LoadsOnceThenStepsThenUnloads) {
    RecordingGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 3});

    EXPECT_THAT(game.diary, ElementsAre("initialize", "load", "unload"));
    EXPECT_EQ(game.updates.size(), 3u);
    EXPECT_EQ(game.draws.size(), 3u);
}

TEST(Run, RunsOneStepAndOneFrameATurnIfOnlyWaitingAdvancesTheClock) {
    RecordingGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 600});

    ASSERT_EQ(game.updates.size(), 600u);
    EXPECT_EQ(game.draws.size(), 600u);
    EXPECT_EQ(game.updates.back().step, 599);
    EXPECT_EQ(game.updates.back().total_game_time.nanoseconds, 599LL * 1'000'000'000 / 60);
    EXPECT_FALSE(game.updates.back().is_running_slowly);
}

TEST(Run, CatchesUpWithWholeStepsAndDrawsOnceWhenSlow) {
    RecordingGame game;
    FakePlatform platform;
    platform.tick_ns = 50'000'000;  // three steps at 60 Hz
    graze::Run(game, platform, {.max_steps = 30});

    EXPECT_EQ(game.updates.size(), 30u);
    EXPECT_EQ(game.draws.size(), 10u);
    EXPECT_EQ(game.draws[1].elapsed_game_time.nanoseconds, 50'000'000);
    EXPECT_TRUE(game.updates.back().is_running_slowly);
}

TEST(Run, DrawsBetweenStepsWithAlphaOnAFastDisplay) {
    RecordingGame game;
    FakePlatform platform;
    platform.present_waits = true;
    platform.tick_ns = 1'000'000'000 / 120;
    graze::Run(game, platform, {.max_steps = 60});

    EXPECT_NEAR(static_cast<double>(game.draws.size()), 120, 3);
    EXPECT_NEAR(static_cast<double>(game.draws[4].alpha), 0.5, 0.01);
    EXPECT_EQ(platform.waits, 0);
}

TEST(Run, ExitEndsTheRunAfterTheCurrentStep) {
    RecordingGame game;
    game.exit_after = 4;
    FakePlatform platform;
    platform.tick_ns = 200'000'000;
    graze::Run(game, platform);

    EXPECT_EQ(game.updates.size(), 5u);
}

TEST(Run, ClosingTheWindowCallsOnExiting) {
    RecordingGame game;
    game.refuses_to_close = true;
    FakePlatform platform;
    platform.events.push_back({.quit_requested = true});
    graze::Run(game, platform, {.max_steps = 2});
    EXPECT_EQ(game.updates.size(), 2u);

    RecordingGame polite;
    platform.events.push_back({.quit_requested = true});
    graze::Run(polite, platform, {.max_steps = 2});
    EXPECT_EQ(polite.updates.size(), 0u);
    EXPECT_THAT(polite.diary, ElementsAre("initialize", "load", "exiting", "unload"));
}

TEST(Run, AppliesTheModeThatThePlayerRequests) {
    RecordingGame game;
    FakePlatform platform;
    platform.events.push_back({.full_screen = true});
    graze::Run(game, platform, {.max_steps = 2});
    EXPECT_TRUE(game.Window().IsFullScreen());
    EXPECT_TRUE(platform.applied.full_screen);
}

TEST(Run, ReportsFocusChangesOnceAndUpdatesIsActive) {
    RecordingGame game;
    FakePlatform platform;
    platform.events = {{.lifecycle = {LifecycleSignal::FocusLost}},
                       {.lifecycle = {LifecycleSignal::FocusLost}},
                       {.lifecycle = {LifecycleSignal::FocusGained}}};
    graze::Run(game, platform, {.max_steps = 4});

    EXPECT_THAT(game.diary,
                ElementsAre("initialize", "load", "deactivated", "activated", "unload"));
    EXPECT_TRUE(game.IsActive());
}

TEST(Run, IgnoresFocusIfHearsFocusIsFalse) {
    RecordingGame game;
    FakePlatform platform;
    platform.events = {{.lifecycle = {LifecycleSignal::FocusLost}},
                       {.lifecycle = {LifecycleSignal::FocusGained}},
                       {.quit_requested = true}};
    graze::Run(game, platform, {.max_steps = 4, .handles_focus = false});

    EXPECT_THAT(game.diary, ElementsAre("initialize", "load", "exiting", "unload"));
}

TEST(Run, UnloadsThenPropagatesExceptionsFromLoading) {
    RecordingGame game;
    game.fails_to_load = true;
    FakePlatform platform;

    EXPECT_THROW(graze::Run(game, platform), std::runtime_error);
    EXPECT_THAT(game.diary, ElementsAre("initialize", "load", "unload"));
}

/// Disconnects the first pad at step 2 and connects it again at step 4.
class DisconnectingPad : public InputSource {
public:
    InputSnapshot Next(std::int64_t step, const InputSnapshot&) override {
        InputSnapshot input;
        input.pads[0].connected = step < 2 || step >= 4;
        return input;
    }
};

TEST(Run, ReportsPadConnectionsFromTheInputSource) {
    RecordingGame game;
    FakePlatform platform;
    DisconnectingPad input;
    graze::Run(game, platform, {.max_steps = 6, .input = &input});

    EXPECT_THAT(game.diary,
                ElementsAre("initialize", "load", "found 0", "lost 0", "found 0", "unload"));
}

/// Requests every third frame only, and records the calls.
class EveryThird : public RunObserver {
public:
    void BeforeStep(std::int64_t step, const InputSnapshot&) override { before.push_back(step); }
    void AfterStep(std::int64_t step, const Game&) override { after.push_back(step); }
    bool NeedsFrame(std::int64_t step) override { return step % 3 == 0; }
    void AfterDraw(std::int64_t step, GraphicsDevice&) override { drawn.push_back(step); }
    std::vector<std::int64_t> before, after, drawn;
};

TEST(Run, SkipsFramesWithoutAnObserver) {
    RecordingGame game;
    FakePlatform platform;
    EveryThird observer;
    graze::Run(game, platform, {.max_steps = 7, .observer = &observer});

    EXPECT_EQ(game.draws.size(), 3u);
    EXPECT_THAT(observer.drawn, ElementsAre(0, 3, 6));
    EXPECT_EQ(observer.before.size(), 7u);
    EXPECT_EQ(observer.after, observer.before);
}

TEST(Run, AppliesWindowSettingsMadeBeforeRun) {
    RecordingGame game;
    GraphicsDeviceManager graphics{game};
    graphics.PreferredBackBufferWidth(320);
    graphics.PreferredBackBufferHeight(180);
    graphics.IsFullScreen(true);
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1});

    EXPECT_EQ(platform.applied.back_buffer_width, 320);
    EXPECT_EQ(platform.Graphics().BackBuffer(), (Rectangle{0, 0, 320, 180}));
    EXPECT_TRUE(platform.applied.full_screen);
}

TEST(Run, VariableStepsLastAsLongAsTheirTurn) {
    RecordingGame game;
    game.IsFixedTimeStep(false);
    FakePlatform platform;
    platform.tick_ns = 7'000'000;
    graze::Run(game, platform, {.max_steps = 3});

    ASSERT_EQ(game.updates.size(), 3u);
    EXPECT_EQ(game.updates[2].elapsed_game_time.nanoseconds, 7'000'000);
    EXPECT_EQ(game.updates[2].total_game_time.nanoseconds, 14'000'000);
}

}  // namespace
}  // namespace graze
