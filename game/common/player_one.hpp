#pragma once

#include <optional>

#include "graze/app/platform.hpp"

namespace graze {

/// Returns the user who is assigned to player one.
[[nodiscard]] inline std::optional<UserId> UserOfPlayerOne(Platform& machine) {
    return machine.Users().UserOf(PlayerIndex::One);
}

/// Assigns the first signed-in user to player one, unless the platform has already assigned a user.
/// Call it when a player leaves the title screen.
inline void SeatPlayerOne(Platform& machine) {
    Users& users = machine.Users();
    if (!UserOfPlayerOne(machine) && !users.SignedIn().empty()) {
        users.Assign(PlayerIndex::One, users.SignedIn().front().id);
    }
}

}  // namespace graze
