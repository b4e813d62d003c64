#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "engine/sprite/tile_scenes.hpp"
#include "graze/graphics/software_device.hpp"
#include "oracle/obstacle_oracle.hpp"
#include "support/move_outcome.hpp"
#include "support/movement_scene.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::Join;
using test::MirrorRows;
using test::MovementScene;
using test::Rows;

const Rows kPlatform{
    "..........", "..........", "..........", "..^^^^^^..", "..........",
    "..........", "...MM.....", "...MM.....", "##########",
};

TEST(MoveAndSlideOneWay, AJumpPassesFromBelowAndLandsOnTop) {
    MovementScene scene{kPlatform};
    scene.Walk(0);
    scene.Hero().velocity.y = -3.2f;
    bool was_above = false;
    for (int step = 0; step < 40; ++step) {
        const int y = scene.Place().y;
        scene.Walk(0);
        EXPECT_LE(scene.Place().y - y, 4);
        EXPECT_GE(scene.Place().y - y, -4);  // never thrown on top
        was_above = was_above || scene.Place().y < 1;
    }
    EXPECT_TRUE(was_above);
    EXPECT_EQ(scene.Place(), (Point{3, 1}));
    EXPECT_TRUE(scene.Hero().on_floor);
}

TEST(MoveAndSlideOneWay, AJumpThatEndsInsideFallsBack) {
    MovementScene scene{kPlatform};
    scene.Put({3, 2});  // its lower row is in the platform
    scene.Walk(0);
    for (int step = 0; step < 20; ++step) {
        scene.Walk(0);
    }
    EXPECT_EQ(scene.Place(), (Point{3, 6}));
}

TEST(MoveAndSlideOneWay, OneSharedColumnHoldsAndNoneFalls) {
    for (int x = 0; x <= 8; ++x) {
        MovementScene scene{kPlatform};
        scene.Put({x, 0});
        for (int step = 0; step < 20; ++step) {
            scene.Walk(0);
        }
        const bool shares = x >= 1 && x <= 7;
        EXPECT_EQ(scene.Place(), (Point{x, shares ? 1 : 6})) << x;
    }
}

TEST(MoveAndSlideOneWay, ItsSidesAndItsUndersideDoNotExist) {
    for (const Rows& rows :
         {Rows{"....^^^...", "....^^^...", "MM..^^^...", "MM..^^^...", "##########"},
          Rows{"....^^^...", "....^^^...", ".MM.^^^...", ".MM.^^^...", ".........."}}) {
        MovementScene scene{rows, {.rise_px = 3}};
        const int x = scene.Place().x;
        const MoveResult result = scene.Go(7, -0.1f);
        EXPECT_EQ(scene.Place().x, x + 7);
        EXPECT_FALSE(Has(result.sides, Sides::Right));
        EXPECT_FALSE(Has(result.sides, Sides::Top));
    }
}

// The wall is higher than the mover can climb, so that it cannot be walked on.
TEST(MoveAndSlideOneWay, AWalkerPassesASideThatIsHigherThanItsRise) {
    MovementScene scene{{"....^^^...", "....^^^...", "MM..^^^...", "MM..^^^...", "##########"},
                        {.rise_px = 3}};
    scene.Go(0, 0);
    const MoveResult result = scene.Go(8, 0);
    EXPECT_EQ(scene.Place(), (Point{8, 2}));
    EXPECT_EQ(result.sides, Sides::Bottom);
}

struct Held {
    char letter;
    Point by;
    Sides side;
};

// godot-rapier-physics#340: only the named side holds, and only it is reported.
TEST(MoveAndSlideOneWay, HoldsOnlyFromItsNamedSide) {
    for (const Held held : {Held{'^', {0, 1}, Sides::Bottom}, Held{'v', {0, -1}, Sides::Top},
                            Held{'<', {1, 0}, Sides::Right}, Held{'>', {-1, 0}, Sides::Left}}) {
        for (const Point by : {Point{0, 1}, Point{0, -1}, Point{1, 0}, Point{-1, 0}}) {
            Rows rows(11, std::string(11, '.'));
            for (std::size_t y = 4; y < 7; ++y) {
                rows[y].replace(4, 3, std::string(3, held.letter));
            }
            const Point start = Point{5, 5} - by * Point{4};
            rows[static_cast<std::size_t>(start.y)][static_cast<std::size_t>(start.x)] = 'M';
            MovementScene scene{rows};
            const Vector2 velocity = (by * Point{8}).ToVector2();
            const MoveResult result = scene.Go(velocity.x, velocity.y);
            const bool holds = by == held.by;
            EXPECT_EQ(result.moved, by * Point{holds ? 2 : 8}) << held.letter;
            EXPECT_EQ(result.sides, holds ? held.side : Sides::None) << held.letter;
            EXPECT_EQ(scene.Contacts().size(), holds ? 1U : 0U) << held.letter;
        }
    }
}

Rows OneWayHill() {
    return {
        "........................", "...........^^...........", "..........^^^^..........",
        "........^^^..^^^........", "......^^^......^^^......", ".MM...^...........^.....",
        ".MM..^.............^....", ".MM.^...............^...", "^^^^.................^^^",
        "........................", "........................", "........................",
    };
}

TEST(MoveAndSlideOneWay, SlopesAndStairsAreWalkedUpAndDown) {
    for (const Rows& rows : {OneWayHill(), MirrorRows(OneWayHill())}) {
        const float right = rows == OneWayHill() ? 1.0f : -1.0f;
        MovementScene scene{rows};
        scene.Walk(0);
        ASSERT_TRUE(scene.Hero().on_floor);
        for (int step = 0; step < 19; ++step) {
            const int x = scene.Place().x;
            scene.Walk(right);
            ASSERT_EQ(scene.Place().x - x, static_cast<int>(right)) << step;
            ASSERT_TRUE(scene.Hero().on_floor) << step << "\n" << scene.Picture();
            const Point place = scene.Place();
            scene.Walk(0);
            ASSERT_EQ(scene.Place(), place) << "it stops on the slope";
        }
        EXPECT_EQ(scene.Place().y, 4);
    }
}

TEST(MoveAndSlideOneWay, AJumpPassesASlopeAndLandsOnIt) {
    for (int x = 4; x < 18; ++x) {
        MovementScene scene{OneWayHill()};
        scene.Put({x, 9});
        scene.Go(0, -14);
        EXPECT_EQ(scene.Place(), (Point{x, -5}));
        scene.Hero().velocity = {};
        for (int step = 0; step < 30; ++step) {
            scene.Walk(0);
        }
        EXPECT_TRUE(scene.Hero().on_floor) << x;
        EXPECT_EQ(scene.Place().x, x);
        EXPECT_LE(scene.Place().y, 5) << x;
    }
}

TEST(DropThrough, IsForOneMoverAndOnePlatform) {
    MovementScene scene{{
        "MM.11.....",
        "^^^^^^^^^^",
        "..........",
        "==========",
        "##########",
    }};
    scene.Walk(0);
    ASSERT_TRUE(DropThrough(scene.Hero(), scene.All()));
    EXPECT_EQ(scene.Place(), (Point{0, 1}));
    for (int step = 0; step < 20; ++step) {
        scene.Walk(0);
        const Point other = scene.Other('1').position;
        MoveAndSlide(scene.Other('1'), scene.All());
        ASSERT_EQ(scene.Other('1').position, other);
    }
    EXPECT_EQ(scene.Picture(), Join({
                                   "...11.....",
                                   "^^^^^^^^^^",
                                   "MM........",
                                   "==========",
                                   "##########",
                               }));
}

TEST(DropThrough, ChangesNothingOnSolidsAndInTheAir) {
    MovementScene scene{{
        "MM........",
        "^#^^......",
        "..........",
    }};
    EXPECT_FALSE(DropThrough(scene.Hero(), scene.All()));
    EXPECT_EQ(scene.Place(), (Point{0, 0}));
    scene.Put({6, 0});
    EXPECT_FALSE(DropThrough(scene.Hero(), scene.All()));
    EXPECT_EQ(scene.Place(), (Point{6, 0}));
}

TEST(DropThrough, AWalkerDoesNotClimbBackOntoWhatItLeaves) {
    MovementScene scene{OneWayHill()};
    scene.Put({10, -2});
    scene.Walk(0);
    ASSERT_TRUE(scene.Hero().on_floor);
    ASSERT_TRUE(DropThrough(scene.Hero(), scene.All()));
    for (int step = 0; step < 12; ++step) {
        scene.Walk(step % 2 == 0 ? 0.4f : -0.4f);
    }
    EXPECT_GT(scene.Place().y, 6);
}

MapProperties Named(MapValue value) {
    return {.all = {{.name = "one_way", .type = {}, .value = std::move(value)}}};
}

// A map of five full tiles of 4 px in a row, with an empty cell between them: solid, one_way,
// "left", "right" and "bottom".
TileMap OneWayTiles(SoftwareDevice& device, std::uint32_t flips) {
    const Image picture{20, 4, Color::White};
    TileSet set{Texture2D{device, picture}, {.tile_width = 4, .tile_height = 4}, 1};
    TileSetInfo info;
    info.tiles.push_back({.index = 1, .type = {}, .properties = Named(true), .shapes = {}});
    std::uint32_t index = 2;
    for (const char* const side : {"left", "right", "bottom"}) {
        info.tiles.push_back(
            {.index = index++, .type = {}, .properties = Named(std::string{side}), .shapes = {}});
    }
    set.SetInfo(std::move(info));
    TileMap map{4, 4};
    map.AddTileSet(std::move(set));
    TileLayer layer;
    layer.width = 10;
    layer.height = 1;
    for (std::uint32_t id = 1; id <= 5; ++id) {
        layer.cells.push_back({id | flips});
        layer.cells.push_back({});
    }
    map.AddLayer(std::move(layer));
    return map;
}

TEST(OneWayTiles, HoldTheSideThatIsFlippedWithThem) {
    SoftwareDevice device{4, 4};
    for (std::uint32_t flips = 0; flips < 8; ++flips) {
        const TileMap map = OneWayTiles(device, flips << 29);
        for (int x = 0; x < 10; x += 2) {
            const auto placed = map.Place(0, {x, 0});
            ASSERT_TRUE(placed);
            EXPECT_EQ(placed->holds, test::ExpectedHolds(map, 0, {x, 0})) << flips << ", " << x;
        }
    }
    const TileMap upright = OneWayTiles(device, 0);
    EXPECT_EQ(upright.Place(0, {0, 0})->holds, Sides::All);
    EXPECT_EQ(upright.Place(0, {2, 0})->holds, Sides::Top);
    EXPECT_EQ(upright.Place(0, {4, 0})->holds, Sides::Left);
    const TileMap turned =  // a quarter turn clockwise: top becomes right
        OneWayTiles(device, Tile::kFlipDiagonally | Tile::kFlipHorizontally);
    EXPECT_EQ(turned.Place(0, {2, 0})->holds, Sides::Right);
    EXPECT_EQ(turned.Place(0, {4, 0})->holds, Sides::Top);
    EXPECT_EQ(turned.Place(0, {6, 0})->holds, Sides::Bottom);
    EXPECT_EQ(turned.Place(0, {8, 0})->holds, Sides::Left);
}

TEST(OneWayTiles, HoldMoversAsSingleObstaclesDo) {
    SoftwareDevice device{4, 4};
    Mask dot{1, 1};
    dot.Fill();
    for (std::uint32_t flips = 0; flips < 8; ++flips) {
        const TileMap map = OneWayTiles(device, flips << 29);
        const TileObstacle tiles[] = {{&map, 0}};
        const Obstacles obstacles{.tiles = tiles};
        for (int tile = 0; tile < 5; ++tile) {
            for (const Point by : {Point{0, 1}, Point{0, -1}, Point{1, 0}, Point{-1, 0}}) {
                Mover mover;
                const Point start = Point{tile * 8 + 1, 1} - by * Point{4};
                mover.footprint = test::At(dot, start.x, start.y);
                mover.velocity = (by * Point{4}).ToVector2();
                test::MoveOutcome outcome;
                EXPECT_EQ(test::MoveBoth(mover, obstacles, {}, outcome), "");
                const Sides ahead = by.x > 0   ? Sides::Left
                                    : by.x < 0 ? Sides::Right
                                    : by.y > 0 ? Sides::Top
                                               : Sides::Bottom;
                const bool holds = Has(test::ExpectedHolds(map, 0, {tile * 2, 0}), ahead);
                EXPECT_EQ(outcome.result.moved == by * Point{4}, !holds) << flips << ", " << tile;
            }
        }
    }
}

}  // namespace
}  // namespace graze
