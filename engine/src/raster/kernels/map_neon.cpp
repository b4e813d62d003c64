#include "four_neon.hpp"
#include "map_four_lanes.hpp"
#include "map_kernels.hpp"

namespace graze {

MapFour BestMapFour() noexcept {
    return MakeFour;
}

}  // namespace graze
