#pragma once

#include <cstdint>
#include <span>

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// Codetopia's CollisionUtil (the XNA book chapter on its PixelPerfectHelper), bug for bug.
///
/// Differs  from the screen in four ways. Opaque means alpha 255 unless told, so a soft edge is air.
///          The bounds are truncated (-0.9 counts as 0) and closed (touching ones pass), the pixels
///          are rounded, a half to the even neighbour: 0.5 to 0, 1.5 to 2. The screen shows 0.5 on
///          pixel 0 and 1.5 on pixel 1. Rotation, scale and flips are unknown to it. On whole
///          positions it agrees with the screen for the pixels that it takes as opaque.
/// Instead  MakeMask(image, AlphaThreshold{threshold}) once at load, then Touches() on the footprints
///          of the very placements that are drawn.
/// C#       .NET leaves (int) of what does not fit open; here it is int.MinValue, as on x86. Int sums
///          wrap, as there.

/// \file
/// The pixel test of the 2006 post "My foray into XNA", bug for bug.
///
/// Differs  rectangles are whole pixels, so a sprite drawn at a fraction must be rounded by the
///          caller, and the post does not say how. Opaque is any alpha but 0. Rotation, scale and
///          flips are unknown to it. Else it agrees with the screen.
/// Instead  MakeMask(image, AlphaThreshold{1}) once at load, then Touches() on the footprints that
///          are drawn.

namespace graze::classic {

using OpaqueData = Array2D<bool>;  ///< [x, y]: is the pixel of the texture rectangle opaque?

/// What the helper wants to know of a sprite. (Its setters are the sprite's own affair.)
class IPixelPerfectSprite {
public:
    virtual ~IPixelPerfectSprite() = default;
    [[nodiscard]] virtual ImageView TextureData() const = 0;
    [[nodiscard]] virtual Rectangle TextureRect() const = 0;
    [[nodiscard]] virtual Vector2 Location() const = 0;
    [[nodiscard]] virtual const classic::OpaqueData& OpaqueData() const = 0;
};

/// Which pixels of `rect` have at least `threshold` alpha.
///
/// Differs  a rectangle that reaches over the right edge goes on at the left of the next row, as the
///          index into the pixels does. `threshold` 0 makes everything opaque.
/// Errors   C# throws IndexOutOfRangeException for an index before the first or behind the last
///          pixel of the texture; here that is a caller's bug, and without asserts such a pixel is
///          not opaque.
/// Instead  MakeMask(texture.Part(rect), AlphaThreshold{threshold}).
[[nodiscard]] OpaqueData GetOpaqueData(ImageView texture, Rectangle rect, std::uint8_t threshold);

/// With the default threshold, 255: the merest hint of transparency is air.
[[nodiscard]] OpaqueData GetOpaqueData(ImageView texture, Rectangle rect);
[[nodiscard]] OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite, std::uint8_t threshold);
[[nodiscard]] OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite);

/// Do the rectangles' sizes, set down at the truncated locations, overlap or touch? (The rectangles'
/// own x and y are where they lie in their textures, and play no part.)
///
/// Instead  Intersects(RectangleF, RectangleF), which does not count touching edges.
[[nodiscard]] bool BoundsOverlap(Rectangle rect1, Vector2 loc1, Rectangle rect2,
                                 Vector2 loc2) noexcept;

/// Is a pixel of both opaque where they overlap once their locations are rounded?
///
/// Errors  C# throws when `data` is smaller than its rectangle; here that is a caller's bug, and
///         without asserts the missing pixels are not opaque.
[[nodiscard]] bool PixelsTouch(Rectangle rect1, Vector2 loc1, const OpaqueData& data1,
                               Rectangle rect2, Vector2 loc2, const OpaqueData& data2);

/// Both of the above. That the bounds are closed is what saves it: half-open truncated bounds would
/// turn away sprites whose rounded pixels meet.
[[nodiscard]] bool DetectCollision(Rectangle rect1, Vector2 loc1, const OpaqueData& data1,
                                   Rectangle rect2, Vector2 loc2, const OpaqueData& data2);
[[nodiscard]] bool DetectCollision(const IPixelPerfectSprite& one, const IPixelPerfectSprite& two);

/// The pixel test of the blog's GameObject, bug for bug.
///
/// Differs  the bounds are whole pixels, so what is drawn at a fraction has been rounded by whoever
///          made them. Opaque is any alpha but 0. A row is taken to be as long as the bounds are
///          wide: bounds of another size than the sprite read the wrong pixels. Rotation, scale and
///          flips are unknown to it. Else it agrees with the screen.
/// Errors   an index beyond the pixels throws IndexOutOfRangeException in C#; here that is a caller's
///          bug, and without asserts such a pixel is transparent.
/// Instead  MakeMask(image, AlphaThreshold{1}) once at load, then Touches() on the footprints that
///          are drawn.
struct GameObject {
    std::span<const Color> pixel_data;  ///< the sprite's, row by row; somebody else's
    Rectangle bounds;                   ///< where it stands

    [[nodiscard]] bool Intersects(const GameObject& b) const;
};

/// Do the rectangles share a pixel? Touching edges do not count. One without a size strictly inside
/// the other does.
///
/// Instead  rectangle1.Intersects(rectangle2): the same answer.
[[nodiscard]] bool Intersect(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// The rectangle in both, four zeros when there is none.
///
/// Differs  from Intersect: rectangles that only touch have an intersection here, without a size but
///          with a place.
/// Instead  Rectangle::Intersect(rectangle1, rectangle2), which agrees with Intersects.
[[nodiscard]] Rectangle Intersection(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// `rectangle` as seen from the corner of `reference`.
///
/// Instead  rectangle.Offset(-reference.x, -reference.y).
[[nodiscard]] Rectangle Normalize(Rectangle reference, Rectangle rectangle) noexcept;

/// Is a pixel of both regions, taken row by row in the first region's number of pixels, not fully
/// transparent?
///
/// Differs  regions of the same area but another shape are compared in reading order, which no screen
///          shows.
/// Errors   C# throws ArgumentException when a region leaves its texture or when the second has
///          another number of pixels than the first; here that is a caller's bug, and without asserts
///          the answer is false. Regions without pixels, which XNA may refuse too, give false.
[[nodiscard]] bool TestCollision(ImageView texture1, Rectangle texture1_intersection,
                                 ImageView texture2, Rectangle texture2_intersection);

}  // namespace graze::classic
