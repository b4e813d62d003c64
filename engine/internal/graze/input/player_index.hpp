#pragma once

#include <cstddef>
#include <optional>

#include "graze/input/buttons.hpp"

namespace graze {

/// Returns the player's place in an array of kMaxPlayers. Requires One to Four; other values, which
/// games make by casting, give std::nullopt.
[[nodiscard]] std::optional<std::size_t> PlaceOf(PlayerIndex player);

}  // namespace graze
