#include <array>

#include "record_kernels.hpp"

namespace graze {
namespace {

std::size_t CountUsable() noexcept {
    if (__builtin_cpu_supports("avx2") == 0) {
        return 1;
    }
    const bool has_avx512 = __builtin_cpu_supports("avx512f") != 0 &&
                            __builtin_cpu_supports("avx512dq") != 0 &&
                            __builtin_cpu_supports("avx512vl") != 0;
    return has_avx512 ? 3 : 2;
}

}  // namespace

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr std::array<RecordFours, 3> all{nullptr, RecordFoursAvx2, RecordFoursAvx512};
    static const std::span usable{all.data(), CountUsable()};
    return usable;
}

}  // namespace graze
