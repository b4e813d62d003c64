#include <array>

#include "tile_choice.hpp"

namespace graze {

// Every CPU of these builds has the vector instructions.
std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels, &VectorTileKernels()};
    return all;
}

}  // namespace graze
