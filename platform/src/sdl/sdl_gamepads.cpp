#include "sdl_gamepads.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
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

Buttons FindButton(int sdl_button) noexcept {
    const auto* const found =
        std::find_if(kButtons.begin(), kButtons.end(),
                     [sdl_button](const ButtonName& name) { return name.sdl == sdl_button; });
    return found == kButtons.end() ? Buttons::None : found->button;
}

std::string OrEmpty(const char* text) {
    return text == nullptr ? std::string{} : std::string{text};
}

std::string FormatGuid(SDL_JoystickGUID guid) {
    std::array<char, 33> text{};
    SDL_JoystickGetGUIDString(guid, text.data(), static_cast<int>(text.size()));
    return text.data();
}

PadIdentity ReadIdentity(SDL_GameController& pad) {
    const SDL_JoystickGUID guid = SDL_JoystickGetGUID(SDL_GameControllerGetJoystick(&pad));
    return {FormatGuid(guid), OrEmpty(SDL_GameControllerGetSerial(&pad)),
            OrEmpty(SDL_GameControllerPath(&pad))};
}

std::uint16_t MotorSpeed(float strength) noexcept {
    const float inside = strength > 0 ? std::min(strength, 1.0f) : 0.0f;  // NaN becomes 0
    return static_cast<std::uint16_t>(std::lround(inside * 65535.0f));
}

// For models that SDL does not know, and for virtual pads, which sdl2-compat gives a type of their
// own.
GamePadFamily FamilyOfVendor(std::uint16_t vendor) noexcept {
    switch (vendor) {
        case 0x045e:
            return GamePadFamily::Xbox;
        case 0x054c:
            return GamePadFamily::PlayStation;
        case 0x057e:
            return GamePadFamily::Nintendo;
        default:
            return GamePadFamily::Unknown;
    }
}

GamePadFamily ReadFamily(SDL_GameController& pad) noexcept {
    constexpr std::uint16_t valve = 0x28de;
    const std::uint16_t vendor = SDL_GameControllerGetVendor(&pad);
    if (vendor == valve) {
        return GamePadFamily::Steam;
    }
    switch (SDL_GameControllerGetType(&pad)) {
        case SDL_CONTROLLER_TYPE_XBOX360:
        case SDL_CONTROLLER_TYPE_XBOXONE:
        case SDL_CONTROLLER_TYPE_AMAZON_LUNA:
        case SDL_CONTROLLER_TYPE_GOOGLE_STADIA:
        case SDL_CONTROLLER_TYPE_NVIDIA_SHIELD:
            return GamePadFamily::Xbox;
        case SDL_CONTROLLER_TYPE_PS3:
        case SDL_CONTROLLER_TYPE_PS4:
        case SDL_CONTROLLER_TYPE_PS5:
            return GamePadFamily::PlayStation;
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
            return GamePadFamily::Nintendo;
        default:
            return FamilyOfVendor(vendor);
    }
}

constexpr std::int64_t kNsInMs = 1'000'000;

// Runs the pad's motors for that time, or stops them if it is 0. Returns false if motors that
// should run are missing or fail. Stopping missing motors is no failure.
bool SetMotors(SDL_GameController& pad, const GamePadVibration& to, std::int64_t milliseconds) {
    // SDL runs the motors without end for a duration of 0, so the speeds are set to 0 instead.
    const GamePadVibration wanted = milliseconds > 0 ? to : GamePadVibration{};
    const auto duration = static_cast<std::uint32_t>(std::max<std::int64_t>(milliseconds, 0));
    const std::uint16_t low = MotorSpeed(wanted.low);
    const std::uint16_t high = MotorSpeed(wanted.high);
    const std::uint16_t left = MotorSpeed(wanted.left_trigger);
    const std::uint16_t right = MotorSpeed(wanted.right_trigger);
    const bool body = SDL_GameControllerRumble(&pad, low, high, duration) == 0;
    const bool triggers = SDL_GameControllerRumbleTriggers(&pad, left, right, duration) == 0;
    return (body || (low == 0 && high == 0)) && (triggers || (left == 0 && right == 0));
}

// An axis, and the buttons that its directions represent.
struct AxisName {
    SDL_GameControllerAxis sdl;
    Buttons buttons;
};

constexpr std::array<AxisName, 6> kAxes{{
    {SDL_CONTROLLER_AXIS_LEFTX, Buttons::LeftThumbstickLeft | Buttons::LeftThumbstickRight},
    {SDL_CONTROLLER_AXIS_LEFTY, Buttons::LeftThumbstickUp | Buttons::LeftThumbstickDown},
    {SDL_CONTROLLER_AXIS_RIGHTX, Buttons::RightThumbstickLeft | Buttons::RightThumbstickRight},
    {SDL_CONTROLLER_AXIS_RIGHTY, Buttons::RightThumbstickUp | Buttons::RightThumbstickDown},
    {SDL_CONTROLLER_AXIS_TRIGGERLEFT, Buttons::LeftTrigger},
    {SDL_CONTROLLER_AXIS_TRIGGERRIGHT, Buttons::RightTrigger},
}};

// Returns GamePad for unknown kinds of pads.
GamePadType ReadType(SDL_GameController& pad) noexcept {
    switch (SDL_JoystickGetType(SDL_GameControllerGetJoystick(&pad))) {
        case SDL_JOYSTICK_TYPE_WHEEL:
            return GamePadType::Wheel;
        case SDL_JOYSTICK_TYPE_ARCADE_STICK:
            return GamePadType::ArcadeStick;
        case SDL_JOYSTICK_TYPE_FLIGHT_STICK:
        case SDL_JOYSTICK_TYPE_THROTTLE:
            return GamePadType::FlightStick;
        case SDL_JOYSTICK_TYPE_DANCE_PAD:
            return GamePadType::DancePad;
        case SDL_JOYSTICK_TYPE_GUITAR:
            return GamePadType::Guitar;
        case SDL_JOYSTICK_TYPE_DRUM_KIT:
            return GamePadType::DrumKit;
        case SDL_JOYSTICK_TYPE_ARCADE_PAD:
            return GamePadType::BigButtonPad;
        default:
            return GamePadType::GamePad;
    }
}

Buttons ReadButtonsAndAxes(SDL_GameController& pad) noexcept {
    Buttons has = Buttons::None;
    for (const ButtonName& name : kButtons) {
        if (SDL_GameControllerHasButton(&pad, name.sdl) != SDL_FALSE) {
            has |= name.button;
        }
    }
    for (const AxisName& name : kAxes) {
        if (SDL_GameControllerHasAxis(&pad, name.sdl) != SDL_FALSE) {
            has |= name.buttons;
        }
    }
    return has;
}

constexpr std::array kTriggerAxes{SDL_CONTROLLER_AXIS_TRIGGERLEFT,
                                  SDL_CONTROLLER_AXIS_TRIGGERRIGHT};

constexpr Buttons kLeftStickButtons = kAxes[0].buttons | kAxes[1].buttons;
constexpr Buttons kRightStickButtons = kAxes[2].buttons | kAxes[3].buttons;
constexpr Buttons kTriggers = kAxes[4].buttons | kAxes[5].buttons;

}  // namespace

std::int16_t UpPositive(std::int16_t down_positive) noexcept {
    return static_cast<std::int16_t>(std::min(-int{down_positive}, 32767));
}

std::uint8_t TriggerByte(std::int16_t value) noexcept {
    return static_cast<std::uint8_t>(std::max<int>(value, 0) >> 7);
}

void SdlGamePads::Handle(const SDL_Event& event, std::int64_t now_ns) {
    now_ns_ = now_ns;
    switch (event.type) {
        case SDL_CONTROLLERDEVICEADDED:
            Add(event.cdevice.which);
            break;
        case SDL_CONTROLLERDEVICEREMOVED:
            Remove(event.cdevice.which);
            break;
        case SDL_JOYDEVICEADDED:
            // SDL does not report it as a controller if its mapping was added after SDL had found
            // it.
            SDL_IsGameController(event.jdevice.which) != 0 ? Add(event.jdevice.which)
                                                           : AddUnmapped(event.jdevice.which);
            break;
        case SDL_JOYDEVICEREMOVED:
            std::erase_if(unmapped_, [&event](const Unmapped& pad) {
                return pad.instance == event.jdevice.which;
            });
            break;
        case SDL_JOYAXISMOTION:  // SDL also reports the 0 that it begins with
            if (Device* device = Find(event.jaxis.which); device && event.jaxis.value != 0) {
                for (TriggerAxis& trigger : device->triggers) {
                    trigger.has_moved = trigger.has_moved || trigger.axis == event.jaxis.axis;
                }
            }
            break;
        case SDL_CONTROLLERBUTTONDOWN:
            if (Device* device = Find(event.cbutton.which)) {
                device->taps |= FindButton(event.cbutton.button);
            }
            break;
        default:
            break;
    }
}

void SdlGamePads::Update(std::int64_t now_ns) {
    now_ns_ = now_ns;
    slots_.Update(now_ns, [this](PadSlots::DeviceId id) {
        const Device* device = Find(static_cast<SDL_JoystickID>(id));
        return device != nullptr &&
               ((device->taps & Buttons::A) != Buttons::None ||
                SDL_GameControllerGetButton(device->pad.get(), SDL_CONTROLLER_BUTTON_A) != 0);
    });
    for (Device& device : devices_) {
        const bool runs = device.runs_until_ns > now_ns;
        if (runs && now_ns - device.last_sent_ns >= longest_rumble_ms_ * kNsInMs / 2) {
            ApplyRumble(device);
        }
    }
}

void SdlGamePads::Add(int device_index) {
    // If a pad was connected before the first events were read, SDL reports it twice.
    if (Find(SDL_JoystickGetDeviceInstanceID(device_index)) != nullptr) {
        return;
    }
    SdlPtr<SDL_GameController> pad{SDL_GameControllerOpen(device_index)};
    if (!pad) {
        return;  // already disconnected again
    }
    const SDL_JoystickID instance =
        SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.get()));
    slots_.Connect(instance, ReadIdentity(*pad));
    Device& device = devices_.emplace_back();
    for (std::size_t i = 0; i < kTriggerAxes.size(); ++i) {
        const SDL_GameControllerButtonBind bind =
            SDL_GameControllerGetBindForAxis(pad.get(), kTriggerAxes[i]);
        if (bind.bindType == SDL_CONTROLLER_BINDTYPE_AXIS) {
            device.triggers[i].axis = bind.value.axis;
        }
    }
    device.pad = std::move(pad);
    device.instance = instance;
}

void SdlGamePads::AddUnmapped(int device_index) {
    const SDL_JoystickID instance = SDL_JoystickGetDeviceInstanceID(device_index);
    if (std::ranges::find(unmapped_, instance, &Unmapped::instance) != unmapped_.end()) {
        return;
    }
    const char* const name = SDL_JoystickNameForIndex(device_index);
    unmapped_.push_back({instance, name == nullptr ? "unnamed pad" : name});
    const std::string guid = FormatGuid(SDL_JoystickGetDeviceGUID(device_index));
    const char* const file =
        mappings_file_.empty() ? "gamecontrollerdb.txt" : mappings_file_.c_str();
    std::fprintf(stderr, "graze: pad '%s' has no mapping: add a line that begins with %s to '%s'\n",
                 unmapped_.back().name.c_str(), guid.c_str(), file);
}

std::vector<std::string> SdlGamePads::UnmappedNames() const {
    std::vector<std::string> names;
    for (const Unmapped& pad : unmapped_) {
        names.push_back(pad.name);
    }
    return names;
}

void SdlGamePads::Remove(SDL_JoystickID instance) {
    slots_.Disconnect(instance, now_ns_);
    std::erase_if(devices_,
                  [instance](const Device& device) { return device.instance == instance; });
}

SdlGamePads::Device* SdlGamePads::Find(SDL_JoystickID instance) noexcept {
    const auto found = std::ranges::find(devices_, instance, &Device::instance);
    return found == devices_.end() ? nullptr : &*found;
}

const SdlGamePads::Device* SdlGamePads::FindDevice(int player) const noexcept {
    const auto id = slots_.DeviceOf(static_cast<PlayerIndex>(player));
    const auto found = std::ranges::find_if(
        devices_, [id](const Device& device) { return device.instance == id; });
    return found == devices_.end() ? nullptr : &*found;
}

RawGamePad SdlGamePads::Read(int player) const noexcept {
    const Device* const device = FindDevice(player);
    if (device == nullptr) {
        return {};
    }
    SDL_GameController* const pad = device->pad.get();
    RawGamePad raw;
    raw.connected = true;
    raw.buttons = device->taps;
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
    const auto trigger = [&](std::size_t side) {
        const TriggerAxis& of = device->triggers[side];
        const bool is_at_rest =
            of.axis >= 0 && !of.has_moved &&
            SDL_JoystickGetAxis(SDL_GameControllerGetJoystick(pad), of.axis) == 0;
        return is_at_rest ? std::uint8_t{0} : TriggerByte(axis(kTriggerAxes[side]));
    };
    raw.left_trigger = trigger(0);
    raw.right_trigger = trigger(1);
    return raw;
}

void SdlGamePads::ForgetTaps() noexcept {
    for (Device& device : devices_) {
        device.taps = Buttons::None;
    }
}

GamePadCapabilities SdlGamePads::Capabilities(int player) const {
    const Device* const device = FindDevice(player);
    if (device == nullptr) {
        return {};
    }
    SDL_GameController* const pad = device->pad.get();
    GamePadCapabilities can;
    can.is_connected = true;
    can.game_pad_type = ReadType(*pad);
    can.family = ReadFamily(*pad);
    can.display_name = OrEmpty(SDL_GameControllerName(pad));
    can.identifier = ReadIdentity(*pad).guid;
    can.buttons = ReadButtonsAndAxes(*pad);
    can.has_left_stick = (can.buttons & kLeftStickButtons) == kLeftStickButtons;
    can.has_right_stick = (can.buttons & kRightStickButtons) == kRightStickButtons;
    can.has_triggers = (can.buttons & kTriggers) == kTriggers;
    can.has_vibration_motors = SDL_GameControllerHasRumble(pad) != SDL_FALSE;
    can.has_trigger_motors = SDL_GameControllerHasRumbleTriggers(pad) != SDL_FALSE;
    return can;
}

bool SdlGamePads::SetVibration(int player, const GamePadVibration& vibration,
                               int milliseconds) noexcept {
    auto* const device = const_cast<Device*>(FindDevice(player));
    if (device == nullptr) {
        return false;
    }
    device->vibration = vibration;
    device->runs_until_ns = now_ns_ + std::max(milliseconds, 0) * kNsInMs;
    return ApplyRumble(*device);
}

// Stops the motors before the swap. After the swap, a call for a player would reach the other pad.
void SdlGamePads::Swap(PlayerIndex a, PlayerIndex b) noexcept {
    SetVibration(static_cast<int>(a), {}, 0);
    SetVibration(static_cast<int>(b), {}, 0);
    slots_.Swap(a, b);
}

void SdlGamePads::Leave(PlayerIndex player) {
    SetVibration(static_cast<int>(player), {}, 0);
    slots_.Leave(player);
}

bool SdlGamePads::ApplyRumble(Device& device) const noexcept {
    device.last_sent_ns = now_ns_;
    const std::int64_t left_ms = (device.runs_until_ns - now_ns_ + kNsInMs - 1) / kNsInMs;
    return SetMotors(*device.pad, device.vibration, std::min(left_ms, longest_rumble_ms_));
}

}  // namespace graze
