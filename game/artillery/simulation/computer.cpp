#include "simulation/computer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace artillery {
namespace {

// Angles from the vertical towards the target, in the order in which they are tried: high enough to
// pass hills, then flatter, then steeper.
constexpr std::array<int, kPlanAngles> kAngles{400, 550, 250, 680, 150, 760, 80, 830};
constexpr Fixed kGoodFit = Pixels(2);         // at which the search ends
constexpr Fixed kPoorFit = Pixels(kFarAway);  // more than any distance
constexpr int kOwnShieldPx = 64;              // by which a shot may fit worse to save an own shield
constexpr int kMaxTrialPower = 2 * kMaxPower;  // so that each angle's first trial is kMaxPower
constexpr int kPowerSpeed = 12;                // of the barrel's controls, per frame
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

int SideOf(const World& world, int target) noexcept {
    return world.cannons[static_cast<std::size_t>(target)].x < world.Current().x ? -1 : 1;
}

Skill CurrentSkill(const World& world) noexcept {
    return SkillOf(world.options.controllers[static_cast<std::size_t>(world.player)]);
}

// Chooses the target, and where the shot should explode. Without any shot that suits, the player
// fires away from the target.
Plan MakePlan(World& world) noexcept {
    Plan plan;
    plan.target = ChooseTarget(world);
    plan.high = kMaxTrialPower;
    plan.aim = -SideOf(world, plan.target) * kAngles.front();
    plan.power = kMaxPower;
    const Skill skill = CurrentSkill(world);
    plan.wanted = Pixels(world.Current().miss);
    for (int i = 0; i < world.Current().shots; ++i) {
        plan.wanted = plan.wanted / skill.denominator * skill.numerator;
    }
    if (world.random.Next(2) == 0) {
        plan.wanted = -plan.wanted;
    }
    return plan;
}

// Tries the next shot of the search, and narrows the search by its result.
void TryNext(World& world, const Shapes& shapes) {
    Plan& plan = world.plan;
    const int side = SideOf(world, plan.target);
    const int aim = side * kAngles[static_cast<std::size_t>(plan.angle)];
    const int power = (plan.low + plan.high) / 2;
    const TrialShot shot = TryShot(world, shapes, aim, power, plan.target);
    const Fixed fit = ComputeFit(world, shot);
    if (fit < plan.best_fit) {
        plan.best_fit = fit;
        plan.aim = aim;
        plan.power = power;
    }
    const int middle = MiddleOf(world.cannons[static_cast<std::size_t>(plan.target)]);
    const Fixed miss = Pixels(side * (shot.end.x - middle) < 0 ? -shot.miss : shot.miss);
    (miss < plan.wanted ? plan.low : plan.high) = power;
    if (plan.high - plan.low <= 1) {
        ++plan.angle;
        plan.low = 0;
        plan.high = kMaxTrialPower;
    }
    plan.ready = plan.best_fit <= kGoodFit || plan.angle == kPlanAngles;
}

}  // namespace

Skill SkillOf(Controller controller) noexcept {
    switch (controller) {
        case Controller::Easy:
            return {60, 2, 3};
        case Controller::Medium:
            return {60, 1, 2};
        case Controller::Human:
        case Controller::Hard:
            break;
    }
    return {33, 2, 5};
}

int DrawMiss(Random& random, Controller controller) noexcept {
    return random.Next(kMinMiss, SkillOf(controller).max_miss + 1);
}

GunnerInput Think(World& world, const Shapes& shapes) {
    Plan& plan = world.plan;
    if (plan.target < 0) {
        plan = MakePlan(world);
    }
    if (!plan.ready) {
        TryNext(world, shapes);
        return {};
    }
    const int aim = plan.aim - world.Current().aim;
    const int power = plan.power - world.Current().power;
    return {std::clamp(aim, -kAimSpeed, kAimSpeed), std::clamp(power, -kPowerSpeed, kPowerSpeed),
            aim == 0 && power == 0};
}

TrialShot TryShot(const World& world, const Shapes& shapes, int aim, int power, int target) {
    World trial = world;
    trial.options.controllers = {};  // no computer plans in the copy
    trial.Current().aim = aim;
    trial.Current().power = power;
    TrialShot shot;
    Step(trial, shapes, {.fire = true});
    while (trial.phase == Phase::Flying) {
        Step(trial, shapes, {});
    }
    const Event& end = trial.events.All().front();
    shot.end = end.pixel;
    if (end.kind == EventKind::Exploded) {
        shot.miss =
            MeasureDistance(end.pixel, world.cannons[static_cast<std::size_t>(target)], shapes);
    }
    while (trial.phase == Phase::Settling) {
        trial.wait = 0;
        Step(trial, shapes, {});
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (world.cannons[i].alive) {
            const Cannon& after = trial.cannons[i];
            shot.losses[i] = world.cannons[i].shields - (after.alive ? after.shields : 0);
        }
    }
    return shot;
}

Fixed ComputeFit(const World& world, const TrialShot& shot) noexcept {
    const Cannon& shooter = world.Current();
    bool harms = false;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const Cannon& cannon = world.cannons[i];
        const bool is_new_person = world.round == 0 && cannon.shots < 2 &&
                                   world.options.controllers[i] == Controller::Human;
        const bool is_last = shot.losses[i] == cannon.shields;
        harms = harms || shot.losses[i] > 0;
        if (shot.losses[i] > 0 && (cannon.shots == 0 || (is_new_person && is_last))) {
            return kNoShot;
        }
    }
    if (shooter.shots == 0 && (shot.miss < kMinMiss || shot.miss > CurrentSkill(world).max_miss)) {
        return harms ? kNoShot : kPoorFit + Pixels(shot.miss);
    }
    const int own_loss = shot.losses[static_cast<std::size_t>(world.player)];
    return std::abs(Pixels(shot.miss) - std::abs(world.plan.wanted)) +
           own_loss * Pixels(kOwnShieldPx);
}

}  // namespace artillery
