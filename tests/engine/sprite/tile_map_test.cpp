#include "graze/sprite/tile_map.hpp"

#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"
#include "tile_scenes.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

constexpr int kMapWidth = 120;
constexpr int kMapHeight = 90;

TileLayer Cells(int width, int height, Tile tile = {}) {
    TileLayer layer;
    layer.width = width;
    layer.height = height;
    layer.cells.assign(static_cast<std::size_t>(width * height), tile);
    return layer;
}

TEST(TileSet, ReadsTilesRowByRow) {
    SoftwareDevice device{8, 8};
    const TileSheet sheet{4, 3, 2, 1};
    const TileSet set{Texture2D{device, 19, 12}, sheet, 7};
    EXPECT_EQ(set.Count(), 3 * 2);
    EXPECT_EQ(set.FirstId(), 7U);
    EXPECT_EQ(set.Source(0), (Rectangle{2, 2, 4, 3}));
    EXPECT_EQ(set.Source(2), (Rectangle{12, 2, 4, 3}));
    EXPECT_EQ(set.Source(5), (Rectangle{12, 6, 4, 3}));
    EXPECT_EQ(set.TileMask(5).Width(), 4);
    const TileSet tight{Texture2D{device, 21, 8}, sheet};
    EXPECT_EQ(tight.Count(), 4 * 1);
    EXPECT_EQ(tight.Source(3), (Rectangle{17, 2, 4, 3}));
    const TileSet some{Texture2D{device, 19, 12}, {4, 3, 2, 1, 2, 3}, 1};
    EXPECT_EQ(some.Count(), 3);
    EXPECT_EQ(some.Source(2), (Rectangle{2, 6, 4, 3}));
}

TEST(TileSet, MakesMasksFromTheTexture) {
    SoftwareDevice device{8, 8};
    const TileSheet sheet{8, 6, 1, 2};
    const TileSet set{Texture2D{device, test::TileSheetImage(sheet, 3, 2, 5)}, sheet};
    for (int i = 0; i < set.Count(); ++i) {
        EXPECT_EQ(set.TileMask(i), MakeMask(set.Texture().Pixels().View().Part(set.Source(i))));
    }
    const TileSet target{RenderTarget2D{device, 8, 6}, sheet};
    EXPECT_EQ(target.Count(), 0);  // the margin leaves no space for a tile
    const TileSet unknown{RenderTarget2D{device, 10, 8}, sheet};
    EXPECT_EQ(unknown.TileMask(0).Count(), 0);
}

TEST(TileSet, AssertsOnInvalidSheets) {
    SoftwareDevice device{8, 8};
    const auto make = [&](const TileSheet& sheet, std::uint32_t first = 1) {
        return [&device, sheet, first] { TileSet(Texture2D{device, 16, 16}, sheet, first); };
    };
    EXPECT_TRUE(FailsAssert("TileSet", make({0, 4})));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 5000})));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 4, -1})));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 4, 0, -1})));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 4, 0, 0, 0, 17})));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 4}, 0)));
    EXPECT_TRUE(FailsAssert("TileSet", make({4, 4}, 1 << 21)));

    const DisabledAsserts disabled_asserts;
    EXPECT_EQ(TileSet(Texture2D(device, 16, 16), {0, 4}).Count(), 0);
    const TileSet cut{Texture2D{device, 16, 16}, {4, 4, 0, 0, 0, 99}};
    EXPECT_EQ(cut.Count(), 16);
    EXPECT_TRUE(cut.Source(16).IsEmpty());
    EXPECT_EQ(cut.TileMask(-1).Width(), 0);
    EXPECT_EQ(TileSet(Texture2D(device, 16, 16), {4, 4}, (1 << 20) - 2).Count(), 3);
}

class TilesInAMap : public testing::Test {
protected:
    TilesInAMap() {
        map_.AddTileSet(
            TileSet{Texture2D{device_, test::TileSheetImage(kSmall, 3, 3, 41)}, kSmall, 1});
        map_.AddTileSet(TileSet{
            Texture2D{device_, test::TileSheetImage(kLarge, 2, 2, 42)}, kLarge, 10, {-3, 2}});
    }

    static constexpr TileSheet kSmall{8, 8, 1, 1};
    static constexpr TileSheet kLarge{11, 17, 0, 2};
    SoftwareDevice device_{kMapWidth, kMapHeight};
    TileMap map_{8, 8};
};

// Compares every pixel of the world: the drawn image, the query, and the tiles' own footprints.
TEST_F(TilesInAMap, LayersAreSolidExactlyWhereTheyAreDrawn) {
    Random random{43};
    for (const Vector2 offset : {Vector2{0, 0}, {5, -3}, {0.5f, 12.25f}, {-7.75f, 0.125f}}) {
        TileLayer layer = test::RandomLayer(12, 9, 13, random);
        layer.offset = offset;
        const int index = map_.AddLayer(std::move(layer));
        TileMapView view{device_};
        device_.Clear(Color::Transparent);
        view.Draw(map_, index, Matrix::CreateTranslation(10, 10, 0));
        for (int y = 0; y < kMapHeight; ++y) {
            for (int x = 0; x < kMapWidth; ++x) {
                ASSERT_EQ(Solid(map_, index, {x - 10, y - 10}),
                          device_.BackBufferImage().Pixel(x, y).a != 0)
                    << x << ", " << y << " of layer " << index;
            }
        }
    }
}

TEST_F(TilesInAMap, FootprintsTouchTheLayerWhereBothAreSolid) {
    Random random{44};
    const int layer = map_.AddLayer(test::RandomLayer(12, 9, 13, random));
    map_.SetTile(layer, {6, 4}, {});
    Mask mask{9, 7};
    mask.Fill({2, 1, 6, 5});
    int hits = 0;
    int misses = 0;
    for (int i = 0; i < 300; ++i) {
        const float x = random.NextSingle() * 130 - 15;
        const float y = random.NextSingle() * 110 - 15;
        const float turn = random.NextSingle() * 7;
        const Footprint body{&mask,
                             MakeTexelMap(Placement{{x, y}, turn, {4, 3}, {0.6f, 0.6f}}, 9, 7)};
        std::optional<Point> first;
        const Rectangle box = body.map.pixels;
        for (int py = box.Top(); py < box.Bottom() && !first; ++py) {
            for (int px = box.Left(); px < box.Right() && !first; ++px) {
                if (Solid(body, px, py) && Solid(map_, layer, {px, py})) {
                    first = Point{px, py};
                }
            }
        }
        const auto contact = FindContact(body, map_, layer);
        ASSERT_EQ(contact.has_value(), first.has_value()) << i;
        ASSERT_EQ(Touches(body, map_, layer), first.has_value()) << i;
        if (first) {
            ASSERT_EQ(contact->pixel, *first) << i;
            const auto tile = MakeFootprint(map_, layer, contact->cell);
            ASSERT_TRUE(tile && Solid(*tile, first->x, first->y));
        }
        ++(first ? hits : misses);
    }
    EXPECT_GT(hits, 50);
    EXPECT_GT(misses, 50);
}

TEST_F(TilesInAMap, DiagonalAndHorizontalFlipIsAQuarterTurnClockwise) {
    const int layer =
        map_.AddLayer(Cells(1, 1, {1 | Tile::kFlipDiagonally | Tile::kFlipHorizontally}));
    const auto placed = map_.Place(layer, {0, 0});
    ASSERT_TRUE(placed);
    // The upper right pixel shows the tile's upper left texel.
    EXPECT_EQ(test::ComputeTexel(*placed, 7, 0), placed->source.Location());
    EXPECT_EQ(test::ComputeTexel(*placed, 7, 7), placed->source.Location() + (Point{7, 0}));
}

TEST_F(TilesInAMap, TilesAreAlignedToTheLowerLeftCornerOfTheirCells) {
    const int layer = map_.AddLayer(Cells(5, 5, {10}));
    EXPECT_EQ(map_.Place(layer, {2, 3})->area, (Rectangle{13, 17, 11, 17}));
    map_.SetTile(layer, {2, 3}, {10 | Tile::kFlipDiagonally});
    EXPECT_EQ(map_.Place(layer, {2, 3})->area, (Rectangle{13, 23, 17, 11}));
}

TEST_F(TilesInAMap, CellsCanBeFoundAndChanged) {
    TileLayer named = Cells(4, 3, {2});
    named.name = "ground";
    named.offset = {10, -4.5f};
    const int layer = map_.AddLayer(std::move(named));
    EXPECT_EQ(map_.FindLayer("ground"), layer);
    EXPECT_EQ(map_.FindLayer("sky"), std::nullopt);
    EXPECT_EQ(map_.CellAt(layer, {10, -4}), (Point{0, 0}));
    EXPECT_EQ(map_.CellAt(layer, {9, -6}), (Point{-1, -1}));
    EXPECT_EQ(map_.CellAt(layer, {17, 3}), (Point{0, 1}));
    map_.SetTile(layer, {3, 2}, {5});
    EXPECT_EQ(map_.TileAt(layer, {3, 2}), Tile{5});
    EXPECT_TRUE(map_.TileAt(layer, {4, 2}).IsEmpty());
    EXPECT_TRUE(map_.TileAt(layer, {-1, 0}).IsEmpty());
    EXPECT_FALSE(map_.Place(layer, {4, 2}));
    map_.SetTile(layer, {0, 0}, {999'999});
    EXPECT_FALSE(map_.Place(layer, {0, 0}));
    EXPECT_FALSE(Solid(map_, layer, {14, 0}));
}

TEST_F(TilesInAMap, AnimatedTilesShowAndHitTheirCurrentFrame) {
    const int layer = map_.AddLayer(Cells(2, 1, {3 | Tile::kFlipVertically}));
    map_.Animate(3, {"water", {{5, 2}, {6, 1}}});
    EXPECT_EQ(map_.Place(layer, {0, 0})->tile, (Tile{5 | Tile::kFlipVertically}));
    map_.Update();
    EXPECT_EQ(map_.Place(layer, {0, 0})->tile.Id(), 5U);
    map_.Update();
    const auto placed = map_.Place(layer, {1, 0});
    EXPECT_EQ(placed->tile.Id(), 6U);
    EXPECT_EQ(placed->mask, &placed->set->TileMask(5));
    EXPECT_EQ(map_.TileAt(layer, {1, 0}).Id(), 3U);
    map_.AddTileSet(TileSet{Texture2D{device_, 8, 8}, {8, 8}, 90});
    EXPECT_EQ(map_.Place(layer, {1, 0})->tile.Id(), 6U);
    TileMap moved = std::move(map_);
    moved.Update();
    EXPECT_EQ(moved.Place(layer, {1, 0})->tile.Id(), 5U);
    moved.Animate(3, {"still", {{7, 1}}});
    EXPECT_EQ(moved.Place(layer, {1, 0})->tile.Id(), 7U);
}

TEST_F(TilesInAMap, SetsMayBeAddedInAnyOrder) {
    TileMap map{8, 8};
    map.AddTileSet(TileSet{Texture2D{device_, 8, 8}, {8, 8}, 50});
    map.AddTileSet(TileSet{Texture2D{device_, 16, 8}, {8, 8}, 3});
    const int layer = map.AddLayer(Cells(1, 1, {4}));
    EXPECT_EQ(map.Place(layer, {0, 0})->source, (Rectangle{8, 0, 8, 8}));
    map.SetTile(layer, {0, 0}, {50});
    EXPECT_EQ(map.Place(layer, {0, 0})->set->FirstId(), 50U);
    map.SetTile(layer, {0, 0}, {49});
    EXPECT_FALSE(map.Place(layer, {0, 0}));
}

TEST_F(TilesInAMap, RejectsInvalidArguments) {
    const int layer = map_.AddLayer(Cells(2, 2, {1}));
    EXPECT_TRUE(FailsAssert("TileMap: cell width", [] { TileMap(0, 8); }));
    EXPECT_TRUE(FailsAssert("TileMap::AddLayer", [this] {
        TileLayer wrong = Cells(2, 2);
        wrong.width = 3;
        map_.AddLayer(std::move(wrong));
    }));
    EXPECT_TRUE(FailsAssert("TileMap::AddTileSet", [this] {
        map_.AddTileSet(TileSet{Texture2D{device_, 8, 8}, {8, 8}, 9});
    }));
    EXPECT_TRUE(FailsAssert("TileMap: no such", [this] { static_cast<void>(map_.Layer(77)); }));
    EXPECT_TRUE(FailsAssert("TileMap::SetTile", [&] { map_.SetTile(layer, {2, 0}, {1}); }));
    EXPECT_TRUE(FailsAssert("TileMap::SetLook", [this] { map_.SetLook(-1, Color::White, 1); }));
    EXPECT_TRUE(FailsAssert("TileMap::Animate", [this] { map_.Animate(400, {"", {{1, 1}}}); }));
    EXPECT_TRUE(FailsAssert("TileMap::Animate", [this] { map_.Animate(1, {"", {{-1, 1}}}); }));

    const DisabledAsserts disabled_asserts;
    map_.SetTile(layer, {0, -1}, {2});
    map_.Animate(1, {"", {{400, 1}}});
    EXPECT_EQ(map_.Place(layer, {0, 0})->tile.Id(), 1U);
    TileLayer wrong = Cells(2, 2);
    wrong.height = -2;
    EXPECT_EQ(map_.Layer(map_.AddLayer(std::move(wrong))).width, 0);
    EXPECT_EQ(map_.Layer(-5).width, 0);
    EXPECT_FALSE(Solid(map_, -5, {0, 0}));
    EXPECT_EQ(TileMap(-4, 99'999).CellWidth(), 1);
}

}  // namespace
}  // namespace graze
