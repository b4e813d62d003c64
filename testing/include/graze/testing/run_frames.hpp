#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "graze/app/game.hpp"
#include "graze/image/image.hpp"
#include "graze/input/input_snapshot.hpp"

namespace graze::test {

/// How RunFrames plays.
struct FrameOptions {
    InputSource* input = nullptr;        ///< null: no pad is connected
    std::filesystem::path assets;        ///< the game's title storage; empty: no files
    std::vector<std::int64_t> pictures;  ///< frames to keep as pictures, in any order, from 1
};

/// What RunFrames saw.
struct Frames {
    std::vector<std::uint64_t> hashes;  ///< the game's StateHash after each step
    std::vector<Image> pictures;        ///< in the order asked for; empty where never reached
};

/// Plays `count` steps of the game on a HeadlessPlatform, or fewer when it exits. Frame F is the
/// state, and the picture, after F steps. Only the pictures asked for are drawn.
[[nodiscard]] Frames RunFrames(Game& game, std::int64_t count, const FrameOptions& options = {});

/// With nothing but an input.
[[nodiscard]] Frames RunFrames(Game& game, std::int64_t count, InputSource& input);

}  // namespace graze::test
