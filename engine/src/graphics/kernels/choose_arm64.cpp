#include "row_kernels.hpp"

namespace graze {

const RowKernels& BestRowKernels() noexcept {
    return NeonRowKernels();  // every 64-bit ARM CPU has NEON
}

}  // namespace graze
