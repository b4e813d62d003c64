#include <algorithm>
#include <array>
#include <span>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr double kSlant = 0.104528;  // sine of 6 degrees
constexpr int kStruckFlash = 2;
constexpr int kTinkFlash = 3;
constexpr int kTinkFrames = 30;  // between two times that a machine flashes and rings
constexpr int kLargeKill = 300;  // points
constexpr int kLargeKillStop = 3;
constexpr Fixed kLanceSpeed = PixelsPerSecond(900);
constexpr int kLanceDamage = 9;
constexpr int kLanceStop = 3;
constexpr Fixed kPickupDrift = PixelsPerSecond(30);
constexpr int kBobFrames = 64;

// The start of a needle in a salvo: its vertical offset from the muzzle in pixels, and its vertical
// speed.
struct Barrel {
    int y;
    Fixed slant;
};

void AddNeedle(World& world, Fixed speed, Barrel barrel) noexcept {
    const auto free = std::find_if(world.needles.begin(), world.needles.end(),
                                   [](const Needle& needle) { return !needle.alive; });
    if (free == world.needles.end()) {
        return;
    }
    const Pose& ship = world.ship.pose;
    *free = {
        true, {ship.x + Pixels(kMuzzle), ship.y + Pixels(barrel.y), 0, 0}, speed, barrel.slant};
}

void FireSalvo(World& world, const ShipFeel& feel) noexcept {
    const Fixed speed = feel.needle_speed;
    const auto slant = static_cast<Fixed>(speed * kSlant);
    switch (world.ship.power) {
        case 1:
            AddNeedle(world, speed, {0, 0});
            break;
        case 2:
            AddNeedle(world, speed, {-3, 0});
            AddNeedle(world, speed, {3, 0});
            break;
        default:
            AddNeedle(world, speed, {0, -slant});
            AddNeedle(world, speed, {0, 0});
            AddNeedle(world, speed, {0, slant});
            break;
    }
    world.ship.fire_wait = feel.fire_frames;
    world.events.Add({EventKind::Shot, PixelOf(world.ship.pose), 0, 0, -1});
}

// A needle hits what it cannot destroy. It flashes and rings, but not at each needle.
void Glance(World& world, Threat& threat, Point pixel, int place) noexcept {
    const bool rings = threat.tink_wait == 0;
    if (rings) {
        threat.flash = kTinkFlash;
        threat.tink_wait = kTinkFrames;
    }
    world.events.Add({rings ? EventKind::Tink : EventKind::Chipped, pixel, 0, 0, place});
}

void Destroy(World& world, const Stage& stage, Threat& threat, int place) noexcept {
    const int points = PayKill(world.score, stage.tuning[threat.kind].points);
    threat.alive = false;
    const bool is_boss = world.boss.IsCore(place) && BossLife(world) == 0;
    const bool is_large = stage.tuning[threat.kind].points >= kLargeKill;
    world.hit_stop = std::max(world.hit_stop, is_large ? kLargeKillStop : 0);
    world.events.Add({is_boss ? EventKind::BossBroke : EventKind::Killed, PixelOf(threat.pose),
                      points, 0, place});
    if (is_boss) {
        BreakBoss(world);
    } else {
        world.boss.Lose(place);
    }
}

void Damage(World& world, const Stage& stage, Threat& threat, Point pixel, int damage) noexcept {
    const int place = static_cast<int>(&threat - world.threats.data());
    threat.flash = kStruckFlash;
    threat.life -= damage;
    if (threat.life > 0) {
        world.events.Add({EventKind::Struck, pixel, 0, 0, place});
        return;
    }
    Destroy(world, stage, threat, place);
}

// Returns the turret of a barrel, otherwise the threat itself.
Threat& WholeOf(World& world, Threat& part) noexcept {
    return part.kind == ThreatKind::TurretBarrel
               ? world.threats[static_cast<std::size_t>(part.owner)]
               : part;
}

// Returns the threat that takes the damage of a needle that struck another: the turret of a barrel,
// or the boss's core if its socket was struck, from which the core looks out.
Threat& VictimOf(World& world, Threat& struck, Point pixel) noexcept {
    constexpr int socket = 40;  // px
    if (struck.kind == ThreatKind::RatchetFrame) {
        Threat& core = PartOf(world, BossPart::Core);
        const Point away = pixel - PixelOf(core.pose);
        const bool is_socket = away.x * away.x + away.y * away.y < socket * socket;
        return is_socket && core.alive ? core : struck;
    }
    return WholeOf(world, struck);
}

void Strike(World& world, const Stage& stage, Threat& struck, Point pixel) noexcept {
    Threat& threat = VictimOf(world, struck, pixel);
    const int place = static_cast<int>(&threat - world.threats.data());
    if (!IsMortal(threat)) {
        Glance(world, threat, pixel, place);
        return;
    }
    struck.flash = kStruckFlash;
    Damage(world, stage, threat, pixel, 1);
}

void MoveAndDrop(World& world) noexcept {
    constexpr int gone = 660;  // px: needles farther right have left the screen
    for (Needle& needle : world.needles) {
        if (needle.alive) {
            needle.pose.x += needle.speed_x;
            needle.pose.y += needle.speed_y;
            needle.alive = ToPixel(needle.pose.x) <= gone;
        }
    }
}

// Strikes the first threat that the needle touches, unless an earlier needle has destroyed it.
// Returns true if there is one. `hits` are those of all needles.
bool LandOnThreat(World& world, const Stage& stage, std::span<const Contact> hits,
                  std::size_t needle) noexcept {
    for (const Contact& hit : hits) {
        Threat& threat = world.threats[static_cast<std::size_t>(hit.b_user)];
        if (hit.a_user == needle && threat.alive && WholeOf(world, threat).alive) {
            Strike(world, stage, threat, *hit.pixel);
            return true;
        }
    }
    return false;
}

bool LandOnGround(World& world, const std::array<Footprint, 2>& ground,
                  const Footprint& needle) noexcept {
    for (const Footprint& piece : ground) {
        if (const auto pixel = FindContact(needle, piece)) {
            const bool rings = world.ground_tink_wait == 0;
            world.ground_tink_wait = rings ? kTinkFrames : world.ground_tink_wait;
            world.events.Add({rings ? EventKind::Tink : EventKind::Chipped,
                              {pixel->x, pixel->y},
                              0,
                              0,
                              kGround});
            return true;
        }
    }
    return false;
}

void ShootLance(World& world) noexcept {
    Ship& ship = world.ship;
    ship.charge = 0;
    for (Threat& threat : world.threats) {
        threat.lanced = false;
    }
    world.lance = {true, {ship.pose.x + Pixels(kMuzzle), ship.pose.y, 0, 0}};
    world.hit_stop = std::max(world.hit_stop, kLanceStop);
    world.events.Add({EventKind::Lanced, PixelOf(world.lance.pose), 0, 0, -1});
}

// Unlike a needle, the lance hits the core itself, also while it is shut, and not its socket.
void LanceThreat(World& world, const Stage& stage, Threat& struck, Point pixel) noexcept {
    struck.lanced = true;
    const int place = static_cast<int>(&struck - world.threats.data());
    if (IsShot(struck.kind)) {
        struck.alive = false;
        world.events.Add({EventKind::Chipped, pixel, 0, 0, -1});
    } else if (!TraitsOf(struck.kind).mortal) {
        Glance(world, struck, pixel, place);
    } else {
        if (Threat& threat = WholeOf(world, struck); threat.alive) {
            threat.lanced = true;
            Damage(world, stage, threat, pixel, kLanceDamage);
        }
    }
}

void Take(World& world, Pickup& pickup) noexcept {
    pickup.alive = false;
    Ship& ship = world.ship;
    if (pickup.shape == ShapeId::PickupPower) {
        ship.power = std::min(ship.power + 1, kMaxPower);
    } else {
        ship.shields = std::min(ship.shields + 1, ship.max_shields);
    }
    world.events.Add(
        {EventKind::PickedUp, PixelOf(pickup.pose), static_cast<int>(pickup.shape), 0, -1});
}

}  // namespace

void MoveNeedles(World& world, Bodies& bodies, const Stage& stage, bool fire) {
    world.ship.fire_wait = std::max(world.ship.fire_wait - 1, 0);
    if (fire && world.ship.fire_wait == 0) {
        FireSalvo(world, stage.tuning.ship);
    }
    MoveAndDrop(world);
    bodies.Follow(world);
    const std::span<const Contact> hits = bodies.FindHits();
    const Shapes& shapes = bodies.AllShapes();
    const std::array<Footprint, 2> ground = shapes.Ground(world.Camera());
    for (std::size_t i = 0; i < kMaxNeedles; ++i) {
        Needle& needle = world.needles[i];
        if (needle.alive) {
            const Footprint shot = MakeFootprint(shapes[ShapeId::Needle], needle.pose);
            needle.alive =
                !LandOnThreat(world, stage, hits, i) && !LandOnGround(world, ground, shot);
        }
    }
}

void MoveLance(World& world, Bodies& bodies, const Stage& stage, bool shoots) {
    Lance& lance = world.lance;
    if (lance.alive) {
        lance.pose.x += kLanceSpeed;
        lance.alive = ToPixel(lance.pose.x) <= kScreenWidth;
    } else if (shoots && world.ship.charge == kFullCharge) {
        ShootLance(world);
    }
    if (!lance.alive) {
        return;
    }
    const Shapes& shapes = bodies.AllShapes();
    const Footprint solid = MakeFootprint(shapes[ShapeId::Lance], lance.pose);
    for (const std::size_t i : bodies.FindTouching(solid)) {
        Threat& threat = world.threats[i];
        const auto pixel =
            FindContact(solid, MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose));
        if (threat.alive && !threat.lanced && pixel) {
            LanceThreat(world, stage, threat, {pixel->x, pixel->y});
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
