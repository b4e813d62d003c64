#pragma once

#include <span>

#include "tile_kernels.hpp"

namespace graze {

/// Returns the kernel sets that the CPU supports, slowest first.
[[nodiscard]] std::span<const TileKernels* const> UsableTileKernels() noexcept;

/// The kernel set of BestTileKernels. Before main, when static variables may be initialized in any
/// order, it may still be the portable set, which gives the same results.
extern const TileKernels* best_tile_kernels;

/// Returns the fastest kernel set that the CPU supports.
[[nodiscard]] inline const TileKernels& BestTileKernels() noexcept {
    return *best_tile_kernels;
}

}  // namespace graze
