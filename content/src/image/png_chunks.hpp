#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/content/png.hpp"

namespace graze {

/// The contents of a PNG file's header, which are valid by the PNG standard.
struct PngHeader {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    int bit_depth = 0;
    int color_type = 0;  ///< 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA
};

/// The chunks that DecodePng needs. They have been checked.
struct PngChunks {
    PngHeader header;
    /// Parts of the file. In sequence, they form a PNG file with only these chunks.
    std::vector<std::span<const std::byte>> pieces;
};

/// Finds the chunks of a PNG file and checks them by the rules of DecodePng. Nothing is
/// decompressed.
///
/// Errors  FormatError, as for DecodePng.
/// Cost    linear; memory for at most five spans.
[[nodiscard]] PngChunks FindPngChunks(std::span<const std::byte> file, const DecodeLimits& limits);

}  // namespace graze
