#include "content/bm_font_writer.hpp"

#include <sstream>
#include <string>

#include "content/memory_content.hpp"
#include "graze/content/png.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {
namespace {

// The differences between the text and the XML format; the attributes are the same.
struct Style {
    const char* start;
    const char* number_quote;  // quotes around numbers; texts always have quotes
    const char* leaf_end;
    const char* parent_end;
};
constexpr Style kText{"", "", "\n", "\n"};
constexpr Style kXml{"<", "\"", "/>\n", ">\n"};

class TagWriter {
public:
    explicit TagWriter(Style style) : style_{style} {}

    TagWriter& Tag(const char* name) {
        out_ << style_.start << name;
        return *this;
    }
    TagWriter& Text(const char* key, const std::string& value) {
        out_ << ' ' << key << "=\"" << value << '"';
        return *this;
    }
    template <typename Number>
    TagWriter& Value(const char* key, const Number& value) {
        out_ << ' ' << key << '=' << style_.number_quote << value << style_.number_quote;
        return *this;
    }
    void EndLeaf() { out_ << style_.leaf_end; }
    void EndParent() { out_ << style_.parent_end; }
    void Raw(const char* xml) { out_ << xml; }
    [[nodiscard]] Bytes Written() const { return TextBytes(out_.str()); }

private:
    Style style_;
    std::ostringstream out_;
};

std::int64_t IdOf(const BmCharacter& character) {
    return character.character ? static_cast<std::int64_t>(*character.character) : -1;
}

void WriteHead(TagWriter& out, const BmFont& font) {
    const BmPadding& p = font.padding;
    std::ostringstream padding;
    padding << p.up << ',' << p.right << ',' << p.down << ',' << p.left;
    out.Tag("info").Text("face", font.face).Value("size", 16).Value("padding", padding.str());
    out.Value("spacing", "1,1").EndLeaf();
    out.Tag("common").Value("lineHeight", font.line_height).Value("base", font.base);
    out.Value("scaleW", font.page.width).Value("scaleH", font.page.height);
    out.Value("pages", font.pages.size()).Value("packed", font.is_packed ? 1 : 0).EndLeaf();
}

void WriteCharacters(TagWriter& out, const BmFont& font) {
    for (const BmCharacter& character : font.characters) {
        const Rectangle& source = character.source;
        out.Tag("char").Value("id", IdOf(character)).Value("x", source.x).Value("y", source.y);
        out.Value("width", source.width).Value("height", source.height);
        out.Value("xoffset", character.offset.x).Value("yoffset", character.offset.y);
        out.Value("xadvance", character.advance).Value("page", character.page).Value("chnl", 15);
        out.EndLeaf();
    }
}

void WriteKernings(TagWriter& out, const BmFont& font) {
    for (const KerningPair& pair : font.kernings) {
        out.Tag("kerning").Value("first", static_cast<std::uint32_t>(pair.first));
        out.Value("second", static_cast<std::uint32_t>(pair.second)).Value("amount", pair.amount);
        out.EndLeaf();
    }
}

void WritePages(TagWriter& out, const BmFont& font) {
    for (std::size_t i = 0; i < font.pages.size(); ++i) {
        out.Tag("page").Value("id", i).Text("file", font.pages[i]).EndLeaf();
    }
}

}  // namespace

Bytes WriteBmText(const BmFont& font) {
    TagWriter out{kText};
    WriteHead(out, font);
    WritePages(out, font);
    out.Tag("chars").Value("count", font.characters.size()).EndParent();
    WriteCharacters(out, font);
    out.Tag("kernings").Value("count", font.kernings.size()).EndParent();
    WriteKernings(out, font);
    return out.Written();
}

Bytes WriteBmXml(const BmFont& font) {
    TagWriter out{kXml};
    out.Raw("<?xml version=\"1.0\"?>\n<font>\n");
    WriteHead(out, font);
    out.Raw("<pages>\n");
    WritePages(out, font);
    out.Raw("</pages>\n");
    out.Tag("chars").Value("count", font.characters.size()).EndParent();
    WriteCharacters(out, font);
    out.Raw("</chars>\n");
    out.Tag("kernings").Value("count", font.kernings.size()).EndParent();
    WriteKernings(out, font);
    out.Raw("</kernings>\n</font>\n");
    return out.Written();
}

BmFont ToBmFont(const RasterizedFont& font, int page_count) {
    BmFont result;
    result.face = "A face";
    result.line_height = static_cast<int>(font.line_spacing);
    result.base = result.line_height - 4;
    result.page = font.image.Bounds();
    result.kernings = font.kernings;
    for (int i = 0; i < page_count; ++i) {
        result.pages.push_back("page" + std::to_string(i) + ".png");
    }
    for (const Glyph& glyph : font.glyphs) {
        const int border = -glyph.cropping.x;
        if (!glyph.source.IsEmpty()) {
            result.padding = {border, border, border, border};
        }
        BmCharacter& character = result.characters.emplace_back();
        character.character = glyph.character;
        character.source = glyph.source;
        character.page = static_cast<int>(result.characters.size() - 1) % page_count;
        character.offset.x = glyph.left_bearing - static_cast<float>(border);
        character.offset.y = static_cast<float>(glyph.cropping.y);
        character.advance = glyph.WidthIncludingBearings();
    }
    return result;
}

std::vector<Bytes> EncodePages(const RasterizedFont& font, int page_count) {
    std::vector<Image> pages(static_cast<std::size_t>(page_count),
                             Image{font.image.Width(), font.image.Height()});
    for (std::size_t i = 0; i < font.glyphs.size(); ++i) {
        Image& page = pages[i % pages.size()];
        const Rectangle area = font.glyphs[i].source;
        for (int y = area.y; y < area.Bottom(); ++y) {
            for (int x = area.x; x < area.Right(); ++x) {
                page.SetPixel(x, y, {255, 255, 255, font.image.Pixel(x, y).a});
            }
        }
    }
    std::vector<Bytes> files;
    for (const Image& page : pages) {
        files.push_back(EncodePng(page.View()));
    }
    return files;
}

}  // namespace graze::test
