#pragma once

#include <span>

#include "graze/sprite/movement.hpp"
#include "near_obstacles.hpp"

namespace graze {

/// A pixel that ended an axis: rule 9 of docs/movement.md.
struct Stop {
    Point from;
    Point by;  // (0, 0): no such pixel
    bool tops_hold = false;
};

/// Writes what a mover met to the span of MoveAndSlide, and counts it in the result.
class ContactList {
public:
    ContactList(NearObstacles& near, std::span<MoveContact> contacts, MoveResult& result) noexcept
        : near_{near}, contacts_{contacts}, result_{result} {}

    /// Adds the solids that the mover began inside.
    void AddInside();

    /// Adds what blocked the pixel.
    void AddMet(const Stop& stop);

private:
    void Add(const NearObstacle& obstacle, Sides side, Point place, Vector2 otherwise);

    NearObstacles& near_;
    std::span<MoveContact> contacts_;
    MoveResult& result_;
};

}  // namespace graze
