#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/buttons.hpp"

namespace graze {

/// The style of the labels on a pad's buttons; selects the pictures that a game shows.
enum class GamePadFamily : std::uint8_t { Unknown, Xbox, PlayStation, Nintendo, Steam };

/// The type of a pad: XNA's GamePadType, with the same values.
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

/// The type of a pad and its capabilities: XNA's GamePadCapabilities.
struct GamePadCapabilities {
    bool is_connected = false;
    GamePadType game_pad_type = GamePadType::Unknown;
    GamePadFamily family = GamePadFamily::Unknown;
    std::string display_name;  ///< e.g. "Xbox Wireless Controller"; empty if unknown
    std::string identifier;    ///< identifies the model: SDL's GUID

    /// The buttons that the pad has, including the flags of its sticks and triggers.
    Buttons buttons = Buttons::None;
    /// True if the left stick has both axes. has_right_stick and has_triggers mean the same for the
    /// right stick and the triggers.
    bool has_left_stick = false;
    bool has_right_stick = false;
    bool has_triggers = false;
    bool has_vibration_motors = false;  ///< has both motors: no known OS reports them separately
    bool has_trigger_motors = false;

    // XNA's properties.
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

    /// Always false: no supported OS reports headsets.
    [[nodiscard]] static bool HasVoiceSupport() noexcept { return false; }

    [[nodiscard]] friend bool operator==(const GamePadCapabilities&,
                                         const GamePadCapabilities&) = default;

private:
    [[nodiscard]] bool Has(Buttons button) const noexcept {
        return (buttons & button) != Buttons::None;
    }
};

/// Returns the label that pads of the family have on a button ("A", "Cross", "B") or trigger ("RT",
/// "R2"), or the name of a direction of a stick ("Left Stick Up"). Games use labels in texts and in
/// file names of pictures. Buttons are identified by position, so A is always the bottom one.
/// Unknown uses Xbox's labels. Pass one button; returns "" for None and for several.
[[nodiscard]] std::string_view ButtonLabel(GamePadFamily family, Buttons button) noexcept;

/// The speeds of a pad's motors, 0..1.
struct GamePadVibration {
    float low = 0;   ///< low-frequency motor, on the left
    float high = 0;  ///< high-frequency motor, on the right
    float left_trigger = 0;
    float right_trigger = 0;

    [[nodiscard]] friend bool operator==(const GamePadVibration&,
                                         const GamePadVibration&) noexcept = default;
};

/// Interface to the physical pads: their capabilities, motors and assignment to players. These are
/// not part of an InputSnapshot and therefore not recorded. Platform derives from this class.
class GamePadPort {
public:
    virtual ~GamePadPort() = default;

    [[nodiscard]] virtual GamePadCapabilities Capabilities(PlayerIndex player) const = 0;

    /// Runs the motors for `milliseconds`, or until the next call; 0 or less stops them. Speeds are
    /// clamped to 0..1, and NaN counts as 0. Returns true if the vibration was set, as in XNA.
    /// Returns false if the player has no pad, or if the pad lacks a motor whose speed is above 0;
    /// in the second case the pad's other motors run.
    virtual bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                              int milliseconds) = 0;

    /// True if the player's pad was disconnected and the player has not left. Use it to show a
    /// "press A" screen.
    [[nodiscard]] virtual bool IsPadMissing(PlayerIndex /*player*/) const noexcept { return false; }

    /// Returns the number of connected pads without a player. Pressing A on one of them joins a
    /// free player, or takes over a player whose pad has been missing for a second.
    [[nodiscard]] virtual int WaitingPads() const noexcept { return 0; }

    /// Returns the names of connected pads that cannot play, because the platform does not know
    /// which of their controls is which button.
    [[nodiscard]] virtual std::vector<std::string> UnmappedPads() const { return {}; }

    /// Exchanges the pads of two players from the next step on. If the pad of one player is
    /// missing, the other player's pad is missing afterwards.
    virtual void SwapPads(PlayerIndex /*a*/, PlayerIndex /*b*/) {}

    /// Removes the player from the game. The player becomes free. The pad has no player until A is
    /// pressed on it again.
    virtual void LeavePad(PlayerIndex /*player*/) {}
};

}  // namespace graze
