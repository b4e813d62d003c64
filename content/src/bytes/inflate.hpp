#pragma once

#include <cstddef>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze {

// Decompression of data whose decompressed size is known. At most `size` + 1 bytes are allocated,
// whatever size the data declares. Both functions throw FormatError if the decompressed size is not
// `size`, or if other bytes follow the compressed data.

/// Decompresses zlib and gzip data.
[[nodiscard]] Bytes Inflate(std::span<const std::byte> compressed, std::size_t size);

/// Decompresses Zstandard data.
[[nodiscard]] Bytes DecompressZstd(std::span<const std::byte> compressed, std::size_t size);

}  // namespace graze
