#pragma once

#include "graze/collision/mask_operations.hpp"

namespace graze {

/// The ring with corners left out while none is farther than `tolerance` pixels from the line that
/// replaces it; at least three stay.
[[nodiscard]] Ring Simplified(const Ring& ring, double tolerance);

}  // namespace graze
