#include <algorithm>
#include <filesystem>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/storage/storage.hpp"
#include "graze/text/printable.hpp"
#include "tmx_context.hpp"

namespace graze {
namespace {

void ClearKey(Image& image, Color key) {
    for (Color& pixel : image.Pixels()) {
        if (pixel.r == key.r && pixel.g == key.g && pixel.b == key.b) {
            pixel = Color::Transparent;
        }
    }
}

}  // namespace

void TmxBudget::Take(std::int64_t& budget, std::int64_t amount, std::string_view what) {
    if (amount > budget) {
        throw FormatError{"the map has too many " + std::string{what}};
    }
    budget -= amount;
}

std::size_t ReadTmxName(TmxContext& context, const XmlElement& element, const AssetFile& file,
                        const char* name, std::span<const std::string_view> values,
                        std::string_view otherwise) {
    const auto usual =
        static_cast<std::size_t>(std::ranges::find(values, otherwise) - values.begin());
    return ReadTmxOr(context, file, usual, "; the usual value is used",
                     [&] { return element.OneOf(name, values, otherwise); });
}

std::string TmxPath(const AssetFile& file, std::string_view name) {
    const std::string quoted = Quote(name);
    if (name.empty()) {
        throw FormatError{"names a file with an empty name"};
    }
    if (name.find('\\') != std::string_view::npos) {
        throw FormatError{"names " + quoted + ": folders are separated by '/'"};
    }
    if (IsAbsolutePath(name)) {
        throw FormatError{"names " + quoted + ", which is not a relative path"};
    }
    const std::string folder = file.path.substr(0, file.path.rfind('/') + 1);  // npos + 1 is 0
    const std::filesystem::path joined{folder + std::string{name}};
    std::string path = joined.lexically_normal().generic_string();
    if (path == ".." || path.starts_with("../")) {
        throw FormatError{"names " + quoted + ", which is outside of the game's files"};
    }
    return path;
}

AssetFile ReadTmxFile(TmxContext& context, const AssetFile& file, std::string_view name) {
    static_cast<void>(TmxPath(file, name));
    return context.files->RequireBeside(file, name);
}

Image ReadTmxImage(TmxContext& context, const XmlElement& image, const AssetFile& file) {
    if (!image.Has("source")) {
        image.Fail("has an embedded picture: only PNG files are supported");
    }
    const std::optional<Color> key = image.Color("trans");
    const AssetFile png = ReadTmxFile(context, file, image.Text("source"));
    return context.files->Parse(png, [&] {
        DecodeLimits limits;
        limits.max_pixels = context.budget.texels;
        Image picture = DecodePng(png.bytes, limits);
        TmxBudget::Take(context.budget.texels, static_cast<std::int64_t>(picture.Pixels().size()),
                        "pictures");
        if (key) {
            ClearKey(picture, *key);
        }
        return picture;
    });
}

std::optional<Color> ReadTmxColor(const XmlElement& element, const char* name) {
    const std::optional<Color> straight = element.Color(name);
    return straight ? std::optional{Color::FromNonPremultiplied(straight->r, straight->g,
                                                                straight->b, straight->a)}
                    : std::nullopt;
}

}  // namespace graze
