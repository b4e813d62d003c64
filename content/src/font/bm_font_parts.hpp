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

// Shared by both formats of BMFont descriptors.

constexpr int kMaxBmPixels = 0xFFFF;  // maximum size or position; BMFont itself stores 16 bits
constexpr int kMaxBmPages = 0x100;    // BMFont itself stores a page number in 8 bits

/// A descriptor that is being read. The `claimed` fields are the counts that the file declares.
struct BmDraft {
    BmFont font;
    std::vector<std::int64_t> page_ids{};  // of font.pages
    std::int64_t claimed_pages = 0;
    std::int64_t claimed_characters = 0;
    std::int64_t claimed_kernings = 0;
    bool has_common = false;
    bool has_open_line = false;  // a text file whose last line has no line break may be truncated
    std::string oddity_of_last_tag{};
};

/// Checks the draft and returns its font. If a character occurs several times, the last in file
/// order is used.
[[nodiscard]] BmFont CheckBmFont(BmDraft draft);

/// Adds a character with this id. An id that is no Unicode character is an oddity: the character is
/// left out. `where` names the character in messages.
void AddBmCharacter(BmCharacter character, std::int64_t id, const std::string& where,
                    BmDraft& draft);

/// A tag with its attributes: a line of the text format, or an element of the XML format. The
/// strings are views of the file's text, which must outlive the tag.
struct BmTag {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> attributes;
    std::size_t number = 0;  // for repeated tags such as "char", counted from 1; otherwise 0

    /// Returns the tag's name in messages: "char 12", "common".
    [[nodiscard]] std::string Label() const;

    [[nodiscard]] std::optional<std::string_view> Find(std::string_view key) const noexcept;

    /// Returns the attribute as a string, or "" if it is missing.
    [[nodiscard]] std::string Text(std::string_view key) const;

    /// Return the attribute as a number from `low` to `high`, both included. If it is missing,
    /// WholeOr returns `fallback`, and the others throw FormatError.
    [[nodiscard]] double Number(std::string_view key, double low, double high) const;
    [[nodiscard]] std::int64_t Whole(std::string_view key, std::int64_t low,
                                     std::int64_t high) const;
    [[nodiscard]] std::int64_t WholeOr(std::string_view key, std::int64_t low, std::int64_t high,
                                       std::int64_t fallback) const;

    /// Returns the attribute as `count` integers separated by commas; all 0 if it is missing.
    [[nodiscard]] std::vector<int> Wholes(std::string_view key, std::size_t count, int low,
                                          int high) const;

    [[noreturn]] void Fail(std::string_view key, std::string_view reason) const;
};

constexpr std::string_view kBlanks = " \t\r\n";

/// Removes leading white space.
void SkipBlanks(std::string_view& text) noexcept;

/// Removes and returns the text before the first character that is in `ends`, or all of the text if
/// there is no such character.
std::string_view TakeUntil(std::string_view& text, std::string_view ends) noexcept;

/// A callback for each tag, in file order. The tag is only valid during the call.
using BmTagVisitor = std::function<void(BmTag&)>;
void ReadBmText(std::string_view text, const BmTagVisitor& visit);
void ReadBmXml(std::string_view text, const BmTagVisitor& visit);

[[nodiscard]] BmFont ParseBmFontTags(std::string_view text, bool is_xml);

}  // namespace graze
