#include <array>

#include "record_kernels.hpp"
#include "row_kernels.hpp"

namespace graze {

#if defined(GRAZE_HAS_AVX2)

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

const RowKernels& BestRowKernels() noexcept {
    static const RowKernels& best =
        __builtin_cpu_supports("avx2") != 0 ? Avx2RowKernels() : PortableRowKernels();
    return best;
}

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr std::array<RecordFours, 3> all{nullptr, RecordFoursInVectors,
                                                    RecordFoursAvx512};
    static const std::span usable{all.data(), CountUsable()};
    return usable;
}

#elif defined(GRAZE_HAS_VECTORS)  // every CPU of these builds has them

const RowKernels& BestRowKernels() noexcept {
    return VectorRowKernels();
}

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr std::array<RecordFours, 2> all{nullptr, RecordFoursInVectors};
    return all;
}

#else

const RowKernels& BestRowKernels() noexcept {
    return PortableRowKernels();
}

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr std::array<RecordFours, 1> one_at_a_time{nullptr};
    return one_at_a_time;
}

#endif

}  // namespace graze
