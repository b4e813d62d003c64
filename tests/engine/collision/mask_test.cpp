#include "graze/collision/mask.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using test::FormatMask;
using test::ParseMask;
using test::RandomMask;
using testing::ElementsAre;

constexpr std::array<int, 6> kFarCoordinates{
    std::numeric_limits<int>::min(), -(1 << 30), -32'768, 32'768, 1 << 30,
    std::numeric_limits<int>::max()};

TEST(Mask, IsClearOutsideTheGrid) {
    const Mask dot = ParseMask({"#"});

    EXPECT_TRUE(dot.Solid(0, 0));
    EXPECT_FALSE(dot.Solid(-1, 0));
    EXPECT_FALSE(dot.Solid(0, 1));
    for (const int far : kFarCoordinates) {
        EXPECT_FALSE(dot.Solid(far, 0));
        EXPECT_FALSE(dot.Solid(0, far));
    }
}

TEST(Mask, StartsTheSecondWordAtPixel64AndKeepsPaddingClear) {
    Mask wide{65, 1};
    wide.Set(64, 0);
    EXPECT_THAT(wide.Row(0), ElementsAre(0U, 1U));

    wide.Invert();
    EXPECT_THAT(wide.Row(0), ElementsAre(~std::uint64_t{0}, 0U));

    wide.SetRows(0, std::array<std::uint64_t, 2>{0, ~std::uint64_t{0}});
    EXPECT_THAT(wide.Words(), ElementsAre(0U, 1U));
}

TEST(Mask, SetCanClearAPixel) {
    Mask mask = ParseMask({"##"});
    mask.Set(0, 0, false);

    EXPECT_EQ(mask, ParseMask({".#"}));
    EXPECT_EQ(mask.Count(), 1);
}

TEST(Mask, FillAndInvertAreClippedToTheGrid) {
    Mask mask{4, 3};
    mask.Fill({-2, 1, 4, 9});
    EXPECT_EQ(mask, ParseMask({"....", "##..", "##.."}));

    mask.Invert({1, 0, 2, 2});
    EXPECT_EQ(mask, ParseMask({".##.", "#.#.", "##.."}));

    mask.Fill({1, 1, 2, 1}, false);
    EXPECT_EQ(mask, ParseMask({".##.", "#...", "##.."}));

    mask.Fill({3, 3, 5, 5});
    mask.Fill({1, 1, 0, 5});
    mask.Fill({1, 1, -3, 5});
    EXPECT_EQ(mask, ParseMask({".##.", "#...", "##.."}));
}

TEST(Mask, DrawsAndErasesShapesClippedAtTheEdge) {
    const Mask shape = ParseMask({"##", "#."});
    Mask mask{4, 2};
    mask.Draw(shape, {-1, 0});
    mask.Draw(shape, {2, 1});
    EXPECT_EQ(mask, ParseMask({"#...", "..##"}));

    mask.Erase(shape, {3, 1});
    EXPECT_EQ(mask, ParseMask({"#...", "..#."}));
}

TEST(Mask, DrawsAndErasesItself) {
    Mask mask = ParseMask({"#.#.", "...."});
    mask.Draw(mask, {1, 1});
    EXPECT_EQ(mask, ParseMask({"#.#.", ".#.#"}));

    mask.Erase(mask, {-1, -1});
    EXPECT_EQ(mask, ParseMask({"....", ".#.#"}));
    mask.Erase(mask, {0, 0});
    EXPECT_EQ(mask, Mask(4, 2));
}

TEST(Mask, IgnoresShapesDrawnFarAway) {
    Mask shape{70, 70};
    shape.Fill();
    Mask mask = ParseMask({"#."});
    for (const int far : kFarCoordinates) {
        for (const Point at : {Point{far, 0}, Point{0, far}, Point{far, far}}) {
            mask.Draw(shape, at);
            mask.Erase(shape, at);
        }
    }
    EXPECT_EQ(mask, ParseMask({"#."}));
}

TEST(Mask, OpaqueBoundsFitTheSolidPixels) {
    Mask mask{200, 50};
    EXPECT_EQ(mask.OpaqueBounds(), Rectangle{});

    mask.Set(70, 9);
    mask.Set(130, 40);
    mask.Set(65, 20);
    EXPECT_EQ(mask.OpaqueBounds(), (Rectangle{65, 9, 66, 32}));

    mask.Set(130, 40, false);
    EXPECT_EQ(mask.OpaqueBounds(), (Rectangle{65, 9, 6, 12}));
}

// After a removal, Mask searches for a new left or right edge in strips of 512 columns. Two of the
// masks span several strips.
TEST(Mask, OpaqueBoundsFollowTheLastPixelsOfALargeMask) {
    Random random{4};
    for (const Point size : {Point{1'700, 300}, Point{300, 1'700}, Point{1'024, 64}}) {
        Mask mask{size.x, size.y};
        std::vector<Point> dots;
        for (int i = 0; i < 60; ++i) {
            dots.push_back({random.Next(4) == 0 ? size.x - 1 - random.Next(2) : random.Next(size.x),
                            random.Next(size.y)});
            mask.Set(dots.back().x, dots.back().y);
        }
        while (!dots.empty()) {
            const auto gone = static_cast<std::size_t>(random.Next(static_cast<int>(dots.size())));
            mask.Set(dots[gone].x, dots[gone].y, false);
            std::erase(dots, Point{dots[gone]});
            ASSERT_EQ(mask.OpaqueBounds(), test::ExpectedBounds(mask)) << dots.size() << " left";
        }
        EXPECT_EQ(mask.OpaqueBounds(), Rectangle{});
    }
}

TEST(Mask, EqualityComparesSizeAndPixels) {
    EXPECT_EQ(ParseMask({"#."}), ParseMask({"#."}));
    EXPECT_NE(ParseMask({"#."}), ParseMask({"#"}));
    EXPECT_NE(Mask(0, 2), Mask(0, 3));
    EXPECT_NE(ParseMask({"#."}), ParseMask({".#"}));
}

TEST(Mask, CopiesDoNotShareTheirIndex) {
    const Mask full = ParseMask({"##", "##"});
    Mask copy = full;
    EXPECT_EQ(copy.Index(), full.Index());
    copy.Clear();
    EXPECT_NE(copy.Index(), full.Index());
    EXPECT_TRUE(full.Solid(1, 1));
    copy = full;
    EXPECT_EQ(copy, full);
    EXPECT_EQ(copy.Index(), full.Index());
}

TEST(Mask, IsEmptyAfterAMove) {
    Mask mask = ParseMask({"##", "##"});
    const Mask moved = std::move(mask);
    EXPECT_EQ(moved, ParseMask({"##", "##"}));
    EXPECT_EQ(mask, Mask{});  // NOLINT(bugprone-use-after-move): what a move leaves is promised
    EXPECT_EQ(mask.Index(), Mask{}.Index());
    EXPECT_EQ(mask.OpaqueBounds(), Rectangle{});
    EXPECT_FALSE(mask.Solid(0, 0));
}

TEST(Mask, AssertsOnAccessOutsideTheGrid) {
    Mask mask = ParseMask({"#.", ".."});
    const std::array<std::uint64_t, 2> rows{3, 3};

    for (const Point outside : {Point{-1, 0}, Point{2, 0}, Point{0, -1}, Point{0, 2}}) {
        EXPECT_TRUE(FailsAssert("Mask::Set", [&] { mask.Set(outside.x, outside.y); }));
    }
    EXPECT_TRUE(FailsAssert("Mask::Row", [&] { (void)mask.Row(2); }));
    EXPECT_TRUE(FailsAssert("Mask::Row", [&] { (void)mask.Row(-1); }));
    EXPECT_TRUE(FailsAssert("Mask::SetRows", [&] { mask.SetRows(1, rows); }));
    EXPECT_TRUE(FailsAssert("Mask::SetRows", [&] { mask.SetRows(-1, rows); }));
    EXPECT_TRUE(FailsAssert("Mask::SetRows",
                            [] { Mask(65, 2).SetRows(0, std::vector<std::uint64_t>(3)); }));
    EXPECT_TRUE(FailsAssert("Mask: width or height", [] { (void)Mask(-1, 1); }));
    EXPECT_TRUE(FailsAssert("Mask: width or height", [] { (void)Mask(1, 32'769); }));

    const test::DisabledAsserts disabled_asserts;
    mask.Set(-1, 0);
    mask.Set(0, 2);
    mask.SetRows(1, rows);
    EXPECT_TRUE(mask.Row(2).empty());
    EXPECT_EQ(mask, ParseMask({"#.", ".."}));
    EXPECT_EQ(Mask(-1, 32'769), Mask(0, 32'768));
}

TEST(Mask, IsConstructedFromWordsWithoutTheirPadding) {
    const Mask mask{65, 2, {1, ~std::uint64_t{0}, 0, 2}};

    EXPECT_THAT(mask.Words(), ElementsAre(1U, 1U, 0U, 0U));
    EXPECT_EQ(mask.OpaqueBounds(), (Rectangle{0, 0, 65, 1}));
    EXPECT_EQ(Mask(0, 3, {}), Mask(0, 3));
    EXPECT_TRUE(FailsAssert("Mask: the number of words", [] { (void)Mask(65, 2, {1, 2, 3}); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Mask(65, 2, {1, 2, 3}), Mask(65, 2));
}

TEST(Mask, UsesThreeAndAHalfBitsPerPixel) {
    const Mask mask{512, 512};
    const std::size_t bytes = 512 * 512 * 7 / 16;
    const std::size_t bytes_of_small = 64 * 64 * 9 / 16;

    EXPECT_GE(mask.MemorySize(), bytes);
    EXPECT_LE(mask.MemorySize(), bytes + bytes / 10);
    EXPECT_LE(Mask(64, 64).MemorySize(), bytes_of_small + 1700) << "mirrored words as well";
    EXPECT_LE(Mask(8, 8).MemorySize(), 700U);
}

// Compares all data derived from the bits with reference functions that test each pixel.
void ExpectIndexMatchesPixels(const Mask& mask) {
    ASSERT_EQ(mask.OpaqueBounds(), test::ExpectedBounds(mask));
    const auto stripe = test::FindWrongStripe(mask);
    ASSERT_FALSE(stripe) << "stripe " << stripe->x << ", row " << stripe->y;
    const auto row = test::FindWrongMirroredWord(mask);
    ASSERT_FALSE(row) << "mirrored word of row " << *row;
    const auto clearance = test::FindWrongClearance(mask);
    ASSERT_FALSE(clearance) << "cell " << clearance->x << ", " << clearance->y;
    for (int y = 0; y < mask.Height() && mask.Width() % 64 != 0; ++y) {
        ASSERT_EQ(mask.Row(y).back() >> (mask.Width() % 64), 0U) << "padding of row " << y;
    }
}

// Expects the derived data to equal that of a mask built from the same pixels at once.
void ExpectEqualsRebuilt(const Mask& mask) {
    Mask fresh{mask.Width(), mask.Height()};
    fresh.SetRows(0, mask.Words());
    ASSERT_EQ(fresh, mask);
    ASSERT_EQ(fresh.OpaqueBounds(), mask.OpaqueBounds());
    for (int j = -1; j <= mask.Index().CellsY(); ++j) {
        for (int i = -1; i <= mask.Index().CellsX(); ++i) {
            const auto at = [i, j](const Mask& m) {
                return int{m.Index().ClearanceData()[j * m.Index().ClearanceStride() + i]};
            };
            ASSERT_EQ(at(fresh), at(mask)) << i << ", " << j;
        }
    }
}

// Applies one random edit to the mask and to a plain array of pixels.
class RandomEdits {
public:
    RandomEdits(Random& random, Mask& mask)
        : random_{random},
          mask_{mask},
          pixels_(static_cast<std::size_t>(mask.Width() * mask.Height())) {}

    void Edit() {
        const bool solid = random_.Next(2) == 0;
        switch (random_.Next(7)) {
            case 0:
                mask_.Fill(area_ = RandomArea(), solid);
                return Where([&](Point p) { return area_.Contains(p); },
                             [solid](bool) { return solid; });
            case 1:
                mask_.Invert(area_ = RandomArea());
                return Where([&](Point p) { return area_.Contains(p); },
                             [](bool before) { return !before; });
            case 2:
                return Stamp(mask_, solid);
            case 3: {
                const int height = test::EdgeCaseSide(random_, 65);
                return Stamp(RandomMask(random_, test::EdgeCaseSide(random_), height), solid);
            }
            case 4:
                return ReplaceRows();
            default:
                return SetOne(solid);
        }
    }

    void ExpectSame() const {
        for (int y = 0; y < mask_.Height(); ++y) {
            for (int x = 0; x < mask_.Width(); ++x) {
                ASSERT_EQ(mask_.Solid(x, y), At({x, y})) << x << ", " << y;
            }
        }
    }

private:
    [[nodiscard]] std::vector<bool>::const_reference At(Point p) const {
        return pixels_[static_cast<std::size_t>(p.y * mask_.Width() + p.x)];
    }

    template <typename Chosen, typename Change>
    void Where(Chosen chosen, Change change) {
        for (int y = 0; y < mask_.Height(); ++y) {
            for (int x = 0; x < mask_.Width(); ++x) {
                if (chosen(Point{x, y})) {
                    const auto index = static_cast<std::size_t>(y * mask_.Width() + x);
                    pixels_[index] = change(pixels_[index]);
                }
            }
        }
    }

    void Stamp(const Mask& shape, bool solid) {
        const Mask before = shape;
        const Point at{random_.Next(-before.Width() - 2, mask_.Width() + 3),
                       random_.Next(-before.Height() - 2, mask_.Height() + 3)};
        if (solid) {
            mask_.Draw(shape, at);
        } else {
            mask_.Erase(shape, at);
        }
        Where([&](Point p) { return before.Solid(p.x - at.x, p.y - at.y); },
              [solid](bool) { return solid; });
    }

    void ReplaceRows() {
        const int top = random_.Next(mask_.Height() + 1);
        const Mask rows =
            RandomMask(random_, mask_.Width(), random_.Next(mask_.Height() - top + 1));
        mask_.SetRows(top, rows.Words());
        Where([&](Point p) { return top <= p.y && p.y < top + rows.Height(); },
              [](bool) { return false; });
        Where([&](Point p) { return rows.Solid(p.x, p.y - top); }, [](bool) { return true; });
    }

    void SetOne(bool solid) {
        if (mask_.Bounds().IsEmpty()) {
            return;
        }
        const Point pixel{random_.Next(mask_.Width()), random_.Next(mask_.Height())};
        mask_.Set(pixel.x, pixel.y, solid);
        Where([pixel](Point p) { return p == pixel; }, [solid](bool) { return solid; });
    }

    [[nodiscard]] Rectangle RandomArea() {
        return {random_.Next(-9, mask_.Width() + 9), random_.Next(-9, mask_.Height() + 9),
                random_.Next(-1, mask_.Width() + 9), random_.Next(-1, mask_.Height() + 9)};
    }

    Random& random_;
    Mask& mask_;
    std::vector<bool> pixels_;
    Rectangle area_;
};

TEST(MaskIndex, MatchesThePixelsAfterAnyEdits) {
    Random random{1};
    for (int i = 0; i < 160; ++i) {
        Mask mask{i % 16 == 0 ? 0 : test::EdgeCaseSide(random, 65),
                  i % 16 == 1 ? 0 : test::EdgeCaseSide(random, 65)};
        RandomEdits edits{random, mask};
        for (int j = 0; j < 12; ++j) {
            edits.Edit();
            SCOPED_TRACE(testing::Message() << mask.Width() << " x " << mask.Height()
                                            << " px, mask " << i << ", edit " << j);
            ASSERT_NO_FATAL_FAILURE(edits.ExpectSame());
            ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(mask));
        }
    }
}

// The masks are larger than the longest distance (clearance) that an index stores. Each edit
// therefore leaves most of the index unchanged.
TEST(MaskIndex, OfALargeMaskEqualsARebuiltOneAfterEdits) {
    Random random{2};
    for (int i = 0; i < 6; ++i) {
        Mask mask{300 + random.Next(70), 260 + random.Next(70)};
        for (int j = 0; j < 40; ++j) {
            const int height = random.Next(1, 40);
            const Mask shape = RandomMask(random, random.Next(1, 40), height);
            const Point at{random.Next(-30, mask.Width()), random.Next(-30, mask.Height())};
            if (random.Next(3) == 0) {
                mask.Draw(shape, at);
            } else {
                mask.Erase(shape, at);
                const int y = random.Next(mask.Height());
                mask.Set(random.Next(mask.Width()), y, j % 2 == 0);
            }
            SCOPED_TRACE(testing::Message() << i << ", edit " << j);
            ASSERT_NO_FATAL_FAILURE(ExpectEqualsRebuilt(mask));
        }
    }
}

TEST(MaskIndex, OfALargeMaskMatchesTheSlowReference) {
    Mask mask{330, 310};
    mask.Set(3, 5);
    mask.Set(325, 300);
    ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(mask));
    mask.Set(3, 5, false);
    ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(mask));
    mask.Set(160, 4);
    ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(mask));
}

// In a row of index cells, the nearest cell with solid pixels is to the side for some cells, and
// below or above for others.
TEST(MaskIndex, FindsTheNearestCellSideways) {
    for (int below = 1; below < 24; ++below) {
        Mask mask{240, 4 * (below + 1)};
        mask.Fill({0, 4 * below, 240, 1});
        mask.Set(100, 0);
        ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(mask)) << below;

        Mask upside_down{240, 4 * (below + 1)};
        upside_down.Fill({0, 0, 240, 1});
        upside_down.Set(100, 4 * below);
        ASSERT_NO_FATAL_FAILURE(ExpectIndexMatchesPixels(upside_down)) << below;
    }
}

TEST(MaskIndex, OfAMaskWithoutPixelsIsAllClear) {
    ExpectIndexMatchesPixels(Mask(0, 0));
    ExpectIndexMatchesPixels(Mask(0, 9));
    ExpectIndexMatchesPixels(Mask(9, 0));
    EXPECT_EQ(Mask{}.OpaqueBounds(), Rectangle{});
    EXPECT_EQ(Mask{}.MemorySize(), 0U);
}

// Each erasure updates the index only around its crater. The whole mask is compared once, at the
// end.
TEST(MaskIndex, StaysExactAfterAThousandErasures) {
    Mask crater{48, 48};
    for (int y = 0; y < 48; ++y) {
        for (int x = 0; x < 48; ++x) {
            const int dx = 2 * x - 47;
            const int dy = 2 * y - 47;
            crater.Set(x, y, dx * dx + dy * dy <= 48 * 48);
        }
    }
    Mask terrain{4096, 1024};
    terrain.Fill({0, 300, 4096, 724});
    Random random{3};
    for (int i = 0; i < 1000; ++i) {
        terrain.Erase(crater, {random.Next(-20, 4090), random.Next(280, 1020)});
    }
    ASSERT_NO_FATAL_FAILURE(ExpectEqualsRebuilt(terrain));
    EXPECT_EQ(terrain.OpaqueBounds(), test::ExpectedBounds(terrain));
}

}  // namespace
}  // namespace graze
