#pragma once

#include <span>

#include "tile_kernels.hpp"

namespace graze {

/// Returns the kernel sets that the CPU supports, slowest first.
[[nodiscard]] std::span<const TileKernels* const> UsableTileKernels() noexcept;

/// Returns the fastest kernel set that the CPU supports.
[[nodiscard]] inline const TileKernels& BestTileKernels() noexcept {
    static const TileKernels& best = *UsableTileKernels().back();
    return best;
}

}  // namespace graze
