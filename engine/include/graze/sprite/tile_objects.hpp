#pragma once

#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/math/affine.hpp"
#include "graze/raster/sprite_effects.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {

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
