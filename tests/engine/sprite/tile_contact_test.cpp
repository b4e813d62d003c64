#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/sprite/tile_scenes.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;

// A map of 1 to 12 cells of 1 to 9 px, whose layer is placed at a fraction of a pixel, and its slow
// reference: each tile's footprint is asked alone.
class SmallTileMap {
public:
    SmallTileMap(SoftwareDevice& device, Random& random)
        : map_{random.Next(1, 10), random.Next(1, 10)} {
        const int tile_width = random.Next(1, 10);
        const TileSheet sheet{.tile_width = tile_width, .tile_height = random.Next(1, 10)};
        const Image picture = test::TileSheetImage(sheet, 3, 1, random.NextBits());
        map_.AddTileSet(TileSet{Texture2D{device, picture}, sheet, 1});
        const int columns = random.Next(1, 5);
        TileLayer layer = test::RandomLayer(columns, random.Next(1, 4), 3, random);
        layer.offset.x = static_cast<float>(random.Next(-64, 65)) / 16;
        layer.offset.y = static_cast<float>(random.Next(-64, 65)) / 16;
        map_.AddLayer(std::move(layer));
        const Rectangle cells = map_.Layer(0).Bounds();
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                cells_.push_back({x, y});
                tiles_.push_back(*MakeFootprint(map_, 0, {x, y}));
            }
        }
    }

    [[nodiscard]] const TileMap& Map() const { return map_; }

    /// Returns the area of all tiles, and 3 pixels around it.
    [[nodiscard]] Rectangle Around() const {
        Rectangle area = tiles_.front().map.pixels;
        for (const Footprint& tile : tiles_) {
            area = Rectangle::Union(area, tile.map.pixels);
        }
        area.Inflate(3, 3);
        return area;
    }

    [[nodiscard]] bool ExpectedSolid(Point pixel) const {
        return std::ranges::any_of(
            tiles_, [pixel](const Footprint& tile) { return Solid(tile, pixel.x, pixel.y); });
    }

    [[nodiscard]] std::optional<TileContact> ExpectedContact(const Footprint& footprint) const {
        std::optional<TileContact> first;
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            const auto found = graze::FindContact(footprint, tiles_[i]);
            if (found && (!first || std::pair{found->y, found->x} <
                                        std::pair{first->pixel.y, first->pixel.x})) {
                first = TileContact{*found, cells_[i]};
            }
        }
        return first;
    }

private:
    TileMap map_;
    std::vector<Point> cells_;
    std::vector<Footprint> tiles_;
};

TEST(SmallTileMaps, AreSolidAndTouchedExactlyWhereTheirTilesAre) {
    SoftwareDevice device{4, 4};
    Random random{1};
    int contacts = 0;
    for (int i = 0; i < 300; ++i) {
        const SmallTileMap map{device, random};
        const Rectangle around = map.Around();
        for (int y = around.Top(); y < around.Bottom(); ++y) {
            for (int x = around.Left(); x < around.Right(); ++x) {
                ASSERT_EQ(Solid(map.Map(), 0, {x, y}), map.ExpectedSolid({x, y}))
                    << "map " << i << ": " << x << ", " << y;
            }
        }
        for (int probe = 0; probe < 60; ++probe) {
            const int width = random.Next(1, 10);
            Mask mask{width, random.Next(1, 10)};
            mask.Fill();
            mask.Set(random.Next(mask.Width()), 0, false);
            const double x = around.Left() + random.NextDouble() * around.width - 2;
            const double y = around.Top() + random.NextDouble() * around.height - 2;
            const Footprint sprite = At(mask, x, y, 0.5 + random.NextDouble());
            const auto expected = map.ExpectedContact(sprite);
            contacts += expected ? 1 : 0;
            ASSERT_EQ(Touches(sprite, map.Map(), 0), expected.has_value());
            const auto contact = FindContact(sprite, map.Map(), 0);
            ASSERT_EQ(contact.has_value(), expected.has_value());
            if (contact) {
                ASSERT_EQ(contact->pixel, expected->pixel);
                ASSERT_EQ(contact->cell, expected->cell);
            }
        }
    }
    EXPECT_GT(contacts, 5'000);
}

TEST(SmallTileMaps, AreDrawnExactlyWhereTheyAreSolid) {
    SoftwareDevice device{70, 60};
    TileMapView view{device};
    Random random{3};
    for (int i = 0; i < 300; ++i) {
        const SmallTileMap map{device, random};
        const Point by{random.Next(-4, 20), random.Next(-4, 20)};
        device.Clear(Color::Transparent);
        view.Draw(map.Map(), 0,
                  Matrix::CreateTranslation(static_cast<float>(by.x), static_cast<float>(by.y), 0));
        const Image& picture = device.BackBufferImage();
        for (int y = 0; y < picture.Height(); ++y) {
            for (int x = 0; x < picture.Width(); ++x) {
                ASSERT_EQ(picture.Pixel(x, y).a != 0, Solid(map.Map(), 0, Point{x, y} - by))
                    << "map " << i << ": " << x << ", " << y;
            }
        }
    }
}

TEST(SmallTileMaps, MayBeAskedForAnyPixelAndAnyRectangle) {
    constexpr std::array far{
        std::numeric_limits<int>::min() + 1000, -(1 << 30), -(1 << 28), 1 << 28, 1 << 30,
        std::numeric_limits<int>::max()};
    constexpr std::array sides{-3, 0, 3 << 28, std::numeric_limits<int>::max()};
    SoftwareDevice device{4, 4};
    Random random{2};
    const SmallTileMap map{device, random};
    const Rectangle cells = map.Map().Layer(0).Bounds();
    for (const int x : far) {
        for (const int y : far) {
            EXPECT_FALSE(Solid(map.Map(), 0, {x, y}));
            EXPECT_FALSE(cells.Contains(map.Map().CellAt(0, {x, y})));
            for (const int side : sides) {
                const Rectangle area{x, y, side, side};
                const bool covers_all = area.Contains(map.Around());
                EXPECT_EQ(map.Map().CellsIn(0, area), covers_all ? cells : Rectangle{})
                    << x << ", " << y << ", " << side;
            }
        }
    }
}

}  // namespace
}  // namespace graze
