#include "checksum.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace graze {

std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept {
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace graze
