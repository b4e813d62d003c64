#include <algorithm>
#include <cmath>
#include <limits>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::int64_t kMaxIds = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kMinId = std::numeric_limits<std::int32_t>::min();

// Calls `read` and returns its result. If it throws FormatError, adds the reason and `consequence`
// to the oddities of the font, and returns `otherwise`.
template <typename Value, typename Read>
Value ReadOr(BmDraft& draft, Value otherwise, const char* consequence, const Read& read) {
    try {
        return read();
    } catch (const FormatError& error) {
        draft.oddity_of_last_tag = error.what();
        draft.font.oddities.Add(draft.oddity_of_last_tag + consequence);
        return otherwise;
    }
}

void ReadCommon(const BmTag& tag, BmDraft& draft) {
    constexpr const char* ignored = "; it is ignored";
    BmFont& font = draft.font;
    draft.has_common = true;
    font.line_height = static_cast<int>(tag.Whole("lineHeight", 0, kMaxBmPixels));
    const auto side = [&](std::string_view key) {
        return static_cast<int>(ReadOr(draft, std::int64_t{0}, ignored,
                                       [&] { return tag.WholeOr(key, 0, kMaxBmPixels, 0); }));
    };
    font.page.width = side("scaleW");
    font.page.height = side("scaleH");
    font.is_packed = tag.WholeOr("packed", 0, 1, 0) != 0;
    draft.claimed_pages = tag.WholeOr("pages", 1, kMaxBmPages, 1);
    if (tag.Find("base")) {
        font.base = static_cast<int>(std::lround(ReadOr(draft, 0.0, ignored, [&tag] {
            return tag.Number("base", -kMaxBmPixels, kMaxBmPixels);
        })));
    }
}

void ReadPage(BmTag& tag, BmDraft& draft) {
    const std::size_t next = draft.font.pages.size();
    tag.number = next + 1;
    const auto id = tag.WholeOr("id", 0, kMaxBmPages - 1, static_cast<std::int64_t>(next));
    if (std::ranges::find(draft.page_ids, id) != draft.page_ids.end()) {
        tag.Fail("id", "another page has the id " + std::to_string(id));
    }
    if (!tag.Find("file")) {
        tag.Fail("file", "is missing");
    }
    draft.page_ids.push_back(id);
    draft.font.pages.push_back(tag.Text("file"));
}

void ReadCharacter(BmTag& tag, BmDraft& draft) {
    const auto whole = [&tag](std::string_view key) {
        return static_cast<int>(tag.Whole(key, 0, kMaxBmPixels));
    };
    const auto pixels = [&tag](std::string_view key) {
        return static_cast<float>(tag.Number(key, -kMaxBmPixels, kMaxBmPixels));
    };
    tag.number = draft.font.characters.size() + 1;
    const std::int64_t id = tag.Whole("id", kMinId, kMaxIds);
    BmCharacter character;
    character.source.x = whole("x");
    character.source.y = whole("y");
    character.source.width = whole("width");
    character.source.height = whole("height");
    character.offset.x = pixels("xoffset");
    character.offset.y = pixels("yoffset");
    character.advance = pixels("xadvance");
    if (tag.Find("page") || draft.claimed_pages > 1) {
        character.page = static_cast<int>(tag.Whole("page", 0, kMaxBmPages - 1));
    }
    AddBmCharacter(character, id, tag.Label(), draft);
}

void ReadKerning(BmTag& tag, BmDraft& draft) {
    tag.number = draft.font.kernings.size() + 1;
    const auto pair = ReadOr(draft, std::optional<KerningPair>{}, "; the pair is left out", [&tag] {
        KerningPair read;
        read.first = static_cast<char32_t>(tag.Whole("first", kMinId, kMaxIds));
        read.second = static_cast<char32_t>(tag.Whole("second", kMinId, kMaxIds));
        read.amount = static_cast<float>(tag.Number("amount", -kMaxBmPixels, kMaxBmPixels));
        return std::optional{read};
    });
    if (pair) {
        draft.font.kernings.push_back(*pair);
    } else {
        --draft.claimed_kernings;
    }
}

// Returns the count that the file declares. Some programs write -1 instead of the count.
std::int64_t ReadCount(const BmTag& tag, BmDraft& draft) {
    return ReadOr(draft, std::int64_t{0}, "; it is ignored",
                  [&tag] { return tag.WholeOr("count", -1, kMaxIds, 0); });
}

void ReadTag(BmTag& tag, BmDraft& draft) {
    tag.number = 0;
    draft.oddity_of_last_tag.clear();
    if (tag.name == "info") {
        draft.font.face = tag.Text("face");
        const std::vector<int> sides =
            ReadOr(draft, std::vector<int>(4), "; it is ignored",
                   [&tag] { return tag.Wholes("padding", 4, 0, kMaxBmPixels); });
        draft.font.padding = {sides[0], sides[1], sides[2], sides[3]};
    } else if (tag.name == "common") {
        ReadCommon(tag, draft);
    } else if (tag.name == "page") {
        ReadPage(tag, draft);
    } else if (tag.name == "chars") {
        draft.claimed_characters = ReadCount(tag, draft);
    } else if (tag.name == "char") {
        ReadCharacter(tag, draft);
    } else if (tag.name == "kernings") {
        draft.claimed_kernings = ReadCount(tag, draft);
    } else if (tag.name == "kerning") {
        ReadKerning(tag, draft);
    }
}

}  // namespace

BmFont ParseBmFontTags(std::string_view text, bool is_xml) {
    BmDraft draft;
    const auto read = [&draft](BmTag& tag) { ReadTag(tag, draft); };
    if (is_xml) {
        ReadBmXml(text, read);
    } else {
        ReadBmText(text, read);
        draft.has_open_line = !text.ends_with('\n');
    }
    return CheckBmFont(std::move(draft));
}

}  // namespace graze
