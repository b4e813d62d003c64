#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/map_layer.hpp"

namespace graze {

/// The point of a tile object that is placed at the object's position.
enum class TileAlignment : std::uint8_t {
    TopLeft,
    Top,
    TopRight,
    Left,
    Center,
    Right,
    BottomLeft,
    Bottom,
    BottomRight,
};

/// How a tile is scaled to an object with a different aspect ratio.
///
/// Stretch  to the object's size.
/// Fit      as large as fits, with the tile's own aspect ratio, and centred.
enum class TileFill : std::uint8_t { Stretch, Fit };

/// The designer's data of a tile.
struct TileInfo {
    std::uint32_t index = 0;  ///< in the set: the tile's id is FirstId() + index
    std::string type;         ///< Tiled's class
    MapProperties properties;
    std::vector<MapObject> shapes;  ///< its collision shapes, in texels of the tile

    [[nodiscard]] friend bool operator==(const TileInfo&, const TileInfo&) = default;
};

/// The designer's data of a tile set and its tiles.
struct TileSetInfo {
    std::string name;
    std::string type;  ///< Tiled's class
    MapProperties properties;
    TileAlignment alignment = TileAlignment::BottomLeft;
    TileFill fill = TileFill::Stretch;
    std::vector<TileInfo> tiles;  ///< in ascending order of index; tiles without data are missing

    [[nodiscard]] friend bool operator==(const TileSetInfo&, const TileSetInfo&) = default;
};

/// The layout of tiles in a picture, row by row. Lengths are in texels.
struct TileSheet {
    int tile_width = 16;
    int tile_height = 16;
    int margin = 0;   ///< space before the first column and the first row
    int spacing = 0;  ///< space between neighbouring tiles
    int columns = 0;  ///< number of tiles per row; 0: as many as fit
    int count = 0;    ///< number of tiles; 0: as many as fit
};

/// A tile of a set that is not a regular sheet: a rectangle of any size anywhere in the texture.
struct TileCut {
    std::uint32_t index = 0;  ///< in the set: the tile's id is first_id + index
    Rectangle source;         ///< texels
    Mask mask;                ///< must have the source's size

    [[nodiscard]] friend bool operator==(const TileCut&, const TileCut&) = default;
};

/// A set of tiles in one texture, each with an id and a mask. Ids are `first_id` plus the tile's
/// index.
class TileSet {
public:
    /// Creates a set from a sheet of tiles of one size. Requires a width and a height of 1 to 4,096
    /// texels, tiles inside the texture, ids within 1 to 2^20, a margin and a spacing of 0 to
    /// 4,096, and columns and a count of at least 0. Tiles that do not fit are left out, and a
    /// sheet with values out of range has no tiles.
    ///
    /// Makes the masks from the texture's CPU copy. For a render target, which has no CPU copy, the
    /// masks are empty. `offset`, in pixels, is added to the position at which tiles are drawn; it
    /// is clamped to -4,096..4,096.
    TileSet(Texture2D texture, const TileSheet& sheet, std::uint32_t first_id = 1,
            Point offset = {}, AlphaThreshold threshold = {});

    /// Creates a set of tiles of any sizes (Tiled's "collection of images"). Requires tiles in
    /// ascending order of their indices, which may have gaps; masks of the sizes of their sources;
    /// and the limits of the other constructor. Invalid tiles are left out.
    TileSet(Texture2D texture, std::vector<TileCut> tiles, std::uint32_t first_id = 1,
            Point offset = {});

    /// True if a set whose texture has these bounds can hold the tile. In addition, the indices of
    /// a set's tiles must be in ascending order.
    [[nodiscard]] static bool CanHold(const TileCut& tile, Rectangle picture,
                                      std::uint32_t first_id) noexcept;

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] std::uint32_t FirstId() const noexcept { return first_id_; }
    [[nodiscard]] int Count() const noexcept { return static_cast<int>(tiles_.size()); }
    [[nodiscard]] Point Offset() const noexcept { return offset_; }

    /// Return the width of the widest and the height of the tallest tile, in texels.
    [[nodiscard]] int TileWidth() const noexcept { return tile_width_; }
    [[nodiscard]] int TileHeight() const noexcept { return tile_height_; }

    /// Return the id, the source rectangle and the mask of a tile. `place` is its position in
    /// ascending order of ids. In a sheet, the id is first_id + place. Requires
    /// 0 <= place < Count(); otherwise the results are those of an empty tile with id 0.
    [[nodiscard]] std::uint32_t Id(int place) const;
    [[nodiscard]] Rectangle Source(int place) const;
    [[nodiscard]] const Mask& TileMask(int place) const;

    /// The designer's data of the set and its tiles; initially default values. When the data is
    /// set, its `tiles` must be in ascending order of index.
    [[nodiscard]] const TileSetInfo& Info() const noexcept { return info_; }
    void SetInfo(TileSetInfo info) { info_ = std::move(info); }

private:
    [[nodiscard]] const TileCut& At(int place) const;

    Texture2D texture_;
    std::uint32_t first_id_;
    int tile_width_ = 0;
    int tile_height_ = 0;
    Point offset_;
    std::vector<TileCut> tiles_;
    TileSetInfo info_;
};

}  // namespace graze
