#include <nlohmann/json.hpp>

#include "font_json.hpp"
#include "loaders.hpp"

namespace graze {

namespace {

SpriteFont LoadFontJson(AssetFiles& files, const AssetFile& file, GraphicsDevice& device) {
    const Json document = ParseJsonFile(files, file);
    return files.Parse(file, [&] {
        const JsonValue json{document};
        if (json.Find("ttf")) {
            return LoadTrueTypeFont(files, file, json, device);
        }
        return json.Find("fnt") ? LoadBmFontBy(files, file, json, device)
                                : LoadFontSheet(files, file, json, device);
    });
}

}  // namespace

SpriteFont LoadSpriteFont(AssetFiles& files, GraphicsDevice& device) {
    if (const std::optional<AssetFile> file = files.Find(".font.json")) {
        return LoadFontJson(files, *file, device);
    }
    return LoadBmFont(files, files.Require(".fnt"), device);
}

}  // namespace graze
