#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map.hpp"
#include "support/move_outcome.hpp"
#include "support/placed.hpp"
#include "support/random_pairs.hpp"
#include "support/random_scene.hpp"

namespace graze {
namespace {

constexpr int kWidth = 224;
constexpr int kHeight = 96;

Mask CutMask(const Mask& mask, Rectangle part) {
    Mask cut{part.width, part.height};
    for (int y = 0; y < part.height; ++y) {
        for (int x = 0; x < part.width; ++x) {
            cut.Set(x, y, mask.Solid(part.x + x, part.y + y));
        }
    }
    return cut;
}

// A ground cut into parts of 8, 16 or 32 px: as tiles, as bodies and as single obstacles.
class CutGround {
public:
    CutGround(SoftwareDevice& device, const Mask& ground, int side_px) : map_{side_px, side_px} {
        Image picture{kWidth, kHeight};
        for (int y = 0; y < kHeight; ++y) {
            for (int x = 0; x < kWidth; ++x) {
                picture.SetPixel(x, y, ground.Solid(x, y) ? Color::White : Color::Transparent);
            }
        }
        const TileSheet sheet{.tile_width = side_px, .tile_height = side_px};
        map_.AddTileSet(TileSet{Texture2D{device, picture}, sheet, 1});
        TileLayer layer;
        layer.width = kWidth / side_px;
        layer.height = kHeight / side_px;
        for (int i = 0; i < layer.width * layer.height; ++i) {
            layer.cells.push_back({static_cast<std::uint32_t>(i + 1)});
            const Point corner{i % layer.width * side_px, i / layer.width * side_px};
            masks_.push_back(CutMask(ground, {corner.x, corner.y, side_px, side_px}));
            const Footprint part = test::At(masks_.back(), corner.x, corner.y);
            singles_.push_back({part});
            world_.Add({.footprint = part});
        }
        map_.AddLayer(std::move(layer));
    }
    CutGround(const CutGround&) = delete;
    CutGround& operator=(const CutGround&) = delete;

    [[nodiscard]] std::vector<Obstacles> Kinds() const {
        return {{.tiles = tiles_}, {.world = &world_}, {.singles = singles_}};
    }

private:
    TileMap map_;
    TileObstacle tiles_[1] = {{&map_, 0}};
    std::deque<Mask> masks_;
    std::vector<Obstacle> singles_;
    CollisionWorld world_;
};

// godot#89458: bodies turn or bounce at the seams of a flat floor.
TEST(MoveAndSlideSeams, AGroundCutIntoTilesOrBodiesGivesTheSamePath) {
    SoftwareDevice device{4, 4};
    Random random{21};
    for (int number = 0; number < test::RandomPairCount() / 1'000; ++number) {
        const Mask ground = test::RandomGround(random, kWidth, kHeight);
        const Obstacle whole[] = {{test::At(ground, 0, 0)}};
        const CutGround small{device, ground, 8};
        const CutGround medium{device, ground, 16};
        const CutGround large{device, ground, 32};
        std::vector<Obstacles> kinds;
        for (const CutGround* const cut : {&small, &medium, &large}) {
            for (const Obstacles& obstacles : cut->Kinds()) {
                kinds.push_back(obstacles);
            }
        }
        const Mask body = test::RandomMask(random, 12);
        const MoveOptions options = test::RandomMoveOptions(random);
        Mover mover;
        mover.footprint = test::At(body, random.Next(kWidth), 0);
        std::vector<Mover> others(kinds.size(), mover);
        for (int step = 0; step < 100; ++step) {
            test::PushAtRandom(mover, random);
            const Mover before = mover;
            const test::MoveOutcome expected = test::MoveFast(mover, {.singles = whole}, options);
            for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
                others[kind].velocity = before.velocity;
                others[kind].lift = before.lift;
                test::MoveOutcome actual = test::MoveFast(others[kind], kinds[kind], options);
                actual.contacts = expected.contacts;  // of each tile
                actual.result.contacts = expected.result.contacts;
                ASSERT_EQ(test::ListDifferences(expected, actual), "")
                    << "ground " << number << ", step " << step << ", kind " << kind << "\n"
                    << test::DescribeMove(before, options)
                    << test::DrawMove(before, {.singles = whole}, expected.result.moved,
                                      actual.result.moved);
            }
        }
    }
}

TEST(MoveAndSlideSeams, AFlatFloorOfTilesIsWalkedWithoutAnyBump) {
    SoftwareDevice device{4, 4};
    Mask flat{kWidth, kHeight};
    for (int x = 0; x < kWidth; ++x) {
        for (int y = 50; y < kHeight; ++y) {
            flat.Set(x, y);
        }
    }
    Mask body{7, 9};
    body.Fill();
    const CutGround cut{device, flat, 8};
    for (const Obstacles& obstacles : cut.Kinds()) {
        for (const float speed : {0.3f, 1.0f, 2.7f, 6.0f}) {
            Mover mover;
            mover.footprint = test::At(body, 0, 41);
            mover.position = {0, 41};
            for (int step = 0; step < static_cast<int>(200 / speed); ++step) {
                mover.velocity.x = speed;
                mover.velocity.y += 0.35f;
                const MoveResult result =
                    MoveAndSlide(mover, obstacles, {.rise_px = 0, .snap_px = 0});
                ASSERT_EQ(result.sides, Sides::Bottom) << speed << ", " << step;
                ASSERT_EQ(result.moved.y, 0);
                ASSERT_TRUE(mover.on_floor);
            }
            EXPECT_NEAR(mover.position.x, 200, speed + 1);
        }
    }
}

void AddTo(Hasher& hash, const test::MoveOutcome& outcome) {
    hash.Add(outcome.result.moved.x);
    hash.Add(outcome.result.moved.y);
    hash.Add(static_cast<int>(outcome.result.sides));
    hash.Add(static_cast<std::uint64_t>(outcome.result.contacts));
    hash.Add(outcome.mover.on_floor);
    hash.Add(outcome.mover.velocity.x);
    hash.Add(outcome.mover.velocity.y);
    hash.Add(outcome.mover.rest.x);
    hash.Add(outcome.mover.rest.y);
    for (const MoveContact& contact : outcome.contacts) {
        hash.Add(contact.pixel.x);
        hash.Add(contact.pixel.y);
        hash.Add(contact.normal.x);
        hash.Add(contact.normal.y);
    }
}

TEST(MoveAndSlideSeams, EveryMachineTakesTheSamePaths) {
    Random random{31};
    Hasher hash;
    for (int number = 0; number < 100; ++number) {
        test::RandomScene scene{random,
                                {.area_px = 60, .max_side_px = 9, .terrain = number % 2 == 0}};
        const MoveOptions options = test::RandomMoveOptions(random);
        for (int step = 0; step < 50; ++step) {
            test::PushAtRandom(scene.Hero(), random);
            AddTo(hash, test::MoveFast(scene.Hero(), scene.All(), options));
        }
        if (!scene.Singles().empty()) {
            Footprint to = scene.Singles()[0].footprint;
            to.map.pixels.Offset(3, -4);
            const SolidResult result = MoveSolid(scene.Singles()[0], to, scene.All());
            hash.Add(result.arrived);
            hash.Add(scene.Hero().footprint.map.pixels.x);
            hash.Add(scene.Hero().footprint.map.pixels.y);
        }
    }
    EXPECT_EQ(hash.Value(), 12271260910466639205U);
}

}  // namespace
}  // namespace graze
