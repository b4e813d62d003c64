#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "oracle/cast_oracle.hpp"
#include "oracle/footprint_oracle.hpp"
#include "support/random_pairs.hpp"

namespace graze {
namespace {

using test::AreApart;
using test::OverlapOracle;
using test::PixelSet;
using test::RandomPairs;

// Calls check(pairs) for RandomPairCount() random pairs, until one fails.
template <typename Check>
void ForRandomPairs(std::uint64_t seed, int max_box, Check check) {
    RandomPairs pairs{seed, max_box};
    const int count = test::RandomPairCount();
    for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        pairs.Next();
        check(pairs);
    }
}

// Returns a random whole-pixel offset of up to 2^23 pixels, which is within the range of screen
// coordinates.
Point FarAway(Random& random) {
    constexpr int kFar = 1 << 23;
    return {random.Next(-kFar, kFar), random.Next(-kFar, kFar)};
}

TEST(RandomFootprints, ContactsAndCountsMatchTheSlowReference) {
    ForRandomPairs(1, 512, [](RandomPairs& pairs) {
        const OverlapOracle expected = test::ExpectedOverlap(pairs.A(), pairs.B());
        ASSERT_EQ(FindContact(pairs.A(), pairs.B()), expected.first);
        ASSERT_EQ(FindContact(pairs.B(), pairs.A()), expected.first);
        ASSERT_EQ(Touches(pairs.A(), pairs.B()), expected.count > 0);
        ASSERT_EQ(Touches(pairs.B(), pairs.A()), expected.count > 0);
        ASSERT_EQ(CountOverlap(pairs.A(), pairs.B()), expected.count);
        ASSERT_EQ(CountOverlap(pairs.B(), pairs.A()), expected.count);
    });
}

TEST(RandomFootprints, SolidPixelsMatchTheSlowReference) {
    ForRandomPairs(2, 512, [](RandomPairs& pairs) {
        const Point pixel = pairs.PixelAround();
        ASSERT_EQ(Solid(pairs.A(), pixel.x, pixel.y),
                  test::ShowsSolid(pairs.A(), pixel.x, pixel.y));
    });
}

TEST(RandomFootprints, RectangleQueriesMatchTheSlowReference) {
    ForRandomPairs(3, 512, [](RandomPairs& pairs) {
        const Point corner = pairs.PixelAround();
        const Rectangle area{corner.x, corner.y, pairs.Choices().Next(-1, 40),
                             pairs.Choices().Next(-1, 40)};
        const OverlapOracle expected = test::ExpectedOverlapWithArea(pairs.A(), area);
        ASSERT_EQ(FindContact(pairs.A(), area), expected.first);
        ASSERT_EQ(Touches(pairs.A(), area), expected.count > 0);
        ASSERT_EQ(CountOverlap(pairs.A(), area), expected.count);
    });
}

TEST(RandomFootprints, DiscQueriesMatchTheSlowReference) {
    ForRandomPairs(4, 512, [](RandomPairs& pairs) {
        const Disc area{pairs.PixelAround(), pairs.Choices().Next(-1, 24)};
        const OverlapOracle expected = test::ExpectedOverlapWithArea(pairs.A(), area);
        ASSERT_EQ(FindContact(pairs.A(), area), expected.first);
        ASSERT_EQ(Touches(pairs.A(), area), expected.count > 0);
        ASSERT_EQ(CountOverlap(pairs.A(), area), expected.count);
    });
}

TEST(RandomFootprints, OverlapMasksMatchTheSlowReference) {
    Mask target{40, 30};
    ForRandomPairs(5, 128, [&](RandomPairs& pairs) {
        const OverlapOracle expected = test::ExpectedOverlap(pairs.A(), pairs.B());
        const Overlap overlap = OverlapMask(pairs.A(), pairs.B());
        ASSERT_EQ(overlap.mask.Count(), expected.count);
        ASSERT_EQ(overlap.mask.OpaqueBounds(), overlap.mask.Bounds());
        for (int y = 0; y < overlap.mask.Height(); ++y) {
            for (int x = 0; x < overlap.mask.Width(); ++x) {
                const Point at = overlap.at + Point{x, y};
                ASSERT_EQ(overlap.mask.Solid(x, y), test::ShowsSolid(pairs.A(), at.x, at.y) &&
                                                        test::ShowsSolid(pairs.B(), at.x, at.y));
            }
        }
        const Overlap mirrored = OverlapMask(pairs.B(), pairs.A());
        ASSERT_EQ(mirrored.at, overlap.at);
        ASSERT_EQ(mirrored.mask, overlap.mask);

        const Point at = pairs.PixelAround();
        OverlapMask(pairs.A(), pairs.B(), at, target);
        Mask part{target.Width(), target.Height()};
        part.Draw(overlap.mask, overlap.at - at);
        ASSERT_EQ(target, part);
    });
}

TEST(RandomFootprints, NormalsMatchTheSlowReferenceAndAreOpposite) {
    ForRandomPairs(6, 128, [](RandomPairs& pairs) {
        const auto normal = ContactNormal(pairs.A(), pairs.B());
        ASSERT_EQ(normal, test::ExpectedNormal(pairs.A(), pairs.B()));
        const auto opposite = ContactNormal(pairs.B(), pairs.A());
        ASSERT_EQ(opposite.has_value(), normal.has_value());
        if (normal) {
            ASSERT_EQ(*opposite, -*normal);
            ASSERT_NEAR(glm::length(*normal), 1, 1e-6);
        }
    });
}

TEST(RandomFootprints, PenetrationsMatchTheSlowReferenceAndAreEquallyLongBothWays) {
    ForRandomPairs(7, 64, [](RandomPairs& pairs) {
        const PixelSet a{pairs.A()};
        const PixelSet b{pairs.B()};
        const int max_px = pairs.Choices().Next(0, 13);
        const auto move = Penetration(pairs.A(), pairs.B(), max_px);
        ASSERT_EQ(move, test::ExpectedPenetration(a, b, max_px));
        const auto back = Penetration(pairs.B(), pairs.A(), max_px);
        ASSERT_EQ(back.has_value(), move.has_value());
        if (move) {
            ASSERT_TRUE(AreApart(RandomPairs::MovedBy(pairs.A(), *move), pairs.B()));
            ASSERT_EQ(back->x * back->x + back->y * back->y, move->x * move->x + move->y * move->y);
        }
    });
}

TEST(RandomFootprints, DistancesMatchTheSlowReferenceInBothOrders) {
    ForRandomPairs(8, 64, [](RandomPairs& pairs) {
        const int max_px = pairs.Choices().Next(0, 40);
        const Point apart{pairs.Choices().Next(-24, 25), pairs.Choices().Next(-24, 25)};
        const Footprint b = RandomPairs::MovedBy(pairs.B(), apart);
        const auto nearest = Distance(pairs.A(), b, max_px);
        ASSERT_EQ(nearest, test::ExpectedDistance(PixelSet{pairs.A()}, PixelSet{b}, max_px));
        const auto other_way = Distance(b, pairs.A(), max_px);
        ASSERT_EQ(other_way.has_value(), nearest.has_value());
        if (nearest) {
            ASSERT_EQ(*other_way, (Nearness{nearest->b, nearest->a}));
        }
    });
}

TEST(RandomFootprints, SweepsMatchTheSlowReference) {
    ForRandomPairs(9, 160, [](RandomPairs& pairs) {
        const int reach = pairs.Choices().Next(8) == 0 ? 300 : 60;
        const Point start{pairs.Choices().Next(-reach, reach + 1),
                          pairs.Choices().Next(-reach, reach + 1)};
        const Point by{pairs.Choices().Next(-reach, reach + 1) - start.x,
                       pairs.Choices().Next(-reach, reach + 1) - start.y};
        const Footprint moving = RandomPairs::MovedBy(pairs.A(), start);
        const auto expected = test::ExpectedSweep(PixelSet{moving}, by, PixelSet{pairs.B()});
        const auto hit = Sweep(moving, by, pairs.B());
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (hit) {
            ASSERT_EQ(hit->steps, expected->steps);
            ASSERT_EQ(hit->offset, expected->offset);
            ASSERT_EQ(hit->free, expected->free);
            ASSERT_EQ(hit->contact, expected->contact);
            ASSERT_EQ(hit->normal,
                      test::ExpectedNormal(RandomPairs::MovedBy(moving, hit->offset), pairs.B()));
        }
    });
}

TEST(RandomFootprints, RaycastsMatchTheSlowReference) {
    ForRandomPairs(10, 512, [](RandomPairs& pairs) {
        const Footprint both[]{pairs.A(), pairs.B()};
        const Point from = pairs.PixelAround();
        const Point to = pairs.PixelAround();
        const auto expected = test::ExpectedRaycast(both, from, to);
        const auto hit = Raycast(both, from, to);
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (hit) {
            ASSERT_EQ(hit->index, expected->index);
            ASSERT_EQ(hit->pixel, expected->pixel);
            ASSERT_EQ(hit->steps, expected->steps);
            ASSERT_EQ(hit->fraction, expected->fraction);
        }
        ASSERT_EQ(Raycast(both, to, from).has_value(), hit.has_value());
        const auto alone = Raycast(both[0], from, to);
        const auto expected_alone = test::ExpectedRaycast({both, 1}, from, to);
        ASSERT_EQ(alone.has_value(), expected_alone.has_value());
        if (alone) {
            ASSERT_EQ(alone->pixel, expected_alone->pixel);
        }
    });
}

TEST(RandomFootprints, MovingBothByWholePixelsMovesEveryResult) {
    ForRandomPairs(11, 64, [](RandomPairs& pairs) {
        const Point far = FarAway(pairs.Choices());
        const Footprint& a = pairs.A();
        const Footprint& b = pairs.B();
        const Footprint far_a = RandomPairs::MovedBy(a, far);
        const Footprint far_b = RandomPairs::MovedBy(b, far);
        const auto contact = FindContact(a, b);
        ASSERT_EQ(FindContact(far_a, far_b),
                  contact ? std::optional{*contact + far} : std::nullopt);
        ASSERT_EQ(ContactNormal(far_a, far_b), ContactNormal(a, b));
        ASSERT_EQ(Penetration(far_a, far_b, 8), Penetration(a, b, 8));
        const auto nearest = Distance(a, b, 8);
        const auto far_nearest = Distance(far_a, far_b, 8);
        ASSERT_EQ(far_nearest.has_value(), nearest.has_value());
        if (nearest) {
            ASSERT_EQ(*far_nearest, (Nearness{nearest->a + far, nearest->b + far}));
        }
        const Point by{pairs.Choices().Next(-30, 31), pairs.Choices().Next(-30, 31)};
        const auto hit = Sweep(a, by, b);
        const auto far_hit = Sweep(far_a, by, far_b);
        ASSERT_EQ(far_hit.has_value(), hit.has_value());
        if (hit) {
            ASSERT_EQ(far_hit->steps, hit->steps);
            ASSERT_EQ(far_hit->contact, hit->contact + far);
        }
        const Point pixel = pairs.PixelAround();
        const auto ray = Raycast(a, pixel, pixel + by);
        const auto far_ray = Raycast(far_a, pixel + far, pixel + far + by);
        ASSERT_EQ(far_ray.has_value(), ray.has_value());
        if (ray) {
            ASSERT_EQ(far_ray->pixel, ray->pixel + far);
        }
    });
}

// Moves the transforms far away before TexelMap rounds them. They must be rounded like the same
// transforms near the origin.
TEST(RandomFootprints, DistantPlacementsTouchLikeNearOnes) {
    Random random{12};
    const Mask a_mask = test::RandomMask(random);
    const Mask b_mask = test::RandomMask(random);
    for (int i = 0; i < 2'000; ++i) {
        const auto transform = [&random] {
            const double scale = 0.4 + random.NextDouble();
            return Affine{scale, random.NextDouble() - 0.5, random.NextDouble() - 0.5,
                          scale, random.NextDouble() * 30,  random.NextDouble() * 30};
        };
        const Affine a = transform();
        const Affine b = transform();
        const Point far = FarAway(random);
        const auto footprint = [](const Mask& mask, Affine m, Point by) {
            m.x0 += by.x;
            m.y0 += by.y;
            return Footprint{&mask, MakeTexelMap(m, mask.Width(), mask.Height())};
        };
        const auto here = FindContact(footprint(a_mask, a, {}), footprint(b_mask, b, {}));
        const auto there = FindContact(footprint(a_mask, a, far), footprint(b_mask, b, far));
        ASSERT_EQ(there, here ? std::optional{*here + far} : std::nullopt);
    }
}

TEST(RandomFootprints, TransformsThatShowNothingTouchNothing) {
    RandomPairs pairs{13, 64};
    for (int i = 0; i < test::RandomPairCount(); ++i) {
        pairs.Next();
        const Mask& mask = *pairs.B().mask;
        const Affine transform = test::RandomEmptyTransform(pairs.Choices());
        const Footprint nothing{&mask, MakeTexelMap(transform, mask.Width(), mask.Height())};
        const Footprint& a = pairs.A();
        ASSERT_TRUE(nothing.map.IsEmpty());
        ASSERT_FALSE(Touches(a, nothing) || Touches(nothing, a) || Touches(nothing, nothing));
        ASSERT_FALSE(FindContact(nothing, a) || FindContact(a, nothing));
        ASSERT_EQ(CountOverlap(nothing, a) + CountOverlap(a, nothing), 0);
        ASSERT_FALSE(Touches(nothing, Rectangle{-100, -100, 200, 200}));
        ASSERT_FALSE(Touches(nothing, Disc{{0, 0}, 100}));
        ASSERT_TRUE(OverlapMask(a, nothing).mask.Bounds().IsEmpty());
        ASSERT_FALSE(ContactNormal(nothing, a) || ContactNormal(a, nothing));
        ASSERT_EQ(Penetration(nothing, a), Point{});
        ASSERT_FALSE(Distance(nothing, a, 64) || Distance(a, nothing, 64));
        ASSERT_FALSE(Sweep(nothing, {50, 20}, a) || Sweep(a, {50, 20}, nothing));
        ASSERT_FALSE(Raycast(nothing, {-50, -50}, {50, 50}));
        ASSERT_FALSE(Solid(nothing, 0, 0));
    }
}

}  // namespace
}  // namespace graze
