#include <algorithm>
#include <utility>

#include "font_type.hpp"
#include "graze/image/image.hpp"

namespace graze {
namespace {

void RefuseDoubles(const JsonValue& json, std::vector<char32_t> characters) {
    std::sort(characters.begin(), characters.end());
    const auto twice = std::adjacent_find(characters.begin(), characters.end());
    if (twice != characters.end()) {
        json.Fail("duplicate character " + CodePointName(*twice));
    }
}

// Returns one glyph per cell, row by row, in the order of the characters.
std::vector<Glyph> MakeSheetGlyphs(const JsonValue& json, const Image& sheet) {
    const std::vector<int> cell = json.At("cell").Integers(2, 1, kMaxFontPixels);
    const JsonValue text = json.At("characters");
    const std::vector<char32_t> characters = DecodeCharacters(text.Text());
    RefuseDoubles(text, characters);

    const int in_a_row = sheet.Width() / cell[0];
    const auto columns_key = json.Find("columns");
    const int columns = columns_key ? columns_key->Integer(1, kMaxFontPixels) : in_a_row;
    const auto room =
        static_cast<std::size_t>(sheet.Height() / cell[1]) * static_cast<std::size_t>(columns);
    if (columns > in_a_row || characters.size() > room) {
        text.Fail(std::to_string(characters.size()) + " cells in " + std::to_string(columns) +
                  " columns do not fit into the image of " + std::to_string(sheet.Width()) + " x " +
                  std::to_string(sheet.Height()) + " pixels");
    }
    const auto width = static_cast<float>(cell[0]);
    const float advance = PixelsOr(json, "advance", width);
    std::vector<Glyph> glyphs;
    for (const char32_t character : characters) {
        const int i = static_cast<int>(glyphs.size());
        Glyph& glyph = glyphs.emplace_back();
        glyph.character = character;
        glyph.source = {i % columns * cell[0], i / columns * cell[1], cell[0], cell[1]};
        glyph.cropping = {0, 0, cell[0], cell[1]};
        glyph.width = width;
        glyph.right_bearing = advance - width;
    }
    return glyphs;
}

}  // namespace

FontData ReadFontSheet(AssetFiles& files, const AssetFile& file, const JsonValue& json) {
    json.AllowOnly({"image", "cell", "columns", "characters", "line_spacing", "advance", "spacing",
                    "default"});
    const AssetFile png = files.RequireBeside(file, json.At("image").Text());
    Image sheet = files.Decode(png);
    std::vector<Glyph> glyphs = MakeSheetGlyphs(json, sheet);
    const auto cell_height =
        static_cast<float>(json.At("cell").Elements()[1].Number(1, kMaxFontPixels));
    const float line_spacing = PixelsOr(json, "line_spacing", cell_height);
    const float spacing = PixelsOr(json, "spacing", 0, -kMaxFontPixels);
    const auto default_character = DefaultCharacter(json, glyphs);
    Premultiply(sheet);
    return {std::move(sheet), std::move(glyphs), line_spacing, spacing, default_character, {}};
}

}  // namespace graze
