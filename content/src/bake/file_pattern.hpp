#pragma once

#include <string_view>

namespace graze {

/// True if a pattern, such as "*.psd" or "Levels/*.txt", names the file, by the rules of CMake's
/// GLOB_RECURSE: the last part of the pattern is compared with the file's name, the parts before it
/// with the outermost folders of its path. So "*.psd" names the files of all folders.
///
/// Wildcards  `*` any characters and `?` one character, but no '/'; `[a-f_]` one of these bytes,
///            `[!a-f_]` or `[^a-f_]` one other. Case matters.
/// Cost       proportional to the product of both lengths at worst.
[[nodiscard]] bool MatchesPattern(std::string_view path, std::string_view pattern) noexcept;

}  // namespace graze
