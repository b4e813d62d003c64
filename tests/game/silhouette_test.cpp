#include "game_fixture.hpp"
#include "simulation/graze_rule.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

constexpr int kMiddleX = 320;
constexpr int kMiddleY = 150;
constexpr int kLowest = 290;  // above the ground

// A ship that is moved towards one threat that stands still, pixel by pixel.
class Walk {
public:
    Walk(ThreatKind kind, int degrees) : world_{test::InTheSky()} {
        Threat* threat =
            AddThreat(world_, kind, {Pixels(kMiddleX), Pixels(kMiddleY), Degrees(degrees), 0});
        solid_ = MakeFootprint(Loaded().shapes[TraitsOf(kind).shape], threat->pose);
        reach_ = Loaded().shapes[TraitsOf(kind).shape].reach + 40;
    }

    // Walks along all lines in this direction that may meet the threat.
    void WalkAll(Point way) {
        for (int line = -reach_; line <= reach_; line += 3) {
            const Point from{way.x != 0 ? -reach_ : line, way.y != 0 ? -reach_ : line};
            WalkLine(Point{kMiddleX, kMiddleY} + from, way);
        }
    }

    int hits = 0;
    int grazes = 0;

private:
    // Goes on until the first hit. Compares what the rules say with the separation in each step.
    void WalkLine(Point at, Point way) {
        for (int step = 0; step < 2 * reach_ && at.y <= kLowest; ++step, at = at + way) {
            Pose ship = world_.ship.pose;
            ship.x = Pixels(at.x);
            ship.y = Pixels(at.y);
            const int separation = Separation(Loaded().shapes, ship, solid_);
            const World met = Meet(ship);
            ASSERT_EQ(met.contact.valid, separation == 0) << at.x << ", " << at.y;
            if (separation == 0) {
                ++hits;
                return;
            }
            const bool pays = separation <= kGrazeBand;
            ASSERT_EQ(test::CountEvents(met, EventKind::Grazed), pays ? 1 : 0);
            ASSERT_TRUE(!pays || met.events.All()[0].separation == separation);
            grazes += separation == 1 ? 1 : 0;
        }
    }

    // Applies the rule of hits and grazes to the ship at rest.
    [[nodiscard]] World Meet(const Pose& ship) const {
        World world = world_;
        world.ship.pose = ship;
        world.ship.before = ship;
        MeetThreats(world, Loaded().bodies, {});
        return world;
    }

    World world_;
    Footprint solid_;
    int reach_ = 0;
};

// At a distance of 1 px, side by side with a threat, the ship grazes it; one pixel closer it is hit.
TEST(Silhouette, IsGrazedAtOnePixelAndHitAtNone) {
    for (const ThreatKind kind :
         {ThreatKind::Orb, ThreatKind::EnemyNeedle, ThreatKind::Moth, ThreatKind::Lancer,
          ThreatKind::Turret, ThreatKind::Mine, ThreatKind::Crescent, ThreatKind::Gear12,
          ThreatKind::RingWheel, ThreatKind::Rotor100, ThreatKind::Piston, ThreatKind::RatchetRing,
          ThreatKind::RatchetCore, ThreatKind::RatchetPawl}) {
        for (const int degrees : {0, 37}) {
            SCOPED_TRACE(TraitsOf(kind).name);
            Walk walk{kind, degrees};
            for (const Point way : {Point{1, 0}, Point{0, 1}}) {
                walk.WalkAll(way);
            }
            EXPECT_GT(walk.hits, 15);
            EXPECT_GT(walk.grazes, 10);
        }
    }
}

}  // namespace
}  // namespace hairsbreadth
