#include "graze/content/bm_font.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include "bm_font_parts.hpp"
#include "font_type.hpp"
#include "graze/content/content_error.hpp"
#include "text/plain_text.hpp"
#include "text/xml_element.hpp"

namespace graze {
namespace {

constexpr std::string_view kBinaryMark = "BMF";
constexpr std::int64_t kMissingGlyphId = -1;  // drawn for characters without a glyph

std::string FormatName(const BmCharacter& character) {
    return character.character ? CodePointName(*character.character) : "id -1";
}

// Throws FormatError if the file contains fewer elements than it declares. Programs often declare
// wrong counts in complete files, so the counts are checked only if the file may be truncated.
void CheckCount(std::int64_t claimed, std::size_t read, const char* what) {
    if (claimed > static_cast<std::int64_t>(read)) {
        throw FormatError{"truncated: " + std::to_string(read) + " of " + std::to_string(claimed) +
                          " " + what + ", and the last line has no line break"};
    }
}

// Of several characters with the same id, keeps the last in file order, like libGDX and PixiJS.
void KeepLastOfDoubles(std::vector<BmCharacter>& characters) {
    std::set<std::optional<char32_t>> seen;
    std::vector<BmCharacter> kept;
    std::copy_if(
        characters.rbegin(), characters.rend(), std::back_inserter(kept),
        [&seen](const BmCharacter& character) { return seen.insert(character.character).second; });
    characters.assign(kept.rbegin(), kept.rend());
}

// Replaces the id of a character's page by the page's index.
void TakePage(BmDraft& draft, BmCharacter& character) {
    const auto id = std::ranges::find(draft.page_ids, std::int64_t{character.page});
    if (id != draft.page_ids.end()) {
        character.page = static_cast<int>(id - draft.page_ids.begin());
        return;
    }
    const std::string reason = FormatName(character) + " is on page " +
                               std::to_string(character.page) + ", but no page has this id";
    const bool is_page_certain = draft.page_ids.size() == 1 && draft.claimed_pages <= 1;
    if (!is_page_certain) {
        throw FormatError{reason};
    }
    draft.font.oddities.Add(reason + "; the only page is used");
    character.page = 0;
}

// Calls `visit` for all elements in `parent`, each element before its children. The recursion is
// safe because XmlDocument limits the nesting.
void VisitIn(const XmlElement& parent, const BmTagVisitor& visit) {
    parent.ForEach([&visit](const XmlElement& element) {
        BmTag tag;
        tag.name = element.Name();
        element.ForEachAttribute([&tag](std::string_view name, std::string_view value) {
            tag.attributes.emplace_back(name, value);
        });
        visit(tag);
        VisitIn(element, visit);
    });
}

}  // namespace

void AddBmCharacter(BmCharacter character, std::int64_t id, const std::string& where,
                    BmDraft& draft) {
    const bool is_surrogate = 0xD800 <= id && id <= 0xDFFF;
    if (id != kMissingGlyphId && (id < 0 || id > 0x10FFFF || is_surrogate)) {
        draft.font.oddities.Add(where + ", id: " + std::to_string(id) +
                                " is not a Unicode character; it is left out");
        --draft.claimed_characters;
        return;
    }
    if (id != kMissingGlyphId) {
        character.character = static_cast<char32_t>(id);
    }
    draft.font.characters.push_back(character);
}

BmFont CheckBmFont(BmDraft draft) {
    BmFont& font = draft.font;
    if (!draft.has_common) {
        throw FormatError{"not a BMFont descriptor, or a truncated one: it has no 'common' part"};
    }
    if (font.line_height < 1) {
        throw FormatError{"common: lineHeight must be at least 1"};
    }
    if (draft.has_open_line) {
        if (!draft.oddity_of_last_tag.empty()) {
            throw FormatError{draft.oddity_of_last_tag};
        }
        CheckCount(draft.claimed_pages, font.pages.size(), "pages");
        CheckCount(draft.claimed_characters, font.characters.size(), "characters");
        CheckCount(draft.claimed_kernings, font.kernings.size(), "kernings");
    }
    if (font.pages.empty() || font.characters.empty()) {
        throw FormatError{font.pages.empty() ? "has no pages" : "has no characters"};
    }
    KeepLastOfDoubles(font.characters);
    std::ranges::for_each(font.characters,
                          [&draft](BmCharacter& character) { TakePage(draft, character); });
    return std::move(font);
}

BmFont ParseBmFont(std::span<const std::byte> file) {
    std::string_view text = AsText(file);
    if (text.starts_with(kBinaryMark)) {
        throw FormatError{"a binary BMFont descriptor is not supported: export it as text or XML"};
    }
    CheckXmlEncoding(text);  // for both the text format and XML
    text = WithoutByteOrderMark(text);
    const std::size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) {
        throw FormatError{"truncated: the file is empty"};
    }
    return ParseBmFontTags(text, text[start] == '<');
}

void ReadBmXml(std::string_view text, const BmTagVisitor& visit) {
    const XmlDocument document{std::as_bytes(std::span{text.data(), text.size()})};
    VisitIn(document.Top(), visit);
}

}  // namespace graze
