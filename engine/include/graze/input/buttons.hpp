#pragma once

#include <cstdint>

namespace graze {

/// The player who uses a pad: XNA's PlayerIndex.
enum class PlayerIndex : std::uint8_t { One, Two, Three, Four };

inline constexpr int kMaxPlayers = 4;

/// The player in a call of GamePad: a PlayerIndex, or its number from 0, as in MonoGame.
struct GamePadPlayer {
    // NOLINTBEGIN(google-explicit-constructor): calls give either
    constexpr GamePadPlayer(PlayerIndex player) noexcept : number{static_cast<int>(player)} {}
    constexpr GamePadPlayer(int player) noexcept : number{player} {}
    // NOLINTEND(google-explicit-constructor)

    int number;  ///< 0 to 3 for One to Four
};

/// The state of a button: XNA's ButtonState.
enum class ButtonState : std::uint8_t { Released, Pressed };

/// XNA's Buttons, with the same values. Flags, combined with |.
enum class Buttons : std::uint32_t {
    None = 0,
    DPadUp = 0x1,
    DPadDown = 0x2,
    DPadLeft = 0x4,
    DPadRight = 0x8,
    Start = 0x10,
    Back = 0x20,
    LeftStick = 0x40,
    RightStick = 0x80,
    LeftShoulder = 0x100,
    RightShoulder = 0x200,
    BigButton = 0x800,
    A = 0x1000,
    B = 0x2000,
    X = 0x4000,
    Y = 0x8000,
    LeftThumbstickLeft = 0x200000,
    RightTrigger = 0x400000,
    LeftTrigger = 0x800000,
    RightThumbstickUp = 0x1000000,
    RightThumbstickDown = 0x2000000,
    RightThumbstickRight = 0x4000000,
    RightThumbstickLeft = 0x8000000,
    LeftThumbstickUp = 0x10000000,
    LeftThumbstickDown = 0x20000000,
    LeftThumbstickRight = 0x40000000,
};

/// All buttons of a standard pad, sticks and triggers included.
inline constexpr auto kAllPadButtons = static_cast<Buttons>(0x7FE0'FBFF);

[[nodiscard]] constexpr Buttons operator|(Buttons a, Buttons b) noexcept {
    return static_cast<Buttons>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr Buttons operator&(Buttons a, Buttons b) noexcept {
    return static_cast<Buttons>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}
constexpr Buttons& operator|=(Buttons& a, Buttons b) noexcept {
    a = a | b;
    return a;
}

}  // namespace graze
