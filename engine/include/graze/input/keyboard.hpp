#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace graze {

/// XNA's Keys, with the same values (Windows virtual-key codes).
enum class Keys : std::uint8_t {
    None = 0,
    Back = 8,
    Tab = 9,
    Enter = 13,
    Pause = 19,
    CapsLock = 20,
    Escape = 27,
    Space = 32,
    PageUp = 33,
    PageDown = 34,
    End = 35,
    Home = 36,
    Left = 37,
    Up = 38,
    Right = 39,
    Down = 40,
    PrintScreen = 44,
    Insert = 45,
    Delete = 46,
    D0 = 48,
    D1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
    A = 65,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z,
    LeftWindows = 91,
    RightWindows = 92,
    Apps = 93,
    NumPad0 = 96,
    NumPad1,
    NumPad2,
    NumPad3,
    NumPad4,
    NumPad5,
    NumPad6,
    NumPad7,
    NumPad8,
    NumPad9,
    Multiply = 106,
    Add = 107,
    Separator = 108,
    Subtract = 109,
    Decimal = 110,
    Divide = 111,
    F1 = 112,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12,
    F13,
    F14,
    F15,
    F16,
    F17,
    F18,
    F19,
    F20,
    F21,
    F22,
    F23,
    F24,
    NumLock = 144,
    Scroll = 145,
    LeftShift = 160,
    RightShift = 161,
    LeftControl = 162,
    RightControl = 163,
    LeftAlt = 164,
    RightAlt = 165,
    OemSemicolon = 186,
    OemPlus = 187,
    OemComma = 188,
    OemMinus = 189,
    OemPeriod = 190,
    OemQuestion = 191,
    OemTilde = 192,
    OemOpenBrackets = 219,
    OemPipe = 220,
    OemCloseBrackets = 221,
    OemQuotes = 222,
};

/// The state of a key: XNA's KeyState.
enum class KeyState : std::uint8_t { Up, Down };

/// The result of GetPressedKeys: keys in ascending order. Does not allocate.
class PressedKeys {
public:
    // NOLINTBEGIN(readability-identifier-naming): names required by loops and algorithms
    using value_type = Keys;
    using const_iterator = const Keys*;

    explicit PressedKeys(const std::bitset<256>& down) noexcept {
        for (std::size_t number = 0; number < down.size(); ++number) {
            if (down[number]) {
                keys_[size_++] = static_cast<Keys>(number);
            }
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] Keys operator[](std::size_t index) const noexcept { return keys_[index]; }
    [[nodiscard]] const Keys* begin() const noexcept { return keys_.data(); }
    [[nodiscard]] const Keys* end() const noexcept { return keys_.data() + size_; }
    // NOLINTEND(readability-identifier-naming)

private:
    std::array<Keys, 256> keys_{};
    std::size_t size_ = 0;
};

/// The state of the keyboard in one fixed step.
class KeyboardState {
public:
    KeyboardState() = default;
    KeyboardState(std::initializer_list<Keys> down) noexcept {
        for (const Keys key : down) {
            Set(key, true);
        }
    }

    [[nodiscard]] KeyState operator[](Keys key) const noexcept {
        return IsKeyDown(key) ? KeyState::Down : KeyState::Up;
    }
    [[nodiscard]] bool IsKeyDown(Keys key) const noexcept { return down_[Index(key)]; }
    [[nodiscard]] bool IsKeyUp(Keys key) const noexcept { return !down_[Index(key)]; }
    void Set(Keys key, bool down) noexcept { down_[Index(key)] = down; }

    /// Returns all keys that are down, in ascending order.
    [[nodiscard]] PressedKeys GetPressedKeys() const noexcept { return PressedKeys{down_}; }
    [[nodiscard]] int GetPressedKeyCount() const noexcept {
        return static_cast<int>(down_.count());
    }

    [[nodiscard]] const std::bitset<256>& Down() const noexcept { return down_; }
    [[nodiscard]] friend bool operator==(const KeyboardState&,
                                         const KeyboardState&) noexcept = default;

private:
    [[nodiscard]] static std::size_t Index(Keys key) noexcept {
        return static_cast<std::uint8_t>(key);
    }

    std::bitset<256> down_;
};

/// Static access to the keyboard: XNA's Keyboard. It reads the input of the current fixed step,
/// which Run binds; outside of Run nothing is down.
struct Keyboard {
    [[nodiscard]] static KeyboardState GetState() noexcept;

    /// True if the key is down in this step and was up in the step before.
    [[nodiscard]] static bool WasPressed(Keys key) noexcept;
};

}  // namespace graze
