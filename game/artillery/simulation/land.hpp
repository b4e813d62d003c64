#pragma once

#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/random.hpp"
#include "simulation/units.hpp"

namespace artillery {

inline constexpr int kCarriageWidth = 40;  ///< px: columns that are flattened for a cannon
inline constexpr int kMinPiece = 12;       ///< pixels of the smallest piece that falls

/// A part of the land that hung free.
struct Piece {
    Mask mask;
    Point from;         ///< the mask's upper left corner when the piece came loose
    int fallen = 0;     ///< px; the same for all pieces that fall
    bool falls = true;  ///< false: it is land again

    [[nodiscard]] Point Position() const noexcept { return {from.x, from.y + fallen}; }
    void AddTo(Hasher& hasher) const noexcept;
};

/// Sets `contour` to the first solid row of each column of a new land: the sum of three sines with random frequencies and
/// phases. At least an eighth of the field's height is free at the top, and solid at the bottom.
///
/// Source  Riemer's terrain: peaks of a fifth of the height, and 70 px per radian.
void MakeContour(Random& random, Field field, std::vector<int>& contour);

/// Returns the leftmost column of a player's cannon. Players are spread evenly, with their cannons
/// inside the field if it is wide enough.
[[nodiscard]] int StartColumn(int player, int players, Field field) noexcept;

/// Gives the columns below a cannon the height of its leftmost column, and makes the 40 columns on
/// each side slope by at most 3 rows per column. The columns are clipped to the contour, so a
/// cannon may extend beyond the edge of a narrow field.
void Flatten(std::vector<int>& contour, int left) noexcept;

/// Returns the row on which a cannon at column `left` stands: the highest one below the cannon.
[[nodiscard]] int GroundBelow(const std::vector<int>& contour, int left) noexcept;

/// Sets `land` to a mask of the field's size: each column is solid from its row in the contour down
/// to the bottom. Allocates only if the mask has another size.
void MakeLand(const std::vector<int>& contour, Field field, Mask& land);

}  // namespace artillery
