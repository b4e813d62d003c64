#pragma once

#include <cstddef>
#include <string_view>

namespace graze {

/// A place where a line of text may end: the line has the bytes before `end`, and the rest of the
/// text begins at `next`. Spaces between them belong to neither.
struct LineBreak {
    std::size_t end = 0;
    std::size_t next = 0;
    bool is_forced = false;  ///< by '\n' or the end of the text
};

/// Returns the first place at or after byte `from` where a line of the UTF-8 text may end: at
/// spaces, U+200B and '\n', and before or after a character of Chinese or Japanese, but not before
/// closing or after opening punctuation.
[[nodiscard]] LineBreak FindLineBreak(std::string_view text, std::size_t from) noexcept;

}  // namespace graze
