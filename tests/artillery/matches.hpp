#pragma once

#include "plain_shapes.hpp"
#include "simulation/world.hpp"

namespace artillery::test {

/// Returns a match of people on a flat field: the land begins at row `ground`.
[[nodiscard]] inline World MakeFlatMatch(int players = 2, int ground = 300, Field field = {}) {
    World world = MakeMatch({.players = players, .field = field}, PlainShapes());
    world.land.Clear();
    world.land.Fill({0, ground, field.width, field.height - ground});
    for (Cannon& cannon : world.cannons) {
        cannon.y = ground;
    }
    world.wind = 0;
    return world;
}

/// Steps until the phase ends, at most `frames` frames. Returns the number of steps.
inline int StepWhile(World& world, Phase phase, int frames = 4000) {
    int steps = 0;
    while (world.phase == phase && steps < frames) {
        Step(world, PlainShapes(), {});
        ++steps;
    }
    return steps;
}

/// Fires and plays until the turn is over.
inline void Fire(World& world, int aim, int power) {
    world.Current().aim = aim;
    world.Current().power = power;
    Step(world, PlainShapes(), {.fire = true});
    StepWhile(world, Phase::Flying);
    StepWhile(world, Phase::Settling);
}

}  // namespace artillery::test
