#pragma once

#include <optional>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {

/// The blend and sampler states of tiles.
struct TileDrawing {
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::PointClamp;
};

/// A view that draws the layers of tile maps without seams: tiles, tile objects and pictures.
///
/// Exact   the transform from target pixels to pixels of the layer is rounded once, to integers
///         (see TexelMap), as if the layer were one large sprite. The transform of each tile is
///         derived from the layer's transform by integer subtraction, so every target pixel lies in
///         exactly one cell. For any zoom, rotation, shear and camera position there are no gaps
///         between neighbouring tiles, and tiles that are not larger than their cells never
///         overlap. Neighbouring tiles on the sheet do not bleed in: unlike in XNA, Clamp reads
///         only texels inside a tile's source rectangle.
/// Linear  filtering is smooth within a tile, but not across the border of two tiles.
/// Culled  only cells that may be visible in the viewport are processed. Each of their tiles is one
///         SpriteRecord.
/// Cost    per visible tile, the CPU work of 1.5 to 2 sprites in a batch, plus drawing. Allocates
///         only when a layer has more visible tiles or objects than any layer drawn before.
class TileMapView {
public:
    TileMapView() = default;  ///< Without a device: drawing is reported, and nothing is drawn.

    /// Creates a view. Drawing requires that the device exists; otherwise nothing is drawn.
    explicit TileMapView(GraphicsDevice& device) noexcept : device_(device) {}

    /// Draws a layer of tiles immediately, into the viewport. If a SpriteBatch is between Begin and
    /// End, its sprites may be drawn later, on top: call End first.
    ///
    /// The matrix transforms world pixels to viewport pixels; only its affine part in x and y is
    /// used. Draws nothing if the matrix is singular or not finite, or if the layer is hidden. The
    /// matrix must include the layer's parallax: camera.ViewMatrix(layer.parallax) or
    /// VirtualScreen::WorldMatrix.
    void Draw(const TileMap& map, int layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// Draws the visible tile objects of a layer in the layer's order. Each is a separate sprite.
    /// If the matrix is a translation by whole pixels, the sprite covers the pixels of
    /// MakeFootprint. Objects of other shapes are not drawn; the game may draw them. Cost: one
    /// sprite per tile object with `visible` set, even if it is outside the viewport.
    void Draw(const TileMap& map, const ObjectLayer& layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// Draws an image layer. A repeated picture has no seams: it is drawn as one sprite.
    void Draw(const ImageLayer& layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// Draws all visible layers in drawing order, each with its parallax. Does not draw the map's
    /// background colour: pass it to GraphicsDevice::Clear.
    void Draw(const TileMap& map, const Camera2D& camera, const TileDrawing& how = {});

private:
    struct Target {
        Rectangle clip;     // in target pixels
        Affine from_layer;  // layer pixels to target pixels
    };

    [[nodiscard]] static bool IsHidden(const MapLayer& layer) noexcept;
    [[nodiscard]] Target MakeTarget(const MapLayer& layer, const Matrix& world_to_viewport) const;
    void Keep(const SpriteRecord& record);
    void DrawRecords(const BlendState& blend, const SamplerState& sampler);

    LinkTo<GraphicsDevice> device_;
    std::vector<SpriteRecord> records_;
};

/// Returns the footprint of a tile object in world pixels: exactly the pixels that TileMapView
/// draws with a matrix that is a translation by whole pixels. The tile is moved by its set's offset
/// and scaled to the object's size according to the set's TileFill. It is then aligned to the
/// object's position according to the set's TileAlignment, and rotated about this position. Returns
/// std::nullopt for objects of other shapes and for unknown ids. The map must outlive the footprint.
/// Adding a tile set to the map invalidates the footprint.
[[nodiscard]] std::optional<Footprint> MakeFootprint(const TileMap& map, const ObjectLayer& layer,
                                                     const MapObject& object);

}  // namespace graze
