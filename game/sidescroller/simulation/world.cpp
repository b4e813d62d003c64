#include "simulation/world.hpp"

#include <algorithm>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kUntouchableAtEntry = 120;
constexpr int kShelterAtEntry = 60;
constexpr int kFramesAfterBoss = 90;

// True if this frame is skipped because of a hit stop or slow motion. Counts down their frames.
bool StandsStill(World& world) noexcept {
    if (world.hit_stop > 0) {
        --world.hit_stop;
        return true;
    }
    if (world.slow > 0) {
        --world.slow;
        return world.slow % 2 != 0;
    }
    return false;
}

void FlyShip(World& world, const PilotInput& input, const ShipFeel& feel) noexcept {
    Ship& ship = world.ship;
    ship.before = ship.pose;
    if (ship.entering > 0) {
        FlyIn(ship);
        return;
    }
    Fly(ship, input, feel);
    ship.untouchable = std::max(ship.untouchable - 1, 0);
    ship.bank_wait = std::max(ship.bank_wait - 1, 0);
}

// Removes the threats that are gone, and the shots that have reached the ground.
void Remove(World& world, const Shapes& shapes) noexcept {
    const std::array<Footprint, 2> ground = shapes.Ground(world.Camera());
    for (Threat& threat : world.threats) {
        if (!threat.alive) {
            continue;
        }
        const Shape& shape = shapes[TraitsOf(threat.kind).shape];
        const bool is_lost =
            threat.owner >= 0 && !world.threats[static_cast<std::size_t>(threat.owner)].alive;
        const bool lands =
            IsShot(threat.kind) && std::ranges::any_of(ground, [&](const Footprint& piece) {
                return Touches(MakeFootprint(shape, threat.pose), piece);
            });
        threat.alive = !is_lost && !lands && !IsGone(threat, shape.reach);
        if (lands) {
            world.events.Add({EventKind::Chipped, PixelOf(threat.pose), 0, 0, -1});
        }
    }
}

void AddBonus(World& world) noexcept {
    world.score.points += ComputeBonus(world.score, world.ship.shields).Total();
}

}  // namespace

World MakeRun(std::uint64_t seed, Difficulty difficulty, const Tuning& tuning) noexcept {
    const DifficultyTuning& numbers = tuning[difficulty];
    World world{seed};
    world.difficulty = difficulty;
    world.lives = numbers.lives;
    world.score.percent = numbers.score;
    world.ship = MakeShip(numbers.shields);
    return world;
}

void Step(World& world, Bodies& bodies, const Stage& stage, const PilotInput& input) {
    world.events.Clear();
    if (world.phase != Phase::Flying || StandsStill(world)) {
        return;
    }
    ++world.frame;
    world.ground_tink_wait = std::max(world.ground_tink_wait - 1, 0);
    world.camera_before = world.Camera();
    world.scroll += stage.scroll;

    const Shapes& shapes = bodies.AllShapes();
    if (world.frame == 1) {
        world.events.Add({EventKind::Entered, {}, world.stage, 0, -1});
    }
    FollowStage(world, stage);
    FlyShip(world, input, stage.tuning.ship);
    MoveThreats(world, shapes, stage);
    MoveNeedles(world, bodies, stage, input.fire && world.ship.entering == 0);
    MoveLance(world, bodies, stage, input.lance && world.ship.entering == 0);
    // A hit is shown as it was measured: the ship keeps its bank, and nothing is removed.
    const bool is_hit = MeetThreats(world, bodies, stage.tuning);
    if (world.phase != Phase::Flying) {
        return;
    }
    if (!is_hit) {
        BankShip(world, bodies, stage.tuning.ship);
        Remove(world, shapes);
    }
    MovePickups(world, shapes);
    if (TickChain(world.score)) {
        world.events.Add({EventKind::ChainHalved, {}, world.score.chain, 0, -1});
    }
    if (TakeExtraLife(world.score)) {
        ++world.lives;
        world.events.Add({EventKind::ExtraLife, PixelOf(world.ship.pose), world.lives, 0, -1});
    }
    if (world.boss.dying > kFramesAfterBoss) {
        world.phase = Phase::Cleared;
        AddBonus(world);
        world.events.Add({EventKind::Cleared, {}, 0, 0, -1});
    }
}

void Continue(World& world) noexcept {
    if (world.phase != Phase::Lost) {
        return;
    }
    if (--world.lives <= 0) {
        world.phase = Phase::Over;
        return;
    }
    const int power = std::max(world.ship.power - 1, 1);
    world.phase = Phase::Flying;
    world.hit_stop = 0;
    world.ship = MakeShip(world.ship.max_shields);
    world.ship.power = power;
    world.ship.untouchable = kUntouchableAtEntry;
    world.ship.shelter = kShelterAtEntry;
    world.ground_pass = {};
    for (Threat& threat : world.threats) {
        threat.pass = {};
        threat.pushes = false;
        threat.separation = kFar;
    }
}

void NextStage(World& world) noexcept {
    if (world.phase != Phase::Cleared) {
        return;
    }
    World next;
    next.random = world.random;
    next.stage = world.stage + 1;
    next.difficulty = world.difficulty;
    next.lives = world.lives;
    next.endless = world.endless;
    next.explained = world.explained;
    next.was_charged = world.was_charged;
    next.ship = MakeShip(world.ship.max_shields);
    next.ship.power = world.ship.power;
    next.ship.charge = world.ship.charge;
    next.score = world.score;
    next.score.passes = 0;
    next.score.hairs = 0;
    next.score.kills = 0;
    next.score.hits = 0;
    next.score.best_chain = world.score.chain;
    world = next;
}

FixedList<Footprint, 2> SolidsOf(const World& world, const Shapes& shapes, int place) noexcept {
    FixedList<Footprint, 2> solids;
    if (place == kGround) {
        for (const Footprint& piece : shapes.Ground(world.Camera())) {
            solids.Add(piece);
        }
    } else {
        const Threat& threat = world.threats[static_cast<std::size_t>(place)];
        solids.Add(MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose));
    }
    return solids;
}

std::uint64_t ComputeHash(const World& world) noexcept {
    Hasher hasher;
    hasher.Add(world.random.State());
    hasher.Add(static_cast<std::uint8_t>(world.phase));
    for (const int value :
         {world.stage, world.frame, static_cast<int>(world.next_cue), world.hit_stop, world.slow,
          world.scroll, world.camera_before, world.ground_tink_wait, world.lives}) {
        hasher.Add(value);
    }
    hasher.Add(static_cast<std::uint8_t>(world.difficulty));
    hasher.Add(world.endless);
    hasher.Add(world.explained);
    hasher.Add(world.was_charged);
    hasher.Add(world.lance.alive);
    if (world.lance.alive) {
        world.lance.pose.AddTo(hasher);
    }
    world.boss.AddTo(hasher);
    world.ship.AddTo(hasher);
    world.score.AddTo(hasher);
    world.ground_pass.AddTo(hasher);
    for (const Threat& threat : world.threats) {
        threat.AddTo(hasher);
    }
    for (const Needle& needle : world.needles) {
        hasher.Add(needle.alive);
        if (needle.alive) {
            needle.pose.AddTo(hasher);
            hasher.Add(needle.speed_x);
            hasher.Add(needle.speed_y);
        }
    }
    for (const Pickup& pickup : world.pickups) {
        hasher.Add(pickup.alive);
        if (pickup.alive) {
            pickup.pose.AddTo(hasher);
            hasher.Add(static_cast<std::uint8_t>(pickup.shape));
            hasher.Add(pickup.age);
        }
    }
    return hasher.Value();
}

}  // namespace hairsbreadth
