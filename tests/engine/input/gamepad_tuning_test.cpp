#include <string>

#include <gtest/gtest.h>

#include "graze/input/gamepad.hpp"

namespace graze {
namespace {

// The expected raw values were computed with exact fractions from the constants in the source code
// of each engine, not with the tested code.

RawGamePad Pad(int left_x, int left_y = 0, int right_y = 0, int right_trigger = 0) {
    RawGamePad raw;
    raw.connected = true;
    raw.left_x = static_cast<std::int16_t>(left_x);
    raw.left_y = static_cast<std::int16_t>(left_y);
    raw.right_y = static_cast<std::int16_t>(right_y);
    raw.right_trigger = static_cast<std::uint8_t>(right_trigger);
    return raw;
}

// The largest raw values that do not have a certain effect yet, as distances from the centre.
// TuningCase has one such set per effect.
struct Last {
    int left;   // of the left stick, to the right
    int right;  // of the right stick, upwards
    int left_negative;
    int right_negative;
    int trigger;
};

struct TuningCase {
    const char* engine;
    GamePadTuning tuning;
    Last silent;             // up to here, the values are read as 0
    Last unpressed;          // up to here, no button is pressed
    Last unpressed_in_none;  // the same with GamePadDeadZone::None
};

class GamePadTunings : public testing::TestWithParam<TuningCase> {
protected:
    static GamePadState MakeState(const RawGamePad& raw,
                                  GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes) {
        return {raw, dead_zone, GetParam().tuning};
    }

    static void ExpectPresses(const Last& last, GamePadDeadZone dead_zone) {
        const RawGamePad up = Pad(last.left, 0, last.right, last.trigger);
        const RawGamePad low = Pad(-last.left_negative, 0, -last.right_negative);
        EXPECT_EQ(MakeState(up, dead_zone).Down(), Buttons::None);
        EXPECT_EQ(MakeState(low, dead_zone).Down(), Buttons::None);

        const RawGamePad past = Pad(last.left + 1, 0, last.right + 1, last.trigger + 1);
        const RawGamePad past_low = Pad(-last.left_negative - 1, 0, -last.right_negative - 1);
        EXPECT_EQ(MakeState(past, dead_zone).Down(), Buttons::LeftThumbstickRight |
                                                         Buttons::RightThumbstickUp |
                                                         Buttons::RightTrigger);
        EXPECT_EQ(MakeState(past_low, dead_zone).Down(),
                  Buttons::LeftThumbstickLeft | Buttons::RightThumbstickDown);
    }
};

TEST_P(GamePadTunings, HaveExactDeadZonesOnBothSides) {
    const Last& last = GetParam().silent;
    const GamePadState silent = MakeState(Pad(last.left, 0, last.right, last.trigger));
    EXPECT_EQ(silent.ThumbSticks().left.x, 0);
    EXPECT_EQ(silent.ThumbSticks().right.y, 0);
    EXPECT_EQ(silent.Triggers().right, 0);
    const GamePadState active = MakeState(Pad(last.left + 1, 0, last.right + 1, last.trigger + 1));
    EXPECT_GT(active.ThumbSticks().left.x, 0);
    EXPECT_GT(active.ThumbSticks().right.y, 0);
    EXPECT_GT(active.Triggers().right, 0);

    const GamePadState silent_low = MakeState(Pad(-last.left_negative, 0, -last.right_negative));
    EXPECT_EQ(silent_low.ThumbSticks().left.x, 0);
    EXPECT_EQ(silent_low.ThumbSticks().right.y, 0);
    const GamePadState low = MakeState(Pad(-last.left_negative - 1, 0, -last.right_negative - 1));
    EXPECT_LT(low.ThumbSticks().left.x, 0);
    EXPECT_LT(low.ThumbSticks().right.y, 0);
}

TEST_P(GamePadTunings, HaveExactPressThresholdsOnBothSides) {
    ExpectPresses(GetParam().unpressed, GamePadDeadZone::IndependentAxes);
}

TEST_P(GamePadTunings, HaveExactPressThresholdsWithoutADeadZone) {
    ExpectPresses(GetParam().unpressed_in_none, GamePadDeadZone::None);
}

INSTANTIATE_TEST_SUITE_P(Of, GamePadTunings,
                         testing::Values(TuningCase{"Xna",
                                                    GamePadTuning::Xna(),
                                                    {7849, 8689, 7849, 8689, 30},
                                                    {13817, 15073, 13818, 15074, 56},
                                                    {7849, 8689, 7849, 8689, 30}},
                                         TuningCase{"Fna",
                                                    GamePadTuning::Fna(),
                                                    {7848, 8688, 7848, 8688, 30},
                                                    {13817, 15073, 13817, 15073, 56},
                                                    {7848, 8688, 7848, 8688, 30}},
                                         TuningCase{"MonoGame",
                                                    GamePadTuning::MonoGame(),
                                                    {7864, 8683, 7864, 8683, 0},
                                                    {7864, 8683, 7864, 8683, 0},
                                                    {7864, 8683, 7864, 8683, 0}},
                                         TuningCase{"MonoGameXInput",
                                                    GamePadTuning::MonoGameXInput(),
                                                    {7849, 8689, 7849, 8689, 0},
                                                    {7849, 8689, 7849, 8689, 29},
                                                    {7849, 8689, 7849, 8689, 29}}),
                         [](const auto& of) { return std::string{of.param.engine}; });

float InNone(int left_x, const GamePadTuning& tuning) {
    return GamePadState{Pad(left_x), GamePadDeadZone::None, tuning}.ThumbSticks().left.x;
}

// FNA divides by 32,767 on both sides, so -32,767 already gives -1. -32,768 would give -1.00003,
// but is clamped to -1.
TEST(GamePadTuning, NegativeValuesScaleByTheirOwnRangeToMinusOne) {
    for (const GamePadTuning& tuning :
         {GamePadTuning::Xna(), GamePadTuning::MonoGame(), GamePadTuning::MonoGameXInput()}) {
        EXPECT_EQ(InNone(-32768, tuning), -1.0F);
        EXPECT_EQ(InNone(-32767, tuning), -32767.0F / 32768);
        EXPECT_EQ(InNone(-16384, tuning), -0.5F);
        EXPECT_EQ(InNone(-1, tuning), -1.0F / 32768);
        EXPECT_EQ(InNone(16384, tuning), 16384.0F / 32767);
        EXPECT_EQ(InNone(32767, tuning), 1.0F);
    }
    EXPECT_EQ(InNone(-32768, GamePadTuning::Fna()), -1.0F);
    EXPECT_EQ(InNone(-32767, GamePadTuning::Fna()), -1.0F);
    EXPECT_EQ(InNone(-32766, GamePadTuning::Fna()), -32766.0F / 32767);
    EXPECT_EQ(InNone(-16384, GamePadTuning::Fna()), -16384.0F / 32767);
    EXPECT_EQ(InNone(-32768, GamePadTuning::Fna()), -InNone(32767, GamePadTuning::Fna()));
}

TEST(GamePadTuning, HalfDeflectionIsScaledByTheRemainingRange) {
    // For XNA, the result is (16384 / 32768 - 7849 / 32767) / (1 - 7849 / 32767). The other engines
    // use the same formula with different constants.
    const auto half = [](const GamePadTuning& tuning) {
        return GamePadState{Pad(-16384), GamePadDeadZone::IndependentAxes, tuning}
            .ThumbSticks()
            .left.x;
    };
    EXPECT_FLOAT_EQ(half(GamePadTuning::Xna()), -0.34250341F);
    EXPECT_FLOAT_EQ(half(GamePadTuning::Fna()), -0.34252980F);
    EXPECT_FLOAT_EQ(half(GamePadTuning::MonoGame()), -0.34210526F);
}

struct CircleCase {
    GamePadTuning tuning;
    int x, y;
    float left_x, left_y;
};

TEST(GamePadTuning, CircularUsesTheDistanceFromTheCentre) {
    for (const CircleCase& of : {
             CircleCase{GamePadTuning::Xna(), 16384, 8192, 0.37577819F, 0.18788910F},
             CircleCase{GamePadTuning::Xna(), -16384, 8192, -0.37575985F, 0.18788566F},
             CircleCase{GamePadTuning::Xna(), -6000, -6000, -0.01804863F, -0.01804863F},
             CircleCase{GamePadTuning::Xna(), -32768, -32768, -0.70710678F, -0.70710678F},
             CircleCase{GamePadTuning::Fna(), 16384, 8192, 0.37578318F, 0.18789159F},
             CircleCase{GamePadTuning::Fna(), -16384, 8192, -0.37578318F, 0.18789159F},
             CircleCase{GamePadTuning::Fna(), -6000, -6000, -0.01806260F, -0.01806260F},
             CircleCase{GamePadTuning::Fna(), -32768, -32768, -0.70710678F, -0.70710678F},
             CircleCase{GamePadTuning::MonoGame(), 16384, 8192, 0.37546412F, 0.18773206F},
             CircleCase{GamePadTuning::MonoGame(), -16384, 8192, -0.37544577F, 0.18772861F},
             CircleCase{GamePadTuning::MonoGame(), -6000, -6000, -0.01763137F, -0.01763137F},
             CircleCase{GamePadTuning::MonoGame(), -32768, -32768, -0.70710678F, -0.70710678F},
             CircleCase{GamePadTuning::MonoGameXInput(), 16384, 8192, 0.37577819F, 0.18788910F},
         }) {
        const GamePadState state{Pad(of.x, of.y), GamePadDeadZone::Circular, of.tuning};
        EXPECT_NEAR(state.ThumbSticks().left.x, of.left_x, 2e-7) << of.x << ", " << of.y;
        EXPECT_NEAR(state.ThumbSticks().left.y, of.left_y, 2e-7) << of.x << ", " << of.y;
    }
}

TEST(GamePadTuning, CircularIsZeroWithinItsRadiusInEveryDirection) {
    // (5550, 5550) is 7848.9 from the centre, (5551, 5550) is 7849.6.
    const auto silent = [](int x, int y) {
        const GamePadState state{Pad(x, y), GamePadDeadZone::Circular};
        return state.ThumbSticks().left == Vector2{0, 0};
    };
    EXPECT_TRUE(silent(5550, 5550));
    EXPECT_FALSE(silent(5551, 5550));
    EXPECT_TRUE(silent(-5550, -5550));
    EXPECT_FALSE(silent(-5552, -5552));
}

TEST(GamePadTuning, CircularIsZeroAtTheCentre) {
    for (const int raw : {0, 1000, -5000}) {
        const GamePadState state{Pad(raw, raw), GamePadDeadZone::Circular};
        EXPECT_EQ(state.ThumbSticks().left, (Vector2{0, 0})) << raw;
    }
}

TEST(GamePadState, AStickAtAThirdPressesOnlyInMonoGame) {
    const RawGamePad raw = Pad(11468);  // 0.35 of the range
    const auto presses = [&raw](const GamePadTuning& tuning) {
        return GamePadState{raw, GamePadDeadZone::IndependentAxes, tuning}.IsButtonDown(
            Buttons::LeftThumbstickRight);
    };
    EXPECT_FALSE(presses(GamePadTuning::Xna()));
    EXPECT_FALSE(presses(GamePadTuning::Fna()));
    EXPECT_TRUE(presses(GamePadTuning::MonoGame()));
    EXPECT_TRUE(presses(GamePadTuning::MonoGameXInput()));
}

}  // namespace
}  // namespace graze
