#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::ExpectedOverlap;
using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;

void ExpectAgreement(const Mask& a, const Mask& b, Point offset) {
    const std::vector<Point> shared = ExpectedOverlap(a, b, offset);
    ASSERT_EQ(FindOverlap(a, b, offset),
              shared.empty() ? std::nullopt : std::optional{shared.front()});
    ASSERT_EQ(CountOverlap(a, b, offset), static_cast<int>(shared.size()));
    Mask expected{a.Width(), a.Height()};
    for (const Point pixel : shared) {
        expected.Set(pixel.x, pixel.y);
    }
    ASSERT_EQ(FormatMask(OverlapMask(a, b, offset)), FormatMask(expected));
}

TEST(MaskOverlap, IsFoundTopmostThenLeftmostInPixelsOfTheFirstMask) {
    const Mask a = ParseMask({"....", ".##.", "####"});
    const Mask b = ParseMask({".#", "##"});

    EXPECT_EQ(FindOverlap(a, b, {1, 0}), (Point{1, 1}));
    EXPECT_EQ(CountOverlap(a, b, {1, 0}), 2);
    EXPECT_EQ(OverlapMask(a, b, {1, 0}), ParseMask({"....", ".##.", "...."}));
    EXPECT_EQ(FindOverlap(a, b, {-1, 0}), (std::nullopt));
    EXPECT_EQ(FindOverlap(a, b, {-1, 1}), (Point{0, 2}));
}

TEST(MaskOverlap, IsEmptyForMasksWithoutPixels) {
    const Mask none;
    const Mask full = ParseMask({"##"});

    EXPECT_FALSE(FindOverlap(none, full, {0, 0}));
    EXPECT_FALSE(FindOverlap(full, none, {0, 0}));
    EXPECT_EQ(OverlapMask(none, full, {0, 0}), none);
    EXPECT_EQ(OverlapMask(full, Mask(3, 3), {0, 0}), ParseMask({".."}));
}

TEST(MaskOverlap, OfRandomMasksMatchesTheSlowReference) {
    Random random{1};
    for (int i = 0; i < 600; ++i) {
        const int a_height = test::EdgeCaseSide(random, 40);
        const Mask a = RandomMask(random, test::EdgeCaseSide(random), a_height);
        const int b_height = test::EdgeCaseSide(random, 40);
        const Mask b = RandomMask(random, test::EdgeCaseSide(random), b_height);
        const Point offset{random.Next(-b.Width() - 1, a.Width() + 2),
                           random.Next(-b.Height() - 1, a.Height() + 2)};
        SCOPED_TRACE(i);
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(a, b, offset));
    }
}

// Tests each mask of 3 x 2 pixels with every third one. The offsets are all those at which the
// grids overlap, and some at which they do not.
TEST(MaskOverlap, OfAllSmallMasksMatchesTheSlowReference) {
    const auto mask_of_bits = [](unsigned bits) {
        return MaskWhere(3, 2, [bits](int x, int y) { return (bits >> (y * 3 + x) & 1U) != 0; });
    };
    for (unsigned a = 0; a < 64; ++a) {
        for (unsigned b = 0; b < 64; b += 3) {
            for (int i = 0; i < 63; ++i) {
                const Point offset{i % 9 - 4, i / 9 - 3};
                ASSERT_EQ(CountOverlap(mask_of_bits(a), mask_of_bits(b), offset),
                          static_cast<int>(
                              ExpectedOverlap(mask_of_bits(a), mask_of_bits(b), offset).size()));
            }
        }
    }
}

TEST(MaskOverlap, AcceptsTheLargestOffsets) {
    Mask full{100, 100};
    full.Fill();
    constexpr int kMin = std::numeric_limits<int>::min();
    constexpr int kMax = std::numeric_limits<int>::max();

    for (const int far : {kMin, kMin + 1, -(1 << 30), 1 << 30, kMax - 1, kMax}) {
        for (const Point offset : {Point{far, 0}, Point{0, far}, Point{far, far}}) {
            EXPECT_FALSE(FindOverlap(full, full, offset));
            EXPECT_EQ(CountOverlap(full, full, offset), 0);
            EXPECT_EQ(OverlapMask(full, full, offset).Count(), 0);
        }
    }
}

// The mask queries take a whole-pixel offset between two masks, and the footprint queries any
// placement. At whole pixels, both must return the same result.
TEST(MaskOverlap, MatchesFootprintsAtWholePixels) {
    Random random{2};
    for (int i = 0; i < 300; ++i) {
        const int a_height = random.Next(1, 40);
        const Mask a = RandomMask(random, random.Next(1, 90), a_height);
        const int b_height = random.Next(1, 40);
        const Mask b = RandomMask(random, random.Next(1, 90), b_height);
        const Point offset{random.Next(-b.Width(), a.Width()),
                           random.Next(-b.Height(), a.Height())};
        const Affine at{1, 0, 0, 1, static_cast<double>(offset.x), static_cast<double>(offset.y)};
        const Footprint here{&a, MakeTexelMap(Affine{}, a.Width(), a.Height())};
        const Footprint there{&b, MakeTexelMap(at, b.Width(), b.Height())};

        const auto contact = FindContact(here, there);
        const auto overlap = FindOverlap(a, b, offset);
        ASSERT_EQ(contact.has_value(), overlap.has_value());
        if (contact) {
            ASSERT_EQ(*overlap, (Point{contact->x, contact->y}));
        }
        ASSERT_EQ(CountOverlap(a, b, offset), CountOverlap(here, there));
    }
}

TEST(MaskOverlap, QueriesAllocateNothing) {
    const Mask a = ParseMask({"###", "###"});
    const std::int64_t before = test::AllocationCount();
    const bool found = FindOverlap(a, a, {1, 1}).has_value();
    const int count = CountOverlap(a, a, {1, 1});
    const std::int64_t allocations = test::AllocationCount() - before;

    EXPECT_TRUE(found);
    EXPECT_EQ(count, 2);
    EXPECT_EQ(allocations, 0);
}

// Rows of eight or more words are combined by other loops than narrower ones.
TEST(MaskOverlap, AndEditsOfWideMasksMatchTheSlowReference) {
    Random random{6};
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        const Mask a = RandomMask(random, random.Next(380, 780), random.Next(1, 6));
        const Mask b = RandomMask(random, random.Next(380, 780), random.Next(1, 6));
        const int x = random.Next(-b.Width(), a.Width()) / 3;
        const Point offset{i % 3 == 0 ? x / 64 * 64 : x, random.Next(-3, 4)};
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(a, b, offset));
        Mask drawn = a;
        drawn.Draw(b, offset);
        Mask erased = a;
        erased.Erase(b, offset);
        const auto in_b = [&](int column, int row) {
            return b.Solid(column - offset.x, row - offset.y);
        };
        ASSERT_EQ(drawn, MaskWhere(a.Width(), a.Height(), [&](int column, int row) {
                      return a.Solid(column, row) || in_b(column, row);
                  }));
        ASSERT_EQ(erased, MaskWhere(a.Width(), a.Height(), [&](int column, int row) {
                      return a.Solid(column, row) && !in_b(column, row);
                  }));
    }
}

TEST(Convolve, IsSolidWhereTheMasksWouldOverlap) {
    EXPECT_EQ(Convolve(ParseMask({"#.", ".."}), ParseMask({"#.#"})), ParseMask({"#.#.", "...."}));

    Random random{4};
    for (int i = 0; i < 150; ++i) {
        const int a_height = test::EdgeCaseSide(random, 10);
        const Mask a = RandomMask(random, test::EdgeCaseSide(random), a_height);
        const int b_height = test::EdgeCaseSide(random, 10);
        const Mask b = RandomMask(random, test::EdgeCaseSide(random), b_height);
        const Mask expected =
            MaskWhere(a.Width() + b.Width() - 1, a.Height() + b.Height() - 1, [&](int x, int y) {
                return CountOverlap(a, b, {x - (b.Width() - 1), y - (b.Height() - 1)}) > 0;
            });
        ASSERT_EQ(FormatMask(Convolve(a, b)), FormatMask(expected)) << i;
    }
}

TEST(Convolve, OfAMaskWithoutPixelsIsEmpty) {
    EXPECT_EQ(Convolve(Mask{}, ParseMask({"##"})), Mask{});
    EXPECT_EQ(Convolve(Mask(2, 2), ParseMask({"##"})), Mask(3, 2));
}

TEST(Convolve, AssertsOnResultsLargerThanAMask) {
    const Mask wide{20'000, 1};
    EXPECT_TRUE(test::FailsAssert("Mask: width or height", [&] { (void)Convolve(wide, wide); }));

    Mask solid{20'000, 1};
    solid.Set(0, 0);
    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Convolve(solid, solid).Width(), 32'768);
}

}  // namespace
}  // namespace graze
