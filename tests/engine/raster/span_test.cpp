#include "graze/raster/span.hpp"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

// Slow reference of the solver: tests every pixel.
Span CutSlowly(const TexelAxis& axis, int size, Span row) {
    Span inside{0, 0};
    for (int x = row.first; x < row.last; ++x) {
        const int texel = axis.At(x, 0);
        if (0 <= texel && texel < size) {
            inside.first = inside.IsEmpty() ? x : inside.first;
            inside.last = x + 1;
        }
    }
    return inside;
}

void ExpectSameSpan(const TexelAxis& axis, int size, Span row) {
    const Span expected = CutSlowly(axis, size, row);
    const Span actual = SpanSolver{axis, size}.Cut(axis.start, row);

    ASSERT_EQ(actual.IsEmpty(), expected.IsEmpty())
        << axis.start << " + x * " << axis.per_x << " >> " << axis.shift << ", size " << size;
    if (!expected.IsEmpty()) {
        ASSERT_EQ(actual.first, expected.first) << axis.start << " + x * " << axis.per_x;
        ASSERT_EQ(actual.last, expected.last) << axis.start << " + x * " << axis.per_x;
    }
}

TEST(SpanSolver, MatchesTheSlowReferenceOnRandomRows) {
    Random random{1};
    for (int i = 0; i < 20'000; ++i) {
        TexelAxis axis;
        axis.shift = static_cast<std::int16_t>(random.Next(0, 24));
        const int size = random.Next(1, 64);
        const int extent = 100 << axis.shift;
        axis.start = random.Next(-extent / 2, extent / 2);
        axis.per_x = random.Next(-extent / 64, extent / 64 + 1);
        ExpectSameSpan(axis, size, {random.Next(0, 20), random.Next(20, 64)});
        if (HasFatalFailure()) {
            return;
        }
    }
}

// For many of these starts and steps, a pixel is exactly on the first or last texel edge of the
// sprite.
TEST(SpanSolver, MatchesTheSlowReferenceAtTexelEdges) {
    for (const int step : {1, 2, 4, 8, 16, 256, -1, -2, -4, -8, -16, -256}) {
        for (int start = -40; start <= 40; ++start) {
            for (const int size : {1, 3, 16}) {
                ExpectSameSpan({start, step, 0, 4}, size, {0, 60});
                ExpectSameSpan({start, step, 0, 0}, size, {0, 60});
            }
        }
    }
}

TEST(SpanSolver, ConstantRowsAreEntirelyInsideOrOutside) {
    const TexelAxis inside{5 << 8, 0, 0, 8};
    const TexelAxis outside{-1, 0, 0, 8};

    EXPECT_EQ((SpanSolver{inside, 6}.Cut(inside.start, {2, 9}).last), 9);
    EXPECT_TRUE((SpanSolver{inside, 5}.Cut(inside.start, {2, 9}).IsEmpty()));
    EXPECT_TRUE((SpanSolver{outside, 5}.Cut(outside.start, {2, 9}).IsEmpty()));
}

// Tests rows as wide as the widest target, and the largest steps per pixel that fit into 32 bits.
TEST(SpanSolver, MatchesTheSlowReferenceAtTheLimitsOfItsRange) {
    constexpr int widest = 32767;
    const int max_value = std::numeric_limits<int>::max();
    ExpectSameSpan({-(1 << 30), 65536, 0, 15}, 32767, {0, widest});
    ExpectSameSpan({(1 << 30), -65537, 0, 15}, 32767, {0, widest});
    ExpectSameSpan({-widest + 1, 1, 0, 0}, 32767, {0, widest});
    ExpectSameSpan({widest - 1, -1, 0, 0}, 32767, {0, widest});
    ExpectSameSpan({-1, max_value, 0, 30}, 1, {0, 2});
    ExpectSameSpan({0, 1 << 30, 0, 30}, 3, {0, 3});  // overflows 32 bits before texel 2
    ExpectSameSpan({0, std::numeric_limits<int>::min(), 0, 30}, 1, {0, 2});
}

}  // namespace
}  // namespace graze
