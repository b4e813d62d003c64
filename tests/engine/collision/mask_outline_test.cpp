#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;
using testing::ElementsAre;

TEST(Outline, RunsClockwiseFromAndToTheFirstPixel) {
    EXPECT_THAT(Outline(ParseMask({"##", "##"})),
                ElementsAre(Point{0, 0}, Point{1, 0}, Point{1, 1}, Point{0, 1}, Point{0, 0}));
    EXPECT_THAT(Outline(ParseMask({"...", ".#.", "..#", "..."})),
                ElementsAre(Point{1, 1}, Point{2, 2}, Point{1, 1}));
}

TEST(Outline, OfOnePixelIsThatPixel) {
    EXPECT_THAT(Outline(ParseMask({"...", "..#"})), ElementsAre(Point{2, 1}));
    EXPECT_THAT(Outline(ParseMask({"#.#"})), ElementsAre(Point{0, 0}));
    EXPECT_TRUE(Outline(Mask(3, 3)).empty());
    EXPECT_TRUE(Outline(Mask{}).empty());
}

TEST(Outline, VisitsThinPartsTwiceEvenThroughItsFirstPixel) {
    EXPECT_THAT(Outline(ParseMask({"..#", ".#.", "#.#"})),
                ElementsAre(Point{2, 0}, Point{1, 1}, Point{2, 2}, Point{1, 1}, Point{0, 2},
                            Point{1, 1}, Point{2, 0}));
    EXPECT_THAT(Outline(ParseMask({".#.", "#.#"})),
                ElementsAre(Point{1, 0}, Point{2, 1}, Point{1, 0}, Point{0, 1}, Point{1, 0}));
}

TEST(Outline, SkipsPixelsCountedFromTheFirst) {
    const Mask ring = ParseMask({"###", "#.#", "###"});

    EXPECT_THAT(Outline(ring, 2),
                ElementsAre(Point{0, 0}, Point{2, 0}, Point{2, 2}, Point{0, 2}, Point{0, 0}));
    EXPECT_THAT(Outline(ring, 3), ElementsAre(Point{0, 0}, Point{2, 1}, Point{0, 2}));
    EXPECT_THAT(Outline(ring, 100), ElementsAre(Point{0, 0}));
    EXPECT_TRUE(test::FailsAssert("Outline", [&] { (void)Outline(ring, 0); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Outline(ring, 0).size(), 9U);
}

// Returns the pixels of the first component that its outline must visit: those with a 4-neighbour
// on the outside. The outside is all pixels that are not part of the component and are 4-connected
// with the area around the grid.
Mask Rim(const Mask& mask) {
    const Point start = test::ExpectedOverlap(mask, mask, {0, 0}).front();
    const Mask part = ComponentAt(mask, start);
    const Mask around = MaskWhere(mask.Width() + 2, mask.Height() + 2,
                                  [&](int x, int y) { return !part.Solid(x - 1, y - 1); });
    const Mask outside = ComponentAt(around, {0, 0}, Connectivity::Four);
    return MaskWhere(mask.Width(), mask.Height(), [&](int x, int y) {
        const auto is_outside = [&](int dx, int dy) {
            return outside.Solid(x + dx + 1, y + dy + 1);
        };
        return part.Solid(x, y) &&
               (is_outside(1, 0) || is_outside(-1, 0) || is_outside(0, 1) || is_outside(0, -1));
    });
}

TEST(Outline, OfRandomMasksVisitsTheWholeRimOfTheFirstComponent) {
    Random random{1};
    for (int i = 0; i < 400; ++i) {
        const int height = random.Next(1, 12);
        const Mask mask = RandomMask(random, random.Next(1, 70), height);
        if (mask.Count() == 0) {
            continue;
        }
        const std::vector<Point> outline = Outline(mask);
        Mask passed{mask.Width(), mask.Height()};
        for (std::size_t k = 0; k < outline.size(); ++k) {
            passed.Set(outline[k].x, outline[k].y);
            if (k > 0) {
                const Point step = outline[k] - outline[k - 1];
                ASSERT_TRUE(step != Point{} && std::abs(step.x) <= 1 && std::abs(step.y) <= 1);
            }
        }
        ASSERT_EQ(FormatMask(passed), FormatMask(Rim(mask))) << FormatMask(mask);
        ASSERT_EQ(outline.front(), outline.back());
        ASSERT_EQ(outline.front(), test::ExpectedOverlap(mask, mask, {0, 0}).front());

        std::vector<Point> thirds;
        for (std::size_t k = 0; k < outline.size(); k += 3) {
            thirds.push_back(outline[k]);
        }
        ASSERT_EQ(Outline(mask, 3), thirds);
    }
}

}  // namespace
}  // namespace graze
