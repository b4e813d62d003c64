#include "sprite_types.hpp"

#include <utility>

namespace graze {
namespace {

std::size_t BytesOf(const Image& image) noexcept {
    return image.Pixels().size_bytes();
}

std::size_t BytesOf(const Mask& mask) noexcept {
    return mask.Words().size_bytes();
}

// A sprite with its page and texture, which exist as long as the sprite.
struct PagedSprite {
    std::shared_ptr<PackPage> page;
    std::shared_ptr<const Texture2D> texture;
    Sprite sprite;
};

}  // namespace

std::shared_ptr<Texture2D> Texture2DType::Make(TextureData data, const ContentDevices& with) const {
    return std::make_shared<Texture2D>(with.graphics, std::move(data.picture), data.filter);
}

std::size_t Texture2DType::ComputeSize(const TextureData& data) const {
    return BytesOf(data.picture);
}

std::size_t MaskType::ComputeSize(const Mask& mask) const {
    return BytesOf(mask);
}

std::shared_ptr<Sprite> SpriteType::Make(SpriteData data, const ContentDevices& with) const {
    SpriteParts parts{std::move(data.frames), std::move(data.masks), data.origin,
                      std::move(data.frame_names), std::move(data.clips)};
    if (data.page == nullptr) {
        return std::make_shared<Sprite>(
            Texture2D{with.graphics, std::move(data.picture), data.filter}, std::move(parts));
    }
    std::shared_ptr<const Texture2D> texture =
        data.page->Texture(with.graphics, std::move(data.picture));
    const Texture2D& page = *texture;
    const auto made = std::make_shared<PagedSprite>(
        PagedSprite{std::move(data.page), std::move(texture), Sprite{page, std::move(parts)}});
    return {made, &made->sprite};
}

std::size_t SpriteType::ComputeSize(const SpriteData& data) const {
    std::size_t bytes = BytesOf(data.picture);
    for (const Mask& mask : data.masks) {
        bytes += BytesOf(mask);
    }
    return bytes;
}

}  // namespace graze
