#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "font_json.hpp"

namespace graze {

namespace {

FontData ReadFontJson(AssetFiles& files, const AssetFile& file) {
    const Json document = ParseJsonFile(files, file);
    return files.Parse(file, [&] {
        const JsonValue json{document};
        if (json.Find("ttf")) {
            return ReadTrueTypeFont(files, file, json);
        }
        return json.Find("fnt") ? ReadBmFontBy(files, file, json)
                                : ReadFontSheet(files, file, json);
    });
}

}  // namespace

FontData SpriteFontType::Read(AssetFiles& files) const {
    if (const std::optional<AssetFile> file = files.Find(".font.json")) {
        return ReadFontJson(files, *file);
    }
    return ReadBmFont(files, files.Require(".fnt"));
}

}  // namespace graze
