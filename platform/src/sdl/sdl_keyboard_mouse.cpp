#include "sdl_keyboard_mouse.hpp"

#include <algorithm>
#include <cmath>

#include "graze/graphics/graphics_device.hpp"

namespace graze {
namespace {

constexpr float kWheelPerNotch = 120;     // XNA's unit
constexpr std::uint32_t kSameMs = 5;      // from SDL's release of all keys to the loss of the focus
constexpr std::uint32_t kRepeatMs = 700;  // the OS repeats a held key within this time

ButtonState Pressed(std::uint32_t buttons, std::uint32_t mask) noexcept {
    return (buttons & mask) != 0 ? ButtonState::Pressed : ButtonState::Released;
}

}  // namespace

bool SdlKeyboardMouse::TakesFullScreenKey(const SDL_Event& event) noexcept {
    const SDL_Scancode place = event.key.keysym.scancode;
    if (event.type == SDL_KEYUP && place == taken_) {
        taken_ = SDL_SCANCODE_UNKNOWN;
    }
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) {
        return false;
    }
    const bool is_enter = place == SDL_SCANCODE_RETURN || place == SDL_SCANCODE_KP_ENTER;
    const bool has_alt = (event.key.keysym.mod & KMOD_ALT) != 0;
    if (place != SDL_SCANCODE_F11 && !(is_enter && has_alt)) {
        return false;
    }
    taken_ = place;
    return true;
}

void SdlKeyboardMouse::Handle(const SDL_Event& event) noexcept {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            HandleKey(event.key);
            break;
        case SDL_WINDOWEVENT:
            HandleFocus(event.window);
            break;
        case SDL_MOUSEBUTTONDOWN:
            mouse_taps_ |= static_cast<std::uint32_t>(SDL_BUTTON(event.button.button));
            break;
        case SDL_MOUSEWHEEL: {
            const bool flipped = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED;
            wheel_ += flipped ? -event.wheel.preciseY : event.wheel.preciseY;
            break;
        }
        default:
            break;
    }
}

void SdlKeyboardMouse::HandleKey(const SDL_KeyboardEvent& key) noexcept {
    const auto place = static_cast<std::size_t>(key.keysym.scancode);
    if (place >= released_ms_.size()) {
        return;
    }
    if (key.type == SDL_KEYUP) {
        released_ms_[place] = key.timestamp;
        held_at_loss_.reset(place);
        still_held_.reset(place);
        return;
    }
    if (held_at_loss_.test(place) && key.timestamp - gained_ms_ <= kRepeatMs) {
        still_held_.set(place);
    }
    held_at_loss_.reset(place);
    // While a key is held down, the OS repeats the event. Only the first one is a press.
    if (const Keys name = KeyAt(key.keysym.scancode);
        name != Keys::None && key.repeat == 0 && !still_held_.test(place)) {
        keyboard_taps_.Set(name, true);
    }
}

void SdlKeyboardMouse::HandleFocus(const SDL_WindowEvent& window) noexcept {
    if (window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
        gained_ms_ = window.timestamp;
    } else if (window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        still_held_.reset();
        for (std::size_t place = 0; place < released_ms_.size(); ++place) {
            const std::uint32_t released = released_ms_[place];
            held_at_loss_[place] = released != 0 && window.timestamp - released <= kSameMs;
        }
    }
}

KeyboardState SdlKeyboardMouse::Keyboard() const noexcept {
    KeyboardState keyboard = keyboard_taps_;
    int count = 0;
    const std::uint8_t* down = SDL_GetKeyboardState(&count);
    for (int place = 0; place < count; ++place) {
        const Keys key = KeyAt(static_cast<SDL_Scancode>(place));
        if (down[place] != 0 && key != Keys::None && place != taken_ &&
            !still_held_.test(static_cast<std::size_t>(place))) {
            keyboard.Set(key, true);
        }
    }
    return keyboard;
}

MouseState SdlKeyboardMouse::Mouse(const PictureInWindow& where) const noexcept {
    Point point{0, 0};
    const std::uint32_t buttons = SDL_GetMouseState(&point.x, &point.y) | mouse_taps_;
    const Point points =
        Point{std::max(where.window_points.x, 1), std::max(where.window_points.y, 1)};
    const Point at = ToPicture(point * where.window_pixels / points, where.shown, where.picture);
    MouseState mouse;
    mouse.x = at.x;
    mouse.y = at.y;
    mouse.scroll_wheel_value = static_cast<int>(std::lround(wheel_ * kWheelPerNotch));
    mouse.left_button = Pressed(buttons, SDL_BUTTON_LMASK);
    mouse.middle_button = Pressed(buttons, SDL_BUTTON_MMASK);
    mouse.right_button = Pressed(buttons, SDL_BUTTON_RMASK);
    mouse.x_button1 = Pressed(buttons, SDL_BUTTON_X1MASK);
    mouse.x_button2 = Pressed(buttons, SDL_BUTTON_X2MASK);
    return mouse;
}

void SdlKeyboardMouse::ForgetTaps() noexcept {
    keyboard_taps_ = {};
    mouse_taps_ = 0;
}

}  // namespace graze
