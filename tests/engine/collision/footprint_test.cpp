#include "graze/collision/footprint.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::ParseMask;

Footprint Placed(const Mask& mask, const Affine& sprite_to_screen) {
    return {&mask, MakeTexelMap(sprite_to_screen, mask.Width(), mask.Height())};
}

Affine Moved(double x, double y) {
    return {1, 0, 0, 1, x, y};
}

Affine Scaled(double scale, double x, double y) {
    return {scale, 0, 0, scale, x, y};
}

TEST(FindContact, IgnoresPixelsThatOnlyShareAnEdge) {
    const Mask dot = ParseMask({"#"});

    EXPECT_FALSE(FindContact(Placed(dot, Moved(0, 0)), Placed(dot, Moved(1, 0))));
    EXPECT_TRUE(FindContact(Placed(dot, Moved(0, 0)), Placed(dot, Moved(0.5, 0))));
}

// Dots at 0.4 and 0.6 are drawn on pixels 0 and 1: their rectangles overlap, their pixels do not.
TEST(FindContact, IgnoresSpritesDrawnOnDifferentPixels) {
    const Mask dot = ParseMask({"#"});

    EXPECT_FALSE(FindContact(Placed(dot, Moved(0.4, 0)), Placed(dot, Moved(0.6, 0))));
}

// A tutorial truncates -0.9 to 0 and reports a hit, but the sprite is drawn on pixel -1.
TEST(FindContact, MissesThePixelLeftOfTheMask) {
    const Mask dot = ParseMask({"#"});

    EXPECT_FALSE(FindContact(Placed(dot, Moved(-0.9, 0)), Placed(dot, Moved(0, 0))));
}

// The tutorials test only the corner of each magnified texel and miss the rest of it.
TEST(FindContact, LeavesNoHolesInAMagnifiedTexel) {
    const Mask dot = ParseMask({"#"});
    const Footprint big = Placed(dot, Scaled(8, 0, 0));
    const Footprint small = Placed(dot, Moved(5, 5));

    EXPECT_EQ(FindContact(big, small), (Point{5, 5}));
    EXPECT_EQ(FindContact(small, big), (Point{5, 5}));
}

TEST(FindContact, MovesTheContactWhenBothMoveByWholePixels) {
    const Mask corner = ParseMask({"##", "#."});
    const Affine turned{0.6, -0.8, 0.8, 0.6, 3.3, 2.7};
    Affine turned_far = turned;
    turned_far.x0 += 4096;
    turned_far.y0 -= 4096;

    const auto near_hit = FindContact(Placed(corner, turned), Placed(corner, Moved(2, 2)));
    const auto far_hit =
        FindContact(Placed(corner, turned_far), Placed(corner, Moved(4098, -4094)));

    ASSERT_TRUE(near_hit && far_hit);
    EXPECT_EQ(*far_hit - *near_hit, (Point{4096, -4096}));
}

// The texel maps are made for other sizes than those of the masks. Texels outside the map or
// outside the mask are transparent.
TEST(FindContact, TreatsTexelsOutsideMaskOrMapAsTransparent) {
    const Mask wide = ParseMask({"...#", "...#", "####"});
    const Mask dot = ParseMask({"#"});
    const Footprint cut{&wide, MakeTexelMap(Moved(0, 0), 2, 2)};
    const Footprint cut_and_big{&wide, MakeTexelMap(Scaled(3, 0, 0), 2, 2)};
    const Footprint beyond{&dot, MakeTexelMap(Scaled(1, 0, 0), 4, 4)};

    EXPECT_EQ(CountOverlap(cut, Placed(dot, Scaled(100, 0, 0))), 0);
    EXPECT_EQ(CountOverlap(cut_and_big, Placed(dot, Scaled(100, 0, 0))), 0);
    EXPECT_EQ(CountOverlap(beyond, Placed(dot, Scaled(100, 0, 0))), 1);
}

TEST(FindContact, FlatAndNonFiniteSpritesTouchNothing) {
    const Mask dot = ParseMask({"#"});
    const Footprint here = Placed(dot, Moved(0, 0));

    EXPECT_FALSE(FindContact(here, Placed(dot, Scaled(0, 0, 0))));
    EXPECT_FALSE(
        FindContact(here, Placed(dot, Moved(std::numeric_limits<double>::quiet_NaN(), 0))));
    EXPECT_FALSE(FindContact(here, Placed(dot, Scaled(1e300, 0, 0))));
}

}  // namespace
}  // namespace graze
