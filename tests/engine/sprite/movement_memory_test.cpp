#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/movement.hpp"
#include "support/allocation_counter.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;

constexpr int kSteps = 60;

Mask Filled(int width, int height) {
    Mask mask{width, height};
    mask.Fill();
    return mask;
}

// Two movers on ground of tiles, next to bodies of a world and under a lift.
class Scene {
public:
    Scene() {
        map_.AddTileSet(TileSet{Texture2D{device_, Image{8, 8, Color::White}},
                                {.tile_width = 8, .tile_height = 8}});
        TileLayer layer;
        layer.width = 64;
        layer.height = 2;
        layer.cells.resize(128, Tile{1});
        map_.AddLayer(layer);
        for (int i = 0; i < 40; ++i) {
            const Placement turned{
                Point{20 + 12 * i, -2}.ToVector2(), 0.3f * static_cast<float>(i), {2, 2}};
            world_.Add({.footprint = {&pebble_, MakeTexelMap(turned, 4, 4)}});
        }
        world_.Step();
        for (int i = 0; i < 2; ++i) {
            movers_.push_back({.footprint = At(box_, 40 + 30 * i, -40), .blocks = true});
        }
        start_ = movers_;
    }
    Scene(const Scene&) = delete;  // the obstacles point to members
    Scene& operator=(const Scene&) = delete;

    [[nodiscard]] Obstacles All() {
        return {.tiles = {&tiles_, 1}, .world = &world_, .singles = {&lift_, 1}, .movers = movers_};
    }

    // Plays all calls from the beginning.
    void Play() {
        std::ranges::copy(start_, movers_.begin());
        lift_.footprint = At(plank_, 30, -60);
        std::array<MoveContact, 8> contacts;
        for (int step = 0; step < kSteps; ++step) {
            MoveLift(step);
            for (Mover& mover : movers_) {
                mover.velocity.x = step % 40 < 20 ? 2.5f : -2.5f;
                mover.velocity.y = mover.on_floor && step % 15 == 0 ? -5 : mover.velocity.y + 0.5f;
                met_ +=
                    static_cast<int>(MoveAndSlide(mover, All(), {.rise_px = 4}, contacts).contacts);
                Change(mover, step);
            }
        }
    }
    [[nodiscard]] int Met() const { return met_; }
    [[nodiscard]] int Changed() const { return changed_; }

private:
    // Down on the movers and up again, turned meanwhile.
    void MoveLift(int step) {
        const int y = step < kSteps / 2 ? -60 + 2 * step : -2 * step + 60;
        const Placement at{Point{60, y}.ToVector2(), step % 20 == 0 ? 0.2f : 0, {30, 3}};
        std::array<CrushedMover, 2> crushed;
        MoveSolid(lift_, {&plank_, MakeTexelMap(at, 60, 6)}, All(), CrushRule::Crush, crushed);
    }

    void Change(Mover& mover, int step) {
        if (step % 10 == 0) {
            Footprint turned = mover.footprint;
            turned.mask = mover.footprint.mask == &box_ ? &low_box_ : &box_;
            const Point corner = turned.map.pixels.Location();
            turned.map = At(*turned.mask, corner.x, corner.y).map;
            changed_ += Reshape(mover, turned, All()) ? 1 : 0;
        }
        if (step % 10 == 5) {
            mover.footprint.map.pixels.Offset({0, 3});
            changed_ += PushOut(mover, All()) ? 1 : 0;
            DropThrough(mover, All());
        }
    }

    SoftwareDevice device_{1, 1};
    TileMap map_{8, 8};
    TileObstacle tiles_{&map_, 0};
    Mask pebble_ = Filled(4, 4);
    Mask box_ = Filled(10, 18);
    Mask low_box_ = Filled(14, 9);
    Mask plank_ = Filled(60, 6);
    CollisionWorld world_;
    Obstacle lift_{At(plank_, 30, -60)};
    std::vector<Mover> movers_;
    std::vector<Mover> start_;
    int met_ = 0;
    int changed_ = 0;
};

TEST(Movement, AllocatesNothingAfterWarmUp) {
    Scene scene;
    scene.Play();
    EXPECT_GT(scene.Met(), 40);
    EXPECT_GT(scene.Changed(), 10);

    const std::int64_t before = test::AllocationCount();
    scene.Play();
    EXPECT_EQ(test::AllocationCount(), before);
}

}  // namespace
}  // namespace graze
