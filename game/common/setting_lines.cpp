#include "common/setting_lines.hpp"

#include <algorithm>

#include "graze/math/parse_number.hpp"

namespace graze {

void AddSettingLine(std::string& text, std::string_view name, int value) {
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
}

std::vector<std::string> ReadSettingLines(
    std::string_view text, const std::function<bool(std::string_view name, int value)>& apply) {
    std::vector<std::string> complaints;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t space = std::min(line.find(' '), line.size());
        const auto value = ParseNumber<int>(line.substr(std::min(space + 1, line.size())));
        if (!value || !apply(line.substr(0, space), *value)) {
            complaints.push_back("ignored invalid line '" + std::string{line} + "'");
        }
    }
    return complaints;
}

}  // namespace graze
