#pragma once

#include <span>

#include "tile_kernels.hpp"

namespace graze {

/// The kernels that this machine can run, slowest first.
[[nodiscard]] std::span<const TileKernels* const> UsableTileKernels() noexcept;

/// The fastest of them.
[[nodiscard]] inline const TileKernels& BestTileKernels() noexcept {
    static const TileKernels& best = *UsableTileKernels().back();
    return best;
}

}  // namespace graze
