#include "autopilot/cell_grid.hpp"
#include "autopilot/forecast.hpp"
#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

using test::Loaded;

CellGrid RandomCells(Random& random, int count) {
    CellGrid cells;
    for (int i = 0; i < count; ++i) {
        cells.Set(random.Next(CellGrid::kColumns), random.Next(CellGrid::kRows));
    }
    return cells;
}

TEST(CellGrid, SpreadsAsFarAsAMoveReaches) {
    Random random{9};
    for (const auto& [straight, diagonal] : {std::pair{5, 3}, std::pair{10, 7}}) {
        const CellGrid cells = RandomCells(random, 30);
        const CellGrid spread = Spread(cells, straight, diagonal);
        CellGrid expected;
        cells.ForEach([&, s = straight, d = diagonal](int column, int row) {
            for (int y = -s; y <= s; ++y) {
                for (int x = -s; x <= s; ++x) {
                    const bool is_reached =
                        x == 0 || y == 0 || (std::abs(x) <= d && std::abs(y) <= d);
                    if (is_reached && CellGrid::Holds(column + x, row + y)) {
                        expected.Set(column + x, row + y);
                    }
                }
            }
        });
        EXPECT_TRUE(Without(spread, expected).IsEmpty());
        EXPECT_TRUE(Without(expected, spread).IsEmpty());
    }
}

TEST(CellGrid, JoinsColumnsToTheRight) {
    CellGrid::Row row{};
    row[1] = 1;  // column 64
    const CellGrid::Row joined = JoinRight(row, -2, 4);
    CellGrid cells;
    cells[0] = joined;
    for (int column = 50; column < 80; ++column) {
        EXPECT_EQ(cells.At(column, 0), 60 <= column && column <= 66) << column;
    }
}

// What the autopilot expects of the next frames is what the world then does.
TEST(Forecast, SeesTheNextFramesAsTheyCome) {
    const Shapes& shapes = Loaded().shapes;
    World world{4};
    Forecast forecast;
    int compared = 0;
    while (world.frame < Seconds(40)) {
        if (world.frame % 97 != 0) {
            world.ship.untouchable = 1000;
            Step(world, shapes, DawnWorks(), {});
            continue;
        }
        world.ship.untouchable = 0;
        forecast.Make(world, shapes, DawnWorks());
        World later = world;
        for (int frames = 1; frames <= kStepFrames; ++frames) {
            later.ship.untouchable = 1000;
            Step(later, shapes, DawnWorks(), {});
            for (const Forecast::Solid& solid : forecast.Near(frames)) {
                bool is_there = solid.pixel.y == kScreenHeight;  // the ground
                for (const Threat& threat : later.threats) {
                    is_there = is_there || (threat.alive && PixelOf(threat.pose) == solid.pixel);
                }
                EXPECT_TRUE(is_there) << world.frame << " + " << frames;
                ++compared;
            }
        }
        world = later;
    }
    EXPECT_GT(compared, 30);
}

TEST(Planner, ReachesTheSecondCheckpointMostOfTheTime) {
    const Shapes& shapes = Loaded().shapes;
    int reached = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        World world{seed};
        Planner planner;
        PilotInput input;
        while (world.phase == Phase::Flying) {
            if (world.frame % 2 == 0 && world.ship.entering == 0) {
                input = planner.Choose(world, shapes, DawnWorks());
            }
            Step(world, shapes, DawnWorks(), input);
        }
        reached += world.phase == Phase::Cleared ? 1 : 0;
        EXPECT_GT(world.score.passes, 5) << "it grazes";
        EXPECT_GT(world.score.kills, 5) << "it shoots";
    }
    EXPECT_EQ(reached, 2);
}

}  // namespace
}  // namespace graze
