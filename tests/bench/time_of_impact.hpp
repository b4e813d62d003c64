#pragma once

#include <benchmark/benchmark.h>

#include "bench/movement_scene.hpp"

namespace graze::bench {

/// False if Box2D is not installed: then TimesOfImpact must not be called.
[[nodiscard]] bool HasTimeOfImpact() noexcept;

/// Measures how long Box2D takes to find the first impact of each mover in a step: b2TimeOfImpact
/// of the mover's box with each shape near its path. The shapes are the convex polygons of the
/// map's tiles, found in its cells, or the turned boxes of the world's bodies, found in Box2D's
/// dynamic tree. Nothing slides, climbs or is reported.
void TimesOfImpact(benchmark::State& state, const MovementScene& scene);

}  // namespace graze::bench
