#include "graze/input/action_map.hpp"

#include <gtest/gtest.h>

namespace graze {
namespace {

enum Action : std::size_t { kFire, kPause, kActionCount };

InputSnapshot WithKey(Keys key) {
    InputSnapshot input;
    input.keyboard.Set(key, true);
    return input;
}

InputSnapshot WithButton(std::size_t player, Buttons button) {
    InputSnapshot input;
    input.pads[player].connected = true;
    input.pads[player].buttons = button;
    return input;
}

ActionMap MakeMap() {
    ActionMap map{kActionCount};
    map.Bind(kFire, Buttons::A | Buttons::RightTrigger);
    map.Bind(kFire, Keys::Z);
    map.Bind(kPause, Buttons::Start);
    return map;
}

TEST(ActionMap, ReportsAPressForOneStepThenHeld) {
    ActionMap map = MakeMap();
    map.Update(WithKey(Keys::Z));
    EXPECT_TRUE(map[kFire].pressed);
    EXPECT_TRUE(map[kFire].down);
    map.Update(WithKey(Keys::Z));
    EXPECT_FALSE(map[kFire].pressed);
    EXPECT_EQ(map[kFire].held_steps, 2);
    map.Update({});
    EXPECT_TRUE(map[kFire].released);
    EXPECT_EQ(map[kFire].held_steps, 0);
    map.Update({});
    EXPECT_FALSE(map[kFire].released);
}

TEST(ActionMap, SwitchingBetweenBindingsIsNotANewPress) {
    ActionMap map = MakeMap();
    map.Update(WithButton(0, Buttons::A));
    EXPECT_TRUE(map[kFire].pressed);
    map.Update(WithKey(Keys::Z));
    EXPECT_TRUE(map[kFire].down);
    EXPECT_FALSE(map[kFire].pressed);
    EXPECT_FALSE(map[kPause].down);
}

TEST(ActionMap, TreatsTriggersAsButtons) {
    ActionMap map = MakeMap();
    InputSnapshot input = WithButton(0, Buttons::None);
    input.pads[0].right_trigger = 200;
    map.Update(input);

    EXPECT_TRUE(map[kFire].down);
}

TEST(ActionMap, IgnoresPadsOfOtherPlayers) {
    ActionMap map{kActionCount, PlayerIndex::Two};
    map.Bind(kFire, Buttons::A);
    map.Update(WithButton(0, Buttons::A));
    EXPECT_FALSE(map[kFire].down);
    map.Update(WithButton(1, Buttons::A));
    EXPECT_TRUE(map[kFire].down);
}

TEST(ActionMap, NeutraliseIgnoresHeldInputUntilReleased) {
    ActionMap map = MakeMap();
    map.Update(WithKey(Keys::Z));
    map.Neutralise();
    EXPECT_FALSE(map[kFire].down);
    map.Update(WithKey(Keys::Z));
    EXPECT_FALSE(map[kFire].down);
    map.Update({});
    map.Update(WithKey(Keys::Z));
    EXPECT_TRUE(map[kFire].pressed);
}

TEST(ActionMap, IsInactiveWithoutBindings) {
    ActionMap map = MakeMap();
    map.ClearBindings(kFire);
    map.Update(WithKey(Keys::Z));

    EXPECT_FALSE(map[kFire].down);
}

}  // namespace
}  // namespace graze
