#pragma once

#include <cstddef>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze {

// Decompression of data whose size is known. At most `size` + 1 bytes are allocated, whatever the
// data declares. Both functions throw FormatError if the result is smaller or larger, or if data
// follows the end.

/// Decompresses zlib and gzip data.
[[nodiscard]] Bytes Inflate(std::span<const std::byte> compressed, std::size_t size);

/// Decompresses Zstandard data.
[[nodiscard]] Bytes DecompressZstd(std::span<const std::byte> compressed, std::size_t size);

}  // namespace graze
