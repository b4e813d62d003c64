#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/setting_values.hpp"

namespace graze {

/// The commands below options.
inline constexpr std::array<std::string_view, 2> kOptionsCommands{"CONTROLS", "DONE"};

/// A panel with rows of settings, and one or two commands below them: "START", or "CONTROLS" and
/// "DONE". It changes the settings; the caller applies and saves them.
class SettingsMenu {
public:
    /// `commands` must outlive this object. `first_row` is the menu's first row of the settings.
    SettingsMenu(std::string_view heading, std::span<const std::string_view> commands,
                 std::size_t first_row = 0) noexcept
        : heading_{heading}, commands_{commands}, first_row_{first_row} {}

    void Open(std::size_t choice = 0) noexcept { menu_.Open(static_cast<int>(choice)); }
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

    /// Advances by a frame of a menu with `count` settings. Returns Accept for the first command,
    /// Back for the second one or if the player leaves the menu, and More if a setting has changed.
    [[nodiscard]] MenuInput Update(MenuResources& resources, SettingRows& settings,
                                   std::size_t count);

    void Draw(MenuResources& resources, const SettingRows& settings, std::size_t count) const;

private:
    std::string_view heading_;
    std::span<const std::string_view> commands_;
    std::size_t first_row_;
    Menu menu_;
};

}  // namespace graze
