#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/movement.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze::bench {

/// Movers that run, climb, fall and jump for some steps, recorded with MoveAndSlide. All sides of a
/// comparison take the same moves: each starts from the recorded state.
class MovementScene {
public:
    static constexpr int kMovers = 1'000;
    static constexpr int kCell = 16;       // px
    static constexpr int kRows = 64;       // of a map: four storeys of 16 rows
    static constexpr int kSprite = 64;     // px, the side of a body
    static constexpr Point kBody{14, 26};  // px, a mover
    static constexpr MoveOptions kOptions{.rise_px = 8, .snap_px = 8, .corner_px = 4};

    /// The tiles of a map.
    enum TileId : std::uint32_t {
        Full = 1,
        Steep,
        LowHalfOfGentle,
        HighHalfOfGentle,
        Half,
        kTileEnd
    };

    /// Ground, slopes, stairs, walls and platforms in a map of `columns` x kRows tiles.
    [[nodiscard]] static const MovementScene& InMap(int columns);

    /// `bodies` turned sprites of six shapes of 64 px, the boxes of which have 0.15 times the area
    /// of the world. `far` more are at the same heights, to the right of all movers.
    [[nodiscard]] static const MovementScene& InWorld(int bodies, int far = 0);

    MovementScene(const MovementScene&) = delete;  // the obstacles point to members
    MovementScene& operator=(const MovementScene&) = delete;

    [[nodiscard]] bool IsMap() const noexcept { return map_.LayerCount() > 0; }
    [[nodiscard]] const TileMap& Map() const noexcept { return map_; }
    [[nodiscard]] const CollisionWorld& World() const noexcept { return world_; }
    [[nodiscard]] Obstacles All() const noexcept;

    /// The placements of the world's bodies.
    [[nodiscard]] const std::vector<Placement>& Placements() const noexcept { return placements_; }

    /// The movers before a step. The recorded steps are repeated.
    [[nodiscard]] const std::vector<Mover>& MoversAt(std::size_t step) const noexcept {
        return frames_[step % frames_.size()];
    }
    [[nodiscard]] std::size_t Frames() const noexcept { return frames_.size(); }

private:
    MovementScene(int columns, int bodies, int far);
    void MakeMap(int columns);
    void MakeWorld(int bodies, int far);
    void Record();
    void Place(Mover& mover);
    void Steer(Mover& mover);

    Random random_{1};
    SoftwareDevice device_{1, 1};
    TileMap map_{kCell, kCell};
    TileObstacle layer_;
    std::vector<Mask> shapes_;
    std::vector<Placement> placements_;
    CollisionWorld world_;
    Point size_;  // px, the part with movers
    Mask box_{kBody.x, kBody.y};
    std::vector<std::vector<Mover>> frames_;
};

}  // namespace graze::bench
