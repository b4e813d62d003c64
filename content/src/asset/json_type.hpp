#pragma once

#include <nlohmann/json.hpp>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/foreign_json.hpp"
#include "graze/content/json.hpp"

namespace graze {

/// Parses the JSON in a file of an asset.
[[nodiscard]] Json ParseJsonFile(const AssetFiles& files, const AssetFile& file);

/// Parses the JSON of another program in a file of an asset.
[[nodiscard]] ForeignJson ParseForeignJsonFile(const AssetFiles& files, const AssetFile& file);

/// True if the document has the form of a sprite sheet of another program: it has "frames" and
/// "meta", or "textures" with an image and frames, as Phaser's multiatlas.
[[nodiscard]] bool IsSpriteSheet(const Json& document);

/// Errors  as of ParseJson, but duplicate keys in a sprite sheet are no error.
class JsonType : public ContentTypeReader<Json> {
public:
    JsonType() : ContentTypeReader{"Json", {".json"}} {}
    [[nodiscard]] Json Read(AssetFiles& files) const override;

    /// False for a file that is not JSON beside an atlas of the same name: libGDX has its skins in
    /// such files, in a syntax of its own.
    [[nodiscard]] bool Matches(AssetFiles& files, std::string_view suffix) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, Json& json) const override;
};

}  // namespace graze
