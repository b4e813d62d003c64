#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"
#include "graze/text/closest_match.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

using FloatJson = nlohmann::basic_json<std::map, std::vector, std::string, bool, std::int64_t,
                                       std::uint64_t, float>;

// Returns the text of a whole number, which Json would end with ".0".
template <typename JsonType, typename Number>
std::string Format(Number number) {
    const bool is_whole = number == std::floor(number) && std::abs(number) < 1e15;
    return is_whole ? std::to_string(static_cast<std::int64_t>(number)) : JsonType(number).dump();
}

std::vector<std::string> AsStrings(std::span<const std::string_view> names) {
    return {names.begin(), names.end()};
}

std::string Listed(std::span<const std::string_view> names) {
    std::string list;
    for (const std::string_view name : names) {
        list += (list.empty() ? "" : ", ") + std::string{name};
    }
    return list;
}

}  // namespace

std::string FormatNumber(double number) {
    return Format<Json>(number);
}

std::string FormatNumber(float number) {
    return Format<FloatJson>(number);
}

JsonValue::JsonValue(const Json& value, std::string path) : value_{&value}, path_{std::move(path)} {
}

void JsonValue::Fail(std::string_view reason) const {
    throw FormatError{(path_.empty() ? "" : Printable(path_) + ": ") + std::string{reason}};
}

std::optional<JsonValue> JsonValue::Find(std::string_view key) const {
    if (!value_->is_object()) {
        Fail("must be an object");
    }
    const auto member = value_->find(key);
    if (member == value_->end() || member->is_null()) {
        return std::nullopt;
    }
    return JsonValue{*member, (path_.empty() ? "" : path_ + ".") + Printable(key)};
}

JsonValue JsonValue::At(std::string_view key) const {
    std::optional<JsonValue> member = Find(key);
    if (!member) {
        Fail("needs the key " + Quote(key));
    }
    return *std::move(member);
}

std::vector<JsonValue> JsonValue::Elements() const {
    if (!value_->is_array()) {
        Fail("must be an array");
    }
    std::vector<JsonValue> elements;
    elements.reserve(value_->size());
    for (const Json& element : *value_) {
        elements.emplace_back(element, path_ + "[" + std::to_string(elements.size()) + "]");
    }
    return elements;
}

void JsonValue::AllowOnly(std::span<const std::string_view> keys) const {
    if (!value_->is_object()) {
        Fail("must be an object");
    }
    for (const auto& [key, ignored] : value_->items()) {
        const bool is_for_editors = path_.empty() && key == "$schema";
        if (!is_for_editors && std::find(keys.begin(), keys.end(), key) == keys.end()) {
            const std::string hint = ClosestMatchHint(key, AsStrings(keys));
            Fail("unknown key " + Quote(key) + (hint.empty() ? "; known: " + Listed(keys) : hint));
        }
    }
}

bool JsonValue::Bool() const {
    if (!value_->is_boolean()) {
        Fail("must be true or false");
    }
    return value_->get<bool>();
}

const std::string& JsonValue::Text() const {
    if (!value_->is_string()) {
        Fail("must be a string");
    }
    return value_->get_ref<const std::string&>();
}

double JsonValue::Number(double low, double high) const {
    const double number = value_->is_number() ? value_->get<double>() : std::nan("");
    if (!(low <= number && number <= high)) {
        Fail("must be a number from " + FormatNumber(low) + " to " + FormatNumber(high));
    }
    return number;
}

int JsonValue::Integer(int low, int high) const {
    const double number = value_->is_number() ? value_->get<double>() : std::nan("");
    if (!(low <= number && number <= high) || number != std::floor(number)) {
        Fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return static_cast<int>(number);
}

std::vector<double> JsonValue::Numbers(std::size_t count, double low, double high) const {
    if (!value_->is_array() || value_->size() != count) {
        Fail("must be " + std::to_string(count) + " numbers");
    }
    std::vector<double> numbers;
    for (const JsonValue& element : Elements()) {
        numbers.push_back(element.Number(low, high));
    }
    return numbers;
}

std::vector<int> JsonValue::Integers(std::size_t count, int low, int high) const {
    if (!value_->is_array() || value_->size() != count) {
        Fail("must be " + std::to_string(count) + " whole numbers");
    }
    std::vector<int> numbers;
    for (const JsonValue& element : Elements()) {
        numbers.push_back(element.Integer(low, high));
    }
    return numbers;
}

std::size_t JsonValue::OneOf(std::initializer_list<std::string_view> names) const {
    const auto* const found = std::find(names.begin(), names.end(), Text());
    if (found == names.end()) {
        Fail(Quote(Text()) + " is not one of " + Listed({names.begin(), names.size()}));
    }
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace graze
