#include "record_kernels.hpp"

namespace graze {

RecordFour BestRecordFour() noexcept {
    static const RecordFour best = __builtin_cpu_supports("avx2") != 0 ? RecordFourAvx2 : nullptr;
    return best;
}

}  // namespace graze
