#pragma once

#include <span>

#include "graze/math/random.hpp"
#include "graze/storage/storage.hpp"

namespace graze::fuzz {

/// Returns `seed` with one to four mutations: bits flipped, bytes replaced, parts cut out,
/// repeated, moved or taken from `other`, numbers made extreme. The same random state gives the
/// same bytes. The result is at most 64 KiB longer than the seed.
[[nodiscard]] Bytes Mutated(std::span<const std::byte> seed, std::span<const std::byte> other,
                            Random& random);

}  // namespace graze::fuzz
