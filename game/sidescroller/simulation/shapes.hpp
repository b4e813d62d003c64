#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/vector2.hpp"
#include "simulation/pose.hpp"

namespace hairsbreadth {

/// All shapes that can collide. Each has a sprite.
enum class ShapeId : std::uint8_t {
    Ship,
    Needle,
    Orb,
    Moth,
    Mine,
    Gear8,
    Gear10,
    Gear12,
    Gear16,
    Gear20,
    RingWheel,
    RingWheelTwo,
    Blade100,
    Blade140,
    Blade180,
    Lancer,
    TurretBase,
    TurretBarrel,
    Crescent,
    PistonHousing,
    PistonArm,
    PistonHousingUp,
    PistonArmUp,
    EnemyNeedle,
    RatchetFrame,
    RatchetRing,
    RatchetCore,
    RatchetPawl,
    TwinShaft,
    TwinAxle,
    PickupPower,
    PickupShield,
    Lance,
};

inline constexpr std::size_t kShapeCount = 33;
inline constexpr int kBanks = 5;            ///< frames of the ship: climbing -2 to diving +2
inline constexpr int kFar = 9;              ///< a separation beyond the measured 8 px
inline constexpr int kMineTrigger = 24;     ///< px at which a mine is triggered
inline constexpr int kPickupReach = 6;      ///< px within which a pickup is collected
inline constexpr int kTerrainPieces = 4;    ///< pieces of the ground, which repeat in order
inline constexpr int kTerrainPiece = 1024;  ///< width of a piece in px

/// Returns the asset name of the sprite.
[[nodiscard]] std::string_view AssetName(ShapeId id) noexcept;

/// The masks of a sprite's frames and their pivot. The rules use nothing else of a sprite.
struct Shape {
    std::vector<Mask> frames;
    Vector2 origin{0, 0};
    int reach = 0;  ///< px from the pivot to the farthest solid pixel's corner, rounded up
};

/// Creates a shape of these frames and computes its reach.
[[nodiscard]] Shape MakeShape(std::vector<Mask> frames, Vector2 origin);

/// Returns the solid pixels of a shape at a pose. The shape's sprite is drawn with the same
/// placement.
[[nodiscard]] Footprint MakeFootprint(const Shape& shape, const Pose& pose) noexcept;

/// All masks, created once at load. The ship's masks are also stored dilated by 1 to 8 px
/// (including kPickupReach) and by kMineTrigger. Every distance test is therefore a test of two
/// masks.
class Shapes {
public:
    /// Takes one shape per ShapeId, in the order of the values. The ship has kBanks frames. Terrain
    /// pieces are kTerrainPiece wide, and their last row is at the bottom of the screen.
    Shapes(std::array<Shape, kShapeCount> shapes, std::array<Mask, kTerrainPieces> terrain);

    [[nodiscard]] const Shape& operator[](ShapeId id) const noexcept {
        return shapes_[static_cast<std::size_t>(id)];
    }
    [[nodiscard]] const Mask& TerrainPiece(int piece) const noexcept {
        return terrain_[static_cast<std::size_t>(piece)];
    }

    /// Returns the ship dilated by `radius` px: 0 to 8, or kMineTrigger.
    [[nodiscard]] Footprint GrownShip(const Pose& ship, int radius) const noexcept;

    /// Returns the screen row of the topmost solid pixel of the ground in the level's column.
    [[nodiscard]] int GroundTop(int column) const noexcept;

    /// Returns the ground in the level's columns `left` to `left` + 639, in screen coordinates. Two
    /// pieces always cover it.
    [[nodiscard]] std::array<Footprint, 2> Ground(int left) const noexcept;

private:
    std::array<Shape, kShapeCount> shapes_;
    std::array<Mask, kTerrainPieces> terrain_;
    std::vector<int> ground_tops_;                      // by column of the repeating ground
    std::array<std::array<Mask, kFar>, kBanks> grown_;  // by bank, then by radius
    std::array<Mask, kBanks> mine_trigger_;
};

}  // namespace hairsbreadth
