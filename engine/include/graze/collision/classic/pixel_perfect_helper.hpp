#pragma once

#include <cstdint>

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
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

}  // namespace graze::classic
