#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// Limits for a decoder. They are checked before memory for pixels is allocated.
struct DecodeLimits {
    int max_width = 32768;
    int max_height = 32768;
    std::int64_t max_pixels = std::int64_t{1} << 26;  ///< 256 MiB when decoded
};

/// Decodes a PNG file to straight alpha.
///
/// In       every colour type and depth, interlaced or not, with or without a tRNS chunk. 16-bit
///          channels are rounded to the nearest 8-bit value (there are no ties). Gamma and colour
///          profiles are not applied.
/// Errors   FormatError: "not a PNG file", "a PNG that Xcode converted ...", "truncated: ...", "too
///          large: ...", "damaged: ...".
///          Anything that makes a pixel uncertain is an error: a chunk of the picture (IHDR, PLTE,
///          tRNS, IDAT) that is missing, duplicated, out of order or has a wrong length or
///          checksum, an unknown critical chunk, and pixel data that is truncated or cannot be
///          decompressed.
/// Ignored  all other chunks, even damaged ones (they are never decompressed); a palette or tRNS
///          chunk with a colour type that does not use it; compressed data after the last pixel,
///          including zlib's checksum; everything after the end chunk. An index beyond the palette
///          is opaque black.
/// Cost     4 bytes per pixel, plus at most one megabyte. A file that is too short for its declared
///          size is rejected before memory for it is allocated: a byte of pixel data decompresses to
///          at most 1,032 bytes. This also limits the time.
[[nodiscard]] Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits = {});

/// Encodes the image as a PNG file with 8 bits per channel. The channel values are stored
/// unchanged. The same image always gives the same bytes. Requires an image that is not empty; an
/// empty one gives no bytes.
[[nodiscard]] Bytes EncodePng(ImageView image);

}  // namespace graze
