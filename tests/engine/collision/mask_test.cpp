#include "graze/collision/mask.hpp"

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

}  // namespace
}  // namespace graze
