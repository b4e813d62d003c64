#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/seed_loops.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze::bench {
namespace {

// A ring with a gate, and a disc that fits inside: their boxes overlap where no pixel touches, the
// case that costs most and in which a box alone would lie.
Mask Ring(int size) {
    Mask mask{size, size};
    const double middle = size / 2.0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const double radius = std::hypot(x + 0.5 - middle, y + 0.5 - middle) / middle;
            const bool gate = x > middle && std::abs(y + 0.5 - middle) < 0.35 * middle;
            mask.Set(x, y, 0.75 <= radius && radius <= 1 && !gate);
        }
    }
    return mask;
}

Mask Disc(int size) {
    Mask mask{size, size};
    const double middle = size / 2.0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            mask.Set(x, y, std::hypot(x + 0.5 - middle, y + 0.5 - middle) <= 0.4 * middle);
        }
    }
    return mask;
}

struct Pair {
    Placement a;
    Placement b;
};

struct Shape {
    Mask mask;
    OpaqueData data;
};

struct Scene {
    Shape ring;
    Shape disc;
    std::vector<Pair> pairs;
};

Matrix MatrixOf(const Placement& p) {
    return Matrix::CreateTranslation(-p.origin.x, -p.origin.y, 0) *
           Matrix::CreateRotationZ(p.rotation) * Matrix::CreateScale(p.scale.x) *
           Matrix::CreateTranslation(p.position.x, p.position.y, 0);
}

Footprint FootprintOf(const Shape& shape, const Placement& placement) {
    return {&shape.mask, MakeTexelMap(placement, shape.mask.Width(), shape.mask.Height())};
}

// Thirty-two placements whose boxes overlap by more than half and whose pixels nowhere.
Scene NearMisses(int size, bool turned) {
    Scene scene{
        {Ring(size), MakeOpaqueData(Ring(size))}, {Disc(size), MakeOpaqueData(Disc(size))}, {}};
    Random random{static_cast<std::uint64_t>(size)};
    const auto side = static_cast<float>(size);
    while (scene.pairs.size() < 32) {
        Pair pair;
        for (Placement* placement : {&pair.a, &pair.b}) {
            placement->origin = {side / 2, side / 2};
            placement->position = {std::floor(side * (1 + random.NextSingle() * 0.25f)),
                                   std::floor(side * (1 + random.NextSingle() * 0.25f))};
            placement->rotation = turned ? random.NextSingle() * 6.28f : 0;
            const float scale = turned ? 0.7f + random.NextSingle() * 0.7f : 1;
            placement->scale = {scale, scale};
        }
        if (!Touches(FootprintOf(scene.ring, pair.a), FootprintOf(scene.disc, pair.b)) &&
            !TexturesCollide(scene.ring.data, MatrixOf(pair.a), scene.disc.data,
                             MatrixOf(pair.b))) {
            scene.pairs.push_back(pair);
        }
    }
    return scene;
}

// Calls test(pair) for one pair after another.
template <typename Test>
void Measure(benchmark::State& state, const Scene& scene, Test test) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(test(scene.pairs[i++ % scene.pairs.size()]));
    }
}

void HelperClassLoop(benchmark::State& state, int size) {
    const Scene scene = NearMisses(size, false);
    const auto corner = [size](float centre) { return static_cast<int>(centre) - size / 2; };
    Measure(state, scene, [&](const Pair& pair) {
        return PixelsTouch(scene.ring.data, corner(pair.a.position.x), corner(pair.a.position.y),
                           scene.disc.data, corner(pair.b.position.x), corner(pair.b.position.y));
    });
}

void TwoMatrices(benchmark::State& state, int size) {
    const Scene scene = NearMisses(size, true);
    Measure(state, scene, [&](const Pair& pair) {
        return TexturesCollide(scene.ring.data, MatrixOf(pair.a), scene.disc.data,
                               MatrixOf(pair.b));
    });
}

void Graze(benchmark::State& state, int size, bool turned) {
    const Scene scene = NearMisses(size, turned);
    Measure(state, scene, [&](const Pair& pair) {
        return Touches(FootprintOf(scene.ring, pair.a), FootprintOf(scene.disc, pair.b));
    });
}

}  // namespace

// Both sides start from what a game has in hand: placements, or matrices made from them.
void AddCollision(RatioTable& table) {
    for (const int size : {64, 256, 512}) {
        table.Add(
            "aligned pair, boxes overlap, no touch, " + std::to_string(size) + " px",
            "helper class loop", [size](benchmark::State& state) { HelperClassLoop(state, size); },
            [size](benchmark::State& state) { Graze(state, size, false); });
    }
    for (const int size : {64, 128, 256}) {
        table.Add(
            "turned pair, boxes overlap, no touch, " + std::to_string(size) + " px",
            "tutorial's two matrices",
            [size](benchmark::State& state) { TwoMatrices(state, size); },
            [size](benchmark::State& state) { Graze(state, size, true); });
    }
}

}  // namespace graze::bench
