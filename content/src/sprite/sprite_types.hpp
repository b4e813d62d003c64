#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "asset/pack_parts.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {

/// The data of a texture: premultiplied pixels.
struct TextureData {
    Image picture;
    TextureFilter filter = TextureFilter::Linear;

    [[nodiscard]] friend bool operator==(const TextureData&, const TextureData&) = default;
};

struct SpriteData {
    std::shared_ptr<PackPage> page;  // the atlas page to draw from; null if the sprite is not from
                                     // a pack
    Image picture;  // premultiplied; empty if another sprite supplies the page's pixels
    TextureFilter filter = TextureFilter::Linear;
    std::vector<SpriteFrame> frames;
    std::vector<std::string> frame_names;  // empty, or one for each frame
    std::vector<Mask> masks;               // of the untrimmed frames
    Vector2 origin{0, 0};
    std::vector<AnimationClip> clips;
    bool atlas = true;  // true if its picture may share an atlas page with others

    [[nodiscard]] friend bool operator==(const SpriteData&, const SpriteData&) = default;
};

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
