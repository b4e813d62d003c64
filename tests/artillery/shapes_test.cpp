#include "simulation/shapes.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "plain_shapes.hpp"

namespace artillery {
namespace {

using test::PlainShapes;

TEST(Shapes, CratersHaveTheirDiameterAtEveryRotation) {
    for (std::size_t size = 0; size < kCraterSizes; ++size) {
        for (int turn = 0; turn < static_cast<int>(kCraterTurns); ++turn) {
            const Crater crater{static_cast<CraterSize>(size), turn, {0, 0}};
            const Rectangle box = PlainShapes().MaskOf(crater).OpaqueBounds();
            EXPECT_NEAR(box.width, kCraterDiameter[size], 4);
            EXPECT_NEAR(box.height, kCraterDiameter[size], 4);
        }
    }
}

TEST(Shapes, CratersAreCentredOnTheContact) {
    for (int turn = 0; turn < static_cast<int>(kCraterTurns); ++turn) {
        const Crater crater{CraterSize::Large, turn, {300, -20}};
        Rectangle box = PlainShapes().MaskOf(crater).OpaqueBounds();
        box.Offset(PlainShapes().CornerOf(crater));
        EXPECT_LE(std::abs(box.Left() + box.Right() - 601), 2) << "pixel 300 is the middle one";
        EXPECT_LE(std::abs(box.Top() + box.Bottom() + 39), 2);
    }
}

TEST(Shapes, CratersDifferFromTurnToTurn) {
    for (int turn = 1; turn < static_cast<int>(kCraterTurns); ++turn) {
        EXPECT_NE(PlainShapes().MaskOf({CraterSize::Large, turn, {}}),
                  PlainShapes().MaskOf({CraterSize::Large, turn - 1, {}}));
    }
}

// A crater is what the screen would show of the explosion, so that a drawn explosion fits its hole.
TEST(Shapes, ACraterIsTheBlastAsItIsDrawn) {
    Mask blast{8, 8};
    blast.Fill({0, 0, 4, 8});
    const Shapes shapes{PlainShapes().Carriage(), PlainShapes().Barrel(), PlainShapes().Rocket(),
                        blast};
    const Crater crater{CraterSize::Small, 8, {0, 0}};  // half a turn
    const Rectangle box = shapes.MaskOf(crater).OpaqueBounds();
    EXPECT_EQ(box.Size(), (Point{22, 44}));
    EXPECT_EQ(box.Left() + shapes.CornerOf(crater).x, 0) << "the left half is now on the right";
}

}  // namespace
}  // namespace artillery
