#include "scenes/gunner_controls.hpp"

#include <gtest/gtest.h>

namespace artillery {
namespace {

InputSnapshot PadsDown(std::initializer_list<std::pair<int, Buttons>> pads) {
    InputSnapshot input;
    for (const auto& [player, buttons] : pads) {
        RawGamePad& pad = input.pads[static_cast<std::size_t>(player)];
        pad.connected = true;
        pad.buttons = buttons;
    }
    return input;
}

TEST(Controls, ReadsOnlyThePlayersOwnPadIfItIsConnected) {
    Controls controls;
    controls.Update(PadsDown({{0, Buttons::DPadRight}, {1, Buttons::None}}));
    EXPECT_GT(controls.Gunner(0).aim, 0);
    EXPECT_EQ(controls.Gunner(1).aim, 0);
}

TEST(Controls, ReadsAnyPadForAPlayerWithoutOne) {
    Controls controls;
    controls.Update(PadsDown({{0, Buttons::A | Buttons::DPadLeft}}));
    for (int player = 0; player < static_cast<int>(kMaxPlayers); ++player) {
        EXPECT_TRUE(controls.Gunner(player).fire) << player;
        EXPECT_LT(controls.Gunner(player).aim, 0) << player;
    }
}

TEST(Controls, ReadsTheKeyboardForEveryPlayer) {
    Controls controls;
    InputSnapshot input;
    input.keyboard.Set(Keys::Up, true);
    input.keyboard.Set(Keys::Space, true);
    controls.Update(input);
    for (int player = 0; player < static_cast<int>(kMaxPlayers); ++player) {
        EXPECT_GT(controls.Gunner(player).power, 0) << player;
        EXPECT_TRUE(controls.Gunner(player).fire) << player;
    }
}

TEST(Controls, FiresOnceForEachPress) {
    Controls controls;
    controls.Update(PadsDown({{0, Buttons::A}}));
    EXPECT_TRUE(controls.Gunner(0).fire);
    controls.Update(PadsDown({{0, Buttons::A}}));
    EXPECT_FALSE(controls.Gunner(0).fire);
}

TEST(Controls, ChangesThePowerByTwentyAtOnceAndInEveryFrameAfterAPause) {
    Controls controls;
    InputSnapshot input;
    input.keyboard.Set(Keys::PageUp, true);
    for (int held = 1; held <= 14; ++held) {
        controls.Update(input);
        EXPECT_EQ(controls.Gunner(0).power, held == 1 || held > 10 ? 20 : 0) << held;
    }
    input.keyboard.Set(Keys::PageUp, false);
    input.keyboard.Set(Keys::PageDown, true);
    input.keyboard.Set(Keys::Right, true);
    controls.Update(input);
    EXPECT_EQ(controls.Gunner(0).power, -20);
    EXPECT_GT(controls.Gunner(0).aim, 0);
}

TEST(Controls, ChangesThePowerByTwentyWithTheRightStick) {
    Controls controls;
    InputSnapshot input = PadsDown({{0, Buttons::None}});
    input.pads[0].right_y = 32767;
    controls.Update(input);
    EXPECT_EQ(controls.Gunner(0).power, 20);
}

// A stick is seldom held exactly horizontally.
TEST(Controls, KeepsToTheDirectionThatWasPressedFirst) {
    Controls controls;
    for (int i = 0; i < 30; ++i) {
        controls.Update(PadsDown({{0, Buttons::DPadUp}}));
    }
    controls.Update(PadsDown({{0, Buttons::DPadUp | Buttons::DPadRight}}));
    EXPECT_EQ(controls.Gunner(0).aim, 0);
    EXPECT_GT(controls.Gunner(0).power, 0);
}

TEST(ComputeStep, SpeedsUpWhileADirectionIsHeld) {
    EXPECT_EQ(ComputeStep(0, false), 0);
    EXPECT_EQ(ComputeStep(1, false), 5);
    EXPECT_EQ(ComputeStep(2, false), 0);
    EXPECT_EQ(ComputeStep(10, false), 0);
    EXPECT_EQ(ComputeStep(11, false), 1);
    EXPECT_GT(ComputeStep(40, false), ComputeStep(20, false));
    EXPECT_EQ(ComputeStep(1000, false), 10);
}

TEST(ComputeStep, GivesSingleUnitsWithTheShoulderButton) {
    EXPECT_EQ(ComputeStep(0, true), 0);
    EXPECT_EQ(ComputeStep(1, true), 1);
    for (int held = 2; held < 1000; ++held) {
        EXPECT_LE(ComputeStep(held, true), 1);
    }
}

}  // namespace
}  // namespace artillery
