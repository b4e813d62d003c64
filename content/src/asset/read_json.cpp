#include <string_view>

#include <nlohmann/json.hpp>

#include "readers.hpp"

namespace graze {

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
