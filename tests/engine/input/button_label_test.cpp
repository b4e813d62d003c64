#include <array>
#include <cstdint>

#include <gtest/gtest.h>

#include "graze/input/gamepad_port.hpp"
#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

struct Row {
    Buttons button;
    std::array<std::string_view, 4> labels;  // Xbox, PlayStation, Nintendo, Steam
};

constexpr auto kRows = std::to_array<Row>({
    {Buttons::A, {"A", "Cross", "B", "A"}},
    {Buttons::B, {"B", "Circle", "A", "B"}},
    {Buttons::X, {"X", "Square", "Y", "X"}},
    {Buttons::Y, {"Y", "Triangle", "X", "Y"}},
    {Buttons::Start, {"Menu", "Options", "+", "Menu"}},
    {Buttons::Back, {"View", "Share", "-", "View"}},
    {Buttons::BigButton, {"Xbox", "PS", "Home", "Steam"}},
    {Buttons::LeftShoulder, {"LB", "L1", "L", "L1"}},
    {Buttons::RightShoulder, {"RB", "R1", "R", "R1"}},
    {Buttons::LeftTrigger, {"LT", "L2", "ZL", "L2"}},
    {Buttons::RightTrigger, {"RT", "R2", "ZR", "R2"}},
    {Buttons::LeftStick, {"LS", "L3", "LS", "L3"}},
    {Buttons::RightStick, {"RS", "R3", "RS", "R3"}},
    {Buttons::DPadUp, {"Up", "Up", "Up", "Up"}},
    {Buttons::DPadDown, {"Down", "Down", "Down", "Down"}},
    {Buttons::DPadLeft, {"Left", "Left", "Left", "Left"}},
    {Buttons::DPadRight, {"Right", "Right", "Right", "Right"}},
    {Buttons::LeftThumbstickUp,
     {"Left Stick Up", "Left Stick Up", "Left Stick Up", "Left Stick Up"}},
    {Buttons::LeftThumbstickDown,
     {"Left Stick Down", "Left Stick Down", "Left Stick Down", "Left Stick Down"}},
    {Buttons::LeftThumbstickLeft,
     {"Left Stick Left", "Left Stick Left", "Left Stick Left", "Left Stick Left"}},
    {Buttons::LeftThumbstickRight,
     {"Left Stick Right", "Left Stick Right", "Left Stick Right", "Left Stick Right"}},
    {Buttons::RightThumbstickUp,
     {"Right Stick Up", "Right Stick Up", "Right Stick Up", "Right Stick Up"}},
    {Buttons::RightThumbstickDown,
     {"Right Stick Down", "Right Stick Down", "Right Stick Down", "Right Stick Down"}},
    {Buttons::RightThumbstickLeft,
     {"Right Stick Left", "Right Stick Left", "Right Stick Left", "Right Stick Left"}},
    {Buttons::RightThumbstickRight,
     {"Right Stick Right", "Right Stick Right", "Right Stick Right", "Right Stick Right"}},
});

TEST(ButtonLabel, IsTheLabelPrintedOnThePad) {
    for (const Row& row : kRows) {
        EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, row.button), row.labels[0]);
        EXPECT_EQ(ButtonLabel(GamePadFamily::PlayStation, row.button), row.labels[1]);
        EXPECT_EQ(ButtonLabel(GamePadFamily::Nintendo, row.button), row.labels[2]);
        EXPECT_EQ(ButtonLabel(GamePadFamily::Steam, row.button), row.labels[3]);
        EXPECT_EQ(ButtonLabel(GamePadFamily::Unknown, row.button), row.labels[0]);
    }
}

TEST(ButtonLabel, ExistsForEveryBindableButton) {
    std::size_t count = 0;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        const auto button = static_cast<Buttons>(bit);
        const bool can_be_bound = !NameOf(button).empty();
        EXPECT_EQ(!ButtonLabel(GamePadFamily::Steam, button).empty(), can_be_bound) << bit;
        count += can_be_bound ? 1 : 0;
    }
    EXPECT_EQ(count, kRows.size());
}

TEST(ButtonLabel, IsEmptyForNoneAndForSeveralButtons) {
    EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, Buttons::A | Buttons::B), "");
    EXPECT_EQ(ButtonLabel(GamePadFamily::Xbox, Buttons::None), "");
}

}  // namespace
}  // namespace graze
