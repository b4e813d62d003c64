#pragma once

#include <memory>
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

/// The parts of a sprite other than its texture.
struct SpriteParts {
    std::vector<SpriteFrame> frames;
    std::vector<Mask> masks;               ///< one per frame, of the whole frame's size
    Vector2 origin{0, 0};                  ///< in texels of a whole frame
    std::vector<std::string> frame_names;  ///< empty, or one per frame
    std::vector<AnimationClip> clips;
};

/// A texture with frames, an origin and one collision mask per frame: used for both drawing and
/// collision.
///
/// Masks are made once, at load time, from the decoded pixels; nothing is read back from the
/// device. Trimming frames changes neither the masks nor the picture on the screen.
class Sprite {
public:
    Sprite() = default;  ///< Without frames: drawing it is reported, and it collides with nothing.

    /// Create a sprite. The first constructor moves the texture into the sprite. The second shares
    /// a texture (an atlas page), which must not be null.
    ///
    /// Requires  at least one frame; sources inside the texture and inside the whole frame; a mask
    ///           of the whole frame's size for each frame; no frame names, or one per frame. Frames
    ///           without a mask are treated as missing.
    Sprite(Texture2D&& texture, SpriteParts parts);
    Sprite(std::shared_ptr<const Texture2D> page, SpriteParts parts);

    /// Creates a sprite with untrimmed frames, given as rectangles of the texture.
    Sprite(Texture2D texture, const std::vector<Rectangle>& frames, std::vector<Mask> masks,
           Vector2 origin);

    /// Creates a sprite with one frame, the whole texture, and the mask of its alpha. The texture
    /// must not be a render target.
    explicit Sprite(Texture2D texture, Vector2 origin = {0, 0}, AlphaThreshold threshold = {});

    /// Returns the sprite's own texture or the shared one.
    [[nodiscard]] const Texture2D& Texture() const noexcept;
    [[nodiscard]] int FrameCount() const noexcept { return static_cast<int>(parts_.frames.size()); }

    /// Return a frame or its mask. Requires 0 <= index < FrameCount(); otherwise the frame or mask
    /// is empty, shows nothing and collides with nothing.
    [[nodiscard]] SpriteFrame Frame(int index = 0) const;
    [[nodiscard]] const Mask& FrameMask(int index = 0) const;

    /// Calls ReadTexel for a frame of this sprite.
    [[nodiscard]] Color Texel(int index, int x, int y) const;

    /// Returns the index of the frame with that name ("run_03"), or std::nullopt if not found.
    [[nodiscard]] std::optional<int> FindFrame(std::string_view name) const noexcept;

    /// Returns the sprite's animations. They live as long as the sprite; an AnimationPlayer only
    /// holds a pointer to its clip.
    [[nodiscard]] std::span<const AnimationClip> Clips() const noexcept { return parts_.clips; }

    /// Returns the first clip with that name. If there is none, throws a std::runtime_error that
    /// lists the sprite's clips.
    [[nodiscard]] const AnimationClip& Clip(std::string_view name) const;

    /// Returns the point, in texels of a whole frame, that is placed on the sprite's position. It
    /// is the centre of rotation.
    [[nodiscard]] Vector2 Origin() const noexcept { return parts_.origin; }

    /// Returns a placement with this sprite's origin.
    [[nodiscard]] Placement At(Vector2 position, float rotation = 0, Vector2 scale = {1, 1},
                               SpriteEffects effects = SpriteEffects::None) const noexcept;

    /// Draws the given frame; without `frame`, the first frame. If the batch's matrix is a
    /// translation by whole pixels, the visible pixels are exactly those of MakeFootprint, moved by
    /// this translation.
    void Draw(SpriteBatch& batch, const Placement& placement, Color color = Color::White,
              float layer_depth = 0) const {
        Draw(batch, 0, placement, color, layer_depth);
    }
    void Draw(SpriteBatch& batch, int frame, const Placement& placement, Color color = Color::White,
              float layer_depth = 0) const;

private:
    friend bool Touches(const Sprite&, const Placement&, const Sprite&, const Placement&);
    friend std::optional<Point> FindContact(const Sprite&, const Placement&, const Sprite&,
                                            const Placement&);
    friend Footprint MakeFootprint(const Sprite&, int, const Placement&);

    // `call` is the call that the game made, for reports.
    [[nodiscard]] bool HasFrame(int index) const noexcept;
    [[nodiscard]] bool CheckFrame(const char* call, int index) const;
    [[nodiscard]] Footprint Place(const char* call, int frame, const Placement& placement) const;
    [[nodiscard]] const Mask& FrameMask(const char* call, int index) const;

    std::variant<Texture2D, std::shared_ptr<const Texture2D>> texture_;
    SpriteParts parts_;
};

/// Returns the premultiplied colour of a texel of the whole frame, from the texture's CPU copy.
/// Transparent where the frame has been trimmed, outside the frame, and for render targets.
[[nodiscard]] Color ReadTexel(const Texture2D& texture, const SpriteFrame& frame, int x, int y);

/// Returns an image of the whole frame, premultiplied, from the texture's CPU copy.
[[nodiscard]] Image CopyFrame(const Sprite& sprite, int frame = 0);

/// Returns the footprint (the solid pixels) of the given frame with this placement; without
/// `frame`, that of the first frame. The sprite must outlive the footprint.
[[nodiscard]] Footprint MakeFootprint(const Sprite& sprite, int frame, const Placement& placement);
[[nodiscard]] Footprint MakeFootprint(const Sprite& sprite, const Placement& placement);

/// Return the footprints of what SpriteBatch::DrawLine and FillRectangle draw with the same
/// arguments: if the batch's matrix is a translation by whole pixels, exactly the drawn pixels,
/// moved by this translation. A beam then hits what it shows.
[[nodiscard]] Footprint MakeLineFootprint(Vector2 from, Vector2 to, float thickness = 1);
[[nodiscard]] Footprint MakeRectangleFootprint(Rectangle area, float rotation = 0,
                                               Vector2 origin = {0, 0});

/// Call Touches and FindContact with the footprints of the sprites' first frames.
[[nodiscard]] bool Touches(const Sprite& a, const Placement& at_a, const Sprite& b,
                           const Placement& at_b);
[[nodiscard]] std::optional<Point> FindContact(const Sprite& a, const Placement& at_a,
                                               const Sprite& b, const Placement& at_b);
bool Touches(const Sprite*, Placement, const Sprite*, Placement) = delete;  // dereference: *a, *b

}  // namespace graze
