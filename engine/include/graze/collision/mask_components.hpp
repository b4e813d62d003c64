#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Which neighbours hang together: those left, right, above and below, or the diagonal ones too.
enum class Connectivity : std::uint8_t { Four, Eight };

/// Solid pixels that hang together.
struct Component {
    Rectangle bounds;  ///< the smallest rectangle around it, in pixels of the whole mask
    int count = 0;     ///< pixels
    Mask mask;         ///< it alone, of the size of `bounds`: whole.Erase(mask, bounds.Location())
};

/// The components of at least `min_count` pixels, by their topmost, then leftmost, pixels.
///
/// Cost    the runs (neighbouring solid pixels of a row) of the mask, and the masks returned.
/// Source  pygame's Mask.connected_components, whose masks have the size of the whole.
[[nodiscard]] std::vector<Component> ConnectedComponents(
    const Mask& mask, int min_count = 1, Connectivity connectivity = Connectivity::Eight);

/// The bounds of all components, in the same order. pygame's Mask.get_bounding_rects.
[[nodiscard]] std::vector<Rectangle> ComponentBounds(
    const Mask& mask, Connectivity connectivity = Connectivity::Eight);

/// The component with most pixels, the first of equals: a mask of the same size without the rest. For
/// art with specks. pygame's Mask.connected_component().
[[nodiscard]] Mask LargestComponent(const Mask& mask,
                                    Connectivity connectivity = Connectivity::Eight);

/// The component that holds `pixel`: a mask of the same size without the rest; all clear when the
/// pixel is. pygame's Mask.connected_component(pixel).
[[nodiscard]] Mask ComponentAt(const Mask& mask, Point pixel,
                               Connectivity connectivity = Connectivity::Eight);

}  // namespace graze
