#include "graze/input/gamepad_port.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "graze/bound.hpp"
#include "graze/input/gamepad.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/pad_slots.hpp"

namespace graze {
namespace {

struct Labels {
    Buttons button;
    std::string_view xbox;
    std::string_view playstation;
    std::string_view nintendo;
    std::string_view steam;
};

constexpr Labels Everywhere(Buttons button, std::string_view label) noexcept {
    return {button, label, label, label, label};
}

// Steam's labels are those of the Steam Deck.
constexpr std::array<Labels, 25> kLabels{{
    {Buttons::A, "A", "Cross", "B", "A"},
    {Buttons::B, "B", "Circle", "A", "B"},
    {Buttons::X, "X", "Square", "Y", "X"},
    {Buttons::Y, "Y", "Triangle", "X", "Y"},
    {Buttons::Start, "Menu", "Options", "+", "Menu"},
    {Buttons::Back, "View", "Share", "-", "View"},
    {Buttons::BigButton, "Xbox", "PS", "Home", "Steam"},
    {Buttons::LeftShoulder, "LB", "L1", "L", "L1"},
    {Buttons::RightShoulder, "RB", "R1", "R", "R1"},
    {Buttons::LeftTrigger, "LT", "L2", "ZL", "L2"},
    {Buttons::RightTrigger, "RT", "R2", "ZR", "R2"},
    {Buttons::LeftStick, "LS", "L3", "LS", "L3"},
    {Buttons::RightStick, "RS", "R3", "RS", "R3"},
    Everywhere(Buttons::DPadUp, "Up"),
    Everywhere(Buttons::DPadDown, "Down"),
    Everywhere(Buttons::DPadLeft, "Left"),
    Everywhere(Buttons::DPadRight, "Right"),
    Everywhere(Buttons::LeftThumbstickUp, "Left Stick Up"),
    Everywhere(Buttons::LeftThumbstickDown, "Left Stick Down"),
    Everywhere(Buttons::LeftThumbstickLeft, "Left Stick Left"),
    Everywhere(Buttons::LeftThumbstickRight, "Left Stick Right"),
    Everywhere(Buttons::RightThumbstickUp, "Right Stick Up"),
    Everywhere(Buttons::RightThumbstickDown, "Right Stick Down"),
    Everywhere(Buttons::RightThumbstickLeft, "Right Stick Left"),
    Everywhere(Buttons::RightThumbstickRight, "Right Stick Right"),
}};

GamePadCapabilities VirtualPadCapabilities() {
    GamePadCapabilities pad;
    pad.is_connected = true;
    pad.game_pad_type = GamePadType::GamePad;
    pad.buttons = kAllPadButtons;
    pad.has_left_stick = pad.has_right_stick = pad.has_triggers = true;
    return pad;
}

PlayerIndex ToPlayerIndex(GamePadPlayer player) noexcept {
    return static_cast<PlayerIndex>(player.number);
}

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
        case GamePadFamily::Steam:
            return found->steam;
        default:
            return found->xbox;
    }
}

GamePadCapabilities GamePad::GetCapabilities(GamePadPlayer player) {
    const auto place = PlaceOf(player);
    if (!place) {
        return {};
    }
    const GamePadPort* const port = Bound<GamePadPort>::Current();
    GamePadCapabilities pad =
        port == nullptr ? GamePadCapabilities{} : port->Capabilities(ToPlayerIndex(player));
    if (!BoundInput::IsBound()) {
        return pad;
    }
    const bool is_there = BoundInput::Current().pads[*place].connected;
    if (is_there && !pad.is_connected) {
        return VirtualPadCapabilities();
    }
    return is_there ? pad : GamePadCapabilities{};
}

bool GamePad::SetVibration(GamePadPlayer player, float left, float right, float left_trigger,
                           float right_trigger) {
    constexpr int until_the_next_call = std::numeric_limits<int>::max();
    GamePadPort* const port = Bound<GamePadPort>::Current();
    return PlaceOf(player) && port != nullptr &&
           port->SetVibration(ToPlayerIndex(player), {left, right, left_trigger, right_trigger},
                              until_the_next_call);
}

bool GamePad::IsMissing(GamePadPlayer player) {
    const GamePadPort* const port = Bound<GamePadPort>::Current();
    return PlaceOf(player) && port != nullptr && port->IsPadMissing(ToPlayerIndex(player));
}

int GamePad::WaitingCount() noexcept {
    const GamePadPort* const port = Bound<GamePadPort>::Current();
    return port == nullptr ? 0 : port->WaitingPads();
}

std::vector<std::string> GamePad::UnmappedNames() {
    const GamePadPort* const port = Bound<GamePadPort>::Current();
    return port == nullptr ? std::vector<std::string>{} : port->UnmappedPads();
}

void GamePad::Swap(GamePadPlayer a, GamePadPlayer b) {
    GamePadPort* const port = Bound<GamePadPort>::Current();
    if (PlaceOf(a) && PlaceOf(b) && port != nullptr) {
        port->SwapPads(ToPlayerIndex(a), ToPlayerIndex(b));
    }
}

void GamePad::Leave(GamePadPlayer player) {
    GamePadPort* const port = Bound<GamePadPort>::Current();
    if (PlaceOf(player) && port != nullptr) {
        port->LeavePad(ToPlayerIndex(player));
    }
}

}  // namespace graze
