#pragma once

#include <span>

#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze::classic {

/// The pixel test of the blog's GameObject, bug for bug.
///
/// Differs  the bounds are whole pixels, so what is drawn at a fraction has been rounded by whoever
///          made them. Opaque is any alpha but 0. A row is taken to be as long as the bounds are
///          wide: bounds of another size than the sprite read the wrong pixels. Rotation, scale and
///          flips are unknown to it. Else it agrees with the screen.
/// Errors   an index beyond the pixels throws IndexOutOfRangeException in C#; here that is a caller's
///          bug, and without asserts such a pixel is transparent.
/// Instead  MakeMask(image, AlphaThreshold{1}) once at load, then Touches() on the footprints that
///          are drawn.
struct GameObject {
    std::span<const Color> pixel_data;  ///< the sprite's, row by row; somebody else's
    Rectangle bounds;                   ///< where it stands

    [[nodiscard]] bool Intersects(const GameObject& b) const;
};

}  // namespace graze::classic
