#include "simulation/stage.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "game_fixture.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "pilots/pilots.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using graze::test::AreApart;
using test::Loaded;

bool Brings(ThreatKind first, ThreatKind last, int until_frame = 1 << 20) {
    return std::ranges::any_of(Loaded().stage.cues, [&](const Cue& cue) {
        return cue.what == CueKind::Threat && first <= cue.threat && cue.threat <= last &&
               cue.frame <= until_frame;
    });
}

TEST(Stages, ListTheirCuesInOrderOfTime) {
    EXPECT_TRUE(std::ranges::is_sorted(Loaded().stage.cues, {}, &Cue::frame));
    EXPECT_TRUE(std::ranges::is_sorted(Loaded().mill.cues, {}, &Cue::frame));
}

TEST(DawnWorks, HasMothsMinesGearsRingsAndRotors) {
    EXPECT_TRUE(Brings(ThreatKind::Moth, ThreatKind::Moth));
    EXPECT_TRUE(Brings(ThreatKind::Diver, ThreatKind::Diver));
    EXPECT_TRUE(Brings(ThreatKind::Mine, ThreatKind::Mine));
    EXPECT_TRUE(Brings(ThreatKind::Gear8, ThreatKind::Gear20));
    EXPECT_TRUE(Brings(ThreatKind::RingWheel, ThreatKind::RingWheelTwo));
    EXPECT_TRUE(Brings(ThreatKind::Rotor100, ThreatKind::Rotor180));
}

TEST(DawnWorks, ShowsEnemiesGearsAndRingsInTheFirstHalfMinute) {
    EXPECT_TRUE(Brings(ThreatKind::Moth, ThreatKind::Moth, Seconds(7)));
    EXPECT_TRUE(Brings(ThreatKind::Gear8, ThreatKind::Gear20, Seconds(14)));
    EXPECT_TRUE(Brings(ThreatKind::RingWheelTwo, ThreatKind::RingWheelTwo, Seconds(25)));
}

TEST(Stages, HaveACheckpointEveryHalfMinuteAndBeforeTheBoss) {
    for (const Stage* stage : {&Loaded().stage, &Loaded().mill}) {
        int last = 0;
        int count = 0;
        for (const Cue& cue : stage->cues) {
            if (cue.what == CueKind::Checkpoint || cue.what == CueKind::Boss) {
                EXPECT_LE(cue.frame - last, Seconds(35)) << "at frame " << cue.frame;
                EXPECT_TRUE(cue.what == CueKind::Checkpoint || cue.frame - last < Seconds(5));
                last = cue.frame;
                ++count;
            }
        }
        EXPECT_GE(count, 5) << stage->word;
    }
}

TEST(DawnWorks, BringsTheBossAfterAHundredSecondsAndThenOnlyMothsForTenMore) {
    const std::vector<Cue>& cues = Loaded().stage.cues;
    const auto boss = std::ranges::find(cues, CueKind::Boss, &Cue::what);
    ASSERT_NE(boss, cues.end());
    EXPECT_GE(boss->frame, Seconds(100));
    EXPECT_TRUE(std::all_of(boss + 1, cues.end(), [&](const Cue& cue) {
        return cue.threat == ThreatKind::Moth && cue.frame < boss->frame + Seconds(11);
    }));
}

// Where each place begins; the boss's begins as it comes.
void ExpectPlaces(const Stage& stage, const std::array<std::string_view, kMaxPlaces>& names) {
    ASSERT_EQ(stage.places.size(), names.size()) << stage.word;
    EXPECT_EQ(PlaceAt(stage, 0), 0U);
    EXPECT_EQ(stage.places[0].frame, 1);
    EXPECT_EQ(stage.places[0].name, names[0]);
    for (std::size_t i = 1; i < stage.places.size(); ++i) {
        EXPECT_EQ(stage.places[i].name, names[i]);
        EXPECT_EQ(PlaceAt(stage, stage.places[i].frame - 1), i - 1);
        EXPECT_EQ(PlaceAt(stage, stage.places[i].frame), i);
    }
    EXPECT_EQ(PlaceAt(stage, 1 << 20), kMaxPlaces - 1);
    const auto boss = std::ranges::find(stage.cues, CueKind::Boss, &Cue::what);
    EXPECT_EQ(stage.places.back().frame, boss->frame);
}

TEST(Stages, HaveTenPlacesOneAfterTheOther) {
    ExpectPlaces(Loaded().stage, {"OPENING", "STILL RING", "TURNING RING", "MINES", "MESH",
                                  "PISTONS", "ROTORS", "TURRETS", "CORRIDOR", "BOSS"});
    ExpectPlaces(Loaded().mill, {"ONE ROTOR", "TWO ROTORS", "PISTONS", "SAFE LANE", "HIGH LANE",
                                 "IN STEP", "COUNTER-STEP", "MOTHS", "LAST LANE", "BOSS"});
    EXPECT_EQ(PlaceAt(test::EmptySky(), 100), 0U) << "without places";
}

void ExpectNoOverlaps(const World& world, const std::string& stage) {
    const Shapes& shapes = Loaded().shapes;
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        for (std::size_t j = i + 1; j < kMaxThreats; ++j) {
            const Threat& a = world.threats[i];
            const Threat& b = world.threats[j];
            if (!a.alive || !b.alive || TraitsOf(a.kind).mover != Mover::Scenery ||
                TraitsOf(b.kind).mover != Mover::Scenery) {
                continue;
            }
            ASSERT_TRUE(AreApart(MakeFootprint(shapes[TraitsOf(a.kind).shape], a.pose),
                                 MakeFootprint(shapes[TraitsOf(b.kind).shape], b.pose)))
                << TraitsOf(a.kind).name << " and " << TraitsOf(b.kind).name << " at frame "
                << world.frame << " of " << stage;
        }
    }
}

// Machines that share a position rotate together, so their teeth and blades never pass through each
// other.
TEST(Stages, HaveNoOverlappingMachines) {
    for (const Difficulty difficulty : {Difficulty::Calm, Difficulty::Clock, Difficulty::Hair}) {
        for (const Stage* stage : {&Loaded().stage, &Loaded().mill}) {
            World world = MakeRun(1, difficulty, stage->tuning);
            for (int frame = 0; frame < Seconds(103); ++frame) {
                world.ship.untouchable = 1 << 20;
                Step(world, Loaded().bodies, *stage, {});
                ExpectNoOverlaps(world, stage->word);
            }
        }
    }
}

TEST(DawnWorks, GrazesAPilotInTheOpeningGapOnEveryDifficulty) {
    for (const Difficulty difficulty : {Difficulty::Calm, Difficulty::Clock, Difficulty::Hair}) {
        for (const PilotKind pilot : {PilotKind::Planned, PilotKind::Late100}) {
            int first = 0;
            World world = MakeRun(1, difficulty, Loaded().stage.tuning);
            Pilot flies{{pilot, 1, difficulty}};
            while (world.frame < Seconds(9) && first == 0) {
                Step(world, Loaded().bodies, Loaded().stage,
                     flies.Next(world, Loaded().shapes, Loaded().stage));
                first = test::CountEvents(world, EventKind::Passed) > 0 ? world.frame : 0;
            }
            EXPECT_GT(first, 0) << NameOf(difficulty) << NameOf(pilot);
            EXPECT_LT(first, Seconds(8)) << NameOf(difficulty) << NameOf(pilot);
        }
    }
}

}  // namespace
}  // namespace hairsbreadth
