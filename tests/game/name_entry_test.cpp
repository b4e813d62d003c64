#include "scenes/name_entry.hpp"

#include <string>

#include <gtest/gtest.h>

#include "game/scripted_devices.hpp"
#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/testing/scripted_input.hpp"

namespace hairsbreadth {
namespace {

// Returns the name after the input, and "..." at its end unless the player is done.
std::string Enter(InputSource& source) {
    SilentAudio audio;
    SharedResources shared_resources{test::Loaded().device, audio, test::Loaded().content};
    NameEntry entry;
    entry.Open(0, {'A', 'A', 'A'});
    InputSnapshot before;
    for (int step = 0; step < 60; ++step) {
        const InputSnapshot input = source.Next(step, {});
        const BoundInput bound{input, before};
        shared_resources.controls.Update(input);
        if (entry.Update(shared_resources)) {
            return {entry.Name().data(), entry.Name().size()};
        }
        before = input;
    }
    return std::string{entry.Name().data(), entry.Name().size()} + "...";
}

TEST(NameEntry, TurnsTheWheelsByPad) {
    graze::test::ScriptedInput pad;
    pad.Press(Buttons::DPadUp, 1).Press(Buttons::DPadUp, 3).Press(Buttons::A, 5);
    pad.Press(Buttons::DPadDown, 7).Press(Buttons::DPadRight, 9).Press(Buttons::A, 11);
    EXPECT_EQ(Enter(pad), "C-A...");
    pad.Press(Buttons::A, 13);
    EXPECT_EQ(Enter(pad), "C-A");
}

TEST(NameEntry, EndsAtOnceByStart) {
    graze::test::ScriptedInput pad;
    pad.Press(Buttons::DPadUp, 1).Press(Buttons::Start, 3);
    EXPECT_EQ(Enter(pad), "BAA");
}

// Z, W, A, S and D are also bound to actions.
TEST(NameEntry, IsTypedOnAKeyboard) {
    test::ScriptedDevices keys;
    keys.Tap(Keys::Z, 1).Tap(Keys::W, 3).Tap(Keys::Back, 5).Tap(Keys::D, 7).Tap(Keys::D7, 9);
    EXPECT_EQ(Enter(keys), "ZD7...");
    keys.Tap(Keys::Enter, 11);
    EXPECT_EQ(Enter(keys), "ZD7");
}

TEST(NameEntry, TurnsTheWheelsByMouse) {
    test::ScriptedDevices mouse;
    mouse.Move({320, 160}, 1).Click(3).Click(5);  // above the second wheel
    mouse.Move({348, 200}, 7).Click(9);           // below the third
    EXPECT_EQ(Enter(mouse), "AC-...");
    mouse.Move({320, 236}, 11).Click(13);
    EXPECT_EQ(Enter(mouse), "AC-");
}

}  // namespace
}  // namespace hairsbreadth
