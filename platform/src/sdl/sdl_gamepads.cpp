#include "sdl_gamepads.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace graze {
namespace {

struct ButtonName {
    SDL_GameControllerButton sdl;
    Buttons button;
};

constexpr std::array<ButtonName, 15> kButtons{{
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
}};

Buttons ButtonOf(int sdl_button) noexcept {
    const auto* const found =
        std::find_if(kButtons.begin(), kButtons.end(),
                     [sdl_button](const ButtonName& name) { return name.sdl == sdl_button; });
    return found == kButtons.end() ? Buttons::None : found->button;
}

std::string OrEmpty(const char* text) {
    return text == nullptr ? std::string{} : std::string{text};
}

PadIdentity IdentityOf(SDL_GameController& pad) {
    std::array<char, 33> guid{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(SDL_GameControllerGetJoystick(&pad)), guid.data(),
                              static_cast<int>(guid.size()));
    return {guid.data(), OrEmpty(SDL_GameControllerGetSerial(&pad)),
            OrEmpty(SDL_GameControllerPath(&pad))};
}

std::uint16_t MotorSpeed(float strength) noexcept {
    const float inside = strength > 0 ? std::min(strength, 1.0f) : 0.0f;  // NaN is still
    return static_cast<std::uint16_t>(std::lround(inside * 65535.0f));
}

}  // namespace

int PadIdentity::Likeness(const PadIdentity& other) const noexcept {
    if (guid != other.guid) {
        return 0;
    }
    if (!serial.empty() && !other.serial.empty()) {
        return serial == other.serial ? 3 : 0;
    }
    return !path.empty() && path == other.path ? 2 : 1;
}

std::int16_t UpPositive(std::int16_t down_positive) noexcept {
    return static_cast<std::int16_t>(std::min(-int{down_positive}, 32767));
}

std::uint8_t TriggerByte(std::int16_t value) noexcept {
    return static_cast<std::uint8_t>(std::max<int>(value, 0) >> 7);
}

void SdlGamePads::Handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_CONTROLLERDEVICEADDED:
            Add(event.cdevice.which);
            break;
        case SDL_CONTROLLERDEVICEREMOVED:
            Remove(event.cdevice.which);
            break;
        case SDL_CONTROLLERBUTTONDOWN:
            if (Slot* slot = Find(event.cbutton.which)) {
                slot->taps |= ButtonOf(event.cbutton.button);
            }
            break;
        default:
            break;
    }
}

void SdlGamePads::Add(int device_index) {
    // SDL tells of a pad twice when it was there before the events were first read.
    if (Find(SDL_JoystickGetDeviceInstanceID(device_index)) != nullptr) {
        return;
    }
    SdlPtr<SDL_GameController> pad{SDL_GameControllerOpen(device_index)};
    if (!pad) {
        return;  // gone again already
    }
    PadIdentity identity = IdentityOf(*pad);
    Slot* slot = ChooseFor(identity);
    if (slot == nullptr) {
        return;  // four are playing
    }
    const SDL_JoystickID instance =
        SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.get()));
    *slot = {std::move(pad), instance, std::move(identity), Buttons::None};
}

void SdlGamePads::Remove(SDL_JoystickID instance) noexcept {
    if (Slot* slot = Find(instance)) {
        slot->pad.reset();
        slot->instance = -1;
        slot->taps = Buttons::None;
    }
}

SdlGamePads::Slot* SdlGamePads::Find(SDL_JoystickID instance) noexcept {
    Slot* const found = std::find_if(slots_.begin(), slots_.end(), [instance](const Slot& slot) {
        return slot.pad != nullptr && slot.instance == instance;
    });
    return found == slots_.end() ? nullptr : found;
}

// Its own slot if one of the free ones remembers it, else the first free one.
SdlGamePads::Slot* SdlGamePads::ChooseFor(const PadIdentity& identity) noexcept {
    Slot* best = nullptr;
    int best_likeness = -1;
    for (Slot& slot : slots_) {
        const int likeness = slot.identity.Likeness(identity);
        if (slot.pad == nullptr && likeness > best_likeness) {
            best = &slot;
            best_likeness = likeness;
        }
    }
    return best;
}

RawGamePad SdlGamePads::Read(int player) const noexcept {
    const Slot& slot = slots_[static_cast<std::size_t>(player)];
    SDL_GameController* pad = slot.pad.get();
    if (pad == nullptr) {
        return {};
    }
    RawGamePad raw;
    raw.connected = true;
    raw.buttons = slot.taps;
    for (const ButtonName& name : kButtons) {
        if (SDL_GameControllerGetButton(pad, name.sdl) != 0) {
            raw.buttons |= name.button;
        }
    }
    const auto axis = [pad](SDL_GameControllerAxis which) {
        return SDL_GameControllerGetAxis(pad, which);
    };
    raw.left_x = axis(SDL_CONTROLLER_AXIS_LEFTX);
    raw.left_y = UpPositive(axis(SDL_CONTROLLER_AXIS_LEFTY));
    raw.right_x = axis(SDL_CONTROLLER_AXIS_RIGHTX);
    raw.right_y = UpPositive(axis(SDL_CONTROLLER_AXIS_RIGHTY));
    raw.left_trigger = TriggerByte(axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT));
    raw.right_trigger = TriggerByte(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT));
    return raw;
}

void SdlGamePads::ForgetTaps() noexcept {
    for (Slot& slot : slots_) {
        slot.taps = Buttons::None;
    }
}

bool SdlGamePads::Rumble(int player, float low, float high, int milliseconds) noexcept {
    SDL_GameController* pad = slots_[static_cast<std::size_t>(player)].pad.get();
    return pad != nullptr &&
           SDL_GameControllerRumble(pad, MotorSpeed(low), MotorSpeed(high),
                                    static_cast<std::uint32_t>(std::max(milliseconds, 0))) == 0;
}

}  // namespace graze
