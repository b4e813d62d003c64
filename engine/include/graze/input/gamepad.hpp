#pragma once

#include <cstdint>

#include "graze/input/buttons.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

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
};

struct GamePadTriggers {
    float left = 0;  ///< 0..1
    float right = 0;
};

struct GamePadDPad {
    ButtonState up = ButtonState::Released;
    ButtonState down = ButtonState::Released;
    ButtonState left = ButtonState::Released;
    ButtonState right = ButtonState::Released;
};

/// One pad at one fixed step, with XNA's dead zones applied (left 7849, right 8689 of 32767;
/// triggers 30 of 255) and sticks and triggers also as buttons.
class GamePadState {
public:
    GamePadState() = default;
    GamePadState(const RawGamePad& raw, GamePadDeadZone dead_zone) noexcept;

    [[nodiscard]] bool IsConnected() const noexcept { return connected_; }
    [[nodiscard]] GamePadThumbSticks ThumbSticks() const noexcept { return sticks_; }
    [[nodiscard]] GamePadTriggers Triggers() const noexcept { return triggers_; }
    [[nodiscard]] GamePadDPad DPad() const noexcept;

    /// All that are down, sticks and triggers included.
    [[nodiscard]] Buttons Down() const noexcept { return down_; }

    /// Are all of these down? False for None.
    [[nodiscard]] bool IsButtonDown(Buttons buttons) const noexcept;
    [[nodiscard]] bool IsButtonUp(Buttons buttons) const noexcept { return !IsButtonDown(buttons); }

private:
    bool connected_ = false;
    Buttons down_ = Buttons::None;
    GamePadThumbSticks sticks_;
    GamePadTriggers triggers_;
};

/// XNA's static GamePad. It reads the snapshot of the current fixed step, which Run binds; outside
/// of Run every pad is disconnected.
struct GamePad {
    [[nodiscard]] static GamePadState GetState(
        PlayerIndex player, GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes) noexcept;
};

}  // namespace graze
