
#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"

namespace graze::classic {
namespace {

using test::AreApart;
using test::AreTouching;
using test::DisabledAsserts;
using test::FailsAssert;
using test::kNaN;
using test::MakePicture;

// One row of `width` opaque pixels; its rectangle in the texture does not start at 0.
struct Bar {
    explicit Bar(int width) : rect{40, 50, width, 1}, data{width, 1}, mask{width, 1} {
        mask.Fill();
        for (int x = 0; x < width; ++x) {
            data.Set(x, 0, true);
        }
    }
    Rectangle rect;
    classic::OpaqueData data;
    Mask mask;
};

bool Detects(const Bar& a, Vector2 at_a, const Bar& b, Vector2 at_b) {
    const bool answer = DetectCollision(a.rect, at_a, a.data, b.rect, at_b, b.data);
    EXPECT_EQ(DetectCollision(b.rect, at_b, b.data, a.rect, at_a, a.data), answer);
    return answer;
}

Footprint OnScreen(const Bar& bar, Vector2 at) {
    return test::OnScreen(bar.mask, test::Moved(at.x, at.y));
}

TEST(ClassicGetOpaqueData, RequiresFullAlphaByDefault) {
    const Image picture = MakePicture({"#+-."});
    const Rectangle all = picture.Bounds();

    const OpaqueData opaque = GetOpaqueData(picture.View(), all);
    EXPECT_TRUE(opaque(0, 0));
    EXPECT_FALSE(opaque(1, 0));
    EXPECT_FALSE(opaque(2, 0));
    const OpaqueData at_254 = GetOpaqueData(picture.View(), all, 254);
    EXPECT_TRUE(at_254(1, 0));
    EXPECT_FALSE(at_254(2, 0));
    EXPECT_TRUE(GetOpaqueData(picture.View(), all, 0)(3, 0));

    EXPECT_TRUE(MakeMask(picture.View()).Solid(1, 0)) << "MakeMask has another default threshold";
    EXPECT_FALSE(MakeMask(picture.View(), AlphaThreshold{255}).Solid(1, 0));
    EXPECT_TRUE(MakeMask(picture.View(), AlphaThreshold{254}).Solid(1, 0));
}

TEST(ClassicGetOpaqueData, IsIndexedByColumnThenRowOfTheRectangle) {
    const Image picture = MakePicture({"....", "..##", "..#."});

    const OpaqueData data = GetOpaqueData(picture.View(), {2, 1, 2, 2});

    EXPECT_EQ(data.GetLength(0), 2);
    EXPECT_EQ(data.GetLength(1), 2);
    EXPECT_TRUE(data(0, 0));
    EXPECT_TRUE(data(1, 0));
    EXPECT_TRUE(data(0, 1));
    EXPECT_FALSE(data(1, 1));
}

TEST(ClassicGetOpaqueData, ContinuesInTheNextRowPastTheRightEdge) {
    const Image picture = MakePicture({"..#", "#.."});

    const OpaqueData data = GetOpaqueData(picture.View(), {2, 0, 2, 1});

    EXPECT_TRUE(data(0, 0));
    EXPECT_TRUE(data(1, 0)) << "that is pixel (0, 1)";
    const OpaqueData to_the_left = GetOpaqueData(picture.View(), {-1, 1, 1, 1});
    EXPECT_TRUE(to_the_left(0, 0)) << "that is pixel (2, 0)";
}

TEST(ClassicGetOpaqueData, AssertsPastTheLastPixel) {
    const Image picture = MakePicture({"##"});
    EXPECT_TRUE(FailsAssert("extends beyond the texture", [&picture] {
        static_cast<void>(GetOpaqueData(picture.View(), {1, 0, 2, 1}));
    }));
    const DisabledAsserts disabled_asserts;
    const OpaqueData data = GetOpaqueData(picture.View(), {1, 0, 2, 1});
    EXPECT_TRUE(data(0, 0));
    EXPECT_FALSE(data(1, 0));
}

TEST(ClassicBoundsOverlap, AcceptsTouchingEdgesAndCorners) {
    const Rectangle two{0, 0, 2, 2};
    EXPECT_TRUE(BoundsOverlap(two, {0, 0}, two, {2, 0}));
    EXPECT_TRUE(BoundsOverlap(two, {0, 0}, two, {2, 2}));
    EXPECT_FALSE(BoundsOverlap(two, {0, 0}, two, {3, 0}));
    EXPECT_FALSE(BoundsOverlap(two, {0, 0}, two, {0, -3}));
    EXPECT_FALSE(two.Intersects({2, 0, 2, 2})) << "XNA's own test";
}

TEST(ClassicBoundsOverlap, TruncatesTowardZero) {
    const Rectangle one{0, 0, 1, 1};
    EXPECT_TRUE(BoundsOverlap(one, {-0.9f, 0}, one, {1.9f, 0})) << "2.8 apart: 0 and 1";
    EXPECT_FALSE(BoundsOverlap(one, {0.1f, 0}, one, {2, 0})) << "1.9 apart: 0 and 2";
}

TEST(ClassicBoundsOverlap, IgnoresTheRectanglesPositionsInTheirTextures) {
    EXPECT_TRUE(BoundsOverlap({100, 7, 2, 2}, {0, 0}, {-50, 9, 2, 2}, {1, 1}));
}

// The tutorial rounds 1.5 to 2, the nearest even number, but the sprite is drawn on pixel 1.
TEST(ClassicDetectCollision, RoundsAHalfToTheEvenPixelNotTheDrawnOne) {
    const Bar dot{1};
    EXPECT_TRUE(Detects(dot, {0.5f, 0}, dot, {0, 0}));
    EXPECT_TRUE(AreTouching(OnScreen(dot, {0.5f, 0}), OnScreen(dot, {0, 0})));

    EXPECT_TRUE(Detects(dot, {1.5f, 0}, dot, {2, 0}));
    EXPECT_TRUE(AreApart(OnScreen(dot, {1.5f, 0}), OnScreen(dot, {2, 0})));
    EXPECT_FALSE(Detects(dot, {1.5f, 0}, dot, {1, 0}));
    EXPECT_TRUE(AreTouching(OnScreen(dot, {1.5f, 0}), OnScreen(dot, {1, 0})));

    EXPECT_TRUE(Detects(dot, {-0.5f, 0}, dot, {0, 0}));
    EXPECT_TRUE(AreApart(OnScreen(dot, {-0.5f, 0}), OnScreen(dot, {0, 0})));
}

TEST(ClassicDetectCollision, TestsTheWrongPixelAtHalfOfAllHalfPositions) {
    const Bar dot{1};
    int wrong_pixels = 0;
    for (int i = -30; i < 30; ++i) {
        const Vector2 half{static_cast<float>(i) + 0.5f, 0};
        const Vector2 drawn{static_cast<float>(i), 0};  // half positions round to the left pixel
        EXPECT_TRUE(AreTouching(OnScreen(dot, half), OnScreen(dot, drawn)));
        wrong_pixels += Detects(dot, half, dot, drawn) ? 0 : 1;
    }
    EXPECT_EQ(wrong_pixels, 30);
}

// Tests all 361,201 pairs of positions in steps of 0.1. The tutorial's bounds test never rejects
// sprites whose pixels meet, but only because bounds that merely touch pass it. A test of half-open
// rectangles would reject some of these sprites.
TEST(ClassicDetectCollision, WorksOnlyBecauseItsBoundsAreClosed) {
    const Bar bar{10};
    int no_pixel_but_passed = 0;
    int lost_if_half_open = 0;
    for (int i = -300; i <= 300; ++i) {
        for (int k = -300; k <= 300; ++k) {
            const Vector2 a{static_cast<float>(i) / 10, 0};
            const Vector2 b{static_cast<float>(k) / 10, 0};
            const bool pixels = PixelsTouch(bar.rect, a, bar.data, bar.rect, b, bar.data);
            const bool bounds = BoundsOverlap(bar.rect, a, bar.rect, b);
            ASSERT_EQ(DetectCollision(bar.rect, a, bar.data, bar.rect, b, bar.data), pixels);
            const auto left_a = static_cast<int>(a.x);
            const auto left_b = static_cast<int>(b.x);
            const bool half_open = Rectangle{left_a, 0, 10, 1}.Intersects({left_b, 0, 10, 1});
            no_pixel_but_passed += bounds && !pixels ? 1 : 0;
            lost_if_half_open += pixels && !half_open ? 1 : 0;
        }
    }
    EXPECT_EQ(no_pixel_but_passed, 12084);
    EXPECT_EQ(lost_if_half_open, 1976);
}

TEST(ClassicDetectCollision, MatchesTheScreenAtWholePositions) {
    Random random{3};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Image a = test::RandomPicture(random, 9);
        const Image b = test::RandomPicture(random, 12);
        const Vector2 at_b{random.Next(-14, 14), random.Next(-14, 14)};
        const Mask mask_a = MakeMask(a.View(), AlphaThreshold{255});
        const Mask mask_b = MakeMask(b.View(), AlphaThreshold{255});
        const bool answer = DetectCollision(a.Bounds(), {0, 0}, GetOpaqueData(a.View(), a.Bounds()),
                                            b.Bounds(), at_b, GetOpaqueData(b.View(), b.Bounds()));
        ASSERT_EQ(answer, Touches(test::OnScreen(mask_a, test::Moved(0, 0)),
                                  test::OnScreen(mask_b, test::Moved(at_b.x, at_b.y))));
        hits += answer ? 1 : 0;
    }
    EXPECT_GT(hits, 300);
}

// In C#, an (int) cast of a value out of range gives int.MinValue, so all such sprites are at the
// same place.
TEST(ClassicDetectCollision, SpritesAtNonFinitePositionsCollide) {
    const Bar dot{1};
    EXPECT_TRUE(Detects(dot, {kNaN, 0}, dot, {1e20f, 0}));
    EXPECT_TRUE(Detects(dot, {-1e20f, 0}, dot, {1e20f, 0}));
    EXPECT_FALSE(Detects(dot, {kNaN, 0}, dot, {0, 0}));
    EXPECT_TRUE(AreApart(OnScreen(dot, {kNaN, 0}), OnScreen(dot, {1e20f, 0})));
    EXPECT_TRUE(AreApart(OnScreen(dot, {-1e20f, 0}), OnScreen(dot, {1e20f, 0})));
}

TEST(ClassicDetectCollision, AssertsOnDataSmallerThanItsRectangle) {
    const Bar dot{1};
    const Rectangle wide{0, 0, 3, 1};
    EXPECT_TRUE(FailsAssert("outside of the array", [&] {
        static_cast<void>(DetectCollision(wide, {0, 0}, dot.data, wide, {1, 0}, dot.data));
    }));
    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(DetectCollision(wide, {0, 0}, dot.data, wide, {1, 0}, dot.data));
}

class PixelSprite : public IPixelPerfectSprite {
public:
    PixelSprite(ImageView texture, Rectangle rect, Vector2 location)
        : texture_(texture),
          rect_(rect),
          location_(location),
          data_(GetOpaqueData(texture, rect)) {}
    [[nodiscard]] ImageView TextureData() const override { return texture_; }
    [[nodiscard]] Rectangle TextureRect() const override { return rect_; }
    [[nodiscard]] Vector2 Location() const override { return location_; }
    [[nodiscard]] const classic::OpaqueData& OpaqueData() const override { return data_; }

private:
    ImageView texture_;
    Rectangle rect_;
    Vector2 location_;
    classic::OpaqueData data_;
};

TEST(ClassicDetectCollision, AcceptsSpritesWithTheirOwnData) {
    const Image sheet = MakePicture({"..#+", "..#-"});
    const PixelSprite one{sheet.View(), {2, 0, 2, 2}, {5, 5}};
    const PixelSprite two{sheet.View(), {2, 0, 2, 2}, {6, 5}};
    const PixelSprite three{sheet.View(), {2, 0, 2, 2}, {5, 6}};

    EXPECT_FALSE(DetectCollision(one, two)) << "alpha 254 and 1 are transparent";
    EXPECT_TRUE(DetectCollision(one, three));
    EXPECT_EQ(GetOpaqueData(one), one.OpaqueData());
    EXPECT_TRUE(GetOpaqueData(one, 254)(1, 0));
    EXPECT_FALSE(GetOpaqueData(one, 254)(1, 1));
}

}  // namespace
}  // namespace graze::classic
