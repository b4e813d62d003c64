#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;
using testing::ElementsAre;

TEST(ToPolygons, OutlinesRunClockwiseAlongPixelEdges) {
    const auto polygons = ToPolygons(ParseMask({"....", ".##.", ".#.."}));

    ASSERT_EQ(polygons.size(), 1U);
    EXPECT_THAT(polygons[0].outline, ElementsAre(Point{1, 1}, Point{3, 1}, Point{3, 2}, Point{2, 2},
                                                 Point{2, 3}, Point{1, 3}));
    EXPECT_TRUE(polygons[0].holes.empty());
    EXPECT_EQ(TwiceArea(polygons[0].outline), 6);
}

TEST(ToPolygons, HolesRunCounterclockwise) {
    const auto polygons = ToPolygons(ParseMask({"###", "#.#", "###"}));

    ASSERT_EQ(polygons.size(), 1U);
    ASSERT_EQ(polygons[0].holes.size(), 1U);
    EXPECT_THAT(polygons[0].holes[0],
                ElementsAre(Point{1, 2}, Point{2, 2}, Point{2, 1}, Point{1, 1}));
    EXPECT_EQ(TwiceArea(polygons[0].holes[0]), -2);
}

TEST(ToPolygons, SeparatesPartsThatMeetOnlyAtACorner) {
    const auto polygons = ToPolygons(ParseMask({"#.", ".#"}));

    ASSERT_EQ(polygons.size(), 2U);
    EXPECT_THAT(polygons[0].outline,
                ElementsAre(Point{0, 0}, Point{1, 0}, Point{1, 1}, Point{0, 1}));
    EXPECT_THAT(polygons[1].outline,
                ElementsAre(Point{1, 1}, Point{2, 1}, Point{2, 2}, Point{1, 2}));
}

TEST(ToPolygons, MakesASeparatePolygonOfAnIslandInAHole) {
    const auto polygons = ToPolygons(ParseMask({"#####", "#...#", "#.#.#", "#...#", "#####"}));

    ASSERT_EQ(polygons.size(), 2U);
    EXPECT_EQ(polygons[0].holes.size(), 1U);
    EXPECT_TRUE(polygons[1].holes.empty());
    EXPECT_TRUE(ToPolygons(Mask{}).empty());
    EXPECT_TRUE(ToPolygons(Mask(9, 9)).empty());
}

// Returns the winding number of a ring around a pixel's centre. Follows the ray from the centre to
// the left: adds 1 for each upward edge of the ring that crosses the ray, and subtracts 1 for each
// downward edge.
int Winding(const Ring& ring, int x, int y) {
    int winding = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[(i + 1) % ring.size()];
        if (a.x == b.x && a.x <= x) {
            winding += b.y <= y && y < a.y ? 1 : 0;
            winding -= a.y <= y && y < b.y ? 1 : 0;
        }
    }
    return winding;
}

int Winding(const Polygon& polygon, int x, int y) {
    int winding = Winding(polygon.outline, x, y);
    for (const Ring& hole : polygon.holes) {
        winding += Winding(hole, x, y);
    }
    return winding;
}

void ExpectCornersAtTurnsOnly(const Ring& ring) {
    ASSERT_GE(ring.size(), 4U);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point in = ring[(i + 1) % ring.size()] - ring[i];
        const Point out = ring[(i + 2) % ring.size()] - ring[(i + 1) % ring.size()];
        ASSERT_TRUE((in.x == 0) != (in.y == 0));
        ASSERT_NE(in.x == 0, out.x == 0);
    }
}

TEST(ToPolygons, OfRandomMasksContainExactlyTheirComponents) {
    Random random{1};
    for (int i = 0; i < 150; ++i) {
        const int height = test::EdgeCaseSide(random, 20);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random, 70), height);
        const auto polygons = ToPolygons(mask);
        const auto components = ConnectedComponents(mask, 1, Connectivity::Four);
        ASSERT_EQ(polygons.size(), components.size());
        for (std::size_t k = 0; k < polygons.size(); ++k) {
            ASSERT_NO_FATAL_FAILURE(ExpectCornersAtTurnsOnly(polygons[k].outline));
            ASSERT_GT(TwiceArea(polygons[k].outline), 0);
            for (const Ring& hole : polygons[k].holes) {
                ASSERT_NO_FATAL_FAILURE(ExpectCornersAtTurnsOnly(hole));
                ASSERT_LT(TwiceArea(hole), 0);
            }
            const Mask& part = components[k].mask;
            const Point at = components[k].bounds.Location();
            ASSERT_EQ(FormatMask(MaskWhere(part.Width(), part.Height(),
                                           [&](int x, int y) {
                                               return Winding(polygons[k], x + at.x, y + at.y) == 1;
                                           })),
                      FormatMask(part))
                << i;
        }
    }
}

TEST(ToPolygons, OfAllMasksOfFourByFourContainExactlyTheSolidPixels) {
    for (unsigned bits = 0; bits < 65'536; bits += 3) {
        const auto solid = [bits](int x, int y) { return (bits >> (y * 4 + x) & 1U) != 0; };
        const auto polygons = ToPolygons(MaskWhere(4, 4, solid));
        for (int i = 0; i < 16; ++i) {
            int winding = 0;
            for (const Polygon& polygon : polygons) {
                winding += Winding(polygon, i % 4, i / 4);
            }
            ASSERT_EQ(winding, solid(i % 4, i / 4) ? 1 : 0) << bits << ", pixel " << i;
        }
    }
}

double DistanceToSegment(Point p, Point a, Point b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    double t = length == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
    t = std::min(1.0, std::max(0.0, t));
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

// Expects each removed corner to be within the tolerance of the line between its kept neighbours.
void ExpectWithin(const Ring& exact, const Ring& kept, double tolerance) {
    ASSERT_GE(kept.size(), 3U);
    std::size_t at = 0;
    for (const Point corner : exact) {
        if (at < kept.size() && corner == kept[at]) {
            ++at;
            continue;
        }
        ASSERT_GT(at, 0U);
        const Point from = kept[at - 1];
        const Point to = kept[at % kept.size()];
        ASSERT_LE(DistanceToSegment(corner, from, to), tolerance + 1e-9);
    }
    ASSERT_EQ(at, kept.size()) << "a corner that is not in the exact ring";
}

TEST(ToPolygons, SimplifiedPolygonsStayWithinTheTolerance) {
    Random random{2};
    for (int i = 0; i < 200; ++i) {
        const int height = random.Next(1, 40);
        const Mask mask = RandomMask(random, random.Next(1, 90), height);
        const double tolerance =
            std::array{0.4, 0.75, 1.0, 2.5, 1000.0}[static_cast<std::size_t>(i % 5)];
        const auto exact = ToPolygons(mask);
        const auto simplified = ToPolygons(mask, tolerance);
        ASSERT_EQ(exact.size(), simplified.size());
        for (std::size_t k = 0; k < exact.size(); ++k) {
            ASSERT_NO_FATAL_FAILURE(
                ExpectWithin(exact[k].outline, simplified[k].outline, tolerance));
            ASSERT_EQ(exact[k].holes.size(), simplified[k].holes.size());
            for (std::size_t h = 0; h < exact[k].holes.size(); ++h) {
                ASSERT_NO_FATAL_FAILURE(
                    ExpectWithin(exact[k].holes[h], simplified[k].holes[h], tolerance));
            }
        }
    }
}

TEST(ToPolygons, SimplifiedDiscsHaveFewCorners) {
    const Mask disc = Dilated(ParseMask({"#"}), 40);

    EXPECT_GT(ToPolygons(disc)[0].outline.size(), 100U);
    EXPECT_LE(ToPolygons(disc, 1)[0].outline.size(), 24U);
    EXPECT_LE(ToPolygons(disc, 4)[0].outline.size(), 12U);
    EXPECT_EQ(ToPolygons(disc, 1000)[0].outline.size(), 3U);
}

TEST(ToPolygons, SimplifiesStairsOfOnePixelToALineAtTolerance1) {
    const Mask stairs =
        ParseMask({"#......", "##.....", "###....", "####...", "#####..", "######.", "#######"});

    EXPECT_THAT(ToPolygons(stairs, 1)[0].outline,
                testing::AllOf(testing::SizeIs(testing::Le(5U)), testing::Contains(Point{7, 7}),
                               testing::Contains(Point{0, 0}), testing::Contains(Point{0, 7})));
}

TEST(ToPolygons, InvalidTolerancesAreExact) {
    const Mask mask = ParseMask({"#..", "##.", "###"});
    for (const double invalid : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(ToPolygons(mask, invalid)[0].outline, ToPolygons(mask)[0].outline);
    }
}

}  // namespace
}  // namespace graze
