#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

/// What a sprite is besides its texture.
struct SpriteParts {
    std::vector<SpriteFrame> frames;
    std::vector<Mask> masks;  ///< one of the whole frame's size for each
    Vector2 origin{0, 0};
    std::vector<std::string> frame_names;  ///< none, or one for each frame
    std::vector<AnimationClip> clips;
};

/// A picture with frames, an origin and one mask per frame: what the game draws and what it hits.
///
/// Masks are made once, at load, from the decoded pixels; nothing is ever read back. Which part of a
/// frame the texture holds changes neither the masks nor the picture on the screen.
class Sprite {
public:
    /// With a texture of its own, or with one that others draw from too (a page of an atlas) and that
    /// outlives it.
    ///
    /// Errors  there is at least one frame, its source lies in the texture and in the whole frame, and
    ///         its mask has the size of the whole. Names are none or as many as frames. Anything else
    ///         is a caller's bug.
    Sprite(Texture2D&& texture, SpriteParts parts);
    Sprite(const Texture2D& page, SpriteParts parts);

    /// Of whole frames, rectangles of the texture.
    Sprite(Texture2D texture, const std::vector<Rectangle>& frames, std::vector<Mask> masks,
           Vector2 origin);

    [[nodiscard]] const Texture2D& Texture() const noexcept;
    [[nodiscard]] int FrameCount() const noexcept { return static_cast<int>(parts_.frames.size()); }

    /// The texels of frame 0 <= index < FrameCount(). Another index is a caller's bug; without
    /// asserts such a frame is empty: it shows nothing and hits nothing.
    [[nodiscard]] SpriteFrame Frame(int index = 0) const;
    [[nodiscard]] const Mask& FrameMask(int index = 0) const;

    /// The premultiplied colour of a texel of the whole frame; clear where the texture has none. Asks
    /// the texture's copy on the CPU.
    [[nodiscard]] Color Texel(int index, int x, int y) const;

    /// The frame of that name ("run_03"); none when there is no such frame, or frames have no names.
    [[nodiscard]] std::optional<int> FindFrame(std::string_view name) const noexcept;

    /// Its animations; they live as long as the sprite, and an AnimationPlayer only points to them.
    [[nodiscard]] std::span<const AnimationClip> Clips() const noexcept { return parts_.clips; }

    /// The clip of that name; null when there is none.
    [[nodiscard]] const AnimationClip* FindClip(std::string_view name) const noexcept {
        return graze::FindClip(parts_.clips, name);
    }

    /// The point, in texels of a whole frame, that stands at the position and that rotation leaves
    /// there.
    [[nodiscard]] Vector2 Origin() const noexcept { return parts_.origin; }

    /// A placement with this sprite's origin.
    [[nodiscard]] Placement At(Vector2 position, float rotation = 0, Vector2 scale = {1, 1},
                               SpriteEffects effects = SpriteEffects::None) const noexcept;

    /// Draws a frame, or the first one, so placed: with a batch whose matrix moves by whole pixels,
    /// exactly on the pixels of MakeFootprint.
    void Draw(SpriteBatch& batch, const Placement& placement, Color color = Color::White,
              float layer_depth = 0) const {
        Draw(batch, 0, placement, color, layer_depth);
    }
    void Draw(SpriteBatch& batch, int frame, const Placement& placement, Color color = Color::White,
              float layer_depth = 0) const;

private:
    [[nodiscard]] bool HasFrame(int index) const noexcept;

    std::variant<Texture2D, const Texture2D*> texture_;
    SpriteParts parts_;
};

/// A picture of the whole frame, premultiplied, from the texture's copy on the CPU.
[[nodiscard]] Image CopyOfFrame(const Sprite& sprite, int frame = 0);

/// The pixels on which a frame, or the first one, placed so is solid. The sprite must outlive the
/// footprint.
[[nodiscard]] Footprint MakeFootprint(const Sprite& sprite, int frame, const Placement& placement);
[[nodiscard]] Footprint MakeFootprint(const Sprite& sprite, const Placement& placement);

/// Touches and FindContact of the footprints of the sprites' first frames.
[[nodiscard]] bool Touches(const Sprite& a, const Placement& at_a, const Sprite& b,
                           const Placement& at_b);
[[nodiscard]] std::optional<Point> FindContact(const Sprite& a, const Placement& at_a,
                                               const Sprite& b, const Placement& at_b);

}  // namespace graze
