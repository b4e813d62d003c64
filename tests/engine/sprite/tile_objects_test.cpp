#include <array>
#include <cmath>
#include <utility>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

constexpr int kObjectsWidth = 90;
constexpr int kObjectsHeight = 80;

class TileObjects : public testing::Test {
protected:
    // Returns a map with one tile, id 1, of 6 x 4 texels of opaque noise.
    TileMap MakeMap(TileAlignment alignment, TileFill fill = TileFill::Stretch, Point offset = {}) {
        picture_ = test::Noise(6, 4, 61);
        for (Color& pixel : picture_.Pixels()) {
            pixel.a = 255;
        }
        TileSet set{Texture2D{device_, picture_}, {6, 4}, 1, offset};
        TileSetInfo info;
        info.alignment = alignment;
        info.fill = fill;
        set.SetInfo(info);
        TileMap map{8, 8};
        map.AddTileSet(std::move(set));
        return map;
    }

    static MapObject Object(Vector2 position, Vector2 size, std::uint32_t flips = 0) {
        MapObject object;
        object.shape = MapShape::Tile;
        object.tile = {1 | flips};
        object.position = position;
        object.size = size;
        return object;
    }

    Image Drawn(const TileMap& map, const MapObject& object, Vector2 offset = {0, 0}) {
        ObjectLayer layer;
        layer.offset = offset;
        layer.objects = {object};
        device_.Clear(Color::Transparent);
        TileMapView{device_}.Draw(map, layer, Matrix::Identity());
        return device_.ReadBackBuffer();
    }

    // Returns the smallest rectangle around all drawn pixels.
    Rectangle CoveredArea(const TileMap& map, const MapObject& object) {
        const Image picture = Drawn(map, object);
        Rectangle covered;
        for (int y = 0; y < kObjectsHeight; ++y) {
            for (int x = 0; x < kObjectsWidth; ++x) {
                if (picture.Pixel(x, y).a != 0) {
                    const Rectangle pixel{x, y, 1, 1};
                    covered = covered.IsEmpty() ? pixel : Rectangle::Union(covered, pixel);
                }
            }
        }
        return covered;
    }

    SoftwareDevice device_{kObjectsWidth, kObjectsHeight};
    Image picture_;
};

TEST_F(TileObjects, ArePlacedByTheirAlignment) {
    struct Case {
        TileAlignment alignment;
        Point corner;
    };
    for (const Case& one : {Case{TileAlignment::TopLeft, {40, 30}},
                            {TileAlignment::Top, {34, 30}},
                            {TileAlignment::TopRight, {28, 30}},
                            {TileAlignment::Left, {40, 26}},
                            {TileAlignment::Center, {34, 26}},
                            {TileAlignment::Right, {28, 26}},
                            {TileAlignment::BottomLeft, {40, 22}},
                            {TileAlignment::Bottom, {34, 22}},
                            {TileAlignment::BottomRight, {28, 22}}}) {
        const TileMap map = MakeMap(one.alignment);
        EXPECT_EQ(CoveredArea(map, Object({40, 30}, {12, 8})),
                  (Rectangle{one.corner.x, one.corner.y, 12, 8}))
            << static_cast<int>(one.alignment);
    }
}

TEST_F(TileObjects, AreStretchedToTheirSizeWithTheSetsOffset) {
    const TileMap map = MakeMap(TileAlignment::TopLeft, TileFill::Stretch, {-3, 1});
    EXPECT_EQ(CoveredArea(map, Object({40, 30}, {12, 16})), (Rectangle{34, 34, 12, 16}));
}

TEST_F(TileObjects, AreCenteredIfTheSetFitsTiles) {
    const TileMap map = MakeMap(TileAlignment::TopLeft, TileFill::Fit);
    EXPECT_EQ(CoveredArea(map, Object({40, 30}, {12, 20})), (Rectangle{40, 36, 12, 8}));
    EXPECT_EQ(CoveredArea(map, Object({40, 30}, {32, 8})), (Rectangle{50, 30, 12, 8}));
}

// Maps each drawn pixel to its texel: undoes the vertical flip, then the horizontal flip, then the
// diagonal flip. A diagonal flip leaves the tile's lower left corner in place.
TEST_F(TileObjects, AreFlippedInEveryWay) {
    const TileMap map = MakeMap(TileAlignment::BottomLeft);
    for (std::uint32_t flips = 0; flips < 8; ++flips) {
        const MapObject object = Object({40, 30}, {6, 4}, flips << 29);
        const Image drawn = Drawn(map, object);
        const bool turned = object.tile.Flips(Tile::kFlipDiagonally);
        const int width = turned ? 4 : 6;
        const int height = turned ? 6 : 4;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const int across = object.tile.Flips(Tile::kFlipHorizontally) ? width - 1 - x : x;
                const int down = object.tile.Flips(Tile::kFlipVertically) ? height - 1 - y : y;
                const Color expected =
                    turned ? picture_.Pixel(down, across) : picture_.Pixel(across, down);
                ASSERT_EQ(drawn.Pixel(40 + x, 30 - height + y), expected) << flips;
            }
        }
        EXPECT_EQ(test::CountDrawn(drawn), 24);
    }
}

TEST_F(TileObjects, AreRotatedAboutTheirPosition) {
    const TileMap map = MakeMap(TileAlignment::BottomLeft);
    MapObject object = Object({40, 30}, {6, 4});
    object.rotation = MathHelper::ToRadians(90);
    const Image drawn = Drawn(map, object);
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 6; ++x) {
            // The tile rotates about its lower left corner, (40, 30). Its top is on the right now,
            // and the image is below that point and to the right of it.
            ASSERT_EQ(drawn.Pixel(40 + 3 - y, 30 + x), picture_.Pixel(x, y));
        }
    }
}

TEST_F(TileObjects, AreHitExactlyWhereTheyAreDrawn) {
    Random random{62};
    for (int i = 0; i < 200; ++i) {
        const TileMap map = MakeMap(static_cast<TileAlignment>(i % 9), static_cast<TileFill>(i % 2),
                                    {random.Next(-3, 4), random.Next(-3, 4)});
        const std::uint32_t flips = static_cast<std::uint32_t>(random.Next(8)) << 29;
        const float width = 1 + random.NextSingle() * 25;
        const float height = 1 + random.NextSingle() * 25;
        const float left = 30 + random.NextSingle() * 30;
        const float top = 30 + random.NextSingle() * 20;
        MapObject object = Object({left, top}, {width, height}, flips);
        object.rotation = i % 3 == 0 ? 0 : random.NextSingle() * 7;
        ObjectLayer layer;
        layer.offset = {random.NextSingle() * 8, -random.NextSingle() * 8};
        const Image drawn = Drawn(map, object, layer.offset);
        const auto footprint = MakeFootprint(map, layer, object);
        ASSERT_TRUE(footprint);
        for (int y = 0; y < kObjectsHeight; ++y) {
            for (int x = 0; x < kObjectsWidth; ++x) {
                ASSERT_EQ(Solid(*footprint, x, y), drawn.Pixel(x, y).a != 0)
                    << i << " at " << x << ", " << y;
            }
        }
        ASSERT_GT(test::CountDrawn(drawn), 0) << i;
    }
}

TEST_F(TileObjects, AreDrawnOverEarlierObjects) {
    const TileMap map = MakeMap(TileAlignment::TopLeft);
    ObjectLayer layer;
    layer.objects = {Object({10, 10}, {6, 4}), Object({13, 10}, {6, 4})};
    device_.Clear(Color::Transparent);
    TileMapView{device_}.Draw(map, layer, Matrix::Identity());
    EXPECT_EQ(device_.BackBufferImage().Pixel(12, 10), picture_.Pixel(2, 0));
    EXPECT_EQ(device_.BackBufferImage().Pixel(13, 10), picture_.Pixel(0, 0));
}

TEST_F(TileObjects, MultiplyTheirOpacityByTheLayers) {
    const TileMap map = MakeMap(TileAlignment::TopLeft);
    MapObject object = Object({10, 10}, {6, 4});
    object.opacity = 0.5f;
    ObjectLayer layer;
    layer.opacity = 0.5f;
    layer.objects = {object};
    device_.Clear(Color::Transparent);
    TileMapView{device_}.Draw(map, layer, Matrix::Identity());
    EXPECT_EQ(device_.BackBufferImage().Pixel(12, 11).a, 63);
}

TEST_F(TileObjects, ShowNothingForOtherShapesUnknownTilesAndHiddenObjects) {
    const TileMap map = MakeMap(TileAlignment::TopLeft);
    MapObject rectangle = Object({10, 10}, {6, 4});
    rectangle.shape = MapShape::Rectangle;
    MapObject unknown = Object({10, 10}, {6, 4});
    unknown.tile = {2};
    MapObject hidden = Object({10, 10}, {6, 4});
    hidden.visible = false;
    for (const MapObject& object : {rectangle, unknown, hidden, Object({10, 10}, {0, 0})}) {
        EXPECT_EQ(test::CountDrawn(Drawn(map, object)), 0);
    }
    EXPECT_FALSE(MakeFootprint(map, {}, rectangle));
    EXPECT_FALSE(MakeFootprint(map, {}, unknown));
}

}  // namespace
}  // namespace graze
