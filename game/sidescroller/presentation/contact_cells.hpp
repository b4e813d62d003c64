#pragma once

#include <vector>

#include "graze/math/color.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// World pixels are shown as large cells: 80 x 45 of them fill the screen at eight times their
/// size.
inline constexpr int kCellSize = 8;
inline constexpr int kCellColumns = kScreenWidth / kCellSize;
inline constexpr int kCellRows = kScreenHeight / kCellSize;

/// Paints the masks of a frame by querying the engine for each pixel: the ship in mint, the threat
/// with index `culprit` (or kGround) in red, everything else solid in violet, and white where ship
/// and culprit overlap.
///
/// In      `corner` is the world pixel of the first cell; `picture` has kScreenWidth x
///         kScreenHeight colours.
void PaintCells(const World& world, const Art& art, const Shapes& shapes, int culprit, Point corner,
                std::vector<Color>& picture);

/// The separation of ship and culprit in a frame and the number of pixels they share; kFar and 0 if
/// the culprit is missing in it.
struct CellFacts {
    int separation = kFar;
    int overlap = 0;
};
[[nodiscard]] CellFacts FactsOf(const World& world, const Shapes& shapes, int culprit);

}  // namespace hairsbreadth
