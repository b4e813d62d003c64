#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace graze {

template <typename T>
concept ParsedNumber = (std::integral<T> && !std::same_as<T, bool>) || std::floating_point<T>;

/// Takes the number off the front of `text`, the same for every locale. std::nullopt, and an unchanged
/// text, if it does not begin with one or `T` does not hold it.
///
/// In      digits, behind a '-' for signed types and fractions; fractions may have an exponent, and be
///         "nan" and "inf". No '+', no spaces in front, no "0x". `base` is that of whole numbers, 2 to
///         36; its letters may be small or capital.
/// Cost    proportional to the text; does not allocate.
template <ParsedNumber T>
[[nodiscard]] std::optional<T> TakeNumber(std::string_view& text, int base = 10) noexcept {
    T value{};
    std::from_chars_result result{};
    if constexpr (std::integral<T>) {
        result = std::from_chars(text.data(), text.data() + text.size(), value, base);
    } else {
        result = std::from_chars(text.data(), text.data() + text.size(), value);
    }
    if (result.ec != std::errc{}) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
    return value;
}

/// Returns the number that the whole text is; std::nullopt for any other text.
template <ParsedNumber T>
[[nodiscard]] std::optional<T> ParseNumber(std::string_view text, int base = 10) noexcept {
    const std::optional<T> value = TakeNumber<T>(text, base);
    return text.empty() ? value : std::nullopt;
}

/// Returns the number that the whole text is if it is from `low` to `high`, both included; std::nullopt
/// otherwise.
template <ParsedNumber T>
[[nodiscard]] std::optional<T> ParseNumberBetween(std::string_view text, T low, T high) noexcept {
    const std::optional<T> value = ParseNumber<T>(text);
    return value && low <= *value && *value <= high ? value : std::nullopt;
}

}  // namespace graze
