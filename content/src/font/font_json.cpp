#include "font_json.hpp"

#include <algorithm>
#include <cstdint>

#include "graze/graphics/utf8.hpp"

namespace graze {

std::vector<char32_t> DecodeCharacters(std::string_view utf8) {
    std::vector<char32_t> characters;
    while (!utf8.empty()) {
        characters.push_back(TakeCharacter(utf8));
    }
    return characters;
}

std::string CodePointName(char32_t character) {
    std::string digits;
    for (auto rest = static_cast<std::uint32_t>(character); rest != 0 || digits.size() < 4;
         rest /= 16) {
        digits.insert(digits.begin(), "0123456789ABCDEF"[rest % 16]);
    }
    return "U+" + digits;
}

char32_t OneCharacter(const JsonValue& json) {
    const std::vector<char32_t> characters = DecodeCharacters(json.Text());
    if (characters.size() != 1) {
        json.Fail("must be one character");
    }
    return characters.front();
}

bool HasGlyph(const std::vector<Glyph>& glyphs, char32_t character) {
    return std::any_of(glyphs.begin(), glyphs.end(),
                       [character](const Glyph& glyph) { return glyph.character == character; });
}

std::optional<char32_t> DefaultCharacter(const JsonValue& json, const std::vector<Glyph>& glyphs) {
    const std::optional<JsonValue> member = json.Find("default");
    if (!member) {
        return std::nullopt;
    }
    const char32_t character = OneCharacter(*member);
    if (!HasGlyph(glyphs, character)) {
        member->Fail(CodePointName(character) + " is not among the characters");
    }
    return character;
}

float PixelsOr(const JsonValue& json, std::string_view key, float fallback, double low) {
    const std::optional<JsonValue> member = json.Find(key);
    return member ? static_cast<float>(member->Number(low, kMaxFontPixels)) : fallback;
}

}  // namespace graze
