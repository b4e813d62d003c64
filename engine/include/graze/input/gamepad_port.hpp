#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

/// The name of a button as it is printed on pads of that family ("A", "Cross", "B"), of a trigger ("RT",
/// "R2") or of one direction of a stick ("Left Stick Up"): for texts, and for the names of pictures.
/// Buttons go by their place, so A is always the lower one. Unknown has Xbox's. One button at a time;
/// "" for none and for several.
[[nodiscard]] std::string_view ButtonLabel(GamePadFamily family, Buttons button) noexcept;

/// How fast a pad's motors run, 0..1.
struct GamePadVibration {
    float low = 0;   ///< the deep one, on the left
    float high = 0;  ///< the light one, on the right
    float left_trigger = 0;
    float right_trigger = 0;

    [[nodiscard]] friend bool operator==(const GamePadVibration&,
                                         const GamePadVibration&) noexcept = default;
};

/// The pads as things: what is not in a snapshot, and so not in a recording. Platforms are such a port.
class GamePadPort {
public:
    virtual ~GamePadPort() = default;

    [[nodiscard]] virtual GamePadCapabilities Capabilities(PlayerIndex player) const = 0;

    /// Motors run for `milliseconds`, or until the next call; 0 and less stops. Speeds outside 0..1 are cut,
    /// NaN is still. True when the vibration was set, as in XNA; false when there is no pad, or it lacks a
    /// motor that shall run (those that it has run all the same).
    virtual bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                              int milliseconds) = 0;

    /// Did the player have a pad that is gone now, and has not left? For a "press A" screen.
    [[nodiscard]] virtual bool IsPadMissing(PlayerIndex /*player*/) const noexcept { return false; }

    /// Connected pads that nobody plays with. With A they join where a player is free, and take over
    /// from one whose pad has been missing for a second.
    [[nodiscard]] virtual int WaitingPads() const noexcept { return 0; }

    /// Two players change places, pads and all, from the next step on.
    virtual void SwapPads(PlayerIndex /*a*/, PlayerIndex /*b*/) {}

    /// The player leaves the game: the place is as if nobody had been there, and the pad waits until its
    /// A is pressed anew.
    virtual void LeavePad(PlayerIndex /*player*/) {}
};

/// The port that GamePad::GetCapabilities and SetVibration use on this thread while it lives.
class BoundGamePads {
public:
    explicit BoundGamePads(GamePadPort& port) noexcept;
    ~BoundGamePads();
    BoundGamePads(const BoundGamePads&) = delete;
    BoundGamePads& operator=(const BoundGamePads&) = delete;

private:
    GamePadPort* previous_;
};

}  // namespace graze
