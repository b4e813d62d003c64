#include "four_avx2.hpp"
#include "map_four_lanes.hpp"
#include "map_kernels.hpp"

namespace graze {

std::uint32_t MapFourAvx2(const PlacedSize* sprites, const Affine& then, TexelMap* maps) {
    return MakeFour(sprites, then, maps);
}

}  // namespace graze
