#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "graze/collision/collision_world.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/movement.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze::test {

/// The kinds of scenes that RandomScene makes.
struct SceneLimits {
    int max_obstacles = 10;
    int area_px = 24;       ///< width and height of the area with obstacles
    int max_side_px = 6;    ///< of an obstacle's mask
    bool turned = true;     ///< false: all masks are upright, unscaled and at whole pixels
    bool all_kinds = true;  ///< false: only single obstacles and other movers
    bool terrain = false;   ///< adds a hilly ground
    bool one_way = true;    ///< false: only solids
};

/// Random obstacles and movers. Movers()[0] is the one to move.
class RandomScene {
public:
    RandomScene(Random& random, const SceneLimits& limits);
    RandomScene(const RandomScene&) = delete;
    RandomScene& operator=(const RandomScene&) = delete;

    [[nodiscard]] Mover& Hero() { return movers_.front(); }
    [[nodiscard]] Obstacles All();
    [[nodiscard]] std::vector<Obstacle>& Singles() { return singles_; }
    [[nodiscard]] std::vector<Mover>& Movers() { return movers_; }

    /// Returns a footprint with a new mask, somewhere in the area.
    [[nodiscard]] Footprint AddFootprint(int max_side_px);

    /// Mirrors the scene left to right about the left border of pixel 0. Requires upright masks,
    /// and only single obstacles and movers.
    void Mirror();

private:
    [[nodiscard]] Footprint Place(const Mask& mask);
    [[nodiscard]] Sides RandomHolds();
    [[nodiscard]] Footprint MirrorFootprint(const Footprint& footprint);
    void AddObstacle();
    void AddTiles();

    Random& random_;
    SceneLimits limits_;
    std::deque<Mask> masks_;
    std::optional<SoftwareDevice> device_;
    std::optional<TileMap> map_;
    std::vector<TileObstacle> tiles_;
    CollisionWorld world_;
    std::vector<Obstacle> singles_;
    std::vector<Mover> movers_;
};

/// Returns a mask of hilly ground: flat parts, slopes of 1:8 to 3:1 in both directions, steps, and
/// caves.
[[nodiscard]] Mask RandomGround(Random& random, int width, int height);

[[nodiscard]] Sides MirrorSides(Sides sides);
[[nodiscard]] MoveOptions RandomMoveOptions(Random& random);

/// Sets a velocity for the next step: of a fall, a walk, a jump, or any.
void PushAtRandom(Mover& mover, Random& random);

}  // namespace graze::test
