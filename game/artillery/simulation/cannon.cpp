#include "simulation/cannon.hpp"

#include <algorithm>
#include <optional>

namespace artillery {
namespace {

constexpr Fixed kFallGravity = kPixel / 5;   // per frame, twice the gravity of rockets
constexpr Fixed kMaxFallSpeed = 8 * kPixel;  // per frame

std::optional<SweepHit> SweepDown(const Cannon& cannon, const Shapes& shapes, const Mask& land,
                                  int by) {
    return Sweep(MakeFootprint(shapes.Carriage(), cannon.Position()), {0, by},
                 MakeLandFootprint(land));
}

}  // namespace

void Cannon::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(alive);
    for (const int value : {x, y, fall_speed, aim, power, shots}) {
        hasher.Add(value);
    }
}

void Turn(Cannon& cannon, int by_aim, int by_power) noexcept {
    cannon.aim += by_aim;
    if (cannon.aim > kMaxAim) {
        cannon.aim = -kMaxAim;
    } else if (cannon.aim < -kMaxAim) {
        cannon.aim = kMaxAim;
    }
    cannon.power = std::clamp(cannon.power + by_power, 0, kMaxPower);
}

std::array<Footprint, 2> MakeFootprints(const Cannon& cannon, const Shapes& shapes) noexcept {
    const Point at = cannon.Position();
    return {
        MakeFootprint(shapes.Carriage(), at),
        MakeFootprint(shapes.Barrel(), at + kAxis, static_cast<float>(AimToRadians(cannon.aim)))};
}

bool IsAtRest(const Cannon& cannon, const Shapes& shapes, const Mask& land) {
    return SweepDown(cannon, shapes, land, 1).has_value();
}

void Fall(Cannon& cannon, const Shapes& shapes, const Mask& land) {
    if (!cannon.alive || IsAtRest(cannon, shapes, land)) {
        cannon.fall_speed = 0;
        return;
    }
    cannon.fall_speed = std::min(cannon.fall_speed + kFallGravity, kMaxFallSpeed);
    const int from = cannon.Position().y;
    const int by = ToPixel(cannon.y + cannon.fall_speed) - from;
    if (const std::optional<SweepHit> hit = SweepDown(cannon, shapes, land, by)) {
        cannon.y = Pixels(from + hit->free.y);
        cannon.fall_speed = 0;
        return;
    }
    cannon.y += cannon.fall_speed;
    const int top = cannon.Position().y - shapes.Carriage().mask.Height();
    cannon.alive = top < land.Height();
}

}  // namespace artillery
