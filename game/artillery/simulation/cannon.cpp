#include "simulation/cannon.hpp"

#include <algorithm>

namespace artillery {

void Cannon::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(alive);
    hasher.Add(falls);
    for (const int value : {shields, x, y, aim, power, shots, miss}) {
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
    return Sweep(MakeFootprint(shapes.Carriage(), cannon.Position()), {0, 1},
                 MakeLandFootprint(land))
        .has_value();
}

bool IsWithin(int distance, Point pixel, const Cannon& cannon, const Shapes& shapes) noexcept {
    return std::ranges::any_of(MakeFootprints(cannon, shapes), [&](const Footprint& part) {
        return Touches(part, Disc{pixel, distance});
    });
}

int MeasureDistance(Point pixel, const Cannon& cannon, const Shapes& shapes) noexcept {
    int low = -1;  // is too small
    int high = kFarAway;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (IsWithin(middle, pixel, cannon, shapes) ? high : low) = middle;
    }
    return high;
}

}  // namespace artillery
