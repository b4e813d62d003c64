#include <algorithm>
#include <array>
#include <utility>

#include "mixed_runs.hpp"
#include "presentation/contact_cam.hpp"
#include "simulation/rules.hpp"
#include "slow_separation.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

bool IsHit(const Event& event) {
    return event.kind == EventKind::ShieldLost || event.kind == EventKind::ShipLost;
}

// Returns the separation just before the step of the hit. A threat that appeared only in that step
// is measured at its `before` pose.
int SlowSeparationBefore(const World& before, const World& now) {
    const Shapes& shapes = Loaded().shapes;
    const Footprint ship = shapes.GrownShip(before.ship.pose, 0);
    if (now.contact.threat == kGround) {
        const auto ground = shapes.Ground(before.Camera());
        return std::min(test::SlowSeparation(ship, ground[0]),
                        test::SlowSeparation(ship, ground[1]));
    }
    const auto place = static_cast<std::size_t>(now.contact.threat);
    const Pose& pose =
        before.threats[place].alive ? before.threats[place].pose : now.threats[place].before;
    return test::SlowSeparation(
        ship, MakeFootprint(shapes[TraitsOf(now.threats[place].kind).shape], pose));
}

// What is checked in each step of a run.
class Truths {
public:
    void Check(const World& before, const World& now) {
        CheckHit(before, now);
        CheckGrazes(now);
        CheckHair(before, now);
    }

    int hits = 0;
    int inside = 0;  // hits that begin inside a threat
    int grazes = 0;
    int hairs = 0;

private:
    // The separation one frame before a hit is the exact one.
    void CheckHit(const World& before, const World& now) {
        if (std::ranges::any_of(now.events.All(), IsHit)) {
            EXPECT_EQ(now.contact.separation_before, SlowSeparationBefore(before, now));
            ++hits;
            inside += now.contact.separation_before == 0 ? 1 : 0;
        }
    }

    // So is the distance of each graze. It is shown next to the ship, under the magnifier and on
    // the card at the end. A pass is paid for the last one, which is the nearest.
    void CheckGrazes(const World& now) {
        const Shapes& shapes = Loaded().shapes;
        for (const Event& event : now.events.All()) {
            const auto place = static_cast<std::size_t>(std::max(event.threat, 0));
            if (event.kind == EventKind::Grazed) {
                const ThreatKind kind = now.threats[place].kind;
                EXPECT_EQ(event.separation,
                          test::SlowSeparation(
                              shapes.GrownShip(event.ship_pose, 0),
                              MakeFootprint(shapes[TraitsOf(kind).shape], event.threat_pose)));
                nearest_[place] = event.separation;
                ++grazes;
            } else if (event.kind == EventKind::Passed) {
                EXPECT_EQ(event.separation, nearest_[place]);
            }
        }
    }

    // The game celebrates a HAIR (a pass at 1 px) with a hit stop and with events for which IsHair
    // is true. Only hits and the ends of large enemies stop the world, too. By then the threat has
    // passed the ship and its points are paid. A near miss that ends in a hit is therefore never
    // celebrated.
    void CheckHair(const World& before, const World& now) {
        const bool is_hit = std::ranges::any_of(now.events.All(), IsHit);
        const bool stops = !is_hit && now.hit_stop > before.hit_stop;
        const bool is_hair = now.score.hairs > before.score.hairs;
        EXPECT_TRUE(stops || is_hit || !is_hair);
        EXPECT_TRUE(is_hair || !stops || now.score.kills > before.score.kills);
        hairs += now.score.hairs - before.score.hairs;
        for (const Event& event : now.events.All()) {
            if (IsHair(event)) {
                const auto place = static_cast<std::size_t>(event.threat);
                EXPECT_GT(now.threats[place].separation, kPassEnds)
                    << "the threat must have passed";
                EXPECT_GE(now.score.points - before.score.points, event.value);
            }
        }
    }

    std::array<int, kMaxThreats> nearest_{};
};

TEST(Truth, IsShownForEveryHitAndGraze) {
    Truths truths;
    for (const PilotRun& run : test::MixedRuns()) {
        SCOPED_TRACE(run.seed);
        FlyRun(run, Loaded().shapes, Loaded().stage,
               [&](const World& before, const World& now) { truths.Check(before, now); });
    }
    EXPECT_GT(truths.hits, 100);
    EXPECT_GT(truths.inside, 0) << "some hits begin while the ship is invulnerable";
    EXPECT_GT(truths.grazes, 1000);
    EXPECT_GE(truths.hairs, 3);
}

TEST(Truth, ShowsTheScaleOfThePlacementInTheContactCam) {
    World world = test::InTheSky();
    Threat* gear = AddThreat(world, ThreatKind::Gear16, world.ship.pose);
    gear->anchor_x = gear->pose.x;
    gear->pose.angle = Degrees(90);
    test::Fly(world, 1);

    ASSERT_TRUE(world.contact.valid);
    const Placement placement =
        MakePlacement(world.contact.threat_pose, Loaded().shapes[ShapeId::Gear16].origin);
    EXPECT_EQ(Vector2(world.contact.scale), placement.scale);
    EXPECT_EQ(ThreatText(world.contact).View(), "GEAR 16 TEETH, 90.0 DEG, SCALE 1.00");
    ContactFacts grown = world.contact;
    grown.scale = 1.25f;
    EXPECT_EQ(ThreatText(grown).View(), "GEAR 16 TEETH, 90.0 DEG, SCALE 1.25");
}

TEST(Truth, ExplainsTheFirstPaidPass) {
    int lessons = 0;
    for (const PilotRun& run : test::CheapRuns()) {
        bool is_paid = false;
        FlyRun(run, Loaded().shapes, Loaded().stage, [&](const World&, const World& now) {
            for (const Event& event : now.events.All()) {
                if (event.kind == EventKind::Passed) {
                    const bool is_first = !std::exchange(is_paid, true);
                    EXPECT_EQ(test::CountEvents(now, EventKind::Explained), is_first ? 1 : 0);
                } else if (event.kind == EventKind::Explained) {
                    ++lessons;
                    EXPECT_TRUE(is_paid);
                    EXPECT_EQ(event.value, (&event)[-1].value) << "must be the paid points";
                }
            }
        });
    }
    EXPECT_GT(lessons, 5);
}

}  // namespace
}  // namespace hairsbreadth
