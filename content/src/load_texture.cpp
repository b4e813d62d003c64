#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/png.hpp"
#include "graze/image/image.hpp"
#include "loaders.hpp"

namespace graze {

Texture2D MakeTexture(GraphicsDevice& device, Image straight) {
    Premultiply(straight);
    return Texture2D{device, std::move(straight)};
}

Json ParseJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] {
        const auto* const text = reinterpret_cast<const char*>(file.bytes.data());
        return ParseJson(std::string_view{text, file.bytes.size()});
    });
}

Texture2D LoadTexture(AssetFiles& files, GraphicsDevice& device) {
    const AssetFile file = files.Require(".png");
    return files.Parse(file, [&] { return MakeTexture(device, DecodePng(file.bytes)); });
}

Mask LoadMask(AssetFiles& files) {
    const AssetFile file = files.Require(".png");
    return files.Parse(file, [&] { return MakeMask(DecodePng(file.bytes).View()); });
}

Json LoadJson(AssetFiles& files) {
    return ParseJsonFile(files, files.Require(".json"));
}

}  // namespace graze
