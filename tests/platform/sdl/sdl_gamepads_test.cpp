#include "sdl/sdl_gamepads.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/sdl/virtual_pad.hpp"
#include "sdl/sdl_system.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

using test::PadMotors;
using test::PadTriggers;
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
            pads_.Handle(event, now_ns_);
        }
        pads_.Update(now_ns_);
    }

    [[nodiscard]] RawGamePad Read(int player) {
        Pump();
        return pads_.Read(player);
    }

    // Presses the pad's A button. Returns the player that receives the press, or std::nullopt.
    [[nodiscard]] std::optional<int> FindPlayer(VirtualPad& pad) {
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
    std::int64_t now_ns_ = 0;
};

TEST_F(SdlGamePadsTest, ReportsNoPlayerConnectedWithoutAPad) {
    for (int player = 0; player < kMaxPlayers; ++player) {
        EXPECT_EQ(Read(player), RawGamePad{});
    }
}

TEST_F(SdlGamePadsTest, ReportsANewPadAtRest) {
    const VirtualPad pad;
    RawGamePad rest;
    rest.connected = true;
    EXPECT_EQ(Read(0), rest);
    EXPECT_FALSE(Read(1).connected);
}

TEST_F(SdlGamePadsTest, MapsEveryButtonToItsXnaName) {
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

TEST_F(SdlGamePadsTest, ReportsStickUpAsPositive) {
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

TEST_F(SdlGamePadsTest, ReportsTheFullRangeOfTriggers) {
    VirtualPad pad;
    EXPECT_EQ(Read(0).left_trigger, 0);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);  // the middle of its range
    EXPECT_EQ(Read(0).left_trigger, 255);
    EXPECT_EQ(Read(0).right_trigger, 127);
}

// The driver of such a pad reports no value before the trigger moves. SDL then reads the middle of
// an axis that goes from -32768 to 32767.
TEST_F(SdlGamePadsTest, ReportsTriggersAtRestUntilTheyMove) {
    VirtualPad pad{0x000a, 0x1234, PadMotors::None, SDL_JOYSTICK_TYPE_UNKNOWN, PadTriggers::Silent};
    std::array<char, 33> guid{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(0), guid.data(), guid.size());
    const std::string mapping =
        std::string{guid.data()} + ",Silent pad,lefttrigger:a4,righttrigger:a5,";
    ASSERT_EQ(SDL_GameControllerAddMapping(mapping.c_str()), 1);
    Pump();  // SDL knows the state of the pad from its second iteration on
    EXPECT_EQ(Read(0).left_trigger, 0);
    EXPECT_EQ(Read(0).right_trigger, 0);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    EXPECT_EQ(Read(0).left_trigger, 255);
    EXPECT_EQ(Read(0).right_trigger, 0);
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0);
    EXPECT_EQ(Read(0).left_trigger, 127) << "half pressed, since it has moved";
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    EXPECT_EQ(Read(0).right_trigger, 0);
}

TEST(TriggerByte, CoversTheRangeOfSdl) {
    EXPECT_EQ(TriggerByte(-32768), 0);
    EXPECT_EQ(TriggerByte(-1), 0);
    EXPECT_EQ(TriggerByte(0), 0);
    EXPECT_EQ(TriggerByte(127), 0);
    EXPECT_EQ(TriggerByte(128), 1);
    EXPECT_EQ(TriggerByte(32767), 255);
}

TEST(UpPositive, InvertsTheAxisAndKeepsItsCenter) {
    EXPECT_EQ(UpPositive(0), 0);
    EXPECT_EQ(UpPositive(1), -1);
    EXPECT_EQ(UpPositive(32767), -32767);
    EXPECT_EQ(UpPositive(-32768), 32767);
}

TEST_F(SdlGamePadsTest, ReportsATapBetweenTwoStepsOnce) {
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

TEST_F(SdlGamePadsTest, AssignsFourPadsToPlayersAndLetsAFifthWait) {
    VirtualPad a;
    VirtualPad b;
    VirtualPad c;
    VirtualPad d;
    VirtualPad e;
    EXPECT_EQ(FindPlayer(a), 0);
    EXPECT_EQ(FindPlayer(b), 1);
    EXPECT_EQ(FindPlayer(c), 2);
    EXPECT_EQ(FindPlayer(d), 3);
    EXPECT_EQ(FindPlayer(e), std::nullopt);
    b.Unplug();
    Pump();
    EXPECT_EQ(FindPlayer(e), std::nullopt);  // the slot stays reserved for the second player's pad
}

TEST_F(SdlGamePadsTest, ReportsNoButtonsOfAnUnpluggedPad) {
    VirtualPad pad;
    pad.Set(SDL_CONTROLLER_BUTTON_A, true);
    pad.Set(SDL_CONTROLLER_AXIS_LEFTX, 32767);
    EXPECT_TRUE(Read(0).connected);
    pad.Unplug();
    EXPECT_EQ(Read(0), RawGamePad{});
}

TEST_F(SdlGamePadsTest, ReturnsAReconnectedPadToItsPlayer) {
    std::optional<VirtualPad> a{std::in_place};
    std::optional<VirtualPad> b{std::in_place};
    VirtualPad c;
    Pump();
    b.reset();
    Pump();
    EXPECT_FALSE(Read(1).connected);
    b.emplace();
    EXPECT_EQ(FindPlayer(*b), 1);
    EXPECT_EQ(FindPlayer(*a), 0);
    EXPECT_EQ(FindPlayer(c), 2);
}

TEST_F(SdlGamePadsTest, ReturnsPadsOfDifferentModelsInAnyOrder) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    std::optional<VirtualPad> b{std::in_place, std::uint16_t{0x0b12}};
    Pump();
    a.reset();
    b.reset();
    Pump();
    b.emplace(std::uint16_t{0x0b12});
    EXPECT_EQ(FindPlayer(*b), 1);
    a.emplace(std::uint16_t{0x02ea});
    EXPECT_EQ(FindPlayer(*a), 0);
}

TEST_F(SdlGamePadsTest, LetsAnotherPadTakeOverWithAAfterASecond) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    VirtualPad b{0x0b12};
    Pump();
    a.reset();
    Pump();
    VirtualPad strange{0x0b13};
    EXPECT_EQ(FindPlayer(strange), std::nullopt);
    EXPECT_TRUE(pads_.Slots().IsMissing(PlayerIndex::One));
    now_ns_ += PadSlots::kTakeOverAfterNs;
    Pump();
    EXPECT_FALSE(pads_.Read(0).connected);  // not before A is pressed
    EXPECT_EQ(FindPlayer(strange), 0);      // FindPlayer presses A
    EXPECT_EQ(FindPlayer(b), 1);
}

TEST_F(SdlGamePadsTest, TakesOverOnATapOfA) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    Pump();
    a.reset();
    Pump();
    VirtualPad strange{0x0b13};
    Pump();
    now_ns_ += PadSlots::kTakeOverAfterNs;
    strange.Set(SDL_CONTROLLER_BUTTON_A, true);
    SDL_JoystickUpdate();
    strange.Set(SDL_CONTROLLER_BUTTON_A, false);
    EXPECT_EQ(Read(0).buttons, Buttons::A);
}

// The game stalled for five seconds. For a pad that was disconnected during the stall, the time
// until another pad may replace it starts at the end of the stall.
TEST_F(SdlGamePadsTest, CountsAPadLostInAStallAsMissingOnlyFromItsEnd) {
    std::optional<VirtualPad> a{std::in_place, std::uint16_t{0x02ea}};
    Pump();
    VirtualPad b{0x0b12};
    std::vector<std::unique_ptr<VirtualPad>> others;  // all slots are taken, so one pad waits
    others.push_back(std::make_unique<VirtualPad>(std::uint16_t{0x0b12}));
    others.push_back(std::make_unique<VirtualPad>(std::uint16_t{0x0b12}));
    VirtualPad waiting{0x0b13};
    Pump();
    a.reset();
    waiting.Set(SDL_CONTROLLER_BUTTON_A, true);
    now_ns_ += 5 * PadSlots::kTakeOverAfterNs;
    EXPECT_FALSE(Read(0).connected);
    now_ns_ += PadSlots::kTakeOverAfterNs;
    EXPECT_EQ(Read(0).buttons, Buttons::A);
}

TEST_F(SdlGamePadsTest, StopsMotorsWhenPlayersSwapOrLeave) {
    VirtualPad a;
    VirtualPad b;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {1, 0}, std::numeric_limits<int>::max()));
    pads_.Swap(PlayerIndex::One, PlayerIndex::Two);
    EXPECT_THAT(a.rumbles, testing::ElementsAre(Pair(65535, 0), Pair(0, 0)));
    EXPECT_EQ(FindPlayer(a), 1);
    EXPECT_EQ(FindPlayer(b), 0);
    EXPECT_TRUE(pads_.SetVibration(1, {0, 1}, std::numeric_limits<int>::max()));
    pads_.Leave(PlayerIndex::Two);
    EXPECT_EQ(a.rumbles.back(), (std::pair{0, 0}));
    EXPECT_FALSE(Read(1).connected);
    EXPECT_EQ(pads_.Slots().WaitingCount(), 1);
    EXPECT_EQ(FindPlayer(a), 1) << "A joins again";
}

TEST_F(SdlGamePadsTest, ReportsTheCapabilitiesOfAPad) {
    EXPECT_EQ(pads_.Capabilities(0), GamePadCapabilities{});
    const VirtualPad pad;
    Pump();
    const GamePadCapabilities can = pads_.Capabilities(0);

    EXPECT_TRUE(can.is_connected);
    EXPECT_EQ(can.family, GamePadFamily::Xbox);
    EXPECT_NE(can.display_name, "");
    EXPECT_EQ(can.identifier.size(), 32U);
    EXPECT_EQ(can.buttons, kAllPadButtons);
    EXPECT_TRUE(can.has_left_stick && can.has_right_stick && can.has_triggers);
    EXPECT_TRUE(can.has_vibration_motors && can.has_trigger_motors);
    EXPECT_FALSE(pads_.Capabilities(1).is_connected);
}

TEST_F(SdlGamePadsTest, DeterminesTheFamilyByTheVendor) {
    const VirtualPad dual_sense{0x0ce6, 0x054c};
    const VirtualPad switch_pro{0x2009, 0x057e};
    const VirtualPad deck{0x1205, 0x28de};
    const VirtualPad unknown_vendor{0x0001, 0xfefe};
    Pump();

    EXPECT_EQ(pads_.Capabilities(0).family, GamePadFamily::PlayStation);
    EXPECT_EQ(pads_.Capabilities(1).family, GamePadFamily::Nintendo);
    EXPECT_EQ(pads_.Capabilities(2).family, GamePadFamily::Steam);
    EXPECT_EQ(pads_.Capabilities(3).family, GamePadFamily::Unknown);
}

TEST_F(SdlGamePadsTest, DrivesTriggerMotorsSeparately) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {0, 0, 1, 0.5F}, 1000));
    EXPECT_THAT(pad.trigger_rumbles, testing::ElementsAre(Pair(65535, 32768)));
}

// SDL stops motors after a time, while XNA's run until they are set again. This test shortens SDL's
// time to 40 ms.
TEST_F(SdlGamePadsTest, KeepsMotorsRunningUntilTheyAreSetAgain) {
    pads_ = SdlGamePads{40};
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {1, 0}, std::numeric_limits<int>::max()));
    for (int i = 0; i < 20; ++i) {
        SDL_Delay(10);
        now_ns_ += 10'000'000;
        Pump();
    }
    EXPECT_EQ(pad.rumbles.back(), (std::pair{65535, 0}));
    EXPECT_TRUE(pads_.SetVibration(0, {}, 0));
    EXPECT_EQ(pad.rumbles.back(), (std::pair{0, 0}));
}

// Launchers on handhelds set an environment variable to mappings or to the path of a file with
// mappings. These mappings swap A and B.
TEST_F(SdlGamePadsTest, UsesMappingsFromTheEnvironment) {
    std::string mapping;
    {
        const VirtualPad pad;
        Pump();
        mapping = pads_.Capabilities(0).identifier +
                  ",swapped,a:b1,b:b0,leftx:a0,platform:" + SDL_GetPlatform() + ",";
    }
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() /
        ("graze_mapping_" + std::to_string(SDL_GetPerformanceCounter()) + ".txt");
    std::ofstream{file, std::ios::binary} << mapping << '\n';
    const std::pair<const char*, std::string> ways[] = {
        {"SDL_GAMECONTROLLERCONFIG", mapping}, {"SDL_GAMECONTROLLERCONFIG_FILE", file.string()}};
    for (const auto& [variable, value] : ways) {
        system_.reset();
        const test::ScopedVariable set{variable, value};
        system_.emplace(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
        pads_ = SdlGamePads{};
        VirtualPad pad;
        pad.Set(SDL_CONTROLLER_BUTTON_A, true);
        EXPECT_EQ(Read(0).buttons, Buttons::B) << variable;
        EXPECT_FALSE(pads_.Capabilities(0).has_triggers) << variable;
    }
    std::filesystem::remove(file);
}

TEST_F(SdlGamePadsTest, StartsAndStopsMotors) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {1, 0.5F}, 1000));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 32768)));
    EXPECT_TRUE(pads_.SetVibration(0, {}, 0));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 32768), Pair(0, 0)));
}

TEST_F(SdlGamePadsTest, StopsMotorsAfterTheirDuration) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {0.25F, 0.25F}, 20));
    SDL_Delay(40);
    Pump();
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(16384, 16384), Pair(0, 0)));
}

// SDL treats a duration of 0 as infinite.
TEST_F(SdlGamePadsTest, StopsMotorsForADurationOfZeroOrLess) {
    VirtualPad pad;
    Pump();
    for (const int milliseconds : {0, -1, std::numeric_limits<int>::min()}) {
        EXPECT_TRUE(pads_.SetVibration(0, {1, 1, 1, 1}, 1000));
        EXPECT_EQ(pad.rumbles.back(), (std::pair{65535, 65535}));
        EXPECT_TRUE(pads_.SetVibration(0, {1, 1, 1, 1}, milliseconds));
        EXPECT_EQ(pad.rumbles.back(), (std::pair{0, 0})) << milliseconds;
        EXPECT_EQ(pad.trigger_rumbles.back(), (std::pair{0, 0})) << milliseconds;
    }
}

// With half a millisecond left, the renewed duration must not round down to 0, which is infinite.
TEST_F(SdlGamePadsTest, StopsMotorsRenewedJustBeforeTheirEnd) {
    pads_ = SdlGamePads{20};
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {1, 1}, 30));
    now_ns_ += 29'500'000;
    Pump();
    SDL_Delay(40);
    SDL_JoystickUpdate();
    EXPECT_EQ(pad.rumbles.back(), (std::pair{0, 0}));
}

TEST_F(SdlGamePadsTest, ReturnsFalseWhenARequestedMotorIsMissing) {
    VirtualPad body{0x02ea, 0x045e, PadMotors::BodyOnly};
    const VirtualPad none{0x0b12, 0x045e, PadMotors::None};
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {1, 1}, 1000));
    EXPECT_FALSE(pads_.SetVibration(0, {0.25F, 0, 1, 0}, 1000)) << "the pad has no trigger motors";
    EXPECT_EQ(body.rumbles.back(), (std::pair{16384, 0})) << "the other motors run";
    EXPECT_FALSE(pads_.Capabilities(0).has_trigger_motors);

    EXPECT_FALSE(pads_.SetVibration(1, {1, 0}, 1000));
    EXPECT_TRUE(pads_.SetVibration(1, {}, 0)) << "stopping missing motors succeeds";
    EXPECT_TRUE(pads_.SetVibration(1, {-1, std::numeric_limits<float>::quiet_NaN()}, 1000));
    EXPECT_FALSE(pads_.Capabilities(1).has_vibration_motors);
}

TEST_F(SdlGamePadsTest, ClampsMotorSpeeds) {
    VirtualPad pad;
    Pump();
    EXPECT_TRUE(pads_.SetVibration(0, {7, std::numeric_limits<float>::quiet_NaN()}, 1000));
    EXPECT_THAT(pad.rumbles, testing::ElementsAre(Pair(65535, 0)));
}

TEST_F(SdlGamePadsTest, ReturnsFalseForAPlayerWithoutAPad) {
    EXPECT_FALSE(pads_.SetVibration(2, {1, 1}, 100));
}

TEST_F(SdlGamePadsTest, NamesPadsWithoutAMapping) {
    pads_.SetMappingsFile("/home/player/gamecontrollerdb.txt");
    VirtualPad strange{0x0007, 0x1234, PadMotors::None, SDL_JOYSTICK_TYPE_UNKNOWN};
    const VirtualPad known;
    testing::internal::CaptureStderr();
    Pump();
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_THAT(message,
                testing::MatchesRegex("graze: pad 'virtual pad' has no mapping: add a line that "
                                      "begins with \\w+ to "
                                      "'/home/player/gamecontrollerdb.txt'\n"));
    EXPECT_THAT(pads_.UnmappedNames(), testing::ElementsAre("virtual pad"));
    EXPECT_TRUE(Read(0).connected);
    EXPECT_FALSE(Read(1).connected) << "the pad without a mapping is no player's";

    strange.Unplug();
    Pump();
    EXPECT_THAT(pads_.UnmappedNames(), testing::IsEmpty());
}

TEST_F(SdlGamePadsTest, FindsPadsConnectedBeforeItsCreationOnce) {
    VirtualPad pad;
    SdlGamePads later;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        later.Handle(event, now_ns_);
        later.Handle(event, now_ns_);  // SDL may report a pad twice
    }
    EXPECT_TRUE(later.Read(0).connected);
    EXPECT_FALSE(later.Read(1).connected);
}

}  // namespace
}  // namespace graze
