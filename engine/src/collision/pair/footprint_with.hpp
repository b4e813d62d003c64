#pragma once

#include <optional>

#include "../kernels/tile_kernels.hpp"
#include "graze/collision/footprint.hpp"

namespace graze {

/// The queries of footprint.hpp with an explicit kernel set, so that tests can compare the sets.
[[nodiscard]] bool TouchesWith(const TileKernels& kernels, const Footprint& a,
                               const Footprint& b) noexcept;
[[nodiscard]] std::optional<Point> FindContactWith(const TileKernels& kernels, const Footprint& a,
                                                   const Footprint& b);
[[nodiscard]] int CountOverlapWith(const TileKernels& kernels, const Footprint& a,
                                   const Footprint& b);

}  // namespace graze
