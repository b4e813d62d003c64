#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// Returns the 64-bit XXH3 hash. It detects damage and distinguishes files, but does not protect
/// against deliberate changes. It runs at the speed of memory.
[[nodiscard]] std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept;

}  // namespace graze
