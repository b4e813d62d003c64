#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/oddities.hpp"
#include "graze/sprite/tile_limits.hpp"
#include "text/xml_element.hpp"
#include "tile_map_data.hpp"

namespace graze {

/// The amounts of data that a map and all its files may still contain. The budget limits memory,
/// because a few bytes of a file can request gigabytes.
struct TmxBudget {
    std::int64_t cells = 1 << 25;        ///< cells in all layers: 128 MiB
    std::int64_t texels = 1 << 26;       ///< texels in all pictures: 256 MiB
    std::int64_t tile_texels = 1 << 26;  ///< texels in all tiles, for their masks
    std::int64_t tiles = 1 << 17;        ///< tiles in all sets
    std::int64_t sets = 1 << 10;
    /// Bytes of template and tileset files. The size of a template file is subtracted for each
    /// object that uses it; the size of a tileset file, for each part of the set except the first.
    std::int64_t template_bytes = 1 << 26;

    /// Subtracts `amount` from `budget`. Throws FormatError with `what` if the budget is too small.
    static void Take(std::int64_t& budget, std::int64_t amount, std::string_view what);
};

/// A tileset of the map. It may have no tiles.
struct TmxSet {
    std::string path;  ///< path of the set's own file; "" if it is part of the map file
    std::uint32_t first_id = 1;
};

/// A template. An object that uses it has the attributes of the template's object by default.
struct TmxTemplate {
    MapObject object;
    bool is_sized = false;  ///< true if the template's object has a width or a height
    bool has_set = false;   ///< true if the template's object is a tile object
    std::int64_t bytes = 0;
};

/// The first id of a tileset in a file and in the map. For the map file itself, both ids are equal.
struct TmxIds {
    std::uint32_t first_in_file = 0;
    std::uint32_t first_in_map = 0;
};

/// The part of the map read so far, and the state that the functions below share.
struct TmxContext {
    AssetFiles* files;
    TileMapData map;
    bool is_infinite = false;
    bool in_shapes = false;  ///< true while collision shapes are being read
    TmxBudget budget{};
    std::vector<TmxSet> sets{};
    std::vector<std::uint16_t> ids{};  ///< for each id: 1 + the index of its set in map.sets; 0: no
                                       ///< set
    std::uint32_t end_id = 1;          ///< greater than all ids
    std::map<std::string, TmxTemplate, std::less<>> templates{};
    std::map<std::string, Oddities, std::less<>> oddities{};  ///< by the path of the file

    [[nodiscard]] bool HasId(std::uint32_t id) const { return id < ids.size() && ids[id] != 0; }

    /// Returns the set of an id. The id must exist.
    [[nodiscard]] const TileSetData& SetOf(std::uint32_t id) const {
        return map.sets[std::size_t{ids[id]} - 1];
    }
};

/// Calls `read` and returns its result. If it throws FormatError, adds the reason and `consequence`
/// ("; it is left out") to the oddities of `file`, and returns `otherwise`. For parts of a map that
/// neither its pictures nor its cells depend on.
template <typename Value, typename Read>
[[nodiscard]] Value ReadTmxOr(TmxContext& context, const AssetFile& file, Value otherwise,
                              const char* consequence, const Read& read) {
    try {
        return read();
    } catch (const FormatError& error) {
        context.oddities[file.path].Add(std::string{error.what()} + consequence);
        return otherwise;
    }
}

/// Returns the index of an attribute's value in `values`. An unknown value, which a newer version
/// of Tiled may write, is an oddity: returns the index of `otherwise`.
[[nodiscard]] std::size_t ReadTmxName(TmxContext& context, const XmlElement& element,
                                      const AssetFile& file, const char* name,
                                      std::span<const std::string_view> values,
                                      std::string_view otherwise);

// Readers for the parts of a map. All throw FormatError for an error in `file`, and ContentError
// for an error in a file that `file` refers to.

/// Resolves a file name that `file` contains to a path in the storage. Throws FormatError if the
/// name is empty, absolute, contains a backslash or refers to a path outside the storage.
[[nodiscard]] std::string TmxPath(const AssetFile& file, std::string_view name);

/// Reads the file with this name, which TmxPath resolves.
[[nodiscard]] AssetFile ReadTmxFile(TmxContext& context, const AssetFile& file,
                                    std::string_view name);

/// Reads the picture of an <image>, with straight alpha. Texels with the image's colour key are
/// made transparent.
[[nodiscard]] Image ReadTmxImage(TmxContext& context, const XmlElement& image,
                                 const AssetFile& file);

/// Reads the <properties> of an element. Returns an empty list if the element has no properties. A
/// property without a name or with an impossible value is left out: an oddity.
[[nodiscard]] MapProperties ReadTmxProperties(TmxContext& context, const XmlElement& owner,
                                              const AssetFile& file);

/// Reads the attribute `name`, the index of a tile in its set. `first_id` is the first id of this
/// set.
[[nodiscard]] int ReadTmxIndex(const XmlElement& element, const char* name, std::uint32_t first_id);

/// Reads the tiles and pictures of a <tileset>, with straight alpha. Returns several sets for a
/// collection that does not fit into one texture.
[[nodiscard]] std::vector<TileSetData> ReadTmxTiles(TmxContext& context, const XmlElement& set,
                                                    const AssetFile& file, std::uint32_t first_id);

/// Reads all tilesets of a <map>.
void ReadTmxSets(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// Finds the set that a <tileset> with a source refers to, or adds it to the map. Returns the set's
/// first id in the map.
[[nodiscard]] std::uint32_t FindTmxSet(TmxContext& context, const XmlElement& set,
                                       const AssetFile& file);

/// Reads all objects of an <objectgroup> in drawing order. If `in_tile` is true, they are the
/// collision shapes of a tile.
[[nodiscard]] std::vector<MapObject> ReadTmxObjects(TmxContext& context, const XmlElement& group,
                                                    const AssetFile& file, bool in_tile);

/// Returns the template that an object refers to.
[[nodiscard]] const TmxTemplate& FindTmxTemplate(TmxContext& context, std::string_view name,
                                                 const AssetFile& file);

/// Reads an object. Attributes that the object lacks come from the template `base`. The object's
/// tile id is converted from the file's ids to the map's.
[[nodiscard]] MapObject ReadTmxObject(TmxContext& context, const XmlElement& element,
                                      const AssetFile& file, const TmxTemplate& base,
                                      const TmxIds& ids);

/// Reads the cells of a <layer>, their number, and the position of the first cell.
void ReadTmxCells(TmxContext& context, const XmlElement& element, TileLayer& layer);

/// Reads all layers of a <map>. Layers in groups become layers of the map.
void ReadTmxLayers(TmxContext& context, const XmlElement& map, const AssetFile& file);

/// Reads a colour attribute and premultiplies it.
[[nodiscard]] std::optional<Color> ReadTmxColor(const XmlElement& element, const char* name);

/// The maximum absolute value of a world coordinate, in pixels.
inline constexpr double kTmxFarthest = 1 << 24;

/// The maximum tile id.
inline constexpr auto kTmxMostId = static_cast<int>(kMaxTileId);

/// The supported flip bits of a gid (a tile id with flip bits). Tiled's fourth flip bit is for
/// hexagonal maps.
inline constexpr std::uint32_t kTmxFlips =
    Tile::kFlipHorizontally | Tile::kFlipVertically | Tile::kFlipDiagonally;

}  // namespace graze
