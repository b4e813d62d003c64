#include "record_kernels.hpp"

namespace graze {

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr RecordFours one_at_a_time = nullptr;
    return {&one_at_a_time, 1};
}

}  // namespace graze
