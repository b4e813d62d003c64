#pragma once

#include <nlohmann/json.hpp>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/json.hpp"

namespace graze {

/// Parses the JSON in a file of an asset.
[[nodiscard]] Json ParseJsonFile(const AssetFiles& files, const AssetFile& file);

class JsonType : public ContentTypeReader<Json> {
public:
    JsonType() : ContentTypeReader{"Json", {".json"}} {}
    [[nodiscard]] Json Read(AssetFiles& files) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, Json& json) const override;
};

}  // namespace graze
