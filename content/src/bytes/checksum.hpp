#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// XXH3's 64 bits: tells damage, and files apart that differ; no protection against someone who means
/// to. As fast as memory.
[[nodiscard]] std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept;

}  // namespace graze
