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

/// Parses a number at the start of `text` and removes it from `text`, independently of the locale.
/// If `text` does not start with a number, or the number does not fit `T`, returns std::nullopt and
/// leaves `text` unchanged.
///
/// In      digits, after an optional '-' for signed and floating-point types. Floating-point
///         numbers may have an exponent, or be "nan" or "inf". No '+', no leading spaces, no "0x".
///         `base`, 2 to 36, applies to integers; digits above 9 are letters of either case.
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

/// Returns the number if the whole text is a number; otherwise std::nullopt.
template <ParsedNumber T>
[[nodiscard]] std::optional<T> ParseNumber(std::string_view text, int base = 10) noexcept {
    const std::optional<T> value = TakeNumber<T>(text, base);
    return text.empty() ? value : std::nullopt;
}

/// Returns the number if the whole text is a number and low <= number <= high; otherwise
/// std::nullopt.
template <ParsedNumber T>
[[nodiscard]] std::optional<T> ParseNumberBetween(std::string_view text, T low, T high) noexcept {
    const std::optional<T> value = ParseNumber<T>(text);
    return value && low <= *value && *value <= high ? value : std::nullopt;
}

}  // namespace graze
