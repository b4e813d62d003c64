#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace graze {

/// Returns the candidate that `wanted` was probably meant to be, or std::nullopt if all differ too
/// much.
///
/// A candidate that differs only in case is preferred. Otherwise the candidate with the fewest
/// edits is returned. An edit inserts, removes or replaces a letter, or swaps two adjacent letters;
/// a change of case is half an edit. At most one edit per three letters of `wanted` is allowed, and
/// at least one in all. Of equally good candidates the first is returned.
///
/// Cost    linear in the candidates, plus at most 2^25 comparisons of two bytes. When this limit is
///         reached, the remaining candidates are only tested for equality apart from case.
[[nodiscard]] std::optional<std::string> ClosestMatch(std::string_view wanted,
                                                      std::span<const std::string> candidates);

/// Returns " (near: 'name')", or "" if no candidate is close: the end of an error message.
[[nodiscard]] std::string ClosestMatchHint(std::string_view wanted,
                                           std::span<const std::string> candidates);

/// Returns the same for the name of an asset. If `wanted` is an asset once its ending or leading
/// folders are removed ("Content/ship.png" for "ship"), that asset is preferred.
[[nodiscard]] std::string AssetNameHint(std::string_view wanted,
                                        std::span<const std::string> assets);

}  // namespace graze
