#include "row_kernels.hpp"

namespace graze {

const RowKernels& BestRowKernels() noexcept {
    static const RowKernels& best =
        __builtin_cpu_supports("avx2") != 0 ? Avx2RowKernels() : PortableRowKernels();
    return best;
}

}  // namespace graze
