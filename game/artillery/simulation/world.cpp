#include "simulation/world.hpp"

#include <algorithm>
#include <vector>

#include "simulation/computer.hpp"
#include "simulation/falling.hpp"

namespace artillery {
namespace {

constexpr int kLandFrames = 60;     // an explosion on the land: 1000 ms, as in the tutorial
constexpr int kCannonFrames = 120;  // and one that destroys a cannon

MatchOptions Checked(MatchOptions options) noexcept {
    options.players = std::clamp(options.players, 2, static_cast<int>(kMaxPlayers));
    options.field.width = std::clamp(options.field.width, kMinFieldSide, kMaxFieldSide);
    options.field.height = std::clamp(options.field.height, kMinFieldSide, kMaxFieldSide);
    return options;
}

void BeginTurn(World& world, int player) noexcept {
    world.phase = Phase::Aiming;
    world.player = player;
    world.plan = {};
    world.events.Add({EventKind::TurnBegan, player});
}

void BeginRound(World& world, const Shapes& shapes) {
    const int players = world.options.players;
    const Field field = world.options.field;
    std::vector<int>& contour = world.contour;
    MakeContour(world.random, field, contour);
    for (int i = 0; i < players; ++i) {
        Flatten(contour, StartColumn(i, players, field));
    }
    MakeLand(contour, field, world.land);
    world.cannons = {};
    world.pieces.clear();
    world.is_loose = false;
    world.fall_speed = world.fall_way = 0;
    world.wind = world.random.Next(-kMaxWind, kMaxWind + 1);
    for (int i = 0; i < players; ++i) {
        Cannon& cannon = world.cannons[static_cast<std::size_t>(i)];
        cannon.alive = true;
        cannon.x = StartColumn(i, players, field);
        cannon.y = GroundBelow(contour, cannon.x);
        cannon.miss =
            DrawMiss(world.random, world.options.controllers[static_cast<std::size_t>(i)]);
    }
    while (!FallAll(world, shapes)) {  // the carriage's lower edge may be rounded
    }
    world.events.Clear();
    world.turn = 0;
    world.winner = -1;
    world.wait = 0;
    world.contact = {};
    world.events.Add({EventKind::RoundBegan});
    BeginTurn(world, world.round % players);
}

void Aim(World& world, const Shapes& shapes, GunnerInput input) {
    if (world.options.controllers[static_cast<std::size_t>(world.player)] != Controller::Human) {
        input = Think(world, shapes);
    }
    Cannon& cannon = world.Current();
    Turn(cannon, std::clamp(input.aim, -kMaxAimStep, kMaxAimStep),
         std::clamp(input.power, -kMaxPowerStep, kMaxPowerStep));
    if (!input.fire) {
        return;
    }
    ++cannon.shots;
    world.rocket = Launch(cannon, shapes);
    world.phase = Phase::Flying;
    world.events.Add({EventKind::Fired, world.player, world.rocket.Position()});
}

// Keeps the facts of the hit, before the cannon changes.
void Remember(World& world, const Impact& impact) noexcept {
    const Cannon& cannon = world.cannons[static_cast<std::size_t>(impact.cannon)];
    world.contact = {true,   world.player, impact.cannon, impact.on_barrel,
                     cannon, world.rocket, impact.pixel,  world.frame};
}

void Explode(World& world, const Shapes& shapes, const Impact& impact) {
    world.events.Add({EventKind::Exploded, world.player, impact.pixel});
    if (impact.cannon >= 0) {
        Remember(world, impact);
    }
    const int before = CountAlive(world);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const Cannon& cannon = world.cannons[i];
        if (!cannon.alive) {
            continue;
        }
        const auto reaches = [&](int radius) {
            return IsWithin(radius, impact.pixel, cannon, shapes);
        };
        const int loss = impact.cannons[i]      ? kMaxShields
                         : reaches(kInnerBlast) ? 2
                         : reaches(kOuterBlast) ? 1
                                                : 0;
        if (loss > 0) {
            LoseShields(world, static_cast<int>(i), loss, impact.pixel);
        }
    }
    Crater crater;
    crater.size = impact.cannon >= 0 ? CraterSize::Large : CraterSize::Small;
    crater.turn = world.random.Next(static_cast<int>(kCraterTurns));
    crater.center = impact.pixel;
    world.land.Erase(shapes.MaskOf(crater), shapes.CornerOf(crater));
    world.events.Add({EventKind::Cratered, world.player, impact.pixel, crater});
    world.wait = CountAlive(world) < before ? kCannonFrames : kLandFrames;
    world.is_loose = true;
    world.phase = Phase::Settling;
}

void FlyRocket(World& world, const Shapes& shapes) {
    const Obstacles obstacles = MakeObstacles(world.cannons, shapes, world.land);
    if (const auto impact = Fly(world.rocket, obstacles, shapes, world.wind)) {
        Explode(world, shapes, *impact);
    } else if (IsLost(world.rocket, shapes, world.options.field)) {
        world.events.Add({EventKind::Lost, world.player, world.rocket.Position()});
        world.phase = Phase::Settling;
    }
}

// Ends the round if at most one cannon is left. Otherwise it is the next player's turn.
void EndTurn(World& world) noexcept {
    ++world.turn;
    const std::optional<int> next = NextAlive(world, world.player);
    if (CountAlive(world) > 1) {
        BeginTurn(world, *next);
        return;
    }
    world.winner = next.value_or(-1);
    world.phase = Phase::RoundOver;
    world.events.Add({EventKind::RoundOver, world.winner});
    if (next && ++world.wins[static_cast<std::size_t>(*next)] == kWinsNeeded) {
        world.phase = Phase::MatchOver;
        world.events.Add({EventKind::MatchOver, world.winner});
    }
}

void Settle(World& world, const Shapes& shapes) {
    world.wait = std::max(world.wait - 1, 0);
    if (world.is_loose && world.fall_speed == 0) {
        Loosen(world);
    } else if (FallAll(world, shapes) && !world.is_loose && world.wait == 0) {
        EndTurn(world);
    }
}

}  // namespace

void BeginMatch(World& world, const MatchOptions& options, const Shapes& shapes) {
    world.options = Checked(options);
    world.random = Random{options.seed};
    world.wins = {};
    world.frame = 0;
    world.round = 0;
    BeginRound(world, shapes);
}

World MakeMatch(const MatchOptions& options, const Shapes& shapes) {
    World world;
    BeginMatch(world, options, shapes);
    return world;
}

void Step(World& world, const Shapes& shapes, const GunnerInput& input) {
    world.events.Clear();
    ++world.frame;
    switch (world.phase) {
        case Phase::Aiming:
            Aim(world, shapes, input);
            break;
        case Phase::Flying:
            FlyRocket(world, shapes);
            break;
        case Phase::Settling:
            Settle(world, shapes);
            break;
        case Phase::RoundOver:
        case Phase::MatchOver:
            break;
    }
}

void NextRound(World& world, const Shapes& shapes) {
    if (world.phase == Phase::RoundOver) {
        ++world.round;
        BeginRound(world, shapes);
    }
}

void Rematch(World& world, const Shapes& shapes) {
    if (world.phase == Phase::MatchOver) {
        world.wins = {};
        world.frame = 0;
        world.round = 0;
        BeginRound(world, shapes);
    }
}

std::optional<int> NextAlive(const World& world, int player) noexcept {
    const int players = world.options.players;
    for (int i = 1; i <= players; ++i) {
        const int next = (player + i) % players;
        if (world.cannons[static_cast<std::size_t>(next)].alive) {
            return next;
        }
    }
    return std::nullopt;
}

int CountAlive(const World& world) noexcept {
    return static_cast<int>(std::ranges::count(world.cannons, true, &Cannon::alive));
}

std::uint64_t ComputeHash(const World& world) noexcept {
    Hasher hasher;
    hasher.Add(world.random.State());
    hasher.Add(static_cast<std::uint8_t>(world.phase));
    for (const int value : {world.frame, world.round, world.turn, world.player, world.wind,
                            world.winner, world.wait, world.fall_speed, world.fall_way}) {
        hasher.Add(value);
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        hasher.Add(world.wins[i]);
        hasher.Add(static_cast<std::uint8_t>(world.options.controllers[i]));
        world.cannons[i].AddTo(hasher);
    }
    if (world.phase == Phase::Flying) {
        world.rocket.AddTo(hasher);
    }
    world.plan.AddTo(hasher);
    hasher.Add(world.is_loose);
    for (const Piece& piece : world.pieces) {
        piece.AddTo(hasher);
    }
    for (const std::uint64_t word : world.land.Words()) {
        hasher.Add(word);
    }
    return hasher.Value();
}

}  // namespace artillery
