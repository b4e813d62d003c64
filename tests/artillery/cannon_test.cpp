#include "simulation/cannon.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "plain_shapes.hpp"

namespace artillery {
namespace {

using test::PlainShapes;

Cannon CannonAt(int x, int y) {
    Cannon cannon;
    cannon.alive = true;
    cannon.x = x;
    cannon.y = y;
    return cannon;
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
    cannon.y = 59;
    EXPECT_FALSE(IsAtRest(cannon, PlainShapes(), land));
}

TEST(Cannon, StandsOnASinglePixel) {
    Mask land{100, 100};
    land.Set(59, 60);  // below the last column of the carriage
    Cannon cannon = CannonAt(20, 60);
    EXPECT_TRUE(IsAtRest(cannon, PlainShapes(), land));
    cannon.x = 19;
    EXPECT_FALSE(IsAtRest(cannon, PlainShapes(), land));
}

TEST(Cannon, IsWithinADistanceUpToItsLastPixel) {
    const Cannon cannon = CannonAt(20, 60);  // solid up to column 59 in rows 54 to 59
    const auto loss = [&](Point blast) {
        return IsWithin(kInnerBlast, blast, cannon, PlainShapes())   ? 2
               : IsWithin(kOuterBlast, blast, cannon, PlainShapes()) ? 1
                                                                     : 0;
    };
    EXPECT_EQ(loss({59, 57}), 2);
    EXPECT_EQ(loss({71, 57}), 2);
    EXPECT_EQ(loss({72, 57}), 1);
    EXPECT_EQ(loss({81, 57}), 1);
    EXPECT_EQ(loss({82, 57}), 0);
    EXPECT_EQ(loss({59, 71}), 2) << "below";
    EXPECT_EQ(loss({59, 72}), 1);
    EXPECT_EQ(loss({59, 81}), 1);
    EXPECT_EQ(loss({59, 82}), 0);
}

// 8 rows and 8 columns are 11.3 px; 8 and 9 are 12.04 px. Distances are rounded up.
TEST(Cannon, MeasuresAlongTheDiagonalBetweenTheCentresOfPixels) {
    const Cannon cannon = CannonAt(20, 60);
    const auto distance = [&](Point pixel) {
        return MeasureDistance(pixel, cannon, PlainShapes());
    };
    EXPECT_EQ(distance({59 + 4, 59 + 3}), 5);
    EXPECT_EQ(distance({59 + 8, 59 + 8}), 12);
    EXPECT_EQ(distance({59 + 8, 59 + 9}), 13);
    EXPECT_EQ(distance({40, 57}), 0);
    EXPECT_EQ(distance({59 + 8191, 57}), 8191);
    EXPECT_EQ(distance({59 + 9000, 57}), kFarAway);
}

TEST(Cannon, MeasuresToTheBarrelToo) {
    Cannon cannon = CannonAt(20, 60);
    cannon.aim = 0;
    const int top = 60 + kAxis.y - 19;  // the barrel's first row
    EXPECT_EQ(MeasureDistance({40, top - 12}, cannon, PlainShapes()), 12);
    cannon.aim = kMaxAim;
    EXPECT_GT(MeasureDistance({40, top - 12}, cannon, PlainShapes()), 22);
}

// Compares with all pixels of the field, one by one.
TEST(Cannon, MeasuresTheDistanceToItsNearestPixel) {
    Random random{5};
    for (int i = 0; i < 60; ++i) {
        Cannon cannon = CannonAt(random.Next(0, 100), random.Next(40, 120));
        cannon.aim = random.Next(-kMaxAim, kMaxAim + 1);
        const Point pixel{random.Next(-30, 180), random.Next(-30, 180)};
        const auto parts = MakeFootprints(cannon, PlainShapes());
        double nearest = kFarAway;
        for (int y = -30; y < 180; ++y) {
            for (int x = -30; x < 180; ++x) {
                if (Solid(parts[0], x, y) || Solid(parts[1], x, y)) {
                    nearest = std::min<double>(nearest, std::hypot(x - pixel.x, y - pixel.y));
                }
            }
        }
        ASSERT_EQ(MeasureDistance(pixel, cannon, PlainShapes()),
                  static_cast<int>(std::ceil(nearest)));
    }
}

}  // namespace
}  // namespace artillery
