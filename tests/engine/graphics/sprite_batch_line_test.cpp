#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::CountDrawn;

constexpr int kWide = 160;
constexpr int kHigh = 120;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

struct Line {
    Vector2 from;
    Vector2 to;
    float thickness = 1;
};

std::ostream& operator<<(std::ostream& out, const Line& line) {
    return out << line.from.x << ", " << line.from.y << " to " << line.to.x << ", " << line.to.y
               << ", thickness " << line.thickness;
}

Point PixelOf(Vector2 at) {
    return {static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
}

// Returns a whole, half or arbitrary coordinate up to `reach` pixels outside of 0..size.
float RandomCoordinate(Random& random, int size, int reach) {
    const auto whole = static_cast<float>(random.Next(-reach, size + reach));
    const int kind = random.Next(3);
    return whole + (kind == 0 ? 0 : kind == 1 ? 0.5f : random.NextSingle());
}

Line RandomLine(Random& random) {
    const int reach = random.Next(2) == 0 ? 20 : 1500;
    Line line;
    line.from = {RandomCoordinate(random, kWide, 20), RandomCoordinate(random, kHigh, 20)};
    line.to = {RandomCoordinate(random, kWide, reach), RandomCoordinate(random, kHigh, reach)};
    if (random.Next(4) == 0) {  // short, and often nearly horizontal or vertical
        line.to = line.from + Vector2{random.Next(-90, 91), random.Next(-3, 4)};
        line.to = random.Next(2) == 0 ? line.to : line.from + Vector2{line.to.y - line.from.y, 60};
    }
    line.thickness = static_cast<float>(random.Next(-1, 10)) + (random.Next(3) == 0 ? 0.5f : 0);
    return line;
}

// In each column of a flat line, or row of a steep one, there are 1 or 2 pixels near the real line,
// and one of the next column's is next to them. Both end pixels are drawn, and none beyond them.
void ExpectThinAndConnected(const Line& line) {
    const Footprint footprint =
        MakeLineFootprint(line.from, line.to, std::min(line.thickness, 1.0f));
    const Point first = PixelOf(line.from);
    const Point last = PixelOf(line.to);
    const bool is_flat = std::abs(last.x - first.x) >= std::abs(last.y - first.y);
    const auto along = [is_flat](Point at) { return is_flat ? at.x : at.y; };
    const auto across = [is_flat](Point at) { return is_flat ? at.y : at.x; };
    const int low = std::min(across(first), across(last)) - 1;
    const int high = std::max(across(first), across(last)) + 1;
    const int start = std::min(along(first), along(last)) - 2;
    const int end = std::max(along(first), along(last)) + 2;
    std::vector<int> before;
    for (int i = start; i <= end; ++i) {
        const double share =
            end - start == 4 ? 0 : (i - along(first)) / double(along(last) - along(first));
        const int near = across(first) +
                         static_cast<int>(std::floor(share * (across(last) - across(first)) + 0.5));
        std::vector<int> here;
        for (int j = std::max(low, near - 4); j <= std::min(high, near + 4); ++j) {
            if (Solid(footprint, is_flat ? i : j, is_flat ? j : i)) {
                here.push_back(j);
            }
        }
        if (i < start + 2 || i > end - 2) {
            ASSERT_TRUE(here.empty()) << line;
            continue;
        }
        ASSERT_TRUE(here.size() == 1 || here.size() == 2) << line << " at " << i;
        if (!before.empty()) {
            ASSERT_LE(here.front(), before.back() + 1) << line << " at " << i;
            ASSERT_GE(here.back(), before.front() - 1) << line << " at " << i;
        }
        before = here;
    }
    ASSERT_TRUE(Solid(footprint, first.x, first.y)) << line;
    ASSERT_TRUE(Solid(footprint, last.x, last.y)) << line;
}

class SpriteBatchLine : public testing::Test {
protected:
    [[nodiscard]] Image Drawn(const std::function<void(SpriteBatch&)>& draw, Point shift = {}) {
        device_.Clear(Color::Transparent);
        batch_.Begin(
            SpriteSortMode::Deferred, nullptr, nullptr, nullptr, nullptr,
            Matrix::CreateTranslation(static_cast<float>(shift.x), static_cast<float>(shift.y), 0));
        draw(batch_);
        batch_.End();
        return device_.ReadBackBuffer();
    }

    [[nodiscard]] Image Drawn(const Line& line, Point shift = {}) {
        return Drawn(
            [&line](SpriteBatch& batch) {
                batch.DrawLine(line.from, line.to, Color::White, line.thickness);
            },
            shift);
    }

    SoftwareDevice device_{kWide, kHigh};
    SpriteBatch batch_{device_};
};

// The picture that a footprint promises, pixel by pixel.
Image Shown(const Footprint& footprint, Point shift = {}) {
    Image image{kWide, kHigh};
    for (int y = 0; y < kHigh; ++y) {
        for (int x = 0; x < kWide; ++x) {
            if (Solid(footprint, x - shift.x, y - shift.y)) {
                image.SetPixel(x, y, Color::White);
            }
        }
    }
    return image;
}

TEST_F(SpriteBatchLine, DrawsExactlyThePixelsOfItsFootprint) {
    Random random{7};
    int drawn = 0;
    for (int i = 0; i < 3000; ++i) {
        const Line line = RandomLine(random);
        const Point shift{random.Next(-9, 10), random.Next(-9, 10)};
        const Footprint footprint = MakeLineFootprint(line.from, line.to, line.thickness);
        const Image picture = Drawn(line, shift);
        ASSERT_EQ(picture, Shown(footprint, shift)) << line;
        ASSERT_TRUE(Solid(footprint, PixelOf(line.from).x, PixelOf(line.from).y)) << line;
        ASSERT_TRUE(Solid(footprint, PixelOf(line.to).x, PixelOf(line.to).y)) << line;
        drawn += CountDrawn(picture);
    }
    EXPECT_GT(drawn, 100'000);
}

TEST_F(SpriteBatchLine, CoversTheSamePixelsInBothDirections) {
    Random random{8};
    for (int i = 0; i < 500; ++i) {
        const Line line = RandomLine(random);
        ASSERT_EQ(Drawn(line), Drawn({line.to, line.from, line.thickness})) << line;
    }
}

TEST(SpriteBatchLines, OfThicknessOneHaveNoGapsAndAreThin) {
    Random random{9};
    for (int i = 0; i < 4000; ++i) {
        ExpectThinAndConnected(RandomLine(random));
    }
    for (int i = 0; i <= 60; ++i) {
        for (const Point to : {Point{60, i}, {i, 60}, {-60, i}, {i, -60}, {2048, i}, {-i, 4000}}) {
            ExpectThinAndConnected({{0, 0}, to.ToVector2()});
            ExpectThinAndConnected({{13.5f, 90.25f}, to.ToVector2() + Vector2{13.5f, 90.25f}});
        }
    }
    for (const Point to : {Point{16383, 1},
                           {16383, -9},
                           {16000, 3500},
                           {11585, 11585},
                           {-9000, 13000},
                           {11000, 11999}}) {
        ExpectThinAndConnected({{0, 0}, to.ToVector2()});
    }
}

TEST_F(SpriteBatchLine, CoversWholeRowsAndColumns) {
    for (int thickness = 1; thickness <= 9; ++thickness) {
        const auto width = static_cast<float>(thickness);
        const int before = thickness / 2;
        for (const int length : {1, 2, 17, 90}) {
            EXPECT_EQ(Drawn({{20.5f, 40}, {19.5f + static_cast<float>(length), 40.9f}, width}),
                      Drawn([&](SpriteBatch& batch) {
                          batch.FillRectangle({20, 40 - before, length, thickness}, Color::White);
                      }))
                << thickness;
            if (length > 1) {
                EXPECT_EQ(
                    Drawn({{30, 10}, {30, 9 + static_cast<float>(length)}, width}),
                    Drawn([&](SpriteBatch& batch) {
                        batch.FillRectangle({30 - before, 10, thickness, length}, Color::White);
                    }))
                    << thickness;
            }
        }
    }
}

TEST_F(SpriteBatchLine, IsNotDrawnAndHitsNothingIfItIsNotFinite) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (const Line& line :
         {Line{{kNaN, 5}, {9, 9}}, Line{{5, 5}, {9, kNaN}}, Line{{5, 5}, {9, 9}, kNaN},
          Line{{5, 5}, {infinity, 9}}, Line{{5, -infinity}, {5, infinity}},
          Line{{5, 5}, {9, 9}, infinity}, Line{{5, 5}, {3e38f, 9}}}) {
        EXPECT_EQ(CountDrawn(Drawn(line)), 0) << line;
        EXPECT_TRUE(MakeLineFootprint(line.from, line.to, line.thickness).map.IsEmpty()) << line;
    }
}

TEST_F(SpriteBatchLine, FillsTurnedRectanglesOnExactlyThePixelsOfTheirFootprints) {
    Random random{10};
    int drawn = 0;
    for (int i = 0; i < 2000; ++i) {
        const int size = random.Next(2) == 0 ? 12 : 400;
        const Rectangle area{random.Next(-20, kWide), random.Next(-20, kHigh), random.Next(0, size),
                             random.Next(0, size)};
        const float rotation = random.Next(4) == 0 ? 0 : random.NextSingle() * 7;
        const Vector2 origin{static_cast<float>(random.Next(3)) / 2, random.NextSingle()};
        const Point shift{random.Next(-9, 10), random.Next(-9, 10)};
        const Image picture = Drawn(
            [&](SpriteBatch& batch) { batch.FillRectangle(area, Color::White, rotation, origin); },
            shift);
        ASSERT_EQ(picture, Shown(MakeRectangleFootprint(area, rotation, origin), shift)) << i;
        drawn += CountDrawn(picture);
    }
    EXPECT_GT(drawn, 100'000);
    EXPECT_TRUE(MakeRectangleFootprint({1, 2, 30, 40}, kNaN).map.IsEmpty());
    EXPECT_TRUE(MakeRectangleFootprint({1, 2, 30, 40}, 1, {kNaN, 0}).map.IsEmpty());
}

TEST_F(SpriteBatchLine, TurnsARectangleAboutItsOriginLikeDraw) {
    EXPECT_EQ(
        Drawn([](SpriteBatch& batch) {
            batch.FillRectangle({50, 40, 30, 10}, Color::White, MathHelper::PiOver2, {0.5f, 0.5f});
        }),
        Drawn([](SpriteBatch& batch) {
            batch.FillRectangle({45, 25, 10, 30}, Color::White);
        }));
    EXPECT_EQ(Shown(MakeRectangleFootprint({5, 6, 7, 8})), Drawn([](SpriteBatch& batch) {
                  batch.FillRectangle({5, 6, 7, 8}, Color::White, 0.5f);
              }));
}

TEST_F(SpriteBatchLine, SortsByLayerDepth) {
    device_.Clear(Color::Transparent);
    batch_.Begin(SpriteSortMode::BackToFront);
    batch_.DrawLine({3, 3}, {9, 9}, Color::Red, 1, 0.25f);
    batch_.FillRectangle({0, 0, 12, 12}, Color::Lime, 0, {0, 0}, 0.5f);
    batch_.DrawLine({3, 9}, {9, 3}, Color::Blue, 1, 0.75f);
    batch_.End();
    const Image picture = device_.ReadBackBuffer();
    EXPECT_EQ(picture.Pixel(4, 4), Color::Red);
    EXPECT_EQ(picture.Pixel(4, 8), Color::Lime);
}

}  // namespace
}  // namespace graze
