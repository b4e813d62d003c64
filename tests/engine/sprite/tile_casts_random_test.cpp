#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/sprite/tile_scenes.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/sprite/tile_map.hpp"
#include "oracle/cast_oracle.hpp"

namespace graze {
namespace {

using test::PixelSet;

struct MapOptions {
    int width = 1;        // cells
    int height = 1;       // cells
    int cell_width = 1;   // px
    int cell_height = 1;  // px
    int tile = 1;         // px; the side of the largest tile
    int tiles_in_thousand = 1000;
};

// A layer of flipped and animated tiles of three sets, some larger than the cells, at a fraction of
// a pixel. Also the footprints of all its tiles in row order, for the references.
class RandomTiles {
public:
    RandomTiles(SoftwareDevice& device, Random& random, const MapOptions& options)
        : map_{options.cell_width, options.cell_height} {
        constexpr int ids = 9;
        for (std::uint32_t first_id = 1; first_id <= ids; first_id += 3) {
            const int tile_width = random.Next(1, options.tile + 1);
            const TileSheet sheet{.tile_width = tile_width,
                                  .tile_height = random.Next(1, options.tile + 1)};
            const Image picture = test::TileSheetImage(sheet, 3, 1, random.NextBits());
            const int right = random.Next(-3, 4);
            map_.AddTileSet(TileSet{Texture2D{device, picture}, sheet, first_id,
                                    Point{right, random.Next(-3, 4)}});
        }
        map_.Animate(2, {"turns", {{5, 1}, {9, 1}}});
        TileLayer layer = test::RandomLayer(options.width, options.height, ids + 1, random);
        for (Tile& tile : layer.cells) {
            tile = random.Next(1000) < options.tiles_in_thousand ? tile : Tile{};
        }
        layer.first.x = random.Next(-5, 6);
        layer.first.y = random.Next(-5, 6);
        layer.offset.x = static_cast<float>(random.Next(-640, 641)) / 16;
        layer.offset.y = static_cast<float>(random.Next(-640, 641)) / 16;
        map_.AddLayer(std::move(layer));
        ReadTiles();
    }

    [[nodiscard]] const TileMap& Map() const { return map_; }

    void Animate() {
        map_.Update();
        ReadTiles();
    }

    /// Returns a random pixel of the layer, or at most `margin` pixels outside of it.
    [[nodiscard]] Point Spot(Random& random, int margin) const {
        Rectangle area = map_.ComputePixels(map_.Layer(0).Bounds());
        area.Offset(map_.Layer(0).offset.ToPoint());
        area.Inflate(margin, margin);
        const int x = random.Next(area.Left(), area.Right());
        return {x, random.Next(area.Top(), area.Bottom())};
    }

    // Each of the following compares a query with its reference. They return the steps or the
    // squared distance; -1 for no result.

    int CheckSweep(const Footprint& moving, Point by) const {
        const auto found = Sweep(moving, by, map_, 0);
        const auto expected = test::FirstSweep(moving, by, tiles_);
        EXPECT_EQ(found.has_value(), expected.has_value());
        if (!found || !expected) {
            return -1;
        }
        EXPECT_EQ(found->cell, cells_[expected->index]);
        EXPECT_EQ(found->steps, expected->hit.steps);
        EXPECT_EQ(found->offset, expected->hit.offset);
        EXPECT_EQ(found->free, expected->hit.free);
        EXPECT_EQ(found->contact, expected->hit.contact);
        EXPECT_EQ(found->normal, expected->hit.normal);
        return found->steps;
    }

    int CheckRay(Point from, Point to) const {
        const auto found = Raycast(map_, 0, from, to);
        const auto expected = Raycast(tiles_, from, to);
        EXPECT_EQ(found.has_value(), expected.has_value());
        if (!found || !expected) {
            return -1;
        }
        EXPECT_EQ(found->cell, cells_[expected->index]);
        EXPECT_EQ(found->pixel, expected->pixel);
        EXPECT_EQ(found->steps, expected->steps);
        EXPECT_EQ(found->fraction, expected->fraction);
        return found->steps;
    }

    // Compares a sweep and a ray with steps of a pixel.
    void CheckStepByStep(const Footprint& moving, Point from, Point by) const {
        const auto sweep = Sweep(moving, by, map_, 0);
        const auto expected = test::ExpectedSweep(PixelSet{moving}, by, Pixels());
        ASSERT_EQ(sweep.has_value(), expected.has_value());
        if (sweep) {
            EXPECT_EQ(sweep->cell, cells_[expected->index]);
            EXPECT_EQ(sweep->steps, expected->steps);
            EXPECT_EQ(sweep->contact, expected->contact);
        }
        const auto ray = Raycast(map_, 0, from, from + by);
        const auto expected_ray = test::ExpectedRaycast(tiles_, from, from + by);
        ASSERT_EQ(ray.has_value(), expected_ray.has_value());
        if (ray) {
            EXPECT_EQ(ray->cell, cells_[expected_ray->index]);
            EXPECT_EQ(ray->pixel, expected_ray->pixel);
        }
    }

    int CheckDistance(const Footprint& footprint, int max_px) const {
        const auto found = Distance(footprint, map_, 0, max_px);
        const auto expected = test::ExpectedDistance(PixelSet{footprint}, Pixels(), max_px);
        EXPECT_EQ(found.has_value(), expected.has_value());
        if (!found || !expected) {
            return -1;
        }
        EXPECT_EQ(found->cell, cells_[expected->index]);
        EXPECT_EQ(static_cast<const Nearness&>(*found), expected->pixels);
        return static_cast<int>(found->Squared());
    }

private:
    void ReadTiles() {
        tiles_.clear();
        cells_.clear();
        pixels_.clear();
        const Rectangle cells = map_.Layer(0).Bounds();
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                if (const auto tile = MakeFootprint(map_, 0, {x, y})) {
                    cells_.push_back({x, y});
                    tiles_.push_back(*tile);
                }
            }
        }
    }

    [[nodiscard]] const std::vector<PixelSet>& Pixels() const {
        if (pixels_.empty()) {
            for (const Footprint& tile : tiles_) {
                pixels_.emplace_back(tile);
            }
        }
        return pixels_;
    }

    TileMap map_;
    std::vector<Point> cells_;
    std::vector<Footprint> tiles_;
    mutable std::vector<PixelSet> pixels_;
};

// A sprite with holes, whose place is changed for each query.
class Probe {
public:
    Probe(Random& random, int side) : mask_{random.Next(1, side + 1), random.Next(1, side + 1)} {
        mask_.Fill();
        mask_.Set(random.Next(mask_.Width()), 0, false);
    }

    [[nodiscard]] Footprint At(Random& random, Point spot) const {
        Placement placement{spot.ToVector2()};
        placement.position.x += random.NextSingle();
        if (random.Next(3) == 0) {
            placement.rotation = random.NextSingle() * 6.3F;
            placement.scale = {1.5F, 0.7F};
        }
        return {&mask_, MakeTexelMap(placement, mask_.Width(), mask_.Height())};
    }

private:
    Mask mask_;
};

TEST(RandomTileCasts, MatchSteppingThroughSmallMaps) {
    SoftwareDevice device{4, 4};
    Random random{1};
    int sweeps = 0;
    int rays = 0;
    int distances = 0;
    for (int i = 0; i < 2'000 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        RandomTiles tiles{device,
                          random,
                          {.width = random.Next(0, 6),
                           .height = random.Next(0, 5),
                           .cell_width = random.Next(1, 10),
                           .cell_height = random.Next(1, 10),
                           .tile = random.Next(1, 14),
                           .tiles_in_thousand = random.Next(1, 1001)}};
        const Probe probe{random, 9};
        for (int k = 0; k < 12; ++k) {
            const Point from = tiles.Spot(random, 40);
            const Footprint sprite = probe.At(random, from);
            const Point by = tiles.Spot(random, 40) - from;
            sweeps += tiles.CheckSweep(sprite, by) > 0 ? 1 : 0;
            tiles.CheckStepByStep(sprite, from, by);
            rays += tiles.CheckRay(from, from + by) > 0 ? 1 : 0;
            const int max_px = random.Next(2) == 0 ? random.Next(40) : 1024;
            distances += tiles.CheckDistance(sprite, max_px) > 0 ? 1 : 0;
            if (k % 4 == 0) {
                tiles.Animate();
            }
        }
    }
    EXPECT_GT(sweeps, 2'000);
    EXPECT_GT(rays, 1'000);
    EXPECT_GT(distances, 2'000);
}

TEST(RandomTileCasts, MatchTheTilesOneByOneInLargeMaps) {
    SoftwareDevice device{4, 4};
    Random random{2};
    int long_sweeps = 0;
    int long_rays = 0;
    for (int i = 0; i < 4 && !testing::Test::HasFailure(); ++i) {
        const RandomTiles tiles{device,
                                random,
                                {.width = 256,
                                 .height = 64,
                                 .cell_width = 16,
                                 .cell_height = 16,
                                 .tile = i % 2 == 0 ? 16 : 40,
                                 .tiles_in_thousand = i < 2 ? 3 : 100}};
        const Probe probe{random, 30};
        for (int k = 0; k < 40; ++k) {
            const Point from = tiles.Spot(random, 100);
            const Point by = tiles.Spot(random, 100) - from;
            long_sweeps += tiles.CheckSweep(probe.At(random, from), by) > 100 ? 1 : 0;
            long_rays += tiles.CheckRay(from, from + by) > 20 ? 1 : 0;
            if (k % 8 == 0) {
                tiles.CheckDistance(probe.At(random, from), 40);
            }
        }
    }
    EXPECT_GT(long_sweeps, 10);
    EXPECT_GT(long_rays, 4);
}

// The map is 96,000 px wide.
TEST(RandomTileCasts, MatchTheTilesOneByOneOnLongPaths) {
    SoftwareDevice device{4, 4};
    Random random{3};
    const RandomTiles tiles{device,
                            random,
                            {.width = 6'000,
                             .height = 40,
                             .cell_width = 16,
                             .cell_height = 16,
                             .tile = 20,
                             .tiles_in_thousand = 5}};
    const Probe probe{random, 12};
    int hits = 0;
    for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
        const Point from = tiles.Spot(random, 500);
        const Point by{from.x < 40'000 ? 100'000 : -100'000, random.Next(-500, 500)};
        tiles.CheckSweep(probe.At(random, from), by);
        hits += tiles.CheckRay(from, from + by) > 2'000 ? 1 : 0;
    }
    EXPECT_GT(hits, 50);
}

}  // namespace
}  // namespace graze
