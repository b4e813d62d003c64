#include <array>

#include "tile_choice.hpp"

namespace graze {

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels, &Avx2TileKernels()};
    static const std::span usable{
        all.data(), __builtin_cpu_supports("avx2") != 0 ? all.size() : std::size_t{1}};
    return usable;
}

}  // namespace graze
