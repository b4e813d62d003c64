#include <algorithm>
#include <array>
#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/sprite/animation.hpp"
#include "tmx_context.hpp"
#include "tmx_document.hpp"

namespace graze {
namespace {

constexpr std::int64_t kTicksPerMillisecond = 1'000'000;

// A set that is being read. If the pictures of its tiles do not fit on one page (texture), each
// page is a part with its own TileSetData.
struct Parts {
    std::vector<TileSetData> sets;
    std::uint32_t first_id;
};

// Returns the part that has the tile, or null if the set has no such tile.
TileSetData* PartWith(Parts& parts, std::uint32_t index) {
    for (TileSetData& set : parts.sets) {
        if (std::ranges::binary_search(set.tiles, index, {}, &TileCut::index)) {
            return &set;
        }
    }
    return nullptr;
}

// Reads an animation. A frame with a duration of 0 is shown forever. Its duration is set so that
// all durations add up to AnimationClip::kMaxTicks, which marks an animation that does not loop
// (see TileAnimationData).
std::vector<AnimationFrame> ReadFrames(const XmlElement& animation, Parts& parts) {
    std::vector<AnimationFrame> frames;
    std::int64_t length = 0;
    bool stays = false;
    animation.ForEach("frame", [&](const XmlElement& frame) {
        const int index = ReadTmxIndex(frame, "tileid", parts.first_id);
        constexpr auto most = static_cast<int>(AnimationClip::kMaxTicks / kTicksPerMillisecond);
        const int duration = frame.Integer("duration", 0, most);
        if (stays || PartWith(parts, static_cast<std::uint32_t>(index)) == nullptr) {
            return;  // the frame follows an endless frame, or its tile does not exist because the
                     // picture was larger when the file was saved
        }
        stays = duration == 0;
        const std::int64_t ticks = stays ? AnimationClip::kMaxTicks - length
                                         : duration * std::int64_t{kTicksPerMillisecond};
        length += ticks;
        if (frames.size() == AnimationClip::kMaxFrames || length > AnimationClip::kMaxTicks) {
            animation.Fail("has more than 4096 frames, or lasts longer than four hours");
        }
        frames.push_back({index + static_cast<int>(parts.first_id), ticks});
    });
    return frames;
}

void ReadTileInfo(TmxContext& context, const XmlElement& tile, const AssetFile& file,
                  Parts& parts) {
    const auto index = static_cast<std::uint32_t>(ReadTmxIndex(tile, "id", parts.first_id));
    TileSetData* part = PartWith(parts, index);
    if (part == nullptr) {
        return;  // no such tile: the picture was larger when the file was saved
    }
    TileInfo info{index,
                  std::string{tile.Text("type", tile.Text("class", ""))},
                  ReadTmxProperties(context, tile, file),
                  {}};
    if (const auto shapes = tile.Child("objectgroup")) {
        info.shapes = ReadTmxOr(context, file, std::vector<MapObject>{},
                                "; the collision shapes of the tile are left out",
                                [&] { return ReadTmxObjects(context, *shapes, file, true); });
        context.in_shapes = false;
    }
    if (!info.type.empty() || !info.properties.all.empty() || !info.shapes.empty()) {
        part->info.tiles.push_back(std::move(info));
    }
    if (const auto animation = tile.Child("animation")) {
        std::vector<AnimationFrame> frames =
            ReadTmxOr(context, file, std::vector<AnimationFrame>{}, "; the animation is left out",
                      [&] { return ReadFrames(*animation, parts); });
        if (!frames.empty()) {
            context.map.animations.push_back({parts.first_id + index, std::move(frames)});
        }
    }
}

TileSetInfo ReadInfo(TmxContext& context, const XmlElement& set, const AssetFile& file) {
    constexpr std::array<std::string_view, 10> alignments{
        "topleft", "top",        "topright", "left",        "center",
        "right",   "bottomleft", "bottom",   "bottomright", "unspecified"};
    constexpr std::array<std::string_view, 2> fills{"stretch", "preserve-aspect-fit"};
    TileSetInfo info;
    info.name = set.Text("name", "");
    info.type = set.Text("class", "");
    info.properties = ReadTmxProperties(context, set, file);
    const std::size_t alignment =
        ReadTmxName(context, set, file, "objectalignment", alignments, "unspecified");
    info.alignment =
        alignment == 9 ? TileAlignment::BottomLeft : static_cast<TileAlignment>(alignment);
    info.fill =
        static_cast<TileFill>(ReadTmxName(context, set, file, "fillmode", fills, "stretch"));
    return info;
}

// Throws FormatError if Tiled would scale the set's tiles to the map's cells. Tiles that have the
// size of a cell are not scaled.
void RefuseGridSize(TmxContext& context, const XmlElement& set, const AssetFile& file,
                    const Parts& parts) {
    constexpr std::array<std::string_view, 2> sizes{"tile", "grid"};
    if (ReadTmxName(context, set, file, "tilerendersize", sizes, "tile") == 0) {
        return;
    }
    for (const TileSetData& part : parts.sets) {
        for (const TileCut& tile : part.tiles) {
            if (tile.source.width != context.map.cell_width ||
                tile.source.height != context.map.cell_height) {
                set.Fail(
                    "tilerendersize 'grid' is not supported: tiles are drawn in their own size");
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
    std::size_t number = context.map.sets.size();
    for (const TileSetData& part : parts.sets) {
        ++number;
        for (const TileCut& tile : part.tiles) {
            const std::uint32_t id = parts.first_id + tile.index;
            if (context.HasId(id)) {
                set.Fail("tile " + std::to_string(id) +
                         " is also in another tileset: a picture has grown, save the map again "
                         "in Tiled");
            }
            context.ids.resize(std::max(context.ids.size(), std::size_t{id} + 1));
            context.ids[id] = static_cast<std::uint16_t>(number);
            context.end_id = std::max(context.end_id, id + 1);
        }
    }
}

// Subtracts the parts from the budget. Each part stores a copy of the set's properties, so the size
// of the file is subtracted for each part except the first.
void TakeParts(TmxContext& context, const Parts& parts, const AssetFile& file) {
    const std::int64_t count = std::max<std::int64_t>(1, std::ssize(parts.sets));
    TmxBudget::Take(context.budget.sets, count, "tilesets");
    TmxBudget::Take(context.budget.template_bytes, (count - 1) * std::ssize(file.bytes),
                    "tilesets");
}

// Reads the contents of a <tileset>.
void ReadSet(TmxContext& context, const XmlElement& set, const AssetFile& file,
             std::uint32_t first_id) {
    if (set.Has("source")) {
        set.Fail("a tileset file cannot refer to another file");
    }
    Parts parts{ReadTmxTiles(context, set, file, first_id), first_id};
    TakeParts(context, parts, file);
    RefuseGridSize(context, set, file, parts);
    const TileSetInfo info = ReadInfo(context, set, file);
    for (TileSetData& part : parts.sets) {
        part.first_id = first_id;
        part.offset = ReadOffset(set);
        part.info = info;
        Premultiply(part.picture);
    }
    set.ForEach("tile", [&](const XmlElement& tile) { ReadTileInfo(context, tile, file, parts); });
    TakeIds(context, set, parts);
    for (TileSetData& part : parts.sets) {
        std::ranges::stable_sort(part.info.tiles, {}, &TileInfo::index);
        context.map.sets.push_back(std::move(part));
    }
}

void ReadSetFile(TmxContext& context, const XmlElement& set, const AssetFile& file,
                 std::uint32_t first_id) {
    const AssetFile found = ReadTmxFile(context, file, set.Text("source"));
    context.sets.push_back({found.path, first_id});
    static_cast<void>(context.files->Parse(found, [&] {
        const TmxDocument document{found.bytes, context.oddities[found.path]};
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
        set.Fail("has tile ids above " + std::to_string(kTmxMostId));
    }
    ReadSetFile(context, set, file, first_id);
    return first_id;
}

}  // namespace graze
