#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"

namespace graze::test {

/// A picture as stored in a PNG file: `samples` are width x height x channels, row by row, each
/// below 2^bit_depth.
struct RawPng {
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    int bit_depth = 8;
    int color_type = 6;  ///< 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA
    bool interlaced = false;
    int filter = 0;  ///< filter type of every row, 0..4; 5: all types in turn
    std::vector<std::uint16_t> samples{};
    std::vector<std::array<std::uint8_t, 3>> palette{};
    std::vector<std::uint8_t> trns{};  ///< data of the tRNS chunk; empty: no chunk
};

/// Returns the samples per pixel of a colour type.
[[nodiscard]] int ChannelsOf(int color_type);

/// Writes the file without any library and without compression, as an independent reference for
/// decoders.
[[nodiscard]] Bytes WritePng(const RawPng& picture);

/// Return the parts of the file that WritePng writes: its signature and header; its palette and
/// tRNS chunks, if any; its filtered rows before compression; its end mark.
[[nodiscard]] Bytes PngStart(const RawPng& picture);
[[nodiscard]] Bytes PngColors(const RawPng& picture);
[[nodiscard]] Bytes PngRows(const RawPng& picture);
[[nodiscard]] Bytes PngEnd();

/// Returns a zlib stream that stores the bytes uncompressed.
[[nodiscard]] Bytes StoredStream(const Bytes& bytes);

/// Returns the pieces, concatenated.
[[nodiscard]] Bytes Joined(std::initializer_list<Bytes> pieces);

/// Returns one chunk: length, type, data, checksum.
[[nodiscard]] Bytes PngChunk(std::string_view type, const Bytes& data);

/// Returns the file with `chunk` inserted after its header.
[[nodiscard]] Bytes WithChunk(const Bytes& png, const Bytes& chunk);

/// Returns a zlib stream that decompresses to `count` zeros. It is about a thousandth of that size.
[[nodiscard]] Bytes DeflatedZeros(std::size_t count);

/// Returns a file without pixels: a header with this picture size, an empty pixel chunk and the end
/// mark.
[[nodiscard]] Bytes HollowPng(std::uint32_t width, std::uint32_t height);

/// Returns an RGBA picture from text: '#' white, '+' white with alpha 127, anything else
/// transparent.
[[nodiscard]] Bytes MakePng(std::initializer_list<std::string_view> rows);

}  // namespace graze::test
