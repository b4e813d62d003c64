#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/collision_series.hpp"
#include "oracle/footprint_oracle.hpp"

// Counts how often the tutorials' tests for transformed sprites disagree with the pixels on the
// screen. docs/collision.md cites these numbers. They are exact and the same on every machine.

namespace graze::classic {
namespace {

using test::Moved;

constexpr int kPlacements = 1000;
constexpr int kSize = 24;  // texels

struct Family {
    const char* name;
    float min_scale_a;
    float max_scale_a;
    float min_scale_b;
    float max_scale_b;
    bool is_rotated;
};

struct Count {
    int hits = 0;  // pairs that overlap on the screen
    int false_hits = 0;
    int missed = 0;
    int asymmetric = 0;

    void Add(bool exact, bool a_b, bool b_a) {
        false_hits += a_b && !exact ? 1 : 0;
        missed += !a_b && exact ? 1 : 0;
        asymmetric += a_b != b_a ? 1 : 0;
    }
    friend bool operator==(const Count&, const Count&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Count& c) {
        return out << "{" << c.hits << ", " << c.false_hits << ", " << c.missed << ", "
                   << c.asymmetric << "}";
    }
};

struct Sprite {
    Sprite(Random& random, const Matrix& placed)
        : picture(test::RandomPicture(random, kSize)),
          colors(TextureTo2DArray(picture.View())),
          mask(MakeMask(picture.View(), AlphaThreshold{1})),
          matrix(placed) {}
    Image picture;
    ColorData colors;
    Mask mask;
    Matrix matrix;
};

float Between(Random& random, float low, float high) {
    return low + (high - low) * random.NextSingle();
}

// Rotates and scales about the middle of the sprite and moves the middle to `at`.
Matrix PlacedAt(Random& random, float min_scale, float max_scale, bool is_rotated, Vector2 at) {
    const float rotation = is_rotated ? Between(random, 0, 6.28f) : 0;
    return Moved(-kSize / 2.0f, -kSize / 2.0f) *
           Matrix::CreateScale(Between(random, min_scale, max_scale)) *
           Matrix::CreateRotationZ(rotation) * Moved(at.x, at.y);
}

bool Collides(const Sprite& a, const Sprite& b) {
    return TexturesCollide(a.colors, a.matrix, b.colors, b.matrix) != Vector2(-1, -1);
}

bool PixelsIntersect(const Sprite& a, const Sprite& b) {
    return IntersectPixels(a.matrix, kSize, kSize, a.picture.Pixels(), b.matrix, kSize, kSize,
                           b.picture.Pixels());
}

bool PixelsIntersectStepped(const Sprite& a, const Sprite& b) {
    return IntersectPixelsStepped(a.matrix, kSize, kSize, a.picture.Pixels(), b.matrix, kSize,
                                  kSize, b.picture.Pixels());
}

struct Census {
    Count riemer;
    Count series;
    Count stepped;
};

// Places pairs of sprites at about the distance at which their outlines touch, and counts each
// test's errors.
Census Take(const Family& family) {
    Random random{2006};
    Census census;
    for (int i = 0; i < kPlacements; ++i) {
        const float reach =
            kSize / 4.0f *
            (family.min_scale_a + family.max_scale_a + family.min_scale_b + family.max_scale_b);
        const float distance = Between(random, 0.75f * reach, 1.05f * reach);
        const float way = Between(random, 0, 6.28f);
        const Vector2 middle{100 + Between(random, 0, 1), 100 + Between(random, 0, 1)};
        const Matrix turn = Matrix::CreateRotationZ(way);
        const Vector2 other_middle = middle + Vector2::Transform({distance, 0}, turn);
        const Matrix at_a =
            PlacedAt(random, family.min_scale_a, family.max_scale_a, family.is_rotated, middle);
        const Matrix at_b = PlacedAt(random, family.min_scale_b, family.max_scale_b,
                                     family.is_rotated, other_middle);
        const Sprite a{random, at_a};
        const Sprite b{random, at_b};
        const Footprint on_screen_a = test::OnScreen(a.mask, a.matrix);
        const Footprint on_screen_b = test::OnScreen(b.mask, b.matrix);
        const bool exact = Touches(on_screen_a, on_screen_b);
        EXPECT_EQ(Touches(on_screen_b, on_screen_a), exact);
        EXPECT_EQ(test::ExpectedOverlap(on_screen_a, on_screen_b).first.has_value(), exact);
        census.riemer.Add(exact, Collides(a, b), Collides(b, a));
        census.series.Add(exact, PixelsIntersect(a, b), PixelsIntersect(b, a));
        census.stepped.Add(exact, PixelsIntersectStepped(a, b), PixelsIntersectStepped(b, a));
        for (Count* count : {&census.riemer, &census.series, &census.stepped}) {
            count->hits += exact ? 1 : 0;
        }
    }
    return census;
}

TEST(ClassicCensus, CountsForRotatedSprites) {
    const Census census = Take({"rotated", 1, 1, 1, 1, true});
    EXPECT_EQ(census.riemer, (Count{567, 51, 35, 89}));
    EXPECT_EQ(census.series, (Count{567, 35, 47, 18}));
    EXPECT_EQ(census.stepped, census.series);
}

TEST(ClassicCensus, CountsForAMagnifiedFirstSprite) {
    const Census census = Take({"magnified", 2, 4, 1, 1, true});
    EXPECT_EQ(census.riemer, (Count{538, 6, 97, 108}));
    EXPECT_EQ(census.series, (Count{538, 8, 106, 84}));
    EXPECT_EQ(census.stepped, census.series);
}

TEST(ClassicCensus, CountsForAShrunkFirstSprite) {
    const Census census = Take({"shrunk", 0.25f, 0.5f, 1, 1, true});
    EXPECT_EQ(census.riemer, (Count{480, 137, 5, 158}));
    EXPECT_EQ(census.series, (Count{480, 125, 20, 108}));
    EXPECT_EQ(census.stepped, census.series);
}

TEST(ClassicCensus, CountsForFractionalPositions) {
    const Census census = Take({"moved", 1, 1, 1, 1, false});
    EXPECT_EQ(census.riemer, (Count{536, 47, 20, 114}));
    EXPECT_EQ(census.series, (Count{536, 26, 15, 0}));
    EXPECT_EQ(census.stepped, census.series);
}

}  // namespace
}  // namespace graze::classic
