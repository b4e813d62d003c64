#include <array>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

constexpr int kSceneWidth = 160;
constexpr int kSceneHeight = 120;
constexpr Rectangle kScreen{0, 0, kSceneWidth, kSceneHeight};

// Pixels are either transparent or opaque, so that drawn and solid pixels are the same.
Sprite CutOut(GraphicsDevice& device, int width, int height, std::uint64_t seed) {
    Image image = test::Noise(width, height, seed);
    for (Color& color : image.Pixels()) {
        color = color.a < 128 ? Color::Transparent : Color::White;
    }
    std::vector<Mask> masks{MakeMask(image.View())};
    return {Texture2D{device, std::move(image)},
            {{0, 0, width, height}},
            std::move(masks),
            {static_cast<float>(width) / 2, static_cast<float>(height) / 2}};
}

// Returns a placement with a random rotation, flip and scale, from tiny to large. Its position is a
// multiple of 1, 1/2 or 1/64 pixel.
Placement RandomOverlap(const Sprite& sprite, Random& random) {
    const float step = std::array{1.0f, 0.5f, 1.0f / 64}[static_cast<std::size_t>(random.Next(3))];
    const auto coordinate = [&](int size) {
        return static_cast<float>(size) / 2 + static_cast<float>(random.Next(-40, 41)) * step;
    };
    const auto scale = [&random] {
        const float size = random.Next(3) == 0 ? 1.0f : 0.05f + random.NextSingle() * 4;
        return random.Next(4) == 0 ? -size : size;
    };
    const float x = coordinate(kSceneWidth);
    const float rotation = random.Next(3) == 0 ? static_cast<float>(random.Next(4)) * 1.5707964f
                                               : random.NextSingle() * 7;
    const float wide = scale();
    const auto effects = static_cast<SpriteEffects>(random.Next(4));
    const float high = scale();
    const float y = coordinate(kSceneHeight);
    return sprite.At({x, y}, rotation, {wide, high}, effects);
}

class OverlapOnScreen : public testing::Test {
protected:
    [[nodiscard]] Image Drawn(const Sprite& sprite, const Placement& placement) {
        SpriteBatch batch{device_};
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        sprite.Draw(batch, placement);
        batch.End();
        return device_.ReadBackBuffer();
    }

    SoftwareDevice device_{kSceneWidth, kSceneHeight};
    Sprite first_ = CutOut(device_, 24, 18, 41);
    Sprite second_ = CutOut(device_, 13, 30, 42);
};

struct Picture {
    Mask both{kSceneWidth, kSceneHeight};
    int count = 0;
    std::optional<Point> first;
};

Picture SharedPixels(const Image& a, const Image& b) {
    Picture picture;
    for (int y = 0; y < kSceneHeight; ++y) {
        for (int x = 0; x < kSceneWidth; ++x) {
            if (a.Pixel(x, y).a != 0 && b.Pixel(x, y).a != 0) {
                picture.both.Set(x, y);
                ++picture.count;
                picture.first = picture.first ? picture.first : std::optional{Point{x, y}};
            }
        }
    }
    return picture;
}

// Compares the queries' results with the drawn images: whether the sprites overlap, the number of
// common pixels, the first of them, and all of them.
TEST_F(OverlapOnScreen, IsExactlyThePixelsDrawnByBothSprites) {
    Random random{5};
    Mask overlap{kSceneWidth, kSceneHeight};
    int hits = 0;
    for (int i = 0; i < 600; ++i) {
        const Placement a = RandomOverlap(first_, random);
        const Placement b = RandomOverlap(second_, random);
        const Footprint a_footprint = MakeFootprint(first_, 0, a);
        const Footprint b_footprint = MakeFootprint(second_, 0, b);
        if (!kScreen.Contains(
                Rectangle::Intersect(a_footprint.map.pixels, b_footprint.map.pixels))) {
            continue;  // pixels outside the screen are not drawn
        }
        const Picture seen = SharedPixels(Drawn(first_, a), Drawn(second_, b));
        OverlapMask(a_footprint, b_footprint, {0, 0}, overlap);
        ASSERT_EQ(overlap, seen.both) << i;
        ASSERT_EQ(CountOverlap(a_footprint, b_footprint), seen.count) << i;
        ASSERT_EQ(FindContact(a_footprint, b_footprint), seen.first) << i;
        ASSERT_EQ(Touches(a_footprint, b_footprint), seen.count > 0) << i;
        hits += seen.count > 0 ? 1 : 0;
    }
    EXPECT_GT(hits, 200);
}

TEST_F(OverlapOnScreen, RaysAndRectanglesHitTheDrawnPixels) {
    Random random{6};
    for (int i = 0; i < 100; ++i) {
        const Placement placement = RandomOverlap(first_, random);
        const Footprint footprint = MakeFootprint(first_, 0, placement);
        const Image picture = Drawn(first_, placement);
        const Mask drawn = MakeMask(picture.View());
        ASSERT_EQ(CountOverlap(footprint, kScreen), drawn.Count());
        for (int y = 0; y < kSceneHeight; y += 7) {
            const auto hit = Raycast(footprint, {0, y}, {kSceneWidth - 1, y});
            int x = 0;
            while (x < kSceneWidth && !drawn.Solid(x, y)) {
                ++x;
            }
            ASSERT_EQ(hit.has_value(), x < kSceneWidth);
            ASSERT_TRUE(!hit || hit->pixel == (Point{x, y}));
        }
    }
}

}  // namespace
}  // namespace graze
