#pragma once

#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

#include "graze/platform/headless.hpp"
#include "scenes/artillery.hpp"
#include "support/play_game.hpp"

namespace artillery::test {

using graze::test::PlayGame;
using Watcher = graze::test::GameWatcher<Artillery>;

/// Returns the options of a machine with the game's assets.
[[nodiscard]] inline HeadlessOptions MakeMachine() {
    return graze::test::MachineWith(ARTILLERY_ASSETS);
}

/// Plays the game on a new platform, and calls `see` after each step.
inline void Watch(Artillery& game, InputSource& input, std::int64_t frames, Watcher::See see) {
    HeadlessPlatform platform{MakeMachine()};
    Watcher watcher{std::move(see)};
    PlayGame(game, input, frames, watcher, platform);
}

}  // namespace artillery::test
