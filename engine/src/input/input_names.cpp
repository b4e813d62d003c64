#include <algorithm>
#include <array>
#include <utility>

#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

template <typename T>
using Named = std::pair<std::string_view, T>;

constexpr auto kButtons = std::to_array<Named<Buttons>>({
    {"DPadUp", Buttons::DPadUp},
    {"DPadDown", Buttons::DPadDown},
    {"DPadLeft", Buttons::DPadLeft},
    {"DPadRight", Buttons::DPadRight},
    {"Start", Buttons::Start},
    {"Back", Buttons::Back},
    {"LeftStick", Buttons::LeftStick},
    {"RightStick", Buttons::RightStick},
    {"LeftShoulder", Buttons::LeftShoulder},
    {"RightShoulder", Buttons::RightShoulder},
    {"BigButton", Buttons::BigButton},
    {"A", Buttons::A},
    {"B", Buttons::B},
    {"X", Buttons::X},
    {"Y", Buttons::Y},
    {"LeftThumbstickLeft", Buttons::LeftThumbstickLeft},
    {"RightTrigger", Buttons::RightTrigger},
    {"LeftTrigger", Buttons::LeftTrigger},
    {"RightThumbstickUp", Buttons::RightThumbstickUp},
    {"RightThumbstickDown", Buttons::RightThumbstickDown},
    {"RightThumbstickRight", Buttons::RightThumbstickRight},
    {"RightThumbstickLeft", Buttons::RightThumbstickLeft},
    {"LeftThumbstickUp", Buttons::LeftThumbstickUp},
    {"LeftThumbstickDown", Buttons::LeftThumbstickDown},
    {"LeftThumbstickRight", Buttons::LeftThumbstickRight},
});

constexpr auto kKeys = std::to_array<Named<Keys>>({
    {"Back", Keys::Back},
    {"Tab", Keys::Tab},
    {"Enter", Keys::Enter},
    {"Pause", Keys::Pause},
    {"CapsLock", Keys::CapsLock},
    {"Escape", Keys::Escape},
    {"Space", Keys::Space},
    {"PageUp", Keys::PageUp},
    {"PageDown", Keys::PageDown},
    {"End", Keys::End},
    {"Home", Keys::Home},
    {"Left", Keys::Left},
    {"Up", Keys::Up},
    {"Right", Keys::Right},
    {"Down", Keys::Down},
    {"PrintScreen", Keys::PrintScreen},
    {"Insert", Keys::Insert},
    {"Delete", Keys::Delete},
    {"D0", Keys::D0},
    {"D1", Keys::D1},
    {"D2", Keys::D2},
    {"D3", Keys::D3},
    {"D4", Keys::D4},
    {"D5", Keys::D5},
    {"D6", Keys::D6},
    {"D7", Keys::D7},
    {"D8", Keys::D8},
    {"D9", Keys::D9},
    {"A", Keys::A},
    {"B", Keys::B},
    {"C", Keys::C},
    {"D", Keys::D},
    {"E", Keys::E},
    {"F", Keys::F},
    {"G", Keys::G},
    {"H", Keys::H},
    {"I", Keys::I},
    {"J", Keys::J},
    {"K", Keys::K},
    {"L", Keys::L},
    {"M", Keys::M},
    {"N", Keys::N},
    {"O", Keys::O},
    {"P", Keys::P},
    {"Q", Keys::Q},
    {"R", Keys::R},
    {"S", Keys::S},
    {"T", Keys::T},
    {"U", Keys::U},
    {"V", Keys::V},
    {"W", Keys::W},
    {"X", Keys::X},
    {"Y", Keys::Y},
    {"Z", Keys::Z},
    {"LeftWindows", Keys::LeftWindows},
    {"RightWindows", Keys::RightWindows},
    {"Apps", Keys::Apps},
    {"NumPad0", Keys::NumPad0},
    {"NumPad1", Keys::NumPad1},
    {"NumPad2", Keys::NumPad2},
    {"NumPad3", Keys::NumPad3},
    {"NumPad4", Keys::NumPad4},
    {"NumPad5", Keys::NumPad5},
    {"NumPad6", Keys::NumPad6},
    {"NumPad7", Keys::NumPad7},
    {"NumPad8", Keys::NumPad8},
    {"NumPad9", Keys::NumPad9},
    {"Multiply", Keys::Multiply},
    {"Add", Keys::Add},
    {"Separator", Keys::Separator},
    {"Subtract", Keys::Subtract},
    {"Decimal", Keys::Decimal},
    {"Divide", Keys::Divide},
    {"F1", Keys::F1},
    {"F2", Keys::F2},
    {"F3", Keys::F3},
    {"F4", Keys::F4},
    {"F5", Keys::F5},
    {"F6", Keys::F6},
    {"F7", Keys::F7},
    {"F8", Keys::F8},
    {"F9", Keys::F9},
    {"F10", Keys::F10},
    {"F11", Keys::F11},
    {"F12", Keys::F12},
    {"F13", Keys::F13},
    {"F14", Keys::F14},
    {"F15", Keys::F15},
    {"F16", Keys::F16},
    {"F17", Keys::F17},
    {"F18", Keys::F18},
    {"F19", Keys::F19},
    {"F20", Keys::F20},
    {"F21", Keys::F21},
    {"F22", Keys::F22},
    {"F23", Keys::F23},
    {"F24", Keys::F24},
    {"NumLock", Keys::NumLock},
    {"Scroll", Keys::Scroll},
    {"LeftShift", Keys::LeftShift},
    {"RightShift", Keys::RightShift},
    {"LeftControl", Keys::LeftControl},
    {"RightControl", Keys::RightControl},
    {"LeftAlt", Keys::LeftAlt},
    {"RightAlt", Keys::RightAlt},
    {"OemSemicolon", Keys::OemSemicolon},
    {"OemPlus", Keys::OemPlus},
    {"OemComma", Keys::OemComma},
    {"OemMinus", Keys::OemMinus},
    {"OemPeriod", Keys::OemPeriod},
    {"OemQuestion", Keys::OemQuestion},
    {"OemTilde", Keys::OemTilde},
    {"OemOpenBrackets", Keys::OemOpenBrackets},
    {"OemPipe", Keys::OemPipe},
    {"OemCloseBrackets", Keys::OemCloseBrackets},
    {"OemQuotes", Keys::OemQuotes},
});

template <typename T, std::size_t Size>
std::string_view NameIn(const std::array<Named<T>, Size>& table, T value) noexcept {
    const auto found = std::ranges::find(table, value, &Named<T>::second);
    return found == table.end() ? std::string_view{} : found->first;
}

template <typename T, std::size_t Size>
std::optional<T> ValueIn(const std::array<Named<T>, Size>& table, std::string_view name) noexcept {
    const auto found = std::ranges::find(table, name, &Named<T>::first);
    return found == table.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace

std::string_view NameOf(Buttons button) noexcept {
    return NameIn(kButtons, button);
}

std::string_view NameOf(Keys key) noexcept {
    return NameIn(kKeys, key);
}

std::optional<Buttons> ButtonNamed(std::string_view name) noexcept {
    return ValueIn(kButtons, name);
}

std::optional<Keys> KeyNamed(std::string_view name) noexcept {
    return ValueIn(kKeys, name);
}

}  // namespace graze
