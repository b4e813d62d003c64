#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/movement_scene.hpp"
#include "bench/pairs.hpp"
#include "bench/time_of_impact.hpp"

namespace graze::bench {
namespace {

// Measures move(mover) for all movers of a step. The copy of the movers is part of both sides.
template <typename Move>
void Measure(benchmark::State& state, const MovementScene& scene, Move move) {
    std::vector<Mover> movers;
    std::size_t step = 0;
    for (auto _ : state) {
        movers = scene.MoversAt(step++);
        for (Mover& mover : movers) {
            move(mover);
        }
        benchmark::DoNotOptimize(movers.data());
    }
}

void Slide(benchmark::State& state, const MovementScene& scene) {
    const Obstacles obstacles = scene.All();
    Measure(state, scene, [&](Mover& mover) {
        benchmark::DoNotOptimize(MoveAndSlide(mover, obstacles, MovementScene::kOptions));
    });
}

// The usual loop of a hand-written mover: a test of the whole sprite for each pixel, first those
// across, which climb steps, then those down or up. It does not follow the ground down, passes no
// corners and reports no contacts.
template <typename Blocked>
void MoveByPixels(Mover& mover, int rise_px, const Blocked& blocked) {
    const auto is_blocked = [&](Point by) {
        Footprint there = mover.footprint;
        there.map.pixels.Offset(by);
        return blocked(there);
    };
    const auto go = [&](Point by) {
        mover.footprint.map.pixels.Offset(by);
        mover.position += by;
    };
    mover.rest += mover.velocity;
    const Point way = mover.rest.ToPoint();
    mover.rest -= way.ToVector2();
    const int across = way.x < 0 ? -1 : 1;
    for (int i = 0; i < std::abs(way.x); ++i) {
        int up = 0;
        while (up <= rise_px && is_blocked({across, -up})) {
            up = mover.on_floor ? up + 1 : rise_px + 1;
        }
        if (up > rise_px) {
            mover.velocity.x = 0;
            break;
        }
        go({across, -up});
    }
    const int down = way.y < 0 ? -1 : 1;
    for (int i = 0; i < std::abs(way.y) && mover.velocity.y != 0; ++i) {
        if (is_blocked({0, down})) {
            mover.velocity.y = 0;
        } else {
            go({0, down});
        }
    }
    mover.on_floor = mover.velocity.y >= 0 && is_blocked({0, 1});
}

void MoveAllByPixels(benchmark::State& state, const MovementScene& scene) {
    constexpr int rise_px = MovementScene::kOptions.rise_px;
    if (scene.IsMap()) {
        Measure(state, scene, [&](Mover& mover) {
            MoveByPixels(mover, rise_px,
                         [&](const Footprint& there) { return Touches(there, scene.Map(), 0); });
        });
    } else {
        Measure(state, scene, [&](Mover& mover) {
            MoveByPixels(mover, rise_px, [&](const Footprint& there) {
                return scene.World().FindTouching(there, {}) > 0;
            });
        });
    }
}

constexpr int kColumns = 256;
constexpr int kBodies = 10'000;

void AddNaive(RatioTable& table) {
    table.Add(
        "1000 movers in a map of 256 x 64 tiles", "Touches at each pixel",
        [](benchmark::State& state) { MoveAllByPixels(state, MovementScene::InMap(kColumns)); },
        [](benchmark::State& state) { Slide(state, MovementScene::InMap(kColumns)); },
        MovementScene::kMovers);
    table.Add(
        "1000 movers in a world of 10000 bodies", "FindTouching at each pixel",
        [](benchmark::State& state) { MoveAllByPixels(state, MovementScene::InWorld(kBodies)); },
        [](benchmark::State& state) { Slide(state, MovementScene::InWorld(kBodies)); },
        MovementScene::kMovers);
}

void AddImpacts(RatioTable& table) {
    if (!HasTimeOfImpact()) {
        return;
    }
    table.Add(
        "1000 movers, a map, compared with Box2D", "b2TimeOfImpact",
        [](benchmark::State& state) { TimesOfImpact(state, MovementScene::InMap(kColumns)); },
        [](benchmark::State& state) { Slide(state, MovementScene::InMap(kColumns)); },
        MovementScene::kMovers);
    table.Add(
        "1000 movers, a world, compared with Box2D", "b2TimeOfImpact",
        [](benchmark::State& state) { TimesOfImpact(state, MovementScene::InWorld(kBodies)); },
        [](benchmark::State& state) { Slide(state, MovementScene::InWorld(kBodies)); },
        MovementScene::kMovers);
}

void AddGrowth(RatioTable& table) {
    for (const int columns : {256, 1024, 4096}) {
        table.Add(
            "1000 movers, a map of " + std::to_string(columns) + " columns", "64 columns",
            [](benchmark::State& state) { Slide(state, MovementScene::InMap(64)); },
            [columns](benchmark::State& state) { Slide(state, MovementScene::InMap(columns)); },
            MovementScene::kMovers);
    }
    for (const int far : {10'000, 100'000}) {
        table.Add(
            "1000 movers, 1000 bodies and " + std::to_string(far) + " far", "no far bodies",
            [](benchmark::State& state) { Slide(state, MovementScene::InWorld(1'000)); },
            [far](benchmark::State& state) { Slide(state, MovementScene::InWorld(1'000, far)); },
            MovementScene::kMovers);
    }
}

}  // namespace

// The times are per mover and step. See MovementScene for the scenes.
void AddMovement(RatioTable& table) {
    AddNaive(table);
    AddImpacts(table);
    AddGrowth(table);
}

}  // namespace graze::bench
