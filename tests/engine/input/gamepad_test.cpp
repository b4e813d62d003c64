#include "graze/input/gamepad.hpp"

#include <string>

#include <glm/geometric.hpp>
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

// Raw values just at and just beyond what each engine silences, and presses. The numbers are those of
// their sources, as the shared record of XNA's semantics has them.
struct TuningCase {
    const char* engine;
    GamePadTuning tuning;
    int left_silent;  // the last raw value of the left stick that is silent
    int right_silent;
    int trigger_silent;  // bytes
    int left_unpressed;  // the last raw value that is not yet a button
    int right_unpressed;
    int trigger_unpressed;
};

class GamePadTunings : public testing::TestWithParam<TuningCase> {};

TEST_P(GamePadTunings, SilenceAndPressAtTheirExactNumbers) {
    const TuningCase& of = GetParam();
    const auto state = [&of](int left, int right, int trigger) {
        RawGamePad raw;
        raw.connected = true;
        raw.left_x = static_cast<std::int16_t>(left);
        raw.right_y = static_cast<std::int16_t>(right);
        raw.right_trigger = static_cast<std::uint8_t>(trigger);
        return GamePadState{raw, GamePadDeadZone::IndependentAxes, of.tuning};
    };
    const GamePadState silent = state(of.left_silent, of.right_silent, of.trigger_silent);
    EXPECT_EQ(silent.ThumbSticks().left.x, 0);
    EXPECT_EQ(silent.ThumbSticks().right.y, 0);
    EXPECT_EQ(silent.Triggers().right, 0);
    const GamePadState heard =
        state(of.left_silent + 1, of.right_silent + 1, of.trigger_silent + 1);
    EXPECT_GT(heard.ThumbSticks().left.x, 0);
    EXPECT_GT(heard.ThumbSticks().right.y, 0);
    EXPECT_GT(heard.Triggers().right, 0);

    const GamePadState up = state(of.left_unpressed, of.right_unpressed, of.trigger_unpressed);
    EXPECT_EQ(up.Down(), Buttons::None);
    const GamePadState down =
        state(of.left_unpressed + 1, of.right_unpressed + 1, of.trigger_unpressed + 1);
    EXPECT_EQ(down.Down(),
              Buttons::LeftThumbstickRight | Buttons::RightThumbstickUp | Buttons::RightTrigger);
}

INSTANTIATE_TEST_SUITE_P(
    Of, GamePadTunings,
    testing::Values(TuningCase{"Xna", GamePadTuning::Xna(), 7849, 8689, 30, 13817, 15073, 56},
                    TuningCase{"Fna", GamePadTuning::Fna(), 7848, 8688, 30, 13817, 15073, 56},
                    TuningCase{"MonoGame", GamePadTuning::MonoGame(), 7864, 8683, 0, 7864, 8683, 0},
                    TuningCase{"DirectXTK", GamePadTuning::DirectXTK(), 7849, 8689, 30, 20308,
                               20728, 142}),
    [](const auto& of) { return std::string{of.param.engine}; });

TEST(GamePadState, AStickAtAThirdPressesInMonoGameAlone) {
    const RawGamePad raw = [] {
        RawGamePad pad = LeftStick(11468);  // 0.35
        pad.connected = true;
        return pad;
    }();
    const auto presses = [&raw](const GamePadTuning& tuning) {
        return GamePadState{raw, GamePadDeadZone::IndependentAxes, tuning}.IsButtonDown(
            Buttons::LeftThumbstickRight);
    };
    EXPECT_FALSE(presses(GamePadTuning::Xna()));
    EXPECT_FALSE(presses(GamePadTuning::Fna()));
    EXPECT_TRUE(presses(GamePadTuning::MonoGame()));
    EXPECT_FALSE(presses(GamePadTuning::DirectXTK()));
}

TEST(GamePadState, DirectXTKCutsTheCircleByAxis) {
    RawGamePad raw = LeftStick(32767, 16384);
    raw.connected = true;
    const GamePadState circle{raw, GamePadDeadZone::Circular};
    const GamePadState box{raw, GamePadDeadZone::Circular, GamePadTuning::DirectXTK()};

    EXPECT_NEAR(glm::length(circle.ThumbSticks().left), 1, 1e-5);
    EXPECT_EQ(box.ThumbSticks().left.x, 1);
    EXPECT_GT(box.ThumbSticks().left.y, circle.ThumbSticks().left.y);
}

TEST(GamePadState, EachStickMayHaveItsOwnDeadZone) {
    RawGamePad raw = LeftStick(3000);
    raw.right_x = 3000;
    raw.left_trigger = 10;
    raw.connected = true;
    const GamePadState state{raw, GamePadDeadZone::None, GamePadDeadZone::Circular};

    EXPECT_GT(state.ThumbSticks().left.x, 0);
    EXPECT_EQ(state.ThumbSticks().right.x, 0);
    EXPECT_EQ(state.Triggers().left, 0);
    EXPECT_GT((GamePadState{raw, GamePadDeadZone::None}).Triggers().left, 0);
    EXPECT_EQ(state, (GamePadState{raw, GamePadDeadZone::None, GamePadDeadZone::Circular}));
    EXPECT_NE(state, (GamePadState{raw, GamePadDeadZone::None}));
}

TEST(ButtonLabel, IsWhatIsPrintedThere) {
    EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, Buttons::A), "A");
    EXPECT_EQ(ButtonLabel(GamePadFamily::PlayStation, Buttons::A), "Cross");
    EXPECT_EQ(ButtonLabel(GamePadFamily::Nintendo, Buttons::A), "B");
    EXPECT_EQ(ButtonLabel(GamePadFamily::Unknown, Buttons::RightTrigger), "RT");
    EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, Buttons::A | Buttons::B), "");
    EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, Buttons::None), "");
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
