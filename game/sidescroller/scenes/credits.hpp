#pragma once

#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// Draws the credits.
void DrawCredits(SharedResources& shared_resources);

}  // namespace hairsbreadth
