#include "tile_kernels.hpp"

namespace graze {

const TileKernels& BestTileKernels() noexcept {
    return PortableTileKernels();
}

}  // namespace graze
