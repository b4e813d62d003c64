#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

// The chunks of an Aseprite file. All numbers are written unchanged, valid or not.

struct AseLayer {
    std::string name = "Layer";
    int flags = 1;  ///< 1 visible, 8 background, 64 reference
    int kind = 0;   ///< 0 image, 1 group, 2 tile map
    int level = 0;
    int blend_mode = 0;
    int opacity = 255;
    std::uint32_t tile_set = 0;
};

struct AseCel {
    int layer = 0;
    int x = 0;
    int y = 0;
    int opacity = 255;
    int z_index = 0;
    int kind = 2;  ///< 0 raw, 1 linked, 2 compressed, 3 tile map
    int width = 0;
    int height = 0;
    Bytes data{};  ///< not compressed; unused by a linked cel
    int link = 0;  ///< the frame that a linked cel refers to
};

struct AseTag {
    std::string name;
    int from = 0;
    int to = 0;
    int direction = 0;
    int repeat = 0;
};

struct AseFrame {
    int milliseconds = 100;
    std::vector<Bytes> chunks{};
};

struct AseFile {
    int width = 1;
    int height = 1;
    int depth = 32;           ///< bits per pixel
    std::uint32_t flags = 1;  ///< 1 layers have an opacity, 2 groups are blended separately
    int speed = 100;          ///< milliseconds per frame
    int transparent_index = 0;
    int colors = 0;
    std::vector<AseFrame> frames{};
};

/// Writes the file without any library, as an independent reference for decoders.
[[nodiscard]] Bytes WriteAseprite(const AseFile& file);

/// Returns a chunk: size, type and data.
[[nodiscard]] Bytes AseChunk(int type, const Bytes& data);

[[nodiscard]] Bytes AseLayerChunk(const AseLayer& layer);
[[nodiscard]] Bytes AseCelChunk(const AseCel& cel);
[[nodiscard]] Bytes AseTagsChunk(const std::vector<AseTag>& tags);

/// Returns the new palette of `size` colours, those from `first` on being `colors`. The first of
/// them has a name.
[[nodiscard]] Bytes AsePaletteChunk(const std::vector<Color>& colors, int first, int size);

/// Returns an old palette in two packets. Channels have 8 or 6 bits.
[[nodiscard]] Bytes AseOldPaletteChunk(const std::vector<Color>& colors, bool has_6_bits);

/// Returns a slice with one key, with or without the rectangle of a 9-patch.
[[nodiscard]] Bytes AseSliceChunk(std::string_view name, Rectangle bounds,
                                  std::optional<Point> pivot, bool is_nine_patch);

/// Returns a tile set whose tiles, one below the other, are `pixels`.
[[nodiscard]] Bytes AseTileSetChunk(std::uint32_t id, std::uint32_t flags, int count, int width,
                                    int height, const Bytes& pixels);

/// Returns the chunks that do not change the picture: a colour profile, user data, external files,
/// a cel extra, a mask, a path, and a chunk of an unknown type.
[[nodiscard]] std::vector<Bytes> AseIgnoredChunks();

}  // namespace graze::test
