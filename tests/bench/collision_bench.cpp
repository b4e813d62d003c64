#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/column_masks.hpp"
#include "bench/pairs.hpp"
#include "bench/seed_loops.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze::bench {
namespace {

// Returns a ring with a gap. A disc fits inside it: their boxes overlap, but their pixels do not.
// This case is the most expensive one, and a test of boxes gives the wrong result for it.
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

Mask Flipped(const Mask& mask) {
    Mask flipped{mask.Width(), mask.Height()};
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            flipped.Set(x, y, mask.Solid(mask.Width() - 1 - x, y));
        }
    }
    return flipped;
}

struct Pair {
    Placement a;
    Placement b;
    Matrix a_matrix;
    Matrix b_matrix;
    Footprint a_print;
    Footprint b_print;
};

struct Shape {
    explicit Shape(Mask drawn)
        : mask{std::move(drawn)}, data{MakeOpaqueData(mask)}, columns{mask} {}
    Mask mask;
    OpaqueData data;
    ColumnMask columns;
};

struct Scene {
    explicit Scene(int size_px) : size{size_px}, ring{Ring(size_px)}, disc{Disc(size_px)} {}
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    int size;
    Shape ring;
    Shape disc;
    std::vector<Pair> pairs;
};

Footprint MakeFootprint(const Shape& shape, const Placement& placement) {
    return {&shape.mask, MakeTexelMap(placement, shape.mask.Width(), shape.mask.Height())};
}

Placement RandomPlacement(Random& random, int size, float apart, bool is_rotated) {
    const auto side = static_cast<float>(size);
    Placement placement;
    placement.origin = {side / 2, side / 2};
    placement.position = {std::floor(side * (1 + random.NextSingle() * apart)),
                          std::floor(side * (1 + random.NextSingle() * apart))};
    placement.rotation = is_rotated ? random.NextSingle() * 6.28f : 0;
    const float scale = is_rotated ? 0.7f + random.NextSingle() * 0.7f : 1;
    placement.scale = {scale, scale};
    return placement;
}

Pair RandomPair(Random& random, const Scene& scene, float apart, bool is_rotated) {
    Pair pair;
    pair.a = RandomPlacement(random, scene.size, apart, is_rotated);
    pair.b = RandomPlacement(random, scene.size, apart, is_rotated);
    pair.a_matrix = ToMatrix(ToAffine(pair.a));
    pair.b_matrix = ToMatrix(ToAffine(pair.b));
    pair.a_print = MakeFootprint(scene.ring, pair.a);
    pair.b_print = MakeFootprint(scene.disc, pair.b);
    return pair;
}

// Adds pairs in which neither Touches nor TexturesCollide finds a common pixel. On each axis, the
// two positions differ by at most about 1/4 of a side, so the boxes overlap widely.
void AddNearMisses(Scene& scene, bool is_rotated) {
    Random random{static_cast<std::uint64_t>(scene.size)};
    while (scene.pairs.size() < 32) {
        const Pair pair = RandomPair(random, scene, 0.25f, is_rotated);
        if (!Touches(pair.a_print, pair.b_print) &&
            !TexturesCollide(scene.ring.data, pair.a_matrix, scene.disc.data, pair.b_matrix)) {
            scene.pairs.push_back(pair);
        }
    }
}

// Adds pairs of unscaled discs that share many pixels.
void AddDeepHits(Scene& scene) {
    Random random{static_cast<std::uint64_t>(scene.size)};
    while (scene.pairs.size() < 32) {
        Pair pair = RandomPair(random, scene, 0.25f, false);
        pair.a_print.mask = &scene.disc.mask;
        if (Touches(pair.a_print, pair.b_print)) {
            scene.pairs.push_back(pair);
        }
    }
}

// Flips the first sprite of each unscaled pair of near misses, by its map and by its pixels: the
// pairs show the same pixels as before.
void AddFlippedNearMisses(Scene& scene, const Scene& unflipped) {
    scene.ring = Shape{Flipped(unflipped.ring.mask)};
    for (Pair pair : unflipped.pairs) {
        pair.a.effects = SpriteEffects::FlipHorizontally;
        pair.a_print = MakeFootprint(scene.ring, pair.a);
        pair.b_print.mask = &scene.disc.mask;
        scene.pairs.push_back(pair);
    }
}

// Adds random pairs with overlapping boxes; many of them touch.
void AddRandomPairs(Scene& scene) {
    Random random{static_cast<std::uint64_t>(scene.size)};
    while (scene.pairs.size() < 256) {
        const Pair pair = RandomPair(random, scene, 1, true);
        if (pair.a_print.map.pixels.Intersects(pair.b_print.map.pixels)) {
            scene.pairs.push_back(pair);
        }
    }
}

const Scene& NearMisses(int size, bool is_rotated) {
    static std::map<std::pair<int, bool>, Scene> scenes;
    const auto [found, is_new] = scenes.try_emplace({size, is_rotated}, size);
    if (is_new) {
        AddNearMisses(found->second, is_rotated);
    }
    return found->second;
}

const Scene& DeepHits(int size) {
    static std::map<int, Scene> scenes;
    const auto [found, is_new] = scenes.try_emplace(size, size);
    if (is_new) {
        AddDeepHits(found->second);
    }
    return found->second;
}

const Scene& FlippedNearMisses(int size) {
    static std::map<int, Scene> scenes;
    const auto [found, is_new] = scenes.try_emplace(size, size);
    if (is_new) {
        AddFlippedNearMisses(found->second, NearMisses(size, false));
    }
    return found->second;
}

const Scene& RandomPairs(int size) {
    static std::map<int, Scene> scenes;
    const auto [found, is_new] = scenes.try_emplace(size, size);
    if (is_new) {
        AddRandomPairs(found->second);
    }
    return found->second;
}

// Measures one call of test(pair) per iteration. Cycles through the pairs.
template <typename Test>
void Measure(benchmark::State& state, const Scene& scene, Test test) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(test(scene.pairs[i]));
        i = i + 1 < scene.pairs.size() ? i + 1 : 0;
    }
}

void HelperClassLoop(benchmark::State& state, int size) {
    const Scene& scene = NearMisses(size, false);
    const auto corner = [size](float centre) { return static_cast<int>(centre) - size / 2; };
    Measure(state, scene, [&](const Pair& pair) {
        return PixelsTouch(scene.ring.data, corner(pair.a.position.x), corner(pair.a.position.y),
                           scene.disc.data, corner(pair.b.position.x), corner(pair.b.position.y));
    });
}

void ColumnLoop(benchmark::State& state, const Scene& scene, const ColumnMask& a) {
    Measure(state, scene, [&](const Pair& pair) {
        const Point apart{static_cast<int>(pair.b.position.x - pair.a.position.x),
                          static_cast<int>(pair.b.position.y - pair.a.position.y)};
        return a.Overlap(scene.disc.columns, apart);
    });
}

void TwoMatrices(benchmark::State& state, const Scene& scene) {
    Measure(state, scene, [&](const Pair& pair) {
        return TexturesCollide(scene.ring.data, pair.a_matrix, scene.disc.data, pair.b_matrix);
    });
}

void Stepped(benchmark::State& state, const Scene& scene) {
    Measure(state, scene, [&](const Pair& pair) {
        return IntersectPixelsStepped(scene.ring.data, pair.a_matrix, scene.disc.data,
                                      pair.b_matrix);
    });
}

void Graze(benchmark::State& state, const Scene& scene) {
    Measure(state, scene, [](const Pair& pair) { return Touches(pair.a_print, pair.b_print); });
}

void MatricesAndTwoMatrices(benchmark::State& state, const Scene& scene) {
    Measure(state, scene, [&](const Pair& pair) {
        return TexturesCollide(scene.ring.data, ToMatrix(ToAffine(pair.a)), scene.disc.data,
                               ToMatrix(ToAffine(pair.b)));
    });
}

void MapsAndGraze(benchmark::State& state, const Scene& scene) {
    Measure(state, scene, [&](const Pair& pair) {
        return Touches(MakeFootprint(scene.ring, pair.a), MakeFootprint(scene.disc, pair.b));
    });
}

void AddAligned(RatioTable& table, int size) {
    table.Add(
        "ring and disc, aligned, no touch, " + std::to_string(size) + " px", "helper class loop",
        [size](benchmark::State& state) { HelperClassLoop(state, size); },
        [size](benchmark::State& state) { Graze(state, NearMisses(size, false)); });
}

void AddUnscaled(RatioTable& table, int size) {
    const std::string name = ", " + std::to_string(size) + " px";
    table.Add(
        "ring and disc, unscaled, no touch" + name, "pygame's column loop",
        [size](benchmark::State& state) {
            const Scene& scene = NearMisses(size, false);
            ColumnLoop(state, scene, scene.ring.columns);
        },
        [size](benchmark::State& state) { Graze(state, NearMisses(size, false)); });
    table.Add(
        "two discs, unscaled, deep hit" + name, "pygame's column loop",
        [size](benchmark::State& state) {
            const Scene& scene = DeepHits(size);
            ColumnLoop(state, scene, scene.disc.columns);
        },
        [size](benchmark::State& state) { Graze(state, DeepHits(size)); });
    table.Add(
        "ring and disc, one flipped, no touch" + name, "the same, not flipped",
        [size](benchmark::State& state) { Graze(state, NearMisses(size, false)); },
        [size](benchmark::State& state) { Graze(state, FlippedNearMisses(size)); });
}

void AddRotated(RatioTable& table, int size) {
    table.Add(
        "ring and disc, rotated, no touch, " + std::to_string(size) + " px",
        "tutorial's two matrices",
        [size](benchmark::State& state) { TwoMatrices(state, NearMisses(size, true)); },
        [size](benchmark::State& state) { Graze(state, NearMisses(size, true)); });
}

}  // namespace

// In each row, the baseline and Graze start from data that a frame computes once per sprite and
// uses for all pairs of the sprite: corners, matrices or footprints. In rows with "maps included"
// they start from placements.
void AddCollision(RatioTable& table) {
    for (const int size : {64, 256, 512}) {
        AddAligned(table, size);
    }
    for (const int size : {8, 16, 32, 64, 128, 256, 512}) {
        AddUnscaled(table, size);
    }
    for (const int size : {8, 16, 32, 64, 128, 256, 512, 1024}) {
        AddRotated(table, size);
    }
    table.Add(
        "ring and disc, rotated, no touch, 64 px, with maps", "tutorial's two matrices",
        [](benchmark::State& state) { MatricesAndTwoMatrices(state, NearMisses(64, true)); },
        [](benchmark::State& state) { MapsAndGraze(state, NearMisses(64, true)); });
    table.Add(
        "ring and disc, any overlap of boxes, 128 px", "lecture's stepped loop",
        [](benchmark::State& state) { Stepped(state, RandomPairs(128)); },
        [](benchmark::State& state) { Graze(state, RandomPairs(128)); });
}

}  // namespace graze::bench
