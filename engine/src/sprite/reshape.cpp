#include <algorithm>
#include <utility>

#include "find_room.hpp"
#include "graze/assert.hpp"
#include "graze/sprite/movement.hpp"
#include "near_obstacles.hpp"

namespace graze {
namespace {

bool HasMask(const char* call, const Footprint& footprint) {
    return GRAZE_CHECK(footprint.mask != nullptr, "%s: the mover has no mask", call);
}

}  // namespace

bool DropThrough(Mover& mover, const Obstacles& obstacles) {
    if (!HasMask("DropThrough", mover.footprint)) {
        return false;
    }
    const NearObstacles near{mover, obstacles, kDown, {1, 1}};
    if (near.TouchesSolid(kDown) || !near.IsBlocked({}, kDown)) {
        return false;
    }
    MoveBy(mover, kDown);
    mover.on_floor = false;
    return true;
}

std::optional<Point> PushOut(Mover& mover, const Obstacles& obstacles, int max_px) {
    if (!HasMask("PushOut", mover.footprint)) {
        return std::nullopt;
    }
    max_px = std::clamp(max_px, 0, kFarthestRoom);
    const NearObstacles near{mover, obstacles, {}, {max_px, max_px}};
    const auto way = FindRoom(max_px, [&](Point place) { return !near.TouchesSolid(place); });
    if (way) {
        MoveBy(mover, *way);
    }
    return way;
}

bool Reshape(Mover& mover, const Footprint& footprint, const Obstacles& obstacles, int max_px) {
    if (!HasMask("Reshape", mover.footprint) || !HasMask("Reshape", footprint)) {
        return false;
    }
    max_px = std::clamp(max_px, 0, kFarthestRoom);
    const Footprint old = std::exchange(mover.footprint, footprint);
    const NearObstacles near{mover, obstacles, {}, {max_px, max_px}};
    const auto way = FindRoom(max_px, [&](Point place) {
        return std::ranges::none_of(near.All(), [&](const NearObstacle& obstacle) {
            return near.Touches(place, obstacle) &&
                   (obstacle.IsSolid() || !Touches(old, obstacle.footprint));
        });
    });
    if (way) {
        MoveBy(mover, *way);
    } else {
        mover.footprint = old;
    }
    return way.has_value();
}

}  // namespace graze
