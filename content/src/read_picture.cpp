#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/image/image.hpp"
#include "readers.hpp"

namespace graze {

TextureData ReadTexture(AssetFiles& files) {
    const AssetFile file = files.Require(".png");
    TextureData texture;
    texture.picture = files.Decode(file);
    Premultiply(texture.picture);
    return texture;
}

Mask ReadMask(AssetFiles& files) {
    const AssetFile file = files.Require(".png");
    const Image picture = files.Decode(file);
    return files.Parse(file, [&] { return MakeMask(picture.View()); });
}

Json ParseJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] {
        const auto* const text = reinterpret_cast<const char*>(file.bytes.data());
        return ParseJson(std::string_view{text, file.bytes.size()});
    });
}

Json ReadJson(AssetFiles& files) {
    return ParseJsonFile(files, files.Require(".json"));
}

}  // namespace graze
