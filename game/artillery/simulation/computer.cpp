#include "simulation/computer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace artillery {
namespace {

// Angles from the vertical towards the target, in the order in which they are tried: high enough to
// pass hills, then flatter, then steeper.
constexpr std::array<int, kPlanAngles> kAngles{400, 550, 250, 680, 150, 760, 80, 830};
constexpr int kPowerPrecision = 2;  // range of powers at which the search of an angle ends
constexpr int kOwnHit = 1 << 16;    // px: a miss by more than any field
constexpr int kPowerSpeed = 12;     // of the barrel's controls, per frame
constexpr int kAimSpeed = 8;

// Chooses the nearest of the other cannons.
int ChooseTarget(const World& world) noexcept {
    int target = -1;
    int nearest = 0;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const int distance = std::abs(world.cannons[i].x - world.Current().x);
        if (world.cannons[i].alive && static_cast<int>(i) != world.player &&
            (target < 0 || distance < nearest)) {
            target = static_cast<int>(i);
            nearest = distance;
        }
    }
    return target;
}

int MiddleOf(const Cannon& cannon) noexcept {
    return cannon.x + kCarriageWidth / 2;
}

// Tries the next shot of the search, and narrows the search by its result.
void TryNext(World& world, const Shapes& shapes) {
    Plan& plan = world.plan;
    const int target = MiddleOf(world.cannons[static_cast<std::size_t>(plan.target)]);
    const int side = target < MiddleOf(world.Current()) ? -1 : 1;
    const int aim = side * kAngles[static_cast<std::size_t>(plan.angle)];
    const int power = (plan.low + plan.high) / 2;
    const TrialShot shot = TryShot(world, shapes, aim, power);
    const bool hits = shot.cannon >= 0 && shot.cannon != world.player;
    const int beyond = side * (shot.end.x - target);
    const int miss = hits ? 0 : shot.cannon == world.player ? kOwnHit : std::abs(beyond) + 1;
    if (miss < plan.best_miss) {
        plan.best_miss = miss;
        plan.best_aim = aim;
        plan.best_power = power;
    }
    if (beyond < 0) {
        plan.low = power;
    } else {
        plan.high = power;
    }
    if (plan.high - plan.low <= kPowerPrecision) {
        ++plan.angle;
        plan.low = 0;
        plan.high = kMaxPower;
    }
}

// Returns a random number from -most to most. Small ones are more frequent.
int DrawError(Random& random, int most) noexcept {
    const int first = random.Next(most + 1);
    const int second = random.Next(most + 1);
    return first - second;
}

// Fixes the shot that the player is going to fire.
void Decide(World& world, const Skill& skill) noexcept {
    Plan& plan = world.plan;
    const int shots = world.Current().shots;
    const auto shrink = [shots](int error) { return error * 3 / (3 + shots); };
    const int aim_error = DrawError(world.random, shrink(skill.aim_error));
    const int power_error = DrawError(world.random, shrink(skill.power_error));
    plan.goal_aim = std::clamp(plan.best_aim + aim_error, -kMaxAim, kMaxAim);
    plan.goal_power =
        std::clamp(plan.best_power + plan.best_power * power_error / 1000, 0, kMaxPower);
    plan.ready = true;
}

}  // namespace

Skill SkillOf(Controller controller) noexcept {
    switch (controller) {
        case Controller::Easy:
            return {180, 550, 3};
        case Controller::Medium:
            return {100, 300, 5};
        case Controller::Human:
        case Controller::Hard:
            break;
    }
    return {40, 120, kPlanAngles};
}

GunnerInput Think(World& world, const Shapes& shapes) {
    Plan& plan = world.plan;
    const Skill skill = SkillOf(world.options.controllers[static_cast<std::size_t>(world.player)]);
    if (plan.target < 0) {
        plan = Plan{};
        plan.target = ChooseTarget(world);
        plan.high = kMaxPower;
    }
    if (!plan.ready) {
        TryNext(world, shapes);
        if (plan.best_miss == 0 || plan.angle == skill.angles) {
            Decide(world, skill);
        }
        return {};
    }
    const int aim = plan.goal_aim - world.Current().aim;
    const int power = plan.goal_power - world.Current().power;
    return {std::clamp(aim, -kAimSpeed, kAimSpeed), std::clamp(power, -kPowerSpeed, kPowerSpeed),
            aim == 0 && power == 0};
}

TrialShot TryShot(const World& world, const Shapes& shapes, int aim, int power) {
    std::array<Cannon, kMaxPlayers> cannons = world.cannons;
    Cannon& cannon = cannons[static_cast<std::size_t>(world.player)];
    cannon.aim = aim;
    cannon.power = power;
    const Obstacles obstacles = MakeObstacles(cannons, shapes, world.land);
    Rocket rocket = Launch(cannon, shapes);
    while (!IsLost(rocket, shapes, world.options.field)) {
        if (const std::optional<Impact> impact = Fly(rocket, obstacles, shapes, world.wind)) {
            return {impact->pixel, impact->cannon};
        }
    }
    return {rocket.Position(), -1};
}

}  // namespace artillery
