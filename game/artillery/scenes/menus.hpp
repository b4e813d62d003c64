#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "common/menu.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// The command of the setup of a match.
inline constexpr std::array<std::string_view, 1> kSetupCommands{"START"};

enum class TitleChoice : std::uint8_t { None, Play, Options, Quit };
enum class PauseChoice : std::uint8_t { None, Resume, Restart, Controls, Options, Title };
enum class ResultChoice : std::uint8_t { None, Rematch, Setup, Title };

/// Update and draw the title: the logo and a menu.
[[nodiscard]] TitleChoice UpdateTitle(SharedResources& shared, Menu& menu);
void DrawTitle(SharedResources& shared, const Menu& menu);

/// Update and draw the menu of a paused match. `lost_pad` is the player whose pad was disconnected,
/// or -1. The menu then waits until a player accepts.
[[nodiscard]] PauseChoice UpdatePause(SharedResources& shared, Menu& menu, int lost_pad);
void DrawPause(SharedResources& shared, const Menu& menu, int lost_pad);

/// Update and draw the result of a match: the winner, the rounds of all players, and a menu.
[[nodiscard]] ResultChoice UpdateResult(SharedResources& shared, Menu& menu);
void DrawResult(SharedResources& shared, const Menu& menu, const World& world);

}  // namespace artillery
