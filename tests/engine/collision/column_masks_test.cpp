#include "bench/column_masks.hpp"

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"

namespace graze {
namespace {

using bench::ColumnMask;
using test::EdgeCaseSide;
using test::FormatMask;
using test::MaskWhere;
using test::RandomMask;

std::string Format(const ColumnMask& mask) {
    return FormatMask(
        MaskWhere(mask.Width(), mask.Height(), [&mask](int x, int y) { return mask.Solid(x, y); }));
}

void ExpectAgreement(const Mask& a, const Mask& b, Point offset) {
    const ColumnMask columns{a};
    const ColumnMask other{b};
    const std::optional<Point> hit = columns.Overlap(other, offset);
    ASSERT_EQ(hit.has_value(), FindOverlap(a, b, offset).has_value());
    ASSERT_TRUE(!hit || OverlapMask(a, b, offset).Solid(hit->x, hit->y));
    ASSERT_EQ(columns.OverlapArea(other, offset), CountOverlap(a, b, offset));
    ASSERT_EQ(Format(columns.OverlapMask(other, offset)), FormatMask(OverlapMask(a, b, offset)));

    ColumnMask drawn = columns;
    drawn.Draw(other, offset);
    Mask expected = a;
    expected.Draw(b, offset);
    ASSERT_EQ(Format(drawn), FormatMask(expected));
    ASSERT_EQ(drawn.Count(), expected.Count());  // the padding is clear

    ColumnMask erased = columns;
    erased.Erase(other, offset);
    expected = a;
    expected.Erase(b, offset);
    ASSERT_EQ(Format(erased), FormatMask(expected));
}

void ExpectAgreement(const Mask& mask) {
    ColumnMask columns{mask};
    const Vector2 centroid = Centroid(mask).value_or(Vector2{0.5F, 0.5F});
    ASSERT_EQ(columns.Centroid(),
              (Point{static_cast<int>(centroid.x - 0.5F), static_cast<int>(centroid.y - 0.5F)}));
    ASSERT_EQ(columns.Count(), mask.Count());
    columns.Invert();
    ASSERT_EQ(Format(columns), FormatMask(Inverted(mask)));
    ASSERT_EQ(columns.Count(), Inverted(mask).Count());
    columns.Fill();
    ASSERT_EQ(columns.Count(), mask.Width() * mask.Height());
    columns.Clear();
    ASSERT_EQ(columns.Count(), 0);
}

// The baseline of the benchmarks computes what Graze computes.
TEST(ColumnMask, AgreesWithMaskOnRandomMasks) {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        SCOPED_TRACE(i);
        const Mask a = RandomMask(random, EdgeCaseSide(random), EdgeCaseSide(random, 20));
        const Mask b = RandomMask(random, EdgeCaseSide(random), EdgeCaseSide(random, 20));
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(a));
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(a, b,
                                                {random.Next(-b.Width() - 2, a.Width() + 3),
                                                 random.Next(-b.Height() - 2, a.Height() + 3)}));
    }
}

}  // namespace
}  // namespace graze
