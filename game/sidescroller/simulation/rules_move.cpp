#include <algorithm>
#include <cmath>

#include "graze/math/math_helper.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr double kSwayHeight = 28 * kPixel;
constexpr int kSwayFrames = 96;
constexpr int kDiveBegins = 360;  // px on the screen, from the left
constexpr int kDiveFrames = 30;
constexpr Fixed kDiveSpeed = PixelsPerSecond(110);
constexpr int kLanceWaits = 520;  // px on the screen, from the left
constexpr int kLanceFollows = 20;
constexpr Fixed kFollowSpeed = PixelsPerSecond(66);
constexpr Fixed kDashSpeed = PixelsPerSecond(300);
constexpr Fixed kCrawlSpeed = PixelsPerSecond(12);
constexpr int kWheels = 2;  // px from a turret's pivot to its wheels' lowest row
constexpr Fixed kBarrelHeight = Pixels(-11);
constexpr Spin kAimSpeed = DegreesPerSecond(90);
// A stroke: out, hold, in, and wait for the rest of two beats.
constexpr int kStrokeOut = 6;
constexpr int kStrokeHold = 18;
constexpr int kStrokeIn = 24;
constexpr int kStrokeFrames = 60;
constexpr int kMineBlink = 4;
constexpr int kWarningFrame = 2;

Fixed Rounded(double value) noexcept {
    return static_cast<Fixed>(std::floor(value + 0.5));
}

// Returns a share of a full turn, `frames` of `of`.
Angle TurnOf(int frames, int of) noexcept {
    return static_cast<Angle>(kFullTurn / of) * static_cast<Angle>(frames);
}

void Sway(Threat& threat) noexcept {
    const Angle turned = threat.phase + TurnOf(threat.age, kSwayFrames);
    threat.pose.x += threat.speed_x;
    threat.pose.y = threat.anchor_y + Rounded(Sin(ToRadians(turned)) * kSwayHeight);
}

// Oscillates until kDiveBegins, then steers towards the ship for kDiveFrames frames, then flies
// straight on.
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
            threat.speed_x = Rounded(dx / distance * kDiveSpeed);
            threat.speed_y = Rounded(dy / distance * kDiveSpeed);
        }
        ++threat.fuse;
    }
    threat.pose.x += threat.speed_x;
    threat.pose.y += threat.speed_y;
}

// Enters, waits with opening fins, and dashes. While it waits it follows the ship's height at
// first; then its way is fixed.
void FlyLancer(Threat& threat, const Pose& ship) noexcept {
    if (threat.fuse == 0) {
        threat.pose.x += threat.speed_x;
        threat.fuse = threat.pose.x <= Pixels(kLanceWaits) ? 1 : 0;
        return;
    }
    if (threat.fuse <= kLancerDashes) {
        if (threat.fuse < kLanceFollows) {
            threat.pose.y += std::clamp(ship.y - threat.pose.y, -kFollowSpeed, kFollowSpeed);
        }
        ++threat.fuse;
        return;
    }
    threat.speed_x = -kDashSpeed;
    threat.pose.x += threat.speed_x;
}

void Crawl(Threat& threat, int camera, const Shapes& shapes) noexcept {
    threat.pose.x = threat.anchor_x - Pixels(camera) - kCrawlSpeed * threat.age;
    constexpr int half = 10;  // px between the pivot and the outer wheels
    const int column = ToPixel(threat.pose.x) + camera;
    int top = kScreenHeight;
    for (int x = column - half; x <= column + half; x += half / 2) {
        top = std::min(top, shapes.GroundTop(x));
    }
    threat.pose.y = Pixels(top - kWheels);
}

// Stays on the turret, and turns towards the ship.
void Aim(Threat& barrel, const World& world) noexcept {
    const Threat& base = world.threats[static_cast<std::size_t>(barrel.owner)];
    barrel.pose.x = base.pose.x;
    barrel.pose.y = base.pose.y + kBarrelHeight;
    const auto turn = static_cast<Spin>(DirectionToShip(world, barrel.pose) - barrel.pose.angle);
    barrel.pose.angle += static_cast<Angle>(std::clamp(turn, -kAimSpeed, kAimSpeed));
}

void Orbit(Threat& threat, int camera) noexcept {
    threat.phase += static_cast<Angle>(threat.speed_x);
    const SineCosine way = SinCos(ToRadians(threat.phase));
    threat.pose.x = threat.anchor_x - Pixels(camera) + Rounded(way.cosine * Pixels(threat.extent));
    threat.pose.y = threat.anchor_y + Rounded(way.sine * Pixels(threat.extent));
}

// Moves a piston's arm: down, or up if it stands on the ground.
void Stroke(Threat& threat, const World& world) noexcept {
    const int offset = static_cast<int>(threat.phase / (kFullTurn / kStrokeFrames));
    const int now = (world.frame + offset) % kStrokeFrames;
    const int in_from = kStrokeOut + kStrokeHold;
    const int out = now < kStrokeOut ? Pixels(threat.extent) * now / kStrokeOut
                    : now < in_from  ? Pixels(threat.extent)
                    : now < in_from + kStrokeIn
                        ? Pixels(threat.extent) * (in_from + kStrokeIn - now) / kStrokeIn
                        : 0;
    threat.fuse = now == kStrokeOut ? 1 : 0;
    threat.pose.x = threat.anchor_x - Pixels(world.Camera());
    threat.pose.y = threat.anchor_y + (threat.kind == ThreatKind::Piston ? out : -out);
}

int ComputeFrame(const Threat& threat) noexcept {
    const ThreatTraits& traits = TraitsOf(threat.kind);
    if (threat.kind == ThreatKind::Mine && threat.fuse > 0) {
        return threat.fuse / kMineBlink % 2 == 0 ? kWarningFrame : 0;
    }
    if (threat.kind == ThreatKind::Lancer) {
        constexpr int half_open = 1;
        const bool blinks = threat.fuse >= kLancerWarns && threat.fuse / kMineBlink % 2 == 0;
        return threat.fuse == 0 ? 0 : threat.fuse < kLancerWarns ? half_open : blinks ? 3 : 2;
    }
    return threat.age / traits.frame_length % traits.frame_count;
}

}  // namespace

void Move(Threat& threat, const World& world, const Shapes& shapes) noexcept {
    ++threat.age;
    const Mover mover = TraitsOf(threat.kind).mover;
    if (mover == Mover::Boss) {
        return;  // MoveBoss has moved it
    }
    threat.before = threat.pose;
    switch (mover) {
        case Mover::Straight:
            threat.pose.x += threat.speed_x;
            threat.pose.y += threat.speed_y;
            break;
        case Mover::Sine:
            Sway(threat);
            break;
        case Mover::Dive:
            Dive(threat, world.ship.pose);
            break;
        case Mover::Lance:
            FlyLancer(threat, world.ship.pose);
            break;
        case Mover::Crawl:
            Crawl(threat, world.Camera(), shapes);
            break;
        case Mover::Aim:
            Aim(threat, world);
            break;
        case Mover::Orbit:
            Orbit(threat, world.Camera());
            break;
        case Mover::Stroke:
            Stroke(threat, world);
            break;
        case Mover::Scenery:
            threat.pose.x = threat.anchor_x - Pixels(world.Camera());
            break;
        case Mover::Boss:
            break;
    }
    threat.pose.angle += static_cast<Angle>(threat.spin);
    threat.pose.frame = ComputeFrame(threat);
}

}  // namespace hairsbreadth
