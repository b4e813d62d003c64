#include "graze/collision/mask_morphology.hpp"

#include <array>
#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/testing/mask_text.hpp"

namespace graze {
namespace {

using test::MaskOf;
using testing::ElementsAre;

TEST(MakeMask, AlphaAtTheThresholdIsSolid) {
    const std::array<std::uint8_t, 12> row{0, 0, 0, 127, 0, 0, 0, 128, 0, 0, 0, 129};
    const ImageView image{row.data(), 3, 1, 12};

    EXPECT_EQ(MakeMask(image, AlphaThreshold{128}), MaskOf({".##"}));
}

TEST(Mask, NothingIsSolidOutsideTheGrid) {
    const Mask dot = MaskOf({"#"});

    EXPECT_TRUE(dot.Solid(0, 0));
    EXPECT_FALSE(dot.Solid(-1, 0));
    EXPECT_FALSE(dot.Solid(0, 1));
}

TEST(Mask, Pixel64StartsTheSecondWordAndPaddingStaysClear) {
    Mask wide{65, 1};
    wide.Set(64, 0);

    EXPECT_THAT(wide.Row(0), ElementsAre(0u, 1u));
}

TEST(Mask, SetClearsToo) {
    Mask mask = MaskOf({"##"});
    mask.Set(0, 0, false);

    EXPECT_EQ(mask, MaskOf({".#"}));
    EXPECT_EQ(mask.Count(), 1);
}

TEST(Mask, OpaqueBoundsHugTheSolidPixels) {
    Mask mask{200, 50};
    EXPECT_EQ(mask.OpaqueBounds(), Rectangle{});

    mask.Set(70, 9);
    mask.Set(130, 40);
    mask.Set(65, 20);
    EXPECT_EQ(mask.OpaqueBounds(), (Rectangle{65, 9, 66, 32}));
}

TEST(Dilated, GrowsByADisc) {
    EXPECT_EQ(Dilated(MaskOf({"#"}), 0), MaskOf({"#"}));
    EXPECT_EQ(Dilated(MaskOf({"#"}), 1), MaskOf({".#.", "###", ".#."}));
    EXPECT_EQ(Dilated(MaskOf({"#"}), 2), MaskOf({"..#..", ".###.", "#####", ".###.", "..#.."}));
}

TEST(Dilated, HoldsExactlyThePixelsWithinTheRadius) {
    const Mask shape = MaskOf({"#..#.", ".....", "..#..", "#...#"});
    constexpr int kRadius = 4;
    const Mask grown = Dilated(shape, kRadius);

    ASSERT_EQ(grown.Width(), shape.Width() + 2 * kRadius);
    for (int y = 0; y < grown.Height(); ++y) {
        for (int x = 0; x < grown.Width(); ++x) {
            bool near = false;
            for (int v = 0; v < shape.Height(); ++v) {
                for (int u = 0; u < shape.Width(); ++u) {
                    const int dx = x - kRadius - u;
                    const int dy = y - kRadius - v;
                    near = near || (shape.Solid(u, v) && dx * dx + dy * dy <= kRadius * kRadius);
                }
            }
            ASSERT_EQ(grown.Solid(x, y), near) << x << "," << y;
        }
    }
}

}  // namespace
}  // namespace graze
