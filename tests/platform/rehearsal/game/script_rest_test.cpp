#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/testing/scripted_input.hpp"
#include "rehearsal/game/script.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

// Returns one letter per step: '#' if a button is down on the first pad, else '.'.
std::string PressPattern(std::string_view script, int steps, InputSource& over) {
    ScriptSource source{ParseScript(script), {}, &over};
    std::string pattern;
    for (int step = 0; step < steps; ++step) {
        while (!source.EventsBefore(step).empty()) {
        }
        const RawGamePad pad = source.Next(step, {}).pads[0];
        EXPECT_TRUE(pad.connected) << step;
        pattern += pad.buttons == Buttons::None ? '.' : '#';
    }
    return pattern;
}

TEST(ScriptSource, KeepsARestingPadConnectedWithoutPresses) {
    test::ScriptedInput pad;
    pad.Hold(Buttons::B, 0, 100);
    EXPECT_EQ(PressPattern("t=2 rest 1 3\nt=6 rest 1", 8, pad), "##...#.#");
}

TEST(ScriptSource, DropsInputOfTheInnerSourceWithoutTheFocus) {
    test::ScriptedInput pad;
    pad.Hold(Buttons::B, 0, 100);
    EXPECT_EQ(PressPattern("t=1 focus lost\nt=2 press A 1 2\nt=4 focus gained", 6, pad), "#...##");
    EXPECT_EQ(PressPattern("t=1 background will\nt=2 background did\nt=2 foreground will\n"
                           "t=3 foreground did",
                           5, pad),
              "#..##");
    EXPECT_EQ(PressPattern("t=1 suspend\nt=1 resume 5s", 3, pad), "###");
}

TEST(ScriptSource, KillsTheProgramEvenWhileSuspended) {
    int kills = 0;
    ScriptMachine machine;
    machine.kill = [&kills] { ++kills; };
    ScriptSource source{ParseScript("t=2 suspend\nt=9 kill"), machine};
    EXPECT_EQ(source.EventsBefore(2).size(), 1U);
    EXPECT_EQ(kills, 0);
    EXPECT_TRUE(source.EventsBefore(2).empty());
    EXPECT_EQ(kills, 1);
    try {
        const ScriptSource nowhere{ParseScript("t=2 kill"), {}};
        ADD_FAILURE();
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("line 1: this machine cannot kill the program"));
    }
}

}  // namespace
}  // namespace graze
