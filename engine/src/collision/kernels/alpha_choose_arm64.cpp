#include "alpha_kernels.hpp"

namespace graze {

const AlphaKernels& BestAlphaKernels() noexcept {
    return NeonAlphaKernels();  // every 64-bit ARM has NEON
}

}  // namespace graze
