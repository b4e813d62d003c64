#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "graze/content/content_type.hpp"
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

}  // namespace graze
