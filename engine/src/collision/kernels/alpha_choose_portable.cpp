#include "alpha_kernels.hpp"

namespace graze {

const AlphaKernels& BestAlphaKernels() noexcept {
    return PortableAlphaKernels();
}

}  // namespace graze
