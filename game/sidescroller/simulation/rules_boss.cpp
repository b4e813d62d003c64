#include <algorithm>
#include <array>
#include <cmath>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kTeeth = 20;
constexpr auto kTooth = static_cast<Angle>(kFullTurn / kTeeth);
constexpr int kBeat = 24;  // frames; 150 beats per minute
constexpr int kJump = 6;   // frames for which the ring turns
constexpr int kCenterX = 462;
constexpr int kCenterY = 168;
constexpr int kEntry = 150;       // frames
constexpr int kEntryWay = 300;    // px from the right
constexpr int kHoverHeight = 40;  // px
constexpr int kHoverFrames = 16 * kBeat;
constexpr int kCharge = 80;  // px to the left, in the last phase
constexpr int kChargeFrames = 12 * kBeat;
constexpr Angle kOpenWithin = Degrees(20);  // of the direction to the left
constexpr Angle kHalfOpenWithin = Degrees(40);
constexpr int kCrescents = 2;
constexpr int kCrescentRadius = 138;
constexpr int kCrescentRise = 2;  // px per frame, from the core to that radius
constexpr int kPawlX = 37;        // px from the centre to the pawl's axle
constexpr int kPawlY = -106;
// The pawl's angle in degrees in each frame of a jump: a tooth lifts it, then it falls.
constexpr std::array<int, kJump> kPawlAngles{51, 49, 44, 41, 40, 40};
constexpr int kPawlRests = 52;
constexpr Volley kFan{ThreatKind::Orb, 3, Degrees(14), PixelsPerSecond(105)};
constexpr Volley kSpikes{ThreatKind::EnemyNeedle, 1, 0, PixelsPerSecond(170)};
constexpr Angle kFanSpread = Degrees(16);  // the fan's middle is at most this far from the left

Threat& PartOf(World& world, int index) noexcept {
    return world.threats[static_cast<std::size_t>(index)];
}

Fixed Wave(int height, int frames, int period) noexcept {
    const double turn = 6.283185307179586 * (frames % period) / period;
    return static_cast<Fixed>(std::floor(Sin(turn) * height * kPixel + 0.5));
}

// Returns the boss's centre.
Pose CenterOf(const Boss& boss) noexcept {
    Pose center{Pixels(kCenterX), Pixels(kCenterY), 0, 0};
    if (boss.age < kEntry) {
        const int left = kEntry - boss.age;
        center.x += Pixels(kEntryWay) * (left * left) / (kEntry * kEntry);
        return center;
    }
    const int age = boss.age - kEntry;
    center.y += Wave(kHoverHeight, age, kHoverFrames);
    if (boss.phase == 2) {
        center.x -= (Pixels(kCharge) +
                     Wave(kCharge, boss.charging + kChargeFrames * 3 / 4, kChargeFrames)) /
                    2;
    }
    return center;
}

int BeatOf(const Boss& boss) noexcept {
    return boss.phase == 2 ? kBeat / 2 : kBeat;
}

// Returns the angle between the nearest gate and the direction to the left.
Angle GateOffset(Angle ring) noexcept {
    const Angle half = Degrees(180);
    const Angle turned = ring % half;
    return std::min(turned, half - turned);
}

void Turn(World& world) noexcept {
    Boss& boss = world.boss;
    if (++boss.since_jump >= BeatOf(boss)) {
        boss.since_jump = 0;
        ++boss.jumps;
        world.events.Add({EventKind::BossJumped, PixelOf(PartOf(world, boss.ring).pose), boss.jumps,
                          0, boss.ring});
    }
    const int part = std::min(boss.since_jump + 1, kJump);
    const Angle before = kTooth * static_cast<Angle>(boss.jumps - 1);
    PartOf(world, boss.ring).pose.angle =
        boss.jumps == 0 ? 0 : before + kTooth / kJump * static_cast<Angle>(part);
}

// Opens or shuts the core, and shoots through the gate as it opens.
void TendCore(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    Threat& core = PartOf(world, boss.core);
    const Angle offset = GateOffset(PartOf(world, boss.ring).pose.angle);
    core.is_shut = (offset > kOpenWithin && !boss.IsLate()) || boss.age < kEntry;
    boss.opened += boss.opened > 0 || !core.is_shut ? 1 : 0;
    core.pose.frame = core.flash > 0 && !core.is_shut ? 3
                      : !core.is_shut                 ? 2
                      : offset <= kHalfOpenWithin     ? 1
                                                      : 0;
    const bool is_aligned = offset < Degrees(1) && boss.since_jump == kJump;
    if (is_aligned && !core.is_shut) {
        const auto turn = static_cast<Spin>(DirectionToShip(world, core.pose) - Degrees(180));
        const auto spread = static_cast<Spin>(kFanSpread);
        Fire(world, stage, kFan, core.pose,
             Degrees(180) + static_cast<Angle>(std::clamp(turn, -spread, spread)));
    }
}

void ShootSpikes(World& world, const Stage& stage) noexcept {
    const Boss& boss = world.boss;
    if (boss.phase > 0 && boss.jumps % 4 == 2 && boss.since_jump == kJump) {
        const Pose& pawl = PartOf(world, boss.pawl).pose;
        Fire(world, stage, kSpikes, pawl, DirectionToShip(world, pawl));
    }
}

// They come out of the core.
void AddCrescents(World& world) noexcept {
    const Pose core = PartOf(world, world.boss.core).pose;
    for (int i = 0; i < kCrescents; ++i) {
        if (Threat* crescent = AddThreat(world, ThreatKind::Crescent, {core.x, core.y, 0, 0})) {
            crescent->owner = world.boss.core;
            crescent->anchor_x = core.x + Pixels(world.Camera());
            crescent->anchor_y = core.y;
            crescent->phase = Degrees(360.0 / kCrescents) * static_cast<Angle>(i);
            crescent->speed_x = Faster(DegreesPerSecond(60), world.lap);
            crescent->spin = DegreesPerSecond(300);
        }
    }
}

void GetAngry(World& world) noexcept {
    Boss& boss = world.boss;
    const int life = PartOf(world, boss.core).life;
    const int phase = 3 * life <= boss.full_life ? 2 : 3 * life <= 2 * boss.full_life ? 1 : 0;
    if (phase <= boss.phase) {
        return;
    }
    if (boss.phase == 0) {
        AddCrescents(world);
    }
    boss.phase = phase;
    boss.since_jump = 0;
    world.events.Add(
        {EventKind::BossAngered, PixelOf(PartOf(world, boss.core).pose), phase, 0, boss.core});
}

void PlaceParts(World& world) noexcept {
    const Boss& boss = world.boss;
    const Pose center = CenterOf(boss);
    for (const int index : {boss.frame, boss.ring, boss.core, boss.pawl}) {
        Threat& part = PartOf(world, index);
        part.before = part.pose;
        part.pose.x = center.x;
        part.pose.y = center.y;
    }
    Threat& pawl = PartOf(world, boss.pawl);
    pawl.pose.x += Pixels(kPawlX);
    pawl.pose.y += Pixels(kPawlY);
    const bool is_lifted = boss.jumps > 0 && boss.since_jump < kJump;
    pawl.pose.angle =
        Degrees(is_lifted ? kPawlAngles[static_cast<std::size_t>(boss.since_jump)] : kPawlRests);
    // Crescents of the boss circle its centre, which moves on the screen.
    for (Threat& threat : world.threats) {
        if (threat.alive && threat.kind == ThreatKind::Crescent && threat.owner == boss.core) {
            threat.anchor_x = center.x + Pixels(world.Camera());
            threat.anchor_y = center.y;
            threat.extent = std::min(threat.extent + kCrescentRise, kCrescentRadius);
        }
    }
}

bool FallsApart(ThreatKind kind) noexcept {
    return kind == ThreatKind::RatchetRing || kind == ThreatKind::RatchetFrame;
}

// The ring and the bracket fall behind the ground, turning away from each other.
void MoveDebris(World& world) noexcept {
    constexpr Fixed gravity = kPixel / 10;  // per frame
    constexpr int gone = kScreenHeight + 150;
    for (Threat& part : world.threats) {
        if (!part.alive || !FallsApart(part.kind)) {
            continue;
        }
        const bool is_ring = part.kind == ThreatKind::RatchetRing;
        part.before = part.pose;
        part.speed_x = is_ring ? -kPixel : kPixel / 2;
        part.speed_y += gravity;
        part.spin = DegreesPerSecond(is_ring ? -70 : 25);
        part.pose.x += part.speed_x;
        part.pose.y += part.speed_y;
        part.pose.angle += static_cast<Angle>(part.spin);
        part.alive = ToPixel(part.pose.y) < gone;
    }
}

}  // namespace

void AddBoss(World& world, const Tuning& tuning) noexcept {
    const Pose pose{Pixels(kCenterX + kEntryWay), Pixels(kCenterY), 0, 0};
    Boss boss;
    boss.age = 1;
    const auto add = [&](ThreatKind kind) {
        const Threat* part = AddThreat(world, kind, pose, tuning[kind]);
        return part == nullptr ? -1 : static_cast<int>(part - world.threats.data());
    };
    boss.frame = add(ThreatKind::RatchetFrame);
    boss.ring = add(ThreatKind::RatchetRing);
    boss.core = add(ThreatKind::RatchetCore);
    boss.pawl = add(ThreatKind::RatchetPawl);
    if (boss.frame < 0 || boss.ring < 0 || boss.core < 0 || boss.pawl < 0) {
        return;
    }
    boss.full_life = tuning[ThreatKind::RatchetCore].life;
    PartOf(world, boss.core).is_shut = true;
    world.boss = boss;
    world.events.Add({EventKind::BossComes, {}, 0, 0, boss.core});
}

void MoveBoss(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    if (boss.age == 0) {
        return;
    }
    if (boss.dying > 0) {
        ++boss.dying;
        MoveDebris(world);
        return;
    }
    ++boss.age;
    boss.charging += boss.phase == 2 ? 1 : 0;
    PlaceParts(world);
    if (boss.age >= kEntry) {
        Turn(world);
        GetAngry(world);
    }
    TendCore(world, stage);
    ShootSpikes(world, stage);
}

void BreakBoss(World& world) noexcept {
    Boss& boss = world.boss;
    boss.dying = 1;
    for (Threat& threat : world.threats) {
        const bool is_part =
            TraitsOf(threat.kind).mover == Mover::Boss || threat.owner == boss.core;
        const bool is_shot = IsShot(threat.kind);
        if (threat.alive && (is_part || is_shot) && !FallsApart(threat.kind)) {
            threat.alive = false;
            world.events.Add(
                {is_shot ? EventKind::Chipped : EventKind::Killed, PixelOf(threat.pose), 0, 0, -1});
        }
    }
}

}  // namespace hairsbreadth
