#include "map_four_avx2.hpp"
#include "map_kernels.hpp"

namespace graze {

std::uint32_t MapFourAvx2(const PlacedSize* sprites, const Affine& then, TexelMap* maps) {
    const FourMaps four = MakeFour(sprites, then);
    Store(four, sprites, maps);
    return four.good;
}

}  // namespace graze
