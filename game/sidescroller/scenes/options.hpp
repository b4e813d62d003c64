#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/text_line.hpp"
#include "graze/graphics/graphics_device.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The values that the player can change in the options menu. They are saved per user.
enum class Option : std::uint8_t {
    Music,         ///< volume, 0 to 10
    Effects,       ///< volume, 0 to 10
    Shake,         ///< strength, 0 to 10
    Flash,         ///< 1: what is hit is drawn white for a moment
    FullScreen,    ///< 1: full screen
    WholeFactor,   ///< 1: the window enlarges the picture by a whole factor
    SafeArea,      ///< percent of each side that the screen may cut off
    Speed,         ///< of the game, in percent
    Shields,       ///< a ShieldOption, for the next run
    HighContrast,  ///< 1: a plain backdrop
    AutoFire,      ///< 1: the ship always fires
};

inline constexpr std::size_t kOptionCount = 11;

/// The way in which the menu shows an option.
enum class OptionLook : std::uint8_t { Gauge, Box, Choice };

enum class ShieldOption : std::uint8_t { AsDifficulty, Five, Endless };

class Options {
public:
    /// `safe_area` is the default of Option::SafeArea.
    explicit Options(int safe_area = kTitleSafePercent) noexcept : safe_area_{safe_area} {
        UseDefaults();
    }

    void UseDefaults() noexcept;
    [[nodiscard]] int operator[](Option option) const noexcept {
        return values_[static_cast<std::size_t>(option)];
    }
    [[nodiscard]] bool Has(Option option) const noexcept { return (*this)[option] != 0; }
    [[nodiscard]] ShieldOption Shields() const noexcept {
        return static_cast<ShieldOption>((*this)[Option::Shields]);
    }

    /// Sets an option; values out of range are clamped.
    void Set(Option option, int value) noexcept;

    /// Changes an option by a number of its steps, up to its limits.
    void Change(Option option, int steps) noexcept;

    /// Changes an option by one step; the largest value is followed by the smallest.
    void Cycle(Option option) noexcept;

    /// Convert to lines of text, and back. Read returns a message for each invalid line and applies
    /// the rest.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

private:
    std::array<int, kOptionCount> values_{};
    int safe_area_;
};

/// Return an option's label, its value as shown in menus, and its look.
[[nodiscard]] std::string_view LabelOf(Option option) noexcept;
[[nodiscard]] TextLine ValueText(const Options& options, Option option) noexcept;
[[nodiscard]] OptionLook LookOf(Option option) noexcept;

}  // namespace hairsbreadth
