#include <algorithm>
#include <array>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kTwinPhases = 2;
constexpr Point kTwinCenter{390, 166};
constexpr int kAxleY = 76;  // px above and below the centre
constexpr int kBob = 14;    // px
constexpr int kBobFrames = 480;
constexpr int kCloser = 70;  // px to the left in the last phase
constexpr int kCloserFrames = 120;
constexpr int kSway = 24;  // px to the left and right
constexpr int kSwayFrames = 384;
constexpr Spin kTurn = DegreesPerSecond(66);
constexpr Spin kFasterTurn = DegreesPerSecond(-84);
constexpr Spin kTurnChange = DegreesPerSecond(3);  // per frame
constexpr std::array kShotFrames{80, 64};          // between two shots, by phase
constexpr int kShotsPerOpening = 3;
constexpr int kOpenFrames = 45;
constexpr Volley kAxleFan{ThreatKind::Orb, 3, Degrees(14), PixelsPerSecond(80)};
constexpr std::array kBlades{BossPart::Ring, BossPart::Pawl};
constexpr std::array kAxles{BossPart::Core, BossPart::SecondCore};

Pose CenterOfTwins(const Boss& boss) noexcept {
    const int here = std::max(boss.age - kBossEntry, 0);
    const int closer = std::min(boss.charging, kCloserFrames) * kCloser / kCloserFrames;
    return {Pixels(kTwinCenter.x - closer) + EntryWay(boss) + Wave(kSway, here, kSwayFrames),
            Pixels(kTwinCenter.y) + Wave(kBob, here, kBobFrames), 0, 0};
}

void MoveTo(Threat& part, const Pose& center, int y) noexcept {
    part.before = part.pose;
    part.pose.x = center.x;
    part.pose.y = center.y + Pixels(y);
}

// Returns the rotor whose axle has shot last: they shoot in turn.
std::size_t LastShooter(const Boss& boss) noexcept {
    const auto turn = static_cast<std::size_t>(boss.beats % 2);
    return boss[kAxles[turn]] >= 0 ? turn : 1 - turn;
}

void PlaceRotor(World& world, std::size_t rotor, const Pose& center) noexcept {
    constexpr int damaged = 2;  // frames of a damaged axle
    constexpr int shut = 4;
    const Boss& boss = world.boss;
    const int side = rotor == 0 ? -1 : 1;
    Threat& axle = PartOf(world, kAxles[rotor]);
    MoveTo(axle, center, side * kAxleY);
    const bool is_open = boss.beats % kShotsPerOpening == 0 && boss.since_beat < kOpenFrames &&
                         rotor == LastShooter(boss);
    axle.is_shut = boss.age < kBossEntry || (!is_open && !boss.IsLate());
    const int look = 4 * axle.life < boss.full_life ? damaged : 0;
    axle.pose.frame = axle.is_shut ? shut : look + (axle.flash > 0 ? 1 : 0);
    Threat& blade = PartOf(world, kBlades[rotor]);
    MoveTo(blade, center, side * kAxleY);
    blade.pose.angle += static_cast<Angle>(-side * boss.spin);
}

void PlaceRotors(World& world) noexcept {
    Boss& boss = world.boss;
    const Pose center = CenterOfTwins(boss);
    const Spin wanted = boss.phase == 0 ? kTurn : kFasterTurn;
    boss.spin += std::clamp(wanted - boss.spin, -kTurnChange, kTurnChange);
    MoveTo(PartOf(world, BossPart::Frame), center, 0);
    for (std::size_t i = 0; i < kAxles.size(); ++i) {
        if (boss[kAxles[i]] >= 0) {
            PlaceRotor(world, i, center);
        } else if (boss[kBlades[i]] >= 0) {
            Threat& blade = PartOf(world, kBlades[i]);
            FallDown(blade);
            if (!blade.alive) {
                boss.Lose(boss[kBlades[i]]);
            }
        }
    }
}

void Shoot(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    if (++boss.since_beat < kShotFrames[static_cast<std::size_t>(boss.phase)]) {
        return;
    }
    boss.since_beat = 0;
    ++boss.beats;
    const Pose& axle = PartOf(world, kAxles[LastShooter(boss)]).pose;
    Fire(world, stage, kAxleFan, axle, DirectionToShip(world, axle));
}

}  // namespace

void MoveTwinRotors(World& world, const Stage& stage) noexcept {
    Boss& boss = world.boss;
    boss.charging += boss.phase == kTwinPhases - 1 ? 1 : 0;
    PlaceRotors(world);
    if (boss.age >= kBossEntry) {
        ++boss.opened;
        static_cast<void>(TakePhase(world, kTwinPhases));
        Shoot(world, stage);
    }
}

}  // namespace hairsbreadth
