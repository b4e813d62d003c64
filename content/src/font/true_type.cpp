#include "graze/content/true_type.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "bytes/other_formats.hpp"
#include "font_kerning.hpp"
#include "font_type.hpp"
#include "graze/content/content_error.hpp"
#include "image/page_packing.hpp"

namespace graze {
namespace {

struct FreeLibrary {
    void operator()(FT_Library library) const noexcept { FT_Done_FreeType(library); }
};
struct FreeFace {
    void operator()(FT_Face face) const noexcept { FT_Done_Face(face); }
};
using Library = std::unique_ptr<std::remove_pointer_t<FT_Library>, FreeLibrary>;
using Face = std::unique_ptr<std::remove_pointer_t<FT_Face>, FreeFace>;

void Check(FT_Error error, const char* what) {
    if (error == FT_Err_Out_Of_Memory) {
        throw std::bad_alloc{};
    }
    if (error != FT_Err_Ok) {
        throw FormatError{std::string{what} + " (FreeType error " + std::to_string(error) + ")"};
    }
}

Library OpenLibrary() {
    FT_Library library = nullptr;
    Check(FT_Init_FreeType(&library), "FreeType cannot be initialized");
    return Library{library};
}

Face OpenFace(const Library& library, std::span<const std::byte> file, int pixel_size) {
    FT_Face opened = nullptr;
    const FT_Error error =
        FT_New_Memory_Face(library.get(), reinterpret_cast<const FT_Byte*>(file.data()),
                           static_cast<FT_Long>(file.size()), 0, &opened);
    if (const std::string kind = OtherKindHint(file); error != FT_Err_Ok && !kind.empty()) {
        throw FormatError{"not a font" + kind};
    }
    Check(error, "not a font, or damaged");
    Face face{opened};
    if (!FT_IS_SCALABLE(opened)) {
        throw FormatError{"the font has no outlines"};
    }
    Check(FT_Set_Pixel_Sizes(opened, 0, static_cast<FT_UInt>(pixel_size)),
          "the font does not support this size");
    return face;
}

// A rendered glyph whose position in the sheet is not yet known.
struct Drawn {
    Glyph glyph;
    Image picture;
    bool has_outline = false;
};

bool IsBlank(const Drawn& drawn) noexcept {
    return drawn.glyph.character == U' ' || drawn.glyph.character == U'\u00A0';
}

// Throws FormatError if the font has none of the characters. Also throws it if none of them has an
// outline, unless all of them are white space.
void CheckDrawn(std::span<const Drawn> drawn, std::span<const char32_t> characters) {
    if (drawn.empty() && !characters.empty()) {
        throw FormatError{"the font has none of the " + std::to_string(characters.size()) +
                          " requested characters, " + CodePointName(characters.front()) + " to " +
                          CodePointName(characters.back()) +
                          ": request others or use another font"};
    }
    if (std::ranges::none_of(drawn, &Drawn::has_outline) && !std::ranges::all_of(drawn, IsBlank)) {
        throw FormatError{
            "the font has no outlines for any of the requested characters: bitmap and colour "
            "glyphs are not supported, use another font"};
    }
}

std::uint8_t Coverage(const FT_Bitmap& bitmap, int x, int y) noexcept {
    const unsigned char* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
    if (bitmap.pixel_mode == FT_PIXEL_MODE_MONO) {
        const bool is_set = (row[x / 8] >> (7 - x % 8) & 1) != 0;
        return is_set ? 255 : 0;
    }
    return row[x];
}

// Returns the bitmap with a border of transparent pixels, or an empty image if it has no pixels.
Image MakePicture(const FT_Bitmap& bitmap, int border) {
    const bool is_known = bitmap.pixel_mode == FT_PIXEL_MODE_MONO ||
                          (bitmap.pixel_mode == FT_PIXEL_MODE_GRAY && bitmap.num_grays == 256);
    if (bitmap.width == 0 || bitmap.rows == 0 || !is_known) {
        return {};
    }
    const int width = static_cast<int>(bitmap.width);
    const int height = static_cast<int>(bitmap.rows);
    Image picture{width + 2 * border, height + 2 * border};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const std::uint8_t c = Coverage(bitmap, x, y);
            picture.SetPixel(border + x, border + y, {c, c, c, c});
        }
    }
    return picture;
}

int RoundedUp(FT_Pos fixed) noexcept {
    return static_cast<int>((fixed + kFixedOne - 1) / kFixedOne);
}

// Returns the width in pixels of the transparent border in a glyph's source rectangle. Linear
// filtering does not read outside the source rectangle. Without the border, letters would have hard
// edges when scaled or rotated. Glyphs without antialiasing need no border.
int BorderOf(const TrueTypeOptions& options) noexcept {
    return options.antialias ? 1 : 0;
}

std::string DoesNotFit(int max_size) {
    return "the characters do not fit into a texture of " + std::to_string(max_size) + " x " +
           std::to_string(max_size) + " pixels";
}

// Returns the line height in pixels. The height that the font declares may be too small after
// rounding, so the result is at least the rounded ascender plus the rounded descender.
int LineHeight(const FT_Size_Metrics& metrics) noexcept {
    return std::max(RoundedUp(metrics.height),
                    RoundedUp(metrics.ascender) + RoundedUp(-metrics.descender));
}

// Renders the loaded glyph. Its size is checked first, because it may be huge in a damaged font.
Image RenderGlyph(FT_GlyphSlot slot, const TrueTypeOptions& options) {
    FT_BBox box{};
    FT_Outline_Get_CBox(&slot->outline, &box);
    const FT_Pos most = static_cast<FT_Pos>(options.max_texture_size) * kFixedOne;
    if (box.xMax - box.xMin > most || box.yMax - box.yMin > most) {
        throw FormatError{DoesNotFit(options.max_texture_size)};
    }
    const FT_Render_Mode mode = options.antialias ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO;
    Check(FT_Render_Glyph(slot, mode), "a damaged glyph");
    return MakePicture(slot->bitmap, BorderOf(options));
}

Drawn Draw(const Face& face, char32_t character, FT_UInt index, const TrueTypeOptions& options) {
    const FT_Int32 target = options.antialias ? FT_LOAD_TARGET_NORMAL : FT_LOAD_TARGET_MONO;
    Check(FT_Load_Glyph(face.get(), index, FT_LOAD_NO_BITMAP | target), "a damaged glyph");
    const FT_GlyphSlot slot = face->glyph;
    const FT_Size_Metrics& metrics = face->size->metrics;
    const auto advance = static_cast<float>(slot->advance.x) / kFixedOne;
    const int border = BorderOf(options);
    Drawn drawn;
    drawn.has_outline = slot->outline.n_points > 0;
    drawn.picture = RenderGlyph(slot, options);
    Glyph& glyph = drawn.glyph;
    glyph.character = character;
    glyph.cropping.height = LineHeight(metrics);
    if (drawn.picture.Bounds().IsEmpty()) {
        glyph.right_bearing = advance;
        return drawn;
    }
    glyph.source = drawn.picture.Bounds();
    glyph.cropping.x = -border;
    glyph.cropping.y = RoundedUp(metrics.ascender) - slot->bitmap_top - border;
    glyph.cropping.width = glyph.source.width;
    glyph.left_bearing = static_cast<float>(slot->bitmap_left);
    glyph.width = static_cast<float>(glyph.source.width - 2 * border);
    glyph.right_bearing = advance - glyph.left_bearing - glyph.width;
    return drawn;
}

// Packs the glyphs, sets their positions, and returns the height that they take. Throws FormatError
// if they do not fit.
int PlaceGlyphs(std::vector<Drawn>& glyphs, int sheet_width, int max_height, int gap) {
    std::vector<Point> sizes;
    sizes.reserve(glyphs.size());
    for (const Drawn& drawn : glyphs) {
        sizes.emplace_back(drawn.glyph.source.width, drawn.glyph.source.height);
    }
    // The gap on the right and below the last glyphs is outside the sheet.
    SkylinePacker packer{sheet_width + gap, max_height + gap};
    for (const std::size_t i : PackingOrder(sizes)) {
        Rectangle& source = glyphs[i].glyph.source;
        if (source.IsEmpty()) {
            continue;
        }
        const std::optional<Point> at = packer.Insert(source.width + gap, source.height + gap);
        if (!at) {
            throw FormatError{DoesNotFit(max_height)};
        }
        source.x = at->x;
        source.y = at->y;
    }
    return std::max(packer.Used().y - gap, 1);
}

// Returns the number of pixels that the glyph takes in the sheet, including the gap on two sides.
std::int64_t ComputeArea(const Image& picture, int gap) noexcept {
    return static_cast<std::int64_t>(picture.Width() + gap) * (picture.Height() + gap);
}

// Packs the glyphs into a roughly square sheet.
Image Pack(std::vector<Drawn>& glyphs, const TrueTypeOptions& options) {
    const int max_size = options.max_texture_size;
    const int gap = 1 - BorderOf(options);  // glyphs without a border need a transparent pixel
                                            // between them
    std::int64_t area = 0;
    int widest = 1;
    for (const Drawn& drawn : glyphs) {
        area += ComputeArea(drawn.picture, gap);
        widest = std::max(widest, drawn.picture.Width());
    }
    int width = 16;
    while (width < max_size && (width < widest || std::int64_t{width} * width < area)) {
        width *= 2;
    }
    width = std::min(width, max_size);
    Image sheet{width, PlaceGlyphs(glyphs, width, max_size, gap)};
    for (const Drawn& drawn : glyphs) {
        const Rectangle place = drawn.glyph.source;
        for (int y = 0; y < place.height; ++y) {
            const std::span<const Color> from = drawn.picture.Row(y);
            std::copy(from.begin(), from.end(), sheet.Row(place.y + y).begin() + place.x);
        }
    }
    return sheet;
}

}  // namespace

RasterizedFont RasterizeTrueType(std::span<const std::byte> file, const TrueTypeOptions& options) {
    const Library library = OpenLibrary();
    const Face face = OpenFace(library, file, std::clamp(options.pixel_size, 1, 512));
    const std::int64_t max_pixels =
        static_cast<std::int64_t>(options.max_texture_size) * options.max_texture_size;
    std::int64_t pixels = 0;
    std::vector<Drawn> drawn;
    std::vector<FaceGlyph> found;
    for (const char32_t character : options.characters) {
        if (const FT_UInt index = FT_Get_Char_Index(face.get(), character); index != 0) {
            found.push_back({index, character});
            drawn.push_back(Draw(face, character, index, options));
            pixels += ComputeArea(drawn.back().picture, 0);
        }
        if (pixels > max_pixels) {  // too large already: stop rendering
            throw FormatError{DoesNotFit(options.max_texture_size)};
        }
    }
    CheckDrawn(drawn, options.characters);
    RasterizedFont font;
    font.image = Pack(drawn, options);
    font.line_spacing = static_cast<float>(LineHeight(face->size->metrics));
    for (const Drawn& one : drawn) {
        font.glyphs.push_back(one.glyph);
    }
    if (options.kerning) {
        font.kernings = ReadKernings(face.get(), std::move(found));
    }
    return font;
}

}  // namespace graze
