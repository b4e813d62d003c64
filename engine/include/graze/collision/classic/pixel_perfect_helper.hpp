#pragma once

#include <cstdint>
#include <span>

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// Codetopia's CollisionUtil (the XNA book chapter on its PixelPerfectHelper), including its bugs.
///
/// Differs  by default, only alpha 255 is opaque, so soft edges do not collide. The bounds test
///          truncates positions (-0.9 becomes 0) and accepts touching bounds. The pixel test rounds
///          positions, ties to even: 0.5 to 0, 1.5 to 2. The screen rounds these two down, to 0 and
///          1. Rotation, scale and flips are not supported. At whole positions the helper
///          agrees with the screen for the pixels that it treats as opaque.
/// Instead  call MakeMask(image, AlphaThreshold{threshold}) once at load, then Touches() with the
///          Footprints of the drawn sprites.
/// C#       the result of (int) for a value that does not fit is unspecified in .NET; here it is
///          int.MinValue, as on x86. Integer sums wrap, as in C#.

/// \file
/// The pixel test of the 2006 post "My foray into XNA", including its bugs.
///
/// Differs  rectangles are whole pixels, so the caller must round the position of a sprite drawn at
///          a fraction of a pixel; the post does not say how. Any alpha but 0 is opaque. Rotation,
///          scale and flips are not supported. Otherwise the result agrees with what the screen
///          shows.
/// Instead  call MakeMask(image, AlphaThreshold{1}) once at load, then Touches() with the
///          Footprints of the drawn sprites.

namespace graze::classic {

using OpaqueData = Array2D<bool>;  ///< [x, y]: true if that texture pixel is opaque

/// The properties of a sprite that the helper reads. The setters of the original interface are
/// omitted, because the helper does not call them.
class IPixelPerfectSprite {
public:
    virtual ~IPixelPerfectSprite() = default;
    [[nodiscard]] virtual ImageView TextureData() const = 0;
    [[nodiscard]] virtual Rectangle TextureRect() const = 0;
    [[nodiscard]] virtual Vector2 Location() const = 0;
    [[nodiscard]] virtual const classic::OpaqueData& OpaqueData() const = 0;
};

/// Returns an array with an element for each pixel of `rect`: true if the pixel's alpha is at least
/// `threshold`.
///
/// Differs   a rectangle that extends beyond the right edge of the texture reads the first pixels
///           of the next row, because the pixels are addressed by one index. With `threshold` 0 all
///           pixels are opaque.
/// Requires  indices inside the texture's pixels. A pixel outside, for which C# throws
///           IndexOutOfRangeException, is not opaque.
/// Instead   use MakeMask(texture.Part(rect), AlphaThreshold{threshold}).
[[nodiscard]] OpaqueData GetOpaqueData(ImageView texture, Rectangle rect, std::uint8_t threshold);

/// Overloads without `threshold` use 255: only pixels with alpha 255 are opaque. Overloads with a
/// sprite read its TextureData() and TextureRect().
[[nodiscard]] OpaqueData GetOpaqueData(ImageView texture, Rectangle rect);
[[nodiscard]] OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite, std::uint8_t threshold);
[[nodiscard]] OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite);

/// True if two rectangles of these sizes overlap or touch when placed at the truncated locations.
/// (The x and y of the rectangles are positions in their textures and are not used.)
///
/// Instead  use Intersects(RectangleF, RectangleF), which is false for touching edges.
[[nodiscard]] bool BoundsOverlap(Rectangle rect1, Vector2 loc1, Rectangle rect2,
                                 Vector2 loc2) noexcept;

/// True if any pixel is opaque in both sprites when they are placed at their rounded locations.
///
/// Requires  data1 and data2 at least as large as their rectangles. Missing pixels, for which C#
///           throws, are not opaque.
[[nodiscard]] bool PixelsTouch(Rectangle rect1, Vector2 loc1, const OpaqueData& data1,
                               Rectangle rect2, Vector2 loc2, const OpaqueData& data2);

/// True if BoundsOverlap and PixelsTouch are both true. BoundsOverlap is also true for touching
/// bounds. This is necessary: otherwise some sprites would not collide although their pixels
/// overlap at the rounded locations.
[[nodiscard]] bool DetectCollision(Rectangle rect1, Vector2 loc1, const OpaqueData& data1,
                                   Rectangle rect2, Vector2 loc2, const OpaqueData& data2);
[[nodiscard]] bool DetectCollision(const IPixelPerfectSprite& one, const IPixelPerfectSprite& two);

/// The pixel test of the blog's GameObject, including its bugs.
///
/// Differs   the bounds are whole pixels, so the caller must round the position of a sprite drawn
///           at a fraction of a pixel. Any alpha but 0 is opaque. A row of the pixels must be as
///           long as the bounds are wide: if the bounds and the sprite differ in size, the wrong
///           pixels are read. Rotation, scale and flips are not supported. Otherwise the result
///           agrees with what the screen shows.
/// Requires  data for each pixel of the bounds. A missing pixel, for which C# throws
///           IndexOutOfRangeException, is transparent.
/// Instead   call MakeMask(image, AlphaThreshold{1}) once at load, then Touches() with the
///           Footprints of the drawn sprites.
struct GameObject {
    std::span<const Color> pixel_data;  ///< the sprite's pixels, row by row; not owned
    Rectangle bounds;                   ///< position and size

    [[nodiscard]] bool Intersects(const GameObject& b) const;
};

/// True if the rectangles overlap. Rectangles that only touch at their edges do not overlap. A
/// rectangle of size 0 overlaps a rectangle that it is strictly inside of.
///
/// Instead  use rectangle1.Intersects(rectangle2), which gives the same result.
[[nodiscard]] bool Intersect(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// Returns the intersection of the rectangles. All fields are 0 if the rectangles are apart.
///
/// Differs  from Intersect: rectangles that only touch have an intersection of size 0, whose
///          position is not always (0, 0).
/// Instead  use Rectangle::Intersect(rectangle1, rectangle2), which agrees with Intersects.
[[nodiscard]] Rectangle Intersection(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// Returns `rectangle` relative to the corner of `reference`.
///
/// Instead  use rectangle.Offset(-reference.x, -reference.y).
[[nodiscard]] Rectangle Normalize(Rectangle reference, Rectangle rectangle) noexcept;

/// True if for any n, the n-th pixel is not fully transparent in both regions. The pixels of a
/// region are numbered row by row.
///
/// Differs   regions with equal numbers of pixels but different widths are compared in the same
///           way, although this corresponds to no placement on the screen.
/// Requires  regions inside their textures, with equal numbers of pixels. Otherwise, where C#
///           throws ArgumentException, the result is false.
/// Out       false for regions without pixels, which XNA may also reject.
[[nodiscard]] bool TestCollision(ImageView texture1, Rectangle texture1_intersection,
                                 ImageView texture2, Rectangle texture2_intersection);

}  // namespace graze::classic
