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

/// Which point of a tile object stands at its position.
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

/// How a tile object of other proportions than its tile is filled: distorted, or as large as fits,
/// in the middle.
enum class TileFill : std::uint8_t { Stretch, Fit };

/// What the designer says of one tile.
struct TileInfo {
    std::uint32_t index = 0;  ///< in the set
    std::string type;         ///< Tiled's class
    MapProperties properties;
    std::vector<MapObject> shapes;  ///< its collision shapes, in texels of the tile

    [[nodiscard]] friend bool operator==(const TileInfo&, const TileInfo&) = default;
};

/// What the designer says of a set, and of those of its tiles that there is something to say of.
struct TileSetInfo {
    std::string name;
    std::string type;  ///< Tiled's class
    MapProperties properties;
    TileAlignment alignment = TileAlignment::BottomLeft;
    TileFill fill = TileFill::Stretch;
    std::vector<TileInfo> tiles;  ///< in rising order of their indices

    [[nodiscard]] friend bool operator==(const TileSetInfo&, const TileSetInfo&) = default;
};

/// How tiles lie in a picture: row by row, in texels.
struct TileSheet {
    int tile_width = 16;
    int tile_height = 16;
    int margin = 0;   ///< before the first column and the first row
    int spacing = 0;  ///< between neighbours
    int columns = 0;  ///< 0: as many as fit
    int count = 0;    ///< 0: as many as fit
};

/// A tile of a set that is no plain sheet: a picture of its own size anywhere in the texture.
struct TileCut {
    std::uint32_t index = 0;  ///< in the set: its id is first_id + index
    Rectangle source;         ///< texels
    Mask mask;                ///< of the source's size

    [[nodiscard]] friend bool operator==(const TileCut&, const TileCut&) = default;
};

/// Tiles in one picture, numbered from `first_id` on, each with its mask.
class TileSet {
public:
    /// A sheet: tiles of one size, 1 to 4,096 texels a side, that lie inside the texture, with ids 1
    /// to 2^20; margin, spacing, columns and count are not negative. Else a caller's bug, and without
    /// asserts those that do not fit are left out. Masks are made here, from the texture's pixels on
    /// the CPU; where it has none, as a render target, tiles are clear.
    ///
    /// `offset` moves the tiles where they are drawn, in pixels.
    TileSet(Texture2D texture, const TileSheet& sheet, std::uint32_t first_id = 1,
            Point offset = {}, AlphaThreshold threshold = {});

    /// Tiles of any sizes (Tiled's "collection of images"), in rising order of their indices, of which
    /// some may be missing. They keep to the same limits, and masks to their sources' sizes; else a
    /// caller's bug, and without asserts those that do not are left out.
    TileSet(Texture2D texture, std::vector<TileCut> tiles, std::uint32_t first_id = 1,
            Point offset = {});

    /// Can a set whose picture has these bounds hold the tile? Beside that, indices must rise.
    [[nodiscard]] static bool CanHold(const TileCut& tile, Rectangle picture,
                                      std::uint32_t first_id) noexcept;

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] std::uint32_t FirstId() const noexcept { return first_id_; }
    [[nodiscard]] int Count() const noexcept { return static_cast<int>(tiles_.size()); }
    [[nodiscard]] Point Offset() const noexcept { return offset_; }

    /// Of the widest and of the highest tile.
    [[nodiscard]] int TileWidth() const noexcept { return tile_width_; }
    [[nodiscard]] int TileHeight() const noexcept { return tile_height_; }

    /// Of the tile at 0 <= place < Count(), in the order of their ids: of a sheet, first_id + place.
    /// Another place is a caller's bug, and without asserts an empty tile with id 0.
    [[nodiscard]] std::uint32_t Id(int place) const;
    [[nodiscard]] Rectangle Source(int place) const;
    [[nodiscard]] const Mask& TileMask(int place) const;

    /// What the designer says of the set and its tiles; nothing at first. Its tiles stand in rising
    /// order.
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
