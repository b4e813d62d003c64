#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "graze/app/game.hpp"
#include "graze/image/image.hpp"
#include "graze/input/input_snapshot.hpp"

namespace graze::test {

/// Options of RunFrames.
struct FrameOptions {
    InputSource* input = nullptr;          ///< null: no pad is connected
    std::filesystem::path assets{};        ///< the game's title storage; empty: no files
    std::vector<std::int64_t> pictures{};  ///< frames to return, counted from 1, in any order
    std::filesystem::path user_files{};    ///< folder of the saves; empty: saves of this run alone
};

/// The result of RunFrames.
struct Frames {
    std::vector<std::uint64_t> hashes;  ///< the game's StateHash after each step
    std::vector<Image> pictures;        ///< in the requested order; an empty image if not reached
};

/// Runs `count` steps of the game on a HeadlessPlatform, or fewer if the game exits. Frame F is the
/// state, and the picture, after F steps. Only the requested pictures are drawn.
[[nodiscard]] Frames RunFrames(Game& game, std::int64_t count, const FrameOptions& options = {});

/// Runs `count` steps with an input source, without assets or pictures.
[[nodiscard]] Frames RunFrames(Game& game, std::int64_t count, InputSource& input);

}  // namespace graze::test
