#pragma once

#include <cstddef>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze::test {

// What files hold that others wrote.
[[nodiscard]] Bytes Zlib(std::span<const std::byte> bytes);
[[nodiscard]] Bytes Gzip(std::span<const std::byte> bytes);
[[nodiscard]] Bytes Zstd(std::span<const std::byte> bytes);

/// Of a gzip file, whose end says how large it was.
[[nodiscard]] Bytes Gunzip(std::span<const std::byte> bytes);

}  // namespace graze::test
