#include <algorithm>
#include <cmath>
#include <optional>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kFarthest = 40;  // px: half the ship and half the thickness of a ring, and a margin
constexpr int kPush = 6;       // px per frame

// True if the ship is at most `within` px from the threat; 0: they overlap.
bool IsAt(const World& world, const Shapes& shapes, const Threat& threat, int within) noexcept {
    return Touches(shapes.GrownShip(world.ship.pose, within),
                   MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose));
}

std::optional<int> FindRingInShip(const World& world, const Shapes& shapes) noexcept {
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        const Threat& threat = world.threats[i];
        if (threat.alive && threat.pushes && IsAt(world, shapes, threat, 0)) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

// Lets rings push a ship that is in them when the time ends in which it cannot be hit.
void BeginPushes(World& world, const Shapes& shapes) noexcept {
    for (Threat& threat : world.threats) {
        if (threat.alive && IsRing(threat.kind) && IsAt(world, shapes, threat, 0)) {
            threat.pushes = true;
        }
    }
}

void EndPushes(World& world, const Shapes& shapes) noexcept {
    for (Threat& threat : world.threats) {
        threat.pushes = threat.alive && threat.pushes &&
                        (world.ship.untouchable > 0 || IsAt(world, shapes, threat, kPassEnds));
    }
}

Pose MovedBy(Pose pose, Point way) noexcept {
    pose.x += Pixels(way.x);
    pose.y += Pixels(way.y);
    return pose;
}

// True if the ship would touch something else than rings that push it.
bool MeetsOthers(const World& world, Bodies& bodies, const Pose& pose) {
    const Shapes& shapes = bodies.AllShapes();
    const Footprint ship = shapes.GrownShip(pose, 0);
    return std::ranges::any_of(bodies.FindTouching(ship),
                               [&](std::size_t i) { return !world.threats[i].pushes; }) ||
           std::ranges::any_of(shapes.Ground(world.Camera()),
                               [&](const Footprint& piece) { return Touches(ship, piece); });
}

// Shortens a way to kPush px, unless something else is there.
Point FirstPart(const World& world, Bodies& bodies, Point way) {
    const double length = std::sqrt(way.x * way.x + way.y * way.y);
    if (length <= kPush) {
        return way;
    }
    const auto part = [&](int px) {
        return static_cast<int>(std::floor(px / length * kPush + 0.5));
    };
    const Point first{part(way.x), part(way.y)};
    return MeetsOthers(world, bodies, MovedBy(world.ship.pose, first)) ? way : first;
}

// Removes the speed against a push.
Fixed Along(int way, Fixed speed) noexcept {
    return way > 0 ? std::max(speed, 0) : way < 0 ? std::min(speed, 0) : speed;
}

}  // namespace

std::optional<int> LeaveRings(World& world, Bodies& bodies) {
    const Shapes& shapes = bodies.AllShapes();
    Ship& ship = world.ship;
    if (ship.untouchable == 1) {
        BeginPushes(world, shapes);
    }
    std::optional<int> ring = FindRingInShip(world, shapes);
    if (ring) {
        if (auto way = bodies.FindWayOut(ship.pose, world.Camera(), kFarthest)) {
            way = FirstPart(world, bodies, *way);
            ship.pose = MovedBy(ship.pose, *way);
            ship.speed_x = Along(way->x, ship.speed_x);
            ship.speed_y = Along(way->y, ship.speed_y);
            ring.reset();
            ClosePasses(world);
        }
    }
    EndPushes(world, shapes);
    return ring;
}

}  // namespace hairsbreadth
