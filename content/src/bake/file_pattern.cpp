#include <algorithm>
#include <cstddef>

#include "bake_assets.hpp"

namespace graze {
namespace {

bool IsInsideCharacter(char byte) noexcept {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// Removes the first UTF-8 character.
void DropCharacter(std::string_view& text) noexcept {
    do {
        text.remove_prefix(1);
    } while (!text.empty() && IsInsideCharacter(text.front()));
}

// Returns the size of the set "[...]" that `pattern` begins with, or 0 if it is not closed.
std::size_t SetSize(std::string_view pattern) noexcept {
    const std::size_t first =
        pattern.size() > 1 && (pattern[1] == '!' || pattern[1] == '^') ? 2 : 1;
    const std::size_t end = pattern.find(']', first + 1);  // a ']' in first place is an element
    return end == std::string_view::npos ? 0 : end + 1;
}

// True if `set`, such as "[!a-f]", contains the byte.
bool IsInSet(char byte, std::string_view set) noexcept {
    set = set.substr(1, set.size() - 2);
    const bool is_negated = set.front() == '!' || set.front() == '^';
    set.remove_prefix(is_negated ? 1 : 0);
    bool is_found = false;
    while (!set.empty()) {
        const bool is_range = set.size() > 2 && set[1] == '-';
        const char last = is_range ? set[2] : set[0];
        is_found = is_found || (set[0] <= byte && byte <= last);
        set.remove_prefix(is_range ? 3 : 1);
    }
    return is_found != is_negated;
}

// Removes what the first element of the pattern, which is not '*', matches from both. Returns false
// if it does not match.
bool TakeOne(std::string_view& text, std::string_view& pattern) noexcept {
    if (text.empty() || pattern.empty()) {
        return false;
    }
    if (pattern.front() == '?') {
        DropCharacter(text);
        pattern.remove_prefix(1);
        return true;
    }
    const std::size_t set = pattern.front() == '[' ? SetSize(pattern) : 0;
    const bool matches =
        set > 0 ? IsInSet(text.front(), pattern.substr(0, set)) : text.front() == pattern.front();
    text.remove_prefix(1);
    pattern.remove_prefix(std::max<std::size_t>(set, 1));
    return matches;
}

// True if the pattern matches the whole text. Neither contains '/'.
bool MatchesPart(std::string_view text, std::string_view pattern) noexcept {
    std::string_view text_after_star;  // where to continue if the rest does not match
    std::string_view pattern_after_star;
    bool has_star = false;
    while (!text.empty() || !pattern.empty()) {
        if (pattern.starts_with('*')) {
            pattern.remove_prefix(1);
            text_after_star = text;
            pattern_after_star = pattern;
            has_star = true;
        } else if (!TakeOne(text, pattern)) {
            if (!has_star || text_after_star.empty()) {
                return false;
            }
            DropCharacter(text_after_star);
            text = text_after_star;
            pattern = pattern_after_star;
        }
    }
    return true;
}

}  // namespace

bool MatchesPattern(std::string_view path, std::string_view pattern) noexcept {
    for (std::size_t slash = pattern.find('/'); slash != std::string_view::npos;
         slash = pattern.find('/')) {
        const std::size_t end = path.find('/');
        if (end == std::string_view::npos ||
            !MatchesPart(path.substr(0, end), pattern.substr(0, slash))) {
            return false;
        }
        path.remove_prefix(end + 1);
        pattern.remove_prefix(slash + 1);
    }
    return MatchesPart(path.substr(path.rfind('/') + 1), pattern);  // npos + 1 is 0
}

}  // namespace graze
