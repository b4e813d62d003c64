#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace graze {

using Json = nlohmann::json;

inline constexpr int kMaxJsonDepth = 64;

/// Parses JSON text (UTF-8).
///
/// Errors  FormatError "line L, column C: <reason>", both counted from 1: bad syntax, more than
///         `max_depth` nested arrays and objects, a duplicate key in an object, or a number that
///         does not fit a double.
[[nodiscard]] Json ParseJson(std::string_view text, int max_depth = kMaxJsonDepth);

/// Return the number in short decimals that read back as the same double or float, as in JSON: "0.1",
/// "16777216". Negative zero is "0".
[[nodiscard]] std::string FormatNumber(double number);
[[nodiscard]] std::string FormatNumber(float number);

/// A view of a value inside a JSON document. It stores the path to the value. Each error message
/// begins with this path: "batches[0].draws[2].pos: must be 2 numbers". The document must outlive
/// the view.
///
/// Errors  each accessor throws FormatError if the value does not have the requested type or range.
class JsonValue {
public:
    explicit JsonValue(const Json& value, std::string path = "");

    [[nodiscard]] const Json& Raw() const noexcept { return *value_; }

    /// Returns the member of an object. If it is missing or null, Find returns std::nullopt and At
    /// throws.
    [[nodiscard]] std::optional<JsonValue> Find(std::string_view key) const;
    [[nodiscard]] JsonValue At(std::string_view key) const;

    /// Returns the elements of an array.
    [[nodiscard]] std::vector<JsonValue> Elements() const;

    /// Throws FormatError if the object has a member that is not in `keys`. The message suggests
    /// the closest allowed key, or lists all of them. The document's root may always have
    /// "$schema", for editors.
    void AllowOnly(std::span<const std::string_view> keys) const;
    void AllowOnly(std::initializer_list<std::string_view> keys) const {
        AllowOnly(std::span{keys.begin(), keys.size()});
    }

    [[nodiscard]] bool Bool() const;
    [[nodiscard]] const std::string& Text() const;

    /// Returns a number from `low` to `high`, both included. An integer may be written as 3.0.
    [[nodiscard]] double Number(double low, double high) const;
    [[nodiscard]] int Integer(int low, int high) const;

    /// Returns the numbers of an array of exactly `count` elements. Each must be from `low` to
    /// `high`, both included.
    [[nodiscard]] std::vector<double> Numbers(std::size_t count, double low, double high) const;
    [[nodiscard]] std::vector<int> Integers(std::size_t count, int low, int high) const;

    /// Returns the index of the value in `names`. The value must be one of these strings.
    [[nodiscard]] std::size_t OneOf(std::initializer_list<std::string_view> names) const;

    /// Throws FormatError "<path>: <reason>".
    [[noreturn]] void Fail(std::string_view reason) const;

private:
    const Json* value_;
    std::string path_;
};

}  // namespace graze
