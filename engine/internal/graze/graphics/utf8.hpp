#pragma once

#include <string>
#include <string_view>

namespace graze {

/// Removes the first character from the UTF-8 `text` and returns it. For an invalid sequence,
/// removes one byte and returns U+FFFD. Returns U+FFFD if the text is empty.
[[nodiscard]] char32_t TakeCharacter(std::string_view& text) noexcept;

/// Appends the character as UTF-8, or U+FFFD if it is a surrogate or above U+10FFFF.
void AppendCharacter(std::string& text, char32_t character);

}  // namespace graze
