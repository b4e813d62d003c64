#include "graze/input/rumble.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "graze/bound.hpp"
#include "graze/input/gamepad.hpp"

namespace graze {
namespace {

class Motors : public GamePadPort {
public:
    struct Call {
        PlayerIndex player;
        GamePadVibration vibration;
        int milliseconds;
    };
    [[nodiscard]] GamePadCapabilities Capabilities(PlayerIndex player) const override {
        GamePadCapabilities pad;
        pad.is_connected = player == PlayerIndex::Two;
        return pad;
    }
    bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                      int milliseconds) override {
        calls.push_back({player, vibration, milliseconds});
        return player == PlayerIndex::Two;
    }
    std::vector<Call> calls;
};

// Returns the low-frequency motor's values, step by step, until the motors stop.
std::vector<float> StepUntilStopped(Rumble& rumble, Motors& motors) {
    std::vector<float> low_values;
    do {
        rumble.Update(motors);
        low_values.push_back(rumble.Now().low);
    } while (rumble.Now() != GamePadVibration{});
    return low_values;
}

TEST(Rumble, FadesInHoldsAndFadesOut) {
    Motors motors;
    Rumble rumble{PlayerIndex::Two};
    rumble.Play({{1, 0, 0, 0}, 3, 2, 1});

    EXPECT_EQ(StepUntilStopped(rumble, motors),
              (std::vector<float>{0.25F, 0.5F, 0.75F, 1, 1, 0.5F, 0}));
    EXPECT_EQ(motors.calls.size(), 6U);  // a single call for the two equal steps
    EXPECT_EQ(motors.calls.back().milliseconds, 0);
}

TEST(Rumble, UsesTheStrongestEffectPerMotor) {
    Motors motors;
    Rumble rumble;
    rumble.Play({{0.25F, 0.75F, 0, 0}, 0, 1, 0});
    rumble.Play({{0.5F, 0.5F, 0, 1}, 0, 2, 0});
    rumble.Update(motors);
    EXPECT_EQ(rumble.Now(), (GamePadVibration{0.5F, 0.75F, 0, 1}));
    rumble.Update(motors);
    EXPECT_EQ(rumble.Now(), (GamePadVibration{0.5F, 0.5F, 0, 1}));
}

TEST(Rumble, RefreshesLongEffectsBeforeTheyExpire) {
    Motors motors;
    Rumble rumble;
    rumble.Play({{1, 1, 0, 0}, 0, 300, 0});
    for (int step = 0; step < 300; ++step) {
        rumble.Update(motors);
    }
    EXPECT_EQ(motors.calls.size(), 10U);
    for (const Motors::Call& call : motors.calls) {
        EXPECT_EQ(call.milliseconds, 1000);
    }
}

TEST(Rumble, DropsTheEffectThatEndsFirstBeyondEight) {
    Motors motors;
    Rumble rumble;
    for (int i = 0; i < 8; ++i) {
        rumble.Play({{0.5F, 0, 0, 0}, 0, 10 + i, 0});
    }
    rumble.Play({{0, 1, 0, 0}, 0, 5, 0});
    rumble.Update(motors);
    EXPECT_EQ(rumble.Now(), (GamePadVibration{0.5F, 1, 0, 0}));
    EXPECT_EQ(StepUntilStopped(rumble, motors).size(), 17U);  // the longest effect is still active
}

TEST(Rumble, StopsAtOnce) {
    Motors motors;
    Rumble rumble;
    rumble.Play({{1, 1, 1, 1}, 0, 300, 0});
    rumble.Update(motors);
    rumble.Stop(motors);
    EXPECT_EQ(motors.calls.back().vibration, GamePadVibration{});
    rumble.Update(motors);
    EXPECT_EQ(motors.calls.size(), 2U);
}

TEST(GamePad, UsesTheBoundPort) {
    EXPECT_FALSE(GamePad::SetVibration(PlayerIndex::Two, 1, 1));
    EXPECT_FALSE(GamePad::GetCapabilities(PlayerIndex::Two).is_connected);
    Motors motors;
    {
        const Bound<GamePadPort> bound{motors};
        EXPECT_TRUE(GamePad::SetVibration(PlayerIndex::Two, 1, 0.5F, 0.25F, 0));
        EXPECT_FALSE(GamePad::SetVibration(PlayerIndex::One, 1, 1));
        EXPECT_TRUE(GamePad::GetCapabilities(PlayerIndex::Two).is_connected);
    }
    EXPECT_FALSE(GamePad::SetVibration(PlayerIndex::Two, 1, 1));
    GamePad::Swap(PlayerIndex::One, PlayerIndex::Two);
    GamePad::Leave(PlayerIndex::One);
    EXPECT_FALSE(GamePad::IsMissing(PlayerIndex::One));
    EXPECT_EQ(GamePad::WaitingCount(), 0);
    EXPECT_EQ(motors.calls.size(), 2U);
    EXPECT_EQ(motors.calls[0].vibration, (GamePadVibration{1, 0.5F, 0.25F, 0}));
}

}  // namespace
}  // namespace graze
