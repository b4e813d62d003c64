#pragma once

#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"

namespace graze {

/// A picture with frames, an origin and one mask per frame: what the game draws and what it hits.
///
/// Masks are made once, at load, from the decoded pixels; nothing is ever read back.
class Sprite {
public:
    /// Frames are rectangles inside the texture; there is at least one, and `masks` has one of the
    /// same size for each. Anything else is a caller's bug.
    Sprite(Texture2D texture, std::vector<Rectangle> frames, std::vector<Mask> masks,
           Vector2 origin);

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] int FrameCount() const noexcept { return static_cast<int>(frames_.size()); }

    /// The texels of frame 0 <= index < FrameCount(). Another index is a caller's bug; without
    /// asserts such a frame is empty: it shows nothing and hits nothing.
    [[nodiscard]] Rectangle Frame(int index) const;
    [[nodiscard]] const Mask& FrameMask(int index) const;

    /// The point, in texels of a frame, that stands at the position and that rotation leaves there.
    [[nodiscard]] Vector2 Origin() const noexcept { return origin_; }

    /// A placement with this sprite's origin.
    [[nodiscard]] Placement At(Vector2 position, float rotation = 0, Vector2 scale = {1, 1},
                               SpriteEffects effects = SpriteEffects::None) const noexcept;

private:
    [[nodiscard]] bool HasFrame(int index) const noexcept;

    Texture2D texture_;
    std::vector<Rectangle> frames_;
    std::vector<Mask> masks_;
    Vector2 origin_;
};

/// The pixels on which a frame placed so is solid. The sprite must outlive the footprint.
[[nodiscard]] Footprint MakeFootprint(const Sprite& sprite, int frame, const Placement& placement);

/// Draws a frame so placed: with a batch whose matrix moves by whole pixels, exactly on the pixels
/// of MakeFootprint.
void Draw(SpriteBatch& batch, const Sprite& sprite, int frame, const Placement& placement,
          Color color = Color::White, float layer_depth = 0);

}  // namespace graze
