#include <array>

#include "alpha_kernels.hpp"
#include "tile_choice.hpp"

namespace graze {

#if defined(GRAZE_HAS_AVX2)

const AlphaKernels& BestAlphaKernels() noexcept {
    static const AlphaKernels& best =
        __builtin_cpu_supports("avx2") != 0 ? Avx2AlphaKernels() : PortableAlphaKernels();
    return best;
}

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels, &Avx2TileKernels()};
    static const std::span usable{
        all.data(), __builtin_cpu_supports("avx2") != 0 ? all.size() : std::size_t{1}};
    return usable;
}

#elif defined(GRAZE_HAS_VECTORS)  // every CPU of these builds has them

const AlphaKernels& BestAlphaKernels() noexcept {
    return VectorAlphaKernels();
}

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels, &VectorTileKernels()};
    return all;
}

#else

const AlphaKernels& BestAlphaKernels() noexcept {
    return PortableAlphaKernels();
}

std::span<const TileKernels* const> UsableTileKernels() noexcept {
    static const std::array all{&kPortableTileKernels};
    return all;
}

#endif

constinit const TileKernels* best_tile_kernels = &kPortableTileKernels;

namespace {

[[maybe_unused]] const TileKernels* const chosen = best_tile_kernels = UsableTileKernels().back();

}  // namespace
}  // namespace graze
