#include "simulation/falling.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "graze/testing/contact_assertions.hpp"
#include "graze/testing/pictures.hpp"
#include "matches.hpp"

namespace artillery {
namespace {

using graze::test::AreApart;
using graze::test::FormatMask;
using graze::test::ParseMask;
using test::PlainShapes;

World MakeWorld(Mask land) {
    World world;
    world.land = std::move(land);
    return world;
}

bool Has(const World& world, EventKind kind) {
    return std::ranges::count(world.events.All(), kind, &Event::kind) > 0;
}

// Lets everything fall until it rests, and calls `see` after each frame.
template <typename See>
void FallToRest(World& world, See see) {
    do {
        world.events.Clear();
        Loosen(world);
        see(world);
        bool rests = false;
        while (!rests) {
            world.events.Clear();
            rests = FallAll(world, PlainShapes());
            see(world);
        }
    } while (world.is_loose);
}

void FallToRest(World& world) {
    FallToRest(world, [](const World&) {});
}

// Adds a cannon that stands, or falls, at (x, y).
Cannon& AddCannon(World& world, int player, Point at) {
    Cannon& cannon = world.cannons[static_cast<std::size_t>(player)];
    cannon = {};
    cannon.alive = true;
    cannon.x = at.x;
    cannon.y = at.y;
    return cannon;
}

// The slow twin: a grid of numbers, of which 0 is air, 1 land, and more a piece.
class SlowLand {
public:
    explicit SlowLand(const Mask& land) : width_{land.Width()}, height_{land.Height()} {
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                cells_.push_back(land.Solid(x, y) ? 1 : 0);
            }
        }
    }

    // Returns the pixels of the pieces that come loose.
    Mask Loosen() {
        Mask loose{width_, height_};
        label_ = 1;
        std::vector<bool> seen(cells_.size(), false);
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                if (At(x, y) == 1 && !seen[Index(x, y)]) {
                    LoosenPart({x, y}, seen, loose);
                }
            }
        }
        return loose;
    }

    void Settle() {
        while (Loosen() != Mask{width_, height_}) {
            while (FallByOne()) {
            }
        }
    }

    [[nodiscard]] Mask Land() const {
        Mask land{width_, height_};
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                land.Set(x, y, At(x, y) == 1);
            }
        }
        return land;
    }

private:
    [[nodiscard]] std::size_t Index(int x, int y) const {
        return static_cast<std::size_t>(y * width_ + x);
    }
    [[nodiscard]] int At(int x, int y) const {
        return 0 <= x && x < width_ && 0 <= y && y < height_ ? cells_[Index(x, y)] : 0;
    }

    void LoosenPart(Point start, std::vector<bool>& seen, Mask& loose) {
        std::vector<Point> part{start};
        seen[Index(start.x, start.y)] = true;
        bool is_held = false;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const Point at = part[i];
            is_held = is_held || at.x == 0 || at.x == width_ - 1 || at.y == height_ - 1;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const Point next = at + Point{dx, dy};
                    if (At(next.x, next.y) == 1 && !seen[Index(next.x, next.y)]) {
                        seen[Index(next.x, next.y)] = true;
                        part.push_back(next);
                    }
                }
            }
        }
        label_ += 1;
        for (const Point at : part) {
            if (!is_held) {
                cells_[Index(at.x, at.y)] = part.size() < 12 ? 0 : label_;
                loose.Set(at.x, at.y, part.size() >= 12);
            }
        }
    }

    // Makes pieces above land into land, and moves all others down. False if there is none.
    bool FallByOne() {
        for (int y = height_ - 1; y >= 0; --y) {
            for (int x = 0; x < width_; ++x) {
                if (At(x, y) > 1 && At(x, y + 1) == 1) {
                    std::ranges::replace(cells_, At(x, y), 1);
                    y = height_ - 1;
                    x = -1;
                }
            }
        }
        const bool falls = std::ranges::any_of(cells_, [](int cell) { return cell > 1; });
        for (int y = height_ - 1; y >= 0; --y) {
            for (int x = 0; x < width_; ++x) {
                if (At(x, y) > 1) {
                    if (y + 1 < height_) {
                        cells_[Index(x, y + 1)] = At(x, y);
                    }
                    cells_[Index(x, y)] = 0;
                }
            }
        }
        return falls;
    }

    int width_;
    int height_;
    int label_ = 1;
    std::vector<int> cells_;
};

// Blocks, holes and dust, with and without ground.
Mask MakeRandomLand(Random& random, int max_side) {
    Mask land{random.Next(1, max_side), random.Next(1, max_side)};
    if (random.Next(3) > 0) {
        land.Fill({0, random.Next(land.Height() / 2, land.Height() + 1), land.Width(), max_side});
    }
    for (int i = random.Next(20); i > 0; --i) {
        land.Fill({random.Next(land.Width()), random.Next(land.Height()),
                   random.Next(1, max_side / 3), random.Next(1, max_side / 3)},
                  random.Next(3) > 0);
    }
    for (int i = random.Next(2) * random.Next(land.Width() * land.Height() / 8 + 1); i > 0; --i) {
        land.Set(random.Next(land.Width()), random.Next(land.Height()), random.Next(4) == 0);
    }
    return land;
}

TEST(Falling, OfRandomLandMatchesTheSlowTwin) {
    Random random{1};
    int pieces = 0;
    for (int i = 0; i < 600; ++i) {
        const int side = i % 30 == 0 ? 200 : i % 3 == 0 ? 60 : 16;
        World world = MakeWorld(MakeRandomLand(random, side));
        const Mask before = world.land;
        SlowLand slow{before};
        Loosen(world);
        Mask loose{before.Width(), before.Height()};
        for (const Piece& piece : world.pieces) {
            loose.Draw(piece.mask, piece.from);
        }
        ASSERT_EQ(FormatMask(loose), FormatMask(slow.Loosen())) << FormatMask(before);
        ASSERT_EQ(FormatMask(world.land), FormatMask(slow.Land())) << FormatMask(before);
        pieces += static_cast<int>(world.pieces.size());
        world.land = before;
        SlowLand settled{before};
        settled.Settle();
        FallToRest(world);
        ASSERT_EQ(FormatMask(world.land), FormatMask(settled.Land())) << FormatMask(before);
    }
    EXPECT_GT(pieces, 100);
}

TEST(Falling, OnlyPartsThatTouchNeitherTheBottomNorASideComeLoose) {
    for (const Rectangle held :
         {Rectangle{0, 5, 4, 4}, Rectangle{26, 5, 4, 4}, Rectangle{10, 16, 4, 4}}) {
        World world = MakeWorld(Mask{30, 20});
        world.land.Fill(held);
        Loosen(world);
        EXPECT_TRUE(world.pieces.empty());
        EXPECT_FALSE(Has(world, EventKind::Loosened));
        EXPECT_EQ(world.land.Count(), 16);
    }
    for (const Rectangle free : {Rectangle{1, 5, 4, 4}, Rectangle{25, 5, 4, 4},
                                 Rectangle{10, 15, 4, 4}, Rectangle{10, 0, 4, 4}}) {
        World world = MakeWorld(Mask{30, 20});
        world.land.Fill(free);
        Loosen(world);
        ASSERT_EQ(world.pieces.size(), 1U);
        EXPECT_EQ(world.pieces[0].from, free.Location());
        EXPECT_TRUE(Has(world, EventKind::Loosened));
        EXPECT_EQ(world.land.Count(), 0);
    }
}

TEST(Falling, ACornerHoldsAPart) {
    World world = MakeWorld(ParseMask({".####..", ".####..", ".####..", ".....#.", "....#.."}));
    Loosen(world);
    EXPECT_TRUE(world.pieces.empty());
    EXPECT_EQ(world.land.Count(), 14);
}

TEST(Falling, PiecesOfLessThanTwelvePixelsVanish) {
    World world = MakeWorld(ParseMask({".####..####.", ".####..####.", ".####..###..",
                                       "............", "............", "############"}));
    FallToRest(world);
    EXPECT_EQ(FormatMask(world.land),
              FormatMask(ParseMask({"............", "............", ".####.......", ".####.......",
                                    ".####.......", "############"})));
}

// The upper piece reaches around the lower one, which is stopped first and then stops the upper.
TEST(Falling, HookedPiecesStopEachOther) {
    World world = MakeWorld(ParseMask({".#######..", ".#.....#..", ".#.###.#..", ".#.###.#..",
                                       ".#.###.#..", ".#.###.#..", "..........", "..........",
                                       "...#......", "...#......", "##########"}));
    FallToRest(world);
    EXPECT_EQ(FormatMask(world.land),
              FormatMask(ParseMask({"..........", "..........", "..........", ".#######..",
                                    ".#.###.#..", ".#.###.#..", ".#.###.#..", ".#.###.#..",
                                    ".#.#...#..", "...#......", "##########"})));
}

TEST(Falling, GoesByWholePixelsAndFaster) {
    World world = MakeWorld(Mask{100, 400});
    world.land.Fill({40, 0, 10, 10});
    Loosen(world);
    int before = 0;
    int fallen = 0;
    int steps = 0;
    for (; fallen < 300; ++steps) {
        ASSERT_FALSE(FallAll(world, PlainShapes()));
        const int step = world.pieces[0].fallen - fallen;
        ASSERT_GE(step, before - 1);  // whole pixels of a growing speed
        ASSERT_LE(step, 8);
        before = std::max(before, step);
        fallen += step;
    }
    EXPECT_EQ(before, 8);
    EXPECT_NEAR(steps, 40 + (300 - 164) / 8, 2);  // a fifth of a pixel faster in each frame
}

TEST(Falling, APieceThatLeavesTheFieldIsGone) {
    World world = MakeWorld(Mask{100, 100});
    world.land.Fill({40, 20, 10, 10});
    FallToRest(world);
    EXPECT_EQ(world.land.Count(), 0);
}

TEST(Falling, CannonsFallExactlyToTheLandFromAnyHeight) {
    for (int y = 20; y < 399; y += 3) {
        World world = MakeWorld(Mask{100, 400});
        world.land.Fill({0, 399, 100, 1});
        const Cannon& cannon = AddCannon(world, 0, {30, y});
        FallToRest(world);
        ASSERT_TRUE(cannon.alive);
        ASSERT_FALSE(cannon.falls);
        ASSERT_EQ(cannon.Position(), (Point{30, 399})) << "from " << y;
        ASSERT_EQ(cannon.shields, kMaxShields);
    }
}

TEST(Falling, ACannonIsGoneBelowTheField) {
    World world = MakeWorld(Mask{100, 100});
    const Cannon& cannon = AddCannon(world, 0, {30, 50});
    FallToRest(world,
               [&](const World&) { EXPECT_EQ(cannon.alive, cannon.y - 16 < 100) << cannon.y; });
    EXPECT_FALSE(cannon.alive);
    EXPECT_FALSE(cannon.falls);
}

TEST(Falling, ACannonFallsWithThePieceBelowIt) {
    World world = MakeWorld(Mask{200, 200});
    world.land.Fill({0, 190, 200, 10});
    world.land.Fill({50, 100, 80, 20});
    const Cannon& cannon = AddCannon(world, 0, {70, 100});
    FallToRest(world, [&](const World& now) {
        const int top = now.pieces.empty() ? 170 : now.pieces[0].Position().y;
        ASSERT_EQ(cannon.y, top);
    });
    EXPECT_EQ(cannon.y, 170);
    EXPECT_EQ(cannon.shields, kMaxShields);
    EXPECT_FALSE(cannon.falls);
}

// Returns a world with a cannon at (80, 190) on the ground, and a slab of 30 rows above it.
World MakeSlab(Rectangle slab, int shields = kMaxShields) {
    World world = MakeWorld(Mask{200, 200});
    world.land.Fill({0, 190, 200, 10});
    world.land.Fill(slab);
    AddCannon(world, 0, {80, 190}).shields = shields;
    return world;
}

TEST(Falling, APieceTakesAShieldAndBreaksOnTheCannon) {
    World world = MakeSlab({60, 50, 80, 30});
    int breaks = 0;
    FallToRest(world, [&](const World& now) {
        breaks += Has(now, EventKind::Broke) ? 1 : 0;
        const Footprint carriage =
            MakeFootprint(PlainShapes().Carriage(), now.cannons[0].Position());
        ASSERT_TRUE(AreApart(carriage, MakeLandFootprint(now.land)));
    });
    EXPECT_EQ(breaks, 1);
    EXPECT_EQ(world.cannons[0].shields, kMaxShields - 1);
    EXPECT_EQ(world.land.Count(), 200 * 10 + 40 * 30);
    EXPECT_TRUE(world.land.Solid(79, 160));
    EXPECT_FALSE(world.land.Solid(80, 160));
    EXPECT_FALSE(world.land.Solid(119, 160));
    EXPECT_TRUE(world.land.Solid(120, 160));
}

// The carriage's wheels reach from column 80 to 119.
TEST(Falling, APieceNextToTheCannonHarmsNothing) {
    for (const int x : {80 - 20, 120}) {
        World beside = MakeSlab({x, 50, 20, 30});
        FallToRest(beside);
        EXPECT_EQ(beside.cannons[0].shields, kMaxShields) << x;
        EXPECT_EQ(beside.land.Count(), 200 * 10 + 20 * 30);
        World above = MakeSlab({x + (x < 80 ? 1 : -1), 50, 20, 30});
        FallToRest(above);
        EXPECT_EQ(above.cannons[0].shields, kMaxShields - 1) << x;
        EXPECT_EQ(above.land.Count(), 200 * 10 + 19 * 30);
    }
}

TEST(Falling, EachPieceTakesAShieldAndTheLastOneDestroys) {
    World world = MakeSlab({90, 50, 20, 20}, 2);
    world.land.Fill({90, 100, 20, 20});
    int destroyed = 0;
    FallToRest(world, [&](const World& now) {
        destroyed += Has(now, EventKind::Destroyed) ? 1 : 0;
        EXPECT_EQ(now.cannons[0].alive, destroyed == 0);
    });
    EXPECT_EQ(destroyed, 1);
    EXPECT_FALSE(world.cannons[0].alive);
    EXPECT_EQ(world.cannons[0].shields, 0);
}

// Both start at once and so fall at one speed: the piece reaches the cannon when it stands.
TEST(Falling, APieceReachesAFallingCannonOnlyOnTheGround) {
    World world = MakeSlab({90, 86, 20, 20});  // directly above the carriage
    world.cannons[0].y = 120;
    FallToRest(world, [](const World& now) {
        ASSERT_TRUE(now.cannons[0].shields == kMaxShields || now.cannons[0].y == 190);
    });
    EXPECT_EQ(world.cannons[0].shields, kMaxShields - 1);
}

}  // namespace
}  // namespace artillery
