#include <array>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

using test::ParseMask;
using test::RandomMask;

// A mask updates its index when a test needs it. These tests compare it with the index of a mask
// that is built from the same pixels at once.
Mask Rebuilt(const Mask& mask) {
    return {mask.Width(), mask.Height(), {mask.Words().begin(), mask.Words().end()}};
}

// Changes the mask at a random place, of which a wide mask has many that are far apart.
void Edit(Random& random, Mask& mask) {
    const int x = random.Next(mask.Width());
    const int y = random.Next(mask.Height());
    const Mask shape = RandomMask(random, random.Next(1, 40), random.Next(1, 40));
    switch (random.Next(6)) {
        case 0:
            return mask.Fill({x, y, random.Next(1, 90), random.Next(1, 90)}, random.Next(2) == 0);
        case 1:
            return mask.Invert({x, y, random.Next(1, 9), random.Next(1, 9)});
        case 2:
            return mask.Draw(shape, {x - 20, y - 20});
        case 3:
            return mask.Erase(shape, {x - 20, y - 20});
        case 4:
            return mask.SetRows(y, mask.Row(random.Next(mask.Height())));
        default:
            return mask.Set(x, y, random.Next(2) == 0);
    }
}

TEST(StaleIndex, EqualsARebuiltOneAfterSeveralEdits) {
    Random random{1};
    for (int i = 0; i < 1'300; ++i) {
        const bool is_tiny = i >= 300;
        Mask mask = RandomMask(random, random.Next(1, is_tiny ? 10 : 900),
                               random.Next(1, is_tiny ? 10 : 300));
        for (int round = 0; round < 3; ++round) {
            for (int left = random.Next(1, 8); left > 0; --left) {
                Edit(random, mask);
            }
            ASSERT_EQ(mask.OpaqueBounds(), test::ExpectedBounds(mask)) << i << ", " << round;
            ASSERT_EQ(mask.Index(), Rebuilt(mask).Index()) << i << ", " << round;
        }
    }
}

TEST(StaleIndex, IsCopiedAndMovedWithTheChanges) {
    Mask mask{400, 300};
    mask.Fill({10, 10, 60, 60});
    (void)mask.Index();
    mask.Set(390, 290);
    Mask copy = mask;
    Mask moved = std::move(copy);
    Mask assigned;
    assigned = moved;
    mask.Set(5, 290);

    EXPECT_EQ(moved.Index(), Rebuilt(moved).Index());
    EXPECT_EQ(assigned.Index(), Rebuilt(moved).Index());
    EXPECT_EQ(mask.Index(), Rebuilt(mask).Index());
    moved = mask;
    EXPECT_EQ(moved.Index(), Rebuilt(mask).Index());
}

TEST(StaleIndex, OfAnOverlapMaskIsCreatedWhenNeeded) {
    Random random{2};
    for (int i = 0; i < 300; ++i) {
        const Mask a = RandomMask(random, random.Next(1, 200), random.Next(1, 100));
        const Mask b = RandomMask(random, random.Next(1, 200), random.Next(1, 100));
        const Point offset{random.Next(-b.Width(), a.Width()), random.Next(-b.Height(), 100)};
        const Mask shared = OverlapMask(a, b, offset);
        ASSERT_EQ(shared.OpaqueBounds(), test::ExpectedBounds(shared)) << i;
        Mask copy = shared;
        Edit(random, copy);
        ASSERT_EQ(copy.Index(), Rebuilt(copy).Index()) << i;
        ASSERT_EQ(shared.Index(), Rebuilt(shared).Index()) << i;
    }
}

TEST(StaleIndex, IsUpdatedWithoutAllocating) {
    Mask mask{200, 100};
    const Mask dot = ParseMask({"#"});
    const std::int64_t before = test::AllocationCount();
    mask.Set(150, 50);
    EXPECT_TRUE(FindOverlap(mask, mask, {0, 0}));
    mask.Erase(dot, {150, 50});
    EXPECT_EQ(mask.Index().ClearanceData()[0], MaskIndex::kMaxClearance);
    EXPECT_EQ(test::AllocationCount(), before);
}

// The first tests after a change run at the same time, next to copies.
TEST(StaleIndex, IsUpdatedOnceForSeveralThreads) {
    Random random{3};
    Mask mask = RandomMask(random, 700, 500);
    for (int round = 0; round < 60; ++round) {
        Edit(random, mask);
        mask = round % 4 == 0 ? OverlapMask(mask, mask, {0, 0}) : mask;
        const MaskIndex expected = Rebuilt(mask).Index();
        std::array<int, 4> wrong{};
        std::vector<std::thread> threads;
        for (int& own : wrong) {
            threads.emplace_back([&mask, &expected, &own, &wrong] {
                const Mask copy = &own == wrong.data() ? mask : Mask{};
                const Mask& asked = copy.Width() == 0 ? mask : copy;
                own = asked.Index() == expected ? 0 : 1;
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        ASSERT_EQ(wrong, (std::array<int, 4>{})) << round;
    }
}

}  // namespace
}  // namespace graze
