#include <array>

#include "sdl_keyboard_mouse.hpp"

namespace graze {
namespace {

struct Place {
    SDL_Scancode place;
    Keys key;
};

constexpr auto kPlaces = std::to_array<Place>({
    {SDL_SCANCODE_RETURN, Keys::Enter},
    {SDL_SCANCODE_KP_ENTER, Keys::Enter},
    {SDL_SCANCODE_ESCAPE, Keys::Escape},
    {SDL_SCANCODE_BACKSPACE, Keys::Back},
    {SDL_SCANCODE_TAB, Keys::Tab},
    {SDL_SCANCODE_SPACE, Keys::Space},
    {SDL_SCANCODE_PAUSE, Keys::Pause},
    {SDL_SCANCODE_CAPSLOCK, Keys::CapsLock},
    {SDL_SCANCODE_PAGEUP, Keys::PageUp},
    {SDL_SCANCODE_PAGEDOWN, Keys::PageDown},
    {SDL_SCANCODE_END, Keys::End},
    {SDL_SCANCODE_HOME, Keys::Home},
    {SDL_SCANCODE_LEFT, Keys::Left},
    {SDL_SCANCODE_UP, Keys::Up},
    {SDL_SCANCODE_RIGHT, Keys::Right},
    {SDL_SCANCODE_DOWN, Keys::Down},
    {SDL_SCANCODE_PRINTSCREEN, Keys::PrintScreen},
    {SDL_SCANCODE_INSERT, Keys::Insert},
    {SDL_SCANCODE_DELETE, Keys::Delete},
    {SDL_SCANCODE_0, Keys::D0},
    {SDL_SCANCODE_1, Keys::D1},
    {SDL_SCANCODE_2, Keys::D2},
    {SDL_SCANCODE_3, Keys::D3},
    {SDL_SCANCODE_4, Keys::D4},
    {SDL_SCANCODE_5, Keys::D5},
    {SDL_SCANCODE_6, Keys::D6},
    {SDL_SCANCODE_7, Keys::D7},
    {SDL_SCANCODE_8, Keys::D8},
    {SDL_SCANCODE_9, Keys::D9},
    {SDL_SCANCODE_A, Keys::A},
    {SDL_SCANCODE_B, Keys::B},
    {SDL_SCANCODE_C, Keys::C},
    {SDL_SCANCODE_D, Keys::D},
    {SDL_SCANCODE_E, Keys::E},
    {SDL_SCANCODE_F, Keys::F},
    {SDL_SCANCODE_G, Keys::G},
    {SDL_SCANCODE_H, Keys::H},
    {SDL_SCANCODE_I, Keys::I},
    {SDL_SCANCODE_J, Keys::J},
    {SDL_SCANCODE_K, Keys::K},
    {SDL_SCANCODE_L, Keys::L},
    {SDL_SCANCODE_M, Keys::M},
    {SDL_SCANCODE_N, Keys::N},
    {SDL_SCANCODE_O, Keys::O},
    {SDL_SCANCODE_P, Keys::P},
    {SDL_SCANCODE_Q, Keys::Q},
    {SDL_SCANCODE_R, Keys::R},
    {SDL_SCANCODE_S, Keys::S},
    {SDL_SCANCODE_T, Keys::T},
    {SDL_SCANCODE_U, Keys::U},
    {SDL_SCANCODE_V, Keys::V},
    {SDL_SCANCODE_W, Keys::W},
    {SDL_SCANCODE_X, Keys::X},
    {SDL_SCANCODE_Y, Keys::Y},
    {SDL_SCANCODE_Z, Keys::Z},
    {SDL_SCANCODE_LGUI, Keys::LeftWindows},
    {SDL_SCANCODE_RGUI, Keys::RightWindows},
    {SDL_SCANCODE_APPLICATION, Keys::Apps},
    {SDL_SCANCODE_KP_0, Keys::NumPad0},
    {SDL_SCANCODE_KP_1, Keys::NumPad1},
    {SDL_SCANCODE_KP_2, Keys::NumPad2},
    {SDL_SCANCODE_KP_3, Keys::NumPad3},
    {SDL_SCANCODE_KP_4, Keys::NumPad4},
    {SDL_SCANCODE_KP_5, Keys::NumPad5},
    {SDL_SCANCODE_KP_6, Keys::NumPad6},
    {SDL_SCANCODE_KP_7, Keys::NumPad7},
    {SDL_SCANCODE_KP_8, Keys::NumPad8},
    {SDL_SCANCODE_KP_9, Keys::NumPad9},
    {SDL_SCANCODE_KP_MULTIPLY, Keys::Multiply},
    {SDL_SCANCODE_KP_PLUS, Keys::Add},
    {SDL_SCANCODE_KP_COMMA, Keys::Separator},
    {SDL_SCANCODE_SEPARATOR, Keys::Separator},
    {SDL_SCANCODE_KP_MINUS, Keys::Subtract},
    {SDL_SCANCODE_KP_PERIOD, Keys::Decimal},
    {SDL_SCANCODE_KP_DIVIDE, Keys::Divide},
    {SDL_SCANCODE_F1, Keys::F1},
    {SDL_SCANCODE_F2, Keys::F2},
    {SDL_SCANCODE_F3, Keys::F3},
    {SDL_SCANCODE_F4, Keys::F4},
    {SDL_SCANCODE_F5, Keys::F5},
    {SDL_SCANCODE_F6, Keys::F6},
    {SDL_SCANCODE_F7, Keys::F7},
    {SDL_SCANCODE_F8, Keys::F8},
    {SDL_SCANCODE_F9, Keys::F9},
    {SDL_SCANCODE_F10, Keys::F10},
    {SDL_SCANCODE_F11, Keys::F11},
    {SDL_SCANCODE_F12, Keys::F12},
    {SDL_SCANCODE_F13, Keys::F13},
    {SDL_SCANCODE_F14, Keys::F14},
    {SDL_SCANCODE_F15, Keys::F15},
    {SDL_SCANCODE_F16, Keys::F16},
    {SDL_SCANCODE_F17, Keys::F17},
    {SDL_SCANCODE_F18, Keys::F18},
    {SDL_SCANCODE_F19, Keys::F19},
    {SDL_SCANCODE_F20, Keys::F20},
    {SDL_SCANCODE_F21, Keys::F21},
    {SDL_SCANCODE_F22, Keys::F22},
    {SDL_SCANCODE_F23, Keys::F23},
    {SDL_SCANCODE_F24, Keys::F24},
    {SDL_SCANCODE_NUMLOCKCLEAR, Keys::NumLock},
    {SDL_SCANCODE_SCROLLLOCK, Keys::Scroll},
    {SDL_SCANCODE_LSHIFT, Keys::LeftShift},
    {SDL_SCANCODE_RSHIFT, Keys::RightShift},
    {SDL_SCANCODE_LCTRL, Keys::LeftControl},
    {SDL_SCANCODE_RCTRL, Keys::RightControl},
    {SDL_SCANCODE_LALT, Keys::LeftAlt},
    {SDL_SCANCODE_RALT, Keys::RightAlt},
    {SDL_SCANCODE_SEMICOLON, Keys::OemSemicolon},
    {SDL_SCANCODE_EQUALS, Keys::OemPlus},
    {SDL_SCANCODE_COMMA, Keys::OemComma},
    {SDL_SCANCODE_MINUS, Keys::OemMinus},
    {SDL_SCANCODE_PERIOD, Keys::OemPeriod},
    {SDL_SCANCODE_SLASH, Keys::OemQuestion},
    {SDL_SCANCODE_GRAVE, Keys::OemTilde},
    {SDL_SCANCODE_LEFTBRACKET, Keys::OemOpenBrackets},
    {SDL_SCANCODE_BACKSLASH, Keys::OemPipe},
    {SDL_SCANCODE_NONUSBACKSLASH, Keys::OemPipe},
    {SDL_SCANCODE_RIGHTBRACKET, Keys::OemCloseBrackets},
    {SDL_SCANCODE_APOSTROPHE, Keys::OemQuotes},
});

constexpr std::array<Keys, SDL_NUM_SCANCODES> ByPlace() noexcept {
    std::array<Keys, SDL_NUM_SCANCODES> keys{};
    for (const Place& entry : kPlaces) {
        keys[entry.place] = entry.key;
    }
    return keys;
}

constexpr std::array<Keys, SDL_NUM_SCANCODES> kKeys = ByPlace();

}  // namespace

Keys KeyAt(SDL_Scancode place) noexcept {
    return 0 <= place && place < SDL_NUM_SCANCODES ? kKeys[static_cast<std::size_t>(place)]
                                                   : Keys::None;
}

}  // namespace graze
