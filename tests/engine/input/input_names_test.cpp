#include <cstdint>

#include <gtest/gtest.h>

#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

TEST(InputNames, ButtonsRoundTripThroughTheirNames) {
    int count = 0;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        const auto button = static_cast<Buttons>(bit);
        if ((kAllPadButtons & button) == Buttons::None && button != Buttons::BigButton) {
            EXPECT_EQ(NameOf(button), "");
            continue;
        }
        ++count;
        EXPECT_NE(NameOf(button), "") << bit;
        EXPECT_EQ(ButtonNamed(NameOf(button)), button);
    }
    EXPECT_EQ(count, 25);
    EXPECT_EQ(NameOf(Buttons::LeftThumbstickUp), "LeftThumbstickUp");
    EXPECT_EQ(NameOf(Buttons::A | Buttons::B), "");
    EXPECT_EQ(NameOf(Buttons::None), "");
}

TEST(InputNames, KeysRoundTripThroughTheirNames) {
    int count = 0;
    for (int number = 0; number < 256; ++number) {
        const auto key = static_cast<Keys>(number);
        if (!NameOf(key).empty()) {
            ++count;
            EXPECT_EQ(KeyNamed(NameOf(key)), key);
        }
    }
    EXPECT_EQ(count, 116);
    EXPECT_EQ(NameOf(Keys::D7), "D7");
    EXPECT_EQ(NameOf(Keys::F24), "F24");
    EXPECT_EQ(NameOf(Keys::None), "");
}

TEST(InputNames, RequireAnExactMatch) {
    EXPECT_EQ(ButtonNamed("a"), std::nullopt);
    EXPECT_EQ(ButtonNamed(""), std::nullopt);
    EXPECT_EQ(ButtonNamed("None"), std::nullopt);
    EXPECT_EQ(KeyNamed("Enter "), std::nullopt);
    EXPECT_EQ(KeyNamed(""), std::nullopt);
}

}  // namespace
}  // namespace graze
