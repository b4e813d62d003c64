#include <nlohmann/json.hpp>

#include "font_json.hpp"
#include "loaders.hpp"

namespace graze {

SpriteFont LoadSpriteFont(AssetFiles& files, GraphicsDevice& device) {
    const AssetFile file = files.Require(".font.json");
    const Json document = ParseJsonFile(files, file);
    return files.Parse(file, [&] {
        const JsonValue json{document};
        return json.Find("ttf") ? LoadTrueTypeFont(files, file, json, device)
                                : LoadFontSheet(files, file, json, device);
    });
}

}  // namespace graze
