#include "simulation/rocket.hpp"

#include <algorithm>
#include <cmath>

namespace artillery {
namespace {

constexpr int kSideMargin = 200;  // px beyond the field from which wind may bring a rocket back
constexpr double kMuzzleGap = 2;  // px between barrel and rocket, more than the rounding of both

// Returns how far the rocket moves until it first touches an obstacle; std::nullopt if it does not.
std::optional<Point> FindFirstContact(const Footprint& rocket, Point by,
                                      const Obstacles& obstacles) {
    std::optional<SweepHit> first;
    const auto meet = [&](const Footprint& obstacle) {
        const std::optional<SweepHit> hit = Sweep(rocket, by, obstacle);
        if (hit && (!first || hit->steps < first->steps)) {
            first = hit;
        }
    };
    meet(obstacles.land);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (obstacles.alive[i]) {
            meet(obstacles.cannons[i][0]);
            meet(obstacles.cannons[i][1]);
        }
    }
    return first ? std::optional{first->offset} : std::nullopt;
}

// Returns the contact of a rocket that touches at least one obstacle. Cannons come before the land.
Impact FindImpact(const Footprint& rocket, const Obstacles& obstacles) noexcept {
    Impact impact;
    impact.pixel = FindContact(rocket, obstacles.land).value_or(Point{});
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (!obstacles.alive[i]) {
            continue;
        }
        const std::optional<Point> carriage = FindContact(rocket, obstacles.cannons[i][0]);
        const std::optional<Point> barrel = FindContact(rocket, obstacles.cannons[i][1]);
        impact.cannons[i] = carriage || barrel;
        if (impact.cannons[i] && impact.cannon < 0) {
            impact.cannon = static_cast<int>(i);
            impact.on_barrel = !carriage;
            impact.pixel = carriage ? *carriage : *barrel;
        }
    }
    return impact;
}

}  // namespace

void Rocket::AddTo(Hasher& hasher) const noexcept {
    for (const Fixed value : {x, y, speed_x, speed_y}) {
        hasher.Add(value);
    }
    hasher.Add(rotation);
}

Obstacles MakeObstacles(std::span<const Cannon, kMaxPlayers> cannons, const Shapes& shapes,
                        const Mask& land) noexcept {
    Obstacles obstacles;
    obstacles.land = MakeLandFootprint(land);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        obstacles.alive[i] = cannons[i].alive;
        if (cannons[i].alive) {
            obstacles.cannons[i] = MakeFootprints(cannons[i], shapes);
        }
    }
    return obstacles;
}

Rocket Launch(const Cannon& cannon, const Shapes& shapes) noexcept {
    const Shape& barrel = shapes.Barrel();
    const Shape& body = shapes.Rocket();
    const double tail =
        static_cast<double>(body.mask.Height()) - static_cast<double>(body.origin.y);
    const double distance = static_cast<double>(barrel.origin.y) + tail + kMuzzleGap;
    const SineCosine aim = SinCos(AimToRadians(cannon.aim));
    const double speed = static_cast<double>(cannon.power) * kSpeedPerPower / kPixel;
    const Point axis = cannon.Position() + kAxis;
    Rocket rocket;
    rocket.x = ToFixed(axis.x + aim.sine * distance);
    rocket.y = ToFixed(axis.y - aim.cosine * distance);
    rocket.speed_x = ToFixed(aim.sine * speed);
    rocket.speed_y = ToFixed(-aim.cosine * speed);
    rocket.rotation = static_cast<float>(AimToRadians(cannon.aim));
    return rocket;
}

std::optional<Impact> Fly(Rocket& rocket, const Obstacles& obstacles, const Shapes& shapes,
                          int wind) {
    rocket.speed_x += wind * kWindStep;
    rocket.speed_y += kGravity;
    if (rocket.speed_x != 0 || rocket.speed_y != 0) {
        rocket.rotation = static_cast<float>(Atan2(rocket.speed_x, -rocket.speed_y));
    }
    const Point from = rocket.Position();
    rocket.x += rocket.speed_x;
    rocket.y += rocket.speed_y;
    const Footprint body = MakeFootprint(shapes.Rocket(), from, rocket.rotation);
    const std::optional<Point> offset = FindFirstContact(body, rocket.Position() - from, obstacles);
    if (!offset) {
        return std::nullopt;
    }
    const Point at = from + *offset;
    rocket.x = Pixels(at.x);
    rocket.y = Pixels(at.y);
    return FindImpact(MakeFootprint(shapes.Rocket(), at, rocket.rotation), obstacles);
}

bool IsLost(const Rocket& rocket, const Shapes& shapes, Field field) noexcept {
    const Point at = rocket.Position();
    const int length = shapes.Rocket().mask.Height();
    return at.y > field.height + length || at.x < -kSideMargin || at.x > field.width + kSideMargin;
}

}  // namespace artillery
