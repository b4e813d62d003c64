#include <string>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/image/image.hpp"

namespace graze {
namespace {

Image MakePicture(const Mask& mask) {
    Image picture{mask.Width(), mask.Height()};
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            if (mask.Solid(x, y)) {
                picture.SetPixel(x, y, Color::White);
            }
        }
    }
    return picture;
}

std::string Line(const std::filesystem::path& path, const Mask& mask) {
    const Rectangle bounds = mask.OpaqueBounds();
    return "{\"file\":" + Quoted(path.string()) + ",\"width\":" + std::to_string(mask.Width()) +
           ",\"height\":" + std::to_string(mask.Height()) +
           ",\"opaque\":" + std::to_string(mask.Count()) + ",\"bounds\":[" +
           std::to_string(bounds.x) + "," + std::to_string(bounds.y) + "," +
           std::to_string(bounds.width) + "," + std::to_string(bounds.height) + "]}";
}

// Returns the message without the path, because the result line already names the file.
std::string ReasonAlone(const std::filesystem::path& path, const std::string& message) {
    const std::string prefix = path.string() + ": ";
    return message.starts_with(prefix) ? message.substr(prefix.size()) : message;
}

}  // namespace

int MaskImages(const MaskOptions& options) {
    Results results{options.out};
    bool has_failed = false;
    for (const std::filesystem::path& path : options.images) {
        Mask mask;
        try {
            mask = MakeMask(DecodePng(ReadFile(path)).View(), options.threshold);
            results.Line(Line(path, mask));
        } catch (const std::exception& error) {
            has_failed = true;
            results.Line("{\"file\":" + Quoted(path.string()) +
                         ",\"error\":" + Quoted(ReasonAlone(path, error.what())) + "}");
            continue;
        }
        if (!options.png.empty()) {
            WriteFileAtomically(options.png, EncodePng(MakePicture(mask).View()));
        }
    }
    results.Finish();
    return has_failed ? 1 : 0;
}

}  // namespace graze
