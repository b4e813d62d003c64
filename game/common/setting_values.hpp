#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/text_line.hpp"

namespace graze {

/// The text of a setting's value in menus: its word, if there are words, or else
/// factor * value + offset and the unit.
struct ValueFormat {
    std::span<const std::string_view> words{};  ///< of the values from the lowest on
    int factor = 1;
    int offset = 0;
    std::string_view unit{};
};

inline constexpr std::array<std::string_view, 2> kOffOnWords{"OFF", "ON"};
inline constexpr ValueFormat kOffOn{kOffOnWords};

/// A row of a game's table of settings.
struct SettingTraits {
    std::string_view name;   ///< in the file
    std::string_view label;  ///< in menus
    int low = 0;
    int high = 1;
    int initial = 0;
    ValueFormat format{};
    int step = 1;
    bool wraps = false;  ///< a change beyond a limit continues at the other limit
};

/// Returns the value as shown in menus.
[[nodiscard]] TextLine ValueText(const SettingTraits& traits, int value) noexcept;

/// Convert values to lines "NAME VALUE", and back. ReadValues returns a message for each invalid line
/// and applies the rest.
[[nodiscard]] std::string WriteValues(std::span<const SettingTraits> table,
                                      std::span<const int> values);
[[nodiscard]] std::vector<std::string> ReadValues(std::span<const SettingTraits> table,
                                                  std::string_view text, std::span<int> values);

/// The values of a game's settings. `Setting` is an enum with the rows of the table in their order.
template <typename Setting>
class SettingValues {
public:
    /// The table must outlive this object.
    explicit SettingValues(std::span<const SettingTraits> table) : table_{table} {
        for (const SettingTraits& traits : table) {
            defaults_.push_back(traits.initial);
        }
        UseDefaults();
    }

    void UseDefaults() { values_ = defaults_; }
    [[nodiscard]] int operator[](Setting setting) const { return values_[Index(setting)]; }
    [[nodiscard]] bool Has(Setting setting) const { return (*this)[setting] != 0; }
    [[nodiscard]] std::span<const int> All() const noexcept { return values_; }
    [[nodiscard]] const SettingTraits& TraitsOf(Setting setting) const {
        return table_[Index(setting)];
    }

    /// Returns the value as shown in menus.
    [[nodiscard]] TextLine ValueText(Setting setting) const {
        return graze::ValueText(TraitsOf(setting), (*this)[setting]);
    }

    /// Sets a value; values out of range are clamped.
    void Set(Setting setting, int value) {
        const SettingTraits& traits = TraitsOf(setting);
        values_[Index(setting)] = std::clamp(value, traits.low, traits.high);
    }

    /// Changes a value by a number of its steps. It stops at its limits, or wraps around.
    void Change(Setting setting, int steps) {
        const SettingTraits& traits = TraitsOf(setting);
        const int count = traits.high - traits.low + 1;
        const int value = (*this)[setting] + steps * traits.step;
        Set(setting, traits.wraps ? traits.low + (value - traits.low + count) % count : value);
    }

    /// Convert to lines of text, and back. Read returns a message for each invalid line and applies
    /// the rest.
    [[nodiscard]] std::string Text() const { return WriteValues(table_, values_); }
    std::vector<std::string> Read(std::string_view text) {
        return ReadValues(table_, text, values_);
    }

protected:
    /// Replaces the default of a setting, and its value. It may be beyond the limits.
    void SetDefault(Setting setting, int value) {
        defaults_[Index(setting)] = value;
        UseDefaults();
    }

private:
    [[nodiscard]] static std::size_t Index(Setting setting) noexcept {
        return static_cast<std::size_t>(setting);
    }

    std::span<const SettingTraits> table_;
    std::vector<int> defaults_;
    std::vector<int> values_;
};

}  // namespace graze
