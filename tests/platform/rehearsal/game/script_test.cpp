#include "rehearsal/game/script.hpp"

#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "platform/small_game.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Kind = ScriptLine::Kind;

std::string CaptureError(std::string_view text) {
    try {
        static_cast<void>(ParseScript(text));
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

ScriptLine Only(std::string_view text) {
    const auto script = ParseScript(text);
    if (script.size() != 1) {
        ADD_FAILURE() << text << " is " << script.size() << " lines";
        return {};
    }
    return script[0];
}

TEST(ParseScript, ReadsEveryCommand) {
    EXPECT_EQ(Only("t=120 unplug 1").kind, Kind::Unplug);
    EXPECT_EQ(Only("t=120 unplug 1").step, 120);
    EXPECT_EQ(Only("t=0 plug 4").player, PlayerIndex::Four);
    const ScriptLine swap = Only("t=160 swap 1 2");
    EXPECT_EQ(swap.kind, Kind::Swap);
    EXPECT_EQ(swap.player, PlayerIndex::One);
    EXPECT_EQ(swap.other, PlayerIndex::Two);
    const ScriptLine press = Only("t=230 press A+DPadUp 2 30");
    EXPECT_EQ(press.kind, Kind::Press);
    EXPECT_EQ(press.buttons, Buttons::A | Buttons::DPadUp);
    EXPECT_EQ(press.player, PlayerIndex::Two);
    EXPECT_EQ(press.steps, 30);
    EXPECT_EQ(Only("t=230 press Start 1").steps, 1);
    const ScriptLine stick = Only("t=230 stick right 0.5 -1 2 30");
    EXPECT_EQ(stick.kind, Kind::Stick);
    EXPECT_TRUE(stick.is_right);
    EXPECT_EQ(stick.stick_x, 16384);
    EXPECT_EQ(stick.stick_y, -32768);
    EXPECT_EQ(stick.player, PlayerIndex::Two);
    EXPECT_EQ(stick.steps, 30);
    const ScriptLine key = Only("t=230 key Left+Space 30");
    EXPECT_EQ(key.kind, Kind::Key);
    EXPECT_EQ(key.keys, (KeyboardState{Keys::Left, Keys::Space}));
    EXPECT_EQ(key.steps, 30);
    EXPECT_EQ(Only("t=210 reset device").kind, Kind::ResetDevice);
}

TEST(ParseScript, ReadsUserAndDiskCommands) {
    EXPECT_EQ(Only("t=240 signout 1").kind, Kind::SignOut);
    EXPECT_EQ(Only("t=240 signout 1").user, kLocalUser);
    EXPECT_EQ(Only("t=240 signin 300").kind, Kind::SignIn);
    EXPECT_EQ(Only("t=240 signin 300").user, UserId{300});
    EXPECT_EQ(Only("t=240 signin 300").plays, std::nullopt);
    EXPECT_EQ(Only("t=240 signin 2 3").plays, PlayerIndex::Three);
    EXPECT_EQ(Only("t=250 disk full").kind, Kind::Disk);
    EXPECT_EQ(Only("t=250 disk full").disk, DiskState::Full);
    EXPECT_EQ(Only("t=250 disk error").disk, DiskState::Error);
    EXPECT_EQ(Only("t=250 disk readonly").disk, DiskState::ReadOnly);
    EXPECT_EQ(Only("t=250 disk ok").disk, DiskState::Ok);
    EXPECT_EQ(Only("t=load slow 40ms").kind, Kind::Slow);
    EXPECT_EQ(Only("t=load slow 40ms").read_ns, 40'000'000);
    EXPECT_EQ(Only("t=load slow 40").read_ns, 40'000'000);
    EXPECT_EQ(Only("t=load slow 2s").read_ns, 2'000'000'000);
    EXPECT_EQ(Only("t=9 slow 0").read_ns, 0);
}

TEST(ParseScript, ReadsLifecycleCommands) {
    using enum LifecycleSignal;
    EXPECT_EQ(Only("t=200 focus lost").event, LifecycleEvent{FocusLost});
    EXPECT_EQ(Only("t=200 focus gained").event, LifecycleEvent{FocusGained});
    EXPECT_EQ(Only("t=220 low memory").event, LifecycleEvent{LowMemory});
    EXPECT_EQ(Only("t=220 terminate").event, LifecycleEvent{Terminating});
    EXPECT_EQ(Only("t=220 background will").event, LifecycleEvent{WillEnterBackground});
    const auto phone = ParseScript(
        "t=5 background will\nt=5 background did\nt=5 foreground will\nt=6 foreground did\n");
    ASSERT_EQ(phone.size(), 4u);
    EXPECT_EQ(phone[1].event, LifecycleEvent{DidEnterBackground});
    EXPECT_EQ(phone[2].event, LifecycleEvent{WillEnterForeground});
    EXPECT_EQ(phone[3].event, LifecycleEvent{DidEnterForeground});
}

TEST(ParseScript, ReadsDurationsWithUnits) {
    const auto away = [](const std::string& time) {
        return ParseScript("t=1 suspend\nt=1 resume " + time).back().event.away_ns;
    };
    EXPECT_EQ(away("600s"), 600'000'000'000);
    EXPECT_EQ(away("250ms"), 250'000'000);
    EXPECT_EQ(away("10min"), 600'000'000'000);
    EXPECT_EQ(away("2h"), 7'200'000'000'000);
    EXPECT_EQ(away(""), 0);
}

TEST(ParseScript, ReadsThePointOfASuspendInAStepOrFile) {
    const auto first = [](const std::string& text) {
        return ParseScript(text + "\nt=9 resume").front();
    };
    EXPECT_EQ(first("t=9 suspend").moment, ScriptLine::Moment::Before);
    EXPECT_EQ(first("t=9 suspend step").moment, ScriptLine::Moment::InStep);
    EXPECT_EQ(first("t=9 suspend frame").moment, ScriptLine::Moment::InFrame);
    EXPECT_EQ(first("t=load suspend").file, 0);
    EXPECT_EQ(first("t=load suspend 7").file, 7);
    EXPECT_EQ(Only("t=9 close").kind, Kind::Close);
    EXPECT_EQ(Only("t=9 close").moment, ScriptLine::Moment::Before);
    EXPECT_EQ(Only("t=9 close step").moment, ScriptLine::Moment::InStep);
    EXPECT_EQ(Only("t=9 close frame").moment, ScriptLine::Moment::InFrame);
    EXPECT_EQ(Only("t=load close 7").file, 7);
}

TEST(ParseScript, IgnoresCommentsBlanksAndEmptyLines) {
    const auto script =
        ParseScript("# a pad is pulled\n\n   \t\r\n  t=load   low\tmemory # now\r\nt=7 plug 1");
    ASSERT_EQ(script.size(), 2u);
    EXPECT_EQ(script[0].step, InputSource::kLoading);
    EXPECT_EQ(script[0].number, 4);
    EXPECT_EQ(script[1].number, 5);
    EXPECT_TRUE(ParseScript("").empty());
}

TEST(ParseScript, MovesCommandsBetweenSuspendAndResumeToTheSuspend) {
    const auto script = ParseScript("t=180 suspend\nt=190 unplug 1\nt=200 resume\nt=200 plug 1");
    EXPECT_EQ(script[1].step, 180);
    EXPECT_EQ(script[2].step, 180);
    EXPECT_EQ(script[3].step, 200);
}

TEST(ParseScript, NamesLineAndReasonOfAnError) {
    const std::vector<std::pair<const char*, const char*>> broken{
        {"suspend", "line 1: expected t=STEP or t=load, got \"suspend\""},
        {"\n\nt=x plug 1", "line 3: invalid step \"x\""},
        {"t=-1 plug 1", "line 1: invalid step \"-1\""},
        {"t=99999999999999999999 plug 1", "invalid step"},
        {"t= plug 1", "line 1: invalid step \"\""},
        {"t=5", "line 1: unknown command \"\"; the commands are unplug"},
        {"t=5 explode", "line 1: unknown command \"explode\""},
        {"t=5 unplug", "line 1: expected a player (1 to 4), got \"\""},
        {"t=5 unplug 5", "line 1: expected a player"},
        {"t=5 unplug 1 2", "line 1: unexpected \"2\""},
        {"t=5 swap 1", "line 1: expected a player"},
        {"t=5 press Q 1", "line 1: unknown button \"Q\""},
        {"t=5 press A+ 1", "line 1: unknown button \"\""},
        {"t=5 press A 1 0", "line 1: expected a number of steps, got \"0\""},
        {"t=5 press", "line 1: unknown button \"\""},
        {"t=5 stick up 0 0 1", "line 1: expected \"left\" or \"right\", got \"up\""},
        {"t=5 stick left 0 1.5 1", "line 1: expected a number from -1 to 1, got \"1.5\""},
        {"t=5 stick left 0 nan 1", "line 1: expected a number from -1 to 1, got \"nan\""},
        {"t=5 stick left 0 1", "line 1: expected a player (1 to 4), got \"\""},
        {"t=5 key Shrift", "line 1: unknown key \"Shrift\""},
        {"t=5 key None", "line 1: unknown key \"None\""},
        {"t=5 key A x", "line 1: expected a number of steps, got \"x\""},
        {"t=5 focus", "expected \"lost\" or \"gained\", got \"\""},
        {"t=5 reset", "expected \"device\", got \"\""},
        {"t=5 low", "expected \"memory\""},
        {"t=5 disk empty", "expected \"full\", \"error\", \"readonly\" or \"ok\", got \"empty\""},
        {"t=5 signin", "line 1: expected a user (1 to 1000000), got \"\""},
        {"t=5 signin 0", "line 1: expected a user"},
        {"t=5 signin 1 5", "line 1: expected a player (1 to 4)"},
        {"t=5 signout 1 1", "line 1: unexpected \"1\""},
        {"t=5 slow", "line 1: expected a time such as 250ms, 600s, 10min or 2h, got \"\""},
        {"t=5 slow 4days",
         "line 1: expected a time such as 250ms, 600s, 10min or 2h, got \"4days\""},
        {"t=5 slow 2h", "line 1: \"2h\" is too long"},
        {"t=5 suspend 7", "line 1: expected \"step\" or \"frame\", got \"7\""},
        {"t=load suspend step", "line 1: expected a file number, got \"step\""},
        {"t=load suspend 0", "line 1: expected a file number, got \"0\""},
        {"t=5 suspend\nt=6 resume 10",
         "line 2: expected a time such as 250ms, 600s, 10min or 2h, got \"10\""},
        {"t=5 suspend\nt=6 resume -1s",
         "line 2: expected a time such as 250ms, 600s, 10min or 2h, got \"-1s\""},
        {"t=5 suspend\nt=6 resume s", "line 2: \"s\" is too long"},
        {"t=5 suspend\nt=6 resume 99999999h", "line 2: \"99999999h\" is too long"},
        {"t=7 plug 1\nt=6 plug 1", "line 2: the step is earlier than that of the previous line"},
        {"t=7 plug 1\nt=load plug 1", "line 2: the step is earlier"},
        {"t=5 resume", "line 1: the game is not suspended"},
        {"t=5 suspend\nt=6 suspend", "line 2: the game is already suspended since line 1"},
        {"t=4 plug 1\nt=5 suspend\nt=6 plug 2",
         "line 2: the game is suspended here, but never resumed"},
    };
    for (const auto& [text, error] : broken) {
        EXPECT_THAT(CaptureError(text), HasSubstr(error)) << text;
        EXPECT_THAT(CaptureError(text), StartsWith("line ")) << text;
    }
    EXPECT_EQ(CaptureError("t=5 suspend\nt=6 terminate"), "");
}

TEST(ParseScript, FailsCleanlyOnTruncatedAndCorruptedScripts) {
    const std::string text =
        "t=load suspend\nt=load resume 90s\nt=5 press A+X 1 30\nt=6 focus lost # x\nt=9 disk ok\n";
    for (std::size_t length = 0; length <= text.size(); ++length) {
        static_cast<void>(CaptureError(text.substr(0, length)));
    }
    for (std::size_t i = 0; i < text.size() * 8; ++i) {
        std::string broken = text;
        broken[i / 8] = static_cast<char>(broken[i / 8] ^ (1 << (i % 8)));
        static_cast<void>(CaptureError(broken));
    }
}

// Returns the pads that the game receives in each of `steps` steps.
std::vector<std::array<RawGamePad, kMaxPlayers>> ReadPads(std::string_view script, int steps,
                                                          InputSource* over = nullptr) {
    ScriptSource source{ParseScript(script), {}, over};
    std::vector<std::array<RawGamePad, kMaxPlayers>> seen;
    for (int step = 0; step < steps; ++step) {
        while (!source.EventsBefore(step).empty()) {
        }
        seen.push_back(source.Next(step, {}).pads);
    }
    return seen;
}

TEST(ScriptSource, UnplugsPlugsAndSwapsPadsOfTheInnerSource) {
    test::ScriptedInput pad;
    pad.Hold(Buttons::B, 0, 100);
    const auto seen =
        ReadPads("t=2 unplug 1\nt=4 plug 1\nt=6 swap 1 3\nt=8 unplug 3\nt=10 swap 1 3", 12, &pad);
    EXPECT_EQ(seen[1][0].buttons, Buttons::B);
    EXPECT_EQ(seen[2][0], RawGamePad{});
    EXPECT_EQ(seen[3][0], RawGamePad{});
    EXPECT_EQ(seen[4][0].buttons, Buttons::B);
    EXPECT_FALSE(seen[6][0].connected);
    EXPECT_EQ(seen[6][2].buttons, Buttons::B);
    EXPECT_FALSE(seen[8][2].connected);
    EXPECT_FALSE(seen[10][0].connected) << "it is the pad that was unplugged as pad 3";
}

TEST(ScriptSource, PlugsInItsOwnPadsAndPressesThem) {
    const auto seen = ReadPads("t=1 press A 2\nt=2 plug 2\nt=3 press A 2\nt=4 press X+Y 2 2", 8);
    EXPECT_EQ(seen[1][1], RawGamePad{}) << "no pad is connected yet";
    EXPECT_TRUE(seen[2][1].connected);
    EXPECT_EQ(seen[3][1].buttons, Buttons::A);
    EXPECT_EQ(seen[4][1].buttons, Buttons::X | Buttons::Y);
    EXPECT_EQ(seen[5][1].buttons, Buttons::X | Buttons::Y);
    EXPECT_EQ(seen[6][1].buttons, Buttons::None);
    EXPECT_EQ(seen[6][0], RawGamePad{});
}

TEST(ScriptSource, MovesSticksOfConnectedPads) {
    const auto seen = ReadPads(
        "t=1 stick left 1 -1 1\nt=2 plug 1\nt=3 stick left 1 -1 1 2\nt=3 stick right 0.5 0 1\n"
        "t=6 stick left 1 0 1 9\nt=7 rest 1",
        9);
    EXPECT_EQ(seen[1][0], RawGamePad{}) << "no pad is connected yet";
    EXPECT_EQ(seen[3][0].left_x, 32767);
    EXPECT_EQ(seen[3][0].left_y, -32768);
    EXPECT_EQ(seen[3][0].right_x, 16384);
    EXPECT_EQ(seen[4][0].left_x, 32767);
    EXPECT_EQ(seen[4][0].right_x, 0);
    EXPECT_EQ(seen[5][0].left_x, 0);
    EXPECT_EQ(seen[6][0].left_x, 32767);
    EXPECT_EQ(seen[8][0].left_x, 0) << "ended by rest";
}

TEST(ScriptSource, PressesKeysWhileTheGameHasTheFocus) {
    ScriptSource source{
        ParseScript("t=1 key Left+Space 9\nt=2 rest 1\nt=3 focus lost\nt=4 focus gained"), {}};
    std::vector<std::size_t> down;
    for (int step = 0; step < 11; ++step) {
        while (!source.EventsBefore(step).empty()) {
        }
        const KeyboardState keys = source.Next(step, {}).keyboard;
        EXPECT_EQ(keys.IsKeyDown(Keys::Left), keys.IsKeyDown(Keys::Space));
        down.push_back(keys.Down().count());
    }
    EXPECT_THAT(down, ElementsAre(0, 2, 2, 0, 2, 2, 2, 2, 2, 2, 0));
}

TEST(ScriptSource, WarnsOnceOfALineWithoutAPad) {
    std::vector<std::string> warnings;
    ScriptMachine machine;
    machine.warn = [&](const std::string& line) { warnings.push_back(line); };
    ScriptSource source{ParseScript("t=1 press A 2 3\nt=5 plug 2\nt=5 press A 2 3\nt=6 unplug 2\n"
                                    "t=6 key A\nt=7 stick left 1 0 1"),
                        machine};
    for (int step = 0; step < 9; ++step) {
        while (!source.EventsBefore(step).empty()) {
        }
        static_cast<void>(source.Next(step, {}));
    }
    EXPECT_THAT(warnings, ElementsAre("line 1: player 2 has no connected pad here, so the line has "
                                      "no effect; connect one first, such as with \"t=0 plug 2\"",
                                      StartsWith("line 6: player 1 has no connected pad")));
}

TEST(ScriptSource, PassesTimeOnlyWhileTheGameIsSuspended) {
    std::vector<std::string> event_log;
    ScriptMachine machine;
    machine.pass_time = [&](std::int64_t nanoseconds) {
        event_log.push_back("time " + std::to_string(nanoseconds));
    };
    machine.reset_device = [&] {
        event_log.emplace_back("reset");
        return true;
    };
    ScriptSource source{ParseScript("t=3 suspend\nt=4 reset device\nt=5 resume 7s"), machine};
    EXPECT_TRUE(source.EventsBefore(2).empty());
    EXPECT_THAT(source.EventsBefore(3),
                ElementsAre(LifecycleEvent{LifecycleSignal::DidEnterBackground}));
    EXPECT_TRUE(event_log.empty());
    EXPECT_THAT(source.EventsBefore(3),
                ElementsAre(LifecycleEvent{LifecycleSignal::WillEnterForeground, 7'000'000'000}));
    EXPECT_THAT(event_log, ElementsAre("reset", "time 7000000000"));
    EXPECT_TRUE(source.EventsBefore(3).empty());
}

TEST(ScriptSource, SignsUsersOutAndFillsTheDisk) {
    std::vector<std::string> event_log;
    ScriptMachine machine;
    machine.sign_in = [&](UserId user, std::optional<PlayerIndex> plays) {
        event_log.push_back("in " + std::to_string(user.value) +
                            (plays ? " as " + std::to_string(static_cast<int>(*plays)) : ""));
    };
    machine.sign_out = [&](UserId user) {
        event_log.push_back("out " + std::to_string(user.value));
    };
    machine.set_disk = [&](DiskState disk) {
        event_log.push_back("disk " + std::to_string(static_cast<int>(disk)));
    };
    machine.set_read_time = [&](std::int64_t read_ns) {
        event_log.push_back("slow " + std::to_string(read_ns));
    };
    ScriptSource source{ParseScript("t=load slow 1\nt=load disk error\nt=load press A 1\n"
                                    "t=load disk full\nt=0 signout 2\nt=0 signin 2\n"
                                    "t=0 signin 7 2\nt=0 disk ok"),
                        machine};
    EXPECT_THAT(event_log, ElementsAre("slow 1000000", "disk 3"))
        << "leading load commands apply immediately";
    EXPECT_TRUE(source.EventsBefore(InputSource::kLoading).empty());
    EXPECT_THAT(event_log, ElementsAre("slow 1000000", "disk 3", "disk 1"));
    EXPECT_TRUE(source.EventsBefore(0).empty());
    EXPECT_THAT(event_log, ElementsAre("slow 1000000", "disk 3", "disk 1", "out 2", "in 2",
                                       "in 7 as 1", "disk 0"));
}

TEST(ScriptSource, ReportsTheLineOfAnUnsupportedCommand) {
    for (const char* line : {"t=9 signout 1", "t=9 signin 1", "t=9 disk full", "t=load slow 5",
                             "t=9 reset device", "t=9 close"}) {
        try {
            const ScriptSource source{ParseScript(std::string{"\n"} + line), {}};
            ADD_FAILURE() << line;
        } catch (const std::runtime_error& error) {
            EXPECT_THAT(error.what(), StartsWith("line 2: "));
        }
    }
    ScriptMachine machine;
    machine.reset_device = [] { return false; };
    ScriptSource source{ParseScript("t=9 reset device"), machine};
    EXPECT_THROW(static_cast<void>(source.EventsBefore(9)), std::runtime_error);
}

TEST(ScriptSource, ReturnsEventsOfTheInnerSourceFirst) {
    InputRecording recording;
    recording.AddEvent(0, LifecycleSignal::FocusLost);
    recording.Add({});
    ReplaySource replay{recording};
    ScriptSource source{ParseScript("t=0 low memory"), {}, &replay};
    EXPECT_THAT(source.EventsBefore(0), ElementsAre(LifecycleEvent{LifecycleSignal::FocusLost}));
    EXPECT_THAT(source.EventsBefore(0), ElementsAre(LifecycleEvent{LifecycleSignal::LowMemory}));
    EXPECT_TRUE(source.EventsBefore(0).empty());
}

TEST(ScriptSource, UnplugsAPadAndSuspendsTheGame) {
    test::SmallGame game;
    HeadlessPlatform platform;
    ScriptMachine machine;
    machine.pass_time = [&](std::int64_t nanoseconds) { platform.Wait(nanoseconds); };
    ScriptSource source{ParseScript("t=5 unplug 1\nt=8 plug 1\nt=9 suspend\nt=9 resume 600s\n"
                                    "t=10 focus lost\nt=11 focus gained"),
                        machine, game.Autopilot()};
    graze::Run(game, platform, {30, &source});
    EXPECT_THAT(game.pads_found, ElementsAre(0, 0));
    EXPECT_THAT(game.pads_lost, ElementsAre(0));
    EXPECT_EQ(game.x, 4 + 26) << "three steps without the pad, one without the focus";
    EXPECT_EQ(game.draws, 30);
    EXPECT_EQ(game.deactivations, 1);
    EXPECT_EQ(game.activations, 1);
    EXPECT_GT(platform.Now(), 600'000'000'000);
}

}  // namespace
}  // namespace graze
