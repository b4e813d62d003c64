#include <algorithm>
#include <cmath>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kGunReach = 620;  // px on the screen: threats farther right do not fire
constexpr int kGunNearest = 60;
constexpr Fixed kOrbSpeed = PixelsPerSecond(90);
constexpr Fixed kShrapnelSpeed = PixelsPerSecond(80);
constexpr int kMineFuse = 30;  // frames
constexpr int kShrapnel = 8;
constexpr int kLapPercent = 15;  // speed increase per lap

int Faster(int value, int lap) noexcept {
    return static_cast<int>(std::int64_t{value} * (100 + kLapPercent * lap) / 100);
}

void BringThreat(World& world, const Cue& cue) noexcept {
    const int x = kScreenWidth + cue.beyond;
    Threat* threat = AddThreat(world, cue.threat, {Pixels(x), Pixels(cue.y), 0, 0});
    if (threat == nullptr) {
        return;
    }
    const ThreatTraits& traits = TraitsOf(cue.threat);
    const bool is_scenery = traits.mover == Mover::Scenery;
    threat->anchor_x = Pixels(x + (is_scenery ? world.Camera() : 0));
    threat->speed_x = -PixelsPerSecond(traits.speed_px_s);
    if (is_scenery) {
        threat->pose.angle = Degrees(cue.degrees);
        threat->spin = Faster(DegreesPerSecond(cue.degrees_per_s), world.lap);
    } else {
        threat->phase = Degrees(cue.degrees);
    }
    threat->gun_wait =
        traits.gun_frames == 0 ? 0 : traits.gun_frames / 2 + world.random.Next(traits.gun_frames);
    threat->before = threat->pose;
}

void BringPickup(World& world, const Cue& cue) noexcept {
    for (Pickup& pickup : world.pickups) {
        if (!pickup.alive) {
            pickup = {};
            pickup.alive = true;
            pickup.shape =
                cue.what == CueKind::PickupPower ? ShapeId::PickupPower : ShapeId::PickupShield;
            pickup.pose = {Pixels(kScreenWidth + cue.beyond), Pixels(cue.y), 0, 0};
            pickup.anchor_y = pickup.pose.y;
            pickup.in_level = true;
            return;
        }
    }
}

void AimOrb(World& world, const Threat& threat) noexcept {
    const double dx = world.ship.pose.x - threat.pose.x;
    const double dy = world.ship.pose.y - threat.pose.y;
    const double distance = std::max(std::sqrt(dx * dx + dy * dy), 1.0);
    const double speed = Faster(kOrbSpeed, world.lap);
    AddOrb(world, threat.pose, static_cast<Fixed>(std::floor(dx / distance * speed + 0.5)),
           static_cast<Fixed>(std::floor(dy / distance * speed + 0.5)));
    world.events.Add({EventKind::EnemyShot, PixelOf(threat.pose), 0, 0, -1});
}

void FireGun(World& world, Threat& threat) noexcept {
    if (threat.gun_wait == 0 || --threat.gun_wait > 0) {
        return;
    }
    threat.gun_wait = TraitsOf(threat.kind).gun_frames;
    const int x = ToPixel(threat.pose.x);
    if (x < kGunReach && x > ToPixel(world.ship.pose.x) + kGunNearest) {
        AimOrb(world, threat);
    }
}

void Burst(World& world, Threat& mine) noexcept {
    mine.alive = false;
    const double speed = Faster(kShrapnelSpeed, world.lap);
    for (int i = 0; i < kShrapnel; ++i) {
        const double angle =
            ToRadians(mine.pose.angle + Degrees(360.0 / kShrapnel) * static_cast<Angle>(i));
        const SineCosine way = SinCos(angle);
        AddOrb(world, mine.pose, static_cast<Fixed>(std::floor(way.cosine * speed + 0.5)),
               static_cast<Fixed>(std::floor(way.sine * speed + 0.5)));
    }
    world.events.Add({EventKind::Killed, PixelOf(mine.pose), 0, 0, -1});
}

void TickMine(World& world, const Shapes& shapes, Threat& mine) noexcept {
    if (mine.fuse > 0) {
        if (--mine.fuse == 0) {
            Burst(world, mine);
        }
        return;
    }
    if (world.ship.untouchable == 0 && world.ship.entering == 0 &&
        Touches(shapes.GrownShip(world.ship.pose, kMineTrigger),
                MakeFootprint(shapes[ShapeId::Mine], mine.pose))) {
        mine.fuse = kMineFuse;
        world.events.Add({EventKind::MineAwake, PixelOf(mine.pose), 0, 0, -1});
    }
}

}  // namespace

Threat* AddThreat(World& world, ThreatKind kind, const Pose& pose) noexcept {
    const auto free = std::find_if(world.threats.begin(), world.threats.end(),
                                   [](const Threat& threat) { return !threat.alive; });
    if (free == world.threats.end()) {
        return nullptr;
    }
    *free = {};
    free->alive = true;
    free->kind = kind;
    free->life = TraitsOf(kind).life;
    free->pose = pose;
    free->before = pose;
    free->anchor_x = pose.x;
    free->anchor_y = pose.y;
    return &*free;
}

void AddOrb(World& world, const Pose& from, Fixed speed_x, Fixed speed_y) noexcept {
    const auto orbs = std::count_if(
        world.threats.begin(), world.threats.end(),
        [](const Threat& threat) { return threat.alive && threat.kind == ThreatKind::Orb; });
    if (orbs >= kMaxOrbs) {
        return;
    }
    if (Threat* orb = AddThreat(world, ThreatKind::Orb, {from.x, from.y, 0, 0})) {
        orb->speed_x = speed_x;
        orb->speed_y = speed_y;
    }
}

void FollowStage(World& world, const Stage& stage) noexcept {
    while (world.next_cue < stage.cues.size() && stage.cues[world.next_cue].frame <= world.frame) {
        const Cue& cue = stage.cues[world.next_cue++];
        if (cue.what == CueKind::Threat) {
            BringThreat(world, cue);
        } else if (cue.what == CueKind::Checkpoint) {
            world.events.Add({EventKind::Checkpoint, {}, cue.frame, 0, -1});
        } else if (cue.what != CueKind::End) {
            BringPickup(world, cue);
        }
    }
}

void MoveThreats(World& world, const Shapes& shapes) noexcept {
    for (Threat& threat : world.threats) {
        if (!threat.alive) {
            continue;
        }
        threat.flash = std::max(threat.flash - 1, 0);
        Move(threat, world.Camera(), world.ship.pose);
        FireGun(world, threat);
        if (threat.kind == ThreatKind::Mine) {
            TickMine(world, shapes, threat);
        }
    }
}

}  // namespace hairsbreadth
