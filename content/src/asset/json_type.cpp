#include "json_type.hpp"

#include <optional>

#include "graze/content/content_error.hpp"
#include "graze/content/pack_archive.hpp"
#include "text/plain_text.hpp"

namespace graze {

Json ParseJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] { return ParseJson(AsText(file.bytes)); });
}

ForeignJson ParseForeignJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] { return ParseForeignJson(AsText(file.bytes)); });
}

bool IsSpriteSheet(const Json& document) {
    if (!document.is_object()) {
        return false;
    }
    const auto textures = document.find("textures");
    if (textures != document.end() && textures->is_array() && !textures->empty()) {
        const Json& first = textures->front();
        if (first.is_object() && first.contains("image") && first.contains("frames")) {
            return true;
        }
    }
    return document.contains("frames") && document.contains("meta");
}

Json JsonType::Read(AssetFiles& files) const {
    const AssetFile file = files.Require(".json");
    ForeignJson read = ParseForeignJsonFile(files, file);
    if (!read.has_duplicates) {
        return std::move(read.document);
    }
    if (!IsSpriteSheet(read.document)) {
        return ParseJsonFile(files, file);  // throws, because the file is the game's own
    }
    files.Warn(file.path, read.oddities.Text());
    return std::move(read.document);
}

bool JsonType::Matches(AssetFiles& files, std::string_view suffix) const {
    if (!files.Exists(".atlas")) {
        return true;
    }
    try {
        const std::optional<AssetFile> file = files.Find(suffix);
        static_cast<void>(ParseForeignJson(file ? AsText(file->bytes) : ""));
        return true;
    } catch (const FormatError&) {
        return false;
    }
}

void JsonType::Fields(PackArchive& archive, Json& json) const {
    archive(json);
}

}  // namespace graze
