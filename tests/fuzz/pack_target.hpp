#pragma once

#include <cstddef>
#include <span>

namespace graze::fuzz {

/// Opens the bytes as a pack, with all checksums made right, and loads everything in it.
void FuzzPack(std::span<const std::byte> bytes);

}  // namespace graze::fuzz
