#pragma once

#include <span>
#include <string_view>

#include "scenes/menu.hpp"

namespace artillery {

/// A menu of settings, with a command in its last row.
class SettingsMenu {
public:
    /// `settings` must outlive this object. Settings of players who do not take part are left out.
    SettingsMenu(std::string_view title, std::span<const Setting> settings,
                 std::string_view command) noexcept
        : title_{title}, settings_{settings}, command_{command} {}

    /// Opens the menu with the first setting chosen, or with the command.
    void Open(const SharedResources& shared, bool at_command) noexcept;

    /// Advances by a frame and changes the settings. Returns Accept if the player chose the
    /// command, and Back if the player left the menu.
    [[nodiscard]] MenuInput Update(SharedResources& shared);

    void Draw(SharedResources& shared) const;

    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

private:
    [[nodiscard]] std::span<const Setting> Shown(const Settings& settings) const noexcept;

    std::string_view title_;
    std::span<const Setting> settings_;
    std::string_view command_;
    Menu menu_;
};

/// Return the menu for setting up a match, and the one for the options.
[[nodiscard]] SettingsMenu MakeSetupMenu() noexcept;
[[nodiscard]] SettingsMenu MakeOptionsMenu() noexcept;

}  // namespace artillery
