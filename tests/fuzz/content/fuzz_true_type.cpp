#include <cmath>
#include <numeric>
#include <optional>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/true_type.hpp"

namespace graze::fuzz {
namespace {

TrueTypeOptions OptionsFrom(std::span<const std::byte> input) {
    TrueTypeOptions options;
    const int last = input.empty() ? 0 : std::to_integer<int>(input.back());
    options.pixel_size = 8 + last / 2 % 32;
    options.antialias = last % 2 == 0;
    options.max_texture_size = 512;
    options.characters.resize(U'~' - U' ' + 1);
    std::iota(options.characters.begin(), options.characters.end(), U' ');
    return options;
}

}  // namespace

void FuzzTrueType(std::span<const std::byte> input) {
    const TrueTypeOptions options = OptionsFrom(input);
    std::optional<RasterizedFont> font;
    try {
        font = RasterizeTrueType(input, options);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(*error.what() != '\0');
        return;
    }
    GRAZE_FUZZ_EXPECT(font->image.Width() <= options.max_texture_size);
    GRAZE_FUZZ_EXPECT(font->image.Height() <= options.max_texture_size);
    GRAZE_FUZZ_EXPECT(font->glyphs.size() <= options.characters.size());
    GRAZE_FUZZ_EXPECT(std::isfinite(font->line_spacing));
    for (const Glyph& glyph : font->glyphs) {
        GRAZE_FUZZ_EXPECT(glyph.source.IsEmpty() || font->image.Bounds().Contains(glyph.source));
        GRAZE_FUZZ_EXPECT(std::isfinite(glyph.WidthIncludingBearings()));
    }
    for (const Color color : font->image.Pixels()) {
        GRAZE_FUZZ_EXPECT(color.r == color.a && color.g == color.a && color.b == color.a);
    }
    AssetUser user;
    user.Use(SpriteFont{Texture2D{user.Graphics(), font->image}, font->glyphs, font->line_spacing,
                        0, std::nullopt, font->kernings});
}

}  // namespace graze::fuzz
