#pragma once

#include <cstdint>

#include "tile_kernels.hpp"

namespace graze {

/// The kernels of rotated or scaled masks for x86 with AVX2: see TileKernels.
[[nodiscard]] std::uint64_t SampleAvx2(const TileSource& source, std::int32_t x, std::int32_t y,
                                       std::uint64_t wanted);
[[nodiscard]] std::uint32_t NearAvx2(const TileSource& s, std::int32_t x, std::int32_t y,
                                     std::int32_t size, std::int32_t reach);
[[nodiscard]] BlockTiles TilesAvx2(const TilePair& pair, std::int32_t x, std::int32_t y,
                                   std::int32_t rows);
[[nodiscard]] std::uint64_t SharedAvx2(const TilePair& pair, std::int32_t x, std::int32_t y);
[[nodiscard]] bool ProbeAvx2(const TilePair& pair);

}  // namespace graze
