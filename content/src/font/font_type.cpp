#include "font_type.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/graphics/utf8.hpp"

namespace graze {
namespace {

// Returns the reason why a font from a pack is invalid, or "".
std::string_view InvalidReason(const FontData& font) {
    std::vector<char32_t> characters;
    characters.reserve(font.glyphs.size());
    for (const Glyph& glyph : font.glyphs) {
        characters.push_back(glyph.character);
        if (!font.picture.Bounds().Contains(glyph.source)) {
            return "a glyph extends beyond its picture";
        }
    }
    std::ranges::sort(characters);
    if (std::ranges::adjacent_find(characters) != characters.end()) {
        return "duplicate glyph for a character";
    }
    if (font.default_character &&
        !std::ranges::binary_search(characters, *font.default_character)) {
        return "the default character has no glyph";
    }
    return "";
}

FontData ReadFontJson(AssetFiles& files, const AssetFile& file) {
    const Json document = ParseJsonFile(files, file);
    return files.Parse(file, [&] {
        const JsonValue json{document};
        if (json.Find("ttf")) {
            return ReadTrueTypeFont(files, file, json);
        }
        return json.Find("fnt") ? ReadBmFontBy(files, file, json)
                                : ReadFontSheet(files, file, json);
    });
}

}  // namespace

void Fields(PackArchive& archive, Glyph& glyph) {
    archive(glyph.character, glyph.source, glyph.cropping, glyph.left_bearing, glyph.width,
            glyph.right_bearing);
}

void Fields(PackArchive& archive, KerningPair& pair) {
    archive(pair.first, pair.second, pair.amount);
}

std::shared_ptr<SpriteFont> SpriteFontType::Make(FontData data, const ContentDevices& with) const {
    return std::make_shared<SpriteFont>(Texture2D{with.graphics, std::move(data.picture)},
                                        std::move(data.glyphs), data.line_spacing, data.spacing,
                                        data.default_character, std::move(data.kernings));
}

std::size_t SpriteFontType::ComputeSize(const FontData& data) const {
    return data.picture.Pixels().size_bytes();
}

void SpriteFontType::Fields(PackArchive& archive, FontData& data) const {
    archive(data.picture, data.glyphs, data.line_spacing, data.spacing, data.default_character,
            data.kernings);
    if (archive.IsReading()) {
        if (const std::string_view error = InvalidReason(data); !error.empty()) {
            archive.Fail(error);
        }
    }
}

FontData SpriteFontType::Read(AssetFiles& files) const {
    if (const std::optional<AssetFile> file = files.Find(".font.json")) {
        return ReadFontJson(files, *file);
    }
    return ReadBmFont(files, files.Require(".fnt"));
}

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
