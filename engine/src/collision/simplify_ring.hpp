#pragma once

#include "graze/collision/mask_operations.hpp"

namespace graze {

/// Returns the ring with fewer corners (Douglas-Peucker): each removed corner is at most
/// `tolerance` pixels from the edge that replaces it. Keeps at least three corners.
[[nodiscard]] Ring Simplified(const Ring& ring, double tolerance);

}  // namespace graze
