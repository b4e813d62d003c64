#include "map_kernels.hpp"

namespace graze {

MapFour BestMapFour() noexcept {
    static const MapFour best = __builtin_cpu_supports("avx2") != 0 ? MapFourAvx2 : nullptr;
    return best;
}

}  // namespace graze
