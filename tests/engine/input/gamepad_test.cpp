#include "graze/input/gamepad.hpp"

#include <gtest/gtest.h>

#include "graze/input/input_snapshot.hpp"

namespace graze {
namespace {

GamePadState StateOf(RawGamePad raw, GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes) {
    raw.connected = true;
    return {raw, dead_zone};
}

RawGamePad LeftStick(std::int16_t x, std::int16_t y = 0) {
    RawGamePad raw;
    raw.left_x = x;
    raw.left_y = y;
    return raw;
}

TEST(GamePadState, TheLeftDeadZoneEndsAfter7849) {
    EXPECT_EQ(StateOf(LeftStick(7849)).ThumbSticks().left.x, 0);
    EXPECT_GT(StateOf(LeftStick(7850)).ThumbSticks().left.x, 0);
    EXPECT_EQ(StateOf(LeftStick(-7849)).ThumbSticks().left.x, 0);
}

TEST(GamePadState, TheRightDeadZoneEndsAfter8689) {
    RawGamePad raw;
    raw.right_y = 8689;
    EXPECT_EQ(StateOf(raw).ThumbSticks().right.y, 0);
    raw.right_y = 8690;
    EXPECT_GT(StateOf(raw).ThumbSticks().right.y, 0);
}

TEST(GamePadState, FullDeflectionIsExactlyOne) {
    EXPECT_EQ(StateOf(LeftStick(32767)).ThumbSticks().left.x, 1);
    EXPECT_EQ(StateOf(LeftStick(-32768)).ThumbSticks().left.x, -1);
    EXPECT_EQ(StateOf(LeftStick(-32768), GamePadDeadZone::None).ThumbSticks().left.x, -1);
}

TEST(GamePadState, CircularKeepsTheDirectionAndTheUnitCircle) {
    const GamePadState diagonal = StateOf(LeftStick(32767, 32767), GamePadDeadZone::Circular);
    EXPECT_NEAR(diagonal.ThumbSticks().left.x, 0.70711, 1e-4);
    EXPECT_NEAR(diagonal.ThumbSticks().left.y, 0.70711, 1e-4);

    // Each axis alone would be silenced; together they are not.
    const GamePadState small = StateOf(LeftStick(6000, 6000), GamePadDeadZone::Circular);
    EXPECT_GT(small.ThumbSticks().left.x, 0);
}

TEST(GamePadState, TriggersAreSilentUpTo30AndButtonsBeyondTheirDeadZone) {
    RawGamePad raw;
    raw.left_trigger = 30;
    EXPECT_EQ(StateOf(raw).Triggers().left, 0);
    raw.left_trigger = 255;
    EXPECT_EQ(StateOf(raw).Triggers().left, 1);
    EXPECT_TRUE(StateOf(raw).IsButtonDown(Buttons::LeftTrigger));
    EXPECT_TRUE(StateOf(raw).IsButtonUp(Buttons::RightTrigger));
}

TEST(GamePadState, AllButtonsAskedForMustBeDown) {
    RawGamePad raw;
    raw.buttons = Buttons::A | Buttons::DPadUp;

    EXPECT_TRUE(StateOf(raw).IsButtonDown(Buttons::A));
    EXPECT_TRUE(StateOf(raw).IsButtonDown(Buttons::A | Buttons::DPadUp));
    EXPECT_FALSE(StateOf(raw).IsButtonDown(Buttons::A | Buttons::B));
    EXPECT_FALSE(StateOf(raw).IsButtonDown(Buttons::None));
    EXPECT_EQ(StateOf(raw).DPad().up, ButtonState::Pressed);
    EXPECT_EQ(StateOf(raw).DPad().down, ButtonState::Released);
}

TEST(GamePadState, SticksAreButtonsToo) {
    EXPECT_TRUE(StateOf(LeftStick(32767)).IsButtonDown(Buttons::LeftThumbstickRight));
    EXPECT_TRUE(StateOf(LeftStick(0, -32768)).IsButtonDown(Buttons::LeftThumbstickDown));
    EXPECT_FALSE(StateOf(LeftStick(9000)).IsButtonDown(Buttons::LeftThumbstickRight));
}

TEST(GamePadState, ADisconnectedPadIsNeutral) {
    RawGamePad raw;
    raw.buttons = Buttons::A;
    raw.left_x = 32767;
    const GamePadState state{raw, GamePadDeadZone::IndependentAxes};

    EXPECT_FALSE(state.IsConnected());
    EXPECT_EQ(state.Down(), Buttons::None);
    EXPECT_EQ(state.ThumbSticks().left.x, 0);
}

TEST(GamePad, ReadsTheBoundSnapshotAndNothingOutsideOfOne) {
    InputSnapshot outer;
    outer.pads[1].connected = true;
    outer.keyboard.Set(Keys::Space, true);
    outer.mouse.x = 12;
    EXPECT_FALSE(GamePad::GetState(PlayerIndex::Two).IsConnected());
    {
        const BoundInput bound{outer};
        EXPECT_TRUE(GamePad::GetState(PlayerIndex::Two).IsConnected());
        EXPECT_TRUE(Keyboard::GetState().IsKeyDown(Keys::Space));
        EXPECT_EQ(Mouse::GetState().x, 12);
        const InputSnapshot inner;
        {
            const BoundInput nested{inner};
            EXPECT_FALSE(GamePad::GetState(PlayerIndex::Two).IsConnected());
        }
        EXPECT_TRUE(GamePad::GetState(PlayerIndex::Two).IsConnected());
    }
    EXPECT_FALSE(Keyboard::GetState().IsKeyDown(Keys::Space));
}

}  // namespace
}  // namespace graze
