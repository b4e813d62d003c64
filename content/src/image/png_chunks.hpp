#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/content/png.hpp"

namespace graze {

/// What a PNG file's header says; each value is one that the standard allows.
struct PngHeader {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    int bit_depth = 0;
    int color_type = 0;  ///< 0 gray, 2 red-green-blue, 3 palette, 4 gray and alpha, 6 all four
};

/// The chunks that a picture is made of, found and checked; the others are left out.
struct PngChunks {
    PngHeader header;
    std::vector<std::span<const std::byte>> pieces;  ///< of the file; together a PNG file too
};

/// Finds the chunks of a PNG file and holds them to the rules of DecodePng. Nothing is unpacked.
///
/// Errors  FormatError, as DecodePng says.
/// Cost    linear; memory for five spans.
[[nodiscard]] PngChunks FindPngChunks(std::span<const std::byte> file, const DecodeLimits& limits);

}  // namespace graze
