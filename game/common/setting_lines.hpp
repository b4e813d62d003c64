#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace graze {

/// Appends the line "NAME VALUE".
void AddSettingLine(std::string& text, std::string_view name, int value);

/// Reads lines "NAME VALUE" and passes each to `apply`, which returns false if there is no such
/// setting or if it cannot have this value. Returns a message for each line that is not applied.
[[nodiscard]] std::vector<std::string> ReadSettingLines(
    std::string_view text, const std::function<bool(std::string_view name, int value)>& apply);

}  // namespace graze
