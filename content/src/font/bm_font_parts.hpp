#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/content/bm_font.hpp"

namespace graze {

// What the three formats of BMFont descriptors share.

constexpr int kMostBmPixels = 0xFFFF;  // of a size or a place: what the binary format can say
constexpr int kMostBmPages = 0x100;    // the binary format has one byte for them

/// A descriptor as it is read: counts are claims until the end.
struct BmDraft {
    BmFont font;
    std::int64_t claimed_pages = 0;
    std::int64_t claimed_characters = 0;
    std::int64_t claimed_kernings = 0;
    bool has_common = false;
    bool has_open_line = false;  // a text file whose last line does not end may be cut
};

/// The draft's font, when it fits together. Of a character that stands twice the last counts.
[[nodiscard]] BmFont CheckBmFont(BmDraft draft);

/// The character of an id, none of -1; throws FormatError "<where>: ..." of what is no character.
[[nodiscard]] std::optional<char32_t> BmCharacterOf(std::int64_t id, const std::string& where);

/// A tag with its attributes: a line of the text format, or an element of the XML format. It views what
/// the reader holds of the file.
struct BmTag {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> attributes;
    std::size_t number = 0;  // of a "char" among its like, from 1; 0 for what is there once

    /// "char 12", "common".
    [[nodiscard]] std::string Label() const;

    [[nodiscard]] std::optional<std::string_view> Find(std::string_view key) const noexcept;

    /// The attribute as a text; "" without it.
    [[nodiscard]] std::string Text(std::string_view key) const;

    /// The attribute as a number from `low` to `high`, both included. Throws FormatError without it,
    /// unless there is a fallback.
    [[nodiscard]] double Number(std::string_view key, double low, double high) const;
    [[nodiscard]] std::int64_t Whole(std::string_view key, std::int64_t low,
                                     std::int64_t high) const;
    [[nodiscard]] std::int64_t WholeOr(std::string_view key, std::int64_t low, std::int64_t high,
                                       std::int64_t fallback) const;

    /// The attribute as so many whole numbers between commas; all 0 without it.
    [[nodiscard]] std::vector<int> Wholes(std::string_view key, std::size_t count, int low,
                                          int high) const;

    [[noreturn]] void Fail(std::string_view key, std::string_view reason) const;
};

constexpr std::string_view kBlanks = " \t\r\n";

/// Takes blanks off the text's front.
void SkipBlanks(std::string_view& text) noexcept;

/// Takes what stands before the first of the characters `ends`, or all.
std::string_view TakeUntil(std::string_view& text, std::string_view ends) noexcept;

/// Calls `visit` for each tag in the file's order; the tag is gone afterwards.
using BmTagVisitor = std::function<void(BmTag&)>;
void ReadBmText(std::string_view text, const BmTagVisitor& visit);
void ReadBmXml(std::string_view text, const BmTagVisitor& visit);

[[nodiscard]] BmFont ParseBmFontTags(std::string_view text, bool is_xml);
[[nodiscard]] BmFont ParseBmFontBinary(std::span<const std::byte> file);

}  // namespace graze
