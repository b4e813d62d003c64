#pragma once

#include <cstddef>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze {

// What was compressed, when its size is known: `size` bytes are allocated, or fewer, whatever the data
// claims; more or less than that is an error, and so is what follows the end. Both throw FormatError.

/// zlib's and gzip's formats.
[[nodiscard]] Bytes Inflate(std::span<const std::byte> compressed, std::size_t size);

/// Zstandard's.
[[nodiscard]] Bytes DecompressZstd(std::span<const std::byte> compressed, std::size_t size);

}  // namespace graze
