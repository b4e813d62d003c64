#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/seed_loops.hpp"
#include "bench/shapes.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze::bench {
namespace {

constexpr std::size_t kPairs = 24;
constexpr int kAttempts = 3'000;  // placements per hard pair

/// How the pairs of a mix are chosen.
enum class Choice : std::uint8_t {
    HardMiss,  ///< no common pixel, and of many placements the one whose boxes overlap most
    NearMiss,  ///< no common pixel, 1 to 2 px apart
    AnyPlace   ///< wherever boxes overlap
};

struct Shape {
    explicit Shape(ShapeKind kind, int size)
        : mask{MakeShape(kind, size)}, data{MakeOpaqueData(mask)} {}
    Mask mask;
    OpaqueData data;
};

using Shapes = std::vector<Shape>;

struct Sprite {
    const Shape* shape = nullptr;
    Matrix matrix;
    Footprint footprint;
};

struct Pair {
    Sprite a;
    Sprite b;
};

const Shapes& ShapesOf(int size) {
    static std::map<int, Shapes> all;
    Shapes& shapes = all[size];
    for (int kind = 0; kind < kShapeKinds && shapes.size() < kShapeKinds; ++kind) {
        shapes.emplace_back(static_cast<ShapeKind>(kind), size);
    }
    return shapes;
}

Sprite RandomSprite(Random& random, const Shape& shape) {
    const auto side = static_cast<float>(shape.mask.Width());
    Placement placement;
    placement.origin = {side / 2, side / 2};
    placement.position.x = std::floor(side * (2 + random.NextSingle()));
    placement.position.y = std::floor(side * (2 + random.NextSingle()));
    placement.rotation = random.NextSingle() * 6.28f;
    const float scale = 0.7f + random.NextSingle() * 0.7f;
    placement.scale = {scale, scale};
    return {&shape,
            ToMatrix(ToAffine(placement)),
            {&shape.mask, MakeTexelMap(placement, shape.mask.Width(), shape.mask.Height())}};
}

double BoxOverlap(const Pair& pair) {
    const Rectangle shared =
        Rectangle::Intersect(pair.a.footprint.map.pixels, pair.b.footprint.map.pixels);
    return static_cast<double>(shared.width) * shared.height;
}

// Both sides must say that the pair does not touch, so that they do the same work.
bool Misses(const Pair& pair) {
    return !Touches(pair.a.footprint, pair.b.footprint) &&
           !TexturesCollide(pair.a.shape->data, pair.a.matrix, pair.b.shape->data, pair.b.matrix);
}

bool IsNearMiss(const Pair& pair) {
    const auto nearest = Distance(pair.a.footprint, pair.b.footprint, 4);
    return nearest && Misses(pair) &&
           std::hypot(nearest->a.x - nearest->b.x, nearest->a.y - nearest->b.y) <= 3;
}

bool Fits(const Pair& pair, Choice choice) {
    return choice == Choice::AnyPlace ||
           (choice == Choice::HardMiss ? Misses(pair) : IsNearMiss(pair));
}

// Of the placements that fit, returns the first, or for hard misses the one whose boxes overlap
// most.
Pair ChoosePair(Random& random, const Shape& a, const Shape& b, Choice choice) {
    Pair best;
    double best_overlap = 0;
    for (int attempt = 0; attempt < kAttempts || best_overlap == 0; ++attempt) {
        const Pair pair{RandomSprite(random, a), RandomSprite(random, b)};
        const double overlap = BoxOverlap(pair);
        if (overlap > best_overlap && Fits(pair, choice)) {
            best = pair;
            best_overlap = overlap;
            if (choice != Choice::HardMiss) {
                break;
            }
        }
    }
    return best;
}

// Each shape meets each other one and itself.
std::vector<Pair> MakePairs(int size, Choice choice) {
    const Shapes& shapes = ShapesOf(size);
    Random random{static_cast<std::uint64_t>(size)};
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const Shape& a = shapes[i % kShapeKinds];
        pairs.push_back(ChoosePair(random, a, shapes[(i + i / kShapeKinds) % kShapeKinds], choice));
    }
    return pairs;
}

const std::vector<Pair>& PairsOf(int size, Choice choice) {
    static std::map<std::pair<int, Choice>, std::vector<Pair>> all;
    const auto [found, is_new] = all.try_emplace({size, choice});
    if (is_new) {
        found->second = MakePairs(size, choice);
    }
    return found->second;
}

Measured TwoMatrices(int size, Choice choice, std::size_t number) {
    return [=](benchmark::State& state) {
        const Pair& pair = PairsOf(size, choice)[number];
        for (auto _ : state) {
            benchmark::DoNotOptimize(TexturesCollide(pair.a.shape->data, pair.a.matrix,
                                                     pair.b.shape->data, pair.b.matrix));
        }
    };
}

Measured Graze(int size, Choice choice, std::size_t number) {
    return [=](benchmark::State& state) {
        const Pair& pair = PairsOf(size, choice)[number];
        for (auto _ : state) {
            benchmark::DoNotOptimize(Touches(pair.a.footprint, pair.b.footprint));
        }
    };
}

void AddMix(RatioTable& table, const std::string& what, Choice choice, int size) {
    std::vector<Measured> theirs;
    std::vector<Measured> ours;
    for (std::size_t number = 0; number < kPairs; ++number) {
        theirs.push_back(TwoMatrices(size, choice, number));
        ours.push_back(Graze(size, choice, number));
    }
    table.AddMix("six shapes, rotated, " + what + ", " + std::to_string(size) + " px",
                 "tutorial's two matrices", theirs, ours);
}

}  // namespace

// 24 pairs a row, of discs, stars, crescents, gears, blobs and open rings. Both sides start from
// what a frame computes once per sprite.
void AddPairMix(RatioTable& table) {
    for (const int size : {64, 128, 256, 512}) {
        AddMix(table, "hard miss", Choice::HardMiss, size);
        AddMix(table, "near miss", Choice::NearMiss, size);
        AddMix(table, "any overlap of boxes", Choice::AnyPlace, size);
    }
}

}  // namespace graze::bench
