#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// What a decoder may spend. The header is held to it before anything is allocated.
struct DecodeLimits {
    int max_width = 32768;
    int max_height = 32768;
    std::int64_t max_pixels = std::int64_t{1} << 26;  ///< 256 MiB once decoded
};

/// The pixels of a PNG file, with straight alpha.
///
/// In      every colour type and depth, interlaced or not, with or without a tRNS chunk. 16-bit
///         channels are rounded to the nearest of 8 bits (there are no halves). Gamma and
///         profiles are left alone.
/// Errors  FormatError: "not a PNG file", "truncated: ...", "too large: ...", "damaged: ...".
///         Whatever leaves a pixel in doubt is one: a chunk of the picture (IHDR, PLTE, tRNS, IDAT)
///         that is missing, double, out of order, of a wrong length or beside its checksum, a chunk
///         that is unknown and said to be needed, pixel data that is cut or cannot be unpacked.
/// Overlooked
///         all other chunks, damaged or not, which are never unpacked; a palette, or tRNS, beside
///         colours that have no use for it; pixel data behind the last pixel, its own checksum
///         included; all that follows the end mark. An index beyond the palette is opaque black.
/// Cost    4 bytes per pixel; a 16-bit picture takes 12 while it is decoded. A megabyte beside, at
///         worst. Pixels that the file is too short for are not allocated: a byte of pixel data
///         unpacks to at most 1,032, so there is an end to the time too.
[[nodiscard]] Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits = {});

/// The image as a PNG file, 8 bits per channel, its bytes as they are. The same image gives the same
/// bytes, time and again. It must hold a pixel; without asserts an image without gives no bytes.
[[nodiscard]] Bytes EncodePng(ImageView image);

}  // namespace graze
