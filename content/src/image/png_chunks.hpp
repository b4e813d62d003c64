#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/content/png.hpp"

namespace graze {

/// The contents of a PNG file's header (IHDR).
struct PngHeader {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    int bit_depth = 0;
    int color_type = 0;  ///< 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA
    int compression = 0;
    int filter = 0;
    int interlace = 0;  ///< 0 none, 1 Adam7
};

/// The size of a PNG file's signature and header.
inline constexpr std::size_t kPngHeaderBytes = 33;

/// Reads a PNG file's signature and header. The header's checksum is correct, but its values may be
/// invalid.
///
/// Errors  FormatError, as for DecodePng.
[[nodiscard]] PngHeader ReadPngHeader(std::span<const std::byte> file);

/// Returns the bytes before compression of a row with that many pixels, with the row's filter. The
/// header's values must be valid.
[[nodiscard]] std::int64_t PngRowBytes(const PngHeader& header, std::int64_t columns) noexcept;

[[noreturn]] void ThrowInvalidPngHeader(const PngHeader& header);

/// Throws FormatError if the size exceeds the limits.
void CheckPngLimits(const PngHeader& header, const DecodeLimits& limits);

/// The chunks of a PNG file that DecodePng needs, besides the header. They have been checked.
struct PngChunks {
    std::span<const std::byte> palette;       ///< the PLTE chunk; empty if there is none
    std::span<const std::byte> transparency;  ///< the tRNS chunk; empty if there is none
    std::span<const std::byte> pixels;        ///< the IDAT chunks
};

/// Finds the chunks after the header and checks them by the rules of DecodePng. Nothing is
/// decompressed.
///
/// In      the file and its header, whose values must be valid.
/// Errors  FormatError, as for DecodePng.
/// Cost    linear; does not allocate.
[[nodiscard]] PngChunks FindPngChunks(std::span<const std::byte> file, const PngHeader& header);

}  // namespace graze
