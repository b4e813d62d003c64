#include "graze/sprite/tile_set.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "graze/assert.hpp"
#include "graze/sprite/tile_limits.hpp"

namespace graze {
namespace {

bool IsUsable(const TileSheet& sheet, std::uint32_t first_id) noexcept {
    const auto is_side = [](int side) { return 1 <= side && side <= kLongestTile; };
    const auto is_distance = [](int px) { return 0 <= px && px <= kLongestTile; };
    return is_side(sheet.tile_width) && is_side(sheet.tile_height) && is_distance(sheet.margin) &&
           is_distance(sheet.spacing) && sheet.columns >= 0 && sheet.count >= 0 && first_id >= 1 &&
           first_id <= kMaxTileId;
}

// Returns the number of tiles, with their spacing, that fit into `texels` after the margin. As in
// Tiled, the last tile needs no spacing after it.
int Fitting(int texels, int tile, const TileSheet& sheet) noexcept {
    return std::max(0, (texels - sheet.margin + sheet.spacing) / (tile + sheet.spacing));
}

std::vector<TileCut> MakeCuts(const TileSheet& sheet, const Texture2D& texture,
                              std::uint32_t first_id) {
    const int columns_that_fit = Fitting(texture.Width(), sheet.tile_width, sheet);
    const int rows_that_fit = Fitting(texture.Height(), sheet.tile_height, sheet);
    const int columns =
        sheet.columns == 0 ? columns_that_fit : std::min(sheet.columns, columns_that_fit);
    const int ids_left = static_cast<int>(kMaxTileId - first_id) + 1;
    const int most = std::min(columns * rows_that_fit, ids_left);
    const int count = sheet.count == 0 ? most : std::min(sheet.count, most);
    std::vector<TileCut> cuts;
    cuts.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const Rectangle source{sheet.margin + i % columns * (sheet.tile_width + sheet.spacing),
                               sheet.margin + i / columns * (sheet.tile_height + sheet.spacing),
                               sheet.tile_width, sheet.tile_height};
        cuts.push_back({static_cast<std::uint32_t>(i), source, {}});
    }
    return cuts;
}

// Removes tiles that do not satisfy CanHold, and tiles whose index is not above that of the
// previous tile. Returns true if no tile was removed.
bool LeaveUsable(std::vector<TileCut>& tiles, const Texture2D& texture, std::uint32_t first_id) {
    std::int64_t last = -1;
    const std::size_t before = tiles.size();
    std::erase_if(tiles, [&](const TileCut& cut) {
        const bool usable = cut.index > last && TileSet::CanHold(cut, texture.Bounds(), first_id);
        last = usable ? cut.index : last;
        return !usable;
    });
    return tiles.size() == before;
}

Point Held(Point offset) noexcept {
    return {std::clamp(offset.x, -kLongestTile, kLongestTile),
            std::clamp(offset.y, -kLongestTile, kLongestTile)};
}

}  // namespace

TileSet::TileSet(Texture2D texture, const TileSheet& sheet, std::uint32_t first_id, Point offset,
                 AlphaThreshold threshold)
    : texture_(std::move(texture)),
      first_id_(first_id),
      tile_width_(sheet.tile_width),
      tile_height_(sheet.tile_height),
      offset_(Held(offset)) {
    const bool usable = IsUsable(sheet, first_id);
    GRAZE_ASSERT(usable, "TileSet: a size, margin, spacing or id is out of range");
    if (!usable) {
        return;
    }
    tiles_ = MakeCuts(sheet, texture_, first_id);
    GRAZE_ASSERT(sheet.count <= Count(), "TileSet: a tile extends beyond the texture");
    const bool has_pixels = texture_.Pixels().Width() != 0;
    for (TileCut& tile : tiles_) {
        tile.mask = has_pixels ? MakeMask(texture_.Pixels().View().Part(tile.source), threshold)
                               : Mask{tile.source.width, tile.source.height};
    }
}

TileSet::TileSet(Texture2D texture, std::vector<TileCut> tiles, std::uint32_t first_id,
                 Point offset)
    : texture_(std::move(texture)),
      first_id_(first_id),
      offset_(Held(offset)),
      tiles_(std::move(tiles)) {
    const bool has_ids = 1 <= first_id && first_id <= kMaxTileId;
    const bool usable = LeaveUsable(tiles_, texture_, first_id) && has_ids;
    GRAZE_ASSERT(
        usable,
        "TileSet: tiles must be inside the texture, with ascending ids and masks of their size");
    for (const TileCut& tile : tiles_) {
        tile_width_ = std::max(tile_width_, tile.source.width);
        tile_height_ = std::max(tile_height_, tile.source.height);
    }
}

bool TileSet::CanHold(const TileCut& tile, Rectangle picture, std::uint32_t first_id) noexcept {
    return 1 <= first_id && first_id <= kMaxTileId && tile.index <= kMaxTileId - first_id &&
           !tile.source.IsEmpty() && tile.source.width <= kLongestTile &&
           tile.source.height <= kLongestTile && picture.Contains(tile.source) &&
           tile.mask.Width() == tile.source.width && tile.mask.Height() == tile.source.height;
}

const TileCut& TileSet::At(int place) const {
    static const TileCut none;
    const bool there = 0 <= place && place < Count();
    GRAZE_ASSERT(there, "TileSet: no such tile");
    return there ? tiles_[static_cast<std::size_t>(place)] : none;
}

std::uint32_t TileSet::Id(int place) const {
    const TileCut& tile = At(place);
    return tile.source.IsEmpty() ? 0 : first_id_ + tile.index;
}

Rectangle TileSet::Source(int place) const {
    return At(place).source;
}

const Mask& TileSet::TileMask(int place) const {
    return At(place).mask;
}

}  // namespace graze
