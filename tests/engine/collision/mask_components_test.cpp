#include <algorithm>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"

namespace graze {
namespace {

using test::ExpectedComponents;
using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;

const Mask& Islands() {
    static const Mask islands = ParseMask({"##...#.",  //
                                           ".#..#..",  //
                                           "......#",  //
                                           "#...###"});
    return islands;
}

TEST(ConnectedComponents, AreCroppedToTheirBoundsInReadingOrder) {
    const auto islands = ConnectedComponents(Islands());

    ASSERT_EQ(islands.size(), 4U);
    EXPECT_EQ(islands[0].mask, ParseMask({"##", ".#"}));
    EXPECT_EQ(islands[0].bounds, (Rectangle{0, 0, 2, 2}));
    EXPECT_EQ(islands[0].count, 3);
    EXPECT_EQ(islands[1].mask, ParseMask({".#", "#."}));
    EXPECT_EQ(islands[2].bounds, (Rectangle{4, 2, 3, 2}));
    EXPECT_EQ(islands[3].count, 1);
}

TEST(ConnectedComponents, AreConnectedDiagonallyByDefault) {
    EXPECT_EQ(ConnectedComponents(ParseMask({"#.", ".#"})).size(), 1U);
    EXPECT_EQ(ConnectedComponents(ParseMask({"#.", ".#"}), 1, Connectivity::Four).size(), 2U);
}

TEST(ConnectedComponents, SkipComponentsBelowTheMinSize) {
    EXPECT_EQ(ConnectedComponents(Islands(), 3).size(), 2U);
    EXPECT_EQ(ConnectedComponents(Islands(), 4).size(), 1U);
    EXPECT_EQ(ConnectedComponents(Islands(), 5).size(), 0U);
    EXPECT_EQ(ConnectedComponents(Islands(), 0).size(), 4U);
    EXPECT_TRUE(ConnectedComponents(Mask{}).empty());
}

TEST(ComponentBounds, CoverAllComponents) {
    EXPECT_EQ(ComponentBounds(Islands()),
              (std::vector<Rectangle>{{0, 0, 2, 2}, {4, 0, 2, 2}, {4, 2, 3, 2}, {0, 3, 1, 1}}));
    EXPECT_TRUE(ComponentBounds(Mask(5, 5)).empty());
}

TEST(LargestComponent, PrefersTheFirstOfEquals) {
    EXPECT_EQ(LargestComponent(Islands()), ParseMask({".......", ".......", "......#", "....###"}));
    EXPECT_EQ(LargestComponent(ParseMask({"#.#", "..."})), ParseMask({"#..", "..."}));
    EXPECT_EQ(LargestComponent(Mask(3, 2)), Mask(3, 2));
    EXPECT_EQ(LargestComponent(Mask{}), Mask{});
}

TEST(ComponentAt, ContainsThePixel) {
    EXPECT_EQ(ComponentAt(Islands(), {1, 1}),
              ParseMask({"##.....", ".#.....", ".......", "......."}));
    for (const Point clear : {Point{0, 1}, Point{2, 0}, Point{6, 0}, Point{-1, 0}, Point{0, -1},
                              Point{7, 3}, Point{0, 4}, Point{1 << 30, 1 << 30}}) {
        EXPECT_EQ(ComponentAt(Islands(), clear), Mask(7, 4)) << clear.x << ", " << clear.y;
    }
}

void ExpectAgreement(const Mask& mask, Connectivity connectivity) {
    const std::vector<int> labels = ExpectedComponents(mask, connectivity == Connectivity::Eight);
    const auto label_at = [&](int x, int y) {
        return labels[static_cast<std::size_t>(y * mask.Width() + x)];
    };
    const auto part = [&](int label) {
        return MaskWhere(mask.Width(), mask.Height(),
                         [&](int x, int y) { return label_at(x, y) == label; });
    };
    const auto components = ConnectedComponents(mask, 1, connectivity);
    const int count = labels.empty() ? 0 : *std::ranges::max_element(labels);
    ASSERT_EQ(components.size(), static_cast<std::size_t>(count));
    ASSERT_EQ(ComponentBounds(mask, connectivity).size(), components.size());

    int max_count = 0;
    int largest = -1;
    for (int label = 1; label <= count; ++label) {
        const Component& component = components[static_cast<std::size_t>(label - 1)];
        Mask whole{mask.Width(), mask.Height()};
        whole.Draw(component.mask, component.bounds.Location());
        ASSERT_EQ(FormatMask(whole), FormatMask(part(label)));
        ASSERT_EQ(component.count, whole.Count());
        ASSERT_EQ(component.bounds, whole.OpaqueBounds());
        ASSERT_EQ(component.mask.Bounds().width, component.bounds.width);
        ASSERT_EQ(component.mask.Bounds().height, component.bounds.height);
        ASSERT_EQ(ComponentBounds(mask, connectivity)[static_cast<std::size_t>(label - 1)],
                  component.bounds);
        if (component.count > max_count) {
            max_count = component.count;
            largest = label;
        }
    }
    ASSERT_EQ(FormatMask(LargestComponent(mask, connectivity)), FormatMask(part(largest)));
}

TEST(Components, OfRandomMasksMatchTheSlowReference) {
    Random random{1};
    for (int i = 0; i < 120; ++i) {
        const int limit = i % 4 == 0 ? 130 : 9;
        const int height = test::EdgeCaseSide(random, 31);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random, limit), height);
        SCOPED_TRACE(i);
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(mask, Connectivity::Eight));
        ASSERT_NO_FATAL_FAILURE(ExpectAgreement(mask, Connectivity::Four));
        const Point pixel{random.Next(mask.Width()), random.Next(mask.Height())};
        const auto labels = ExpectedComponents(mask, true);
        const auto at = [&](int x, int y) {
            return labels[static_cast<std::size_t>(y * mask.Width() + x)];
        };
        ASSERT_EQ(FormatMask(ComponentAt(mask, pixel)),
                  FormatMask(MaskWhere(mask.Width(), mask.Height(), [&](int x, int y) {
                      return mask.Solid(pixel.x, pixel.y) && at(x, y) == at(pixel.x, pixel.y);
                  })));
    }
}

TEST(Components, OfAllMasksOfFourByThreeMatchTheSlowReference) {
    for (unsigned bits = 0; bits < 4096; ++bits) {
        const Mask mask =
            MaskWhere(4, 3, [bits](int x, int y) { return (bits >> (y * 4 + x) & 1U) != 0; });
        for (const bool diagonals : {false, true}) {
            const std::vector<int> labels = ExpectedComponents(mask, diagonals);
            ASSERT_EQ(
                ComponentBounds(mask, diagonals ? Connectivity::Eight : Connectivity::Four).size(),
                static_cast<std::size_t>(*std::ranges::max_element(labels)))
                << FormatMask(mask);
        }
    }
}

// The teeth of a comb are separate components until the last row, which joins them all.
TEST(Components, ThatJoinInTheLastRowAreMerged) {
    Mask comb{400, 40};
    for (int x = 0; x < 400; x += 2) {
        comb.Fill({x, 0, 1, 40});
    }
    EXPECT_EQ(ComponentBounds(comb).size(), 200U);
    comb.Fill({0, 39, 400, 1});
    EXPECT_EQ(ComponentBounds(comb), (std::vector<Rectangle>{{0, 0, 400, 40}}));
}

}  // namespace
}  // namespace graze
