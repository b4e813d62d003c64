#include "json_type.hpp"

#include "graze/content/pack_archive.hpp"
#include "text/plain_text.hpp"

namespace graze {

Json ParseJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] { return ParseJson(AsText(file.bytes)); });
}

Json JsonType::Read(AssetFiles& files) const {
    return ParseJsonFile(files, files.Require(".json"));
}

void JsonType::Fields(PackArchive& archive, Json& json) const {
    archive(json);
}

}  // namespace graze
