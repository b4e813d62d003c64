#pragma once

#include <optional>
#include <string_view>

#include "graze/input/buttons.hpp"
#include "graze/input/keyboard.hpp"

namespace graze {

// XNA's names of buttons and keys, as they stand in settings, scripts and logs. What is printed on a pad
// is ButtonLabel's business.

/// "LeftShoulder"; "" for none and for several at once.
[[nodiscard]] std::string_view NameOf(Buttons button) noexcept;

/// "OemPlus"; "" for Keys::None and for numbers that are no key.
[[nodiscard]] std::string_view NameOf(Keys key) noexcept;

/// The button, or the key, of exactly this name.
[[nodiscard]] std::optional<Buttons> ButtonNamed(std::string_view name) noexcept;
[[nodiscard]] std::optional<Keys> KeyNamed(std::string_view name) noexcept;

}  // namespace graze
