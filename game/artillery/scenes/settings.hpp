#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/text_line.hpp"
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

class Settings {
public:
    Settings() { UseDefaults(); }

    void UseDefaults() noexcept;
    [[nodiscard]] int operator[](Setting setting) const noexcept {
        return values_[static_cast<std::size_t>(setting)];
    }

    /// Changes a setting by `by`. Volumes and the number of players stop at their limits; the other
    /// settings wrap around.
    void Change(Setting setting, int by) noexcept;

    [[nodiscard]] MatchOptions MakeMatchOptions(std::uint64_t seed) const noexcept;

    /// Convert to lines of text, and back. Read returns a message for each invalid line and applies
    /// the rest.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

private:
    std::array<int, kSettingCount> values_{};
};

/// Return a setting's label and value as shown in menus.
[[nodiscard]] std::string_view LabelOf(Setting setting) noexcept;
[[nodiscard]] TextLine ValueText(const Settings& settings, Setting setting) noexcept;

}  // namespace artillery
