#pragma once

#include <cstddef>
#include <optional>

#include "graze/input/buttons.hpp"

namespace graze {

/// Returns the player's place in an array of kMaxPlayers. Other values than One to Four, which
/// games make by casting, are a misuse: std::nullopt.
[[nodiscard]] std::optional<std::size_t> PlaceOf(PlayerIndex player);

}  // namespace graze
