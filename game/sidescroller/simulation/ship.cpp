#include "simulation/ship.hpp"

#include <algorithm>
#include <cmath>

namespace hairsbreadth {
namespace {

constexpr int kLevel = 2;  // the frame of level flight
constexpr int kStartX = 110;
constexpr int kStartY = 180;
constexpr int kEntryFrames = 60;
constexpr double kFullStick = 256;

struct Velocity {
    double x = 0;
    double y = 0;
};

double ComputeLength(Velocity v) noexcept {
    return std::sqrt(v.x * v.x + v.y * v.y);
}

Fixed Rounded(double value) noexcept {
    return static_cast<Fixed>(std::floor(value + 0.5));
}

Velocity Wanted(const PilotInput& input, const ShipFeel& feel) noexcept {
    const Velocity stick{static_cast<double>(input.x), static_cast<double>(input.y)};
    const double top = input.focus ? feel.focus_speed : feel.top_speed;
    const double scale = top / std::max(ComputeLength(stick), kFullStick);
    return {stick.x * scale, stick.y * scale};
}

// Clamps a coordinate to the field and removes the speed that points out of it.
void KeepInside(Fixed& position, Fixed& speed, int low, int high) noexcept {
    if (position < Pixels(low)) {
        position = Pixels(low);
        speed = std::max(speed, 0);
    } else if (position > Pixels(high)) {
        position = Pixels(high);
        speed = std::min(speed, 0);
    }
}

}  // namespace

void Ship::AddTo(Hasher& hasher) const noexcept {
    pose.AddTo(hasher);
    for (const int value : {speed_x, speed_y, bank_wait, untouchable, shelter, entering, fire_wait,
                            power, charge, shields, max_shields, knock_x, knock_y}) {
        hasher.Add(value);
    }
}

Ship MakeShip(int shields) noexcept {
    Ship ship;
    ship.shields = shields;
    ship.max_shields = shields;
    ship.pose = {Pixels(-kShipPivotX), Pixels(kStartY), 0, kLevel};
    ship.before = ship.pose;
    ship.entering = kEntryFrames;
    return ship;
}

void Fly(Ship& ship, const PilotInput& input, const ShipFeel& feel) noexcept {
    ship.pose.x += ship.knock_x;
    ship.pose.y += ship.knock_y;
    ship.knock_x = 0;
    ship.knock_y = 0;

    const Velocity now{static_cast<double>(ship.speed_x), static_cast<double>(ship.speed_y)};
    const Velocity wanted = Wanted(input, feel);
    const Velocity change{wanted.x - now.x, wanted.y - now.y};
    const double size = ComputeLength(change);
    const bool brakes =
        ComputeLength(wanted) < ComputeLength(now) || wanted.x * now.x + wanted.y * now.y < 0;
    const double limit = brakes ? feel.braking : feel.acceleration;
    const double share = size > limit ? limit / size : 1;
    ship.speed_x = Rounded(now.x + change.x * share);
    ship.speed_y = Rounded(now.y + change.y * share);
    ship.pose.x += ship.speed_x;
    ship.pose.y += ship.speed_y;
    KeepInside(ship.pose.x, ship.speed_x, kFieldLeft + kShipPivotX,
               kFieldRight - (kShipWidth - kShipPivotX));
    KeepInside(ship.pose.y, ship.speed_y, kFieldTop + kShipPivotY,
               kFieldBottom - (kShipHeight - kShipPivotY));
}

void FlyIn(Ship& ship) noexcept {
    const int left = Pixels(-kShipPivotX);
    --ship.entering;
    const int part = kEntryFrames - ship.entering;
    // The ship enters fast and slows down to rest.
    const int rest = (kEntryFrames - part) * (kEntryFrames - part);
    constexpr int whole = kEntryFrames * kEntryFrames;
    ship.pose.x = left + (Pixels(kStartX) - left) / whole * (whole - rest);
    ship.speed_x = 0;
    ship.speed_y = 0;
}

int WantedBank(Fixed speed_y, const ShipFeel& feel) noexcept {
    const double wanted = std::floor(static_cast<double>(speed_y) / feel.top_speed * kLevel + 0.5);
    return std::clamp(static_cast<int>(wanted) + kLevel, 0, 2 * kLevel);
}

int NextBank(const Ship& ship, const ShipFeel& feel) noexcept {
    if (ship.bank_wait > 0) {
        return ship.pose.frame;
    }
    const int wanted = WantedBank(ship.speed_y, feel);
    return ship.pose.frame + std::clamp(wanted - ship.pose.frame, -1, 1);
}

Rectangle ComputeBox(const Pose& ship) noexcept {
    return {ToPixel(ship.x) - kShipPivotX, ToPixel(ship.y) - kShipPivotY, kShipWidth, kShipHeight};
}

}  // namespace hairsbreadth
