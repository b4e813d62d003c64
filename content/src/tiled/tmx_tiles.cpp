#include <algorithm>
#include <map>
#include <utility>

#include "graze/collision/mask.hpp"
#include "image/page_packing.hpp"
#include "tmx_context.hpp"

namespace graze {
namespace {

constexpr int kPage = 2048;  // texels per side

void TakeTile(TmxContext& context, TileSetData& set, std::uint32_t index, Rectangle source) {
    TmxBudget::Take(context.budget.tiles, 1, "tiles");
    TmxBudget::Take(context.budget.tile_texels, std::int64_t{source.width} * source.height,
                    "texels in its tiles");
    set.tiles.push_back({index, source, MakeMask(set.picture.View().Part(source))});
}

// Reads a grid of tiles of one size from a picture, row by row. Ignores the number of tiles that
// the file declares, because the picture may have been enlarged after the file was saved.
TileSetData ReadSheet(TmxContext& context, const XmlElement& set, const AssetFile& file,
                      std::uint32_t first_id) {
    const int width = set.Integer("tilewidth", 1, kLongestTile);
    const int height = set.Integer("tileheight", 1, kLongestTile);
    const int margin = set.Integer("margin", 0, kLongestTile, 0);
    const int spacing = set.Integer("spacing", 0, kLongestTile, 0);
    TileSetData data;
    data.picture = ReadTmxImage(context, *set.Child("image"), file);
    std::uint32_t index = 0;
    for (int y = margin; y + height <= data.picture.Height(); y += height + spacing) {
        for (int x = margin; x + width <= data.picture.Width(); x += width + spacing) {
            if (index > kTmxMostId - first_id) {
                set.Fail("has tile ids above " + std::to_string(kTmxMostId));
            }
            TakeTile(context, data, index, {x, y, width, height});
            ++index;
        }
    }
    return data;
}

// A tile of a collection: the index of its picture, and the part of the picture that the tile
// shows.
struct Collected {
    std::uint32_t index = 0;
    std::size_t picture = 0;
    Rectangle source;
};

// The pictures of a collection. Each picture is read once, even if several tiles use it.
class Pictures {
public:
    std::size_t Read(TmxContext& context, const XmlElement& image, const AssetFile& file) {
        std::string key{image.Text("source", "")};
        key += '\n';
        key += image.Text("trans", "");
        const auto [found, is_new] = places_.emplace(std::move(key), all_.size());
        if (is_new) {
            all_.push_back(ReadTmxImage(context, image, file));
        }
        return found->second;
    }
    [[nodiscard]] const std::vector<Image>& All() const noexcept { return all_; }

private:
    std::map<std::string, std::size_t> places_;
    std::vector<Image> all_;
};

Collected ReadCollected(TmxContext& context, const XmlElement& tile, const XmlElement& image,
                        const AssetFile& file, Pictures& pictures, std::uint32_t first_id) {
    Collected read;
    read.index = static_cast<std::uint32_t>(ReadTmxIndex(tile, "id", first_id));
    read.picture = pictures.Read(context, image, file);
    const Rectangle whole = pictures.All()[read.picture].Bounds();
    read.source.x = tile.Integer("x", 0, whole.width, 0);
    read.source.y = tile.Integer("y", 0, whole.height, 0);
    read.source.width = tile.Integer("width", 1, kLongestTile, whole.width - read.source.x);
    read.source.height = tile.Integer("height", 1, kLongestTile, whole.height - read.source.y);
    const bool fits = whole.Contains(read.source) && !read.source.IsEmpty() &&
                      read.source.width <= kLongestTile && read.source.height <= kLongestTile;
    if (!fits) {
        tile.Fail("extends beyond its picture, or is larger than " + std::to_string(kLongestTile) +
                  " pixels");
    }
    return read;
}

// Reads Tiled's "collection of images".
std::vector<TileSetData> ReadCollection(TmxContext& context, const XmlElement& set,
                                        const AssetFile& file, std::uint32_t first_id) {
    Pictures pictures;
    std::vector<Collected> tiles;
    set.ForEach("tile", [&](const XmlElement& tile) {
        if (const auto image = tile.Child("image")) {
            tiles.push_back(ReadCollected(context, tile, *image, file, pictures, first_id));
        }
    });
    std::ranges::sort(tiles, {}, &Collected::index);
    const auto twice = std::ranges::adjacent_find(tiles, {}, &Collected::index);
    if (twice != tiles.end()) {
        set.Fail("has a duplicate tile " + std::to_string(twice->index));
    }
    const std::vector<PagePlace> places = PlaceOnPages(SizesOf(pictures.All()), kPage);
    std::vector<TileSetData> pages;
    for (Image& page : MakePages(pictures.All(), places)) {
        pages.emplace_back().picture = std::move(page);
    }
    for (const Collected& tile : tiles) {
        const PagePlace& place = places[tile.picture];
        Rectangle source = tile.source;
        source.Offset(place.area.x, place.area.y);
        TakeTile(context, pages[place.page], tile.index, source);
    }
    return pages;
}

}  // namespace

int ReadTmxIndex(const XmlElement& element, const char* name, std::uint32_t first_id) {
    return element.Integer(name, 0, kTmxMostId - static_cast<int>(first_id));
}

std::vector<TileSetData> ReadTmxTiles(TmxContext& context, const XmlElement& set,
                                      const AssetFile& file, std::uint32_t first_id) {
    if (set.Child("image")) {
        std::vector<TileSetData> sets;
        sets.push_back(ReadSheet(context, set, file, first_id));
        return sets;
    }
    return ReadCollection(context, set, file, first_id);
}

}  // namespace graze
