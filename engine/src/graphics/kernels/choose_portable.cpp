#include "row_kernels.hpp"

namespace graze {

const RowKernels& BestRowKernels() noexcept {
    return PortableRowKernels();
}

}  // namespace graze
