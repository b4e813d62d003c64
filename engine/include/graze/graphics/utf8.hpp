#pragma once

#include <string>
#include <string_view>

namespace graze {

/// The first character of UTF-8 `text`, which is cut off its front; U+FFFD for a broken sequence,
/// of which one byte is cut off. The text must not be empty.
[[nodiscard]] char32_t TakeCharacter(std::string_view& text) noexcept;

/// Appends the character as UTF-8; U+FFFD for a surrogate or a number beyond Unicode.
void AppendCharacter(std::string& text, char32_t character);

}  // namespace graze
