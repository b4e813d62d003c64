#include "simulation/graze_rule.hpp"

#include "game_fixture.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "slow_separation.hpp"

namespace hairsbreadth {
namespace {

using graze::test::AreApart;
using graze::test::AreTouching;
using test::Loaded;
using test::SlowSeparation;

TEST(Separation, IsTheDistanceOfTheClosestPixelsRoundedUp) {
    const Shapes& shapes = Loaded().shapes;
    Random random{5};
    std::array<int, kFar + 1> seen{};
    for (int i = 0; i < 900; ++i) {
        const Pose ship{Pixels(100), Pixels(100), 0, random.Next(kBanks)};
        const ShapeId id = i % 3 == 0 ? ShapeId::Orb : i % 3 == 1 ? ShapeId::Mine : ShapeId::Moth;
        const Pose pose{Pixels(100) + random.Next(-Pixels(52), Pixels(52)),
                        Pixels(100) + random.Next(-Pixels(40), Pixels(40)),
                        id == ShapeId::Mine ? random.NextBits() : 0, 0};
        const Footprint threat = MakeFootprint(shapes[id], pose);
        const int expected = SlowSeparation(shapes.GrownShip(ship, 0), threat);
        ASSERT_EQ(Separation(shapes, ship, threat), expected) << i;
        ++seen[static_cast<std::size_t>(expected)];
    }
    for (const int count : seen) {
        EXPECT_GT(count, 0) << "every distance must occur";
    }
}

TEST(Separation, IsOneWhenOnePixelMoreIsAHit) {
    const Shapes& shapes = Loaded().shapes;
    const Pose orb{Pixels(300), Pixels(100), 0, 0};
    const Footprint solid = MakeFootprint(shapes[ShapeId::Orb], orb);
    Pose ship{Pixels(200), Pixels(100), 0, 2};
    while (Separation(shapes, ship, solid) > 1) {
        ship.x += kPixel;
    }
    EXPECT_EQ(Separation(shapes, ship, solid), 1);
    EXPECT_TRUE(AreApart(shapes.GrownShip(ship, 0), solid));
    ship.x += kPixel;
    EXPECT_EQ(Separation(shapes, ship, solid), 0);
    EXPECT_TRUE(AreTouching(shapes.GrownShip(ship, 0), solid));
}

TEST(Pass, BeginsInTheBandAndKeepsItsClosestFrame) {
    Pass pass;
    EXPECT_FALSE(Advance(pass, 7).nearer);
    EXPECT_FALSE(pass.active);
    EXPECT_TRUE(Advance(pass, 6).nearer);
    EXPECT_TRUE(pass.active);
    EXPECT_TRUE(Advance(pass, 3).nearer);
    EXPECT_FALSE(Advance(pass, 5).nearer);
    EXPECT_EQ(pass.nearest, 3);
}

TEST(Pass, EndsOnlyAfterSixFramesBeyondEightPixels) {
    Pass pass;
    static_cast<void>(Advance(pass, 4));
    for (int i = 0; i < 5; ++i) {
        EXPECT_FALSE(Advance(pass, kFar).ended);
    }
    EXPECT_FALSE(Advance(pass, 8).ended) << "8 px is not beyond: the count starts again";
    for (int i = 0; i < 5; ++i) {
        EXPECT_FALSE(Advance(pass, kFar).ended);
    }
    EXPECT_TRUE(Advance(pass, kFar).ended);
    EXPECT_EQ(pass.nearest, 4);
}

TEST(Pass, CannotBeginAgainForThirtyFrames) {
    Pass pass;
    static_cast<void>(Advance(pass, 2));
    Close(pass);
    for (int i = 0; i < kPassRest - 1; ++i) {
        EXPECT_FALSE(Advance(pass, 2).nearer) << i;
    }
    EXPECT_TRUE(Advance(pass, 2).nearer);
}

TEST(Pass, PaysForRidingEverySixFramesInTheBand) {
    Pass pass;
    int paid = 0;
    for (int frame = 1; frame <= 36; ++frame) {
        const bool rides = Advance(pass, 5).rides;
        EXPECT_EQ(rides, frame % 6 == 0);
        paid += rides ? 1 : 0;
    }
    EXPECT_FALSE(Advance(pass, 7).rides) << "outside the band nothing is paid";
    EXPECT_EQ(paid, 6);
}

}  // namespace
}  // namespace hairsbreadth
