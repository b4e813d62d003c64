#pragma once

#include <string_view>

#include "archive.hpp"
#include "asset_fields.hpp"
#include "tiled/tile_map_data.hpp"

namespace graze {

// What a tile map is made of, for packs.

template <>
inline constexpr CellOrder kLastOf<CellOrder> = CellOrder::LeftUp;
template <>
inline constexpr MapShape kLastOf<MapShape> = MapShape::Tile;
template <>
inline constexpr MapTextAlignment kLastOf<MapTextAlignment> = MapTextAlignment::Justified;
template <>
inline constexpr TileAlignment kLastOf<TileAlignment> = TileAlignment::BottomRight;
template <>
inline constexpr TileFill kLastOf<TileFill> = TileFill::Fit;

/// What the engine would not take of a map that was read; "" when nothing.
[[nodiscard]] std::string_view Complaint(const TileMapData& map);

template <typename Archive>
void Fields(Archive& archive, Color& color) {
    archive(color.r, color.g, color.b, color.a);
}

template <typename Archive>
void Fields(Archive& archive, Tile& tile) {
    archive(tile.bits);
}

template <typename Archive>
void Fields(Archive& archive, MapFile& file) {
    archive(file.path);
}

template <typename Archive>
void Fields(Archive& archive, MapObjectId& object) {
    archive(object.id);
}

template <typename Archive>
void Fields(Archive& archive, MapProperties& properties) {
    archive(properties.all);
}

template <typename Archive>
void Fields(Archive& archive, MapProperty& property) {
    archive(property.name, property.type, property.value);
}

template <typename Archive>
void Fields(Archive& archive, MapText& text) {
    archive(text.text, text.font_family, text.pixel_size, text.color, text.across, text.down,
            text.wraps, text.bold, text.italic, text.underline, text.strikeout, text.kerning);
}

template <typename Archive>
void Fields(Archive& archive, MapObject& object) {
    archive(object.id, object.name, object.type, object.shape, object.position, object.size,
            object.rotation, object.opacity, object.visible, object.tile, object.points,
            object.text, object.properties);
}

template <typename Archive>
void Fields(Archive& archive, Parallax& parallax) {
    archive(parallax.factor, parallax.origin);
}

template <typename Archive>
void Fields(Archive& archive, MapLayer& layer) {
    archive(layer.id, layer.name, layer.type, layer.offset, layer.parallax, layer.tint,
            layer.opacity, layer.visible, layer.properties);
}

template <typename Archive>
void Fields(Archive& archive, TileLayer& layer) {
    archive(static_cast<MapLayer&>(layer), layer.width, layer.height, layer.first, layer.cells);
}

template <typename Archive>
void Fields(Archive& archive, ObjectLayer& layer) {
    archive(static_cast<MapLayer&>(layer), layer.objects);
}

template <typename Archive>
void Fields(Archive& archive, ImageLayerData& layer) {
    archive(static_cast<MapLayer&>(layer), layer.picture, layer.repeats_x, layer.repeats_y);
}

template <typename Archive>
void Fields(Archive& archive, TileCut& tile) {
    archive(tile.index, tile.source, tile.mask);
}

template <typename Archive>
void Fields(Archive& archive, TileInfo& tile) {
    archive(tile.index, tile.type, tile.properties, tile.shapes);
}

template <typename Archive>
void Fields(Archive& archive, TileSetInfo& set) {
    archive(set.name, set.type, set.properties, set.alignment, set.fill, set.tiles);
}

template <typename Archive>
void Fields(Archive& archive, TileSetData& set) {
    archive(set.picture, set.first_id, set.offset, set.tiles, set.info);
}

template <typename Archive>
void Fields(Archive& archive, TileAnimationData& animation) {
    archive(animation.id, animation.frames);
}

template <typename Archive>
void Fields(Archive& archive, TileMapInfo& info) {
    archive(info.type, info.properties, info.background, info.width, info.height, info.order);
}

template <typename Archive>
void Fields(Archive& archive, TileMapData& map) {
    archive(map.cell_width, map.cell_height, map.info, map.sets, map.animations, map.layers);
    if constexpr (kReads<Archive>) {
        if (const std::string_view complaint = Complaint(map); !complaint.empty()) {
            archive.Fail(complaint);
        }
    }
}

}  // namespace graze
