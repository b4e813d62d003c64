#include <algorithm>
#include <cstddef>
#include <utility>

#include "graze/assert.hpp"
#include "graze/sprite/map_layer.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {
namespace {

template <typename Wanted>
const MapObject* FirstObject(std::span<const ObjectLayer> layers, const Wanted& wanted) noexcept {
    for (const ObjectLayer& layer : layers) {
        const auto found = std::ranges::find_if(layer.objects, wanted);
        if (found != layer.objects.end()) {
            return &*found;
        }
    }
    return nullptr;
}

template <typename Layer>
MapLayer* At(std::vector<Layer>& layers, int index) noexcept {
    const bool there = 0 <= index && index < static_cast<int>(layers.size());
    return there ? &layers[static_cast<std::size_t>(index)] : nullptr;
}

template <typename T>
const T* FindValue(const MapProperties& properties, std::string_view name) noexcept {
    const MapProperty* found = properties.Find(name);
    return found == nullptr ? nullptr : std::get_if<T>(&found->value);
}

}  // namespace

int TileMap::AddObjectLayer(ObjectLayer layer) {
    object_layers_.push_back(std::move(layer));
    places_.push_back({MapLayerKind::Objects, static_cast<int>(object_layers_.size()) - 1});
    return places_.back().index;
}

int TileMap::AddImageLayer(ImageLayer layer) {
    image_layers_.push_back(std::move(layer));
    places_.push_back({MapLayerKind::Image, static_cast<int>(image_layers_.size()) - 1});
    return places_.back().index;
}

const ObjectLayer* TileMap::FindObjectLayer(std::string_view name) const noexcept {
    const auto found = std::ranges::find(object_layers_, name, &ObjectLayer::name);
    return found == object_layers_.end() ? nullptr : &*found;
}

const MapObject* TileMap::FindObject(std::string_view name) const noexcept {
    return FirstObject(object_layers_,
                       [name](const MapObject& object) { return object.name == name; });
}

const MapObject* TileMap::FindObject(MapObjectId id) const noexcept {
    return FirstObject(object_layers_,
                       [id](const MapObject& object) { return object.id == id.id; });
}

MapLayer* TileMap::LayerAt(MapLayerPlace place) noexcept {
    switch (place.kind) {
        case MapLayerKind::Tiles:
            return At(layers_, place.index);
        case MapLayerKind::Objects:
            return At(object_layers_, place.index);
        case MapLayerKind::Image:
            break;
    }
    return At(image_layers_, place.index);
}

void TileMap::SetLook(MapLayerPlace layer, Color tint, float opacity, bool visible) {
    MapLayer* changed = LayerAt(layer);
    GRAZE_ASSERT(changed != nullptr, "TileMap::SetLook: no such layer");
    if (changed != nullptr) {
        changed->tint = tint;
        changed->opacity = opacity;
        changed->visible = visible;
    }
}

void TileMap::SetLook(int layer, Color tint, float opacity, bool visible) {
    SetLook({MapLayerKind::Tiles, layer}, tint, opacity, visible);
}

const TileInfo* TileMap::FindInfo(std::uint32_t id) const {
    if (!HasId(id)) {
        return nullptr;
    }
    const TileSet& set = sets_[AsIndex(own_[id].set)];
    const std::uint32_t index = id - set.FirstId();
    const auto& infos = set.Info().tiles;
    const auto found = std::ranges::lower_bound(infos, index, {}, &TileInfo::index);
    return found == infos.end() || found->index != index ? nullptr : &*found;
}

bool MapProperties::operator==(const MapProperties& other) const {
    return all == other.all;
}

const MapProperty* MapProperties::Find(std::string_view name) const noexcept {
    const auto found = std::ranges::find(all, name, &MapProperty::name);
    return found == all.end() ? nullptr : &*found;
}

bool MapProperties::Flag(std::string_view name, bool otherwise) const noexcept {
    const bool* value = FindValue<bool>(*this, name);
    return value == nullptr ? otherwise : *value;
}

int MapProperties::Integer(std::string_view name, int otherwise) const noexcept {
    const int* value = FindValue<int>(*this, name);
    return value == nullptr ? otherwise : *value;
}

double MapProperties::Number(std::string_view name, double otherwise) const noexcept {
    const double* value = FindValue<double>(*this, name);
    const int* whole = FindValue<int>(*this, name);
    if (value != nullptr) {
        return *value;
    }
    return whole == nullptr ? otherwise : *whole;
}

std::string_view MapProperties::Text(std::string_view name,
                                     std::string_view otherwise) const noexcept {
    const std::string* text = FindValue<std::string>(*this, name);
    const MapFile* file = FindValue<MapFile>(*this, name);
    if (text != nullptr) {
        return *text;
    }
    return file == nullptr ? otherwise : std::string_view{file->path};
}

Color MapProperties::Color(std::string_view name, graze::Color otherwise) const noexcept {
    const auto* value = FindValue<graze::Color>(*this, name);
    return value == nullptr ? otherwise : *value;
}

}  // namespace graze
