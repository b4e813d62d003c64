#include "simulation/threat.hpp"

#include <array>
#include <cmath>

#include "graze/math/math_helper.hpp"

namespace hairsbreadth {
namespace {

constexpr double kSwayHeight = 28 * kPixel;
constexpr int kSwayFrames = 96;
constexpr int kDiveBegins = 360;  // px on the screen, from the left
constexpr int kDiveFrames = 30;
constexpr Fixed kDiveSpeed = PixelsPerSecond(110);
constexpr int kMineBlink = 4;  // frames
constexpr int kWarningFrame = 2;

constexpr std::array<ThreatTraits, kThreatKinds> kTraits{{
    // name            shape                  mover           life points gun cap frames speed
    {"ORB", ShapeId::Orb, Mover::Straight, 0, 0, 0, 0, 2, 6, 0},
    {"MOTH", ShapeId::Moth, Mover::Sine, 2, 100, 110, 0, 4, 5, 60},
    {"DIVING MOTH", ShapeId::Moth, Mover::Dive, 2, 150, 0, 0, 4, 5, 60},
    {"STAR MINE", ShapeId::Mine, Mover::Scenery, 3, 80, 0, 0, 2, 12, 0},
    {"GEAR 8 TEETH", ShapeId::Gear8, Mover::Scenery, 0, 0, 0, 5, 1, 1, 0},
    {"GEAR 10 TEETH", ShapeId::Gear10, Mover::Scenery, 0, 0, 0, 5, 1, 1, 0},
    {"GEAR 12 TEETH", ShapeId::Gear12, Mover::Scenery, 0, 0, 0, 8, 1, 1, 0},
    {"GEAR 16 TEETH", ShapeId::Gear16, Mover::Scenery, 0, 0, 0, 11, 1, 1, 0},
    {"GEAR 20 TEETH", ShapeId::Gear20, Mover::Scenery, 0, 0, 0, 13, 1, 1, 0},
    {"RING WHEEL", ShapeId::RingWheel, Mover::Scenery, 0, 0, 0, 0, 1, 1, 0},
    {"RING WHEEL", ShapeId::RingWheelTwo, Mover::Scenery, 0, 0, 0, 0, 1, 1, 0},
    {"ROTOR 100 PX", ShapeId::Blade100, Mover::Scenery, 0, 0, 0, 0, 1, 1, 0},
    {"ROTOR 140 PX", ShapeId::Blade140, Mover::Scenery, 0, 0, 0, 0, 1, 1, 0},
    {"ROTOR 180 PX", ShapeId::Blade180, Mover::Scenery, 0, 0, 0, 0, 1, 1, 0},
}};

void Sway(Threat& threat) noexcept {
    const Angle turned =
        threat.phase + static_cast<Angle>(kFullTurn / kSwayFrames) * static_cast<Angle>(threat.age);
    threat.pose.x += threat.speed_x;
    threat.pose.y = threat.anchor_y +
                    static_cast<Fixed>(std::floor(Sin(ToRadians(turned)) * kSwayHeight + 0.5));
}

// Moves a diving threat by a frame: it oscillates until kDiveBegins, then steers towards the ship
// for kDiveFrames frames, then flies straight on.
void Dive(Threat& threat, const Pose& ship) noexcept {
    if (threat.fuse == 0 && threat.pose.x > Pixels(kDiveBegins)) {
        Sway(threat);
        return;
    }
    if (threat.fuse < kDiveFrames) {
        const double dx = ship.x - threat.pose.x;
        const double dy = ship.y - threat.pose.y;
        const double distance = std::sqrt(dx * dx + dy * dy);
        if (distance > kPixel && dx < 0) {
            threat.speed_x = static_cast<Fixed>(std::floor(dx / distance * kDiveSpeed + 0.5));
            threat.speed_y = static_cast<Fixed>(std::floor(dy / distance * kDiveSpeed + 0.5));
        }
        ++threat.fuse;
    }
    threat.pose.x += threat.speed_x;
    threat.pose.y += threat.speed_y;
}

int ComputeFrame(const Threat& threat) noexcept {
    const ThreatTraits& traits = TraitsOf(threat.kind);
    if (threat.kind == ThreatKind::Mine && threat.fuse > 0) {
        return threat.fuse / kMineBlink % 2 == 0 ? kWarningFrame : 0;
    }
    return threat.age / traits.frame_length % traits.frame_count;
}

}  // namespace

const ThreatTraits& TraitsOf(ThreatKind kind) noexcept {
    return kTraits[static_cast<std::size_t>(kind)];
}

void Threat::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(alive);
    if (!alive) {
        return;
    }
    hasher.Add(static_cast<std::uint8_t>(kind));
    pose.AddTo(hasher);
    hasher.Add(phase);
    for (const int value : {anchor_x, anchor_y, speed_x, speed_y, spin, age, life, flash, gun_wait,
                            fuse, separation}) {
        hasher.Add(value);
    }
    pass.AddTo(hasher);
}

bool IsMortal(const Threat& threat) noexcept {
    return TraitsOf(threat.kind).life > 0;
}

void Move(Threat& threat, int camera, const Pose& ship) noexcept {
    ++threat.age;
    threat.before = threat.pose;
    switch (TraitsOf(threat.kind).mover) {
        case Mover::Straight:
            threat.pose.x += threat.speed_x;
            threat.pose.y += threat.speed_y;
            break;
        case Mover::Sine:
            Sway(threat);
            break;
        case Mover::Dive:
            Dive(threat, ship);
            break;
        case Mover::Scenery:
            threat.pose.x = threat.anchor_x - Pixels(camera);
            break;
    }
    threat.pose.angle += static_cast<Angle>(threat.spin);
    threat.pose.frame = ComputeFrame(threat);
}

bool IsGone(const Threat& threat, int reach) noexcept {
    const Point pixel = PixelOf(threat.pose);
    const int margin = reach + kFar;
    if (pixel.x < -margin) {
        return true;
    }
    const bool comes = TraitsOf(threat.kind).mover == Mover::Scenery || threat.speed_x < 0;
    return (!comes && pixel.x > kScreenWidth + margin) || pixel.y < -margin ||
           pixel.y > kScreenHeight + margin;
}

}  // namespace hairsbreadth
