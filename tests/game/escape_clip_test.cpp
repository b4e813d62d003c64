#include <algorithm>

#include "mixed_runs.hpp"
#include "presentation/history.hpp"
#include "scenes/escape.hpp"
#include "slow_separation.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

const Threat& ThreatOf(const EscapeClip& clip, const World& world) {
    return world.threats[static_cast<std::size_t>(clip.back().contact.threat)];
}

// Every world but the nearest moment is one of the past.
bool IsInPast(const World& moment, const History& past) {
    for (int back = 0; back < History::kFrames; ++back) {
        if (ComputeHash(past.Back(back)) == ComputeHash(moment)) {
            return true;
        }
    }
    return false;
}

TEST(EscapeClip, EndsAtTheNearestMomentOfThePass) {
    int clips = 0;
    const Shapes& shapes = Loaded().shapes;
    EscapeClip clip;
    clip.reserve(kClipFrames);
    for (const PilotRun& run : test::CheapRuns()) {
        History past;
        EscapeWatch watch;
        FlyRun(run, shapes, Loaded().stage, [&](const World&, const World& now) {
            past.Push(now);
            const auto threat = watch.Step(now, Loaded().stage);
            if (!threat) {
                return;
            }
            const Escape& best = watch.Best();
            const std::int64_t before = graze::test::AllocationCount();
            CutClip(clip, past, best.frame, *threat, best.ship, best.threat);
            EXPECT_EQ(graze::test::AllocationCount() - before, 0);
            ++clips;
            ASSERT_GT(clip.size(), 1U);
            ASSERT_LE(clip.size(), kClipFrames);
            const World& nearest = clip.back();
            EXPECT_EQ(nearest.frame, best.frame);
            EXPECT_EQ(nearest.ship.pose, best.ship);
            EXPECT_FALSE(nearest.contact.valid);
            EXPECT_EQ(nearest.contact.kind, best.kind);
            EXPECT_EQ(ThreatOf(clip, nearest).pose, best.threat);
            EXPECT_EQ(
                test::SlowSeparation(shapes.GrownShip(nearest.ship.pose, 0),
                                     MakeFootprint(shapes[TraitsOf(best.kind).shape], best.threat)),
                best.separation);
            for (std::size_t i = 0; i + 1 < clip.size(); ++i) {
                EXPECT_TRUE(IsInPast(clip[i], past));
                EXPECT_LE(clip[i].frame, clip[i + 1].frame);
                EXPECT_TRUE(ThreatOf(clip, clip[i]).alive);
                EXPECT_EQ(ThreatOf(clip, clip[i]).kind, best.kind);
            }
        });
    }
    EXPECT_GT(clips, 40);
}

}  // namespace
}  // namespace hairsbreadth
