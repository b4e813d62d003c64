#pragma once

#include <string>
#include <vector>

#include "graze/sprite/movement.hpp"

namespace graze::test {

/// A mover after a move, and all that the move returned.
struct MoveOutcome {
    Mover mover;
    MoveResult result;
    std::vector<MoveContact> contacts;
};

/// Moves with MoveAndSlide, and collects all contacts.
MoveOutcome MoveFast(Mover& mover, const Obstacles& obstacles, const MoveOptions& options);

/// Moves with the slow reference.
MoveOutcome MoveAsTwin(Mover& mover, const Obstacles& obstacles, const MoveOptions& options);

/// Moves with MoveAndSlide, and lists the differences from the slow reference, one a line. Empty if
/// all fields are equal.
std::string MoveBoth(Mover& mover, const Obstacles& obstacles, const MoveOptions& options,
                     MoveOutcome& outcome);

/// Lists the fields that differ, one a line. Empty if all are equal.
[[nodiscard]] std::string ListDifferences(const MoveOutcome& expected, const MoveOutcome& actual);

/// Draws the pixels around a move: 'o' the mover before, 'T' and 'E' after the twin's and the
/// engine's move, '#' solids, '^' 'v' '<' '>' one-way obstacles by the side that they hold, '+'
/// those that hold several sides.
[[nodiscard]] std::string DrawMove(const Mover& before, const Obstacles& obstacles, Point by_twin,
                                   Point by_engine);

/// Writes the options and the state of a mover as text.
[[nodiscard]] std::string DescribeMove(const Mover& mover, const MoveOptions& options);

[[nodiscard]] bool SameContact(const MoveContact& a, const MoveContact& b);

}  // namespace graze::test
