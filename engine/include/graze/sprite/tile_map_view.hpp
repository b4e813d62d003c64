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

/// How tiles become pixels.
struct TileDrawing {
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::PointClamp;
};

/// Draws the layers of tile maps, without seams: tiles, tile objects, pictures.
///
/// Exact   all tiles of a layer share one texel map, rounded once, and each takes its whole texels
///         out of it by integer subtraction. So every pixel belongs to exactly one cell: under any
///         zoom, turn, shear and camera position no gap shows between neighbours and no pixel is
///         drawn twice, and a layer is the very picture that one large sprite would be. No texel of
///         a neighbour in the sheet shows, as Clamp stays inside a tile's own.
/// Linear  is smooth within a tile, not across the border of two.
/// Culled  only cells that may show inside the viewport are looked at, one record for each.
/// Cost    for each tile in view about one and a half to two sprites in a batch, before the device
///         draws it; allocates nothing once it has grown to the busiest frame.
class TileMapView {
public:
    /// Once the device is gone, it draws nothing.
    explicit TileMapView(GraphicsDevice& device) noexcept : device_(device) {}

    /// Draws one layer at once, into the viewport: between, not within, a batch's Begin and End.
    /// The matrix takes world pixels to the viewport's and must be affine in x and y; one that is
    /// singular or not finite shows nothing, as does a hidden layer. The layer's parallax is the
    /// matrix's business: camera.ViewMatrix(layer.parallax), or VirtualScreen::WorldMatrix.
    void Draw(const TileMap& map, int layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// The same for the tile objects of a layer, those first that the layer has first; each is a
    /// sprite of its own, on the pixels of MakeFootprint. Objects of other shapes
    /// are for the game. Cost: of a sprite for each, in view or not.
    void Draw(const TileMap& map, const ObjectLayer& layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// The same for a picture. Repetitions have no seams: they are one sprite.
    void Draw(const ImageLayer& layer, const Matrix& world_to_viewport,
              const TileDrawing& how = {});

    /// All visible layers in their order, each with its parallax, as the camera sees them. The map's
    /// background is for GraphicsDevice::Clear.
    void Draw(const TileMap& map, const Camera2D& camera, const TileDrawing& how = {});

private:
    // Where a layer is drawn: on which target pixels, and how it gets there.
    struct Target {
        Rectangle clip;
        Affine from_layer;
    };

    [[nodiscard]] Target TargetOf(const MapLayer& layer, const Matrix& world_to_viewport) const;
    void Keep(const SpriteRecord& record);
    void DrawRecords(const BlendState& blend, const SamplerState& sampler);

    LinkTo<GraphicsDevice> device_;
    std::vector<SpriteRecord> records_;
};

/// A tile object as it stands in its layer.
struct PlacedObject {
    ShownTile shown;
    Affine texel_to_layer;  ///< layer pixels, without the layer's offset; flips left out
    SpriteEffects effects = SpriteEffects::None;  ///< in texels: what the texel map mirrors
};

/// Where a tile object's texels stand: its tile, with its set's offset, stretched to the object's size
/// as the set's TileFill says, aligned to its position, and turned about that. None for other objects
/// and unknown ids.
[[nodiscard]] std::optional<PlacedObject> PlaceObject(const TileMap& map, const MapObject& object);

/// The tile object as a footprint in world pixels, exactly what TileMapView draws with a matrix of
/// whole pixels; none where PlaceObject has none. The map must outlive it and its sets stay.
[[nodiscard]] std::optional<Footprint> MakeFootprint(const TileMap& map, const ObjectLayer& layer,
                                                     const MapObject& object);

}  // namespace graze
