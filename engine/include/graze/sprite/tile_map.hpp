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

/// The order in which a layer's cells are drawn, row by row: RightDown draws each row from left to
/// right, and the rows from top to bottom. Later tiles cover earlier ones.
enum class CellOrder : std::uint8_t { RightDown, RightUp, LeftDown, LeftUp };

/// The designer's data of a map. Games can use the map's size as camera bounds. The layers may have
/// other sizes.
struct TileMapInfo {
    std::string type{};  ///< Tiled's class
    MapProperties properties{};
    std::optional<Color> background{};
    int width = 0;   ///< cells; 0 for an infinite map
    int height = 0;  ///< cells; 0 for an infinite map
    CellOrder order = CellOrder::RightDown;

    [[nodiscard]] friend bool operator==(const TileMapInfo&, const TileMapInfo&) = default;
};

/// Sides of a sprite or a tile, as seen on screen. Flags, combined with |.
enum class Sides : std::uint8_t { None = 0, Left = 1, Top = 2, Right = 4, Bottom = 8, All = 15 };

[[nodiscard]] constexpr Sides operator|(Sides a, Sides b) noexcept {
    return static_cast<Sides>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}

/// True if all sides of `wanted` are in `sides`.
[[nodiscard]] constexpr bool Has(Sides sides, Sides wanted) noexcept {
    return (static_cast<std::uint8_t>(sides) & static_cast<std::uint8_t>(wanted)) ==
           static_cast<std::uint8_t>(wanted);
}

/// A tile at its place in a layer.
struct PlacedTile {
    Tile tile;         ///< the visible tile's id (see ShownTile) and the cell's flips
    Rectangle area;    ///< in layer pixels, without the layer's offset
    Rectangle source;  ///< in the set's texture
    const TileSet* set = nullptr;
    const Mask* mask = nullptr;
    Sides holds = Sides::All;  ///< of a one-way tile, the side on which it holds movers, as placed
};

/// The tile that is shown for an id. For an animated tile, this is the tile of the current frame.
struct ShownTile {
    std::uint32_t id = 0;  ///< of the visible tile
    Rectangle source;      ///< in the set's texture
    const TileSet* set = nullptr;
    const Mask* mask = nullptr;
};

/// An orthogonal tile map with layers of tiles, objects and pictures. TileMapView draws it; the
/// functions below test for collisions with it.
///
/// Layers     the layers of each kind have indices of their own. Layers() returns the drawing order
///            of all layers.
/// Placement  a tile is aligned to the lower left corner of its cell. A tile larger than the cell
///            extends over the cells above and to the right, as in Tiled. Cell (0, 0) starts at the
///            layer's offset.
/// Collision  uses world pixels and the layer's offset. Parallax is ignored.
/// Ids        ids that are in no set show nothing and collide with nothing.
class TileMap {
public:
    /// Creates an empty map with cells of this size. Requires a width and a height of 1 to 4,096
    /// pixels; other sizes are clamped.
    TileMap(int cell_width, int cell_height);

    [[nodiscard]] int CellWidth() const noexcept { return cell_width_; }
    [[nodiscard]] int CellHeight() const noexcept { return cell_height_; }

    /// Adds a tile set. The order of sets does not matter. Requires ids that are in no other set;
    /// if an id is in two sets, the later set is used. Invalidates all PlacedTiles and ShownTiles,
    /// and footprints made from this map.
    void AddTileSet(TileSet set);

    /// The designer's data of the map; initially default values.
    [[nodiscard]] const TileMapInfo& Info() const noexcept { return info_; }
    void SetInfo(TileMapInfo info) { info_ = std::move(info); }

    /// True if a map with cells of this size can hold the layer: see AddLayer.
    [[nodiscard]] static bool CanHold(const TileLayer& layer, int cell_width,
                                      int cell_height) noexcept;

    /// Adds a layer of tiles on top of all other layers. Returns its index among the tile layers,
    /// starting at 0. Requires width * height cells, all within -2^23..2^23 pixels, and no side
    /// longer than 2^23 pixels; otherwise the layer has no cells.
    int AddLayer(TileLayer layer);
    [[nodiscard]] int LayerCount() const noexcept { return static_cast<int>(layers_.size()); }

    /// Returns a layer. Requires 0 <= index < LayerCount(); otherwise the result is a layer without
    /// cells.
    [[nodiscard]] const TileLayer& Layer(int index) const;

    /// Returns the index of the first tile layer with that name, or std::nullopt if not found.
    [[nodiscard]] std::optional<int> FindLayer(std::string_view name) const noexcept;

    /// Add a layer of objects or an image layer on top of all other layers. Return its index among
    /// the layers of its kind, starting at 0.
    int AddObjectLayer(ObjectLayer layer);
    int AddImageLayer(ImageLayer layer);

    /// Return all object layers and all image layers, in ascending order of their indices.
    [[nodiscard]] std::span<const ObjectLayer> ObjectLayers() const noexcept {
        return object_layers_;
    }
    [[nodiscard]] std::span<const ImageLayer> ImageLayers() const noexcept { return image_layers_; }

    /// Returns the first object layer with that name, or null if not found.
    [[nodiscard]] const ObjectLayer* FindObjectLayer(std::string_view name) const noexcept;

    /// Return the first object in any layer that has this name or this id, or null if not found.
    [[nodiscard]] const MapObject* FindObject(std::string_view name) const noexcept;
    [[nodiscard]] const MapObject* FindObject(MapObjectId id) const noexcept;

    /// Returns the kind and index of each layer, in drawing order.
    [[nodiscard]] std::span<const MapLayerPlace> Layers() const noexcept { return places_; }

    /// Changes a layer's tint, opacity and visibility. Requires the index of a layer; otherwise
    /// nothing changes. To change the cells of a tile layer, call SetTile.
    void SetLook(int layer, Color tint, float opacity, bool visible = true);
    void SetLook(MapLayerPlace layer, Color tint, float opacity, bool visible = true);

    /// Returns the tile in a cell; an empty tile outside the layer.
    [[nodiscard]] Tile TileAt(int layer, Point cell) const;

    /// Sets the tile in a cell. Requires a cell inside the layer; otherwise nothing changes.
    void SetTile(int layer, Point cell, Tile tile);

    /// Animates all tiles with this id. The clip's frame numbers are the ids of the tiles to show;
    /// they are used for both drawing and collision. Replaces an earlier clip of this id. Requires
    /// that all these ids are in the map's sets; otherwise nothing changes.
    void Animate(std::uint32_t id, AnimationClip clip);

    /// Advances the animated tiles. `ticks` is in the unit of the clips: nanoseconds in a map
    /// loaded from a file.
    void Update(std::int64_t ticks = 1) noexcept;

    /// Returns the cell that contains the centre of a world pixel. The cell may be outside the
    /// layer.
    [[nodiscard]] Point CellAt(int layer, Point world_pixel) const;

    /// Returns the cells of the layer whose tiles may be visible in a rectangle of layer pixels
    /// (without the layer's offset).
    [[nodiscard]] Rectangle CellsIn(int layer, Rectangle layer_pixels) const;

    /// Returns the layer pixels that tiles in these cells may cover, without the layer's offset.
    [[nodiscard]] Rectangle ComputePixels(Rectangle cells) const noexcept;

    /// Returns the tile that is shown for `tile` (see ShownTile); std::nullopt for an empty tile or
    /// an unknown id.
    [[nodiscard]] std::optional<ShownTile> Find(Tile tile) const;

    /// Returns the designer's data of the tile with this id, or null if it has none.
    [[nodiscard]] const TileInfo* FindInfo(std::uint32_t id) const;

    /// Returns the tile in a cell as it is drawn and tested for collisions; std::nullopt for an
    /// empty cell or an unknown id.
    [[nodiscard]] std::optional<PlacedTile> Place(int layer, Point cell) const;

private:
    // The tile that is shown for an id: see ShownTile.
    struct Shown {
        std::int32_t set = -1;   // index in sets_; -1: unknown id
        std::int32_t place = 0;  // position of the tile in the set
        std::uint32_t id = 0;
        Sides holds = Sides::All;  // without flips
    };
    struct Animated {
        std::uint32_t id = 0;
        AnimationClip clip;
        AnimationPlayer player;
    };
    // The distances by which tiles extend beyond their cells, px.
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
    std::vector<Shown> own_;    // by id, without animation
    std::vector<Shown> shown_;  // by id, with the current frames of animated tiles
    std::vector<std::unique_ptr<Animated>> animated_;
    Overhang overhang_;
};

/// Returns the footprint, in world pixels, of the tile in a cell; std::nullopt if there is no tile.
/// The map must outlive the footprint. Adding a tile set to the map invalidates the footprint.
[[nodiscard]] std::optional<Footprint> MakeFootprint(const TileMap& map, int layer, Point cell);

/// True if the layer shows a solid texel on this world pixel.
[[nodiscard]] bool Solid(const TileMap& map, int layer, Point world_pixel);

/// True if the footprint, in world pixels, and the layer are solid on the same pixel.
[[nodiscard]] bool Touches(const Footprint& footprint, const TileMap& map, int layer);

/// A contact of a footprint with a tile.
struct TileContact {
    Point pixel;  ///< the contact pixel, in world pixels
    Point cell;   ///< the cell of the tile
};

/// Returns the topmost, then leftmost, world pixel on which both the footprint and the layer are
/// solid; std::nullopt if they do not touch. If several tiles share this pixel, returns the first
/// in row order.
///
/// Cost  that of FindContact for each tile near the footprint's solid box. Does not allocate.
[[nodiscard]] std::optional<TileContact> FindContact(const Footprint& footprint, const TileMap& map,
                                                     int layer);

/// A SweepHit, RayHit or Nearness, and the cell of the tile that was hit.
template <typename Result>
struct WithCell : Result {
    Point cell;

    [[nodiscard]] friend bool operator==(const WithCell&, const WithCell&) = default;
};

/// Return the first result of Sweep, Raycast or Distance for any tile of the layer, as if that
/// function were called for the footprint of each tile; std::nullopt if nothing is found.
///
/// In      `by`, `from`, `to` and `max_px` are as in footprint.hpp.
/// Out     Sweep and Raycast: the fewest steps. Distance: the shortest distance, then the first
///         pair of pixels in the order of Distance for two footprints. Of several tiles with the
///         same result, the first cell in row order.
/// Errors  values out of range, a footprint without a mask and a missing layer are misuses. They
///         find nothing, except that `max_px` is clamped.
/// Cost    Sweep and Raycast examine the cells along the path, piece by piece, up to the first hit.
///         Distance examines the cells around the footprint, and twice as far until it finds a
///         tile. So the cost depends on the cells near the path or the footprint, not on the size
///         of the layer or on the area of the path's box. The functions do not allocate, once the
///         buffers of footprint.hpp have grown.
[[nodiscard]] std::optional<WithCell<SweepHit>> Sweep(const Footprint& moving, Point by,
                                                      const TileMap& map, int layer);
[[nodiscard]] std::optional<WithCell<RayHit>> Raycast(const TileMap& map, int layer, Point from,
                                                      Point to);
[[nodiscard]] std::optional<WithCell<Nearness>> Distance(const Footprint& footprint,
                                                         const TileMap& map, int layer, int max_px);

}  // namespace graze
