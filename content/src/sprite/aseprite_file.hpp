#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/oddities.hpp"
#include "graze/math/color.hpp"
#include "graze/math/vector2.hpp"
#include "sheet_tags.hpp"

namespace graze {

// The chunks of an Aseprite file. Spans are parts of the file.

enum class AsepriteColors : std::uint8_t {
    Indexed = 1,
    Grayscale = 2,
    Rgba = 4
};  // bytes per pixel

struct AsepriteLayer {
    enum class Kind : std::uint8_t { Image, Group, TileMap };

    std::string name;
    Kind kind = Kind::Image;
    int level = 0;  // 0, or one more than the level of the group that contains it
    int blend_mode = 0;
    int opacity = 255;
    bool is_visible = true;  // the layer and all groups that contain it
    bool is_background = false;
    std::uint32_t tile_set = 0;
};

struct AsepriteCel {
    enum class Kind : std::uint8_t { Raw, Compressed, TileMap };

    Kind kind = Kind::Raw;
    int x = 0;
    int y = 0;
    int opacity = 255;
    int z_index = 0;
    int width = 0;  // in pixels or, of a tile map, in tiles
    int height = 0;
    std::span<const std::byte> data;
    // The bits of a tile that hold its id, and those that flip it.
    std::uint32_t id_mask = 0;
    std::uint32_t flip_x = 0;
    std::uint32_t flip_y = 0;
    std::uint32_t flip_diagonally = 0;
};

struct AsepritePalette {
    std::array<Color, 256> colors;  // beyond `size`: opaque black
    int size = 0;                   // colours beyond it are transparent

    [[nodiscard]] friend bool operator==(const AsepritePalette&, const AsepritePalette&) = default;
};

struct AsepriteFrame {
    int milliseconds = 100;
    std::size_t palette = 0;          // index in AsepriteFile::palettes
    std::map<int, AsepriteCel> cels;  // by the index of their layer
};

struct AsepriteTileSet {
    int width = 0;  // of a tile, in pixels
    int height = 0;
    std::uint32_t count = 0;
    bool is_zero_empty = true;  // tile 0 shows nothing; in old files, the tile with all bits set
    std::span<const std::byte> data;  // compressed tiles, from top to bottom
};

struct AsepriteFile {
    int width = 0;  // of the canvas
    int height = 0;
    AsepriteColors colors = AsepriteColors::Rgba;
    int transparent_index = 0;
    bool blends_groups = false;
    std::vector<AsepriteLayer> layers;
    std::vector<AsepriteFrame> frames;
    std::vector<AsepritePalette> palettes;
    std::map<std::uint32_t, AsepriteTileSet> tile_sets;
    std::vector<SheetTag> tags;
    std::optional<Vector2> pivot;  // of the first slice that has one
    Oddities picture_oddities;     // of what the frames show
    Oddities tag_oddities;
    Oddities pivot_oddities;
};

/// Reads the chunks of a file, and checks all of them except compressed data. Leaves out the cels
/// of layers that are not drawn. Throws FormatError.
[[nodiscard]] AsepriteFile ReadAsepriteFile(std::span<const std::byte> file);

/// Returns "frame 2, layer 'hat': ", which error messages about a cel begin with.
[[nodiscard]] std::string AsepritePlace(const AsepriteFile& file, std::size_t frame, int layer);

/// A reader of the numbers and texts of a part of an Aseprite file, which `part` names in messages.
/// All functions throw FormatError if the part ends too early.
class ChunkFields {
public:
    ChunkFields(std::span<const std::byte> bytes, std::string_view part)
        : bytes_{bytes}, part_{part} {}

    [[nodiscard]] std::span<const std::byte> Take(std::size_t size);
    [[nodiscard]] std::span<const std::byte> Rest() const noexcept { return bytes_; }
    void Skip(std::size_t size) { static_cast<void>(Take(size)); }

    [[nodiscard]] int Byte() { return static_cast<int>(Unsigned(1)); }
    [[nodiscard]] int Word() { return static_cast<int>(Unsigned(2)); }
    [[nodiscard]] int Short() { return static_cast<std::int16_t>(Unsigned(2)); }
    [[nodiscard]] std::uint32_t Double() { return Unsigned(4); }
    [[nodiscard]] std::int32_t Long() { return static_cast<std::int32_t>(Unsigned(4)); }
    [[nodiscard]] std::string Text();

private:
    [[nodiscard]] std::uint32_t Unsigned(std::size_t size);

    std::span<const std::byte> bytes_;
    std::string_view part_;
};

// The chunks that do not depend on other chunks. All functions throw FormatError.

/// Reads tags. An unknown direction is replaced by forward: an oddity.
[[nodiscard]] std::vector<SheetTag> ReadAsepriteTags(ChunkFields fields, Oddities& oddities);

/// Sets `pivot`, if it has no value, to the pivot of the slice's first key, if that has one. An
/// impossible pivot is skipped: an oddity.
void ReadAsepriteSlice(ChunkFields fields, std::optional<Vector2>& pivot, Oddities& oddities);

/// Adds the tile set, or replaces the one with its id, if its tiles are in this file.
void ReadAsepriteTileSet(ChunkFields fields, std::map<std::uint32_t, AsepriteTileSet>& sets);

}  // namespace graze
