#include "autopilot/cell_grid.hpp"
#include "autopilot/forecast.hpp"
#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/math/random.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

CellGrid RandomCells(Random& random, int count) {
    CellGrid cells;
    for (int i = 0; i < count; ++i) {
        const int row = random.Next(CellGrid::kRows);
        cells.Set(random.Next(CellGrid::kColumns), row);
    }
    return cells;
}

TEST(CellGrid, SpreadsToEveryCellAMoveReaches) {
    Random random{9};
    for (const StepReach reach : {StepReach{2, 5, 1, 3}, StepReach{6, 12, 4, 8}}) {
        const CellGrid cells = RandomCells(random, 30);
        const CellGrid spread = Spread(cells, reach);
        CellGrid expected;
        cells.ForEach([&](int column, int row) {
            for (int y = -reach.rows; y <= reach.rows; ++y) {
                for (int x = -reach.columns; x <= reach.columns; ++x) {
                    const bool is_diagonal =
                        std::abs(x) <= reach.diagonal_columns && std::abs(y) <= reach.diagonal_rows;
                    if ((x == 0 || y == 0 || is_diagonal) && CellGrid::Holds(column + x, row + y)) {
                        expected.Set(column + x, row + y);
                    }
                }
            }
        });
        for (int row = 0; row < CellGrid::kRows; ++row) {
            for (int column = 0; column < CellGrid::kColumns; ++column) {
                ASSERT_EQ(spread.At(column, row), expected.At(column, row))
                    << column << ", " << row;
            }
        }
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

TEST(Forecast, PredictsTheNextFrames) {
    const Shapes& shapes = Loaded().shapes;
    World world{4};
    Forecast forecast;
    int compared = 0;
    while (world.frame < Seconds(40)) {
        if (world.frame % 97 != 0) {
            world.ship.untouchable = 1000;
            Step(world, Loaded().bodies, Loaded().stage, {});
            continue;
        }
        world.ship.untouchable = 0;
        forecast.Make(world, shapes, Loaded().stage);
        World later = world;
        for (int frames = 1; frames <= kStepFrames; ++frames) {
            later.ship.untouchable = 1000;
            Step(later, Loaded().bodies, Loaded().stage, {});
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

TEST(Planner, CollectsThePickupInsideTheRing) {
    const Shapes& shapes = Loaded().shapes;
    World world{1};
    Planner planner;
    while (world.phase == Phase::Flying && world.frame < Seconds(24) && world.ship.power == 1) {
        const PilotInput input = planner.Next(world, shapes, Loaded().stage);
        Step(world, Loaded().bodies, Loaded().stage, input);
    }
    EXPECT_EQ(world.ship.power, 2);
    EXPECT_EQ(world.score.hits, 0);
    EXPECT_GT(world.score.kills, 0) << "the autopilot must shoot";
}

}  // namespace
}  // namespace hairsbreadth
