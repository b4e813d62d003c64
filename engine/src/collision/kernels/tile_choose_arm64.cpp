#include <array>

#include "tile_choice.hpp"

namespace graze {

// Every 64-bit ARM has NEON.
std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&PortableTileKernels(), &NeonTileKernels()};
    return all;
}

}  // namespace graze
