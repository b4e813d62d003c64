#pragma once

#include <vector>

#include "graze/sprite/movement.hpp"

namespace graze::test {

/// An obstacle as movement sees it, whatever its kind.
struct ListedObstacle {
    Footprint footprint;
    Sides holds = Sides::All;
    MoveContact name;  ///< kind, index, cell and body; the rest is empty

    [[nodiscard]] bool IsSolid() const noexcept { return holds == Sides::All; }
    [[nodiscard]] bool HoldsTop() const noexcept { return !IsSolid() && Has(holds, Sides::Top); }
};

/// Returns all obstacles of a mover, near or far, in the order of their contacts.
[[nodiscard]] std::vector<ListedObstacle> ListObstacles(const Mover& mover,
                                                        const Obstacles& obstacles);

/// Returns the side on which a tile holds movers, from the property "one_way" of the tile that is
/// shown and the flips of its cell; Sides::All if it has no such property.
[[nodiscard]] Sides ExpectedHolds(const TileMap& map, int layer, Point cell);

/// Returns the footprint moved by whole pixels.
[[nodiscard]] Footprint MovedBy(Footprint footprint, Point by);

/// Returns the number of pixels that the footprint shares with solids, counted once for each solid.
[[nodiscard]] int CountInside(const Footprint& footprint,
                              const std::vector<ListedObstacle>& obstacles);

}  // namespace graze::test
