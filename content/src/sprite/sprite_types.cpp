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

// The texture of a page, and the page, which exists as long as its texture.
struct PageTexture {
    std::shared_ptr<PackPage> page;
    std::shared_ptr<const Texture2D> texture;
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
    const auto page = std::make_shared<PageTexture>();
    page->texture = data.page->Texture(with.graphics, std::move(data.picture));
    page->page = std::move(data.page);
    return std::make_shared<Sprite>(std::shared_ptr<const Texture2D>{page, page->texture.get()},
                                    std::move(parts));
}

std::size_t SpriteType::ComputeSize(const SpriteData& data) const {
    std::size_t bytes = BytesOf(data.picture);
    for (const Mask& mask : data.masks) {
        bytes += BytesOf(mask);
    }
    return bytes;
}

}  // namespace graze
