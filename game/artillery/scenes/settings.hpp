#pragma once

#include <cstddef>
#include <cstdint>

#include "common/setting_values.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The values that the player can change in menus. They are saved per user.
enum class Setting : std::uint8_t {
    Music,        ///< volume, 0 to 10
    Effects,      ///< volume, 0 to 10
    Shake,        ///< 0 or 1
    Rumble,       ///< 0 or 1
    FullScreen,   ///< 0 or 1
    WholeFactor,  ///< 1: the window enlarges the picture by a whole factor
    SafeArea,     ///< percent of each side that the screen may cut off
    Players,      ///< 2 to kMaxPlayers
    Player1,      ///< this and the next three: a Controller
    Player2,
    Player3,
    Player4,
};

inline constexpr std::size_t kSettingCount = 12;
inline constexpr std::size_t kOptionCount = 7;  ///< the settings before Players

class Settings : public SettingValues<Setting> {
public:
    /// `safe_area` is the default of Setting::SafeArea.
    explicit Settings(int safe_area = kTitleSafePercent);

    /// Returns the number of settings of the match: Players, and those of each player.
    [[nodiscard]] std::size_t MatchSettings() const {
        return 1 + static_cast<std::size_t>((*this)[Setting::Players]);
    }
    [[nodiscard]] MatchOptions MakeMatchOptions(std::uint64_t seed) const;
};

}  // namespace artillery
