#include <cmath>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr int kMaxDigits = 15;  // on each side of the decimal point; such numbers are exact in a
                                // double

// Removes the leading digits and returns their integer value. Multiplies `unit` by 10 for each
// digit. Returns std::nullopt for no digits or more than kMaxDigits.
std::optional<double> TakeDigits(std::string_view& text, double& unit) noexcept {
    double value = 0;
    int digits = 0;
    for (; !text.empty() && '0' <= text.front() && text.front() <= '9'; ++digits) {
        value = value * 10 + (text.front() - '0');
        unit *= 10;
        text.remove_prefix(1);
    }
    return 0 < digits && digits <= kMaxDigits ? std::optional{value} : std::nullopt;
}

// Parses "12", "-3", "+4" or "0.5": no exponents, no infinity.
std::optional<double> ParseDecimal(std::string_view text) noexcept {
    const bool is_negative = text.starts_with('-');
    text.remove_prefix(is_negative || text.starts_with('+') ? 1 : 0);
    double unit = 1;
    std::optional<double> value = TakeDigits(text, unit);
    if (value && text.starts_with('.')) {
        text.remove_prefix(1);
        unit = 1;
        const std::optional<double> fraction = TakeDigits(text, unit);
        value = fraction ? std::optional{*value + *fraction / unit} : std::nullopt;
    }
    if (!value || !text.empty()) {
        return std::nullopt;
    }
    return is_negative ? -*value : *value;
}

}  // namespace

std::string BmTag::Label() const {
    return std::string{name} + (number == 0 ? "" : " " + std::to_string(number));
}

std::optional<std::string_view> BmTag::Find(std::string_view key) const noexcept {
    for (const auto& [attribute, value] : attributes) {
        if (attribute == key) {
            return value;
        }
    }
    return std::nullopt;
}

std::string BmTag::Text(std::string_view key) const {
    return std::string{Find(key).value_or("")};
}

double BmTag::Number(std::string_view key, double low, double high) const {
    const std::optional<std::string_view> text = Find(key);
    if (!text) {
        Fail(key, "is missing");
    }
    const std::optional<double> value = ParseDecimal(*text);
    if (!value || *value < low || *value > high) {
        const auto shown = [](double limit) { return std::to_string(std::llround(limit)); };
        Fail(key, "must be a number from " + shown(low) + " to " + shown(high));
    }
    return *value;
}

std::int64_t BmTag::Whole(std::string_view key, std::int64_t low, std::int64_t high) const {
    const double value = Number(key, static_cast<double>(low), static_cast<double>(high));
    if (value != std::floor(value)) {
        Fail(key, "must be a whole number");
    }
    return static_cast<std::int64_t>(value);
}

std::int64_t BmTag::WholeOr(std::string_view key, std::int64_t low, std::int64_t high,
                            std::int64_t fallback) const {
    return Find(key) ? Whole(key, low, high) : fallback;
}

std::vector<int> BmTag::Wholes(std::string_view key, std::size_t count, int low, int high) const {
    std::string_view rest = Find(key).value_or("");
    std::vector<int> wholes;
    while (!rest.empty()) {
        const std::optional<double> whole = ParseDecimal(TakeUntil(rest, ","));
        if (!whole || *whole < low || *whole > high || *whole != std::floor(*whole)) {
            break;
        }
        wholes.push_back(static_cast<int>(*whole));
        rest.remove_prefix(rest.empty() ? 0 : 1);
    }
    if (!rest.empty() || (Find(key) && wholes.size() != count)) {
        Fail(key, "must be " + std::to_string(count) + " whole numbers from " +
                      std::to_string(low) + " to " + std::to_string(high));
    }
    wholes.resize(count);
    return wholes;
}

void BmTag::Fail(std::string_view key, std::string_view reason) const {
    throw FormatError{Label() + ", " + std::string{key} + ": " + std::string{reason}};
}

}  // namespace graze
