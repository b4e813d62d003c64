#pragma once

#include <optional>
#include <span>

#include "simulation/world.hpp"

namespace hairsbreadth {

/// True if no threat, no pickup, not the ground and not the ship is within `margin` px of the area.
[[nodiscard]] bool IsFree(const World& world, const Shapes& shapes, Rectangle area,
                          int margin = 4) noexcept;

/// Returns the index of the first free area that is whole on the screen. `preferred` is tried
/// first, so that a text stays where it is while it can. std::nullopt if no area is free.
[[nodiscard]] std::optional<std::size_t> FindFreeSpot(const World& world, const Shapes& shapes,
                                                      std::span<const Rectangle> areas,
                                                      std::size_t preferred = 0) noexcept;

/// Returns the upper left corner of the area of this size, inside `within`, in front of which the
/// least will be in the next `frames` frames. Of equal ones, the nearest to the ship.
///
/// Cost  of moving all threats for these frames, and of some 100,000 additions.
[[nodiscard]] Point FindLastingSpot(const World& world, const Shapes& shapes, const Stage& stage,
                                    Point size, Rectangle within, int frames);

}  // namespace hairsbreadth
