#pragma once

#include <vector>

#include "graze/math/color.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// World pixels as large cells: 80 x 45 of them fill the screen at eight times their size.
inline constexpr int kCellSize = 8;
inline constexpr int kCellColumns = kScreenWidth / kCellSize;
inline constexpr int kCellRows = kScreenHeight / kCellSize;

/// Paints the masks of one frame, asked from the engine pixel by pixel: the ship in mint, the threat
/// at place `culprit` (or kGround) in red, everything else that is solid in violet, and white where
/// ship and culprit share a pixel.
///
/// In      `corner` is the world pixel of the first cell; `picture` has kScreenWidth x
///         kScreenHeight colours.
void PaintCells(const World& world, const Art& art, const Shapes& shapes, int culprit, Point corner,
                std::vector<Color>& picture);

/// How near ship and culprit are in that frame, and how many pixels they share; kFar and 0 when the
/// culprit is not there yet.
struct CellFacts {
    int separation = kFar;
    int overlap = 0;
};
[[nodiscard]] CellFacts FactsOf(const World& world, const Shapes& shapes, int culprit);

}  // namespace hairsbreadth
