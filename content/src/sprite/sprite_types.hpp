#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "graze/collision/mask.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "sprite_data.hpp"

namespace graze {

/// True if the name, or the suffix alone, is that of an Aseprite file.
[[nodiscard]] bool HasAsepriteSuffix(std::string_view name) noexcept;

/// Returns NAME.png, or else NAME.aseprite or NAME.ase. Throws ContentError if there is none of
/// them.
[[nodiscard]] AssetFile RequirePicture(AssetFiles& files);

class Texture2DType : public ContentTypeReader<Texture2D, TextureData> {
public:
    Texture2DType()
        : ContentTypeReader{"Texture2D", {".texture.json", ".png", ".aseprite", ".ase"}} {}
    [[nodiscard]] bool Matches(AssetFiles& files, std::string_view suffix) const override;
    [[nodiscard]] TextureData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<Texture2D> Make(TextureData data,
                                                  const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const TextureData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, TextureData& data) const override;
};

class MaskType : public ContentTypeReader<Mask> {
public:
    MaskType() : ContentTypeReader{"Mask", {".texture.json", ".png", ".aseprite", ".ase"}} {}
    [[nodiscard]] bool Matches(AssetFiles& files, std::string_view suffix) const override;
    [[nodiscard]] Mask Read(AssetFiles& files) const override;
    [[nodiscard]] std::size_t ComputeSize(const Mask& mask) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, Mask& mask) const override;
};

class SpriteType : public ContentTypeReader<Sprite, SpriteData> {
public:
    SpriteType()
        : ContentTypeReader{"Sprite",
                            {".sprite.json", ".json", ".atlas", ".png", ".aseprite", ".ase"}} {}
    [[nodiscard]] bool Matches(AssetFiles& files, std::string_view suffix) const override;
    [[nodiscard]] SpriteData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<Sprite> Make(SpriteData data,
                                               const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const SpriteData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, SpriteData& data) const override;
};

}  // namespace graze
