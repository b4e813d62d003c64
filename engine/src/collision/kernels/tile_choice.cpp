#include "tile_choice.hpp"

namespace graze {

constinit const TileKernels* best_tile_kernels = &kPortableTileKernels;

namespace {

[[maybe_unused]] const TileKernels* const chosen = best_tile_kernels = UsableTileKernels().back();

}  // namespace
}  // namespace graze
