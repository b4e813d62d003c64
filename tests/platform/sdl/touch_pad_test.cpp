#include <gtest/gtest.h>

// The web's implementation, next to the platform's own, with a page that the tests set.
#define TouchPad WebTouchPad
#include "web/touch_pad.cpp"
#undef TouchPad

namespace {

struct Page {
    GrazeTouch touch;
    bool is_shown = false;
    bool can_vibrate = true;
    std::uint32_t declared = 0;
    int vibration_ms = -1;
} page;

}  // namespace

extern "C" {
void graze_touch_declare(std::uint32_t buttons) {
    page.declared = buttons;
}

bool graze_touch_read(GrazeTouch* touch) {
    *touch = page.touch;
    page.touch.taps = 0;
    return page.is_shown;
}

bool graze_touch_can_vibrate() {
    return page.can_vibrate;
}

bool graze_touch_vibrate(int milliseconds) {
    page.vibration_ms = milliseconds;
    return page.can_vibrate;
}
}

namespace graze {
namespace {

constexpr auto kBit = [](Buttons button) { return static_cast<std::uint32_t>(button); };

class WebTouchPadTest : public testing::Test {
protected:
    WebTouchPadTest() { page = {}; }

    WebTouchPad pad_{Buttons::LeftStick | Buttons::A | Buttons::LeftShoulder};
};

TEST_F(WebTouchPadTest, DeclaresStartWithAllControls) {
    page.declared = 0;
    const WebTouchPad one{Buttons::A};
    EXPECT_EQ(page.declared, kBit(Buttons::A | Buttons::Start));
    const WebTouchPad none{Buttons::None};
    EXPECT_EQ(page.declared, 0U);
}

TEST_F(WebTouchPadTest, IsThePadWhileItIsShown) {
    const RawGamePad other{.connected = true, .buttons = Buttons::X, .left_x = 5};
    page.touch = {kBit(Buttons::A), 0, {1, -2, 3, -4}};
    EXPECT_EQ(pad_.Read(other), other);
    page.is_shown = true;
    EXPECT_EQ(pad_.Read(other), (RawGamePad{.connected = true,
                                            .buttons = Buttons::A,
                                            .left_x = 1,
                                            .left_y = -2,
                                            .right_x = 3,
                                            .right_y = -4}));
}

TEST_F(WebTouchPadTest, StaysConnectedAtRestUntilAnotherPadReplacesIt) {
    EXPECT_FALSE(pad_.Read({}).connected);
    page.is_shown = true;
    EXPECT_TRUE(pad_.Read({}).connected);
    page.is_shown = false;
    page.touch.held = kBit(Buttons::A);
    EXPECT_EQ(pad_.Read({}), RawGamePad{.connected = true});
    EXPECT_TRUE(pad_.Read({.connected = true}).connected);
    EXPECT_FALSE(pad_.Read({}).connected) << "the other pad was lost";
}

TEST_F(WebTouchPadTest, KeepsTapsUntilTheyAreForgotten) {
    page.is_shown = true;
    page.touch.taps = kBit(Buttons::Start);
    EXPECT_EQ(pad_.Read({}).buttons, Buttons::Start);
    EXPECT_EQ(pad_.Read({}).buttons, Buttons::Start);
    pad_.ForgetTaps();
    EXPECT_EQ(pad_.Read({}).buttons, Buttons::None);
}

TEST_F(WebTouchPadTest, CanWhatIsDrawn) {
    EXPECT_EQ(pad_.Capabilities(), GamePadCapabilities{});
    page.is_shown = true;
    static_cast<void>(pad_.Read({}));
    const GamePadCapabilities can = pad_.Capabilities();
    EXPECT_TRUE(can.is_connected);
    EXPECT_TRUE(can.HasAButton() && can.HasStartButton() && can.HasLeftShoulderButton());
    EXPECT_TRUE(can.has_left_stick && can.HasLeftXThumbStick() && can.HasLeftYThumbStick());
    EXPECT_FALSE(can.HasBButton() || can.has_right_stick || can.HasRightXThumbStick());
    EXPECT_FALSE(can.HasLeftStickButton()) << "a drawn stick cannot be pressed";
    EXPECT_TRUE(can.has_vibration_motors);
    page.can_vibrate = false;
    EXPECT_FALSE(pad_.Capabilities().has_vibration_motors);
}

TEST_F(WebTouchPadTest, VibratesThePhone) {
    EXPECT_FALSE(pad_.Vibrate({1, 1}, 100));
    EXPECT_EQ(page.vibration_ms, -1);
    page.is_shown = true;
    static_cast<void>(pad_.Read({}));
    EXPECT_TRUE(pad_.Vibrate({0, 0.5F}, 100));
    EXPECT_EQ(page.vibration_ms, 100);
    EXPECT_TRUE(pad_.Vibrate({0.05F, 0}, 100));
    EXPECT_EQ(page.vibration_ms, 0);
    page.can_vibrate = false;
    EXPECT_FALSE(pad_.Vibrate({1, 1}, 100));
    EXPECT_TRUE(pad_.Vibrate({}, 100)) << "stopping a missing motor is no failure";
}

}  // namespace
}  // namespace graze
