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

/// The remaining budget of a map and all its files. It limits memory, because a few bytes of a file
/// can request gigabytes.
struct TmxBudget {
    std::int64_t cells = 1 << 25;        ///< in all layers: 128 MiB
    std::int64_t texels = 1 << 26;       ///< in all pictures: 256 MiB
    std::int64_t tile_texels = 1 << 26;  ///< in all tiles, for their masks
    std::int64_t tiles = 1 << 17;        ///< in all sets
    std::int64_t sets = 1 << 10;
    /// Bytes of templates, counted on each use, and of tileset files, counted for each part of the
    /// set after the first.
    std::int64_t template_bytes = 1 << 26;

    /// Subtracts `amount` from `budget`; throws FormatError if not enough is left.
    static void Take(std::int64_t& budget, std::int64_t amount, std::string_view what);
};

/// A tileset of the map, which may be empty.
struct TmxSet {
    std::string path;  ///< path of the set's own file; "" if it is part of the map file
    std::uint32_t first_id = 1;
};

/// A template, whose object supplies the defaults of other objects.
struct TmxTemplate {
    MapObject object;
    bool is_sized = false;  ///< true if its object has a width or a height
    bool has_set = false;   ///< true if its object is a tile object
    std::int64_t bytes = 0;
};

/// The first id of a tileset in a file and in the map. In the map file itself both are the same.
struct TmxIds {
    std::uint32_t first_in_file = 0;
    std::uint32_t first_in_map = 0;
};

/// The map read so far, with the state that its readers share.
struct TmxContext {
    AssetFiles* files;
    TileMapData map;
    bool is_infinite = false;
    bool in_shapes = false;  ///< true while collision shapes are being read
    TmxBudget budget{};
    std::vector<TmxSet> sets{};
    std::vector<std::uint16_t> ids{};  ///< for each id, its set's index in map.sets plus 1, or 0
    std::uint32_t end_id = 1;          ///< greater than all ids
    std::map<std::string, TmxTemplate, std::less<>> templates{};

    [[nodiscard]] bool HasId(std::uint32_t id) const { return id < ids.size() && ids[id] != 0; }

    /// Returns the set of an existing id.
    [[nodiscard]] const TileSetData& SetOf(std::uint32_t id) const {
        return map.sets[std::size_t{ids[id]} - 1];
    }
};

// Readers for the parts of a map. All throw FormatError for `file`, or ContentError for another
// file.

/// Resolves a file name that `file` contains to a path in the storage. Throws FormatError if the
/// name is empty, absolute, has a backslash or leads outside the storage.
[[nodiscard]] std::string TmxPath(const AssetFile& file, std::string_view name);

/// Reads the file that TmxPath returns.
[[nodiscard]] AssetFile ReadTmxFile(TmxContext& context, const AssetFile& file,
                                    std::string_view name);

/// Reads the picture of an <image>, with straight alpha. Texels with its colour key are
/// transparent.
[[nodiscard]] Image ReadTmxImage(TmxContext& context, const XmlElement& image,
                                 const AssetFile& file);

/// Reads the <properties> of an element; empty if it has none.
[[nodiscard]] MapProperties ReadTmxProperties(const XmlElement& owner, const AssetFile& file);

/// Reads an attribute with the index of a tile in a set whose first id is `first_id`.
[[nodiscard]] int ReadTmxIndex(const XmlElement& element, const char* name, std::uint32_t first_id);

/// Reads the tiles and pictures of a <tileset>, with straight alpha. Returns several sets for a
/// collection that does not fit into one texture.
[[nodiscard]] std::vector<TileSetData> ReadTmxTiles(TmxContext& context, const XmlElement& set,
                                                    const AssetFile& file, std::uint32_t first_id);

/// Reads all tilesets of a <map>.
void ReadTmxSets(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// Returns the first id in the map of the set that a <tileset> with a source refers to. Adds the
/// set to the map if necessary.
[[nodiscard]] std::uint32_t FindTmxSet(TmxContext& context, const XmlElement& set,
                                       const AssetFile& file);

/// Reads all objects of an <objectgroup> in drawing order. With `in_tile` they are collision
/// shapes.
[[nodiscard]] std::vector<MapObject> ReadTmxObjects(TmxContext& context, const XmlElement& group,
                                                    const AssetFile& file, bool in_tile);

/// Returns the template that an object refers to.
[[nodiscard]] const TmxTemplate& FindTmxTemplate(TmxContext& context, std::string_view name,
                                                 const AssetFile& file);

/// Reads an object; its defaults come from the template `base`. Its tile id is converted from the
/// file's ids to the map's.
[[nodiscard]] MapObject ReadTmxObject(TmxContext& context, const XmlElement& element,
                                      const AssetFile& file, const TmxTemplate& base,
                                      const TmxIds& ids);

/// Reads the first cell, size and cells of a <layer>.
void ReadTmxCells(TmxContext& context, const XmlElement& element, TileLayer& layer);

/// Reads all layers of a <map>. Groups are flattened.
void ReadTmxLayers(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// Reads a colour attribute and premultiplies it.
[[nodiscard]] std::optional<Color> ReadTmxColor(const XmlElement& element, const char* name);

/// The maximum absolute value of a world coordinate, in pixels.
inline constexpr double kTmxFarthest = 1 << 24;

/// The maximum tile id.
inline constexpr auto kTmxMostId = static_cast<int>(kMaxTileId);

/// The supported flip bits of a gid. Tiled's fourth is for hexagonal maps.
inline constexpr std::uint32_t kTmxFlips =
    Tile::kFlipHorizontally | Tile::kFlipVertically | Tile::kFlipDiagonally;

}  // namespace graze
