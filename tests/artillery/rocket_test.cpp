#include "simulation/rocket.hpp"

#include <gtest/gtest.h>

#include "graze/testing/contact_assertions.hpp"
#include "plain_shapes.hpp"

namespace artillery {
namespace {

using graze::test::AreApart;
using test::PlainShapes;

const Shapes& kShapes = PlainShapes();

std::array<Cannon, kMaxPlayers> OneCannon(Point at, int aim, int power) {
    std::array<Cannon, kMaxPlayers> cannons{};
    cannons[0].alive = true;
    cannons[0].x = at.x;
    cannons[0].y = at.y;
    cannons[0].aim = aim;
    cannons[0].power = power;
    return cannons;
}

TEST(Rocket, StartsOutsideItsOwnCannonAtEveryAngle) {
    const Mask air{1, 1};
    for (int aim = -kMaxAim; aim <= kMaxAim; ++aim) {
        const auto cannons = OneCannon({200, 200}, aim, kMaxPower);
        const Rocket rocket = Launch(cannons[0], kShapes);
        const Footprint body = MakeFootprint(kShapes.Rocket(), rocket.Position(), rocket.rotation);
        for (const Footprint& part : MakeFootprints(cannons[0], kShapes)) {
            EXPECT_TRUE(AreApart(body, part)) << aim;
        }
    }
}

TEST(Rocket, LeavesItsOwnCannonAtEveryAngle) {
    const Mask air{1, 1};
    for (int aim = -kMaxAim; aim <= kMaxAim; aim += 5) {
        for (const int power : {150, 400, 1000}) {
            const auto cannons = OneCannon({200, 200}, aim, power);
            const Obstacles obstacles = MakeObstacles(cannons, kShapes, air);
            Rocket rocket = Launch(cannons[0], kShapes);
            for (int frame = 0; frame < 10; ++frame) {
                ASSERT_FALSE(Fly(rocket, obstacles, kShapes, 0)) << aim << ' ' << power;
            }
        }
    }
}

TEST(Rocket, WithoutPowerFallsBackOnItsOwnCannon) {
    const Mask air{1, 1};
    const auto cannons = OneCannon({200, 200}, 0, 0);
    const Obstacles obstacles = MakeObstacles(cannons, kShapes, air);
    Rocket rocket = Launch(cannons[0], kShapes);
    std::optional<Impact> impact;
    for (int frame = 0; frame < 30 && !impact; ++frame) {
        impact = Fly(rocket, obstacles, kShapes, 0);
    }
    ASSERT_TRUE(impact);
    EXPECT_EQ(impact->cannon, 0);
    EXPECT_TRUE(impact->on_barrel);
}

TEST(Rocket, FollowsTheTutorialsNumbers) {
    const Mask air{1, 1};
    const auto cannons = OneCannon({200, 200}, kMaxAim, 500);
    const Obstacles obstacles = MakeObstacles(cannons, kShapes, air);
    Rocket rocket = Launch(cannons[0], kShapes);
    const Rocket start = rocket;
    for (int frame = 0; frame < 100; ++frame) {
        ASSERT_FALSE(Fly(rocket, obstacles, kShapes, 0));
    }
    EXPECT_NEAR(ToPixel(rocket.x - start.x), 10 * 100, 1) << "power 500 is 10 px per frame";
    EXPECT_NEAR(ToPixel(rocket.y - start.y), 505, 1) << "0.1 px per frame^2: 0.1 * 100 * 101 / 2";
}

TEST(Rocket, IsCarriedByTheWind) {
    const Mask air{1, 1};
    const auto cannons = OneCannon({200, 200}, 0, 500);
    const Obstacles obstacles = MakeObstacles(cannons, kShapes, air);
    for (const int wind : {-10, 10}) {
        Rocket rocket = Launch(cannons[0], kShapes);
        const Fixed from = rocket.x;
        for (int frame = 0; frame < 100; ++frame) {
            ASSERT_FALSE(Fly(rocket, obstacles, kShapes, wind));
        }
        EXPECT_NEAR(ToPixel(rocket.x - from), wind * 10, 2) << "0.02 px per frame^2 at most";
    }
}

// The rocket moves up to 20 px per frame. Without a sweep it would pass through the wall.
TEST(Rocket, AtFullPowerHitsAWallOfOnePixel) {
    for (int wall = 300; wall < 360; ++wall) {
        Mask land{1000, 400};
        land.Fill({wall, 0, 1, 400});
        const auto cannons = OneCannon({200, 200}, kMaxAim, kMaxPower);
        const Obstacles obstacles = MakeObstacles(cannons, kShapes, land);
        Rocket rocket = Launch(cannons[0], kShapes);
        std::optional<Impact> impact;
        for (int frame = 0; frame < 40 && !impact; ++frame) {
            impact = Fly(rocket, obstacles, kShapes, 0);
        }
        ASSERT_TRUE(impact) << wall;
        EXPECT_EQ(impact->pixel.x, wall);
        EXPECT_EQ(impact->cannon, -1);
    }
}

TEST(Rocket, AtFullPowerHitsASinglePixelOnItsPath) {
    const auto cannons = OneCannon({200, 200}, 600, kMaxPower);
    const Mask air{1, 1};
    Rocket rocket = Launch(cannons[0], kShapes);
    for (int frame = 0; frame < 30; ++frame) {
        const Point from = rocket.Position();
        Rocket next = rocket;
        ASSERT_FALSE(Fly(next, MakeObstacles(cannons, kShapes, air), kShapes, 0));
        const Point middle = from + (next.Position() - from) / Point{2, 2};
        Mask land{1200, 400};
        if (land.Bounds().Contains(middle)) {
            land.Set(middle.x, middle.y);
            Rocket flying = rocket;
            const auto impact = Fly(flying, MakeObstacles(cannons, kShapes, land), kShapes, 0);
            ASSERT_TRUE(impact) << frame;
            EXPECT_EQ(impact->pixel, middle);
        }
        rocket = next;
    }
}

TEST(Rocket, StopsWhereItShowsTheContact) {
    Mask land{640, 360};
    land.Fill({0, 300, 640, 60});
    for (int aim = -800; aim <= 800; aim += 100) {
        const auto cannons = OneCannon({300, 300}, aim, 300);
        const Obstacles obstacles = MakeObstacles(cannons, kShapes, land);
        Rocket rocket = Launch(cannons[0], kShapes);
        std::optional<Impact> impact;
        while (!impact && !IsLost(rocket, kShapes, {640, 360})) {
            impact = Fly(rocket, obstacles, kShapes, 0);
        }
        if (!impact) {
            continue;
        }
        const Footprint body = MakeFootprint(kShapes.Rocket(), rocket.Position(), rocket.rotation);
        EXPECT_TRUE(Solid(body, impact->pixel.x, impact->pixel.y));
        EXPECT_TRUE(impact->cannon >= 0 || land.Solid(impact->pixel.x, impact->pixel.y));
    }
}

TEST(Rocket, IsLostBelowAndFarBesideTheFieldOnly) {
    const Field field{640, 360};
    const auto at = [](int x, int y) { return Rocket{Pixels(x), Pixels(y), 0, 0, 0}; };
    EXPECT_FALSE(IsLost(at(320, -3000), kShapes, field));
    EXPECT_FALSE(IsLost(at(-200, 0), kShapes, field));
    EXPECT_FALSE(IsLost(at(840, 0), kShapes, field));
    EXPECT_TRUE(IsLost(at(-201, 0), kShapes, field));
    EXPECT_TRUE(IsLost(at(841, 0), kShapes, field));
    EXPECT_TRUE(IsLost(at(320, 374), kShapes, field));
}

}  // namespace
}  // namespace artillery
