#include <algorithm>
#include <array>
#include <cmath>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kPhases = 3;
constexpr int kTeeth = 20;
constexpr auto kTooth = static_cast<Angle>(kFullTurn / kTeeth);
constexpr int kBeat = 24;  // frames; 150 beats per minute
constexpr int kJump = 6;   // frames for which the ring turns
constexpr int kCenterX = 462;
constexpr int kCenterY = 168;
constexpr int kHoverHeight = 40;  // px
constexpr int kHoverFrames = 16 * kBeat;
constexpr int kCharge = 80;  // px to the left, in the last phase
constexpr int kChargeFrames = 12 * kBeat;
constexpr Angle kOpenWithin = Degrees(9);  // of the direction to the left: half a tooth
constexpr Angle kHalfOpenWithin = Degrees(40);
constexpr int kCrescents = 2;
constexpr int kCrescentRadius = 138;
constexpr int kCrescentRise = 2;  // px per frame, from the core to that radius
constexpr int kPawlX = 37;        // px from the centre to the pawl's axle
constexpr int kPawlY = -106;
// The pawl's angle in degrees in each frame of a jump: a tooth lifts it, then it falls.
constexpr std::array<int, kJump> kPawlAngles{51, 49, 44, 41, 40, 40};
constexpr int kPawlRests = 52;
// Aimed at the ship: the middle two orbs pass above and below it.
constexpr Volley kFan{ThreatKind::Orb, 4, Degrees(8), PixelsPerSecond(90)};
constexpr Volley kSpikes{ThreatKind::EnemyNeedle, 1, 0, PixelsPerSecond(170)};
constexpr Angle kFanSpread = Degrees(16);  // the fan's middle is at most this far from the left

Pose CenterOf(const Boss& boss) noexcept {
    Pose center{Pixels(kCenterX) + EntryWay(boss), Pixels(kCenterY), 0, 0};
    if (boss.age < kBossEntry) {
        return center;
    }
    center.y += Wave(kHoverHeight, boss.age - kBossEntry, kHoverFrames);
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
    if (++boss.since_beat >= BeatOf(boss)) {
        boss.since_beat = 0;
        ++boss.beats;
        world.events.Add({EventKind::BossJumped, PixelOf(PartOf(world, BossPart::Ring).pose),
                          boss.beats, 0, boss[BossPart::Ring]});
    }
    const int part = std::min(boss.since_beat + 1, kJump);
    const Angle before = kTooth * static_cast<Angle>(boss.beats - 1);
    PartOf(world, BossPart::Ring).pose.angle =
        boss.beats == 0 ? 0 : before + kTooth / kJump * static_cast<Angle>(part);
}

// Opens or shuts the core, and shoots through the gate as it opens.
void TendCore(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    Threat& core = PartOf(world, BossPart::Core);
    const Angle offset = GateOffset(PartOf(world, BossPart::Ring).pose.angle);
    core.is_shut = (offset > kOpenWithin && !boss.IsLate()) || boss.age < kBossEntry;
    boss.opened += boss.opened > 0 || !core.is_shut ? 1 : 0;
    core.pose.frame = core.flash > 0 && !core.is_shut ? 3
                      : !core.is_shut                 ? 2
                      : offset <= kHalfOpenWithin     ? 1
                                                      : 0;
    const bool is_aligned = offset < Degrees(1) && boss.since_beat == kJump;
    if (is_aligned && !core.is_shut) {
        const auto turn = static_cast<Spin>(DirectionToShip(world, core.pose) - Degrees(180));
        const auto spread = static_cast<Spin>(kFanSpread);
        Fire(world, stage, kFan, core.pose,
             Degrees(180) + static_cast<Angle>(std::clamp(turn, -spread, spread)));
    }
}

void ShootSpikes(World& world, const Stage& stage) noexcept {
    const Boss& boss = world.boss;
    if (boss.age >= kBossEntry && boss.beats % 4 == 2 && boss.since_beat == kJump) {
        const Pose& pawl = PartOf(world, BossPart::Pawl).pose;
        Fire(world, stage, kSpikes, pawl, DirectionToShip(world, pawl));
    }
}

// They come out of the core.
void AddCrescents(World& world) noexcept {
    const Pose core = PartOf(world, BossPart::Core).pose;
    for (int i = 0; i < kCrescents; ++i) {
        if (Threat* crescent = AddThreat(world, ThreatKind::Crescent, {core.x, core.y, 0, 0})) {
            crescent->owner = world.boss[BossPart::Core];
            crescent->anchor_x = core.x + Pixels(world.Camera());
            crescent->anchor_y = core.y;
            crescent->phase = Degrees(360.0 / kCrescents) * static_cast<Angle>(i);
            crescent->speed_x = DegreesPerSecond(60);
            crescent->spin = DegreesPerSecond(300);
        }
    }
}

void GetAngry(World& world) noexcept {
    Boss& boss = world.boss;
    const int before = boss.phase;
    if (!TakePhase(world, kPhases)) {
        return;
    }
    if (before == 0) {
        AddCrescents(world);
    }
    boss.since_beat = 0;
}

void PlaceParts(World& world) noexcept {
    const Boss& boss = world.boss;
    const Pose center = CenterOf(boss);
    for (const BossPart index : {BossPart::Frame, BossPart::Ring, BossPart::Core, BossPart::Pawl}) {
        Threat& part = PartOf(world, index);
        part.before = part.pose;
        part.pose.x = center.x;
        part.pose.y = center.y;
    }
    Threat& pawl = PartOf(world, BossPart::Pawl);
    pawl.pose.x += Pixels(kPawlX);
    pawl.pose.y += Pixels(kPawlY);
    const bool is_lifted = boss.beats > 0 && boss.since_beat < kJump;
    pawl.pose.angle =
        Degrees(is_lifted ? kPawlAngles[static_cast<std::size_t>(boss.since_beat)] : kPawlRests);
    // Crescents of the boss circle its centre, which moves on the screen.
    for (Threat& threat : world.threats) {
        if (threat.alive && threat.kind == ThreatKind::Crescent &&
            threat.owner == boss[BossPart::Core]) {
            threat.anchor_x = center.x + Pixels(world.Camera());
            threat.anchor_y = center.y;
            threat.extent = std::min(threat.extent + kCrescentRise, kCrescentRadius);
        }
    }
}

}  // namespace

void MoveRatchet(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    boss.charging += boss.phase == kPhases - 1 ? 1 : 0;
    PlaceParts(world);
    if (boss.age >= kBossEntry) {
        Turn(world);
        GetAngry(world);
    }
    TendCore(world, stage);
    ShootSpikes(world, stage);
}

}  // namespace hairsbreadth
