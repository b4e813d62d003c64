#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace graze {

/// Returns `text` as a message shows it: of more than `longest` bytes the middle is replaced by "...",
/// and control characters are escaped ("\n", "\x00"). Backslashes stay, so applying it again changes
/// nothing but the length. Cost: linear in `longest`.
[[nodiscard]] std::string Printable(std::string_view text, std::size_t longest = 200);

/// Returns the same in quotes: "'hero.png'".
[[nodiscard]] std::string Quote(std::string_view name);

}  // namespace graze
