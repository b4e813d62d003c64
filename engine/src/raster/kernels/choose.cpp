#include "map_kernels.hpp"

namespace graze {

MapFour BestMapFour() noexcept {
#if defined(GRAZE_HAS_AVX2)
    static const MapFour best = __builtin_cpu_supports("avx2") != 0 ? MapFourInVectors : nullptr;
    return best;
#elif defined(GRAZE_HAS_VECTORS)
    return MapFourInVectors;  // every CPU of these builds has them
#else
    return nullptr;
#endif
}

}  // namespace graze
