#include "alpha_kernels.hpp"

namespace graze {

const AlphaKernels& BestAlphaKernels() noexcept {
    return VectorAlphaKernels();  // every CPU of these builds has them
}

}  // namespace graze
