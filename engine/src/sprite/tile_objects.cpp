#include <algorithm>
#include <array>
#include <cmath>

#include "graze/raster/placement.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/sprite/tile_map_view.hpp"

namespace graze {
namespace {

// A tile object at its place in a layer.
struct PlacedObject {
    ShownTile shown;
    Affine texel_to_layer;  // to layer pixels, without the layer's offset and without flips
    SpriteEffects effects = SpriteEffects::None;  // the flips, for MakeTexelMap
};

// Returns the anchor: the point of an object that is at the object's position. It is given in
// fractions of the object's size, from its upper left corner.
std::array<double, 2> AnchorOf(TileAlignment alignment) noexcept {
    const auto number = static_cast<int>(alignment);
    const int column = number % 3;
    const int row = number / 3;
    return {column * 0.5, row * 0.5};
}

// Returns the transform from texels to pixels of the object, whose upper left corner is (0, 0).
Affine Stretched(const ShownTile& shown, const MapObject& object, bool turned) noexcept {
    const auto width = static_cast<double>(object.size.x);
    const auto height = static_cast<double>(object.size.y);
    double across = width / shown.source.width;
    double down = height / shown.source.height;
    if (shown.set->Info().fill == TileFill::Fit) {
        across = std::min(across, down);
        down = across;
    }
    const double drawn_width = across * shown.source.width;
    const double drawn_height = down * shown.source.height;
    const Point offset = shown.set->Offset();
    const double left = offset.x * across + (width - drawn_width) / 2;
    const double bottom = offset.y * down + (height + drawn_height) / 2;
    // A tile flipped along its diagonal keeps its lower left corner.
    return turned ? Affine{0, down, across, 0, left, bottom - drawn_width}
                  : Affine{across, 0, 0, down, left, bottom - drawn_height};
}

std::optional<PlacedObject> PlaceObject(const TileMap& map, const MapObject& object) {
    const std::optional<ShownTile> shown =
        object.shape == MapShape::Tile ? map.Find(object.tile) : std::nullopt;
    if (!shown) {
        return std::nullopt;
    }
    const bool turned = object.tile.Flips(Tile::kFlipDiagonally);
    const auto across = turned ? SpriteEffects::FlipVertically : SpriteEffects::FlipHorizontally;
    const auto down = turned ? SpriteEffects::FlipHorizontally : SpriteEffects::FlipVertically;
    PlacedObject placed;
    placed.shown = *shown;
    placed.effects = (object.tile.Flips(Tile::kFlipHorizontally) ? across : SpriteEffects::None) |
                     (object.tile.Flips(Tile::kFlipVertically) ? down : SpriteEffects::None);
    Affine stretched = Stretched(*shown, object, turned);
    const auto [anchor_x, anchor_y] = AnchorOf(shown->set->Info().alignment);
    stretched.x0 -= anchor_x * static_cast<double>(object.size.x);
    stretched.y0 -= anchor_y * static_cast<double>(object.size.y);
    const Placement about_position{.position = object.position, .rotation = object.rotation};
    placed.texel_to_layer = Then(stretched, ToAffine(about_position));
    return placed;
}

}  // namespace

void TileMapView::Draw(const TileMap& map, const ObjectLayer& layer,
                       const Matrix& world_to_viewport, const TileDrawing& how) {
    if (IsHidden(layer)) {
        return;
    }
    const Target target = MakeTarget(layer, world_to_viewport);
    records_.clear();
    for (const MapObject& object : layer.objects) {
        const auto placed = object.visible ? PlaceObject(map, object) : std::nullopt;
        if (placed) {
            const Rectangle source = placed->shown.source;
            const TexelMap texels = MakeTexelMap(Then(placed->texel_to_layer, target.from_layer),
                                                 source.width, source.height, placed->effects);
            Keep(MakeSpriteRecord(texels,
                                  {placed->shown.set->Texture().Handle(), source,
                                   layer.tint * (layer.opacity * object.opacity), 0},
                                  target.clip));
        }
    }
    DrawRecords(how.blend, how.sampler);
}

std::optional<Footprint> MakeFootprint(const TileMap& map, const ObjectLayer& layer,
                                       const MapObject& object) {
    const auto placed = PlaceObject(map, object);
    if (!placed) {
        return std::nullopt;
    }
    Affine to_world = placed->texel_to_layer;
    to_world.x0 += static_cast<double>(layer.offset.x);
    to_world.y0 += static_cast<double>(layer.offset.y);
    const Rectangle source = placed->shown.source;
    return Footprint{placed->shown.mask,
                     MakeTexelMap(to_world, source.width, source.height, placed->effects)};
}

}  // namespace graze
