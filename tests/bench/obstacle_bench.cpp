#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/shapes.hpp"
#include "graze/collision/collision_world.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze::bench {
namespace {

constexpr int kQueries = 64;
constexpr int kPath = 900;   // px
constexpr int kReach = 200;  // px, of distances
constexpr float kTurn = 6.2831853F;

/// A straight path, and a sprite at its start.
struct Way {
    Point from;
    Point by;
    Footprint probe;
};

/// A probe of 24 px, and random paths in an area of this size, whose ends may be outside.
class Ways {
public:
    Ways(int width, int height, double length = kPath) : mask_{MakeShape(ShapeKind::Gear, 24)} {
        Random random{1};
        for (int i = 0; i < kQueries; ++i) {
            const int x = random.Next(width);
            const Point from{x, random.Next(height)};
            const SineCosine heading = SinCos(random.NextDouble() * 6.28);
            ways_.push_back({from,
                             {static_cast<int>(heading.cosine * length),
                              static_cast<int>(heading.sine * length)},
                             {&mask_, MakeTexelMap(Placement{from.ToVector2()}, 24, 24)}});
        }
    }
    Ways(const Ways&) = delete;  // the footprints point to the mask
    Ways& operator=(const Ways&) = delete;

    template <typename Query>
    void Measure(benchmark::State& state, const Query& query) const {
        for (auto _ : state) {
            for (const Way& way : ways_) {
                benchmark::DoNotOptimize(query(way));
            }
        }
    }

private:
    Mask mask_;
    std::vector<Way> ways_;
};

/// The queries of a row.
enum class Kind : std::uint8_t { Ray, Sweep, Distance };
constexpr Kind kKinds[] = {Kind::Ray, Kind::Sweep, Kind::Distance};

std::string NameOf(Kind kind) {
    return kind == Kind::Ray ? "ray" : kind == Kind::Sweep ? "sweep" : "distance up to 200 px";
}

/// Asks every obstacle that visit(offer) offers, and keeps the smallest result.
template <typename VisitAll>
std::int64_t AskAll(Kind kind, const Way& way, const VisitAll& visit_all) {
    std::int64_t best = std::int64_t{1} << 40;
    visit_all([&](const Footprint& obstacle) {
        if (kind == Kind::Ray) {
            const auto hit = Raycast(obstacle, way.from, way.from + way.by);
            best = hit && hit->steps < best ? hit->steps : best;
        } else if (kind == Kind::Sweep) {
            const auto hit = Sweep(way.probe, way.by, obstacle);
            best = hit && hit->steps < best ? hit->steps : best;
        } else {
            const auto nearest = Distance(way.probe, obstacle, kReach);
            best = nearest && nearest->Squared() < best ? nearest->Squared() : best;
        }
    });
    return best;
}

/// A map with cells of 16 px. One cell of 50 has a tile.
class Tiles {
public:
    Tiles(int width, int height) : device_{1, 1}, map_{16, 16} {
        const Image picture{16, 16, Color::White};
        map_.AddTileSet(TileSet{Texture2D{device_, picture}, TileSheet{}});
        TileLayer layer;
        layer.width = width;
        layer.height = height;
        for (int y = 0; y < height; ++y) {
            Random random{static_cast<std::uint64_t>(y)};  // a wider map begins with the same tiles
            for (int x = 0; x < width; ++x) {
                layer.cells.push_back({random.Next(50) == 0 ? 1U : 0U});
            }
        }
        map_.AddLayer(std::move(layer));
    }

    [[nodiscard]] std::int64_t Ask(Kind kind, const Way& way) const {
        if (kind == Kind::Ray) {
            const auto hit = Raycast(map_, 0, way.from, way.from + way.by);
            return hit ? hit->steps : -1;
        }
        if (kind == Kind::Sweep) {
            const auto hit = Sweep(way.probe, way.by, map_, 0);
            return hit ? hit->steps : -1;
        }
        const auto nearest = Distance(way.probe, map_, 0, kReach);
        return nearest ? nearest->Squared() : -1;
    }

    [[nodiscard]] std::int64_t AskCells(Kind kind, const Way& way) const {
        return AskAll(kind, way, [this](const auto& offer) {
            const Rectangle cells = map_.Layer(0).Bounds();
            for (int y = cells.Top(); y < cells.Bottom(); ++y) {
                for (int x = cells.Left(); x < cells.Right(); ++x) {
                    if (const auto tile = MakeFootprint(map_, 0, {x, y})) {
                        offer(*tile);
                    }
                }
            }
        });
    }

private:
    SoftwareDevice device_;
    TileMap map_;
};

/// Shapes of 64 px, rotated, in a square world. Their boxes cover 0.15 of its area.
class World {
public:
    explicit World(int count, bool is_stepped = true)
        : masks_{MakeShapes(64)},
          side_{static_cast<int>(std::sqrt(count * 64.0 * 64 * 1.64 / 0.15))} {
        Random random{static_cast<std::uint64_t>(count)};
        for (int i = 0; i < count; ++i) {
            const int x = random.Next(side_);
            const Placement placement{
                Point{x, random.Next(side_)}.ToVector2(), random.NextSingle() * kTurn, {32, 32}};
            const Mask& mask = masks_[static_cast<std::size_t>(i) % masks_.size()];
            footprints_.push_back({&mask, MakeTexelMap(placement, 64, 64)});
            world_.Add({.footprint = footprints_.back()});
        }
        if (is_stepped) {
            world_.Step();
        }
    }
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] int Side() const { return side_; }

    [[nodiscard]] std::int64_t Ask(Kind kind, const Way& way) const {
        if (kind == Kind::Ray) {
            const auto hit = world_.Raycast(way.from, way.from + way.by);
            return hit ? hit->steps : -1;
        }
        if (kind == Kind::Sweep) {
            const auto hit = world_.Sweep(way.probe, way.by);
            return hit ? hit->steps : -1;
        }
        const auto nearest = world_.Distance(way.probe, kReach);
        return nearest ? nearest->Squared() : -1;
    }

    [[nodiscard]] std::int64_t AskBodies(Kind kind, const Way& way) const {
        return AskAll(kind, way, [this](const auto& offer) {
            for (const Footprint& footprint : footprints_) {
                offer(footprint);
            }
        });
    }

private:
    std::vector<Mask> masks_;
    int side_;
    std::vector<Footprint> footprints_;
    CollisionWorld world_;
};

// The paths are in the left 64 columns of the map, whose width the row gives.
Measured InMap(Kind kind, int width, int height = 64) {
    return [=](benchmark::State& state) {
        const Tiles tiles{width, height};
        const Ways ways{64 * 16, 64 * 16};
        ways.Measure(state, [&](const Way& way) { return tiles.Ask(kind, way); });
    };
}

Measured InWorld(Kind kind, int count, bool is_stepped = true) {
    return [=](benchmark::State& state) {
        const World world{count, is_stepped};
        const Ways ways{world.Side(), world.Side()};
        ways.Measure(state, [&](const Way& way) { return world.Ask(kind, way); });
    };
}

void AddTiles(RatioTable& table) {
    for (const Kind kind : kKinds) {
        table.Add(
            NameOf(kind) + ", map of 256 x 64 tiles", "loop over all cells",
            [kind](benchmark::State& state) {
                const Tiles tiles{256, 64};
                const Ways ways{256 * 16, 64 * 16};
                ways.Measure(state, [&](const Way& way) { return tiles.AskCells(kind, way); });
            },
            [kind](benchmark::State& state) {
                const Tiles tiles{256, 64};
                const Ways ways{256 * 16, 64 * 16};
                ways.Measure(state, [&](const Way& way) { return tiles.Ask(kind, way); });
            },
            kQueries);
    }
    for (const Kind kind : {Kind::Ray, Kind::Sweep}) {
        for (const int width : {256, 1024}) {
            table.Add(NameOf(kind) + ", map of " + std::to_string(width) + " x 64 tiles",
                      "64 x 64 tiles", InMap(kind, 64), InMap(kind, width), kQueries);
        }
    }
}

void AddBodies(RatioTable& table) {
    for (const Kind kind : kKinds) {
        table.Add(
            NameOf(kind) + ", world of 10000 bodies", "loop over all bodies",
            [kind](benchmark::State& state) {
                const World world{10'000};
                const Ways ways{world.Side(), world.Side()};
                ways.Measure(state, [&](const Way& way) { return world.AskBodies(kind, way); });
            },
            InWorld(kind, 10'000), kQueries);
        table.Add(NameOf(kind) + ", world of 100000 bodies", "10000 bodies", InWorld(kind, 10'000),
                  InWorld(kind, 100'000), kQueries);
        table.Add(NameOf(kind) + ", 10000 bodies that have changed", "none has",
                  InWorld(kind, 10'000), InWorld(kind, 10'000, false), kQueries);
    }
}

// An empty map, so that no path ends early. The box of the slanted path has 500 times the area.
void AddLongPaths(RatioTable& table) {
    const auto measured = [](bool slanted) {
        return [slanted](benchmark::State& state) {
            SoftwareDevice device{1, 1};
            TileMap map{16, 16};
            TileLayer layer;
            layer.width = 2'000;
            layer.height = 2'000;
            layer.cells.resize(4'000'000);
            map.AddLayer(std::move(layer));
            const Point to = slanted ? Point{16'000, 15'999} : Point{31'999, 16};
            for (auto _ : state) {
                benchmark::DoNotOptimize(Raycast(map, 0, {0, 0}, to));
            }
        };
    };
    table.Add("ray of 32000 steps through cells, slanted", "nearly level", measured(false),
              measured(true));
}

}  // namespace

void AddObstacles(RatioTable& table) {
    AddTiles(table);
    AddBodies(table);
    AddLongPaths(table);
}

}  // namespace graze::bench
