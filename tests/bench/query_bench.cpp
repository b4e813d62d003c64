#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/shapes.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/cast_oracle.hpp"

namespace graze::bench {
namespace {

// Two rotated shapes that are some pixels apart in a random direction.
struct ApartPair {
    Footprint a;
    Footprint b;
    Point to_b;  ///< from a's middle to b's
};

// Each of the six shapes with the next.
struct ApartPairs {
    explicit ApartPairs(int size) : shapes{MakeShapes(size)} {
        Random random{static_cast<std::uint64_t>(size)};
        const auto side = static_cast<float>(size);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const SineCosine heading = SinCos(random.NextDouble() * 6.28);
            const double apart = size * 1.05 + random.NextDouble() * 12;
            const Vector2 offset{static_cast<float>(heading.cosine * apart),
                                 static_cast<float>(heading.sine * apart)};
            const auto placed = [&](const Mask& shape, Vector2 position) {
                Placement placement{position, random.NextSingle() * 6.28f, {side / 2, side / 2}};
                return Footprint{&shape, MakeTexelMap(placement, size, size)};
            };
            pairs.push_back({placed(shapes[i], {200, 200}),
                             placed(shapes[(i + 1) % shapes.size()], Vector2{200, 200} + offset),
                             {static_cast<int>(offset.x), static_cast<int>(offset.y)}});
        }
    }
    ApartPairs(const ApartPairs&) = delete;  // the footprints point to the shapes
    ApartPairs& operator=(const ApartPairs&) = delete;

    std::vector<Mask> shapes;
    std::vector<ApartPair> pairs;
};

// Measures query(pair) for all pairs.
template <typename Query>
void Measure(benchmark::State& state, int size, Query query) {
    const ApartPairs apart{size};
    for (auto _ : state) {
        for (const ApartPair& pair : apart.pairs) {
            benchmark::DoNotOptimize(query(pair));
        }
    }
}

Footprint MovedBy(Footprint footprint, Point by) {
    footprint.map.pixels.Offset(by.x, by.y);
    return footprint;
}

// For each pixel of `a`, searches the square around it for the nearest pixel of `b`.
std::optional<std::int64_t> DistanceByPixels(const Footprint& a, const Footprint& b, int max_px) {
    std::int64_t nearest = std::int64_t{max_px} * max_px + 1;
    const Rectangle& box = a.map.pixels;
    for (int y = box.Top(); y < box.Bottom(); ++y) {
        for (int x = box.Left(); x < box.Right(); ++x) {
            if (!Solid(a, x, y)) {
                continue;
            }
            for (int dy = -max_px; dy <= max_px; ++dy) {
                for (int dx = -max_px; dx <= max_px; ++dx) {
                    const std::int64_t squared = dx * dx + dy * dy;
                    if (squared < nearest && Solid(b, x + dx, y + dy)) {
                        nearest = squared;
                    }
                }
            }
        }
    }
    return nearest <= max_px * max_px ? std::optional{nearest} : std::nullopt;
}

std::optional<Point> SweepByPixels(const Footprint& moving, Point by, const Footprint& still) {
    for (const Point offset : test::PixelsBetween({0, 0}, by)) {
        if (test::ExpectedOverlap(MovedBy(moving, offset), still).first) {
            return offset;
        }
    }
    return std::nullopt;
}

std::optional<Point> RayByPixels(const Footprint& footprint, Point from, Point to) {
    for (const Point pixel : test::PixelsBetween(from, to)) {
        if (Solid(footprint, pixel.x, pixel.y)) {
            return pixel;
        }
    }
    return std::nullopt;
}

// A ray from far away. It passes the middle of shape `a` at a distance of about a quarter of the
// shape's size.
struct Ray {
    Point from;
    Point to;
};

Ray RayBy(const ApartPair& pair) {
    const Point middle = pair.a.map.pixels.Center();
    const Point aside{-pair.to_b.y / 4, pair.to_b.x / 4};
    const Point far{pair.to_b.x * 4, pair.to_b.y * 4};
    return {middle + aside - far, middle + aside + far};
}

void AddDistance(RatioTable& table) {
    constexpr int kReach = 16;
    table.Add(
        "six shapes, distance up to 16 px, 64 px", "search around each pixel",
        [](benchmark::State& state) {
            Measure(state, 64,
                    [](const ApartPair& m) { return DistanceByPixels(m.a, m.b, kReach); });
        },
        [](benchmark::State& state) {
            Measure(state, 64, [](const ApartPair& m) { return Distance(m.a, m.b, kReach); });
        },
        kShapeKinds);
}

void AddSweep(RatioTable& table) {
    for (const int size : {64, 256}) {
        table.Add(
            "six shapes, sweep into another, " + std::to_string(size) + " px",
            "pixel test at each step",
            [size](benchmark::State& state) {
                Measure(state, size,
                        [](const ApartPair& m) { return SweepByPixels(m.a, m.to_b, m.b); });
            },
            [size](benchmark::State& state) {
                Measure(state, size, [](const ApartPair& m) { return Sweep(m.a, m.to_b, m.b); });
            },
            kShapeKinds);
    }
}

void AddRaycast(RatioTable& table) {
    for (const int size : {64, 512}) {
        table.Add(
            "six shapes, raycast, " + std::to_string(size) + " px", "test of each pixel",
            [size](benchmark::State& state) {
                Measure(state, size, [](const ApartPair& m) {
                    const Ray ray = RayBy(m);
                    return RayByPixels(m.a, ray.from, ray.to);
                });
            },
            [size](benchmark::State& state) {
                Measure(state, size, [](const ApartPair& m) {
                    const Ray ray = RayBy(m);
                    return Raycast(m.a, ray.from, ray.to);
                });
            },
            kShapeKinds);
    }
}

}  // namespace

void AddQueries(RatioTable& table) {
    AddDistance(table);
    AddSweep(table);
    AddRaycast(table);
}

}  // namespace graze::bench
