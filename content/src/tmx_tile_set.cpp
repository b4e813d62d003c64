#include <algorithm>
#include <array>
#include <utility>

#include "graze/collision/mask.hpp"
#include "graze/content/content_error.hpp"
#include "image_pages.hpp"
#include "tmx_context.hpp"

namespace graze {
namespace {

constexpr int kLongestTile = 4096;  // texels
constexpr int kPage = 2048;         // texels a side
constexpr int kMostFrames = 4096;
constexpr std::int64_t kTicksPerMillisecond = 1'000'000;
constexpr std::int64_t kLongestClip = std::int64_t{1} << 44;  // ticks

// A set as it is read: several when its pictures fill several pages.
struct Parts {
    std::vector<TileSetData> sets;
    std::uint32_t first_id;
};

int ReadIndex(const XmlElement& element, const char* name, std::uint32_t first_id) {
    return element.Integer(name, 0, kTmxMostId - static_cast<int>(first_id));
}

void TakeTile(TmxContext& context, TileSetData& set, std::uint32_t index, Rectangle source) {
    TmxBudget::Take(context.budget.tiles, 1, "tiles");
    TmxBudget::Take(context.budget.tile_texels, std::int64_t{source.width} * source.height,
                    "tiles in texels");
    set.tiles.push_back({index, source, MakeMask(set.picture.View().Part(source))});
}

// Tiles of one size in one picture, row by row. As many as there are, whatever the file says: the
// picture may have grown since.
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
                set.Fail("has tiles beyond the id " + std::to_string(kTmxMostId));
            }
            TakeTile(context, data, index, {x, y, width, height});
            ++index;
        }
    }
    return data;
}

// A tile of a collection: which picture it shows, and where in that.
struct Collected {
    std::uint32_t index = 0;
    std::size_t picture = 0;
    Rectangle source;
};

// Tiles may share a picture; each is read once.
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
    read.index = static_cast<std::uint32_t>(ReadIndex(tile, "id", first_id));
    read.picture = pictures.Read(context, image, file);
    const Rectangle whole = pictures.All()[read.picture].Bounds();
    read.source.x = tile.Integer("x", 0, whole.width, 0);
    read.source.y = tile.Integer("y", 0, whole.height, 0);
    read.source.width = tile.Integer("width", 1, kLongestTile, whole.width - read.source.x);
    read.source.height = tile.Integer("height", 1, kLongestTile, whole.height - read.source.y);
    const bool fits = whole.Contains(read.source) && !read.source.IsEmpty() &&
                      read.source.width <= kLongestTile && read.source.height <= kLongestTile;
    if (!fits) {
        tile.Fail("does not lie inside its picture, or is larger than " +
                  std::to_string(kLongestTile) + " pixels");
    }
    return read;
}

// Tiled's "collection of images".
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
        set.Fail("has two tiles " + std::to_string(twice->index));
    }
    const std::vector<PagePlace> places = PlaceOnPages(pictures.All(), kPage);
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

// Where the tile is among the set's parts; null when the set has no such tile.
TileSetData* PartWith(Parts& parts, std::uint32_t index) {
    for (TileSetData& set : parts.sets) {
        if (std::ranges::binary_search(set.tiles, index, {}, &TileCut::index)) {
            return &set;
        }
    }
    return nullptr;
}

std::vector<AnimationFrame> ReadFrames(const XmlElement& animation, Parts& parts) {
    std::vector<AnimationFrame> frames;
    std::int64_t length = 0;
    animation.ForEach("frame", [&](const XmlElement& frame) {
        const int index = ReadIndex(frame, "tileid", parts.first_id);
        if (PartWith(parts, static_cast<std::uint32_t>(index)) == nullptr) {
            frame.Fail("tile " + std::to_string(index) + " is not in the tileset");
        }
        constexpr auto most = static_cast<int>(kLongestClip / kTicksPerMillisecond);
        const std::int64_t ticks =
            frame.Integer("duration", 1, most) * std::int64_t{kTicksPerMillisecond};
        length += ticks;
        if (frames.size() == kMostFrames || length > kLongestClip) {
            animation.Fail("has more than 4096 frames, or lasts longer than four hours");
        }
        frames.push_back({index + static_cast<int>(parts.first_id), ticks});
    });
    return frames;
}

void ReadTileInfo(TmxContext& context, const XmlElement& tile, const AssetFile& file,
                  Parts& parts) {
    const auto index = static_cast<std::uint32_t>(ReadIndex(tile, "id", parts.first_id));
    TileSetData* part = PartWith(parts, index);
    if (part == nullptr) {
        return;  // the picture was larger when this was written
    }
    TileInfo info{index,
                  std::string{tile.Text("type", tile.Text("class", ""))},
                  ReadTmxProperties(tile, file),
                  {}};
    if (const auto shapes = tile.Child("objectgroup")) {
        info.shapes = ReadTmxObjects(context, *shapes, file, true);
    }
    if (!info.type.empty() || !info.properties.all.empty() || !info.shapes.empty()) {
        part->info.tiles.push_back(std::move(info));
    }
    if (const auto animation = tile.Child("animation")) {
        std::vector<AnimationFrame> frames = ReadFrames(*animation, parts);
        if (!frames.empty()) {
            context.map.animations.push_back({parts.first_id + index, std::move(frames)});
        }
    }
}

TileSetInfo ReadInfo(const XmlElement& set, const AssetFile& file) {
    constexpr std::array<std::string_view, 10> alignments{
        "topleft", "top",        "topright", "left",        "center",
        "right",   "bottomleft", "bottom",   "bottomright", "unspecified"};
    constexpr std::array<std::string_view, 2> fills{"stretch", "preserve-aspect-fit"};
    TileSetInfo info;
    info.name = set.Text("name", "");
    info.type = set.Text("class", "");
    info.properties = ReadTmxProperties(set, file);
    const std::size_t alignment = set.OneOf("objectalignment", alignments, "unspecified");
    info.alignment =
        alignment == 9 ? TileAlignment::BottomLeft : static_cast<TileAlignment>(alignment);
    info.fill = static_cast<TileFill>(set.OneOf("fillmode", fills, "stretch"));
    return info;
}

// Tiles of the cells' size are drawn the same either way.
void RefuseGridSize(const TmxContext& context, const XmlElement& set, const Parts& parts) {
    constexpr std::array<std::string_view, 2> sizes{"tile", "grid"};
    if (set.OneOf("tilerendersize", sizes, "tile") == 0) {
        return;
    }
    for (const TileSetData& part : parts.sets) {
        for (const TileCut& tile : part.tiles) {
            if (tile.source.width != context.map.cell_width ||
                tile.source.height != context.map.cell_height) {
                set.Fail(
                    "tilerendersize 'grid': Graze draws the tiles of layers in their own size");
            }
        }
    }
}

Point ReadOffset(const XmlElement& set) {
    const auto offset = set.Child("tileoffset");
    return offset ? Point{offset->Integer("x", -kLongestTile, kLongestTile, 0),
                          offset->Integer("y", -kLongestTile, kLongestTile, 0)}
                  : Point{};
}

void TakeIds(TmxContext& context, const XmlElement& set, const Parts& parts) {
    for (const TileSetData& part : parts.sets) {
        for (const TileCut& tile : part.tiles) {
            const std::uint32_t id = part.first_id + tile.index;
            if (context.HasId(id)) {
                set.Fail("tile " + std::to_string(id) +
                         " is in another tileset as well: a picture has grown, save the map anew "
                         "in Tiled");
            }
            context.ids.resize(std::max(context.ids.size(), std::size_t{id} + 1));
            context.ids[id] = true;
            context.end_id = std::max(context.end_id, id + 1);
        }
    }
}

// What stands between <tileset> and its end.
void ReadSet(TmxContext& context, const XmlElement& set, const AssetFile& file,
             std::uint32_t first_id) {
    if (set.Has("source")) {
        set.Fail("a tileset cannot be in yet another file");
    }
    Parts parts{{}, first_id};
    if (set.Child("image")) {
        parts.sets.push_back(ReadSheet(context, set, file, first_id));
    } else {
        parts.sets = ReadCollection(context, set, file, first_id);
    }
    TmxBudget::Take(context.budget.sets, static_cast<std::int64_t>(parts.sets.size()),
                    "number of tilesets");
    RefuseGridSize(context, set, parts);
    const TileSetInfo info = ReadInfo(set, file);
    for (TileSetData& part : parts.sets) {
        part.first_id = first_id;
        part.offset = ReadOffset(set);
        part.info = info;
        Premultiply(part.picture);
    }
    TakeIds(context, set, parts);
    set.ForEach("tile", [&](const XmlElement& tile) { ReadTileInfo(context, tile, file, parts); });
    for (TileSetData& part : parts.sets) {
        std::ranges::stable_sort(part.info.tiles, {}, &TileInfo::index);
        context.map.sets.push_back(std::move(part));
    }
}

void ReadSetFile(TmxContext& context, const XmlElement& set, const AssetFile& file,
                 std::uint32_t first_id) {
    const std::string_view name = set.Text("source");
    if (name.ends_with(".json") || name.ends_with(".tsj")) {
        set.Fail("'" + std::string{name} + "' is JSON: Graze reads TSX");
    }
    const AssetFile found = ReadTmxFile(context, file, name);
    context.sets.push_back({found.path, first_id});
    static_cast<void>(context.files->Parse(found, [&] {
        const XmlDocument document{found.bytes};
        ReadSet(context, document.Root("tileset"), found, first_id);
        return 0;
    }));
}

}  // namespace

void ReadTmxSets(TmxContext& context, const XmlElement& map, const AssetFile& file) {
    map.ForEach("tileset", [&](const XmlElement& set) {
        const auto first_id = static_cast<std::uint32_t>(set.Integer("firstgid", 1, kTmxMostId));
        context.end_id = std::max(context.end_id, first_id + 1);
        if (set.Has("source")) {
            ReadSetFile(context, set, file, first_id);
        } else {
            context.sets.push_back({"", first_id});
            ReadSet(context, set, file, first_id);
        }
    });
}

std::uint32_t FindTmxSet(TmxContext& context, const XmlElement& set, const AssetFile& file) {
    const std::string path = TmxPath(file, set.Text("source"));
    const auto known = std::ranges::find(context.sets, path, &TmxSet::path);
    if (known != context.sets.end()) {
        return known->first_id;
    }
    const std::uint32_t first_id = context.end_id;
    if (first_id > kTmxMostId) {
        set.Fail("has tiles beyond the id " + std::to_string(kTmxMostId));
    }
    ReadSetFile(context, set, file, first_id);
    return first_id;
}

}  // namespace graze
