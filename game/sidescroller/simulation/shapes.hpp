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

/// Everything that has a picture and can be touched.
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
    PickupPower,
    PickupShield,
};

inline constexpr std::size_t kShapeCount = 17;
inline constexpr int kBanks = 5;            ///< of the ship: climbing -2 .. diving +2
inline constexpr int kFar = 9;              ///< a separation beyond the 8 px that are measured
inline constexpr int kMineTrigger = 24;     ///< px at which a mine wakes
inline constexpr int kPickupReach = 6;      ///< px within which a pickup is taken
inline constexpr int kTerrainPieces = 4;    ///< side by side, then again from the first
inline constexpr int kTerrainPiece = 1024;  ///< px wide

/// The sprite's name among the assets.
[[nodiscard]] std::string_view AssetName(ShapeId id) noexcept;

/// The masks of a sprite's frames and the pivot they share: all that the rules know of a picture.
struct Shape {
    std::vector<Mask> frames;
    Vector2 origin{0, 0};
    int reach = 0;  ///< px from the pivot to the farthest solid pixel's corner, rounded up
};

/// A shape of these frames, with its reach.
[[nodiscard]] Shape MakeShape(std::vector<Mask> frames, Vector2 origin);

/// The pixels on which a shape so posed is solid. It is drawn with the very same placement.
[[nodiscard]] Footprint FootprintOf(const Shape& shape, const Pose& pose) noexcept;

/// All masks, made once at load. The ship's are also kept grown by discs of 1 to 8 px, by
/// kPickupReach and by kMineTrigger, so that every distance is a question whether two masks meet.
class Shapes {
public:
    /// One shape per ShapeId in its order; the ship has kBanks frames. Terrain pieces are
    /// kTerrainPiece wide and stand with their foot on the picture's last row.
    Shapes(std::array<Shape, kShapeCount> shapes, std::array<Mask, kTerrainPieces> terrain);

    [[nodiscard]] const Shape& operator[](ShapeId id) const noexcept {
        return shapes_[static_cast<std::size_t>(id)];
    }
    [[nodiscard]] const Mask& TerrainPiece(int piece) const noexcept {
        return terrain_[static_cast<std::size_t>(piece)];
    }

    /// The ship grown by `radius` px: 0 to 8, or kMineTrigger.
    [[nodiscard]] Footprint GrownShip(const Pose& ship, int radius) const noexcept;

    /// The ground that stands at columns `left` to `left` + 639 of the level, on the screen. Two
    /// pieces are enough to cover it.
    [[nodiscard]] std::array<Footprint, 2> Ground(int left) const noexcept;

private:
    std::array<Shape, kShapeCount> shapes_;
    std::array<Mask, kTerrainPieces> terrain_;
    std::array<std::array<Mask, kFar>, kBanks> grown_;  // by bank, then by radius
    std::array<Mask, kBanks> mine_trigger_;
};

}  // namespace hairsbreadth
