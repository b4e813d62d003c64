#pragma once

#include <vector>

#include "graze/math/color.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The side in pixels of a cell, which shows one world pixel. 80 x 45 cells fill the screen.
inline constexpr int kCellSize = 8;
inline constexpr int kCellColumns = kScreenWidth / kCellSize;
inline constexpr int kCellRows = kScreenHeight / kCellSize;

/// Paints the masks of a frame by querying the engine for each pixel: the ship in mint, the threat
/// with index `culprit` (the ground for kGround) in red, everything else solid in violet, and white
/// where ship and culprit overlap.
///
/// In      `corner` is the world pixel of the first cell; `picture` has kScreenWidth x
///         kScreenHeight colours.
void PaintCells(const World& world, const Art& art, const Shapes& shapes, int culprit, Point corner,
                std::vector<Color>& picture);

/// The separation of ship and culprit in a frame, in px, and the number of pixels they share. These
/// are kFar and 0 if the culprit does not exist in that frame.
struct CellFacts {
    int separation = kFar;
    int overlap = 0;
};
[[nodiscard]] CellFacts ComputeFacts(const World& world, const Shapes& shapes, int culprit);

}  // namespace hairsbreadth
