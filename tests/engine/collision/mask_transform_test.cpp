#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;

// Returns a mask of width x height. A pixel is solid if a sprite drawn with the map shows a solid
// texel there.
Mask Shown(const Mask& mask, const TexelMap& map, int width, int height) {
    return MaskWhere(width, height, [&](int x, int y) {
        const auto texel = TexelAt(map, x, y);
        return texel && mask.Solid(texel->x, texel->y);
    });
}

TEST(Scaled, TakesTheTexelUnderEachPixelCentre) {
    EXPECT_EQ(Scaled(ParseMask({"#."}), 4, 2), ParseMask({"##..", "##.."}));
    EXPECT_EQ(Scaled(ParseMask({"#.#"}), 2, 1), ParseMask({"##"}));
    EXPECT_EQ(Scaled(ParseMask({".#."}), 1, 1), ParseMask({"#"}));
    EXPECT_EQ(Scaled(ParseMask({"#.", ".#"}), 2, 2), ParseMask({"#.", ".#"}));
}

TEST(Scaled, MatchesTheDrawnSprite) {
    Random random{1};
    for (int i = 0; i < 250; ++i) {
        const int mask_height = test::EdgeCaseSide(random, 40);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random), mask_height);
        const int width = i % 2 == 0 ? random.Next(1, 300) : mask.Width() * random.Next(1, 4);
        const int height = i % 2 == 0 ? random.Next(1, 60) : mask.Height() * random.Next(1, 4);
        Affine stretch;
        stretch.xx = static_cast<double>(width) / mask.Width();
        stretch.yy = static_cast<double>(height) / mask.Height();
        const TexelMap map = MakeTexelMap(stretch, mask.Width(), mask.Height());
        ASSERT_EQ(FormatMask(Scaled(mask, width, height)),
                  FormatMask(Shown(mask, map, width, height)))
            << mask.Width() << " x " << mask.Height() << " to " << width << " x " << height;
    }
}

TEST(Scaled, KeepsAFullMaskFull) {
    for (const int from : {1, 2, 3, 7, 64, 100, 1000}) {
        Mask full{from, 3};
        full.Fill();
        for (int to = 1; to < 300; ++to) {
            ASSERT_EQ(Scaled(full, to, 2).Count(), 2 * to) << from << " to " << to;
        }
    }
}

TEST(Scaled, OfOrToAnEmptySizeIsClear) {
    EXPECT_EQ(Scaled(Mask{}, 3, 2), Mask(3, 2));
    EXPECT_EQ(Scaled(ParseMask({"#"}), 0, 2), Mask(0, 2));
    EXPECT_TRUE(
        test::FailsAssert("Mask: width or height", [] { (void)Scaled(ParseMask({"#"}), -1, 2); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Scaled(ParseMask({"#"}), -1, 2), Mask(0, 2));
}

TEST(Scaled, AcceptsTheLargestSize) {
    EXPECT_EQ(Scaled(ParseMask({"#"}), 32'768, 2).Count(), 65'536);
    EXPECT_EQ(Scaled(ParseMask({"#."}), 2, 32'768).Count(), 32'768);
}

TEST(Flipped, MatchesTheFlippedSprite) {
    EXPECT_EQ(Flipped(ParseMask({"##.", "..."}), SpriteEffects::FlipHorizontally),
              ParseMask({".##", "..."}));
    EXPECT_EQ(Flipped(Mask{}, SpriteEffects::FlipVertically), Mask{});

    Random random{2};
    for (int i = 0; i < 120; ++i) {
        const int height = test::EdgeCaseSide(random, 40);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random), height);
        const auto effects = static_cast<SpriteEffects>(i % 4);
        const TexelMap map = MakeTexelMap(Affine{}, mask.Width(), mask.Height(), effects);
        ASSERT_EQ(FormatMask(Flipped(mask, effects)),
                  FormatMask(Shown(mask, map, mask.Width(), mask.Height())));
    }
}

TEST(Transposed, SwapsColumnsAndRows) {
    Random random{3};
    for (int i = 0; i < 120; ++i) {
        const int height = test::EdgeCaseSide(random);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random), height);
        ASSERT_EQ(FormatMask(Transposed(mask)),
                  FormatMask(MaskWhere(mask.Height(), mask.Width(),
                                       [&](int x, int y) { return mask.Solid(y, x); })));
    }
    EXPECT_EQ(Transposed(Mask(0, 3)), Mask(3, 0));
}

TEST(Rotated, RotatesClockwiseOnScreen) {
    const Mask mask = ParseMask({"##.", "#.."});

    EXPECT_EQ(Rotated(mask, 0), mask);
    EXPECT_EQ(Rotated(mask, 1), ParseMask({"##", ".#", ".."}));
    EXPECT_EQ(Rotated(mask, 2), ParseMask({"..#", ".##"}));
    EXPECT_EQ(Rotated(mask, 3), ParseMask({"..", "#.", "##"}));
    EXPECT_EQ(Rotated(mask, -1), Rotated(mask, 3));
    EXPECT_EQ(Rotated(mask, 4000002), Rotated(mask, 2));
}

TEST(Rotated, MatchesASpriteRotatedByAQuarterTurn) {
    Random random{4};
    for (int i = 0; i < 40; ++i) {
        const int mask_height = test::EdgeCaseSide(random, 70);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random), mask_height);
        const int height = mask.Height();
        // Maps (u, v) to (height - v, u).
        const Affine quarter{0, -1, 1, 0, static_cast<double>(height), 0};
        const TexelMap map = MakeTexelMap(quarter, mask.Width(), mask.Height());
        ASSERT_EQ(FormatMask(Rotated(mask, 1)), FormatMask(Shown(mask, map, height, mask.Width())));
        ASSERT_EQ(Rotated(Rotated(mask, 1), 3), mask);
        ASSERT_EQ(Rotated(Rotated(mask, 1), 1), Rotated(mask, 2));
    }
}

}  // namespace
}  // namespace graze
