#include "presentation/escape_view.hpp"

#include <algorithm>

#include "mixed_runs.hpp"
#include "scenes/escape.hpp"
#include "slow_separation.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

int SeparationAt(const EscapeClip& clip, int moment) {
    const EscapeClip::Moment& poses = clip.moments[static_cast<std::size_t>(moment)];
    const Shapes& shapes = Loaded().shapes;
    return test::SlowSeparation(shapes.GrownShip(poses.ship, 0),
                                MakeFootprint(shapes[TraitsOf(clip.kind).shape], poses.threat));
}

// Every moment but the nearest is where the ship and the threat were at the end of a frame.
bool IsInPast(const EscapeClip::Moment& moment, const History& past, int threat) {
    for (int back = 0; back < History::kFrames; ++back) {
        const World& world = past.Back(back);
        const Pose& pose = world.threats[static_cast<std::size_t>(threat)].pose;
        if (world.ship.pose.x == moment.ship.x && world.ship.pose.y == moment.ship.y &&
            pose.x == moment.threat.x && pose.y == moment.threat.y &&
            pose.angle == moment.threat.angle) {
            return true;
        }
    }
    return false;
}

TEST(EscapeClip, EndsAtTheNearestMomentOfThePass) {
    int clips = 0;
    for (const PilotRun& run : test::CheapRuns()) {
        History past;
        EscapeWatch watch;
        FlyRun(run, Loaded().shapes, Loaded().stage, [&](const World&, const World& now) {
            past.Push(now);
            if (!watch.Step(now)) {
                return;
            }
            const Escape& best = watch.Best();
            const EscapeClip clip =
                CutClip(past, best.frame, watch.BestThreat(), {best.ship, best.threat});
            ++clips;
            ASSERT_GT(clip.count, 1);
            EXPECT_EQ(SeparationAt(clip, clip.count - 1), best.separation);
            for (int i = 0; i + 1 < clip.count; ++i) {
                EXPECT_TRUE(
                    IsInPast(clip.moments[static_cast<std::size_t>(i)], past, watch.BestThreat()));
            }
        });
    }
    EXPECT_GT(clips, 40);
}

TEST(EscapeView, PlaysAgainAndAgainWithoutAllocations) {
    EscapeView view{Loaded().art, Loaded().device};
    view.Step();
    EXPECT_FALSE(view.IsOpen());
    view.Open({});
    EXPECT_FALSE(view.IsOpen());
    EscapeClip clip;
    clip.kind = ThreatKind::Gear16;
    for (int i = 0; i < EscapeClip::kFrames; ++i) {
        clip.moments[static_cast<std::size_t>(clip.count++)] = {
            {Pixels(200), Pixels(164 + i - EscapeClip::kFrames), 0, 2},
            {Pixels(200), Pixels(250), 0, 0}};
    }
    view.Open(clip);
    ASSERT_TRUE(view.IsOpen());
    const auto seen = [&] {
        return test::Drawn([&](SpriteBatch& batch) { view.Draw(batch, {10, 20}); });
    };
    const Image first = seen();
    const auto step = [&](int steps) {
        for (int i = 0; i < steps; ++i) {
            view.Step();
        }
    };
    step(2 * EscapeClip::kFrames);
    const Image nearest = seen();
    EXPECT_NE(nearest, first);
    const std::int64_t before = graze::test::AllocationCount();
    step(89);
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
    EXPECT_EQ(seen(), nearest);
    step(1);
    EXPECT_EQ(seen(), first);
}

}  // namespace
}  // namespace hairsbreadth
