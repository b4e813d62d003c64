#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/sprite.hpp"

/// \file
/// Destructible pictures. All positions are in texels of the picture, so a terrain that is drawn at
/// (0, 0) without scale uses world pixels.

namespace graze {

/// Makes the pixels of the texture transparent where `shape` is solid. The upper left corner of the
/// shape is placed at `at`; the shape is clipped to the texture. The first function is the one for
/// games whose simulation owns the mask: `mask.Erase(shape, at)` cuts the same pixels.
///
/// The second function cuts the pixels on which a placed sprite is solid, for example an explosion
/// that is rotated and scaled. `shape` is in texels of the texture.
///
/// Requires  a texture that is not a render target and whose device exists. Otherwise nothing
///           changes.
/// Out       the smallest rectangle around the pixels that were not transparent before. Only this
///           rectangle is sent to the device. Empty if nothing changed; then nothing is sent.
/// Cost      proportional to the pixels of the shape inside the texture. Each thread has a buffer
///           of the size of its largest cut. The second function also allocates a mask.
Rectangle EraseFrom(Texture2D& texture, const Mask& shape, Point at);
Rectangle EraseFrom(Texture2D& texture, const Footprint& shape);

/// A picture that can be hit and destroyed: a texture and its mask, which always have the same
/// holes.
///
///     Terrain hills{GraphicsDevice(), std::move(picture)};
///     if (const auto hit = Sweep(rocket, by, MakeFootprint(hills))) {
///         hills.Erase(MakeFootprint(explosion, explosion_at));
///     }
///
/// Always  a pixel of the mask is solid if and only if the alpha of the texture's pixel is at least
///         the threshold.
class Terrain {
public:
    Terrain() = default;  ///< Without pixels: changing or drawing it is reported and does nothing.

    /// Creates a terrain from premultiplied pixels.
    ///
    /// Requires  a threshold of at least 1, since transparent pixels would be solid with 0. A
    ///           threshold of 0 is treated as 1.
    /// Errors    throws std::runtime_error if the texture cannot be created.
    Terrain(GraphicsDevice& device, Image pixels, AlphaThreshold threshold = {});

    /// Cuts the shape out of the texture and the mask: see EraseFrom. Returns the smallest
    /// rectangle around the pixels that were not transparent before.
    Rectangle Erase(const Mask& shape, Point at);
    Rectangle Erase(const Footprint& shape);

    /// Draws a sprite onto texture and mask: the pixels that SpriteBatch would show, with
    /// BlendState::AlphaBlend and point sampling, in texels of the texture. It is clipped to the
    /// texture. Pixels become solid where the result's alpha is at least the threshold.
    ///
    /// Cost  proportional to the sprite's pixels inside the texture. Allocates.
    void Draw(const Sprite& sprite, const Placement& placement, int frame = 0);

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] const Mask& CollisionMask() const noexcept { return mask_; }

private:
    [[nodiscard]] bool HasTexture(const char* call) const;

    AlphaThreshold threshold_;
    Mask mask_;
    Texture2D texture_;
};

/// Returns the solid pixels of the terrain, drawn with this placement. The terrain must outlive the
/// footprint.
[[nodiscard]] Footprint MakeFootprint(const Terrain& terrain, const Placement& placement = {});

}  // namespace graze
