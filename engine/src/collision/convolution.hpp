#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace graze {

/// The maximum number of values for which ConvolveCyclic works.
inline constexpr std::size_t kMaxConvolution = std::size_t{1} << 27;

/// Sets a[k] to the sum of all a[i] * b[j] with i + j = k (modulo the size), and uses `b` as working
/// memory. Both vectors have the same size, a power of two up to kMaxConvolution. Results are exact
/// if they are at most 2^30.
///
/// Cost  O(n log n) for n values.
void ConvolveCyclic(std::vector<std::uint32_t>& a, std::vector<std::uint32_t>& b);

}  // namespace graze
