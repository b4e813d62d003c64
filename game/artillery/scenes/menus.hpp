#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "scenes/menu_plate.hpp"
#include "simulation/world.hpp"

namespace artillery {

enum class TitleChoice : std::uint8_t { None, Play, Options };

/// The logo and the menu of the title screen.
class TitleMenu {
public:
    void Open() noexcept { menu_.Open(); }
    [[nodiscard]] TitleChoice Update(SharedResources& shared);
    void Draw(SharedResources& shared) const;
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

private:
    Menu menu_;
};

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

enum class PauseChoice : std::uint8_t { None, Resume, Restart, Options, Title };

/// The menu of a paused match.
class PauseMenu {
public:
    /// `lost_pad` is the player whose pad was disconnected, or -1. The menu then waits until a pad
    /// or the keyboard confirms.
    void Open(int lost_pad = -1) noexcept;
    [[nodiscard]] PauseChoice Update(SharedResources& shared);
    void Draw(SharedResources& shared) const;
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }
    [[nodiscard]] int LostPad() const noexcept { return lost_pad_; }

private:
    void DrawLostPad(SharedResources& shared) const;

    Menu menu_;
    int lost_pad_ = -1;
};

enum class ResultChoice : std::uint8_t { None, Rematch, Setup, Title };

/// The winner of a match, the rounds of all players, and what to do next.
class ResultMenu {
public:
    void Open() noexcept { menu_.Open(); }
    [[nodiscard]] ResultChoice Update(SharedResources& shared);
    void Draw(SharedResources& shared, const World& world) const;
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

private:
    Menu menu_;
};

}  // namespace artillery
