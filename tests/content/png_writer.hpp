#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"

namespace graze::test {

/// A picture as a PNG file stores it: `samples` are width x height x channels, row by row, each
/// below 2^bit_depth.
struct RawPng {
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    int bit_depth = 8;
    int color_type = 6;  ///< 0 gray, 2 red-green-blue, 3 palette, 4 gray and alpha, 6 all four
    bool interlaced = false;
    int filter = 0;  ///< of every row, 0..4; 5 takes them in turn
    std::vector<std::uint16_t> samples{};
    std::vector<std::array<std::uint8_t, 3>> palette{};
    std::vector<std::uint8_t> trns{};  ///< the chunk's bytes; empty for no chunk
};

/// Samples per pixel of a colour type.
[[nodiscard]] int ChannelsOf(int color_type);

/// The file, written without any library and without compression: an independent judge of decoders.
[[nodiscard]] Bytes WritePng(const RawPng& picture);

/// The parts of that file: its signature and header; its palette and tRNS chunks, where it has them; its
/// rows, filtered, before they are packed; its end mark.
[[nodiscard]] Bytes PngStart(const RawPng& picture);
[[nodiscard]] Bytes PngColors(const RawPng& picture);
[[nodiscard]] Bytes PngRows(const RawPng& picture);
[[nodiscard]] Bytes PngEnd();

/// A zlib stream that stores the bytes as they are.
[[nodiscard]] Bytes StoredStream(const Bytes& bytes);

/// Pieces of a file, one after the other.
[[nodiscard]] Bytes Joined(std::initializer_list<Bytes> pieces);

/// One chunk: length, type, data, checksum.
[[nodiscard]] Bytes PngChunk(std::string_view type, const Bytes& data);

/// The file with `chunk` put in after its header.
[[nodiscard]] Bytes WithChunk(const Bytes& png, const Bytes& chunk);

/// A zlib stream that unpacks to `count` zeros, for a thousandth of their size.
[[nodiscard]] Bytes DeflatedZeros(std::size_t count);

/// A file that holds no more than a header of this size, its end, and one empty pixel chunk.
[[nodiscard]] Bytes HollowPng(std::uint32_t width, std::uint32_t height);

/// An RGBA picture drawn as text: '#' white, '+' white with alpha 127, anything else clear.
[[nodiscard]] Bytes PngOf(std::initializer_list<std::string_view> rows);

}  // namespace graze::test
