#include <set>

#include <gtest/gtest.h>

#include "rehearsal/game/run_report.hpp"

namespace graze {
namespace {

constexpr Rectangle kSafe{2, 1, 7, 5};

Image Blank() {
    return Image{11, 7, Color{20, 30, 40, 255}};
}

TEST(ComputeStamp, ReportsAPictureOfOneColorAsBlank) {
    EXPECT_TRUE(ComputeStamp(Blank(), kSafe).is_blank);
    Image picture = Blank();
    picture.SetPixel(10, 6, Color{20, 30, 40, 254});
    EXPECT_FALSE(ComputeStamp(picture, kSafe).is_blank);
}

TEST(ComputeStamp, ChangesWithEachPixelAndWithTheSize) {
    const PictureStamp blank = ComputeStamp(Blank(), kSafe);
    std::set<std::uint64_t> hashes{blank.hash,
                                   ComputeStamp(Image{7, 11, Color{20, 30, 40, 255}}, {}).hash};
    EXPECT_EQ(hashes.size(), 2U);
    for (int y = 0; y < 7; ++y) {
        for (int x = 0; x < 11; ++x) {
            for (const Color other : {Color{21, 30, 40, 255}, Color{20, 30, 40, 0}}) {
                Image picture = Blank();
                picture.SetPixel(x, y, other);
                const PictureStamp stamp = ComputeStamp(picture, kSafe);
                EXPECT_TRUE(hashes.insert(stamp.hash).second) << x << ", " << y;
                EXPECT_EQ(stamp.margin == blank.margin, kSafe.Contains(Point{x, y}))
                    << x << ", " << y;
            }
        }
    }
}

// Golden files contain hashes.
TEST(ComputeStamp, IsTheSameOnEveryMachine) {
    EXPECT_EQ(ComputeStamp(Blank(), kSafe).hash, 7431564480045424319U);
}

}  // namespace
}  // namespace graze
