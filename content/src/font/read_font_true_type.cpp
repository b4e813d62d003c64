#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "font_type.hpp"
#include "graze/content/true_type.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxCharacters = 1 << 16;

// The characters to render. Characters that are listed individually are required. Characters of a
// range are skipped if the font does not have them.
struct Wanted {
    std::vector<char32_t> all;
    std::vector<char32_t> one_by_one;

    void AddRange(char32_t first, char32_t last) {
        for (char32_t character = first; character <= last; ++character) {
            all.push_back(character);
        }
    }
};

void AddCharacters(const JsonValue& json, Wanted& wanted) {
    if (json.Raw().is_array()) {
        const std::vector<JsonValue> ends = json.Elements();
        if (ends.size() != 2) {
            json.Fail("a range must be two characters");
        }
        const char32_t first = OneCharacter(ends[0]);
        const char32_t last = OneCharacter(ends[1]);
        if (last < first || last - first >= kMaxCharacters) {
            json.Fail("a range must hold 1 to " + std::to_string(kMaxCharacters) + " characters");
        }
        wanted.AddRange(first, last);
    } else if (json.Text() == "ascii") {
        wanted.AddRange(U' ', U'~');
    } else if (json.Text() == "latin1") {
        wanted.AddRange(U'\u00A0', U'\u00FF');
    } else {
        const std::vector<char32_t> characters = DecodeCharacters(json.Text());
        wanted.all.insert(wanted.all.end(), characters.begin(), characters.end());
        wanted.one_by_one.insert(wanted.one_by_one.end(), characters.begin(), characters.end());
    }
    if (wanted.all.size() > kMaxCharacters) {
        json.Fail("more than " + std::to_string(kMaxCharacters) + " characters");
    }
}

Wanted WantedCharacters(const JsonValue& json) {
    Wanted wanted;
    const std::optional<JsonValue> characters = json.Find("characters");
    if (!characters) {
        wanted.AddRange(U' ', U'~');
    } else if (characters->Raw().is_string()) {
        AddCharacters(*characters, wanted);
    } else {
        for (const JsonValue& part : characters->Elements()) {
            AddCharacters(part, wanted);
        }
    }
    std::sort(wanted.all.begin(), wanted.all.end());
    wanted.all.erase(std::unique(wanted.all.begin(), wanted.all.end()), wanted.all.end());
    return wanted;
}

TrueTypeOptions ReadOptions(const JsonValue& json) {
    TrueTypeOptions options;
    options.pixel_size = json.At("pixel_size").Integer(1, 512);
    options.max_texture_size = kMaxFontTexturePixels;
    if (const auto antialias = json.Find("antialias")) {
        options.antialias = antialias->Bool();
    }
    if (const auto kerning = json.Find("kerning")) {
        options.kerning = kerning->Bool();
    }
    return options;
}

}  // namespace

FontData ReadTrueTypeFont(AssetFiles& files, const AssetFile& file, const JsonValue& json) {
    json.AllowOnly({"ttf", "pixel_size", "characters", "default", "antialias", "kerning",
                    "line_spacing", "spacing"});
    const Wanted wanted = WantedCharacters(json);
    TrueTypeOptions options = ReadOptions(json);
    options.characters = wanted.all;
    const AssetFile ttf = files.RequireBeside(file, json.At("ttf").Text());
    RasterizedFont font = files.Parse(ttf, [&] { return RasterizeTrueType(ttf.bytes, options); });
    for (const char32_t character : wanted.one_by_one) {
        if (!HasGlyph(font.glyphs, character)) {
            files.Fail(ttf.path, "has no glyph for " + CodePointName(character));
        }
    }
    const float line_spacing = PixelsOr(json, "line_spacing", font.line_spacing);
    const float spacing = PixelsOr(json, "spacing", 0, -kMaxFontPixels);
    const auto default_character = DefaultCharacter(json, font.glyphs);
    return {std::move(font.image), std::move(font.glyphs),  line_spacing, spacing,
            default_character,     std::move(font.kernings)};
}

}  // namespace graze
