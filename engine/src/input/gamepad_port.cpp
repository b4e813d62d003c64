#include "graze/input/gamepad_port.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "graze/input/gamepad.hpp"

namespace graze {
namespace {

thread_local GamePadPort* bound = nullptr;

struct Labels {
    Buttons button;
    std::string_view xbox;
    std::string_view playstation;
    std::string_view nintendo;
};

constexpr std::array<Labels, 17> kLabels{{
    {Buttons::A, "A", "Cross", "B"},
    {Buttons::B, "B", "Circle", "A"},
    {Buttons::X, "X", "Square", "Y"},
    {Buttons::Y, "Y", "Triangle", "X"},
    {Buttons::Start, "Menu", "Options", "+"},
    {Buttons::Back, "View", "Share", "-"},
    {Buttons::BigButton, "Xbox", "PS", "Home"},
    {Buttons::LeftShoulder, "LB", "L1", "L"},
    {Buttons::RightShoulder, "RB", "R1", "R"},
    {Buttons::LeftTrigger, "LT", "L2", "ZL"},
    {Buttons::RightTrigger, "RT", "R2", "ZR"},
    {Buttons::LeftStick, "LS", "L3", "LS"},
    {Buttons::RightStick, "RS", "R3", "RS"},
    {Buttons::DPadUp, "Up", "Up", "Up"},
    {Buttons::DPadDown, "Down", "Down", "Down"},
    {Buttons::DPadLeft, "Left", "Left", "Left"},
    {Buttons::DPadRight, "Right", "Right", "Right"},
}};

}  // namespace

std::string_view ButtonLabel(GamePadFamily family, Buttons button) noexcept {
    const auto* const found = std::ranges::find(kLabels, button, &Labels::button);
    if (found == kLabels.end()) {
        return "";
    }
    switch (family) {
        case GamePadFamily::PlayStation:
            return found->playstation;
        case GamePadFamily::Nintendo:
            return found->nintendo;
        default:
            return found->xbox;
    }
}

BoundGamePads::BoundGamePads(GamePadPort& port) noexcept : previous_{bound} {
    bound = &port;
}

BoundGamePads::~BoundGamePads() {
    bound = previous_;
}

GamePadCapabilities GamePad::GetCapabilities(PlayerIndex player) {
    return bound == nullptr ? GamePadCapabilities{} : bound->Capabilities(player);
}

bool GamePad::SetVibration(PlayerIndex player, float left, float right, float left_trigger,
                           float right_trigger) {
    constexpr int until_the_next_call = std::numeric_limits<int>::max();
    return bound != nullptr &&
           bound->SetVibration(player, {left, right, left_trigger, right_trigger},
                               until_the_next_call);
}

}  // namespace graze
