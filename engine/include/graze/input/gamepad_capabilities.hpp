#pragma once

#include <cstdint>
#include <string>

#include "graze/input/buttons.hpp"

namespace graze {

/// Whose signs are printed on a pad's buttons: which pictures a game shows.
enum class GamePadFamily : std::uint8_t { Unknown, Xbox, PlayStation, Nintendo, Steam };

/// XNA's, with its values: of what shape it is.
enum class GamePadType : std::uint16_t {
    Unknown,
    GamePad,
    Wheel,
    ArcadeStick,
    FlightStick,
    DancePad,
    Guitar,
    AlternateGuitar,
    DrumKit,
    BigButtonPad = 768
};

/// What a pad is, and what it can do: XNA's class.
struct GamePadCapabilities {
    bool is_connected = false;
    GamePadType game_pad_type = GamePadType::Unknown;
    GamePadFamily family = GamePadFamily::Unknown;
    std::string display_name;  ///< "Xbox Wireless Controller"; empty when the system has none
    std::string identifier;    ///< of the model: SDL's GUID

    /// Those that it has; sticks and triggers by their flags.
    Buttons buttons = Buttons::None;
    bool has_left_stick = false;  ///< both of its axes, as with the other and the triggers
    bool has_right_stick = false;
    bool has_triggers = false;
    bool has_vibration_motors = false;  ///< both: no system that is known tells them apart
    bool has_trigger_motors = false;

    // XNA's questions.
    [[nodiscard]] bool HasAButton() const noexcept { return Has(Buttons::A); }
    [[nodiscard]] bool HasBButton() const noexcept { return Has(Buttons::B); }
    [[nodiscard]] bool HasXButton() const noexcept { return Has(Buttons::X); }
    [[nodiscard]] bool HasYButton() const noexcept { return Has(Buttons::Y); }
    [[nodiscard]] bool HasBackButton() const noexcept { return Has(Buttons::Back); }
    [[nodiscard]] bool HasStartButton() const noexcept { return Has(Buttons::Start); }
    [[nodiscard]] bool HasBigButton() const noexcept { return Has(Buttons::BigButton); }
    [[nodiscard]] bool HasDPadUpButton() const noexcept { return Has(Buttons::DPadUp); }
    [[nodiscard]] bool HasDPadDownButton() const noexcept { return Has(Buttons::DPadDown); }
    [[nodiscard]] bool HasDPadLeftButton() const noexcept { return Has(Buttons::DPadLeft); }
    [[nodiscard]] bool HasDPadRightButton() const noexcept { return Has(Buttons::DPadRight); }
    [[nodiscard]] bool HasLeftShoulderButton() const noexcept { return Has(Buttons::LeftShoulder); }
    [[nodiscard]] bool HasRightShoulderButton() const noexcept {
        return Has(Buttons::RightShoulder);
    }
    [[nodiscard]] bool HasLeftStickButton() const noexcept { return Has(Buttons::LeftStick); }
    [[nodiscard]] bool HasRightStickButton() const noexcept { return Has(Buttons::RightStick); }
    [[nodiscard]] bool HasLeftTrigger() const noexcept { return Has(Buttons::LeftTrigger); }
    [[nodiscard]] bool HasRightTrigger() const noexcept { return Has(Buttons::RightTrigger); }
    [[nodiscard]] bool HasLeftXThumbStick() const noexcept {
        return Has(Buttons::LeftThumbstickLeft);
    }
    [[nodiscard]] bool HasLeftYThumbStick() const noexcept {
        return Has(Buttons::LeftThumbstickUp);
    }
    [[nodiscard]] bool HasRightXThumbStick() const noexcept {
        return Has(Buttons::RightThumbstickLeft);
    }
    [[nodiscard]] bool HasRightYThumbStick() const noexcept {
        return Has(Buttons::RightThumbstickUp);
    }
    [[nodiscard]] bool HasLeftVibrationMotor() const noexcept { return has_vibration_motors; }
    [[nodiscard]] bool HasRightVibrationMotor() const noexcept { return has_vibration_motors; }

    /// False: no system that is known here tells of headsets.
    [[nodiscard]] static bool HasVoiceSupport() noexcept { return false; }

    [[nodiscard]] friend bool operator==(const GamePadCapabilities&,
                                         const GamePadCapabilities&) = default;

private:
    [[nodiscard]] bool Has(Buttons button) const noexcept {
        return (buttons & button) != Buttons::None;
    }
};

}  // namespace graze
