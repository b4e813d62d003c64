#include "graze/sprite/tile_set.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr int kLongestSide = 4096;
constexpr std::uint32_t kMostIds = std::uint32_t{1} << 20;

bool IsUsable(const TileSheet& sheet, std::uint32_t first_id) noexcept {
    const auto is_side = [](int side) { return 1 <= side && side <= kLongestSide; };
    const auto is_distance = [](int px) { return 0 <= px && px <= kLongestSide; };
    return is_side(sheet.tile_width) && is_side(sheet.tile_height) && is_distance(sheet.margin) &&
           is_distance(sheet.spacing) && sheet.columns >= 0 && sheet.count >= 0 && first_id >= 1 &&
           first_id <= kMostIds;
}

// How many tiles with their spacing follow the margin; the last needs none behind it, as in Tiled.
int Fitting(int texels, int tile, const TileSheet& sheet) noexcept {
    return std::max(0, (texels - sheet.margin + sheet.spacing) / (tile + sheet.spacing));
}

std::vector<Rectangle> SourcesOf(const TileSheet& sheet, const Texture2D& texture,
                                 std::uint32_t first_id) {
    const int columns_that_fit = Fitting(texture.Width(), sheet.tile_width, sheet);
    const int rows_that_fit = Fitting(texture.Height(), sheet.tile_height, sheet);
    const int columns =
        sheet.columns == 0 ? columns_that_fit : std::min(sheet.columns, columns_that_fit);
    const int ids_left = static_cast<int>(kMostIds - first_id) + 1;
    const int most = std::min(columns * rows_that_fit, ids_left);
    const int count = sheet.count == 0 ? most : std::min(sheet.count, most);
    std::vector<Rectangle> sources;
    sources.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        sources.push_back({sheet.margin + i % columns * (sheet.tile_width + sheet.spacing),
                           sheet.margin + i / columns * (sheet.tile_height + sheet.spacing),
                           sheet.tile_width, sheet.tile_height});
    }
    return sources;
}

}  // namespace

TileSet::TileSet(Texture2D texture, const TileSheet& sheet, std::uint32_t first_id, Point offset,
                 AlphaThreshold threshold)
    : texture_(std::move(texture)),
      first_id_(first_id),
      tile_width_(sheet.tile_width),
      tile_height_(sheet.tile_height),
      offset_{std::clamp(offset.x, -kLongestSide, kLongestSide),
              std::clamp(offset.y, -kLongestSide, kLongestSide)} {
    const bool usable = IsUsable(sheet, first_id);
    GRAZE_ASSERT(usable, "TileSet: a size, distance or id out of range");
    if (!usable) {
        return;
    }
    sources_ = SourcesOf(sheet, texture_, first_id);
    GRAZE_ASSERT(sheet.count <= Count(), "TileSet: not all tiles lie inside the texture");
    const bool has_pixels = texture_.Pixels().Width() != 0;
    for (const Rectangle& source : sources_) {
        masks_.push_back(has_pixels ? MakeMask(texture_.Pixels().View().Part(source), threshold)
                                    : Mask{source.width, source.height});
    }
}

Rectangle TileSet::Source(int index) const {
    GRAZE_ASSERT(HasTile(index), "TileSet::Source: no such tile");
    return HasTile(index) ? sources_[static_cast<std::size_t>(index)] : Rectangle{};
}

const Mask& TileSet::TileMask(int index) const {
    static const Mask empty;
    GRAZE_ASSERT(HasTile(index), "TileSet::TileMask: no such tile");
    return HasTile(index) ? masks_[static_cast<std::size_t>(index)] : empty;
}

}  // namespace graze
