#pragma once

#include <cstddef>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze::test {

// Return the bytes, compressed in the formats that other programs write.
[[nodiscard]] Bytes Zlib(std::span<const std::byte> bytes);
[[nodiscard]] Bytes Gzip(std::span<const std::byte> bytes);
[[nodiscard]] Bytes Zstd(std::span<const std::byte> bytes);

/// Decompresses a gzip file. The size of the result is read from the end of the file.
[[nodiscard]] Bytes Gunzip(std::span<const std::byte> bytes);

}  // namespace graze::test
