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

/// The order in which End draws.
///
/// Deferred     as submitted.
/// Immediate    each Draw at once, so that device changes between draws take effect.
/// Texture      by the textures' age, then as submitted.
/// BackToFront  greatest layer depth first, then as submitted. NaN depths are not drawn.
/// FrontToBack  smallest layer depth first, then as submitted.
enum class SpriteSortMode : std::uint8_t { Deferred, Immediate, Texture, BackToFront, FrontToBack };

/// The placement that fills `destination` with `source`, whose origin, in texels of the source,
/// comes to lie on the destination's corner. SpriteBatch draws destinations by it, so collision can
/// follow. An empty source gives a placement that shows nothing.
[[nodiscard]] Placement ToPlacement(Rectangle destination, Rectangle source, float rotation = 0,
                                    Vector2 origin = {0, 0},
                                    SpriteEffects effects = SpriteEffects::None) noexcept;

/// The part of a texture that Draw shows: a rectangle, or null for the whole texture.
struct SourceRectangle : std::optional<Rectangle> {
    using std::optional<Rectangle>::optional;
    // NOLINTNEXTLINE(google-explicit-constructor): calls give a rectangle or null
    constexpr SourceRectangle(std::optional<Rectangle> source) noexcept
        : std::optional<Rectangle>{source} {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr SourceRectangle(std::nullptr_t) noexcept {}
};

/// An argument of Begin: a value, which must live until the call returns, or null for the default.
template <typename T>
class OrDefault {
public:
    // NOLINTBEGIN(google-explicit-constructor): calls give a value or null
    constexpr OrDefault(const T& value) noexcept : value_{&value} {}
    constexpr OrDefault(std::nullptr_t) noexcept {}
    constexpr OrDefault(std::nullopt_t) noexcept {}
    // NOLINTEND(google-explicit-constructor)

    [[nodiscard]] constexpr const T& Or(const T& otherwise) const noexcept {
        return value_ == nullptr ? otherwise : *value_;
    }

private:
    const T* value_ = nullptr;
};

/// XNA's SpriteBatch: collects sprites between Begin and End and draws them in few device calls.
///
/// Where    p = position + Rotate(rotation) * (scale * (texel - origin)), then the batch's matrix,
///          then the viewport's corner. Equal depths keep their order (XNA's need not).
/// Nothing  is drawn for a transform that is singular or not finite, for an empty source
///          rectangle, or for a layer depth outside 0..1.
/// When     viewport, scissor rectangle and render target are those of the moment of drawing: of
///          End, or of each Draw in Immediate mode. Textures must live until then.
/// Errors   Begin twice, Draw or End without Begin: asserts that name the call. Without asserts
///          the call does nothing and the batch stays usable. Once its device is gone, nothing is
///          drawn, and drawing is a caller's bug.
/// Cost     allocates nothing once it has grown to the busiest frame.
class SpriteBatch {
public:
    explicit SpriteBatch(GraphicsDevice& device);

    /// Null means AlphaBlend, LinearClamp, DepthStencilState::None, CullCounterClockwise and the
    /// identity matrix. The matrix must be affine in x and y: perspective is left out, and so is what it
    /// does to z.
    void Begin(SpriteSortMode sort = SpriteSortMode::Deferred,
               OrDefault<BlendState> blend = nullptr, OrDefault<SamplerState> sampler = nullptr,
               OrDefault<DepthStencilState> depth = nullptr,
               OrDefault<RasterizerState> rasterizer = nullptr,
               OrDefault<Matrix> transform = nullptr);

    /// XNA's order, with the effect that there is not.
    void Begin(SpriteSortMode sort, OrDefault<BlendState> blend, OrDefault<SamplerState> sampler,
               OrDefault<DepthStencilState> depth, OrDefault<RasterizerState> rasterizer,
               std::nullptr_t /*effect*/, OrDefault<Matrix> transform) {
        Begin(sort, blend, sampler, depth, rasterizer, transform);
    }
    void End();

    /// With a position, one texel is `scale` pixels. With a destination, the source rectangle fills
    /// it (see ToPlacement). A null source rectangle is the whole texture.
    void Draw(const Texture2D& texture, Vector2 position, Color color);
    void Draw(const Texture2D& texture, Rectangle destination, Color color);
    void Draw(const Texture2D& texture, Vector2 position, SourceRectangle source, Color color);
    void Draw(const Texture2D& texture, Rectangle destination, SourceRectangle source, Color color);
    void Draw(const Texture2D& texture, Vector2 position, SourceRectangle source, Color color,
              float rotation, Vector2 origin, float scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Vector2 position, SourceRectangle source, Color color,
              float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Rectangle destination, SourceRectangle source, Color color,
              float rotation, Vector2 origin, SpriteEffects effects, float layer_depth);

    /// The heart: the others are this with fewer words. Collision takes the same Placement.
    void Draw(const Texture2D& texture, Rectangle source, const Placement& placement, Color color,
              float layer_depth = 0);

    /// A frame of which the texture may hold only a part. Placement, origin and flips are the whole
    /// frame's, and so is the picture, to the bit, for the blend states that leave alone what a clear
    /// texel covers: all but Opaque and others like it, and without depth writes. A source that does
    /// not lie in the frame is a caller's bug; without asserts it is not drawn.
    void DrawFrame(const Texture2D& texture, const SpriteFrame& frame, const Placement& placement,
                   Color color, float layer_depth = 0);

    /// Text is one block: the origin is in pixels of the unscaled block, rotation turns all of it,
    /// and a flip mirrors it within its MeasureString, leaving its corner where it is.
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, float scale, SpriteEffects effects,
                    float layer_depth);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
                    float layer_depth);

private:
    // Where a sprite stands in the order of drawing.
    struct Place {
        std::uint64_t key = 0;
        std::uint32_t index = 0;  // of the sprite, as submitted
    };

    void Submit(const Texture2D& texture, const SpriteFrame& frame, const Placement& placement,
                Color color, float layer_depth);
    [[nodiscard]] std::uint64_t SortKey(const Texture2D& texture, float layer_depth) const noexcept;
    void Grow();
    void FlushIfImmediate();
    void Flush();
    void PutInOrder();
    [[nodiscard]] Rectangle Clip() const noexcept;
    [[nodiscard]] std::size_t MakeRecords();

    LinkTo<GraphicsDevice> device_;
    bool begun_ = false;
    SpriteSortMode sort_ = SpriteSortMode::Deferred;
    bool sorts_ = false;
    DrawState state_;
    RasterizerState rasterizer_;
    Affine transform_;

    // The sprites as submitted, count_ of them; beyond that lies what earlier batches left. Maps and
    // records are made when they are drawn.
    std::size_t count_ = 0;
    std::size_t room_ = 0;  // of placed_, looks_ and records_
    std::vector<PlacedSize> placed_;
    std::vector<SpriteLook> looks_;
    std::vector<Place> order_;  // of the sorted modes
    std::vector<Place> spare_;
    std::vector<PlacedSize> sorted_placed_;
    std::vector<SpriteLook> sorted_looks_;
    std::vector<SpriteRecord> records_;  // ready to draw
};

}  // namespace graze
