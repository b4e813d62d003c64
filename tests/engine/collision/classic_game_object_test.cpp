#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "support/broken_promises.hpp"

namespace graze::classic {
namespace {

using test::AreApart;
using test::DisabledAsserts;
using test::FailsAssert;
using test::MakePicture;

GameObject At(const Image& picture, int x, int y) {
    return {picture.Pixels(), {x, y, picture.Width(), picture.Height()}};
}

TEST(ClassicGameObject, TreatsNonZeroAlphaAsVisible) {
    const Image faint = MakePicture({"-."});
    const Image full = MakePicture({"#"});
    EXPECT_TRUE(At(faint, 0, 0).Intersects(At(full, 0, 0)));
    EXPECT_FALSE(At(faint, 0, 0).Intersects(At(full, 1, 0)));
    EXPECT_FALSE(At(faint, 0, 0).Intersects(At(full, 2, 0)));
    EXPECT_FALSE(MakeMask(faint.View()).Solid(0, 0)) << "MakeMask has another default threshold";
}

TEST(ClassicGameObject, MatchesTheScreenAtWholePositions) {
    Random random{4};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Image a = test::RandomPicture(random, 9);
        const Image b = test::RandomPicture(random, 12);
        const Point at{random.Next(-14, 14), random.Next(-14, 14)};
        const bool answer = At(a, 0, 0).Intersects(At(b, at.x, at.y));
        EXPECT_EQ(At(b, at.x, at.y).Intersects(At(a, 0, 0)), answer);
        const Mask mask_a = MakeMask(a.View(), AlphaThreshold{1});
        const Mask mask_b = MakeMask(b.View(), AlphaThreshold{1});
        const Matrix b_matrix = test::Moved(static_cast<float>(at.x), static_cast<float>(at.y));
        ASSERT_EQ(answer, Touches(test::OnScreen(mask_a, test::Moved(0, 0)),
                                  test::OnScreen(mask_b, b_matrix)));
        hits += answer ? 1 : 0;
    }
    EXPECT_GT(hits, 300);
}

// The bounds are two pixels wide, the sprite is three. The tutorial uses the width of the bounds as
// the stride, so its row 1 starts at the last pixel of the sprite's row 0.
TEST(ClassicGameObject, ReadsWrongPixelsIfBoundsAndSpriteDifferInSize) {
    const Image sprite = MakePicture({"..#", "..."});
    const Image dot = MakePicture({"#"});
    const GameObject squeezed{sprite.Pixels(), {0, 0, 2, 2}};

    EXPECT_TRUE(squeezed.Intersects(At(dot, 0, 1)));

    const Mask mask = MakeMask(sprite.View());
    const Mask dot_mask = MakeMask(dot.View());
    EXPECT_TRUE(AreApart(test::OnScreen(mask, test::Moved(0, 0)),
                         test::OnScreen(dot_mask, test::Moved(0, 1))));
}

TEST(ClassicGameObject, AssertsOnBoundsLargerThanTheSprite) {
    const Image dot = MakePicture({"#"});
    const Image line = MakePicture({"##"});
    const GameObject stretched{dot.Pixels(), {0, 0, 2, 1}};
    const GameObject other = At(line, 1, 0);
    EXPECT_TRUE(FailsAssert("pixel index out of range",
                            [&] { static_cast<void>(stretched.Intersects(other)); }));
    EXPECT_TRUE(FailsAssert("pixel index out of range",
                            [&] { static_cast<void>(other.Intersects(stretched)); }));
    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(stretched.Intersects(other));
    EXPECT_FALSE(other.Intersects(stretched));
}

}  // namespace
}  // namespace graze::classic
