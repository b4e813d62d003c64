#include "tile_kernels.hpp"

namespace graze {

const TileKernels& BestTileKernels() noexcept {
    return NeonTileKernels();  // every 64-bit ARM has NEON
}

}  // namespace graze
