#include <array>

#include "tile_choice.hpp"

namespace graze {

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels};
    return all;
}

}  // namespace graze
