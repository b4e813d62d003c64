#include <array>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "sdl/sdl_gamepads.hpp"
#include "sdl/sdl_system.hpp"

namespace graze {
namespace {

// A joystick of any type, with a mapping that makes it a pad.
class VirtualDevice {
public:
    VirtualDevice(SDL_JoystickType type, const std::string& mapping) : type_{type} {
        Attach();
        std::array<char, 33> guid{};
        SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index_), guid.data(),
                                  static_cast<int>(guid.size()));
        SDL_JoystickDetachVirtual(index_);
        SDL_GameControllerAddMapping((std::string{guid.data()} + ",odd," + mapping).c_str());
        Attach();
    }
    ~VirtualDevice() { SDL_JoystickDetachVirtual(index_); }
    VirtualDevice(const VirtualDevice&) = delete;
    VirtualDevice& operator=(const VirtualDevice&) = delete;

private:
    void Attach() {
        SDL_VirtualJoystickDesc description{};
        description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        description.type = static_cast<std::uint16_t>(type_);
        description.naxes = SDL_CONTROLLER_AXIS_MAX;
        description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
        description.vendor_id = 0xfefe;
        description.product_id = static_cast<std::uint16_t>(0x100 + type_);
        description.name = "odd";
        index_ = SDL_JoystickAttachVirtualEx(&description);
    }

    SDL_JoystickType type_;
    int index_ = -1;
};

class SdlCapabilitiesTest : public testing::Test {
protected:
    SdlCapabilitiesTest() {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        system_.emplace(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
    }

    // Connects a pad of this type and with this mapping, and returns its capabilities.
    [[nodiscard]] GamePadCapabilities ReadCapabilities(
        SDL_JoystickType type, const std::string& mapping = "a:b0,platform:Linux,") {
        SdlGamePads pads;
        const VirtualDevice pad{type, mapping};
        for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
            pads.Handle(event, 0);
        }
        pads.Update(0);
        return pads.Capabilities(0);
    }

    std::optional<SdlSystem> system_;
};

TEST_F(SdlCapabilitiesTest, MapsEachKindOfDeviceToXnasType) {
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_WHEEL).game_pad_type, GamePadType::Wheel);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_ARCADE_STICK).game_pad_type,
              GamePadType::ArcadeStick);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_FLIGHT_STICK).game_pad_type,
              GamePadType::FlightStick);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_THROTTLE).game_pad_type, GamePadType::FlightStick);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_DANCE_PAD).game_pad_type, GamePadType::DancePad);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_GUITAR).game_pad_type, GamePadType::Guitar);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_DRUM_KIT).game_pad_type, GamePadType::DrumKit);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_ARCADE_PAD).game_pad_type,
              GamePadType::BigButtonPad);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_GAMECONTROLLER).game_pad_type,
              GamePadType::GamePad);
    EXPECT_EQ(ReadCapabilities(SDL_JOYSTICK_TYPE_UNKNOWN).game_pad_type, GamePadType::GamePad);
}

TEST_F(SdlCapabilitiesTest, ReportsOnlyMappedControls) {
    const GamePadCapabilities can = ReadCapabilities(
        SDL_JOYSTICK_TYPE_WHEEL,
        "a:b0,back:b1,leftx:a0,rightx:a1,righty:a2,righttrigger:a3,platform:Linux,");
    EXPECT_TRUE(can.is_connected);
    EXPECT_TRUE(can.HasAButton() && can.HasBackButton());
    EXPECT_FALSE(can.HasBButton() || can.HasStartButton() || can.HasDPadUpButton());
    EXPECT_TRUE(can.HasLeftXThumbStick());
    EXPECT_FALSE(can.HasLeftYThumbStick());
    EXPECT_TRUE(can.HasRightXThumbStick() && can.HasRightYThumbStick());
    EXPECT_TRUE(can.HasRightTrigger());
    EXPECT_FALSE(can.HasLeftTrigger());
    EXPECT_FALSE(can.has_left_stick);
    EXPECT_TRUE(can.has_right_stick);
    EXPECT_FALSE(can.has_triggers);
    EXPECT_FALSE(can.HasLeftVibrationMotor() || can.has_trigger_motors);
}

}  // namespace
}  // namespace graze
