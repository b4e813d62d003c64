#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "font_type.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_font.hpp"

namespace graze {

// What the kinds of .font.json have in common.

constexpr int kMostFontPixels = 1 << 14;  // of a cell, an advance, a line

// The longest side of a font's texture, the same on every device, so that a font is packed alike
// everywhere.
constexpr int kMostFontTexturePixels = 4096;

[[nodiscard]] FontData ReadFontSheet(AssetFiles& files, const AssetFile& file,
                                     const JsonValue& json);
[[nodiscard]] FontData ReadTrueTypeFont(AssetFiles& files, const AssetFile& file,
                                        const JsonValue& json);
[[nodiscard]] FontData ReadBmFontBy(AssetFiles& files, const AssetFile& file,
                                    const JsonValue& json);

/// The font of a BMFont descriptor, `file`, and its pages.
[[nodiscard]] FontData ReadBmFont(AssetFiles& files, const AssetFile& file);

[[nodiscard]] std::vector<char32_t> CharactersOf(std::string_view utf8);

/// "U+0041".
[[nodiscard]] std::string CodePointName(char32_t character);

/// The text's only character.
[[nodiscard]] char32_t OneCharacter(const JsonValue& json);

[[nodiscard]] bool HasGlyph(const std::vector<Glyph>& glyphs, char32_t character);

/// The key "default", which must be one of the glyphs.
[[nodiscard]] std::optional<char32_t> DefaultCharacter(const JsonValue& json,
                                                       const std::vector<Glyph>& glyphs);

/// So many pixels, or `fallback` without the key.
[[nodiscard]] float PixelsOr(const JsonValue& json, std::string_view key, float fallback,
                             double low = 0);

}  // namespace graze
