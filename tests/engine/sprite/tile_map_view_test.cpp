#include "graze/sprite/tile_map_view.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "support/allocation_counter.hpp"
#include "support/pictures.hpp"
#include "tile_scenes.hpp"

namespace graze {
namespace {

constexpr int kViewWidth = 96;
constexpr int kViewHeight = 72;
constexpr BlendState kCount{Blend::One, Blend::One, Blend::One, Blend::One};

// Returns a random camera. Half of the cameras snap to pixels, and half are not rotated. Most zooms
// are whole numbers or multiples of 0.1. At such zooms, tile edges and pixel centres coincide or
// nearly coincide.
Camera2D RandomCamera(Random& random, Rectangle world) {
    Camera2D camera{kViewWidth, kViewHeight};
    camera.PixelSnapping(random.Next(2) == 0);
    const float zoom = 0.1f + random.NextSingle() * 4;
    const std::array<float, 4> zooms{zoom, std::round(zoom + 0.5f), std::round(zoom * 10) / 10,
                                     std::round(zoom * 10 + 1) / 10};
    camera.Zoom(zooms[static_cast<std::size_t>(random.Next(4))]);
    const float turn = random.NextSingle() * 7;
    camera.Rotation(random.Next(2) == 0 ? 0 : turn);
    const float x =
        static_cast<float>(world.x) + random.NextSingle() * static_cast<float>(world.width);
    const float y =
        static_cast<float>(world.y) + random.NextSingle() * static_cast<float>(world.height);
    camera.Position({x, y});
    return camera;
}

// Returns the distance of a screen pixel's centre from the nearest edge of the world rectangle;
// negative if outside.
double Inside(const Camera2D& camera, int x, int y, Rectangle world) {
    const Affine m = ToAffine(camera.ViewMatrix());
    const double determinant = m.xx * m.yy - m.xy * m.yx;
    const double dx = x + 0.5 - m.x0;
    const double dy = y + 0.5 - m.y0;
    const double u = (m.yy * dx - m.xy * dy) / determinant;
    const double v = (m.xx * dy - m.yx * dx) / determinant;
    return std::min({u - world.Left(), world.Right() - u, v - world.Top(), world.Bottom() - v});
}

// A map whose tiles add 1 to each channel of a pixel. The red channel of a pixel is therefore the
// number of times that it was drawn.
class TileSeams : public testing::Test {
protected:
    TileSeams() {
        map_.AddTileSet(TileSet{Texture2D{device_, Image{7, 5, Color::White}}, {7, 5}});
        TileLayer layer;
        layer.width = 30;
        layer.height = 24;
        layer.cells.assign(30 * 24, Tile{1});
        layer.tint = {1, 1, 1, 1};
        map_.AddLayer(std::move(layer));
    }

    // Returns the number of wrong pixels. A pixel inside the world must be drawn exactly once, one
    // on its edge at most once, and one outside it never.
    [[nodiscard]] int CountWrong(const Camera2D& camera) const {
        int wrong = 0;
        for (int y = 0; y < kViewHeight; ++y) {
            for (int x = 0; x < kViewWidth; ++x) {
                const int times = device_.BackBufferImage().Pixel(x, y).r;
                const double inside = Inside(camera, x, y, kWorld);
                const bool is_on_edge = std::abs(inside) < 1.0 / 256;
                const bool expected = is_on_edge ? times <= 1 : times == (inside > 0 ? 1 : 0);
                wrong += expected ? 0 : 1;
            }
        }
        return wrong;
    }

    static constexpr Rectangle kWorld{0, 0, 210, 120};
    SoftwareDevice device_{kViewWidth, kViewHeight};
    TileMap map_{7, 5};
};

TEST_F(TileSeams, DrawsEveryPixelOfTheMapExactlyOnce) {
    TileMapView view{device_};
    Random random{11};
    for (int i = 0; i < 400; ++i) {
        const Camera2D camera = RandomCamera(random, kWorld);
        const bool linear = random.Next(2) == 0;
        device_.Clear(Color::Transparent);
        view.Draw(map_, 0, camera.ViewMatrix(),
                  {kCount, linear ? SamplerState::LinearClamp : SamplerState::PointClamp});
        ASSERT_EQ(CountWrong(camera), 0) << "camera " << i;
    }
}

// Proves that the test above can detect a seam: tiles drawn and rounded one by one have seams.
TEST_F(TileSeams, AreVisibleForSpritesDrawnOneByOne) {
    SpriteBatch batch{device_};
    const auto tile = map_.Place(0, {0, 0});
    ASSERT_TRUE(tile);
    Random random{12};
    int wrong = 0;
    for (int i = 0; i < 60; ++i) {
        const Camera2D camera = RandomCamera(random, kWorld);
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, kCount, SamplerState::PointClamp,
                    DepthStencilState::None, RasterizerState::CullNone, camera.ViewMatrix());
        for (int cell = 0; cell < 30 * 24; ++cell) {
            batch.Draw(tile->set->Texture(), Vector2{cell % 30 * 7, cell / 30 * 5},
                       Color{1, 1, 1, 1});
        }
        batch.End();
        wrong += CountWrong(camera);
    }
    EXPECT_GT(wrong, 20);
}

class TilesOnScreen : public testing::Test {
protected:
    TilesOnScreen() {
        Random random{21};
        const TileSheet sheet{8, 8, 3, 2};
        map_.AddTileSet(
            TileSet{Texture2D{device_, test::TileSheetImage(sheet, 5, 4, 22)}, sheet, 1});
        map_.AddLayer(test::RandomLayer(20, 16, 20, random));
    }

    [[nodiscard]] Image Drawn(const Matrix& matrix, const TileDrawing& how = {}) {
        device_.Clear(Color::Transparent);
        TileMapView view{device_};
        view.Draw(map_, 0, matrix, how);
        return device_.ReadBackBuffer();
    }

    SoftwareDevice device_{kViewWidth, kViewHeight};
    TileMap map_{8, 8};
};

TEST_F(TilesOnScreen, WholePixelCamerasShowTheLayerTexelByTexel) {
    Random random{23};
    for (int i = 0; i < 40; ++i) {
        const int x = random.Next(-40, 120);
        const int y = random.Next(-40, 100);
        const Image expected = test::LayerPicture(map_, 0, {x, y, kViewWidth, kViewHeight});
        const auto matrix =
            Matrix::CreateTranslation(static_cast<float>(-x), static_cast<float>(-y), 0);
        ASSERT_EQ(Drawn(matrix), expected) << x << ", " << y;
        ASSERT_EQ(Drawn(matrix, {BlendState::AlphaBlend, SamplerState::LinearClamp}), expected);
    }
}

// If a pixel's centre is more than 1/256 texel away from a texel's edge, rounding cannot select a
// different texel.
TEST_F(TilesOnScreen, AnyCameraShowsTheTexelUnderThePixelCentre) {
    Random random{24};
    const Image layer = test::LayerPicture(map_, 0, {0, 0, 160, 128});
    const auto is_near_edge = [](double at) { return std::abs(at - std::round(at)) < 1.0 / 256; };
    int seen = 0;
    for (int i = 0; i < 150; ++i) {
        const Camera2D camera = RandomCamera(random, {0, 0, 160, 128});
        const Image picture = Drawn(camera.ViewMatrix());
        const Affine m = ToAffine(camera.ViewMatrix());
        const double determinant = m.xx * m.yy - m.xy * m.yx;
        for (int y = 0; y < kViewHeight; ++y) {
            for (int x = 0; x < kViewWidth; ++x) {
                const double dx = x + 0.5 - m.x0;
                const double dy = y + 0.5 - m.y0;
                const double u = (m.yy * dx - m.xy * dy) / determinant;
                const double v = (m.xx * dy - m.yx * dx) / determinant;
                if (is_near_edge(u) || is_near_edge(v)) {
                    continue;
                }
                const auto column = static_cast<int>(std::floor(u));
                const auto row = static_cast<int>(std::floor(v));
                const bool inside = layer.Bounds().Contains(column, row);
                ASSERT_EQ(picture.Pixel(x, y),
                          inside ? layer.Pixel(column, row) : Color::Transparent)
                    << "camera " << i << " at " << x << ", " << y;
                seen += inside ? 1 : 0;
            }
        }
    }
    EXPECT_GT(seen, 100'000);
}

TEST_F(TilesOnScreen, LinearSamplingShowsNoNeighbourInTheSheet) {
    Random random{25};
    for (int i = 0; i < 60; ++i) {
        const Camera2D camera = RandomCamera(random, {0, 0, 160, 128});
        const Image picture =
            Drawn(camera.ViewMatrix(), {BlendState::AlphaBlend, SamplerState::LinearClamp});
        for (const Color color : picture.Pixels()) {
            ASSERT_LE(color.b, 41) << "camera " << i;  // blue is 40 in tiles, 255 between them
        }
    }
}

TEST_F(TilesOnScreen, MovingByWholePixelsChangesOnlyThePosition) {
    const Matrix turned = Matrix::CreateRotationZ(0.3f) * Matrix::CreateScale(1.7f) *
                          Matrix::CreateTranslation(20.25f, -6.5f, 0);
    const Image before = Drawn(turned);
    const Image after = Drawn(turned * Matrix::CreateTranslation(5, 3, 0));
    // A different part of the layer may be visible. Its texel coordinates are then rounded
    // differently, by less than 1/256 texel.
    int differ = 0;
    for (int y = 3; y < kViewHeight; ++y) {
        for (int x = 5; x < kViewWidth; ++x) {
            differ += after.Pixel(x, y) == before.Pixel(x - 5, y - 3) ? 0 : 1;
        }
    }
    EXPECT_LE(differ, kViewWidth * kViewHeight / 100);
}

TEST_F(TilesOnScreen, ViewportsClipAndSetTheOrigin) {
    const Image whole = Drawn(Matrix::CreateTranslation(13, 11, 0));
    device_.Viewport({13, 11, 40, 30});
    const Image part = Drawn(Matrix::Identity());
    device_.Viewport({0, 0, kViewWidth, kViewHeight});
    for (int y = 0; y < kViewHeight; ++y) {
        for (int x = 0; x < kViewWidth; ++x) {
            const bool inside = Rectangle{13, 11, 40, 30}.Contains(x, y);
            ASSERT_EQ(part.Pixel(x, y), inside ? whole.Pixel(x, y) : Color::Transparent);
        }
    }
}

TEST_F(TilesOnScreen, InvalidMatricesShowNothing) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateScale(0))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateScale(nan))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateScale(infinity))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateTranslation(nan, 0, 0))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateTranslation(1e30f, 0, 0))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateScale(1e-30f))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateTranslation(500, 0, 0))), 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::CreateScale(-1))), 0);  // mirrored off the screen
    EXPECT_GT(test::CountDrawn(Drawn(Matrix::CreateScale(-1) *
                                     Matrix::CreateTranslation(kViewWidth, kViewHeight, 0))),
              1000);
}

TEST_F(TilesOnScreen, AppliesVisibilityAndOpacity) {
    map_.SetLook(0, Color::White, 1, false);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::Identity())), 0);
    map_.SetLook(0, Color::White, 0);
    EXPECT_EQ(test::CountDrawn(Drawn(Matrix::Identity())), 0);
    map_.SetLook(0, Color{255, 255, 255, 255}, 0.5f);
    const Image faded = Drawn(Matrix::Identity(), {BlendState::Opaque, SamplerState::PointClamp});
    const Image layer = test::LayerPicture(map_, 0, {0, 0, kViewWidth, kViewHeight});
    for (int y = 0; y < kViewHeight; ++y) {
        for (int x = 0; x < kViewWidth; ++x) {
            ASSERT_EQ(faded.Pixel(x, y).a, layer.Pixel(x, y).a == 0 ? 0 : 127);
        }
    }
}

TEST_F(TilesOnScreen, DrawsOnlyCellsInView) {
    device_.Present();
    TileMapView view{device_};
    view.Draw(map_, 0, Matrix::CreateTranslation(-4, -4, 0));
    device_.Present();
    // 13 columns and 10 rows of 8-pixel cells intersect 96 x 72.
    EXPECT_EQ(device_.Metrics().sprites, 13 * 10);
}

TEST_F(TilesOnScreen, AllocatesNothingOnceWarm) {
    TileMapView view{device_};
    Camera2D camera{kViewWidth, kViewHeight};
    camera.Zoom(0.7f);
    view.Draw(map_, camera);
    camera.Rotation(0.5f);
    view.Draw(map_, camera);

    const std::int64_t before = test::AllocationCount();
    for (int i = 0; i < 20; ++i) {
        camera.Rotation(0.5f + 0.001f * static_cast<float>(i));
        map_.Update();
        view.Draw(map_, camera);
        static_cast<void>(Solid(map_, 0, {i, i}));
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

// The map has two tile sets. One of them has an offset and tiles larger than the cells.
TEST(TileMapView, DrawsLargeTilesOverTheirNeighbours) {
    SoftwareDevice device{kViewWidth, kViewHeight};
    TileMap map{8, 8};
    const TileSheet small{8, 8, 1, 1};
    const TileSheet large{11, 19, 1, 1};
    map.AddTileSet(TileSet{Texture2D{device, test::TileSheetImage(small, 3, 3, 31)}, small, 1});
    map.AddTileSet(
        TileSet{Texture2D{device, test::TileSheetImage(large, 2, 2, 32)}, large, 10, {-5, 3}});
    Random random{33};
    map.AddLayer(test::RandomLayer(14, 12, 13, random));
    TileMapView view{device};
    for (int i = 0; i < 40; ++i) {
        const int x = random.Next(-40, 90);
        const int y = random.Next(-40, 70);
        device.Clear(Color::Transparent);
        view.Draw(map, 0,
                  Matrix::CreateTranslation(static_cast<float>(-x), static_cast<float>(-y), 0));
        ASSERT_EQ(device.BackBufferImage(),
                  test::LayerPicture(map, 0, {x, y, kViewWidth, kViewHeight}))
            << x << ", " << y;
    }
}

TEST(TileMapView, MovesEachLayerByItsParallax) {
    SoftwareDevice device{kViewWidth, kViewHeight};
    TileMap map{8, 8};
    map.AddTileSet(TileSet{Texture2D{device, Image{8, 8, Color::White}}, {8, 8}});
    for (const float factor : {0.0f, 0.5f, 1.0f}) {
        TileLayer layer;
        layer.width = 1;
        layer.height = 1;
        layer.cells = {Tile{1}};
        layer.parallax.factor = {factor, factor};
        layer.parallax.origin = {kViewWidth / 2, kViewHeight / 2};
        layer.offset = {70, 30};
        map.AddLayer(std::move(layer));
    }
    Camera2D camera{kViewWidth, kViewHeight};
    camera.Move({30, 0});
    TileMapView view{device};
    view.Draw(map, camera);
    const Image& picture = device.BackBufferImage();
    for (int x = 0; x < kViewWidth; ++x) {
        const auto in = [x](int left) { return left <= x && x < left + 8; };
        ASSERT_EQ(picture.Pixel(x, 33).a != 0, in(70) || in(55) || in(40)) << x;
    }
}

}  // namespace
}  // namespace graze
