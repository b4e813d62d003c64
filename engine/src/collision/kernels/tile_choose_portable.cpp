#include <array>

#include "tile_choice.hpp"

namespace graze {

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&PortableTileKernels()};
    return all;
}

}  // namespace graze
