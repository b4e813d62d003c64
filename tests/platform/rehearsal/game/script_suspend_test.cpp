#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/platform/faulty_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "platform/small_game.hpp"
#include "rehearsal/game/script.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

/// Records the work between each suspend request and its acknowledgement.
class SuspendLog : public RunObserver {
public:
    explicit SuspendLog(ScriptSource& script) : script_{script} {}

    void OnSuspended(std::int64_t step, const SuspendReport& report) override {
        event_log.push_back(std::to_string(step) + ": " + std::to_string(report.updates) + " " +
                            std::to_string(report.draws) + " " +
                            std::to_string(report.keep_alives) +
                            (report.nanoseconds > 0
                                 ? " in " + std::to_string(report.nanoseconds / 1'000'000) + " ms"
                                 : ""));
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override { return script_.NeedsFrame(step); }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        script_.AfterDraw(step, device);
    }

    std::vector<std::string> event_log;  // each "step: updates draws keep_alives"

private:
    ScriptSource& script_;
};

/// Reads ten files, and calls KeepAlive after each unless `calls_keep_alive` is false.
class LoadingGame : public test::SmallGame {
public:
    bool calls_keep_alive = true;

protected:
    void LoadContent() override {
        SmallGame::LoadContent();
        for (int i = 0; i < 10; ++i) {
            static_cast<void>(GamePlatform().Title().Read("page"));
            if (calls_keep_alive) {
                KeepAlive();
            }
        }
    }
};

/// A game on a headless platform that is driven by a script.
class Scripted : public testing::Test {
protected:
    void Play(std::string_view script, int steps = 30) {
        auto files = std::make_unique<MemoryTitleStorage>();
        files->Put("page", Bytes(1));
        auto slow = std::make_unique<SlowTitleStorage>(std::move(files));
        SlowTitleStorage& title = *slow;
        HeadlessOptions parts;
        parts.title = std::move(slow);
        HeadlessPlatform platform{std::move(parts)};
        title.OnPassTime([&](std::int64_t nanoseconds) { platform.Wait(nanoseconds); });
        ScriptMachine machine;
        machine.hold = [&](PlayerIndex player, Buttons buttons) { platform.Hold(player, buttons); };
        machine.push = [&](const LifecycleEvent& event) { platform.Push(event); };
        machine.reset_device = [&] { return platform.Graphics().LoseContent(); };
        machine.set_read_time = [&](std::int64_t nanoseconds) { title.SetReadTime(nanoseconds); };
        ScriptSource source{ParseScript(script), machine, game.Autopilot()};
        title.OnRead([&] { source.CountRead(); });
        platform.WhileSuspended([&] { source.WhileSuspended(); });
        SuspendLog suspend_log{source};
        graze::Run(game, platform, {steps, &source, &suspend_log});
        event_log = suspend_log.event_log;
        suspends = platform.SuspendsAnswered();
        end_ns = platform.Now();
    }

    LoadingGame game;
    std::vector<std::string> event_log;
    int suspends = 0;
    std::int64_t end_ns = 0;
};

TEST_F(Scripted, SuspendsBeforeAStepInItOrInItsFrame) {
    Play("t=5 suspend\nt=5 resume\nt=7 suspend step\nt=7 resume\nt=9 suspend frame\nt=9 resume");
    EXPECT_THAT(event_log, ElementsAre("5: 0 0 0", "8: 1 0 0", "10: 0 1 0"));
    EXPECT_EQ(game.updates, 30);
    EXPECT_EQ(game.draws, 1) << "only the frame of the suspend is drawn";
    EXPECT_EQ(suspends, 3);
}

TEST_F(Scripted, SuspendsWhileAFileIsLoaded) {
    Play(
        "t=load slow 40ms\nt=load suspend 4\nt=load resume\nt=load suspend 9\n"
        "t=load resume 600s\nt=3 suspend\nt=3 resume");
    EXPECT_THAT(event_log, ElementsAre("-1: 0 0 1 in 40 ms", "-1: 0 0 1 in 40 ms", "3: 0 0 0"));
    EXPECT_GT(end_ns, 600'000'000'000);
}

TEST_F(Scripted, SuspendsAfterLoadingWhenTheGameNeverCallsKeepAlive) {
    game.calls_keep_alive = false;
    Play("t=load slow 40ms\nt=load suspend 4\nt=load resume");
    EXPECT_THAT(event_log, ElementsAre("-1: 0 0 0 in 280 ms"));
}

TEST_F(Scripted, SuspendsAfterLoadingWhenTheFileIsNeverRead) {
    Play("t=load suspend 99\nt=load resume");
    EXPECT_THAT(event_log, ElementsAre("0: 0 0 0"));
}

TEST_F(Scripted, RunsCommandsBetweenSuspendAndResumeWhileSuspended) {
    Play(
        "t=5 suspend step\nt=5 unplug 1\nt=5 reset device\nt=5 focus lost\nt=5 resume 7s\n"
        "t=5 low memory\nt=8 focus gained\nt=9 plug 1");
    EXPECT_THAT(event_log, ElementsAre("6: 1 0 0"));
    EXPECT_THAT(game.pads_lost, ElementsAre(0));
    EXPECT_EQ(game.deactivations, 1);
    EXPECT_EQ(game.activations, 1);
    EXPECT_EQ(game.x, 4 + 6 + 21) << "without the pad from step 6 to step 9";
    EXPECT_GT(end_ns, 7'000'000'000);
}

TEST_F(Scripted, EndsASuspendedGame) {
    Play("t=5 suspend step\nt=5 terminate");
    EXPECT_EQ(game.updates, 6);
}

/// Records in which steps the game receives A as pressed, and in which steps it is pressed on the
/// pad.
class PressRecorder : public test::SmallGame {
public:
    std::string seen_by_game;
    std::string held_on_device;

protected:
    void Update(const GameTime& time) override {
        SmallGame::Update(time);
        const bool is_down = GamePad::GetState(PlayerIndex::One).IsButtonDown(Buttons::A);
        seen_by_game += is_down ? '#' : '.';
        const Buttons raw = GamePlatform().Input().pads[0].buttons;
        held_on_device += (raw & Buttons::A) != Buttons::None ? '#' : '.';
    }
};

// Returns two texts with one character per step, '#' if A is pressed: first as the game receives
// it, then as it is on the pad.
std::string GameAndDevicePresses(std::string_view script, bool is_played) {
    PressRecorder game;
    HeadlessPlatform platform;
    ScriptMachine machine;
    machine.hold = [&](PlayerIndex player, Buttons buttons) { platform.Hold(player, buttons); };
    machine.push = [&](const LifecycleEvent& event) { platform.Push(event); };
    ScriptSource source{ParseScript(script), machine, is_played ? game.Autopilot() : nullptr};
    platform.WhileSuspended([&] { source.WhileSuspended(); });
    graze::Run(game, platform, {12, &source});
    return game.seen_by_game + " " + game.held_on_device;
}

// The pad always has the buttons pressed; without the focus, the engine's input gate hides them
// from the game.
TEST(ScriptSource, PressesReachTheGameOnlyWithTheFocus) {
    for (const bool is_played : {true, false}) {
        EXPECT_EQ(GameAndDevicePresses("t=0 plug 1\nt=2 press A 1 3", is_played),
                  "..###....... ..###.......");
        EXPECT_EQ(
            GameAndDevicePresses("t=0 plug 1\nt=1 focus lost\nt=2 press A 1 3\nt=6 focus gained\n"
                                 "t=8 press A 1 2",
                                 is_played),
            "........##.. ..###...##..");
        EXPECT_EQ(
            GameAndDevicePresses("t=0 plug 1\nt=1 focus lost\nt=2 press A 1 6\nt=4 focus gained\n"
                                 "t=9 press A 1 2",
                                 is_played),
            ".........##. ..######.##.")
            << "a button held while the focus returns is ignored";
        EXPECT_EQ(GameAndDevicePresses("t=0 plug 1\nt=2 press A 1 6\nt=4 suspend\nt=4 resume 9s\n"
                                       "t=9 press A 1 2",
                                       is_played),
                  "..##.....##. ..######.##.");
    }
}

TEST(ScriptSource, RestEndsPressesInProgress) {
    EXPECT_EQ(
        GameAndDevicePresses("t=0 plug 1\nt=2 press A 1 6\nt=4 rest 1 4\nt=5 press A 1 2", true),
        "..##.##..... ..##.##.....");
}

TEST(HeadlessPlatform, HoldsButtonsImmediatelyUntilChanged) {
    HeadlessPlatform platform;
    platform.Devices().pads[1].buttons = Buttons::B;
    static_cast<void>(platform.PumpEvents());
    platform.Hold(PlayerIndex::Two, Buttons::A);
    EXPECT_EQ(platform.Input().pads[1].buttons, Buttons::A | Buttons::B);
    static_cast<void>(platform.PumpEvents());
    EXPECT_EQ(platform.Input().pads[1].buttons, Buttons::A | Buttons::B);
    platform.Hold(PlayerIndex::Two, Buttons::None);
    EXPECT_EQ(platform.Input().pads[1].buttons, Buttons::B);
}

}  // namespace
}  // namespace graze
