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

/// The value that a JSON text (UTF-8) holds.
///
/// Errors  FormatError "line L, column C: <what is wrong>", both from 1. Besides bad syntax: more
///         than `max_depth` arrays and objects inside each other, a key twice in one object, and
///         numbers beyond a double.
[[nodiscard]] Json ParseJson(std::string_view text, int max_depth = 64);

/// A value inside a JSON document that knows the way to itself, so that what is wrong with it can be
/// told as "batches[0].draws[2].pos: must be 2 numbers". A view: the document must outlive it.
///
/// Errors  each question throws FormatError when the value is not what is asked for.
class JsonValue {
public:
    explicit JsonValue(const Json& value, std::string path = "");

    [[nodiscard]] const Json& Raw() const noexcept { return *value_; }

    /// The member of an object; At throws where there is none. A null member is none.
    [[nodiscard]] std::optional<JsonValue> Find(std::string_view key) const;
    [[nodiscard]] JsonValue At(std::string_view key) const;

    /// The elements of an array.
    [[nodiscard]] std::vector<JsonValue> Elements() const;

    /// Throws for any other member of the object, and names the key that was probably meant, or all
    /// that there are. A document may say "$schema", for editors.
    void AllowOnly(std::span<const std::string_view> keys) const;
    void AllowOnly(std::initializer_list<std::string_view> keys) const {
        AllowOnly(std::span{keys.begin(), keys.size()});
    }

    [[nodiscard]] bool Bool() const;
    [[nodiscard]] const std::string& Text() const;

    /// A number from `low` to `high`, both included. An integer may be written 3.0.
    [[nodiscard]] double Number(double low, double high) const;
    [[nodiscard]] int Integer(int low, int high) const;

    /// An array of exactly so many numbers.
    [[nodiscard]] std::vector<double> Numbers(std::size_t count, double low, double high) const;
    [[nodiscard]] std::vector<int> Integers(std::size_t count, int low, int high) const;

    /// The index of the name in `names` that this text is.
    [[nodiscard]] std::size_t OneOf(std::initializer_list<std::string_view> names) const;

    /// Throws FormatError "<path>: <reason>".
    [[noreturn]] void Fail(std::string_view reason) const;

private:
    const Json* value_;
    std::string path_;
};

}  // namespace graze
