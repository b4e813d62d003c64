#include "alpha_kernels.hpp"

namespace graze {

const AlphaKernels& BestAlphaKernels() noexcept {
    static const AlphaKernels& best =
        __builtin_cpu_supports("avx2") != 0 ? Avx2AlphaKernels() : PortableAlphaKernels();
    return best;
}

}  // namespace graze
