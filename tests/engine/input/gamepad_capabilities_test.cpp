#include "graze/input/gamepad_capabilities.hpp"

#include <array>
#include <utility>

#include <gtest/gtest.h>

namespace graze {
namespace {

using Asks = bool (GamePadCapabilities::*)() const noexcept;

constexpr auto kQuestions = std::to_array<std::pair<Buttons, Asks>>({
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

TEST(GamePadCapabilities, EachQuestionIsAboutItsOwnFlag) {
    for (const auto& [flag, its] : kQuestions) {
        GamePadCapabilities pad;
        pad.buttons = flag;
        for (const auto& [other, question] : kQuestions) {
            EXPECT_EQ((pad.*question)(), question == its);
        }
    }
}

TEST(GamePadCapabilities, BothMotorsAreThereOrNone) {
    GamePadCapabilities pad;
    EXPECT_FALSE(pad.HasLeftVibrationMotor() || pad.HasRightVibrationMotor());
    EXPECT_FALSE(pad.HasVoiceSupport());
    pad.has_vibration_motors = true;
    EXPECT_TRUE(pad.HasLeftVibrationMotor() && pad.HasRightVibrationMotor());
}

TEST(GamePadCapabilities, TypesHaveXnasNumbers) {
    EXPECT_EQ(static_cast<int>(GamePadType::Unknown), 0);
    EXPECT_EQ(static_cast<int>(GamePadType::GamePad), 1);
    EXPECT_EQ(static_cast<int>(GamePadType::ArcadeStick), 3);
    EXPECT_EQ(static_cast<int>(GamePadType::DrumKit), 8);
    EXPECT_EQ(static_cast<int>(GamePadType::BigButtonPad), 768);
}

}  // namespace
}  // namespace graze
