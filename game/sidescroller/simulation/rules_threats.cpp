#include <algorithm>
#include <cmath>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kGunReach = 620;  // px on the screen: threats farther right do not fire
constexpr int kGunNearest = 60;
constexpr Fixed kOrbSpeed = PixelsPerSecond(78);
constexpr Fixed kShrapnelSpeed = PixelsPerSecond(80);
constexpr int kMineFuse = 30;  // frames
constexpr int kShrapnel = 8;
constexpr Volley kAimedOrb{ThreatKind::Orb, 1, 0, kOrbSpeed};
constexpr Volley kTurretVolley{ThreatKind::Orb, 3, Degrees(12), kOrbSpeed};
constexpr Volley kShrapnelVolley{ThreatKind::Orb, kShrapnel, Degrees(360.0 / kShrapnel),
                                 kShrapnelSpeed};

const DifficultyTuning& NumbersOf(const World& world, const Stage& stage) noexcept {
    return stage.tuning[world.difficulty];
}

int GunFrames(const World& world, const Stage& stage, ThreatKind kind) noexcept {
    return stage.tuning[kind].gun_frames * 100 / NumbersOf(world, stage).shot_count;
}

void AddBarrel(World& world, const Stage& stage, const Threat& turret) noexcept {
    const auto owner = static_cast<int>(&turret - world.threats.data());
    const Pose pose{turret.pose.x, turret.pose.y, Degrees(180), 0};
    if (Threat* barrel = AddThreat(world, ThreatKind::TurretBarrel, pose,
                                   stage.tuning[ThreatKind::TurretBarrel])) {
        barrel->owner = owner;
        barrel->gun_wait = GunFrames(world, stage, ThreatKind::TurretBarrel) / 2;
    }
}

void AddHousing(World& world, ThreatKind arm, Fixed x) noexcept {
    const bool hangs = arm == ThreatKind::Piston;
    const ThreatKind kind = hangs ? ThreatKind::PistonHousing : ThreatKind::PistonHousingUp;
    if (Threat* housing = AddThreat(world, kind, {x, Pixels(hangs ? 0 : kScreenHeight), 0, 0})) {
        housing->anchor_x = x + Pixels(world.Camera());
    }
}

// Sets what the cue says about a threat that is fixed in the level.
void Place(World& world, const Stage& stage, const Cue& cue, Threat& threat) noexcept {
    threat.anchor_x = threat.pose.x + Pixels(world.Camera());
    threat.extent = cue.extent;
    switch (TraitsOf(cue.threat).mover) {
        case Mover::Orbit:
            threat.phase = Degrees(cue.degrees);
            threat.speed_x = DegreesPerSecond(cue.degrees_per_s);
            threat.spin = DegreesPerSecond(cue.spin_per_s);
            break;
        case Mover::Stroke:
            threat.phase = Degrees(cue.degrees);
            AddHousing(world, cue.threat, threat.pose.x);
            break;
        case Mover::Crawl:
            AddBarrel(world, stage, threat);
            break;
        default:
            // As if it had turned since the stage's start: meshing wheels may come one by one.
            threat.spin = DegreesPerSecond(cue.degrees_per_s);
            threat.pose.angle = Degrees(cue.degrees) +
                                static_cast<Angle>(threat.spin) * static_cast<Angle>(world.frame);
            break;
    }
}

void BringThreat(World& world, const Stage& stage, const Cue& cue) noexcept {
    const ThreatTraits& traits = TraitsOf(cue.threat);
    const Mover mover = traits.mover;
    const bool in_level = mover == Mover::Scenery || mover == Mover::Crawl ||
                          mover == Mover::Orbit || mover == Mover::Stroke;
    const int x = in_level ? cue.x - world.Camera() : kScreenWidth + cue.x;
    const int y = cue.y + cue.yields * NumbersOf(world, stage).gap / 2;
    const ThreatTuning& tuning = stage.tuning[cue.threat];
    Threat* threat = AddThreat(world, cue.threat, {Pixels(x), Pixels(y), 0, 0}, tuning);
    if (threat == nullptr) {
        return;
    }
    if (in_level) {
        Place(world, stage, cue, *threat);
    } else {
        threat->phase = Degrees(cue.degrees);
    }
    const int gun_frames = GunFrames(world, stage, cue.threat);
    threat->gun_wait = gun_frames == 0 ? 0 : gun_frames / 2 + world.random.Next(gun_frames);
    threat->before = threat->pose;
}

void BringPickup(World& world, const Cue& cue) noexcept {
    for (Pickup& pickup : world.pickups) {
        if (!pickup.alive) {
            pickup = {};
            pickup.alive = true;
            pickup.shape =
                cue.what == CueKind::PickupPower ? ShapeId::PickupPower : ShapeId::PickupShield;
            pickup.pose = {Pixels(cue.x - world.Camera()), Pixels(cue.y), 0, 0};
            pickup.anchor_y = pickup.pose.y;
            pickup.in_level = true;
            return;
        }
    }
}

void FireGun(World& world, const Stage& stage, Threat& threat) noexcept {
    if (threat.gun_wait == 0 || --threat.gun_wait > 0) {
        return;
    }
    threat.gun_wait = GunFrames(world, stage, threat.kind);
    const int x = ToPixel(threat.pose.x);
    if (x >= kGunReach || x <= ToPixel(world.ship.pose.x) + kGunNearest) {
        return;
    }
    if (threat.kind == ThreatKind::TurretBarrel) {
        Fire(world, stage, kTurretVolley, threat.pose, threat.pose.angle);
    } else {
        Fire(world, stage, kAimedOrb, threat.pose, DirectionToShip(world, threat.pose));
    }
}

void Burst(World& world, const Stage& stage, Threat& mine) noexcept {
    mine.alive = false;
    Fire(world, stage, kShrapnelVolley, mine.pose, mine.pose.angle);
    world.events.Add({EventKind::Killed, PixelOf(mine.pose), 0, 0, -1});
}

void TickMine(World& world, const Shapes& shapes, const Stage& stage, Threat& mine) noexcept {
    if (mine.fuse > 0) {
        if (--mine.fuse == 0) {
            Burst(world, stage, mine);
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

// Adds the events of a threat's attack in this frame.
void Announce(World& world, const Threat& threat, int place) noexcept {
    const auto tell = [&](EventKind kind) {
        world.events.Add({kind, PixelOf(threat.pose), 0, 0, place});
    };
    if (threat.kind == ThreatKind::Lancer && threat.fuse == kLancerWarns) {
        tell(EventKind::LancerReady);
    } else if (IsPiston(threat.kind) && threat.fuse == 1) {
        tell(EventKind::PistonStruck);
    } else if (threat.kind == ThreatKind::Crescent &&
               threat.phase - Degrees(180) < static_cast<Angle>(threat.speed_x)) {
        tell(EventKind::CrescentSwung);
    }
}

}  // namespace

Angle DirectionToShip(const World& world, const Pose& from) noexcept {
    const double radians = Atan2(world.ship.pose.y - from.y, world.ship.pose.x - from.x);
    return Degrees(radians * 57.29577951308232);
}

Threat* AddThreat(World& world, ThreatKind kind, const Pose& pose,
                  const ThreatTuning& tuning) noexcept {
    const auto free = std::find_if(world.threats.begin(), world.threats.end(),
                                   [](const Threat& threat) { return !threat.alive; });
    if (free == world.threats.end()) {
        return nullptr;
    }
    *free = {};
    free->alive = true;
    free->kind = kind;
    free->life = tuning.life;
    free->speed_x = -tuning.speed;
    free->pose = pose;
    free->before = pose;
    free->anchor_x = pose.x;
    free->anchor_y = pose.y;
    return &*free;
}

void AddShot(World& world, ThreatKind kind, const Pose& from, Fixed speed_x,
             Fixed speed_y) noexcept {
    const auto shots =
        std::count_if(world.threats.begin(), world.threats.end(),
                      [](const Threat& threat) { return threat.alive && IsShot(threat.kind); });
    if (shots >= kMaxOrbs) {
        return;
    }
    const Angle angle = kind == ThreatKind::EnemyNeedle ? from.angle : 0;
    if (Threat* shot = AddThreat(world, kind, {from.x, from.y, angle, 0})) {
        shot->speed_x = speed_x;
        shot->speed_y = speed_y;
    }
}

void Fire(World& world, const Stage& stage, const Volley& volley, const Pose& from,
          Angle direction) noexcept {
    const double speed = volley.speed * NumbersOf(world, stage).shot_speed / 100.0;
    const Angle first = direction - volley.apart / 2 * static_cast<Angle>(volley.count - 1);
    for (int i = 0; i < volley.count; ++i) {
        Pose shot = from;
        shot.angle = first + volley.apart * static_cast<Angle>(i);
        const SineCosine way = SinCos(ToRadians(shot.angle));
        AddShot(world, volley.kind, shot, static_cast<Fixed>(std::floor(way.cosine * speed + 0.5)),
                static_cast<Fixed>(std::floor(way.sine * speed + 0.5)));
    }
    world.events.Add({EventKind::EnemyShot, PixelOf(from), 0, 0, -1});
}

void FollowStage(World& world, const Stage& stage) noexcept {
    while (world.next_cue < stage.cues.size() && stage.cues[world.next_cue].frame <= world.frame) {
        const Cue& cue = stage.cues[world.next_cue++];
        switch (cue.what) {
            case CueKind::Threat:
                BringThreat(world, stage, cue);
                break;
            case CueKind::Checkpoint:
                world.events.Add({EventKind::Checkpoint, {}, cue.frame, 0, -1});
                break;
            case CueKind::Boss:
                AddBoss(world, stage.tuning, cue.threat);
                break;
            default:
                BringPickup(world, cue);
                break;
        }
    }
}

void MoveThreats(World& world, const Shapes& shapes, const Stage& stage) noexcept {
    MoveBoss(world, stage);
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        Threat& threat = world.threats[i];
        if (!threat.alive) {
            continue;
        }
        threat.flash = std::max(threat.flash - 1, 0);
        threat.tink_wait = std::max(threat.tink_wait - 1, 0);
        Move(threat, world, shapes);
        Announce(world, threat, static_cast<int>(i));
        FireGun(world, stage, threat);
        if (threat.kind == ThreatKind::Mine) {
            TickMine(world, shapes, stage, threat);
        }
    }
}

void MoveWithoutShip(World& world, const Shapes& shapes, const Stage& stage) noexcept {
    world.events.Clear();
    ++world.frame;
    world.scroll += stage.scroll;
    FollowStage(world, stage);
    MoveThreats(world, shapes, stage);
}

}  // namespace hairsbreadth
