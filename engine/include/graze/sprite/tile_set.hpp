#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// What stands in a cell of a tile map, in the bits of Tiled's files ("global tile id"), so that a
/// loader copies them as they are: an id, 0 for nothing, and three flips on top.
///
/// The tile is flipped along its diagonal first (its columns become rows), then left to right, then
/// top to bottom: diagonally and left to right together are a quarter turn clockwise.
struct Tile {
    static constexpr std::uint32_t kFlipHorizontally = 0x8000'0000;
    static constexpr std::uint32_t kFlipVertically = 0x4000'0000;
    static constexpr std::uint32_t kFlipDiagonally = 0x2000'0000;
    static constexpr std::uint32_t kIdBits = 0x0FFF'FFFF;  // Tiled's fourth bit is for hexagons

    std::uint32_t bits = 0;

    [[nodiscard]] constexpr std::uint32_t Id() const noexcept { return bits & kIdBits; }
    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return Id() == 0; }
    [[nodiscard]] constexpr bool Flips(std::uint32_t flip) const noexcept {
        return (bits & flip) != 0;
    }
    [[nodiscard]] friend constexpr bool operator==(Tile, Tile) noexcept = default;
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

/// Tiles of one size in one picture, numbered from `first_id` on, each with its mask.
class TileSet {
public:
    /// Tiles of 1 to 4,096 texels a side that lie inside the texture, with ids 1 to 2^20; margin,
    /// spacing, columns and count are not negative. Else a caller's bug, and without asserts those
    /// that do not fit are left out. Masks are made here, from the texture's pixels on the CPU;
    /// where it has none, as a render target, tiles are clear.
    ///
    /// `offset` moves the tiles where they are drawn, in pixels.
    TileSet(Texture2D texture, const TileSheet& sheet, std::uint32_t first_id = 1,
            Point offset = {}, AlphaThreshold threshold = {});

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] std::uint32_t FirstId() const noexcept { return first_id_; }
    [[nodiscard]] int Count() const noexcept { return static_cast<int>(sources_.size()); }
    [[nodiscard]] int TileWidth() const noexcept { return tile_width_; }
    [[nodiscard]] int TileHeight() const noexcept { return tile_height_; }
    [[nodiscard]] Point Offset() const noexcept { return offset_; }

    /// Of tile first_id + index, 0 <= index < Count(). Another index is a caller's bug, and without
    /// asserts an empty tile.
    [[nodiscard]] Rectangle Source(int index) const;
    [[nodiscard]] const Mask& TileMask(int index) const;

private:
    [[nodiscard]] bool HasTile(int index) const noexcept { return 0 <= index && index < Count(); }

    Texture2D texture_;
    std::uint32_t first_id_;
    int tile_width_;
    int tile_height_;
    Point offset_;
    std::vector<Rectangle> sources_;
    std::vector<Mask> masks_;
};

}  // namespace graze
