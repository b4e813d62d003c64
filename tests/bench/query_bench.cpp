#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/cast_oracle.hpp"

namespace graze::bench {
namespace {

Mask Ring(int size) {
    Mask mask{size, size};
    const double middle = size / 2.0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const double radius = std::hypot(x + 0.5 - middle, y + 0.5 - middle) / middle;
            mask.Set(x, y, 0.7 <= radius && radius <= 1);
        }
    }
    return mask;
}

// Two rotated rings that are some pixels apart in a random direction.
struct RingPair {
    Footprint a;
    Footprint b;
    Point to_b;  ///< from a's middle to b's
};

struct RingPairs {
    explicit RingPairs(int size) : ring{Ring(size)} {
        Random random{static_cast<std::uint64_t>(size)};
        const auto side = static_cast<float>(size);
        while (pairs.size() < 32) {
            const SineCosine heading = SinCos(random.NextDouble() * 6.28);
            const double apart = size * 1.05 + random.NextDouble() * 12;
            const Vector2 offset{static_cast<float>(heading.cosine * apart),
                                 static_cast<float>(heading.sine * apart)};
            const auto placed = [&](Vector2 position) {
                Placement placement{position, random.NextSingle() * 6.28f, {side / 2, side / 2}};
                return Footprint{&ring, MakeTexelMap(placement, size, size)};
            };
            pairs.push_back({placed({200, 200}),
                             placed(Vector2{200, 200} + offset),
                             {static_cast<int>(offset.x), static_cast<int>(offset.y)}});
        }
    }
    RingPairs(const RingPairs&) = delete;  // the footprints point to the ring
    RingPairs& operator=(const RingPairs&) = delete;

    Mask ring;
    std::vector<RingPair> pairs;
};

// Measures one call of query(ring_pair) per iteration. Cycles through the pairs.
template <typename Query>
void Measure(benchmark::State& state, int size, Query query) {
    const RingPairs ring_pairs{size};
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(query(ring_pairs.pairs[i]));
        i = i + 1 < ring_pairs.pairs.size() ? i + 1 : 0;
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

// A ray from far away. It passes the middle of ring `a` at a distance of about a quarter of the
// ring's size.
struct Ray {
    Point from;
    Point to;
};

Ray RayBy(const RingPair& ring_pair) {
    const Point middle = ring_pair.a.map.pixels.Center();
    const Point aside{-ring_pair.to_b.y / 4, ring_pair.to_b.x / 4};
    const Point far{ring_pair.to_b.x * 4, ring_pair.to_b.y * 4};
    return {middle + aside - far, middle + aside + far};
}

void AddDistance(RatioTable& table) {
    constexpr int kReach = 16;
    table.Add(
        "distance up to 16 px, 64 px", "search around each pixel",
        [](benchmark::State& state) {
            Measure(state, 64,
                    [](const RingPair& m) { return DistanceByPixels(m.a, m.b, kReach); });
        },
        [](benchmark::State& state) {
            Measure(state, 64, [](const RingPair& m) { return Distance(m.a, m.b, kReach); });
        });
}

void AddSweep(RatioTable& table) {
    for (const int size : {64, 256}) {
        table.Add(
            "sweep into another sprite, " + std::to_string(size) + " px", "pixel test at each step",
            [size](benchmark::State& state) {
                Measure(state, size,
                        [](const RingPair& m) { return SweepByPixels(m.a, m.to_b, m.b); });
            },
            [size](benchmark::State& state) {
                Measure(state, size, [](const RingPair& m) { return Sweep(m.a, m.to_b, m.b); });
            });
    }
}

void AddRaycast(RatioTable& table) {
    for (const int size : {64, 512}) {
        table.Add(
            "raycast at a " + std::to_string(size) + " px sprite", "test of each pixel",
            [size](benchmark::State& state) {
                Measure(state, size, [](const RingPair& m) {
                    const Ray ray = RayBy(m);
                    return RayByPixels(m.a, ray.from, ray.to);
                });
            },
            [size](benchmark::State& state) {
                Measure(state, size, [](const RingPair& m) {
                    const Ray ray = RayBy(m);
                    return Raycast(m.a, ray.from, ray.to);
                });
            });
    }
}

}  // namespace

void AddQueries(RatioTable& table) {
    AddDistance(table);
    AddSweep(table);
    AddRaycast(table);
}

}  // namespace graze::bench
