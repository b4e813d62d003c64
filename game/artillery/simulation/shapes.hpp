#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/placement.hpp"
#include "simulation/units.hpp"

namespace artillery {

/// The mask of a sprite and its origin, in texels. The rules use nothing else of a sprite.
struct Shape {
    Mask mask;
    Vector2 origin{0, 0};
};

/// Returns the placement of a shape, used both for drawing and for collisions. `rotation` is in
/// radians, clockwise.
[[nodiscard]] Placement MakePlacement(const Shape& shape, Point at, float rotation = 0) noexcept;

/// Returns the solid pixels of a shape with that placement.
[[nodiscard]] Footprint MakeFootprint(const Shape& shape, Point at, float rotation = 0) noexcept;

/// Returns the solid pixels of the land, whose upper left corner is at (0, 0).
[[nodiscard]] Footprint MakeLandFootprint(const Mask& land) noexcept;

enum class CraterSize : std::uint8_t {
    Small,  ///< a rocket that hits the land
    Large,  ///< a rocket that hits a cannon
};

inline constexpr std::size_t kCraterSizes = 2;
inline constexpr std::array<int, kCraterSizes> kCraterDiameter{44, 80};  ///< px
inline constexpr std::size_t kCraterTurns = 16;  ///< rotations of each crater, in 1/16 turns

/// A blast takes shields from the cannons that have a solid pixel in a disc around its pixel.
inline constexpr int kInnerBlast = 12;  ///< px: takes two shields
inline constexpr int kOuterBlast = 22;  ///< px: takes one

/// A crater in the land. The picture of the land is cut with the same mask at the same position.
struct Crater {
    CraterSize size = CraterSize::Small;
    int turn = 0;  ///< 0 to kCraterTurns - 1
    Point center;
};

/// All masks, created once at load.
class Shapes {
public:
    /// Takes the shapes of the sprites.
    ///
    /// `carriage`  its origin is the left end of its lower edge, so that it stands on its position
    /// `barrel`    points up; its origin is the axis on which it turns
    /// `rocket`    points up; its origin is the centre of rotation in flight
    /// `blast`     the explosion that cuts craters: scaled to the diameters above, and rotated
    Shapes(Shape carriage, Shape barrel, Shape rocket, const Mask& blast);

    [[nodiscard]] const Shape& Carriage() const noexcept { return carriage_; }
    [[nodiscard]] const Shape& Barrel() const noexcept { return barrel_; }
    [[nodiscard]] const Shape& Rocket() const noexcept { return rocket_; }

    /// Returns the mask of a crater. Its upper left corner is at CornerOf(crater).
    [[nodiscard]] const Mask& MaskOf(const Crater& crater) const noexcept;
    [[nodiscard]] Point CornerOf(const Crater& crater) const noexcept;

private:
    Shape carriage_;
    Shape barrel_;
    Shape rocket_;
    std::array<std::array<Mask, kCraterTurns>, kCraterSizes> craters_;
};

}  // namespace artillery
