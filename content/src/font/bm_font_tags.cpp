#include <cmath>
#include <limits>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::int64_t kMaxIds = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kMinId = std::numeric_limits<std::int32_t>::min();

void ReadCommon(const BmTag& tag, BmDraft& draft) {
    BmFont& font = draft.font;
    draft.has_common = true;
    font.line_height = static_cast<int>(tag.Whole("lineHeight", 0, kMaxBmPixels));
    font.page.width = static_cast<int>(tag.Whole("scaleW", 0, kMaxBmPixels));
    font.page.height = static_cast<int>(tag.Whole("scaleH", 0, kMaxBmPixels));
    font.is_packed = tag.WholeOr("packed", 0, 1, 0) != 0;
    draft.claimed_pages = tag.WholeOr("pages", 1, kMaxBmPages, 1);
    if (tag.Find("base")) {
        const double base = tag.Number("base", -kMaxBmPixels, kMaxBmPixels);
        font.base = static_cast<int>(std::lround(base));
    }
}

void ReadPage(BmTag& tag, BmDraft& draft) {
    const std::size_t next = draft.font.pages.size();
    tag.number = next + 1;
    const auto id = tag.WholeOr("id", 0, kMaxBmPages - 1, static_cast<std::int64_t>(next));
    if (id != static_cast<std::int64_t>(next)) {
        tag.Fail("id", "must be " + std::to_string(next) + ": pages must be in order");
    }
    if (!tag.Find("file")) {
        tag.Fail("file", "is missing");
    }
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
    BmCharacter& character = draft.font.characters.emplace_back();
    character.character = DecodeBmCharacter(tag.Whole("id", kMinId, kMaxIds), tag.Label() + ", id");
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
}

void ReadKerning(BmTag& tag, BmDraft& draft) {
    tag.number = draft.font.kernings.size() + 1;
    KerningPair& pair = draft.font.kernings.emplace_back();
    pair.first = static_cast<char32_t>(tag.Whole("first", kMinId, kMaxIds));
    pair.second = static_cast<char32_t>(tag.Whole("second", kMinId, kMaxIds));
    pair.amount = static_cast<float>(tag.Number("amount", -kMaxBmPixels, kMaxBmPixels));
}

// Returns the count that the file declares. Some programs write -1 instead of the count.
std::int64_t ReadCount(const BmTag& tag) {
    return tag.WholeOr("count", -1, kMaxIds, 0);
}

void ReadTag(BmTag& tag, BmDraft& draft) {
    tag.number = 0;
    if (tag.name == "info") {
        draft.font.face = tag.Text("face");
        const std::vector<int> sides = tag.Wholes("padding", 4, 0, kMaxBmPixels);
        draft.font.padding = {sides[0], sides[1], sides[2], sides[3]};
    } else if (tag.name == "common") {
        ReadCommon(tag, draft);
    } else if (tag.name == "page") {
        ReadPage(tag, draft);
    } else if (tag.name == "chars") {
        draft.claimed_characters = ReadCount(tag);
    } else if (tag.name == "char") {
        ReadCharacter(tag, draft);
    } else if (tag.name == "kernings") {
        draft.claimed_kernings = ReadCount(tag);
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
