#include "line_break.hpp"

#include <algorithm>

#include "graze/graphics/utf8.hpp"

namespace graze {
namespace {

constexpr char32_t kZeroWidthSpace = 0x200B;
constexpr char32_t kIdeographicSpace = 0x3000;

// The characters that end, and begin, what must not be separated from them, in ascending order.
constexpr std::u32string_view kClosing =
    U"!%),.:;?]}\u2019\u201D\u2026\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u3041"
    U"\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3"
    U"\u30E5\u30E7\u30FB\u30FC\uFF01\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D";
constexpr std::u32string_view kOpening =
    U"([{\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\uFF08\uFF3B\uFF5B";

constexpr bool IsSpace(char32_t character) noexcept {
    return character == U' ' || character == kIdeographicSpace;
}

// True for characters of scripts that are written without spaces: kana, ideographs, and the
// punctuation and full-width forms that go with them.
constexpr bool IsIdeograph(char32_t character) noexcept {
    return (0x2E80 <= character && character <= 0x9FFF) ||
           (0xF900 <= character && character <= 0xFAFF) ||
           (0xFF00 <= character && character <= 0xFFEF) ||
           (0x20000 <= character && character <= 0x3FFFF);
}

constexpr bool MayBreakBetween(char32_t before, char32_t after) noexcept {
    return (IsIdeograph(before) || IsIdeograph(after)) &&
           !std::ranges::binary_search(kClosing, after) &&
           !std::ranges::binary_search(kOpening, before);
}

// Returns the break at a run of spaces that begins at `space`.
LineBreak BreakAtSpaces(std::string_view text, std::size_t space) noexcept {
    std::string_view rest = text.substr(space);
    while (!rest.empty()) {
        const std::string_view here = rest;
        const char32_t character = TakeCharacter(rest);
        if (character == U'\n') {
            return {space, text.size() - rest.size(), true};
        }
        if (!IsSpace(character)) {
            return {space, text.size() - here.size(), false};
        }
    }
    return {space, text.size(), true};
}

}  // namespace

LineBreak FindLineBreak(std::string_view text, std::size_t from) noexcept {
    static_assert(std::ranges::is_sorted(kClosing) && std::ranges::is_sorted(kOpening));
    std::string_view rest = text.substr(from);
    char32_t previous = 0;
    while (!rest.empty()) {
        const std::size_t at = text.size() - rest.size();
        const char32_t character = TakeCharacter(rest);
        if (IsSpace(character) || character == U'\n') {
            return BreakAtSpaces(text, at);
        }
        if (character == kZeroWidthSpace) {
            return {at, text.size() - rest.size(), rest.empty()};
        }
        if (previous != 0 && MayBreakBetween(previous, character)) {
            return {at, at, false};
        }
        previous = character;
    }
    return {text.size(), text.size(), true};
}

}  // namespace graze
