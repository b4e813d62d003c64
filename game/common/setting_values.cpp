#include "common/setting_values.hpp"

#include <algorithm>

#include "graze/math/parse_number.hpp"

namespace graze {

SettingRows::SettingRows(std::span<const SettingTraits> table) : table_{table} {
    for (const SettingTraits& traits : table) {
        defaults_.push_back(traits.initial);
    }
    UseDefaults();
}

TextLine SettingRows::ValueText(std::size_t row) const noexcept {
    const ValueFormat& format = table_[row].format;
    const int value = values_[row];
    if (!format.words.empty()) {
        return TextLine{format.words[static_cast<std::size_t>(value - table_[row].low)]};
    }
    return TextLine{}.AddNumber(format.factor * value + format.offset).Add(format.unit);
}

void SettingRows::Set(std::size_t row, int value) {
    values_[row] = std::clamp(value, table_[row].low, table_[row].high);
}

void SettingRows::Change(std::size_t row, int steps) {
    Set(row, values_[row] + steps * table_[row].step);
}

void SettingRows::Cycle(std::size_t row) {
    values_[row] < table_[row].high ? Change(row, 1) : Set(row, table_[row].low);
}

void SettingRows::SetDefault(std::size_t row, int value) {
    defaults_[row] = value;
    UseDefaults();
}

std::string SettingRows::Text() const {
    std::string text;
    for (std::size_t i = 0; i < table_.size(); ++i) {
        text.append(table_[i].name).append(" ").append(std::to_string(values_[i])).append("\n");
    }
    return text;
}

// Applies a line "NAME VALUE". Returns false if there is no such setting, or if it cannot have this
// value.
bool SettingRows::ApplyLine(std::string_view line) noexcept {
    const std::size_t space = std::min(line.find(' '), line.size());
    const auto value = ParseNumber<int>(line.substr(std::min(space + 1, line.size())));
    const auto found = std::ranges::find(table_, line.substr(0, space), &SettingTraits::name);
    if (!value || found == table_.end() || *value < found->low || *value > found->high ||
        (*value - found->low) % found->step != 0) {
        return false;
    }
    values_[static_cast<std::size_t>(found - table_.begin())] = *value;
    return true;
}

std::vector<std::string> SettingRows::Read(std::string_view text) {
    std::vector<std::string> errors;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (!ApplyLine(line)) {
            errors.push_back("ignored invalid line '" + std::string{line} + "'");
        }
    }
    return errors;
}

}  // namespace graze
