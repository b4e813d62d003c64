#include "sdl/sdl_gamepads.hpp"

#include <limits>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/sdl/virtual_pad.hpp"
#include "sdl/sdl_system.hpp"

namespace graze {
namespace {

using test::VirtualPad;
using testing::Pair;

class SdlGamePadsTest : public testing::Test {
protected:
    SdlGamePadsTest() {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        system_.emplace(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
        Pump();
    }

    void Pump() {
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) {
            pads_.Handle(event);
        }
    }

    [[nodiscard]] RawGamePad Read(int player) {
        Pump();
        return pads_.Read(player);
    }

    // The pad whose A button is `pad`'s, or none.
    [[nodiscard]] std::optional<int> PlayerOf(VirtualPad& pad) {
        pad.Set(SDL_CONTROLLER_BUTTON_A, true);
        std::optional<int> player;
        for (int i = 0; i < kMaxPlayers; ++i) {
            if (Read(i).buttons == Buttons::A) {
                player = i;
            }
        }
        pad.Set(SDL_CONTROLLER_BUTTON_A, false);
        Pump();
        pads_.ForgetTaps();
        return player;
    }

    std::optional<SdlSystem> system_;
    SdlGamePads pads_;
};

TEST_F(SdlGamePadsTest, WithoutAPadNobodyIsConnected) {
    for (int player = 0; player < kMaxPlayers; ++player) {
        EXPECT_EQ(Read(player), RawGamePad{});
    }
}

TEST_F(SdlGamePadsTest, APadAppearsAtRest) {
    const VirtualPad pad;
    RawGamePad rest;
    rest.connected = true;
    EXPECT_EQ(Read(0), rest);
    EXPECT_FALSE(Read(1).connected);
}

TEST_F(SdlGamePadsTest, EveryButtonHasItsXnaName) {
    VirtualPad pad;
    const std::pair<SDL_GameControllerButton, Buttons> buttons[] = {
        {SDL_CONTROLLER_BUTTON_A, Buttons::A},
        {SDL_CONTROLLER_BUTTON_B, Buttons::B},
        {SDL_CONTROLLER_BUTTON_X, Buttons::X},
        {SDL_CONTROLLER_BUTTON_Y, Buttons::Y},
        {SDL_CONTROLLER_BUTTON_BACK, Buttons::Back},
        {SDL_CONTROLLER_BUTTON_GUIDE, Buttons::BigButton},
        {SDL_CONTROLLER_BUTTON_START, Buttons::Start},
        {SDL_CONTROLLER_BUTTON_LEFTSTICK, Buttons::LeftStick},
        {SDL_CONTROLLER_BUTTON_RIGHTSTICK, Buttons::RightStick},
        {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, Buttons::LeftShoulder},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, Buttons::RightShoulder},
        {SDL_CONTROLLER_BUTTON_DPAD_UP, Buttons::DPadUp},
        {SDL_CONTROLLER_BUTTON_DPAD_DOWN, Buttons::DPadDown},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, Buttons::DPadLeft},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, Buttons::DPadRight},
    };
    for (const auto& [sdl, button] : buttons) {
        pad.Set(sdl, true);
        EXPECT_EQ(Read(0).buttons, button);
        pad.Set(sdl, false);
        Pump();
        pads_.ForgetTaps();
        EXPECT_EQ(Read(0).buttons, Buttons::None);
    }
}

TEST_F(SdlGamePadsTest, SticksCountUpAsPositive) {
    VirtualPad pad;
    pad.Set(SDL_CONTROLLER_AXIS_LEFTX, 1000);
    pad.Set(SDL_CONTROLLER_AXIS_LEFTY, -32768);  // all the way up
    pad.Set(SDL_CONTROLLER_AXIS_RIGHTX, -32768);
    pad.Set(SDL_CONTROLLER_AXIS_RIGHTY, 32767);  // all the way down
    const RawGamePad raw = Read(0);
    EXPECT_EQ(raw.left_x, 1000);
    EXPECT_EQ(raw.left_y, 32767);
    EXPECT_EQ(raw.right_x, -32768);
    EXPECT_EQ(raw.right_y, -32767);
}

TEST_F(SdlGamePadsTest, TriggersGoFromNoneToAll) {
    VirtualPad pad;
    EXPECT_EQ(Read(0).left_trigger, 0);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);  // the middle of its way
    EXPECT_EQ(Read(0).left_trigger, 255);
    EXPECT_EQ(Read(0).right_trigger, 127);
}

TEST(TriggerByte, CoversSdlsRange) {
    EXPECT_EQ(TriggerByte(-32768), 0);
    EXPECT_EQ(TriggerByte(-1), 0);
    EXPECT_EQ(TriggerByte(0), 0);
    EXPECT_EQ(TriggerByte(127), 0);
    EXPECT_EQ(TriggerByte(128), 1);
    EXPECT_EQ(TriggerByte(32767), 255);
}

TEST(UpPositive, TurnsTheAxisAndKeepsItsMiddle) {
    EXPECT_EQ(UpPositive(0), 0);
    EXPECT_EQ(UpPositive(1), -1);
    EXPECT_EQ(UpPositive(32767), -32767);
    EXPECT_EQ(UpPositive(-32768), 32767);
}

TEST_F(SdlGamePadsTest, ATapBetweenTwoStepsIsSeenByOne) {
    VirtualPad pad;
    Pump();
    pad.Set(SDL_CONTROLLER_BUTTON_A, true);
    SDL_JoystickUpdate();
    pad.Set(SDL_CONTROLLER_BUTTON_A, false);
    EXPECT_EQ(Read(0).buttons, Buttons::A);
    EXPECT_EQ(Read(0).buttons, Buttons::A);
    pads_.ForgetTaps();
    EXPECT_EQ(Read(0).buttons, Buttons::None);
}

TEST_F(SdlGamePadsTest, FourPadsAreFourPlayersAndAFifthWaits) {
    VirtualPad a;
    VirtualPad b;
    VirtualPad c;
    VirtualPad d;
    VirtualPad e;
    EXPECT_EQ(PlayerOf(a), 0);
    EXPECT_EQ(PlayerOf(b), 1);
    EXPECT_EQ(PlayerOf(c), 2);
    EXPECT_EQ(PlayerOf(d), 3);
    EXPECT_EQ(PlayerOf(e), std::nullopt);
    b.Unplug();
    Pump();
    EXPECT_EQ(PlayerOf(e), std::nullopt);  // the second player may well come back
}

TEST_F(SdlGamePadsTest, AnUnpluggedPadReportsNothingThoughAButtonWasHeld) {
    VirtualPad pad;
    pad.Set(SDL_CONTROLLER_BUTTON_A, true);
    pad.Set(SDL_CONTROLLER_AXIS_LEFTX, 32767);
    EXPECT_TRUE(Read(0).connected);
    pad.Unplug();
    EXPECT_EQ(Read(0), RawGamePad{});
}

TEST_F(SdlGamePadsTest, APadComesBackToItsPlayer) {
    std::optional<VirtualPad> a{std::in_place};
    std::optional<VirtualPad> b{std::in_place};
    VirtualPad c;
    Pump();
    b.reset();
    Pump();
    EXPECT_FALSE(Read(1).connected);
    b.emplace();
    EXPECT_EQ(PlayerOf(*b), 1);
    EXPECT_EQ(PlayerOf(*a), 0);
    EXPECT_EQ(PlayerOf(c), 2);
}

TEST_F(SdlGamePadsTest, PadsOfDifferentModelsComeBackInAnyOrder) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    std::optional<VirtualPad> b{std::in_place, std::uint16_t{0x0b12}};
    Pump();
    a.reset();
    b.reset();
    Pump();
    b.emplace(std::uint16_t{0x0b12});
    EXPECT_EQ(PlayerOf(*b), 1);
    a.emplace(std::uint16_t{0x02ea});
    EXPECT_EQ(PlayerOf(*a), 0);
}

TEST_F(SdlGamePadsTest, AStrangePadTakesTheFirstFreePlayer) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    VirtualPad b{0x0b12};
    Pump();
    a.reset();
    Pump();
    VirtualPad strange{0x0b13};
    EXPECT_EQ(PlayerOf(strange), 0);
    EXPECT_EQ(PlayerOf(b), 1);
}

TEST(PadIdentity, TheSerialNumberDecidesThenTheSocketThenTheModel) {
    const PadIdentity pad{"model", "serial", "socket"};
    EXPECT_EQ(pad.Likeness({"other", "serial", "socket"}), 0);
    EXPECT_EQ(pad.Likeness({"model", "another", "socket"}), 0);
    EXPECT_EQ(pad.Likeness({"model", "serial", "elsewhere"}), 3);
    EXPECT_EQ(pad.Likeness({"model", "", "socket"}), 2);
    EXPECT_EQ(pad.Likeness({"model", "", "elsewhere"}), 1);
    EXPECT_EQ((PadIdentity{"model", "", ""}).Likeness({"model", "", ""}), 1);
    EXPECT_EQ(PadIdentity{}.Likeness(pad), 0);
}

TEST_F(SdlGamePadsTest, MotorsRunAndStop) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.Rumble(0, 1.0f, 0.5f, 1000));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 32768)));
    EXPECT_TRUE(pads_.Rumble(0, 0, 0, 0));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 32768), Pair(0, 0)));
}

TEST_F(SdlGamePadsTest, MotorsStopByThemselves) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.Rumble(0, 0.25f, 0.25f, 20));
    SDL_Delay(40);
    Pump();
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(16384, 16384), Pair(0, 0)));
}

TEST_F(SdlGamePadsTest, MotorSpeedsAreClamped) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.Rumble(0, 7, std::numeric_limits<float>::quiet_NaN(), 1000));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 0)));
}

TEST_F(SdlGamePadsTest, NobodyHasNoMotors) {
    EXPECT_FALSE(pads_.Rumble(2, 1, 1, 100));
}

TEST_F(SdlGamePadsTest, PadsThatWereThereBeforeAreFoundOnce) {
    VirtualPad pad;
    SdlGamePads later;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        later.Handle(event);
        later.Handle(event);  // SDL may tell twice
    }
    EXPECT_TRUE(later.Read(0).connected);
    EXPECT_FALSE(later.Read(1).connected);
}

}  // namespace
}  // namespace graze
