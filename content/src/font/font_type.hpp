#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze {

struct FontData {
    Image picture;  // premultiplied
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
    float spacing = 0;
    std::optional<char32_t> default_character;
    std::vector<KerningPair> kernings;
};

class SpriteFontType : public ContentTypeReader<SpriteFont, FontData> {
public:
    SpriteFontType() : ContentTypeReader{"SpriteFont", {".font.json", ".fnt"}} {}
    [[nodiscard]] FontData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<SpriteFont> Make(FontData data,
                                                   const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const FontData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, FontData& data) const override;
};

// Declarations shared by the readers of all kinds of .font.json.

constexpr int kMaxFontPixels = 1 << 14;  // max size of a cell, an advance or a line

// Maximum width and height of a font's texture. It does not depend on the device, so a font has the
// same texture on every device.
constexpr int kMaxFontTexturePixels = 4096;

[[nodiscard]] FontData ReadFontSheet(AssetFiles& files, const AssetFile& file,
                                     const JsonValue& json);
[[nodiscard]] FontData ReadTrueTypeFont(AssetFiles& files, const AssetFile& file,
                                        const JsonValue& json);
[[nodiscard]] FontData ReadBmFontBy(AssetFiles& files, const AssetFile& file,
                                    const JsonValue& json);

/// Reads a font from the BMFont descriptor `file` and its pages.
[[nodiscard]] FontData ReadBmFont(AssetFiles& files, const AssetFile& file);

[[nodiscard]] std::vector<char32_t> DecodeCharacters(std::string_view utf8);

/// Returns the code point as "U+0041".
[[nodiscard]] std::string CodePointName(char32_t character);

/// Returns the character in a JSON string. Throws FormatError unless the string has exactly one
/// character.
[[nodiscard]] char32_t OneCharacter(const JsonValue& json);

[[nodiscard]] bool HasGlyph(const std::vector<Glyph>& glyphs, char32_t character);

/// Returns the value of the key "default"; std::nullopt if it is missing. Throws FormatError if the
/// character has no glyph.
[[nodiscard]] std::optional<char32_t> DefaultCharacter(const JsonValue& json,
                                                       const std::vector<Glyph>& glyphs);

/// Returns the value of `key` in pixels, from `low` to kMaxFontPixels. Returns `fallback` if the
/// key is missing.
[[nodiscard]] float PixelsOr(const JsonValue& json, std::string_view key, float fallback,
                             double low = 0);

}  // namespace graze
