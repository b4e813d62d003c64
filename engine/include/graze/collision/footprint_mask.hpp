#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The sprite as the screen shows it, as a mask: target's pixel (x, y) becomes solid where the sprite
/// is solid on screen pixel at + (x, y), and clear elsewhere. `target` keeps its size; what does not
/// fit is cut. For a turning sprite that meets very many others in one frame: placed at `at`, the
/// mask gives the same verdicts as the footprint by the faster path of sprites that stand upright.
///
/// Cost    as one query against the target's area, and Mask::SetRows for all of target. Allocates
///         nothing once warm: each thread keeps the bits of its largest target.
void ShownMask(const Footprint& footprint, Point at, Mask& target);

/// The same as a mask of its own, of SolidBox's size, which also tells where it stands.
[[nodiscard]] Mask ShownMask(const Footprint& footprint);

}  // namespace graze
