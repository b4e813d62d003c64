#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "graze/bound.hpp"
#include "graze/input/gamepad.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/input_snapshot.hpp"

namespace graze {
namespace {

using HasFunction = bool (GamePadCapabilities::*)() const noexcept;

constexpr auto kFunctions = std::to_array<std::pair<Buttons, HasFunction>>({
    {Buttons::A, &GamePadCapabilities::HasAButton},
    {Buttons::B, &GamePadCapabilities::HasBButton},
    {Buttons::X, &GamePadCapabilities::HasXButton},
    {Buttons::Y, &GamePadCapabilities::HasYButton},
    {Buttons::Back, &GamePadCapabilities::HasBackButton},
    {Buttons::Start, &GamePadCapabilities::HasStartButton},
    {Buttons::BigButton, &GamePadCapabilities::HasBigButton},
    {Buttons::DPadUp, &GamePadCapabilities::HasDPadUpButton},
    {Buttons::DPadDown, &GamePadCapabilities::HasDPadDownButton},
    {Buttons::DPadLeft, &GamePadCapabilities::HasDPadLeftButton},
    {Buttons::DPadRight, &GamePadCapabilities::HasDPadRightButton},
    {Buttons::LeftShoulder, &GamePadCapabilities::HasLeftShoulderButton},
    {Buttons::RightShoulder, &GamePadCapabilities::HasRightShoulderButton},
    {Buttons::LeftStick, &GamePadCapabilities::HasLeftStickButton},
    {Buttons::RightStick, &GamePadCapabilities::HasRightStickButton},
    {Buttons::LeftTrigger, &GamePadCapabilities::HasLeftTrigger},
    {Buttons::RightTrigger, &GamePadCapabilities::HasRightTrigger},
    {Buttons::LeftThumbstickLeft, &GamePadCapabilities::HasLeftXThumbStick},
    {Buttons::LeftThumbstickUp, &GamePadCapabilities::HasLeftYThumbStick},
    {Buttons::RightThumbstickLeft, &GamePadCapabilities::HasRightXThumbStick},
    {Buttons::RightThumbstickUp, &GamePadCapabilities::HasRightYThumbStick},
});

TEST(GamePadCapabilities, EachFunctionTestsItsOwnFlag) {
    for (const auto& [flag, expected] : kFunctions) {
        GamePadCapabilities pad;
        pad.buttons = flag;
        for (const auto& [other, function] : kFunctions) {
            EXPECT_EQ((pad.*function)(), function == expected);
        }
    }
}

TEST(GamePadCapabilities, HasBothMotorsOrNone) {
    GamePadCapabilities pad;
    EXPECT_FALSE(pad.HasLeftVibrationMotor() || pad.HasRightVibrationMotor());
    EXPECT_FALSE(pad.HasVoiceSupport());
    pad.has_vibration_motors = true;
    EXPECT_TRUE(pad.HasLeftVibrationMotor() && pad.HasRightVibrationMotor());
}

TEST(GamePadCapabilities, TypesHaveXnasValues) {
    EXPECT_EQ(static_cast<int>(GamePadType::Unknown), 0);
    EXPECT_EQ(static_cast<int>(GamePadType::GamePad), 1);
    EXPECT_EQ(static_cast<int>(GamePadType::ArcadeStick), 3);
    EXPECT_EQ(static_cast<int>(GamePadType::DrumKit), 8);
    EXPECT_EQ(static_cast<int>(GamePadType::BigButtonPad), 768);
}

// A port on which only the first player's pad is connected.
class OnePad : public GamePadPort {
public:
    [[nodiscard]] GamePadCapabilities Capabilities(PlayerIndex player) const override {
        GamePadCapabilities pad;
        pad.is_connected = player == PlayerIndex::One;
        pad.family = pad.is_connected ? GamePadFamily::Nintendo : GamePadFamily::Unknown;
        return pad;
    }
    bool SetVibration(PlayerIndex /*player*/, const GamePadVibration& /*vibration*/,
                      int /*milliseconds*/) override {
        return false;
    }
};

TEST(GetCapabilities, UsesTheSnapshotsConnectionsWithinAStep) {
    OnePad port;
    const Bound<GamePadPort> bound{port};
    EXPECT_EQ(GamePad::GetCapabilities(PlayerIndex::One).family, GamePadFamily::Nintendo);
    InputSnapshot replayed;
    replayed.pads[1].connected = true;
    {
        const BoundInput step{replayed};
        EXPECT_EQ(GamePad::GetCapabilities(PlayerIndex::One), GamePadCapabilities{});
        const GamePadCapabilities second = GamePad::GetCapabilities(PlayerIndex::Two);
        EXPECT_TRUE(second.is_connected);
        EXPECT_EQ(second.game_pad_type, GamePadType::GamePad);
        EXPECT_EQ(second.family, GamePadFamily::Unknown);
        EXPECT_TRUE(second.HasAButton() && second.HasLeftYThumbStick() && second.has_triggers);
        EXPECT_FALSE(second.HasLeftVibrationMotor());
    }
    replayed.pads[0].connected = true;
    const BoundInput step{replayed};
    EXPECT_EQ(GamePad::GetCapabilities(PlayerIndex::One).family, GamePadFamily::Nintendo);
}

}  // namespace
}  // namespace graze
