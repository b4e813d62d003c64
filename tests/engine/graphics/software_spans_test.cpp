#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/raster/span.hpp"

namespace graze {
namespace {

// Returns an axis with steps of any size, including zero and negative ones. Its values at all
// pixels of a box of width x height fit into 32 bits.
TexelAxis RandomAxis(Random& random, int width, int height) {
    const int bits = random.Next(2, 21);
    const int reach = 1 << bits;
    TexelAxis axis;
    axis.shift = static_cast<std::int16_t>(random.Next(0, bits));
    axis.per_x = random.Next(4) == 0 ? random.Next(-2, 3) : random.Next(-reach, reach);
    axis.per_y = random.Next(4) == 0 ? random.Next(-2, 3) : random.Next(-reach, reach);
    axis.start = random.Next(-reach, reach) - axis.per_x * (width / 2) - axis.per_y * (height / 2);
    return axis;
}

TEST(SpanWalk, MatchesTheSlowReferenceForEveryPixel) {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const int width = random.Next(1, 90);
        const int height = random.Next(1, 40);
        const int size = random.Next(1, 60);
        const TexelAxis axis = RandomAxis(random, width, height);
        const int first_row = random.Next(height);
        SpanWalk walk{axis, size, first_row};
        for (int y = first_row; y < height; ++y) {
            const Span span = walk.Next({0, width});
            for (int x = 0; x < width; ++x) {
                const int texel = axis.At(x, y);
                ASSERT_EQ(span.first <= x && x < span.last, 0 <= texel && texel < size)
                    << "axis " << i << ", pixel " << x << ", " << y;
            }
        }
    }
}

// The axis has the largest values of a texel map: 16,384 texels of 2^16 units each.
TEST(SpanWalk, MatchesSpanSolverOverTheFull32BitRange) {
    for (const int per_x : {1, 3, 65'535, 65'536, 1 << 30, -1, -3, -65'537}) {
        for (const int per_y : {0, 1, -1, 70'000'001, -70'000'001}) {
            const TexelAxis axis{1'073'741'823, per_x, per_y, 16};
            const SpanSolver solver{axis, 16'384};
            SpanWalk walk{axis, 16'384, 0};
            for (int y = 0; y < 15; ++y) {
                const Span span = walk.Next({0, 30'000});
                const Span solved = solver.Cut(axis.ValueAt(0, y), {0, 30'000});
                ASSERT_EQ(span.IsEmpty(), solved.IsEmpty());
                if (!span.IsEmpty()) {
                    ASSERT_EQ(span.first, solved.first);
                    ASSERT_EQ(span.last, solved.last);
                }
            }
        }
    }
}

TEST(SpanWalk, StaysInsideTheGivenRow) {
    SpanWalk walk{{0, 1 << 16, 0, 16}, 100, 0};

    const Span span = walk.Next({20, 30});

    EXPECT_EQ(span.first, 20);
    EXPECT_EQ(span.last, 30);
    EXPECT_TRUE(walk.Next({0, 0}).IsEmpty());
}

}  // namespace
}  // namespace graze
