#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>

#include "collision/world/broad_phase.hpp"
#include "collision/world/oriented_bounds.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {

bool operator<(const BroadPair& one, const BroadPair& other) {
    return std::tie(one.a, one.b) < std::tie(other.a, other.b);
}
bool operator==(const BroadPair& one, const BroadPair& other) {
    return one.a == other.a && one.b == other.b;
}

namespace {

constexpr int kNoLimit = 1 << 20;

BroadBox MakeBox(const Rectangle& area, std::size_t body) {
    return {.left = area.Left(),
            .top = area.Top(),
            .right = area.Right(),
            .bottom = area.Bottom(),
            .body = static_cast<std::uint32_t>(body)};
}

std::vector<BroadBox> MakeBoxes(const std::vector<Rectangle>& areas) {
    std::vector<BroadBox> boxes;
    boxes.reserve(areas.size());
    for (const Rectangle& area : areas) {
        boxes.push_back(MakeBox(area, boxes.size()));
    }
    return boxes;
}

std::vector<BroadPair> FindPairs(const std::vector<BroadBox>& boxes, int parts = 1) {
    BroadPhase broad_phase;
    broad_phase.Build(boxes);
    std::vector<BroadPair> pairs;
    for (int part = 0; part < parts; ++part) {
        const auto number = static_cast<std::size_t>(part);
        const auto count = static_cast<std::size_t>(parts);
        EXPECT_EQ(
            broad_phase.FindPairs(broad_phase.FirstBucket(number, count),
                                  broad_phase.FirstBucket(number + 1, count), kNoLimit, pairs),
            0);
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

// Returns all pairs of boxes that intersect. Compares every box with every other.
std::vector<BroadPair> SlowPairs(const std::vector<Rectangle>& areas) {
    std::vector<BroadPair> pairs;
    for (std::size_t a = 0; a < areas.size(); ++a) {
        for (std::size_t b = a + 1; b < areas.size(); ++b) {
            if (areas[a].Intersects(areas[b])) {
                pairs.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
            }
        }
    }
    return pairs;
}

// Computes the reach in several parts, as several threads do.
void ComputeReach(BroadPhase& broad_phase, std::size_t parts) {
    for (std::size_t part = 0; part < parts; ++part) {
        broad_phase.ComputeReach(broad_phase.FirstBucket(part, parts),
                                 broad_phase.FirstBucket(part + 1, parts));
    }
}

std::vector<std::uint32_t> Overlapping(const BroadPhase& broad_phase, const Rectangle& area) {
    std::vector<std::uint32_t> bodies;
    broad_phase.VisitOverlapping(area, [&](std::uint32_t body) { bodies.push_back(body); });
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

std::vector<std::uint32_t> SlowOverlapping(const std::vector<Rectangle>& areas,
                                           const Rectangle& area) {
    std::vector<std::uint32_t> bodies;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        if (areas[i].Intersects(area)) {
            bodies.push_back(static_cast<std::uint32_t>(i));
        }
    }
    return bodies;
}

// Returns boxes around the origin with sides from 1 px to `largest`. Short sides are more frequent.
std::vector<Rectangle> RandomAreas(Random& random, int count, int spread, int largest) {
    std::vector<Rectangle> areas;
    for (int i = 0; i < count; ++i) {
        const int width = 1 + random.Next(1 + random.Next(1 + random.Next(largest)));
        const int height = 1 + random.Next(1 + random.Next(1 + random.Next(largest)));
        areas.push_back(
            {random.Next(-spread, spread), random.Next(-spread, spread), width, height});
    }
    return areas;
}

// Returns a limit of the number of boxes: in four rounds of five there are at most 10.
int SomeOrFew(int round) {
    return round % 5 == 0 ? 120 : 11;
}

TEST(BroadPhase, MatchesAllPairsForAnyMixOfSizes) {
    Random random{1};
    for (int round = 0; round < 1'000; ++round) {
        const int largest = 1 << random.Next(13);
        const int spread = 1 << random.Next(3, 12);
        const auto areas = RandomAreas(random, random.Next(SomeOrFew(round)), spread, largest);
        const auto expected = SlowPairs(areas);
        ASSERT_EQ(FindPairs(MakeBoxes(areas)), expected) << round;
        ASSERT_EQ(FindPairs(MakeBoxes(areas), 1 + random.Next(40)), expected) << round;
    }
}

TEST(BroadPhase, FindsTheBoxesInAnArea) {
    Random random{2};
    BroadPhase broad_phase;
    EXPECT_THAT(Overlapping(broad_phase, {-1000, -1000, 2000, 2000}), testing::IsEmpty());
    for (int round = 0; round < 1'000; ++round) {
        const int spread = 1 << random.Next(3, 12);
        const int largest = 1 << random.Next(13);
        const auto areas = RandomAreas(random, random.Next(SomeOrFew(round)), spread, largest);
        broad_phase.Build(MakeBoxes(areas));
        ComputeReach(broad_phase, static_cast<std::size_t>(1 + random.Next(9)));
        for (const Rectangle& area : RandomAreas(random, 20, spread, 1 << random.Next(13))) {
            ASSERT_EQ(Overlapping(broad_phase, area), SlowOverlapping(areas, area)) << round;
        }
    }
    EXPECT_EQ(Overlapping(broad_phase, {-(1 << 26), -(1 << 26), 1 << 27, 1 << 27}).size(),
              SlowOverlapping(RandomAreas(random, 0, 1, 1), {}).size() +
                  Overlapping(broad_phase, {-10'000, -10'000, 20'000, 20'000}).size());
}

// For boxes 8 px high, the broad phase uses rows of 8 px. The loops place the boxes at every
// distance from a row's edge. The boxes of a pair overlap, touch or are one pixel apart.
TEST(BroadPhase, FindsBoxesAtRowEdgesAtMostOnce) {
    for (int y = -20; y <= 20; ++y) {
        for (int gap = 6; gap <= 9; ++gap) {
            for (const int x : {-3, 0, 3}) {
                const std::vector<Rectangle> areas{{0, y, 3, 8}, {x, y + gap, 3, 8}};
                ASSERT_EQ(FindPairs(MakeBoxes(areas)), SlowPairs(areas))
                    << y << " " << gap << " " << x;
            }
        }
    }
}

// With few boxes, there are 64 buckets, so rows 64 apart share a bucket. The tallest box is in all
// buckets.
TEST(BroadPhase, SeparatesDistantRowsThatShareABucket) {
    std::vector<Rectangle> areas;
    for (int i = -40; i < 40; ++i) {
        areas.push_back({i % 3, i * 64 * 4, 4, 4});
        areas.push_back({i % 3 + 2, i * 64 * 4 + 2, 4, 4});
    }
    EXPECT_EQ(FindPairs(MakeBoxes(areas)), SlowPairs(areas));
    areas.push_back({0, -10'000, 2, 20'000});
    areas.push_back({1, -(1 << 25), 2, 1 << 26});
    EXPECT_EQ(FindPairs(MakeBoxes(areas)), SlowPairs(areas));
    BroadPhase broad_phase;
    broad_phase.Build(MakeBoxes(areas));
    ComputeReach(broad_phase, 1);
    for (const Rectangle area : {Rectangle{0, 0, 1, 1}, {0, -9'999, 4, 19'000}, {1, 256, 2, 3}}) {
        EXPECT_EQ(Overlapping(broad_phase, area), SlowOverlapping(areas, area));
    }
}

TEST(BroadPhase, WorksAtTheEdgesOfTheWorld) {
    constexpr int edge = 1 << 26;
    const std::vector<Rectangle> areas{{-edge, -edge, 5, 5},       {-edge + 4, -edge + 4, 9, 9},
                                       {edge - 5, edge - 5, 5, 5}, {edge - 9, edge - 9, 5, 5},
                                       {edge - 5, -edge, 5, 5},    {0, 0, 1, 1}};

    EXPECT_EQ(FindPairs(MakeBoxes(areas)), (std::vector<BroadPair>{{0, 1}, {2, 3}}));
}

// A box of 4,096 px among boxes of 4 px has an entry in each of the many rows that it crosses, but
// it forms only one pair with each other box.
TEST(BroadPhase, ComparesAHugeBoxWithEachSmallOneOnce) {
    std::vector<Rectangle> areas{{0, 0, 4096, 4096}};
    for (int i = 0; i < 2'000; ++i) {
        areas.push_back({i * 7 % 4'090, i * 13 % 4'090, 4, 4});
    }

    const auto pairs = FindPairs(MakeBoxes(areas));

    EXPECT_EQ(std::count_if(pairs.begin(), pairs.end(), [](BroadPair pair) { return pair.a == 0; }),
              2'000);
    EXPECT_EQ(pairs, SlowPairs(areas));
}

TEST(BroadPhase, SkipsPairsOfLayersThatDoNotMeet) {
    auto boxes = MakeBoxes({{0, 0, 9, 9}, {1, 1, 9, 9}, {2, 2, 9, 9}});
    boxes[1].layer = 2;
    boxes[2].meets = ~2U;

    EXPECT_EQ(FindPairs(boxes), (std::vector<BroadPair>{{0, 1}, {0, 2}}));
}

// Uses up to 32 layers. Only some of them meet, and two bodies on one layer may meet different
// layers.
TEST(BroadPhase, MatchesAllPairsOfLayersThatMeet) {
    Random random{3};
    for (int round = 0; round < 1'000; ++round) {
        const int layers = 1 + random.Next(32);
        const auto areas = RandomAreas(random, random.Next(SomeOrFew(round)),
                                       1 << random.Next(3, 9), 1 << random.Next(9));
        auto boxes = MakeBoxes(areas);
        std::vector<std::uint32_t> meets(32);
        std::generate(meets.begin(), meets.end(), [&] { return random.NextBits(); });
        for (BroadBox& box : boxes) {
            const auto layer = static_cast<std::size_t>(random.Next(layers));
            box.layer = std::uint32_t{1} << layer;
            box.meets = random.Next(4) == 0 ? random.NextBits() : meets[layer];
        }
        auto expected = SlowPairs(areas);
        std::erase_if(expected, [&boxes](BroadPair pair) {
            const BroadBox& a = boxes[pair.a];
            const BroadBox& b = boxes[pair.b];
            return (a.meets & b.layer) == 0 || (b.meets & a.layer) == 0;
        });

        ASSERT_EQ(FindPairs(boxes), expected) << round;
        ASSERT_EQ(FindPairs(boxes, 1 + random.Next(40)), expected) << round;
        BroadPhase broad_phase;
        broad_phase.Build(boxes);
        ComputeReach(broad_phase, 3);
        for (const Rectangle& area : RandomAreas(random, 5, 1 << 8, 1 << 8)) {
            ASSERT_EQ(Overlapping(broad_phase, area), SlowOverlapping(areas, area)) << round;
        }
    }
}

// Returns 200 boxes at one position, and 100 boxes with few neighbours: half of them in the same
// rows, half further down.
std::vector<BroadBox> Crowd() {
    std::vector<Rectangle> areas(200, Rectangle{0, 0, 16, 16});
    for (int i = 0; i < 50; ++i) {
        areas.push_back({100 + 10 * i, 0, 16, 16});
        areas.push_back({100 + 10 * i, 100, 16, 16});
    }
    return MakeBoxes(areas);
}

TEST(BroadPhase, LimitsACrowdWithoutLosingOtherPairs) {
    BroadPhase broad_phase;
    broad_phase.Build(Crowd());
    std::vector<BroadPair> pairs;

    const int cut_short = broad_phase.FindPairs(0, broad_phase.Buckets(), 4, pairs);

    std::sort(pairs.begin(), pairs.end());
    EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
    const auto in_crowd = static_cast<std::size_t>(std::count_if(
        pairs.begin(), pairs.end(), [](BroadPair pair) { return pair.a < 200 && pair.b < 200; }));
    EXPECT_EQ(pairs.size() - in_crowd, 2U * 49U);
    EXPECT_GT(cut_short, 0);
    EXPECT_GE(in_crowd, 168U * 32U) << "each box is compared with the next 32";
    EXPECT_LE(in_crowd, 200U * 32U + 250U * 4U + 32U) << "and 4 pairs for each box in the row";

    pairs.clear();
    EXPECT_EQ(broad_phase.FindPairs(0, broad_phase.Buckets(), 200, pairs), 0);
    EXPECT_EQ(pairs.size(), 200U * 199U / 2 + 2U * 49U);
}

TEST(BroadPhase, LimitsACrowdTheSameInAnyNumberOfParts) {
    BroadPhase broad_phase;
    broad_phase.Build(Crowd());
    std::vector<BroadPair> whole;
    const int cut_short = broad_phase.FindPairs(0, broad_phase.Buckets(), 4, whole);
    for (const std::size_t parts : {2U, 3U, 7U, 100U}) {
        std::vector<BroadPair> pairs;
        int cut = 0;
        for (std::size_t part = 0; part < parts; ++part) {
            cut += broad_phase.FindPairs(broad_phase.FirstBucket(part, parts),
                                         broad_phase.FirstBucket(part + 1, parts), 4, pairs);
        }
        EXPECT_EQ(pairs, whole);
        EXPECT_EQ(cut, cut_short);
    }
}

// Boxes above each other in one high row are compared although they do not intersect. The limit on
// pairs per body applies to these comparisons, too.
TEST(BroadPhase, LimitsComparisonsInACrowdLikePairs) {
    std::vector<Rectangle> areas;
    areas.reserve(2'064);
    for (int i = 0; i < 64; ++i) {
        areas.push_back({5'000 + i * 20, 0, 8, 4'096});
    }
    for (int i = 0; i < 2'000; ++i) {
        areas.push_back({0, i, 8, 1});
    }
    BroadPhase broad_phase;
    broad_phase.Build(MakeBoxes(areas));
    std::vector<BroadPair> pairs;

    EXPECT_GT(broad_phase.FindPairs(0, broad_phase.Buckets(), 1, pairs), 0);
    pairs.clear();
    EXPECT_EQ(broad_phase.FindPairs(0, broad_phase.Buckets(), 200, pairs), 0);
    EXPECT_TRUE(pairs.empty());
}

Affine RandomAffine(Random& random) {
    const auto any = [&random](double spread) { return (random.NextDouble() * 2 - 1) * spread; };
    Placement placement{{0, 0}, random.NextSingle() * 6.3F};
    placement.scale = {0.2F + random.NextSingle() * 3, 0.2F + random.NextSingle() * 3};
    Affine m = ToAffine(placement);
    if (random.Next(3) == 0) {  // sheared, from slightly to almost flat
        m = {any(2), any(2), any(2), any(2), 0, 0};
        if (random.Next(3) == 0) {
            m.xy = m.xx * 1.5 + any(0.01);
            m.yy = m.yx * 1.5 + any(0.01);
        }
    }
    m.x0 = any(60);
    m.x0 += random.Next(9) == 0 ? 12'000'000 : 0;
    m.y0 = any(60);
    return m;
}

// Makes the solid rectangle an octagon, so that its corners are outside the circle.
void CutCorners(Mask& mask) {
    const Rectangle solid = mask.OpaqueBounds();
    const int cut = std::min(solid.width, solid.height) / 3;
    for (int i = 0; i < cut; ++i) {
        for (const int y : {solid.Top() + i, solid.Bottom() - 1 - i}) {
            mask.Fill({solid.x, y, cut - i, 1}, false);
            mask.Fill({solid.Right() - cut + i, y, cut - i, 1}, false);
        }
    }
}

OrientedBounds BoundsOf(const Footprint& footprint) {
    return MakeOrientedBounds(footprint, SolidRadius(*footprint.mask));
}

TEST(SolidRadius, IsTheDistanceOfTheFarthestCornerOfATexel) {
    Random random{4};
    for (int i = 0; i < 500; ++i) {
        Mask mask{random.Next(1, 200), random.Next(1, 40)};
        for (int dots = random.Next(6); dots > 0; --dots) {
            mask.Set(random.Next(mask.Width()), random.Next(mask.Height()));
        }
        const Rectangle bounds = mask.OpaqueBounds();
        const double x0 = bounds.x + bounds.width / 2.0;
        const double y0 = bounds.y + bounds.height / 2.0;
        double farthest = 0;
        for (int y = 0; y < mask.Height(); ++y) {
            for (int x = 0; x < mask.Width(); ++x) {
                for (const Point corner : {Point{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
                    const double distance = std::hypot(x + corner.x - x0, y + corner.y - y0);
                    farthest = mask.Solid(x, y) ? std::max(farthest, distance) : farthest;
                }
            }
        }
        const double radius = SolidRadius(mask);
        ASSERT_GE(radius, farthest) << i;
        ASSERT_LE(radius, farthest * 1.00001) << i;
    }
}

TEST(SolidRadius, IsHalfTheDiagonalOfALargeMask) {
    Mask mask{65, 513};  // 1,026 words
    mask.Fill({0, 100, 30, 1});
    mask.Fill({10, 90, 10, 40});

    EXPECT_NEAR(SolidRadius(mask), 25, 0.001);  // half of the diagonal of 30 x 40
}

TEST(OrientedBounds, NeverSeparatesTouchingSprites) {
    Random random{3};
    int touching = 0;
    int separated = 0;
    int tests = 0;
    for (int i = 0; i < 40'000; ++i) {
        Mask a_mask{random.Next(1, 50), random.Next(1, 50)};
        Mask b_mask{random.Next(1, 50), random.Next(1, 50)};
        a_mask.Fill({random.Next(a_mask.Width()), random.Next(a_mask.Height()), 60, 60});
        b_mask.Fill({0, 0, random.Next(1, 50), random.Next(1, 50)});
        if (random.Next(2) == 0) {
            CutCorners(a_mask);
            CutCorners(b_mask);
        }
        const Affine at = RandomAffine(random);
        Affine to = RandomAffine(random);
        to.x0 = at.x0 + (random.NextDouble() * 2 - 1) * 90;
        const Footprint a{&a_mask, MakeTexelMap(at, a_mask.Width(), a_mask.Height(),
                                                static_cast<SpriteEffects>(random.Next(4)))};
        const Footprint b{&b_mask, MakeTexelMap(to, b_mask.Width(), b_mask.Height(),
                                                static_cast<SpriteEffects>(random.Next(4)))};
        if (a.map.IsEmpty() || b.map.IsEmpty() || !a.map.pixels.Intersects(b.map.pixels)) {
            continue;
        }
        const bool may = MayTouch(BoundsOf(a), BoundsOf(b));
        const bool touches = Touches(a, b);
        ASSERT_TRUE(may || !touches) << i;
        ASSERT_EQ(MayTouch(BoundsOf(b), BoundsOf(a)), may) << i;
        ++tests;
        touching += touches ? 1 : 0;
        separated += may ? 0 : 1;
    }
    EXPECT_GT(touching, tests / 8);
    EXPECT_GT(separated, (tests - touching) / 2)
        << "the test must also separate most sprites that do not touch";
}

TEST(OrientedBounds, HaveACircleAroundTheSolidPixels) {
    Random random{5};
    int tight = 0;
    for (int i = 0; i < 2'000; ++i) {
        Mask mask{random.Next(1, 50), random.Next(1, 50)};
        mask.Fill({random.Next(mask.Width()), random.Next(mask.Height()), 60, 60});
        CutCorners(mask);
        const Footprint print{&mask,
                              MakeTexelMap(RandomAffine(random), mask.Width(), mask.Height())};
        const Rectangle& pixels = print.map.pixels;
        if (pixels.IsEmpty()) {
            continue;
        }
        const OrientedBounds bounds = BoundsOf(print);
        double farthest = 0;
        for (int y = 0; y < pixels.height; ++y) {
            for (int x = 0; x < pixels.width; ++x) {
                if (Solid(print, pixels.x + x, pixels.y + y)) {
                    farthest =
                        std::max(farthest, std::hypot(x - static_cast<double>(bounds.centre_x),
                                                      y - static_cast<double>(bounds.centre_y)));
                }
            }
        }
        ASSERT_LE(farthest, bounds.radius * 1.00001) << i;
        tight += bounds.radius < farthest + 2 ? 1 : 0;
    }
    EXPECT_GT(tight, 300);
}

// Two full squares are rotated by 45 degrees, one diagonally next to the other. Where the squares
// just touch, their bounding boxes still share a quarter of their area.
TEST(OrientedBounds, SeparatesAdjacentDiamondsToAPixel) {
    Mask mask{100, 100};
    mask.Fill();
    const auto diamond = [&mask](float along) {
        const Placement placement{{200 + along, 200 + along}, 0.7853982F, {50, 50}};
        return Footprint{&mask, MakeTexelMap(placement, 100, 100)};
    };
    float apart = 0;
    while (Touches(diamond(0), diamond(apart))) {
        apart += 0.25F;
    }

    EXPECT_NEAR(apart, 70.7, 1);
    EXPECT_TRUE(MayTouch(BoundsOf(diamond(0)), BoundsOf(diamond(apart - 0.25F))));
    EXPECT_FALSE(MayTouch(BoundsOf(diamond(0)), BoundsOf(diamond(apart + 1.5F))));
}

// The squares around two discs overlap at a corner.
TEST(OrientedBounds, SeparatesDiscsThatAreDiagonallyAdjacent) {
    Mask disc{64, 64};
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            disc.Set(x, y, (2 * x - 63) * (2 * x - 63) + (2 * y - 63) * (2 * y - 63) <= 64 * 64);
        }
    }
    const auto at = [&disc](float along, float scale) {
        const Placement placement{{along, along}, 1, {32, 32}, {scale, scale}};
        return Footprint{&disc, MakeTexelMap(placement, 64, 64)};
    };

    EXPECT_TRUE(MayTouch(BoundsOf(at(0, 1)), BoundsOf(at(45, 1))));
    EXPECT_FALSE(MayTouch(BoundsOf(at(0, 1)), BoundsOf(at(47, 1))));
    EXPECT_TRUE(MayTouch(BoundsOf(at(0, 2)), BoundsOf(at(90, 2))));
    EXPECT_FALSE(MayTouch(BoundsOf(at(0, 2)), BoundsOf(at(94, 2))));
}

TEST(OrientedBounds, CoversOnlyTheSolidPartOfAMask) {
    Mask mask{100, 100};
    mask.Fill({0, 0, 50, 100});
    const auto at = [&mask](double x) {
        return Footprint{&mask, MakeTexelMap(Affine{1, 0, 0, 1, x, 0}, 100, 100)};
    };

    EXPECT_TRUE(MayTouch(BoundsOf(at(0)), BoundsOf(at(49))));
    EXPECT_FALSE(MayTouch(BoundsOf(at(0)), BoundsOf(at(52))));
}

TEST(OrientedBounds, IsTheBoxForAFlatSprite) {
    Mask mask{64, 64};
    mask.Fill();
    const Footprint sliver{&mask, MakeTexelMap(Affine{1, 1, 1, 1.0001, 0, 0}, 64, 64)};
    ASSERT_FALSE(sliver.map.IsEmpty());
    const OrientedBounds bounds = BoundsOf(sliver);

    EXPECT_EQ(bounds.u_half_y, 0);
    EXPECT_EQ(bounds.v_half_x, 0);
    EXPECT_EQ(bounds.u_half_x, static_cast<float>(sliver.map.pixels.width - 1) / 2);
}

}  // namespace
}  // namespace graze
