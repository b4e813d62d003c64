#include "graze/math/rectangle.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/color.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

TEST(Rectangle, TouchingEdgesDoNotIntersect) {
    const Rectangle left{0, 0, 10, 10};

    EXPECT_FALSE(left.Intersects({10, 0, 10, 10}));
    EXPECT_TRUE(left.Intersects({9, 9, 10, 10}));
    EXPECT_FALSE(left.Intersects({9, 10, 10, 10}));
}

TEST(Rectangle, IntersectReturnsTheSharedPixelsOrFourZeros) {
    EXPECT_EQ(Rectangle::Intersect({0, 0, 10, 10}, {5, 6, 10, 10}), (Rectangle{5, 6, 5, 4}));
    EXPECT_EQ(Rectangle::Intersect({0, 0, 10, 10}, {10, 0, 10, 10}), Rectangle{});
}

TEST(Rectangle, EmptyRectanglesStrictlyInsideIntersectAsInXna) {
    EXPECT_TRUE((Rectangle{0, 0, 10, 10}.Intersects({5, 5, 0, 0})));
    EXPECT_FALSE((Rectangle{0, 0, 10, 10}.Intersects({0, 0, 0, 0})));
}

TEST(Rectangle, ContainsIsHalfOpenForPointsAndClosedForRectangles) {
    const Rectangle box{1, 2, 3, 4};

    EXPECT_TRUE(box.Contains(1, 2));
    EXPECT_FALSE(box.Contains(4, 2));
    EXPECT_FALSE(box.Contains(1, 6));
    EXPECT_TRUE(box.Contains(box));
    EXPECT_FALSE(box.Contains(Rectangle{1, 2, 4, 4}));
}

TEST(Rectangle, SupportsUnionInflateAndOffset) {
    EXPECT_EQ(Rectangle::Union({0, 0, 1, 1}, {5, 6, 1, 1}), (Rectangle{0, 0, 6, 7}));
    Rectangle box{50, 75, 100, 200};
    box.Inflate(1, 2);
    EXPECT_EQ(box, (Rectangle{49, 73, 102, 204}));
    box.Offset(-9, 7);
    EXPECT_EQ(box.Location(), (Point{40, 80}));
    EXPECT_EQ((Rectangle{0, 0, 5, 5}.Center()), (Point{2, 2}));
}

// The edges of a rectangle, which an int need not hold.
struct Edges {
    std::int64_t left;
    std::int64_t top;
    std::int64_t right;
    std::int64_t bottom;

    explicit Edges(Rectangle of)
        : left{of.x},
          top{of.y},
          right{std::int64_t{of.x} + of.width},
          bottom{std::int64_t{of.y} + of.height} {}
};

Rectangle ExtremeRectangle(Random& random) {
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    constexpr std::array values{least, least + 1, -(1 << 30), -3,       -1,  0,
                                1,     3,         1 << 30,    most - 1, most};
    const auto any = [&random, &values] {
        return values[static_cast<std::size_t>(random.Next(11))];
    };
    Rectangle area;
    for (int* const value : {&area.x, &area.y, &area.width, &area.height}) {
        *value = any();
    }
    return area;
}

TEST(Rectangle, AcceptsAllValuesInIntersectAndContains) {
    Random random{1};
    for (int i = 0; i < 100'000; ++i) {
        const Rectangle area = ExtremeRectangle(random);
        const Rectangle other = ExtremeRectangle(random);
        const Edges a{area};
        const Edges b{other};
        const bool intersects =
            b.left < a.right && a.left < b.right && b.top < a.bottom && a.top < b.bottom;
        ASSERT_EQ(area.Intersects(other), intersects);
        const Rectangle shared = Rectangle::Intersect(area, other);
        const Edges both{shared};
        if (intersects) {
            ASSERT_EQ(both.left, std::max(a.left, b.left));
            ASSERT_EQ(both.top, std::max(a.top, b.top));
            ASSERT_EQ(both.right, std::min(a.right, b.right));
            ASSERT_EQ(both.bottom, std::min(a.bottom, b.bottom));
        } else {
            ASSERT_EQ(shared, Rectangle{});
        }
        ASSERT_EQ(area.Contains(other),
                  a.left <= b.left && b.right <= a.right && a.top <= b.top && b.bottom <= a.bottom);
        ASSERT_EQ(area.Contains(other.x, other.y),
                  a.left <= b.left && b.left < a.right && a.top <= b.top && b.top < a.bottom);
    }
}

TEST(Color, PackedValueMatchesXna) {
    EXPECT_EQ((Color{0x11, 0x22, 0x33, 0x44}.PackedValue()), 0x44332211u);
    EXPECT_EQ(Color::CornflowerBlue, (Color{100, 149, 237, 255}));
}

TEST(Color, PremultiplyingRoundsToNearest) {
    EXPECT_EQ(Color::FromNonPremultiplied(255, 128, 1, 128), (Color{128, 64, 1, 128}));
    EXPECT_EQ(Color::FromNonPremultiplied(300, -5, 255, 255), (Color{255, 0, 255, 255}));
}

TEST(Color, ScaleAndLerpClamp) {
    EXPECT_EQ(Color::White * 0.5f, (Color{127, 127, 127, 127}));
    EXPECT_EQ(Color::White * 9, Color::White);
    EXPECT_EQ(Color::White * -1, Color::Transparent);
    EXPECT_EQ(Color::Lerp(Color::Black, Color::White, 0.5f), (Color{128, 128, 128, 255}));
    EXPECT_EQ(Color::Lerp(Color::Black, Color::White, 7), Color::White);
}

}  // namespace
}  // namespace graze
