#include "json_type.hpp"

#include <string_view>

#include "graze/content/pack_archive.hpp"

namespace graze {

Json ParseJsonFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] {
        const auto* const text = reinterpret_cast<const char*>(file.bytes.data());
        return ParseJson(std::string_view{text, file.bytes.size()});
    });
}

Json JsonType::Read(AssetFiles& files) const {
    return ParseJsonFile(files, files.Require(".json"));
}

void JsonType::Fields(PackArchive& archive, Json& json) const {
    archive(json);
}

}  // namespace graze
