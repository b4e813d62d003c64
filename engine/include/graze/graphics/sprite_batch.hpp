#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_font.hpp"
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

/// XNA's SpriteBatch: collects sprites between Begin and End and draws them in few device calls.
///
/// Where    p = position + Rotate(rotation) * (scale * (texel - origin)), then the batch's matrix,
///          then the viewport's corner. Equal depths keep their order (XNA's need not).
/// Nothing  is drawn for a transform that is singular or not finite, for an empty source
///          rectangle, or for a layer depth outside 0..1.
/// Errors   Begin twice, Draw or End without Begin: asserts that name the call. Without asserts
///          the call does nothing and the batch stays usable.
/// Cost     allocates nothing once it has grown to the busiest frame.
class SpriteBatch {
public:
    explicit SpriteBatch(GraphicsDevice& device);

    /// The matrix must be affine in x and y: perspective is left out. Default: the identity.
    void Begin(SpriteSortMode sort = SpriteSortMode::Deferred,
               const BlendState& blend = BlendState::AlphaBlend,
               const SamplerState& sampler = SamplerState::LinearClamp,
               const DepthStencilState& depth = DepthStencilState::None,
               const RasterizerState& rasterizer = RasterizerState::CullCounterClockwise,
               const Matrix& transform = Matrix::Identity());
    void End();

    void Draw(const Texture2D& texture, Vector2 position, Color color);
    void Draw(const Texture2D& texture, Rectangle destination, Color color);
    void Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
              Color color);
    void Draw(const Texture2D& texture, Rectangle destination, std::optional<Rectangle> source,
              Color color);
    void Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
              Color color, float rotation, Vector2 origin, float scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
              Color color, float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
              float layer_depth);
    void Draw(const Texture2D& texture, Rectangle destination, std::optional<Rectangle> source,
              Color color, float rotation, Vector2 origin, SpriteEffects effects,
              float layer_depth);

    /// The heart: the others are this with fewer words. Collision takes the same Placement.
    void Draw(const Texture2D& texture, Rectangle source, const Placement& placement, Color color,
              float layer_depth = 0);

    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, float scale, SpriteEffects effects,
                    float layer_depth);
    void DrawString(const SpriteFont& font, std::string_view text, Vector2 position, Color color,
                    float rotation, Vector2 origin, Vector2 scale, SpriteEffects effects,
                    float layer_depth);

private:
    struct Item {
        SpriteRecord record;
        TextureHandle texture;
        std::uint64_t sorting_key;
    };

    void Submit(const Texture2D& texture, Rectangle source, const Affine& texels_to_batch,
                SpriteEffects effects, Color color, float layer_depth);
    void Sort();
    void Flush();

    GraphicsDevice* device_;
    bool begun_ = false;
    SpriteSortMode sort_ = SpriteSortMode::Deferred;
    DrawState state_;
    RasterizerState rasterizer_;
    Affine transform_;
    bool has_transform_ = false;
    std::vector<Item> items_;
    std::vector<std::uint32_t> order_;
    std::vector<SpriteRecord> run_;
};

}  // namespace graze
