#pragma once

#include <cstdint>

#include "graze/input/buttons.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// The numbers by which a pad's raw values become sticks, triggers and buttons. Engines disagree: a game
/// that is ported from another one may take that one's, so that its pads feel and press as before.
struct GamePadTuning {
    float left_dead_zone = 7849.0F / 32767;
    float right_dead_zone = 8689.0F / 32767;
    float trigger_dead_zone = 30.0F / 255;

    /// A stick or trigger beyond it counts as a button...
    float left_threshold = left_dead_zone;
    float right_threshold = right_dead_zone;
    float trigger_threshold = trigger_dead_zone;

    /// ... by its value before any dead zone, or after.
    bool presses_by_raw_value = false;

    float negative_range = 32768;       ///< what negative axis values are divided by
    bool clamps_circular_axes = false;  ///< Circular: cut to -1..1 by axis, not to the unit circle

    /// XNA 4 on Xbox 360: the default.
    [[nodiscard]] static constexpr GamePadTuning Xna() noexcept { return {}; }

    [[nodiscard]] static constexpr GamePadTuning Fna() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 7849.0F / 32768;
        tuning.right_dead_zone = tuning.right_threshold = 8689.0F / 32768;
        tuning.negative_range = 32767;
        return tuning;
    }

    /// MonoGame's DesktopGL: triggers have no dead zone, and any pull presses them.
    [[nodiscard]] static constexpr GamePadTuning MonoGame() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 0.24F;
        tuning.right_dead_zone = tuning.right_threshold = 0.265F;
        tuning.trigger_dead_zone = tuning.trigger_threshold = 0;
        tuning.presses_by_raw_value = true;
        return tuning;
    }

    /// MonoGame's WindowsDX, over XInput: a trigger presses from byte 30 on.
    [[nodiscard]] static constexpr GamePadTuning MonoGameXInput() noexcept {
        GamePadTuning tuning;
        tuning.trigger_dead_zone = 0;
        tuning.trigger_threshold = 29.5F / 255;
        tuning.presses_by_raw_value = true;
        return tuning;
    }

    /// DirectXTK over XInput.
    [[nodiscard]] static constexpr GamePadTuning DirectXTK() noexcept {
        GamePadTuning tuning;
        tuning.left_threshold = tuning.right_threshold = tuning.trigger_threshold = 0.5F;
        tuning.clamps_circular_axes = true;
        return tuning;
    }

    /// DirectXTK over GameInput, Windows.Gaming.Input and on Xbox: triggers have no dead zone.
    [[nodiscard]] static constexpr GamePadTuning DirectXTKGameInput() noexcept {
        GamePadTuning tuning = DirectXTK();
        tuning.left_dead_zone = tuning.right_dead_zone = 0.24F;
        tuning.trigger_dead_zone = 0;
        return tuning;
    }
};

/// What a device reports, before any dead zone: the only thing platforms and recordings deal in.
struct RawGamePad {
    bool connected = false;
    Buttons buttons = Buttons::None;  ///< physical buttons only: no stick or trigger flags
    std::int16_t left_x = 0;          ///< -32768..32767, right positive
    std::int16_t left_y = 0;          ///< up positive, as XNA (devices report down positive)
    std::int16_t right_x = 0;
    std::int16_t right_y = 0;
    std::uint8_t left_trigger = 0;  ///< 0..255
    std::uint8_t right_trigger = 0;

    /// The same pad, there or not, that nobody touches.
    [[nodiscard]] constexpr RawGamePad AtRest() const noexcept {
        RawGamePad rest;
        rest.connected = connected;
        return rest;
    }

    [[nodiscard]] friend constexpr bool operator==(const RawGamePad&,
                                                   const RawGamePad&) noexcept = default;
};

/// How small stick movements are silenced.
///
/// None             values as they are.
/// IndependentAxes  each axis for itself: XNA's default.
/// Circular         by the stick's distance from the centre.
enum class GamePadDeadZone : std::uint8_t { None, IndependentAxes, Circular };

struct GamePadThumbSticks {
    Vector2 left{0, 0};  ///< -1..1, right and up positive
    Vector2 right{0, 0};

    [[nodiscard]] friend bool operator==(const GamePadThumbSticks&,
                                         const GamePadThumbSticks&) noexcept = default;
};

struct GamePadTriggers {
    float left = 0;  ///< 0..1
    float right = 0;

    [[nodiscard]] friend bool operator==(const GamePadTriggers&,
                                         const GamePadTriggers&) noexcept = default;
};

/// XNA's struct: `GamePad::GetState(PlayerIndex::One).Buttons().back == ButtonState::Pressed`.
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

    /// Those of `down` are pressed.
    explicit GamePadButtons(Buttons down) noexcept;

    [[nodiscard]] friend bool operator==(const GamePadButtons&,
                                         const GamePadButtons&) noexcept = default;
};

struct GamePadDPad {
    ButtonState up = ButtonState::Released;
    ButtonState down = ButtonState::Released;
    ButtonState left = ButtonState::Released;
    ButtonState right = ButtonState::Released;

    [[nodiscard]] friend bool operator==(const GamePadDPad&, const GamePadDPad&) noexcept = default;
};

/// One pad at one fixed step, with dead zones applied (XNA's: left 7849, right 8689 of 32767; triggers
/// 30 of 255) and sticks and triggers also as buttons.
class GamePadState {
public:
    GamePadState() = default;
    GamePadState(const RawGamePad& raw, GamePadDeadZone dead_zone,
                 const GamePadTuning& tuning = {}) noexcept
        : GamePadState{raw, dead_zone, dead_zone, tuning} {}

    /// A dead zone for each stick. Triggers have none where both are None.
    GamePadState(const RawGamePad& raw, GamePadDeadZone left, GamePadDeadZone right,
                 const GamePadTuning& tuning = {}) noexcept;

    [[nodiscard]] bool IsConnected() const noexcept { return connected_; }
    [[nodiscard]] GamePadThumbSticks ThumbSticks() const noexcept { return sticks_; }
    [[nodiscard]] GamePadTriggers Triggers() const noexcept { return triggers_; }
    [[nodiscard]] GamePadDPad DPad() const noexcept;

    /// The physical ones, one by one. Here, not outside, the type of that name has to be graze::Buttons.
    [[nodiscard]] GamePadButtons Buttons() const noexcept { return GamePadButtons{down_}; }

    /// All that are down, sticks and triggers included.
    [[nodiscard]] graze::Buttons Down() const noexcept { return down_; }

    /// Are all of these down? False for None.
    [[nodiscard]] bool IsButtonDown(graze::Buttons buttons) const noexcept;
    [[nodiscard]] bool IsButtonUp(graze::Buttons buttons) const noexcept {
        return !IsButtonDown(buttons);
    }

    /// What XNA's PacketNumber is asked for: has anything changed?
    [[nodiscard]] friend bool operator==(const GamePadState&,
                                         const GamePadState&) noexcept = default;

private:
    bool connected_ = false;
    graze::Buttons down_ = graze::Buttons::None;
    GamePadThumbSticks sticks_;
    GamePadTriggers triggers_;
};

/// XNA's static GamePad. It reads the snapshot of the current fixed step, which Run binds; outside
/// of Run every pad is disconnected.
struct GamePad {
    [[nodiscard]] static GamePadState GetState(
        PlayerIndex player, GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes) noexcept;
    [[nodiscard]] static GamePadState GetState(PlayerIndex player, GamePadDeadZone left,
                                               GamePadDeadZone right,
                                               const GamePadTuning& tuning = {}) noexcept;

    /// True if all of these are down in this step, and were not in the step before. False for None.
    [[nodiscard]] static bool WasPressed(PlayerIndex player, Buttons buttons) noexcept;

    /// What the player's pad can do, and what it is. Outside of Run nothing is connected. Within a step a
    /// pad is connected as in GetState: one of a script or a recording, which is no thing, has all but
    /// motors and a name.
    [[nodiscard]] static GamePadCapabilities GetCapabilities(PlayerIndex player);

    /// Motors run at these speeds until the next call, as in XNA: the deep one on the left, the light one
    /// on the right, and those in the triggers. False when the pad has no such motors.
    static bool SetVibration(PlayerIndex player, float left, float right, float left_trigger = 0,
                             float right_trigger = 0);

    /// Who plays with which pad, as GamePadPort has it. None of this is in a recording: what decides how a
    /// game goes on are the pads that GetState shows, and Game::OnPadLost.
    [[nodiscard]] static bool IsMissing(PlayerIndex player) noexcept;
    [[nodiscard]] static int WaitingCount() noexcept;
    static void Swap(PlayerIndex a, PlayerIndex b);
    static void Leave(PlayerIndex player);
};

}  // namespace graze
