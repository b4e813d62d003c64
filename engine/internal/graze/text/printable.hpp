#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace graze {

/// Returns `text` as shown in messages. If it is longer than `longest` bytes, its middle is
/// replaced by "...". Control characters are escaped ("\n", "\x00"). Backslashes are not escaped,
/// so a second call can only shorten the text. Cost: linear in `longest`.
[[nodiscard]] std::string Printable(std::string_view text, std::size_t longest = 200);

/// Returns Printable(name) in quotes: "'hero.png'".
[[nodiscard]] std::string Quote(std::string_view name);

}  // namespace graze
