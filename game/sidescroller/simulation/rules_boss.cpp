#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kComesAt = 760;   // px on the screen
constexpr int kEntryWay = 300;  // px from the right

constexpr std::array kRatchet{ThreatKind::RatchetFrame, ThreatKind::RatchetRing,
                              ThreatKind::RatchetCore, ThreatKind::RatchetPawl};
constexpr std::array kTwinRotors{ThreatKind::TwinShaft, ThreatKind::TwinBlade, ThreatKind::TwinAxle,
                                 ThreatKind::TwinBlade, ThreatKind::TwinAxle};

bool FallsApart(ThreatKind kind) noexcept {
    return kind == ThreatKind::RatchetRing || kind == ThreatKind::RatchetFrame ||
           kind == ThreatKind::TwinBlade || kind == ThreatKind::TwinShaft;
}

}  // namespace

Threat& PartOf(World& world, BossPart part) noexcept {
    return world.threats[static_cast<std::size_t>(world.boss[part])];
}

Fixed Wave(int height, int frames, int period) noexcept {
    const double turn = 6.283185307179586 * (frames % period) / period;
    return static_cast<Fixed>(std::floor(Sin(turn) * height * kPixel + 0.5));
}

Fixed EntryWay(const Boss& boss) noexcept {
    const int left = kBossEntry - std::min(boss.age, kBossEntry);
    return Pixels(kEntryWay) * (left * left) / (kBossEntry * kBossEntry);
}

int BossLife(const World& world) noexcept {
    int life = 0;
    for (const BossPart core : {BossPart::Core, BossPart::SecondCore}) {
        if (const int place = world.boss[core]; place >= 0) {
            life += std::max(world.threats[static_cast<std::size_t>(place)].life, 0);
        }
    }
    return life;
}

bool TakePhase(World& world, int phases) noexcept {
    Boss& boss = world.boss;
    const int lost = boss.full_life - BossLife(world);
    const int phase = std::min(phases * lost / boss.full_life, phases - 1);
    if (phase <= boss.phase) {
        return false;
    }
    boss.phase = phase;
    world.events.Add({EventKind::BossAngered, PixelOf(PartOf(world, BossPart::Frame).pose), phase,
                      0, boss[BossPart::Frame]});
    return true;
}

void AddBoss(World& world, const Tuning& tuning, ThreatKind core) noexcept {
    const bool is_ratchet = core == ThreatKind::RatchetCore;
    const std::span<const ThreatKind> kinds =
        is_ratchet ? std::span<const ThreatKind>{kRatchet} : kTwinRotors;
    Boss boss;
    boss.age = 1;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        Threat* part =
            AddThreat(world, kinds[i], {Pixels(kComesAt), Pixels(168), 0, 0}, tuning[kinds[i]]);
        if (part == nullptr) {
            return;
        }
        part->life = (part->life * tuning[world.difficulty].boss_life + 50) / 100;
        boss.parts[i] = static_cast<int>(part - world.threats.data());
    }
    world.boss = boss;
    world.boss.full_life = BossLife(world);
    PartOf(world, BossPart::Core).is_shut = true;
    if (!is_ratchet) {
        PartOf(world, BossPart::Pawl).pose.angle = Degrees(90);  // so that the blades do not meet
    }
    world.events.Add({EventKind::BossComes, {}, 0, 0, boss[BossPart::Core]});
}

void MoveBoss(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    if (boss.age == 0) {
        return;
    }
    if (boss.dying > 0) {
        ++boss.dying;
        for (Threat& part : world.threats) {
            if (part.alive && FallsApart(part.kind)) {
                FallDown(part);
            }
        }
        return;
    }
    ++boss.age;
    if (PartOf(world, BossPart::Frame).kind == ThreatKind::RatchetFrame) {
        MoveRatchet(world, stage);
    } else {
        MoveTwinRotors(world, stage);
    }
}

// A ring and blades fall to the left, a bracket and a shaft to the right.
void FallDown(Threat& part) noexcept {
    constexpr Fixed gravity = kPixel / 10;  // per frame
    constexpr int gone = kScreenHeight + 150;
    const bool goes_left =
        part.kind == ThreatKind::RatchetRing || part.kind == ThreatKind::TwinBlade;
    part.before = part.pose;
    part.speed_x = goes_left ? -kPixel : kPixel / 2;
    part.speed_y += gravity;
    part.spin = DegreesPerSecond(goes_left ? -70 : 25);
    part.pose.x += part.speed_x;
    part.pose.y += part.speed_y;
    part.pose.angle += static_cast<Angle>(part.spin);
    part.alive = ToPixel(part.pose.y) < gone;
}

void BreakBoss(World& world) noexcept {
    Boss& boss = world.boss;
    boss.dying = 1;
    for (Threat& threat : world.threats) {
        const bool is_part =
            TraitsOf(threat.kind).mover == Mover::Boss || threat.owner == boss[BossPart::Core];
        const bool is_shot = IsShot(threat.kind);
        if (threat.alive && (is_part || is_shot) && !FallsApart(threat.kind)) {
            threat.alive = false;
            world.events.Add(
                {is_shot ? EventKind::Chipped : EventKind::Killed, PixelOf(threat.pose), 0, 0, -1});
        }
    }
}

}  // namespace hairsbreadth
