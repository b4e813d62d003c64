#include "fuzz/content/sound_font.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "fuzz/byte_source.hpp"

namespace graze::fuzz {

void CheckValidFont(const SpriteFont& font) {
    const auto characters = font.Characters();
    GRAZE_FUZZ_EXPECT(std::adjacent_find(characters.begin(), characters.end(),
                                         std::greater_equal<>{}) == characters.end());
    GRAZE_FUZZ_EXPECT(std::isfinite(font.LineSpacing()) && std::isfinite(font.Spacing()));
    for (const Glyph& glyph : font.Glyphs()) {
        GRAZE_FUZZ_EXPECT(glyph.source.IsEmpty() || font.Texture().Bounds().Contains(glyph.source));
        GRAZE_FUZZ_EXPECT(std::isfinite(glyph.WidthIncludingBearings()));
    }
    const auto fallback = font.DefaultCharacter();
    GRAZE_FUZZ_EXPECT(!fallback || font.Find(*fallback) != nullptr);
    const Vector2 size = font.MeasureString("AVATAR, abc\n\xFFj?\n\n\xC3\xA9");
    GRAZE_FUZZ_EXPECT(std::isfinite(size.x) && std::isfinite(size.y));
}

}  // namespace graze::fuzz
