#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/sprite/map_layer.hpp"
#include "graze/sprite/tile_set.hpp"

namespace graze {

/// In which order a layer's cells are drawn: what comes later covers what came before.
enum class CellOrder : std::uint8_t { RightDown, RightUp, LeftDown, LeftUp };

/// What the designer says of the whole map. Its size is for cameras: layers have sizes of their own.
struct TileMapInfo {
    std::string type{};  ///< Tiled's class
    MapProperties properties{};
    std::optional<Color> background{};
    int width = 0;   ///< cells; 0 of an infinite map
    int height = 0;  ///< cells
    CellOrder order = CellOrder::RightDown;

    [[nodiscard]] friend bool operator==(const TileMapInfo&, const TileMapInfo&) = default;
};

/// A tile as it stands in its layer.
struct PlacedTile {
    Tile tile;         ///< with the id that is shown: an animated tile's current one
    Rectangle area;    ///< layer pixels, without the layer's offset
    Rectangle source;  ///< in the set's texture
    const TileSet* set = nullptr;
    const Mask* mask = nullptr;
};

/// What an id shows now.
struct ShownTile {
    std::uint32_t id = 0;  ///< an animated tile's current one
    Rectangle source;      ///< in the set's texture
    const TileSet* set = nullptr;
    const Mask* mask = nullptr;
};

/// Layers of tiles over one orthogonal grid of cells, and of objects and pictures among them: what
/// TileMapView draws and a game hits.
///
/// Layers    count for themselves in each of the three kinds; Layers() tells how they lie on each
///           other.
/// Where     a tile stands on its cell's lower left corner, and one larger than the cell reaches
///           over its neighbours above and to the right, as in Tiled. Cell (0, 0) begins at the
///           layer's offset.
/// Collision happens in world pixels, where a layer stands at its offset; parallax is for the eye.
/// Ids       that no set has show nothing and hit nothing.
class TileMap {
public:
    /// Cells of 1 to 4,096 pixels a side; outside that is a caller's bug and, without asserts,
    /// clamped.
    TileMap(int cell_width, int cell_height);

    [[nodiscard]] int CellWidth() const noexcept { return cell_width_; }
    [[nodiscard]] int CellHeight() const noexcept { return cell_height_; }

    /// Sets may come in any order; an id that two of them have is a caller's bug, and without
    /// asserts the later one's. Not while PlacedTiles are in use.
    void AddTileSet(TileSet set);

    [[nodiscard]] std::span<const TileSet> TileSets() const noexcept { return sets_; }

    /// What the designer says of the map; all of it is the default at first.
    [[nodiscard]] const TileMapInfo& Info() const noexcept { return info_; }
    void SetInfo(TileMapInfo info) { info_ = std::move(info); }

    /// Would AddLayer of a map of such cells take the layer?
    [[nodiscard]] static bool CanHold(const TileLayer& layer, int cell_width,
                                      int cell_height) noexcept;

    /// The layer's number: 0, 1, ... in drawing order. Another number of cells than width * height,
    /// or a layer that reaches beyond +-2^23 pixels, is a caller's bug; without asserts it becomes a
    /// layer without cells.
    int AddLayer(TileLayer layer);
    [[nodiscard]] int LayerCount() const noexcept { return static_cast<int>(layers_.size()); }

    /// Layer 0 <= index < LayerCount(); another index is a caller's bug, and without asserts a
    /// layer without cells.
    [[nodiscard]] const TileLayer& Layer(int index) const;
    [[nodiscard]] std::optional<int> FindLayer(std::string_view name) const noexcept;

    /// The same for the other kinds, each with numbers of its own.
    int AddObjectLayer(ObjectLayer layer);
    int AddImageLayer(ImageLayer layer);
    [[nodiscard]] std::span<const ObjectLayer> ObjectLayers() const noexcept {
        return object_layers_;
    }
    [[nodiscard]] std::span<const ImageLayer> ImageLayers() const noexcept { return image_layers_; }
    [[nodiscard]] const ObjectLayer* FindObjectLayer(std::string_view name) const noexcept;

    /// The first object of that name, or the one of that id, in all layers; null when there is none.
    [[nodiscard]] const MapObject* FindObject(std::string_view name) const noexcept;
    [[nodiscard]] const MapObject* FindObject(MapObjectId id) const noexcept;

    /// All layers, whatever their kind, in drawing order.
    [[nodiscard]] std::span<const MapLayerPlace> Layers() const noexcept { return places_; }

    /// How a layer looks, at any time. The cells of one of tiles change through SetTile.
    void SetLook(int layer, Color tint, float opacity, bool visible = true);
    void SetLook(MapLayerPlace layer, Color tint, float opacity, bool visible = true);

    /// The tile in a cell; none outside of the layer, where none can be set.
    [[nodiscard]] Tile TileAt(int layer, Point cell) const;
    void SetTile(int layer, Point cell, Tile tile);

    /// From now on tiles with this id show, and are hit as, the clip's frames: ids of their own.
    /// The id must be of a set that is there, and so must the frames'; else a caller's bug, and
    /// without asserts nothing changes.
    void Animate(std::uint32_t id, AnimationClip clip);

    /// Lets the animated tiles' time pass, in the clips' ticks: nanoseconds in a map that was loaded.
    void Update(std::int64_t ticks = 1) noexcept;

    /// The cell in which a world pixel lies; it may be outside of the layer.
    [[nodiscard]] Point CellAt(int layer, Point world_pixel) const;

    /// The cells, all inside the layer, whose tiles may show in these layer pixels (without the
    /// layer's offset).
    [[nodiscard]] Rectangle CellsIn(int layer, Rectangle layer_pixels) const;

    /// The layer pixels that tiles in these cells may cover, without the layer's offset.
    [[nodiscard]] Rectangle PixelsOf(Rectangle cells) const noexcept;

    /// What a tile shows now; none for an empty tile or an unknown id.
    [[nodiscard]] std::optional<ShownTile> Find(Tile tile) const;

    /// What the designer says of the tile with this id; null where there is nothing.
    [[nodiscard]] const TileInfo* FindInfo(std::uint32_t id) const;

    /// The tile in a cell as it is drawn and hit; none for an empty cell or an unknown id.
    [[nodiscard]] std::optional<PlacedTile> Place(int layer, Point cell) const;

private:
    // What an id shows.
    struct Shown {
        std::int32_t set = -1;  // none
        std::int32_t place = 0;
        std::uint32_t id = 0;
    };
    struct Animated {
        std::uint32_t id = 0;
        AnimationClip clip;
        AnimationPlayer player;
    };
    // How far tiles reach out of their cells, px.
    struct Overhang {
        int left = 0;
        int top = 0;
        int right = 0;
        int bottom = 0;
    };

    [[nodiscard]] static std::size_t AsIndex(int index) noexcept {
        return static_cast<std::size_t>(index);
    }
    [[nodiscard]] bool HasLayer(int index) const noexcept {
        return 0 <= index && index < LayerCount();
    }
    [[nodiscard]] bool HasId(std::uint32_t id) const noexcept;
    [[nodiscard]] MapLayer* LayerAt(MapLayerPlace place) noexcept;
    void Widen(const TileSet& set) noexcept;

    int cell_width_;
    int cell_height_;
    std::vector<TileSet> sets_;
    TileMapInfo info_;
    std::vector<TileLayer> layers_;
    std::vector<ObjectLayer> object_layers_;
    std::vector<ImageLayer> image_layers_;
    std::vector<MapLayerPlace> places_;
    std::vector<Shown> own_;    // by id
    std::vector<Shown> shown_;  // by id, the animated ones replaced
    std::vector<std::unique_ptr<Animated>> animated_;
    Overhang overhang_;
};

/// A cell's tile as a footprint in world pixels; none where there is no tile. The map must outlive
/// it, and its sets and layers stay as they are.
[[nodiscard]] std::optional<Footprint> MakeFootprint(const TileMap& map, int layer, Point cell);

/// Does the layer show a solid texel on this world pixel?
[[nodiscard]] bool Solid(const TileMap& map, int layer, Point world_pixel);

/// Does the footprint, in world pixels, share a pixel with a solid texel of the layer?
[[nodiscard]] bool Touches(const Footprint& footprint, const TileMap& map, int layer);

/// Where a footprint meets a tile.
struct TileContact {
    Point pixel;  ///< world pixels
    Point cell;
};

/// The topmost, then leftmost, pixel that they share; of tiles that share it, the first in rows.
///
/// Cost  that of FindContact for each tile near the footprint's solid box. Allocates nothing.
[[nodiscard]] std::optional<TileContact> FindContact(const Footprint& footprint, const TileMap& map,
                                                     int layer);

}  // namespace graze
