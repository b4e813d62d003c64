#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/sprite/tile_limits.hpp"
#include "text/xml_element.hpp"
#include "tile_map_data.hpp"

namespace graze {

/// What a map may still take, all its files together: a few bytes can ask for gigabytes.
struct TmxBudget {
    std::int64_t cells = 1 << 25;        ///< of all layers: 128 MiB
    std::int64_t texels = 1 << 26;       ///< of all pictures: 256 MiB
    std::int64_t tile_texels = 1 << 26;  ///< of all tiles, which make their masks
    std::int64_t tiles = 1 << 17;        ///< of all sets
    std::int64_t sets = 1 << 10;
    std::int64_t template_bytes = 1 << 26;  ///< of files, as often as they are used again

    /// Takes `amount` of one of these; throws FormatError when there is not so much left.
    static void Take(std::int64_t& budget, std::int64_t amount, std::string_view what);
};

/// A set of the map, whether it has tiles or not.
struct TmxSet {
    std::string path;  ///< of its own file; "" when it stands in the map
    std::uint32_t first_id = 1;
};

/// What an object may begin with.
struct TmxTemplate {
    MapObject object;
    bool is_sized = false;  ///< has it a width or a height?
    bool has_set = false;   ///< is its object a tile's?
    std::int64_t bytes = 0;
};

/// Where the ids of a file begin, there and in the map; in the map's own file they are the same.
struct TmxIds {
    std::uint32_t first_in_file = 0;
    std::uint32_t first_in_map = 0;
};

/// What is being read: the map so far, and what its parts must know of each other.
struct TmxContext {
    AssetFiles* files;
    TileMapData map;
    bool is_infinite = false;
    bool in_shapes = false;  ///< are collision shapes being read?
    TmxBudget budget{};
    std::vector<TmxSet> sets{};
    std::vector<std::uint16_t> ids{};  ///< of each id the number in map.sets, from 1; 0 is none
    std::uint32_t end_id = 1;          ///< above all of them
    std::map<std::string, TmxTemplate, std::less<>> templates{};

    [[nodiscard]] bool HasId(std::uint32_t id) const { return id < ids.size() && ids[id] != 0; }

    /// The set of an id that there is.
    [[nodiscard]] const TileSetData& SetOf(std::uint32_t id) const {
        return map.sets[std::size_t{ids[id]} - 1];
    }
};

// The parts of a map. All throw FormatError, of `file`, or ContentError of another file.

/// The name in the storage of a file that `file` names. It may not lie outside of the storage.
[[nodiscard]] std::string TmxPath(const AssetFile& file, std::string_view name);

/// That file.
[[nodiscard]] AssetFile ReadTmxFile(TmxContext& context, const AssetFile& file,
                                    std::string_view name);

/// The picture that an <image> names, with straight alpha, texels of its colour key clear.
[[nodiscard]] Image ReadTmxImage(TmxContext& context, const XmlElement& image,
                                 const AssetFile& file);

/// The <properties> of an element; none where it has none.
[[nodiscard]] MapProperties ReadTmxProperties(const XmlElement& owner, const AssetFile& file);

/// The number of a tile in a set that begins with that id.
[[nodiscard]] int ReadTmxIndex(const XmlElement& element, const char* name, std::uint32_t first_id);

/// The pictures, with straight alpha, and the tiles of a <tileset>; several of a collection that does
/// not fit into one texture.
[[nodiscard]] std::vector<TileSetData> ReadTmxTiles(TmxContext& context, const XmlElement& set,
                                                    const AssetFile& file, std::uint32_t first_id);

/// All sets of a <map>.
void ReadTmxSets(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// The set that a <tileset> with a source names, which is added to the map if it is not there: its
/// first id in the map.
[[nodiscard]] std::uint32_t FindTmxSet(TmxContext& context, const XmlElement& set,
                                       const AssetFile& file);

/// All objects of an <objectgroup>, in the order in which they are drawn; `in_tile` are collision
/// shapes.
[[nodiscard]] std::vector<MapObject> ReadTmxObjects(TmxContext& context, const XmlElement& group,
                                                    const AssetFile& file, bool in_tile);

/// The template that an object names.
[[nodiscard]] const TmxTemplate& FindTmxTemplate(TmxContext& context, std::string_view name,
                                                 const AssetFile& file);

/// One object, which begins as the template's. Its tile is the map's, by the map's id.
[[nodiscard]] MapObject ReadTmxObject(TmxContext& context, const XmlElement& element,
                                      const AssetFile& file, const TmxTemplate& base,
                                      const TmxIds& ids);

/// The first cell, size and cells of a <layer>.
void ReadTmxCells(TmxContext& context, const XmlElement& element, TileLayer& layer);

/// All layers of a <map>, groups dissolved.
void ReadTmxLayers(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// An attribute's colour, premultiplied.
[[nodiscard]] std::optional<Color> ReadTmxColor(const XmlElement& element, const char* name);

/// Pixels: as far as a world reaches.
inline constexpr double kTmxFarthest = 1 << 24;

/// The greatest id of a tile.
inline constexpr auto kTmxMostId = static_cast<int>(kMostTileId);

/// The flips of a gid that count; Tiled's fourth is for hexagons.
inline constexpr std::uint32_t kTmxFlips =
    Tile::kFlipHorizontally | Tile::kFlipVertically | Tile::kFlipDiagonally;

}  // namespace graze
