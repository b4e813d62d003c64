#include <algorithm>
#include <array>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr Fixed kNeedleSpeed = PixelsPerSecond(420);
constexpr Fixed kNeedleSlant = PixelsPerSecond(420 * 0.104528);  // 6 degrees
constexpr int kFireFrames = 8;
constexpr int kStruckFlash = 2;
constexpr int kLargeKill = 300;  // points
constexpr int kLargeKillStop = 3;
constexpr Fixed kPickupDrift = PixelsPerSecond(30);
constexpr int kBobFrames = 64;

// The start of a needle in a salvo: its vertical offset from the muzzle in pixels, and its vertical
// speed.
struct Barrel {
    int y;
    Fixed slant;
};

void AddNeedle(World& world, Barrel barrel) noexcept {
    const auto free = std::find_if(world.needles.begin(), world.needles.end(),
                                   [](const Needle& needle) { return !needle.alive; });
    if (free == world.needles.end()) {
        return;
    }
    const Pose& ship = world.ship.pose;
    *free = {true,
             {ship.x + Pixels(kMuzzle), ship.y + Pixels(barrel.y), 0, 0},
             kNeedleSpeed,
             barrel.slant};
}

void Fire(World& world) noexcept {
    switch (world.ship.power) {
        case 1:
            AddNeedle(world, {0, 0});
            break;
        case 2:
            AddNeedle(world, {-3, 0});
            AddNeedle(world, {3, 0});
            break;
        default:
            AddNeedle(world, {0, -kNeedleSlant});
            AddNeedle(world, {0, 0});
            AddNeedle(world, {0, kNeedleSlant});
            break;
    }
    world.ship.fire_wait = kFireFrames;
    world.events.Add({EventKind::Shot, PixelOf(world.ship.pose), 0, 0, -1});
}

void Strike(World& world, Threat& threat, Point pixel) noexcept {
    threat.flash = kStruckFlash;
    const int place = static_cast<int>(&threat - world.threats.data());
    if (!IsMortal(threat)) {
        threat.flash = 3;
        world.events.Add({EventKind::Tink, pixel, 0, 0, place});
        return;
    }
    if (--threat.life > 0) {
        world.events.Add({EventKind::Struck, pixel, 0, 0, place});
        return;
    }
    const int points = TraitsOf(threat.kind).points;
    threat.alive = false;
    world.hit_stop = std::max(world.hit_stop, points >= kLargeKill ? kLargeKillStop : 0);
    world.events.Add(
        {EventKind::Killed, PixelOf(threat.pose), PayKill(world.score, points), 0, place});
}

// Hits the first threat in World::threats that the needle touches, and returns true if there is
// one. Needles pass through orbs.
bool LandOnThreat(World& world, const Shapes& shapes, const Footprint& needle) noexcept {
    for (Threat& threat : world.threats) {
        if (!threat.alive || threat.kind == ThreatKind::Orb) {
            continue;
        }
        const Footprint solid = MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose);
        if (const auto pixel = FindContact(needle, solid)) {
            Strike(world, threat, {pixel->x, pixel->y});
            return true;
        }
    }
    return false;
}

bool LandOnGround(World& world, const std::array<Footprint, 2>& ground,
                  const Footprint& needle) noexcept {
    for (const Footprint& piece : ground) {
        if (const auto pixel = FindContact(needle, piece)) {
            world.events.Add({EventKind::Tink, {pixel->x, pixel->y}, 0, 0, kGround});
            return true;
        }
    }
    return false;
}

void Take(World& world, Pickup& pickup) noexcept {
    pickup.alive = false;
    Ship& ship = world.ship;
    if (pickup.shape == ShapeId::PickupPower) {
        ship.power = std::min(ship.power + 1, kMaxPower);
    } else {
        ship.shields = std::min(ship.shields + 1, kMaxShields);
    }
    world.events.Add(
        {EventKind::PickedUp, PixelOf(pickup.pose), static_cast<int>(pickup.shape), 0, -1});
}

}  // namespace

void MoveNeedles(World& world, const Shapes& shapes, bool fire) noexcept {
    world.ship.fire_wait = std::max(world.ship.fire_wait - 1, 0);
    if (fire && world.ship.fire_wait == 0) {
        Fire(world);
    }
    constexpr int gone = 660;  // px: needles farther right have left the screen
    const std::array<Footprint, 2> ground = shapes.Ground(world.Camera());
    for (Needle& needle : world.needles) {
        if (!needle.alive) {
            continue;
        }
        needle.pose.x += needle.speed_x;
        needle.pose.y += needle.speed_y;
        const Footprint shot = MakeFootprint(shapes[ShapeId::Needle], needle.pose);
        if (ToPixel(needle.pose.x) > gone || LandOnThreat(world, shapes, shot) ||
            LandOnGround(world, ground, shot)) {
            needle.alive = false;
        }
    }
}

void MovePickups(World& world, const Shapes& shapes) noexcept {
    const bool can_take = world.ship.entering == 0;
    const int scrolled = world.Camera() - world.camera_before;
    for (Pickup& pickup : world.pickups) {
        if (!pickup.alive) {
            continue;
        }
        ++pickup.age;
        pickup.pose.x -= pickup.in_level ? Pixels(scrolled) : kPickupDrift;
        const int quarter = pickup.age % kBobFrames / (kBobFrames / 8);
        constexpr std::array<int, 8> bob{0, 1, 2, 1, 0, -1, -2, -1};
        pickup.pose.y = pickup.anchor_y + Pixels(bob[static_cast<std::size_t>(quarter)]);
        if (can_take && Touches(shapes.GrownShip(world.ship.pose, kPickupReach),
                                MakeFootprint(shapes[pickup.shape], pickup.pose))) {
            Take(world, pickup);
        } else if (ToPixel(pickup.pose.x) < -shapes[pickup.shape].reach) {
            pickup.alive = false;
        }
    }
}

}  // namespace hairsbreadth
