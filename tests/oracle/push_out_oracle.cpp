#include <algorithm>
#include <tuple>

#include "oracle/movement_oracle.hpp"
#include "oracle/movement_rules_oracle.hpp"

namespace graze::test {
namespace {

// Returns all moves of at most `max_px` pixels, the shortest first, then the highest, then the
// leftmost.
std::vector<Point> SortedMoves(int max_px) {
    std::vector<Point> moves;
    for (int y = -max_px; y <= max_px; ++y) {
        for (int x = -max_px; x <= max_px; ++x) {
            if (x * x + y * y <= max_px * max_px) {
                moves.push_back({x, y});
            }
        }
    }
    std::ranges::sort(moves, {}, [](Point move) {
        return std::tuple{move.x * move.x + move.y * move.y, move.y, move.x};
    });
    return moves;
}

std::optional<Point> FindFreePlace(const Footprint& footprint,
                                   const std::vector<ListedObstacle>& obstacles, int max_px) {
    for (const Point move : SortedMoves(std::clamp(max_px, 0, 64))) {
        if (CountInside(MovedBy(footprint, move), obstacles) == 0) {
            return move;
        }
    }
    return std::nullopt;
}

}  // namespace

bool DropSlowly(Mover& mover, const Obstacles& obstacles) {
    bool stands = false;
    for (const MovementRules rules{mover, obstacles, {}};
         const ListedObstacle& obstacle : rules.List()) {
        if (rules.Blocks(obstacle, {}, kDown)) {
            stands = true;
            if (obstacle.IsSolid()) {
                return false;
            }
        }
    }
    if (stands) {
        mover.footprint = MovedBy(mover.footprint, kDown);
        mover.position += kDown;
        mover.on_floor = false;
    }
    return stands;
}

std::optional<Point> PushOutSlowly(Mover& mover, const Obstacles& obstacles, int max_px) {
    const auto move = FindFreePlace(mover.footprint, ListObstacles(mover, obstacles), max_px);
    if (move) {
        mover.footprint = MovedBy(mover.footprint, *move);
        mover.position += *move;
    }
    return move;
}

bool ReshapeSlowly(Mover& mover, const Footprint& footprint, const Obstacles& obstacles,
                   int max_px) {
    std::vector<ListedObstacle> list = ListObstacles(mover, obstacles);
    for (ListedObstacle& obstacle : list) {
        const bool is_entered = Touches(mover.footprint, obstacle.footprint);
        if (obstacle.holds != Sides::None && !obstacle.IsSolid()) {
            obstacle.holds = is_entered ? Sides::None : Sides::All;
        }
    }
    const auto move = FindFreePlace(footprint, list, max_px);
    if (move) {
        mover.footprint = MovedBy(footprint, *move);
        mover.position += *move;
    }
    return move.has_value();
}

}  // namespace graze::test
