#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace graze {

/// Returns a view of the bytes as text.
[[nodiscard]] inline std::string_view AsText(std::span<const std::byte> bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Returns the text without the byte order mark of UTF-8, which some editors write.
[[nodiscard]] inline std::string_view WithoutByteOrderMark(std::string_view text) noexcept {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

/// Returns the text without blanks and line breaks at its start and end.
[[nodiscard]] inline std::string_view Trimmed(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);  // npos + 1 is 0
}

}  // namespace graze
