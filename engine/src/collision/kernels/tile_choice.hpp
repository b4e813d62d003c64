#pragma once

#include <span>

#include "tile_kernels.hpp"

namespace graze {

/// Returns the kernels that the CPU supports, slowest first.
[[nodiscard]] std::span<const TileKernels* const> UsableTileKernels() noexcept;

/// Returns the fastest of them.
[[nodiscard]] inline const TileKernels& BestTileKernels() noexcept {
    static const TileKernels& best = *UsableTileKernels().back();
    return best;
}

}  // namespace graze
