#include "row_kernels.hpp"

namespace graze {

const RowKernels& BestRowKernels() noexcept {
    return VectorRowKernels();  // every CPU of these builds has them
}

}  // namespace graze
