#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graze/input/buttons.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// The constants that convert raw pad values to sticks, triggers and buttons. Engines differ: a
/// game ported from another engine can use that engine's constants, so that its pads behave as
/// before.
struct GamePadTuning {
    float left_dead_zone = 7849.0F / 32767;
    float right_dead_zone = 8689.0F / 32767;
    float trigger_dead_zone = 30.0F / 255;

    /// Sticks and triggers beyond these thresholds are treated as pressed buttons.
    float left_threshold = left_dead_zone;
    float right_threshold = right_dead_zone;
    float trigger_threshold = trigger_dead_zone;

    /// True if the thresholds apply to the raw values; false if to the values after the dead zone.
    bool presses_by_raw_value = false;

    float negative_range = 32768;  ///< divisor that converts negative axis values to -1..0

    /// Returns the constants of XNA 4 on Xbox 360: the default.
    [[nodiscard]] static constexpr GamePadTuning Xna() noexcept { return {}; }

    /// Returns the constants of FNA.
    [[nodiscard]] static constexpr GamePadTuning Fna() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 7849.0F / 32768;
        tuning.right_dead_zone = tuning.right_threshold = 8689.0F / 32768;
        tuning.negative_range = 32767;
        return tuning;
    }

    /// Returns the constants of MonoGame's DesktopGL: triggers have no dead zone and are treated as
    /// pressed as soon as they move.
    [[nodiscard]] static constexpr GamePadTuning MonoGame() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 0.24F;
        tuning.right_dead_zone = tuning.right_threshold = 0.265F;
        tuning.trigger_dead_zone = tuning.trigger_threshold = 0;
        tuning.presses_by_raw_value = true;
        return tuning;
    }

    /// Returns the constants of MonoGame's WindowsDX, with XInput: a trigger is treated as pressed
    /// at raw values of 30 and above.
    [[nodiscard]] static constexpr GamePadTuning MonoGameXInput() noexcept {
        GamePadTuning tuning;
        tuning.trigger_dead_zone = 0;
        tuning.trigger_threshold = 29.5F / 255;
        tuning.presses_by_raw_value = true;
        return tuning;
    }
};

/// The state of a pad before any dead zone is applied. Platforms and recordings use only this form.
struct RawGamePad {
    bool connected = false;
    Buttons buttons = Buttons::None;  ///< physical buttons only: no stick or trigger flags
    std::int16_t left_x = 0;          ///< -32768..32767, right positive
    std::int16_t left_y = 0;          ///< up positive, as in XNA (in SDL, down is positive)
    std::int16_t right_x = 0;
    std::int16_t right_y = 0;
    std::uint8_t left_trigger = 0;  ///< 0..255
    std::uint8_t right_trigger = 0;

    /// Returns the state of the same pad with nothing pressed. It is connected if this pad is.
    [[nodiscard]] constexpr RawGamePad AtRest() const noexcept {
        RawGamePad rest;
        rest.connected = connected;
        return rest;
    }

    [[nodiscard]] friend constexpr bool operator==(const RawGamePad&,
                                                   const RawGamePad&) noexcept = default;
};

/// How the dead zone of a stick is applied.
///
/// None             values are unchanged.
/// IndependentAxes  to each axis separately: XNA's default.
/// Circular         to the stick's distance from the centre.
enum class GamePadDeadZone : std::uint8_t { None, IndependentAxes, Circular };

/// The positions of both sticks: XNA's GamePadThumbSticks.
struct GamePadThumbSticks {
    Vector2 left{0, 0};  ///< -1..1, right and up positive
    Vector2 right{0, 0};

    [[nodiscard]] friend bool operator==(const GamePadThumbSticks&,
                                         const GamePadThumbSticks&) noexcept = default;
};

/// The positions of both triggers: XNA's GamePadTriggers.
struct GamePadTriggers {
    float left = 0;  ///< 0..1
    float right = 0;

    [[nodiscard]] friend bool operator==(const GamePadTriggers&,
                                         const GamePadTriggers&) noexcept = default;
};

/// The physical buttons, as in XNA: `GamePad::GetState(PlayerIndex::One).Buttons().back ==
/// ButtonState::Pressed`.
struct GamePadButtons {
    ButtonState a = ButtonState::Released;
    ButtonState b = ButtonState::Released;
    ButtonState x = ButtonState::Released;
    ButtonState y = ButtonState::Released;
    ButtonState start = ButtonState::Released;
    ButtonState back = ButtonState::Released;
    ButtonState left_shoulder = ButtonState::Released;
    ButtonState right_shoulder = ButtonState::Released;
    ButtonState left_stick = ButtonState::Released;
    ButtonState right_stick = ButtonState::Released;
    ButtonState big_button = ButtonState::Released;

    GamePadButtons() = default;

    /// Creates the state in which exactly the buttons in `down` are pressed.
    explicit GamePadButtons(Buttons down) noexcept;

    [[nodiscard]] friend bool operator==(const GamePadButtons&,
                                         const GamePadButtons&) noexcept = default;
};

/// The buttons of the d-pad: XNA's GamePadDPad.
struct GamePadDPad {
    ButtonState up = ButtonState::Released;
    ButtonState down = ButtonState::Released;
    ButtonState left = ButtonState::Released;
    ButtonState right = ButtonState::Released;

    [[nodiscard]] friend bool operator==(const GamePadDPad&, const GamePadDPad&) noexcept = default;
};

/// The state of a pad in one fixed step, with dead zones applied (XNA's: left 7849, right 8689 of
/// 32767; triggers 30 of 255). The buttons include sticks and triggers that are beyond their
/// thresholds.
class GamePadState {
public:
    GamePadState() = default;
    GamePadState(const RawGamePad& raw, GamePadDeadZone dead_zone,
                 const GamePadTuning& tuning = {}) noexcept
        : GamePadState{raw, dead_zone, dead_zone, tuning} {}

    /// Uses a separate dead zone mode for each stick. Triggers have a dead zone unless both modes
    /// are None.
    GamePadState(const RawGamePad& raw, GamePadDeadZone left, GamePadDeadZone right,
                 const GamePadTuning& tuning = {}) noexcept;

    [[nodiscard]] bool IsConnected() const noexcept { return connected_; }
    [[nodiscard]] GamePadThumbSticks ThumbSticks() const noexcept { return sticks_; }
    [[nodiscard]] GamePadTriggers Triggers() const noexcept { return triggers_; }
    [[nodiscard]] GamePadDPad DPad() const noexcept;

    /// Returns the physical buttons. Inside this class the type must be written graze::Buttons.
    [[nodiscard]] GamePadButtons Buttons() const noexcept { return GamePadButtons{down_}; }

    /// Returns all buttons that are down, including sticks and triggers.
    [[nodiscard]] graze::Buttons Down() const noexcept { return down_; }

    /// True if all of these buttons are down. False for None.
    [[nodiscard]] bool IsButtonDown(graze::Buttons buttons) const noexcept;
    [[nodiscard]] bool IsButtonUp(graze::Buttons buttons) const noexcept {
        return !IsButtonDown(buttons);
    }

    /// True if the states are equal. Use this in place of XNA's PacketNumber to detect changes.
    [[nodiscard]] friend bool operator==(const GamePadState&,
                                         const GamePadState&) noexcept = default;

private:
    bool connected_ = false;
    graze::Buttons down_ = graze::Buttons::None;
    GamePadThumbSticks sticks_;
    GamePadTriggers triggers_;
};

/// Static access to the pads: XNA's GamePad. It reads the input of the current fixed step, which
/// Run binds; outside of Run every pad is disconnected. Requires a player One to Four, or 0 to
/// 3; any other has no pad.
struct GamePad {
    /// Returns the state of the player's pad in the current step. The first overload uses the same
    /// dead zone mode for both sticks. The second has a mode for each stick, and optionally uses
    /// other constants than XNA's.
    [[nodiscard]] static GamePadState GetState(
        GamePadPlayer player, GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes);
    [[nodiscard]] static GamePadState GetState(GamePadPlayer player, GamePadDeadZone left,
                                               GamePadDeadZone right,
                                               const GamePadTuning& tuning = {});

    /// True if all of these buttons are down in this step, and not all of them were down in the
    /// previous step. False for None.
    [[nodiscard]] static bool WasPressed(GamePadPlayer player, Buttons buttons);

    /// Returns the type and the capabilities of the player's pad. Outside of Run no pad is
    /// connected. Within a step, `is_connected` agrees with GetState. The pads of a script or a
    /// recording have no physical device: they have all buttons, sticks and triggers, but no motors
    /// and no name.
    [[nodiscard]] static GamePadCapabilities GetCapabilities(GamePadPlayer player);

    /// Runs the motors at these speeds, 0..1, until the next call, as in XNA. `left` is the
    /// low-frequency motor, `right` the high-frequency motor; the others are the motors in the
    /// triggers. Returns false if the pad lacks a motor whose speed is above 0.
    static bool SetVibration(GamePadPlayer player, float left, float right, float left_trigger = 0,
                             float right_trigger = 0);

    /// The assignment of pads to players; see GamePadPort. It is not recorded. For replays to be
    /// exact, a game must make its decisions from GetState and Game::OnPadLost only.
    [[nodiscard]] static bool IsMissing(GamePadPlayer player);
    [[nodiscard]] static int WaitingCount() noexcept;
    [[nodiscard]] static std::vector<std::string> UnmappedNames();
    static void Swap(GamePadPlayer a, GamePadPlayer b);
    static void Leave(GamePadPlayer player);
};

}  // namespace graze
