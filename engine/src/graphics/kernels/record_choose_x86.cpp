#include "record_kernels.hpp"

namespace graze {

RecordFours BestRecordFours() noexcept {
    static const RecordFours best = __builtin_cpu_supports("avx2") != 0 ? RecordFoursAvx2 : nullptr;
    return best;
}

}  // namespace graze
