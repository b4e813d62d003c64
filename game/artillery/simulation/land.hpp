#pragma once

#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/random.hpp"
#include "simulation/units.hpp"

namespace artillery {

inline constexpr int kCarriageWidth = 40;  ///< px: columns that are flattened for a cannon

/// Returns the first solid row of each column: the sum of three sines with random frequencies and
/// phases. At least an eighth of the field's height is free at the top, and solid at the bottom.
///
/// Source  Riemer's terrain: peaks of a fifth of the height, and 70 px per radian.
[[nodiscard]] std::vector<int> MakeContour(Random& random, Field field);

/// Returns the leftmost column of a player's cannon. Players are spread evenly, with their cannons
/// inside the field if it is wide enough.
[[nodiscard]] int StartColumn(int player, int players, Field field) noexcept;

/// Gives the columns below a cannon the height of its leftmost column. The columns are clipped to
/// the contour, so a cannon may extend beyond the edge of a narrow field.
void Flatten(std::vector<int>& contour, int left) noexcept;

/// Returns the row on which a cannon at column `left` stands: the highest one below the cannon.
[[nodiscard]] int GroundBelow(const std::vector<int>& contour, int left) noexcept;

/// Returns the land as a mask of the field's size: each column is solid from its row in the contour
/// down to the bottom.
[[nodiscard]] Mask MakeLand(const std::vector<int>& contour, Field field);

}  // namespace artillery
