#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "font_json.hpp"
#include "graze/content/bm_font.hpp"
#include "graze/content/closest_match.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/gdx_atlas.hpp"
#include "graze/content/png.hpp"
#include "graze/content/printable.hpp"
#include "graze/image/image.hpp"
#include "sprite/framed_picture.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// The layout of the pages in one picture: a roughly square grid. A BMFont with several pages
// therefore needs only one texture, like other fonts.
struct Sheet {
    Rectangle page;
    int columns = 1;
    int rows = 1;

    Sheet(Rectangle page_size, int count) : page{page_size} {
        while (columns * columns < count) {
            ++columns;
        }
        rows = (count + columns - 1) / columns;
    }

    [[nodiscard]] Point PlaceOf(int index) const noexcept {
        return {index % columns * page.width, index / columns * page.height};
    }
};

std::string SizeText(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height) + " pixels";
}

Image MakeSheet(const Sheet& sheet) {
    const std::int64_t width = std::int64_t{sheet.columns} * sheet.page.width;
    const std::int64_t height = std::int64_t{sheet.rows} * sheet.page.height;
    const DecodeLimits limits;
    if (std::max(width, height) > kMaxFontTexturePixels || width * height > limits.max_pixels) {
        throw FormatError{"its pages, " + std::to_string(width) + " x " + std::to_string(height) +
                          " pixels together, do not fit into one texture of at most " +
                          std::to_string(kMaxFontTexturePixels) + " pixels a side and " +
                          std::to_string(limits.max_pixels) + " in all"};
    }
    return {static_cast<int>(width), static_cast<int>(height)};
}

Image ReadPage(AssetFiles& files, const AssetFile& file, const BmFont& font, std::string name) {
    std::replace(name.begin(), name.end(), '\\', '/');
    const AssetFile png = files.RequireBeside(file, name);
    Image page = files.Decode(png);
    if (page.Bounds() != font.page) {
        files.Fail(png.path, "is " + SizeText(page.Width(), page.Height()) +
                                 ", but its font declares " +
                                 SizeText(font.page.width, font.page.height));
    }
    return page;
}

bool IsOpaque(const Image& image) noexcept {
    return std::ranges::all_of(image.Pixels(), [](Color color) { return color.a == 255; });
}

// Sets the alpha of fonts without an alpha channel: white on black becomes white on transparent.
void TakeBlackAsClear(Image& image) noexcept {
    for (Color& color : image.Pixels()) {
        color.a = std::max({color.r, color.g, color.b});
    }
}

// An atlas with the pages of a font as regions, and its picture with straight alpha.
struct PageAtlas {
    AssetFile file;
    SpriteSheet sheet;
    Image picture;
};

PageAtlas ReadPageAtlas(AssetFiles& files, AssetFile file) {
    GdxAtlas atlas = files.Parse(file, [&file] { return ParseGdxAtlas(AsText(file.bytes)); });
    Image picture = files.Decode(files.RequireBeside(file, atlas.sheet.image));
    if (atlas.is_premultiplied) {
        Unpremultiply(picture);
    }
    static_cast<void>(files.Parse(file, [&] {
        CheckFrames(atlas.sheet.frames, picture);
        return 0;
    }));
    return {std::move(file), std::move(atlas.sheet), std::move(picture)};
}

// Returns the region that has the name of the page's file, without folder and extension. libGDX
// leaves out what is empty below and on the right of a page.
Image CopyPage(const PageAtlas& atlas, const BmFont& font, std::string_view name) {
    name.remove_prefix(name.find_last_of("/\\") + 1);  // npos + 1 is 0
    name = name.substr(0, name.rfind('.'));
    const auto region = std::ranges::find(atlas.sheet.frames, name, &SheetFrame::name);
    if (region == atlas.sheet.frames.end()) {
        std::vector<std::string> names;
        for (const SheetFrame& frame : atlas.sheet.frames) {
            names.push_back(frame.name);
        }
        throw FormatError{"has no region " + Quote(name) + ", which is a page of the font" +
                          ClosestMatchHint(name, names)};
    }
    const Image part = CopyWholeFrame(atlas.picture, *region);
    if (!font.page.Contains(part.Bounds())) {
        throw FormatError{"region " + Quote(name) + " is " + SizeText(part.Width(), part.Height()) +
                          ", but its font declares " + SizeText(font.page.width, font.page.height)};
    }
    Image page{font.page.width, font.page.height};
    for (int y = 0; y < part.Height(); ++y) {
        std::ranges::copy(part.Row(y), page.Row(y).begin());
    }
    return page;
}

// Reads all pages into one picture with premultiplied pixels. `atlas` is null if the pages are
// files.
Image ReadPages(AssetFiles& files, const AssetFile& file, const BmFont& font, const Sheet& sheet,
                const PageAtlas* atlas) {
    Image image = files.Parse(file, [&] { return MakeSheet(sheet); });
    bool is_opaque = true;
    for (std::size_t i = 0; i < font.pages.size(); ++i) {
        const Image page =
            atlas == nullptr
                ? ReadPage(files, file, font, font.pages[i])
                : files.Parse(atlas->file, [&] { return CopyPage(*atlas, font, font.pages[i]); });
        is_opaque = is_opaque && IsOpaque(page);
        const Point place = sheet.PlaceOf(static_cast<int>(i));
        for (int y = 0; y < page.Height(); ++y) {
            std::ranges::copy(page.Row(y), image.Row(place.y + y).begin() + place.x);
        }
    }
    if (is_opaque) {
        TakeBlackAsClear(image);
    } else {
        Premultiply(image);
    }
    return image;
}

Glyph MakeGlyph(const BmCharacter& from, const BmFont& font, const Sheet& sheet) {
    Glyph glyph;
    glyph.character = from.character.value_or(kReplacement);
    glyph.cropping.height = font.line_height;
    if (from.source.IsEmpty()) {
        glyph.right_bearing = from.advance;
        return glyph;
    }
    const Point place = sheet.PlaceOf(from.page);
    const BmPadding& padding = font.padding;
    glyph.source = from.source;
    glyph.source.Offset(place.x, place.y);
    // The padding is outside the glyph's box, so it does not move the text.
    glyph.cropping.x = -padding.left;
    glyph.cropping.y = static_cast<int>(std::lround(from.offset.y));
    glyph.cropping.width = from.source.width;
    glyph.left_bearing = from.offset.x + static_cast<float>(padding.left);
    glyph.width = static_cast<float>(std::max(from.source.width - padding.left - padding.right, 0));
    glyph.right_bearing = from.advance - glyph.left_bearing - glyph.width;
    return glyph;
}

// Returns the glyphs of all characters. The glyph for missing characters, U+FFFD, is the last. It
// is left out if the font already has a character U+FFFD.
std::vector<Glyph> MakeGlyphs(const BmFont& font, const Sheet& sheet) {
    std::vector<Glyph> glyphs;
    const BmCharacter* missing = nullptr;
    for (const BmCharacter& character : font.characters) {
        if (character.character) {
            glyphs.push_back(MakeGlyph(character, font, sheet));
        } else {
            missing = &character;
        }
    }
    if (missing != nullptr && !HasGlyph(glyphs, kReplacement)) {
        glyphs.push_back(MakeGlyph(*missing, font, sheet));
    }
    return glyphs;
}

BmFont ParseDescriptor(const AssetFile& file) {
    BmFont font = ParseBmFont(file.bytes);
    if (font.is_packed) {
        throw FormatError{
            "packs its characters into single colour channels, which is not supported: "
            "export it without packing"};
    }
    return font;
}

FontData ReadFont(AssetFiles& files, const AssetFile& file, const PageAtlas* atlas) {
    BmFont font = files.Parse(file, [&] { return ParseDescriptor(file); });
    const Sheet sheet{font.page, static_cast<int>(font.pages.size())};
    Image image = ReadPages(files, file, font, sheet, atlas);
    std::vector<Glyph> glyphs = MakeGlyphs(font, sheet);
    const bool has_missing_glyph = std::ranges::any_of(
        font.characters, [](const BmCharacter& character) { return !character.character; });
    return {std::move(image),
            std::move(glyphs),
            static_cast<float>(font.line_height),
            0,
            has_missing_glyph ? std::optional{kReplacement} : std::nullopt,
            std::move(font.kernings)};
}

}  // namespace

FontData ReadBmFont(AssetFiles& files, const AssetFile& file) {
    return ReadFont(files, file, nullptr);
}

FontData ReadBmFontBy(AssetFiles& files, const AssetFile& file, const JsonValue& json) {
    json.AllowOnly({"fnt", "atlas", "default", "line_spacing", "spacing"});
    const AssetFile descriptor = files.RequireBeside(file, json.At("fnt").Text());
    std::optional<PageAtlas> atlas;
    if (const auto name = json.Find("atlas")) {
        atlas = ReadPageAtlas(files, files.RequireBeside(file, name->Text()));
    }
    FontData font = ReadFont(files, descriptor, atlas ? &*atlas : nullptr);
    font.line_spacing = PixelsOr(json, "line_spacing", font.line_spacing);
    font.spacing = PixelsOr(json, "spacing", font.spacing, -kMaxFontPixels);
    if (json.Find("default")) {
        font.default_character = DefaultCharacter(json, font.glyphs);
    }
    return font;
}

}  // namespace graze
