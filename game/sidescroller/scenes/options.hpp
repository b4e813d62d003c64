#pragma once

#include <cstddef>
#include <cstdint>

#include "common/setting_values.hpp"
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

enum class ShieldOption : std::uint8_t { AsDifficulty, Five, Endless };

class Options : public SettingValues<Option> {
public:
    /// `safe_area` is the default of Option::SafeArea.
    explicit Options(int safe_area = kTitleSafePercent);

    [[nodiscard]] ShieldOption Shields() const {
        return static_cast<ShieldOption>((*this)[Option::Shields]);
    }
};

}  // namespace hairsbreadth
