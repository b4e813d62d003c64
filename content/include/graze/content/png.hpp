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
    std::int64_t max_pixels = std::int64_t{1} << 26;     ///< 256 MiB once decoded
    std::size_t max_chunk_bytes = std::size_t{1} << 24;  ///< of texts, profiles and the like
};

/// The pixels of a PNG file, with straight alpha.
///
/// In      every colour type and depth, interlaced or not, with or without a tRNS chunk. 16-bit
///         channels are rounded to the nearest of 8 bits. Gamma and profiles are left alone.
/// Errors  FormatError: "not a PNG file", "truncated: ...", "too large: ...", "damaged: ...". Damage
///         in chunks that hold no pixels (texts, times) is overlooked.
/// Cost    4 bytes per pixel; a 16-bit picture takes 12 while it is decoded.
[[nodiscard]] Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits = {});

/// The image as a PNG file, 8 bits per channel, its bytes as they are. The same image gives the same
/// bytes, time and again. It must hold a pixel; without asserts an image without gives no bytes.
[[nodiscard]] Bytes EncodePng(ImageView image);

}  // namespace graze
