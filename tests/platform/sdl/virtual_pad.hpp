#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <SDL.h>

namespace graze::test {

/// The motors of a pad.
enum class PadMotors : std::uint8_t { All, BodyOnly, None };

/// Whether a pad reports the position of its triggers before they move.
enum class PadTriggers : std::uint8_t { Reported, Silent };

/// sdl2-compat, which counts its versions from 50, has SDL 2's functions and calls SDL 3.
[[nodiscard]] inline bool IsSdl2Compat() {
    SDL_version version{};
    SDL_GetVersion(&version);
    return version.patch >= 50;
}

/// A pad that SDL treats as a real one, connected for its lifetime. SDL's game controllers must be
/// initialized.
class VirtualPad {
public:
    /// Pads with different product numbers are different models. SDL has no mapping for a pad of
    /// type SDL_JOYSTICK_TYPE_UNKNOWN.
    explicit VirtualPad(std::uint16_t product = 0x02ea, std::uint16_t vendor = 0x045e,
                        PadMotors motors = PadMotors::All,
                        SDL_JoystickType type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                        PadTriggers triggers = PadTriggers::Reported) {
        SDL_VirtualJoystickDesc description{};
        description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        description.type = static_cast<std::uint16_t>(type);
        description.naxes = SDL_CONTROLLER_AXIS_MAX;
        description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
        description.vendor_id = vendor;
        description.product_id = product;
        description.button_mask = (1U << SDL_CONTROLLER_BUTTON_MAX) - 1;
        // SDL sets the axes that it knows as triggers to the low end of their range.
        description.axis_mask =
            triggers == PadTriggers::Silent ? 0 : (1U << SDL_CONTROLLER_AXIS_MAX) - 1;
        description.name = "virtual pad";
        description.userdata = this;
        if (motors != PadMotors::None) {
            description.Rumble = [](void* self, std::uint16_t low, std::uint16_t high) {
                static_cast<VirtualPad*>(self)->rumbles.emplace_back(low, high);
                return Success();
            };
        }
        if (motors == PadMotors::All) {
            description.RumbleTriggers = [](void* self, std::uint16_t left, std::uint16_t right) {
                static_cast<VirtualPad*>(self)->trigger_rumbles.emplace_back(left, right);
                return Success();
            };
        }
        const int index = SDL_JoystickAttachVirtualEx(&description);
        joystick_ = index < 0 ? nullptr : SDL_JoystickOpen(index);
        if (joystick_ == nullptr) {
            throw std::runtime_error{std::string{"no virtual pad: "} + SDL_GetError()};
        }
        if (triggers == PadTriggers::Reported) {  // they rest at the low end of their range
            Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
            Set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
        }
    }

    ~VirtualPad() { Unplug(); }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void Set(SDL_GameControllerButton button, bool down) {
        SDL_JoystickSetVirtualButton(joystick_, button, down ? 1 : 0);
    }
    void Set(SDL_GameControllerAxis axis, std::int16_t value) {
        SDL_JoystickSetVirtualAxis(joystick_, axis, value);
    }

    void Unplug() {
        if (joystick_ == nullptr) {
            return;
        }
        const SDL_JoystickID id = SDL_JoystickInstanceID(joystick_);
        for (int index = 0; index < SDL_NumJoysticks(); ++index) {
            if (SDL_JoystickGetDeviceInstanceID(index) == id) {
                SDL_JoystickDetachVirtual(index);
                break;
            }
        }
        SDL_JoystickClose(std::exchange(joystick_, nullptr));
    }

    std::vector<std::pair<int, int>> rumbles;  ///< low and high motor, as received by the pad
    std::vector<std::pair<int, int>> trigger_rumbles;

private:
    // sdl2-compat passes the results of these functions to SDL 3, for which 0 is a failure.
    [[nodiscard]] static int Success() { return IsSdl2Compat() ? 1 : 0; }

    SDL_Joystick* joystick_ = nullptr;
};

}  // namespace graze::test
