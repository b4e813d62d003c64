#include "common/setting_values.hpp"

#include "graze/math/parse_number.hpp"

namespace graze {
namespace {

// Applies a line "NAME VALUE". Returns false if there is no such setting, or if it cannot have this
// value.
bool ApplyLine(std::span<const SettingTraits> table, std::string_view line,
               std::span<int> values) noexcept {
    const std::size_t space = std::min(line.find(' '), line.size());
    const auto value = ParseNumber<int>(line.substr(std::min(space + 1, line.size())));
    const auto found = std::ranges::find(table, line.substr(0, space), &SettingTraits::name);
    if (!value || found == table.end() || *value < found->low || *value > found->high ||
        (*value - found->low) % found->step != 0) {
        return false;
    }
    values[static_cast<std::size_t>(found - table.begin())] = *value;
    return true;
}

}  // namespace

TextLine ValueText(const SettingTraits& traits, int value) noexcept {
    const ValueFormat& format = traits.format;
    if (!format.words.empty()) {
        return TextLine{format.words[static_cast<std::size_t>(value - traits.low)]};
    }
    return TextLine{}.AddNumber(format.factor * value + format.offset).Add(format.unit);
}

std::string WriteValues(std::span<const SettingTraits> table, std::span<const int> values) {
    std::string text;
    for (std::size_t i = 0; i < table.size(); ++i) {
        text.append(table[i].name).append(" ").append(std::to_string(values[i])).append("\n");
    }
    return text;
}

std::vector<std::string> ReadValues(std::span<const SettingTraits> table, std::string_view text,
                                    std::span<int> values) {
    std::vector<std::string> errors;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (!ApplyLine(table, line, values)) {
            errors.push_back("ignored invalid line '" + std::string{line} + "'");
        }
    }
    return errors;
}

}  // namespace graze
