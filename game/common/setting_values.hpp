#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/text_line.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/math/color.hpp"

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
    std::optional<Color> color{};  ///< of the value in menus; empty: that of the row
};

/// Rows that all games offer. Volumes go from 0 to 10. "Square pixels" enlarges the picture by a
/// whole factor. "Picture size" is the percentage of each side that the screen may cut off.
inline constexpr ValueFormat kTenths{{}, 10, 0, " %"};
inline constexpr SettingTraits kMusicSetting{"music", "MUSIC", 0, 10, 10, kTenths};
inline constexpr SettingTraits kEffectsSetting{"effects", "SOUND EFFECTS", 0, 10, 10, kTenths};
inline constexpr SettingTraits kFullScreenSetting{"full_screen", "FULL SCREEN", 0, 1, 0, kOffOn};
inline constexpr SettingTraits kWholeFactorSetting{"whole_factor", "SQUARE PIXELS", 0, 1, 1,
                                                   kOffOn};
inline constexpr SettingTraits kSafeAreaSetting{
    "safe_area", "PICTURE SIZE", 0, kTitleSafePercent, kTitleSafePercent, {{}, -2, 100, " %"}};

/// The values of a table of settings, by row. Values out of range are clamped.
class SettingRows {
public:
    /// The table must outlive this object.
    explicit SettingRows(std::span<const SettingTraits> table);

    void UseDefaults() { values_ = defaults_; }
    [[nodiscard]] int operator[](std::size_t row) const { return values_[row]; }
    [[nodiscard]] std::span<const int> All() const noexcept { return values_; }
    [[nodiscard]] const SettingTraits& TraitsOf(std::size_t row) const { return table_[row]; }

    /// Returns the value as shown in menus.
    [[nodiscard]] TextLine ValueText(std::size_t row) const noexcept;

    void Set(std::size_t row, int value);

    /// Changes a value by a number of its steps.
    void Change(std::size_t row, int steps);

    /// Changes a value by one step; the largest value is followed by the smallest.
    void Cycle(std::size_t row);

    /// Convert to lines "NAME VALUE", and back. Read returns a message for each invalid line and
    /// applies the rest.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

protected:
    /// Replaces the default of a setting, and its value. It may be beyond the limits.
    void SetDefault(std::size_t row, int value);

private:
    [[nodiscard]] bool ApplyLine(std::string_view line) noexcept;

    std::span<const SettingTraits> table_;
    std::vector<int> defaults_;
    std::vector<int> values_;
};

/// The values of a game's settings. `Setting` is an enum with the rows of the table in their order.
template <typename Setting>
class SettingValues : public SettingRows {
public:
    using SettingRows::SettingRows;

    [[nodiscard]] int operator[](Setting setting) const {
        return SettingRows::operator[](static_cast<std::size_t>(setting));
    }
    [[nodiscard]] bool Has(Setting setting) const { return (*this)[setting] != 0; }
    void Set(Setting setting, int value) {
        SettingRows::Set(static_cast<std::size_t>(setting), value);
    }

protected:
    void SetDefault(Setting setting, int value) {
        SettingRows::SetDefault(static_cast<std::size_t>(setting), value);
    }
};

}  // namespace graze
