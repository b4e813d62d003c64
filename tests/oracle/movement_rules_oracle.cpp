#include "oracle/movement_rules_oracle.hpp"

#include <algorithm>

namespace graze::test {
namespace {

// The side of an obstacle that must hold a mover that takes this pixel.
Sides Opposing(Point by) {
    return Ahead(Point{} - by);
}

MoveOptions Clamped(MoveOptions options) {
    for (int* const length :
         {&options.rise_px, &options.snap_px, &options.corner_px, &options.scrape_px}) {
        *length = std::clamp(*length, 0, 64);
    }
    return options;
}

}  // namespace

int Sign(float value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

Sides Ahead(Point by) {
    return by.x < 0 ? Sides::Left : by.x > 0 ? Sides::Right : by.y < 0 ? Sides::Top : Sides::Bottom;
}

MovementRules::MovementRules(const Mover& mover, const Obstacles& obstacles,
                             const MoveOptions& options)
    : mover_{mover}, options_{Clamped(options)}, obstacles_{ListObstacles(mover, obstacles)} {
}

bool MovementRules::TouchesAt(const ListedObstacle& obstacle, Point place) const {
    return Touches(MovedBy(mover_.footprint, place), obstacle.footprint);
}

bool MovementRules::Enters(const ListedObstacle& obstacle, Point from, Point by) const {
    return TouchesAt(obstacle, from + by) && !TouchesAt(obstacle, from);
}

bool MovementRules::Blocks(const ListedObstacle& obstacle, Point from, Point by) const {
    return obstacle.IsSolid() ? TouchesAt(obstacle, from + by)
                              : Has(obstacle.holds, Opposing(by)) && Enters(obstacle, from, by);
}

bool MovementRules::Blocked(Point from, Point by) const {
    return std::ranges::any_of(
        obstacles_, [&](const ListedObstacle& obstacle) { return Blocks(obstacle, from, by); });
}

bool MovementRules::CanWalkOnOneWays(Point from, Point by) const {
    bool has_ground = false;
    for (int below = 0; below < std::max(options_.rise_px, 1); ++below) {
        has_ground = has_ground || Blocked(from + Point{0, below}, kDown);
    }
    bool can_rise = false;
    for (int up = 1; up <= options_.rise_px; ++up) {
        const Point place = from + by - Point{0, up};
        can_rise =
            can_rise || std::ranges::none_of(obstacles_, [&](const ListedObstacle& other) {
                return other.HoldsTop() && !TouchesAt(other, from) && TouchesAt(other, place);
            });
    }
    return !Rises() && has_ground && can_rise;
}

bool MovementRules::BlocksAcross(const ListedObstacle& obstacle, Point from, Point by,
                                 int up) const {
    const Point raised = from - Point{0, up};
    return Blocks(obstacle, raised, by) ||
           (!options_.from_above && obstacle.HoldsTop() && !TouchesAt(obstacle, from) &&
            TouchesAt(obstacle, raised + by) && CanWalkOnOneWays(from, by));
}

bool MovementRules::BlockedAcross(Point from, Point by, int up) const {
    return std::ranges::any_of(obstacles_, [&](const ListedObstacle& obstacle) {
        return BlocksAcross(obstacle, from, by, up);
    });
}

std::optional<int> MovementRules::FindClimb(Point from, Point by) const {
    for (int up = 1; OnGround(from) && up <= options_.rise_px; ++up) {
        if (Blocked(from - Point{0, up - 1}, kUp)) {
            return std::nullopt;
        }
        if (!BlockedAcross(from, by, up)) {
            return up;
        }
    }
    return std::nullopt;
}

std::optional<Point> MovementRules::FindSlide(Point from) const {
    for (const Point across : {Point{-1, 0}, Point{1, 0}}) {
        const Point hill = Point{} - across;
        const bool steep = BlockedAcross(from, hill) && !FindClimb(from, hill);
        bool is_free = !WayBlocked(from, across, kDown);
        for (int down = 0; down <= options_.rise_px; ++down) {
            is_free = is_free && !Blocked(from + across + Point{0, down}, kDown);
        }
        if (options_.slides && steep && is_free) {
            return across;
        }
    }
    return std::nullopt;
}

bool MovementRules::WayBlocked(Point from, Point by, Point past) const {
    return Blocked(from, by) || (past == kDown && !options_.from_above &&
                                 std::ranges::any_of(obstacles_, [&](const ListedObstacle& other) {
                                     return other.HoldsTop() && Enters(other, from, by);
                                 }));
}

std::optional<int> MovementRules::FindWay(Point from, Point side, Point by, int limit) const {
    for (int way = 1; way <= limit; ++way) {
        if (WayBlocked(from, side, by)) {
            return std::nullopt;
        }
        from += side;
        if (!Blocked(from, by)) {
            return way;
        }
    }
    return std::nullopt;
}

std::optional<Point> MovementRules::FindPass(Point from, Point by, int limit) const {
    const Point forward = by.x != 0 ? kDown : Point{1, 0};
    const Point back = Point{} - forward;
    const auto ahead = FindWay(from, forward, by, limit);
    const auto behind = FindWay(from, back, by, limit);
    if (ahead && behind && *ahead == *behind) {
        const int side = Sign(by.x != 0 ? mover_.velocity.y : mover_.velocity.x);
        return side == 0 ? std::nullopt : std::optional{forward * Point{side * *ahead}};
    }
    const bool takes_forward = ahead && (!behind || *ahead < *behind);
    return takes_forward ? std::optional{forward * Point{*ahead}}
           : behind      ? std::optional{back * Point{*behind}}
                         : std::nullopt;
}

}  // namespace graze::test
