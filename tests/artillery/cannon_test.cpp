#include "simulation/cannon.hpp"

#include <gtest/gtest.h>

#include "plain_shapes.hpp"

namespace artillery {
namespace {

using test::PlainShapes;

Cannon CannonAt(int x, int y) {
    Cannon cannon;
    cannon.alive = true;
    cannon.x = x;
    cannon.y = Pixels(y);
    return cannon;
}

// Lets the cannon fall until it stands or is gone. Returns the number of frames that it fell.
int FallToRest(Cannon& cannon, const Mask& land) {
    int frames = 0;
    Fall(cannon, PlainShapes(), land);
    while (cannon.alive && cannon.fall_speed != 0 && frames < 1000) {
        Fall(cannon, PlainShapes(), land);
        ++frames;
    }
    return frames;
}

TEST(Cannon, TurnsOnAtTheOtherSideBeyondNinetyDegrees) {
    Cannon cannon;
    Turn(cannon, kMaxAim, 0);
    EXPECT_EQ(cannon.aim, kMaxAim);
    Turn(cannon, 1, 0);
    EXPECT_EQ(cannon.aim, -kMaxAim);
    Turn(cannon, -1, 0);
    EXPECT_EQ(cannon.aim, kMaxAim);
}

TEST(Cannon, KeepsItsPowerFromNothingToAThousand) {
    Cannon cannon;
    Turn(cannon, 0, 2000);
    EXPECT_EQ(cannon.power, kMaxPower);
    Turn(cannon, 0, -2000);
    EXPECT_EQ(cannon.power, 0);
}

TEST(Cannon, StandsOnTheLand) {
    Mask land{100, 100};
    land.Fill({0, 60, 100, 40});
    Cannon cannon = CannonAt(20, 60);
    EXPECT_TRUE(IsAtRest(cannon, PlainShapes(), land));
    EXPECT_EQ(FallToRest(cannon, land), 0);
}

TEST(Cannon, StandsOnASinglePixel) {
    Mask land{100, 100};
    land.Set(59, 60);  // below the last column of the carriage
    Cannon cannon = CannonAt(20, 60);
    EXPECT_TRUE(IsAtRest(cannon, PlainShapes(), land));
    cannon.x = 19;
    EXPECT_FALSE(IsAtRest(cannon, PlainShapes(), land));
}

TEST(Cannon, FallsExactlyToTheLandFromAnyHeight) {
    Mask land{100, 400};
    land.Fill({0, 399, 100, 1});
    for (int y = 20; y < 399; ++y) {
        Cannon cannon = CannonAt(30, y);
        FallToRest(cannon, land);
        ASSERT_TRUE(cannon.alive);
        ASSERT_EQ(cannon.Position(), (Point{30, 399})) << "from " << y;
        ASSERT_EQ(cannon.fall_speed, 0);
    }
}

TEST(Cannon, FallsFasterAndFaster) {
    const Mask land{100, 400};
    Cannon cannon = CannonAt(30, 50);
    int before = 0;
    for (int frame = 0; frame < 20; ++frame) {
        const Fixed from = cannon.y;
        Fall(cannon, PlainShapes(), land);
        EXPECT_GT(cannon.y - from, before);
        before = cannon.y - from;
    }
}

TEST(Cannon, IsGoneBelowTheField) {
    const Mask land{100, 100};
    Cannon cannon = CannonAt(30, 50);
    while (cannon.alive) {
        EXPECT_LT(cannon.Position().y - 16, 100) << "part of it is still in the field";
        Fall(cannon, PlainShapes(), land);
    }
    EXPECT_GE(cannon.Position().y - 16, 100);
}

}  // namespace
}  // namespace artillery
