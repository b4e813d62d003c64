#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/placement.hpp"

namespace graze {

/// The time and order in which the sprites of a batch are drawn. Sorting is stable.
///
/// Deferred     at End, in the order of the Draw calls.
/// Immediate    at each Draw, so that device states set between draws take effect.
/// Texture      at End, sorted by texture, in the order in which the textures were created.
/// BackToFront  at End, by layer depth, greatest first.
/// FrontToBack  at End, by layer depth, smallest first.
enum class SpriteSortMode : std::uint8_t { Deferred, Immediate, Texture, BackToFront, FrontToBack };

/// Returns the placement with which `source` fills `destination`. The point `origin`, in texels of
/// the source, is drawn at the upper left corner of the destination, as in XNA. `rotation` is in
/// radians, clockwise. SpriteBatch draws destination rectangles with this placement; use it to test
/// collisions of such sprites. If the source is empty, a sprite with this placement shows nothing.
[[nodiscard]] Placement ToPlacement(Rectangle destination, Rectangle source, float rotation = 0,
                                    Vector2 origin = {0, 0},
                                    SpriteEffects effects = SpriteEffects::None) noexcept;

/// Returns the placement with which SpriteBatch::DrawLine draws a texture of one texel.
[[nodiscard]] Placement ToPlacement(Vector2 from, Vector2 to, float thickness) noexcept;

/// The part of each line of a text that is placed at a position: its left end, its middle or its
/// right end.
enum class Align : std::uint8_t { Left, Center, Right };

/// An argument of Begin or Draw: a value, or null for the default. The value must live until the
/// call returns.
template <typename T>
class OrDefault {
public:
    constexpr OrDefault() noexcept = default;
    // NOLINTBEGIN(google-explicit-constructor): calls give a value or null
    constexpr OrDefault(const T& value) noexcept : value_{&value} {}
    constexpr OrDefault(const std::optional<T>& value) noexcept
        : value_{value ? &*value : nullptr} {}
    constexpr OrDefault(std::nullptr_t) noexcept {}
    constexpr OrDefault(std::nullopt_t) noexcept {}
    // NOLINTEND(google-explicit-constructor)

    /// Returns the value, or `otherwise` if it is null.
    [[nodiscard]] constexpr const T& Or(const T& otherwise) const noexcept {
        return value_ == nullptr ? otherwise : *value_;
    }

private:
    const T* value_ = nullptr;
};

/// The arguments of SpriteBatch::Begin by name, in XNA's order.
struct SpriteBatchOptions {
    SpriteSortMode sort_mode = SpriteSortMode::Deferred;
    BlendState blend_state = BlendState::AlphaBlend;
    SamplerState sampler_state = SamplerState::LinearClamp;
    DepthStencilState depth_stencil_state = DepthStencilState::None;
    RasterizerState rasterizer_state = RasterizerState::CullCounterClockwise;
    Matrix transform_matrix{};  ///< only the affine part in x and y is used, without perspective
};

/// XNA's SpriteBatch: collects sprites between Begin and End and draws them in few device calls.
///
/// Place     a texel is drawn at position + Rotate(rotation) * (scale * (texel - origin)). This
///           point is transformed by the batch's matrix and moved by the viewport's upper left
///           corner.
/// Order     sprites with equal sort keys keep their order (XNA does not guarantee this).
/// Skipped   sprites with a singular or non-finite transform, an empty source rectangle, or a layer
///           depth that is NaN or outside 0..1.
/// State     sprites are drawn with the viewport, scissor rectangle and render target that the
///           device has at this time: at End, or at each Draw in Immediate mode.
/// Requires  Begin and End in turn, each Draw between them, and End before GraphicsDevice::Present.
///           Another Begin, Draw or End is reported (SetMisuseHandler) and does nothing; Present
///           reports a missing End. The batch stays usable. Textures must exist until they are
///           drawn: the sprites of a texture destroyed before are reported and drawn all the same.
///           If the device has been destroyed before Begin, nothing is drawn.
/// Cost      a batch does not allocate if an earlier batch was at least as large.
///
/// A SpriteBatch can be moved, except between Begin and End, but not copied. A member of a game is
/// a default one until LoadContent:
///
///     void LoadContent() override { batch_ = SpriteBatch{GraphicsDevice()}; }
class SpriteBatch {
public:
    SpriteBatch() = default;  ///< Without a device: beginning it is reported, and nothing is drawn.

    /// Creates a batch that draws on `device`.
    explicit SpriteBatch(graze::GraphicsDevice& device);

    /// Returns the batch's device. Throws std::logic_error if the batch is a default one or its
    /// device has been destroyed. Inside this class the type must be written graze::GraphicsDevice.
    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const;

    /// Starts a batch, with any of the arguments by name:
    ///
    ///     batch.Begin({.sampler_state = SamplerState::PointClamp, .transform_matrix = view});
    void Begin(const SpriteBatchOptions& options);

    /// Starts a batch. If an argument is null, the default of SpriteBatchOptions is used.
    void Begin(SpriteSortMode sort = SpriteSortMode::Deferred,
               OrDefault<BlendState> blend = nullptr, OrDefault<SamplerState> sampler = nullptr,
               OrDefault<DepthStencilState> depth = nullptr,
               OrDefault<RasterizerState> rasterizer = nullptr,
               OrDefault<Matrix> transform = nullptr);

    /// Starts a batch, with the parameters of XNA. Effects (shaders) are not supported: pass
    /// nullptr.
    void Begin(SpriteSortMode sort, OrDefault<BlendState> blend, OrDefault<SamplerState> sampler,
               OrDefault<DepthStencilState> depth, OrDefault<RasterizerState> rasterizer,
               std::nullptr_t /*effect*/, OrDefault<Matrix> transform) {
        Begin(sort, blend, sampler, depth, rasterizer, transform);
    }

    /// Ends the batch and draws its sprites, unless they were already drawn in Immediate mode.
    void End();

    /// Draws a sprite. If a position is given, a texel is `scale` pixels large. If a destination is
    /// given, the source rectangle is scaled to fill it (see ToPlacement). A null source means the
    /// whole texture. `rotation` is in radians, clockwise. `origin` is in texels of the source
    /// rectangle.
    void Draw(const Texture2D& texture, Vector2 position, Color color);
    void Draw(const Texture2D& texture, Rectangle destination, Color color);
    void Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source, Color color);
    void Draw(const Texture2D& texture, Rectangle destination, OrDefault<Rectangle> source,
              Color color);
    void Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source, Color color,
              float rotation, Vector2 origin, float scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source, Color color,
              float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Rectangle destination, OrDefault<Rectangle> source,
              Color color, float rotation, Vector2 origin, SpriteEffects effects,
              float layer_depth);

    /// Draws a sprite with a Placement. All overloads above are short for this one. Collision queries
    /// accept the same Placement.
    void Draw(const Texture2D& texture, Rectangle source, const Placement& placement, Color color,
              float layer_depth = 0);

    /// Draws a frame. The texture may contain only a part of the frame (a trimmed frame).
    /// Placement, origin and flips refer to the whole frame. The result is bit-identical to drawing
    /// the whole frame if transparent texels do not change the target: depth writes must be off,
    /// and the blend state must not be Opaque or similar. Requires a source inside the frame;
    /// otherwise the frame is not drawn.
    void DrawFrame(const Texture2D& texture, const SpriteFrame& frame, const Placement& placement,
                   Color color, float layer_depth = 0);

    /// Fills a rectangle with one colour: Draw with a white texture of one texel, which the batch
    /// creates in the first call. So `origin` is in texels, too: (0.5, 0.5) is the rectangle's
    /// middle, and is drawn at area.Location(). MakeRectangleFootprint returns its pixels. XNA has
    /// no such function. Throws std::runtime_error if the texture cannot be created.
    void FillRectangle(Rectangle area, Color color, float layer_depth = 0);
    void FillRectangle(Rectangle area, Color color, float rotation, Vector2 origin,
                       float layer_depth = 0);

    /// Draws a line from the pixel that contains `from` to the pixel that contains `to`, both
    /// included: a turned rectangle. Both directions give the same pixels. MakeLineFootprint
    /// returns them.
    ///
    /// Thickness  in pixels; less than 1 counts as 1. A horizontal or vertical line covers as many
    ///            whole rows or columns, of an even number one more above or left of `from`.
    /// Gaps       none, if the batch's matrix is a translation by whole pixels and the line is at
    ///            most 16,384 pixels long: the next pixel is always one of the 8 around. With
    ///            thickness 1, there are 1 or 2 pixels in each column, or in each row of a line
    ///            that is steeper than 45 degrees.
    /// Ends       cut off at a right angle, half a pixel behind the centres of the end pixels.
    void DrawLine(Vector2 from, Vector2 to, Color color, float thickness = 1,
                  float layer_depth = 0);

    /// Draws UTF-8 text as one block. The origin is in pixels of the unscaled block. Rotation and
    /// scale apply to the whole block. A flip mirrors the block inside the rectangle with the size
    /// of SpriteFont::MeasureString; the position of this rectangle does not change.
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, float scale, SpriteEffects effects,
                    float layer_depth);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
                    float layer_depth);

    /// Draws UTF-8 text whose lines each start, are centred, or end at position.x. XNA has no such
    /// function. Each line starts at a whole pixel: the middle of a line of odd width is the pixel
    /// that contains position.x.
    ///
    /// Out   the rectangle of the text in pixels of the back buffer: what MeasureString says of the
    ///       lines that are not empty, with the batch's matrix and the current viewport; a box
    ///       around it if it is turned. Game::Hud returns such rectangles (see HudNotes). Empty if
    ///       nothing is drawn.
    /// Cost  a MeasureString of the text, in addition to drawing it.
    Rectangle DrawString(const SpriteFont& font, std::string_view text, Vector2 position,
                         Color color, Align align, float scale = 1, float layer_depth = 0);

private:
    friend class ContactCam;
    friend class ParticleSystem;
    friend class Sprite;

    // The sort key and index of a submitted sprite.
    struct SortItem {
        std::uint64_t key = 0;
        std::uint32_t index = 0;  // index of the sprite in the order of submission
    };

    // `call` is the call that the game made, for reports.
    void DrawAs(const char* call, const Texture2D& texture, const SpriteFrame& frame,
                const Placement& placement, Color color, float layer_depth);
    void DrawWhole(const Texture2D& texture, Rectangle source, const Placement& placement,
                   Color color, float layer_depth, const char* call = "SpriteBatch::Draw");
    [[nodiscard]] bool CheckDraw(const char* call, const Texture2D& texture);
    void NoteMissing() noexcept;
    bool Submit(const Texture2D& texture, const SpriteFrame& frame, const Placement& placement,
                Color color, float layer_depth);
    void DrawTexel(const char* call, const Placement& placement, Color color, float layer_depth);
    void Complete(const Texture2D& texture);
    void CompleteDraw(const Texture2D& texture);
    void Grow();
    [[nodiscard]] std::uint64_t SortKey(const Texture2D& texture, float layer_depth) const noexcept;
    [[nodiscard]] bool Sorts() const noexcept;
    void FlushIfImmediate();
    void Flush();
    void PutInOrder();
    [[nodiscard]] Rectangle Clip() const noexcept;
    [[nodiscard]] Affine TransformToTarget() const noexcept;
    [[nodiscard]] std::size_t MakeRecords();
    void CountNotDrawn(const Affine& batch_to_target, Rectangle clip);

    LinkTo<graze::GraphicsDevice> device_;
    std::optional<Texture2D> white_;  // one texel, for DrawTexel
    bool begun_ = false;
    SpriteSortMode sort_ = SpriteSortMode::Deferred;
    DrawState state_;
    RasterizerState rasterizer_;
    Affine transform_;

    // The submitted sprites are the first count_ elements. Further elements are left over from
    // earlier batches. Texel maps and records are created when the batch is drawn.
    std::size_t count_ = 0;
    std::size_t room_ = 0;       // current size of placed_, attributes_, order_ and records_
    std::size_t plain_end_ = 0;  // sprites with smaller indices are only stored: see Complete
    std::vector<PlacedSize> placed_;
    std::vector<SpriteAttributes> attributes_;
    std::vector<SortItem> order_;  // this and the next three are used only in sorted modes
    std::vector<SortItem> spare_;
    std::vector<PlacedSize> sorted_placed_;
    std::vector<SpriteAttributes> sorted_attributes_;
    std::vector<SpriteRecord> records_;  // the records of the visible sprites, while the batch is
                                         // drawn
};

}  // namespace graze
