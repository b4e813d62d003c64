#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace graze {

using Json = nlohmann::json;

/// The value that a JSON text (UTF-8) holds.
///
/// Errors  FormatError "line L, column C: <what is wrong>", both from 1. Besides bad syntax: more
///         than `max_depth` arrays and objects inside each other, a key twice in one object, and
///         numbers beyond a double.
[[nodiscard]] Json ParseJson(std::string_view text, int max_depth = 64);

}  // namespace graze
