#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/json.hpp"
#include "graze/image/image.hpp"
#include "sprite_json.hpp"
#include "sprite_types.hpp"

namespace graze {

namespace {

// A picture with straight alpha and the settings of its .texture.json.
struct Described {
    Image straight;
    PictureSettings settings;
};

struct TextureDescriptor {
    std::string image;
    PictureSettings settings;
};

TextureDescriptor ReadDescriptor(const JsonValue& json) {
    std::vector<std::string_view> keys = PictureKeys();
    keys.emplace_back("image");
    json.AllowOnly(keys);
    return {json.At("image").Text(), ReadPictureSettings(json)};
}

Described ReadDescribed(AssetFiles& files) {
    const std::optional<AssetFile> file = files.Find(".texture.json");
    if (!file) {
        return {files.Decode(RequirePicture(files)), {}};
    }
    const Json document = ParseJsonFile(files, *file);
    const TextureDescriptor descriptor =
        files.Parse(*file, [&] { return ReadDescriptor(JsonValue{document}); });
    const AssetFile png = files.RequireBeside(*file, descriptor.image);
    Described read{files.Decode(png), descriptor.settings};
    ApplyColorKey(read.straight, read.settings);
    return read;
}

// True unless the file is an Aseprite file with several frames, which only a sprite can have.
bool IsPicture(AssetFiles& files, std::string_view suffix) {
    if (!HasAsepriteSuffix(suffix)) {
        return true;
    }
    const std::optional<AssetFile> file = files.Find(suffix);
    return file && CountAsepriteFrames(file->bytes) <= 1;
}

}  // namespace

bool HasAsepriteSuffix(std::string_view name) noexcept {
    return name.ends_with(".aseprite") || name.ends_with(".ase");
}

AssetFile RequirePicture(AssetFiles& files) {
    for (const std::string_view suffix : {".png", ".aseprite"}) {
        if (std::optional<AssetFile> file = files.Find(suffix)) {
            return *std::move(file);
        }
    }
    return files.Require(".ase");
}

bool Texture2DType::Matches(AssetFiles& files, std::string_view suffix) const {
    return IsPicture(files, suffix);
}

bool MaskType::Matches(AssetFiles& files, std::string_view suffix) const {
    return IsPicture(files, suffix);
}

TextureData Texture2DType::Read(AssetFiles& files) const {
    Described read = ReadDescribed(files);
    Finish(read.straight, read.settings);
    return {std::move(read.straight), read.settings.filter};
}

Mask MaskType::Read(AssetFiles& files) const {
    const Described read = ReadDescribed(files);
    return MakeMask(read.straight.View(), read.settings.threshold);
}

}  // namespace graze
