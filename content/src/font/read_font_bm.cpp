#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "font_type.hpp"
#include "graze/content/bm_font.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/image/image.hpp"
#include "graze/text/closest_match.hpp"
#include "graze/text/printable.hpp"
#include "image/page_packing.hpp"
#include "sprite/framed_picture.hpp"

namespace graze {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

std::string SizeText(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height) + " pixels";
}

Image ReadPage(AssetFiles& files, const AssetFile& file, std::string_view name) {
    return files.Decode(files.RequireBeside(file, ForeignPath(name)));
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
    AtlasWithPages read = ReadAtlas(files, file);
    for (std::size_t i = 0; i < read.pages.size(); ++i) {
        if (read.atlas.is_premultiplied[i]) {
            Unpremultiply(read.pages[i]);
        }
    }
    files.Warn(file.path, read.atlas.oddities.all.Text());
    SpriteSheet& sheet = read.atlas.sheet;
    Image picture =
        files.Parse(file, [&] { return CombinePictures(std::move(read.pages), sheet.frames); });
    return {std::move(file), std::move(sheet), std::move(picture)};
}

// Returns the region that has the name of the page's file, without folder and extension, on a page
// that is at least as large as the font declares: libGDX leaves out what is empty below and on the
// right of a page.
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
    const auto side = [](int own, int declared) {
        return declared <= kMaxFontTexturePixels ? std::max(own, declared) : own;
    };
    Image page{side(part.Width(), font.page.width), side(part.Height(), font.page.height)};
    for (int y = 0; y < part.Height(); ++y) {
        std::ranges::copy(part.Row(y), page.Row(y).begin());
    }
    return page;
}

// Throws FormatError if a character extends beyond its page. A page of another size than the font
// declares is an oddity, because the picture may have been scaled.
void CheckPages(BmFont& font, std::span<const Image> pages) {
    for (const BmCharacter& character : font.characters) {
        const Image& page = pages[static_cast<std::size_t>(character.page)];
        if (!character.source.IsEmpty() && !page.Bounds().Contains(character.source)) {
            throw FormatError{
                (character.character ? CodePointName(*character.character) : "id -1") +
                " extends beyond its page of " + SizeText(page.Width(), page.Height())};
        }
    }
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (pages[i].Bounds() != font.page) {
            font.oddities.Add("page " + Quote(font.pages[i]) + " is " +
                              SizeText(pages[i].Width(), pages[i].Height()) +
                              ", but the font declares " +
                              SizeText(font.page.width, font.page.height));
        }
    }
}

// The pages of a font in one picture with premultiplied pixels, and their positions in it. A BMFont
// with several pages therefore needs only one texture, like other fonts.
struct FontPages {
    Image picture;
    std::vector<PagePlace> places;
};

// `atlas` is null if the pages are files.
FontPages ReadPages(AssetFiles& files, const AssetFile& file, BmFont& font,
                    const PageAtlas* atlas) {
    const auto place = [&files, &file](std::span<const Point> sizes) {
        return files.Parse(
            file, [&] { return PlaceOnOnePage(sizes, kMaxFontTexturePixels, "its pages"); });
    };
    std::vector<Image> pages;
    for (const std::string& name : font.pages) {
        pages.push_back(atlas == nullptr ? ReadPage(files, file, name)
                                         : files.Parse(atlas->file, [&] {
                                               return CopyPage(*atlas, font, name);
                                           }));
        static_cast<void>(place(SizesOf(pages)));
    }
    static_cast<void>(files.Parse(file, [&] {
        CheckPages(font, pages);
        return 0;
    }));
    FontPages read;
    read.places = place(SizesOf(pages));
    read.picture = std::move(MakePages(pages, read.places).front());
    if (std::ranges::all_of(pages, IsOpaque)) {
        TakeBlackAsClear(read.picture);
    } else {
        Premultiply(read.picture);
    }
    return read;
}

Glyph MakeGlyph(const BmCharacter& from, const BmFont& font, std::span<const PagePlace> places) {
    Glyph glyph;
    glyph.character = from.character.value_or(kReplacement);
    glyph.cropping.height = font.line_height;
    if (from.source.IsEmpty()) {
        glyph.right_bearing = from.advance;
        return glyph;
    }
    const Rectangle& page = places[static_cast<std::size_t>(from.page)].area;
    const BmPadding& padding = font.padding;
    glyph.source = from.source;
    glyph.source.Offset(page.x, page.y);
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
std::vector<Glyph> MakeGlyphs(const BmFont& font, std::span<const PagePlace> places) {
    std::vector<Glyph> glyphs;
    const BmCharacter* missing = nullptr;
    for (const BmCharacter& character : font.characters) {
        if (character.character) {
            glyphs.push_back(MakeGlyph(character, font, places));
        } else {
            missing = &character;
        }
    }
    if (missing != nullptr && !HasGlyph(glyphs, kReplacement)) {
        glyphs.push_back(MakeGlyph(*missing, font, places));
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
    FontPages pages = ReadPages(files, file, font, atlas);
    files.Warn(file.path, font.oddities.Text());
    std::vector<Glyph> glyphs = MakeGlyphs(font, pages.places);
    const bool has_missing_glyph = std::ranges::any_of(
        font.characters, [](const BmCharacter& character) { return !character.character; });
    return {std::move(pages.picture),
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
