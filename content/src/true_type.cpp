#include "graze/content/true_type.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr int kGap = 1;        // clear pixels between glyphs
constexpr int kFixedOne = 64;  // FreeType's unit is 1/64 pixel

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
    Check(FT_Init_FreeType(&library), "FreeType does not start");
    return Library{library};
}

Face OpenFace(const Library& library, std::span<const std::byte> file, int pixel_size) {
    FT_Face opened = nullptr;
    Check(FT_New_Memory_Face(library.get(), reinterpret_cast<const FT_Byte*>(file.data()),
                             static_cast<FT_Long>(file.size()), 0, &opened),
          "not a font, or a damaged one");
    Face face{opened};
    if (!FT_IS_SCALABLE(opened)) {
        throw FormatError{"a font without outlines"};
    }
    Check(FT_Set_Pixel_Sizes(opened, 0, static_cast<FT_UInt>(pixel_size)),
          "the font cannot have this size");
    return face;
}

// A glyph whose picture has no place in the sheet yet.
struct Drawn {
    Glyph glyph;
    Image picture;
};

std::uint8_t Coverage(const FT_Bitmap& bitmap, int x, int y) noexcept {
    const unsigned char* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
    if (bitmap.pixel_mode == FT_PIXEL_MODE_MONO) {
        const bool is_set = (row[x / 8] >> (7 - x % 8) & 1) != 0;
        return is_set ? 255 : 0;
    }
    return row[x];
}

Image PictureOf(const FT_Bitmap& bitmap) {
    const bool is_known = bitmap.pixel_mode == FT_PIXEL_MODE_MONO ||
                          (bitmap.pixel_mode == FT_PIXEL_MODE_GRAY && bitmap.num_grays == 256);
    if (bitmap.width == 0 || bitmap.rows == 0 || !is_known) {
        return {};
    }
    Image picture{static_cast<int>(bitmap.width), static_cast<int>(bitmap.rows)};
    for (int y = 0; y < picture.Height(); ++y) {
        for (int x = 0; x < picture.Width(); ++x) {
            const std::uint8_t c = Coverage(bitmap, x, y);
            picture.SetPixel(x, y, {c, c, c, c});
        }
    }
    return picture;
}

int RoundedUp(FT_Pos fixed) noexcept {
    return static_cast<int>((fixed + kFixedOne - 1) / kFixedOne);
}

// The font's own distance of lines may be rounded to less than its letters need.
int LineHeight(const FT_Size_Metrics& metrics) noexcept {
    return std::max(RoundedUp(metrics.height),
                    RoundedUp(metrics.ascender) + RoundedUp(-metrics.descender));
}

Drawn Draw(const Face& face, char32_t character, FT_UInt index, bool antialias) {
    const FT_Int32 target = antialias ? FT_LOAD_TARGET_NORMAL : FT_LOAD_TARGET_MONO;
    Check(FT_Load_Glyph(face.get(), index, FT_LOAD_RENDER | FT_LOAD_NO_BITMAP | target),
          "a damaged glyph");
    const FT_GlyphSlot slot = face->glyph;
    const FT_Size_Metrics& metrics = face->size->metrics;
    const auto advance = static_cast<float>(slot->advance.x) / kFixedOne;
    Drawn drawn;
    drawn.picture = PictureOf(slot->bitmap);
    Glyph& glyph = drawn.glyph;
    glyph.character = character;
    glyph.source = drawn.picture.Bounds();
    glyph.cropping = {0, RoundedUp(metrics.ascender) - slot->bitmap_top, drawn.picture.Width(),
                      LineHeight(metrics)};
    glyph.left_bearing = static_cast<float>(slot->bitmap_left);
    glyph.width = static_cast<float>(drawn.picture.Width());
    glyph.right_bearing = advance - glyph.left_bearing - glyph.width;
    if (drawn.picture.Width() == 0) {
        glyph.left_bearing = 0;
        glyph.right_bearing = advance;
    }
    return drawn;
}

// Puts the glyphs on shelves, the tallest first; gives each its place and returns the height used.
int Shelve(std::vector<Drawn>& glyphs, int sheet_width) {
    std::vector<std::size_t> order(glyphs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&glyphs](std::size_t a, std::size_t b) {
        return glyphs[a].picture.Height() > glyphs[b].picture.Height();
    });
    Point next;
    int shelf_height = 0;
    for (const std::size_t i : order) {
        Rectangle& source = glyphs[i].glyph.source;
        if (source.IsEmpty()) {
            continue;
        }
        if (next.x > 0 && next.x + source.width > sheet_width) {
            next = {0, next.y + shelf_height + kGap};
            shelf_height = 0;
        }
        source.x = next.x;
        source.y = next.y;
        next.x += source.width + kGap;
        shelf_height = std::max(shelf_height, source.height);
    }
    return next.y + shelf_height;
}

// A sheet about as wide as high.
Image Pack(std::vector<Drawn>& glyphs, int max_size) {
    std::int64_t area = 0;
    int widest = 1;
    for (const Drawn& drawn : glyphs) {
        const Rectangle size = drawn.picture.Bounds();
        area += static_cast<std::int64_t>(size.width + kGap) * (size.height + kGap);
        widest = std::max(widest, size.width);
    }
    int width = 16;
    while (width < max_size && (width < widest || std::int64_t{width} * width < area)) {
        width *= 2;
    }
    width = std::min(width, max_size);
    const int height = std::max(Shelve(glyphs, width), 1);
    if (widest > width || height > max_size) {
        throw FormatError{"the characters do not fit into a texture of " +
                          std::to_string(max_size) + " x " + std::to_string(max_size) + " pixels"};
    }
    Image sheet{width, height};
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
    std::vector<Drawn> drawn;
    for (const char32_t character : options.characters) {
        if (const FT_UInt index = FT_Get_Char_Index(face.get(), character); index != 0) {
            drawn.push_back(Draw(face, character, index, options.antialias));
        }
    }
    RasterizedFont font;
    font.image = Pack(drawn, options.max_texture_size);
    font.line_spacing = static_cast<float>(LineHeight(face->size->metrics));
    for (const Drawn& one : drawn) {
        font.glyphs.push_back(one.glyph);
    }
    return font;
}

}  // namespace graze
