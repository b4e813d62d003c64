#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace graze {

/// The candidate that `wanted` was probably meant to be; none when all are too far off.
///
/// Another case of the same letters is nearest; else the fewest letters put in, left out, exchanged
/// or swapped with their neighbour count, at most one in three. Of equals the first.
///
/// Cost    linear in the candidates, plus at most 2^25 comparisons of two bytes. Candidates that would
///         take more are only compared without regard to case.
[[nodiscard]] std::optional<std::string> NearName(std::string_view wanted,
                                                  std::span<const std::string> candidates);

/// " (near: 'name')", or nothing: the end of an error message.
[[nodiscard]] std::string NearHint(std::string_view wanted,
                                   std::span<const std::string> candidates);

}  // namespace graze
