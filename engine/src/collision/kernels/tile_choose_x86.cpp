#include "tile_kernels.hpp"

namespace graze {

const TileKernels& BestTileKernels() noexcept {
    static const TileKernels& best =
        __builtin_cpu_supports("avx2") != 0 ? Avx2TileKernels() : PortableTileKernels();
    return best;
}

}  // namespace graze
