#pragma once

#include <cstddef>
#include <cstdint>

#include "common/setting_values.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The values that the player can change in menus. They are saved per user.
enum class Setting : std::uint8_t {
    Music,    ///< volume, 0 to 10
    Effects,  ///< volume, 0 to 10
    Shake,    ///< 0 or 1
    Rumble,   ///< 0 or 1
    Players,  ///< 2 to kMaxPlayers
    Player1,  ///< this and the next three: a Controller
    Player2,
    Player3,
    Player4,
};

inline constexpr std::size_t kSettingCount = 9;

/// Volumes and the number of players stop at their limits; the other settings wrap around.
class Settings : public SettingValues<Setting> {
public:
    Settings();

    [[nodiscard]] MatchOptions MakeMatchOptions(std::uint64_t seed) const;
};

}  // namespace artillery
