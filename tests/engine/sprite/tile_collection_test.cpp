#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"
#include "tile_scenes.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

constexpr int kCollectionWidth = 96;
constexpr int kCollectionHeight = 72;

// Returns an image with noise in red and green. Each pixel is either transparent or opaque.
Image MakeTiles() {
    Image picture = test::Noise(64, 32, 7);
    for (Color& pixel : picture.Pixels()) {
        pixel = pixel.a < 90 ? Color::Transparent : Color{pixel.r, pixel.g, 40, 255};
    }
    return picture;
}

TileCut Cut(std::uint32_t index, Rectangle source) {
    return {index, source, MakeMask(MakeTiles().View().Part(source))};
}

// Returns tiles with the ids 10, 13 and 14, in three sizes.
std::vector<TileCut> Cuts() {
    return {Cut(0, {0, 0, 8, 8}), Cut(3, {8, 3, 21, 13}), Cut(4, {33, 0, 5, 30})};
}

TileSet Collection(SoftwareDevice& device, Point offset = {}) {
    return TileSet{Texture2D{device, MakeTiles()}, Cuts(), 10, offset};
}

TEST(TileCollection, TilesHaveOwnSizesAndIdsWithGaps) {
    SoftwareDevice device{8, 8};
    const TileSet set = Collection(device);
    ASSERT_EQ(set.Count(), 3);
    EXPECT_EQ(set.Id(0), 10U);
    EXPECT_EQ(set.Id(1), 13U);
    EXPECT_EQ(set.Id(2), 14U);
    EXPECT_EQ(set.Source(1), (Rectangle{8, 3, 21, 13}));
    EXPECT_EQ(set.TileMask(2), Cuts()[2].mask);
    EXPECT_EQ(set.TileWidth(), 21);
    EXPECT_EQ(set.TileHeight(), 30);
}

TEST(TileCollection, IdsInAGapShowNothing) {
    SoftwareDevice device{8, 8};
    TileMap map{8, 8};
    map.AddTileSet(Collection(device));
    EXPECT_FALSE(map.Find({11}));
    EXPECT_FALSE(map.Find({12}));
    EXPECT_FALSE(map.Find({15}));
    ASSERT_TRUE(map.Find({13}));
    EXPECT_EQ(map.Find({13})->source, (Rectangle{8, 3, 21, 13}));
}

// The second set's id, 11, is in a gap of the first set's ids.
TEST(TileCollection, TwoSetsMayInterleave) {
    SoftwareDevice device{8, 8};
    TileMap map{8, 8};
    map.AddTileSet(Collection(device));
    map.AddTileSet(TileSet{Texture2D{device, MakeTiles()}, {Cut(1, {0, 8, 4, 4})}, 10});
    EXPECT_EQ(map.Find({11})->source, (Rectangle{0, 8, 4, 4}));
    EXPECT_EQ(map.Find({13})->source, (Rectangle{8, 3, 21, 13}));
    EXPECT_NE(map.Find({11})->set, map.Find({13})->set);
}

TEST(TileCollection, AssertsOnInvalidTiles) {
    SoftwareDevice device{8, 8};
    const auto make = [&](std::vector<TileCut> cuts, std::uint32_t first = 1) {
        return [&device, cuts, first] { TileSet(Texture2D{device, 64, 32}, cuts, first); };
    };
    EXPECT_TRUE(FailsAssert("TileSet", make({Cut(1, {0, 0, 8, 8}), Cut(1, {8, 0, 8, 8})})));
    EXPECT_TRUE(FailsAssert("TileSet", make({Cut(2, {0, 0, 8, 8}), Cut(1, {8, 0, 8, 8})})));
    EXPECT_TRUE(FailsAssert("TileSet", make({{0, {60, 0, 8, 8}, Mask{8, 8}}})));
    EXPECT_TRUE(FailsAssert("TileSet", make({{0, {0, 0, 8, 8}, Mask{8, 7}}})));
    EXPECT_TRUE(FailsAssert("TileSet", make({{0, {0, 0, 0, 8}, Mask{0, 8}}})));
    EXPECT_TRUE(FailsAssert("TileSet", make({Cut(0, {0, 0, 8, 8})}, 0)));
    EXPECT_TRUE(FailsAssert("TileSet", make({Cut(1 << 20, {0, 0, 8, 8})})));

    const DisabledAsserts disabled_asserts;
    const TileSet some{
        Texture2D{device, 64, 32},
        {Cut(1, {0, 0, 8, 8}), {3, {60, 0, 8, 8}, Mask{8, 8}}, Cut(4, {8, 0, 8, 8})}};
    EXPECT_EQ(some.Count(), 2);
    EXPECT_EQ(some.Id(1), 5U);
    EXPECT_EQ(some.Id(2), 0U);
    EXPECT_EQ(TileSet(Texture2D(device, 64, 32), Cuts(), 0).Count(), 0);
}

TileLayer LayerFrom(Point first, Random& random) {
    TileLayer layer = test::RandomLayer(14, 12, 3, random);
    layer.first = first;
    constexpr std::uint32_t ids[] = {10, 13, 14};
    for (Tile& tile : layer.cells) {
        tile.bits = (tile.bits & ~Tile::kIdBits) | ids[tile.Id() - 1];
    }
    return layer;
}

// Compares tiles of every size and flip with the slow reference, in cells on both sides of 0.
TEST(TileCollection, MatchesTheSlowReferenceAlsoBelowCellZero) {
    SoftwareDevice device{kCollectionWidth, kCollectionHeight};
    Random random{33};
    for (const Point offset : {Point{0, 0}, Point{-5, 3}, Point{9, -11}}) {
        TileMap map{8, 8};
        map.AddTileSet(Collection(device, offset));
        map.AddLayer(LayerFrom({-6, -7}, random));
        TileMapView view{device};
        for (int i = 0; i < 12; ++i) {
            const int x = random.Next(-90, 60);
            const int y = random.Next(-90, 50);
            device.Clear(Color::Transparent);
            view.Draw(map, 0,
                      Matrix::CreateTranslation(static_cast<float>(-x), static_cast<float>(-y), 0));
            const Image expected =
                test::LayerPicture(map, 0, {x, y, kCollectionWidth, kCollectionHeight});
            ASSERT_EQ(device.BackBufferImage(), expected) << x << ", " << y;
            for (int probe = 0; probe < 200; ++probe) {
                const Point at{random.Next(kCollectionWidth), random.Next(kCollectionHeight)};
                ASSERT_EQ(Solid(map, 0, {x + at.x, y + at.y}), expected.Pixel(at.x, at.y).a != 0);
            }
        }
    }
}

TEST(TileCollection, DrawsTheLastCellOnTopInEveryOrder) {
    SoftwareDevice device{kCollectionWidth, kCollectionHeight};
    Random random{34};
    const TileLayer layer = LayerFrom({-2, -3}, random);
    for (const CellOrder order :
         {CellOrder::RightDown, CellOrder::RightUp, CellOrder::LeftDown, CellOrder::LeftUp}) {
        TileMap map{8, 8};
        map.SetInfo({.order = order});
        map.AddTileSet(Collection(device));
        map.AddLayer(layer);
        device.Clear(Color::Transparent);
        TileMapView{device}.Draw(map, 0, Matrix::Identity());
        ASSERT_EQ(device.BackBufferImage(),
                  test::LayerPicture(map, 0, {0, 0, kCollectionWidth, kCollectionHeight}))
            << static_cast<int>(order);
    }
}

TEST(TileCollection, AddressesCellsRelativeToTheFirst) {
    TileMap map{8, 8};
    TileLayer layer;
    layer.first = {-3, 5};
    layer.width = 2;
    layer.height = 2;
    layer.cells = {{1}, {2}, {3}, {4}};
    map.AddLayer(layer);
    EXPECT_EQ(map.TileAt(0, {-3, 5}), (Tile{1}));
    EXPECT_EQ(map.TileAt(0, {-2, 6}), (Tile{4}));
    EXPECT_EQ(map.TileAt(0, {0, 0}), (Tile{}));
    map.SetTile(0, {-2, 5}, {9});
    EXPECT_EQ(map.Layer(0).cells[1], (Tile{9}));
    EXPECT_EQ(map.CellsIn(0, {-1000, -1000, 2000, 2000}), (Rectangle{-3, 5, 2, 2}));
    EXPECT_TRUE(FailsAssert("SetTile", [&] { map.SetTile(0, {0, 0}, {1}); }));
    layer.first.x = -(1 << 21);
    EXPECT_TRUE(FailsAssert("AddLayer", [&] { map.AddLayer(layer); }));
    const DisabledAsserts disabled_asserts;
    EXPECT_TRUE(map.Layer(map.AddLayer(layer)).Bounds().IsEmpty());
}

}  // namespace
}  // namespace graze
