#include "gpu_textures.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace graze {

TextureHandle GlTextures::Add(int width, int height, bool is_target) {
    Texture texture{width, height, is_target, {}, {}, {}};
    const bool reuses = !free_.empty();
    const auto handle = reuses ? free_.back() : static_cast<TextureHandle>(textures_.size());
    // Reserves all memory before Allocate creates GL objects, so that no later line can throw.
    textures_.reserve(handle + std::size_t{1});
    homes_.resize(std::max(homes_.size(), handle + std::size_t{1}));
    free_.reserve(textures_.capacity());
    if (objects_) {
        Allocate(handle, texture);
    }
    if (reuses) {
        free_.pop_back();
        textures_[handle] = std::move(texture);
    } else {
        textures_.push_back(std::move(texture));
    }
    return handle;
}

void GlTextures::Allocate(TextureHandle handle, Texture& texture) {
    if (texture.is_target) {
        texture.target = GlSurface{gl_, texture.width, texture.height};
    } else {
        texture.place = objects_->pages.Take(texture.width, texture.height);
        if (!texture.place) {
            auto own = GlTextureArray::Make(gl_, texture.width, texture.height, 1);
            if (!own) {
                throw std::runtime_error{"the GL driver has no memory for a texture of " +
                                         std::to_string(texture.width) + " x " +
                                         std::to_string(texture.height) + " px"};
            }
            texture.own = std::move(*own);
        }
    }
    objects_->places.Set(handle,
                         texture.place.value_or(GlPlace{0, {0, 0, texture.width, texture.height}}));
    homes_[handle] = texture.place ? Home::Pages : Home{handle + 1};
}

void GlTextures::Remove(TextureHandle texture) noexcept {
    if (textures_[texture].place) {
        objects_->pages.GiveBack(*textures_[texture].place);
    }
    textures_[texture] = {};
    homes_[texture] = Home::Nowhere;
    free_.push_back(texture);
}

void GlTextures::Update(TextureHandle texture, Rectangle area, ImageView pixels) {
    if (!objects_) {
        return;
    }
    Texture& updated = textures_[texture];
    const GlPlace place = updated.place.value_or(GlPlace{});
    area.x += place.area.x;
    area.y += place.area.y;
    ArrayOf(updated).Update(place.page, area, pixels);
}

GlTextureArray& GlTextures::ArrayOf(Texture& texture) noexcept {
    if (texture.place) {
        return objects_->pages.Texels();
    }
    return texture.is_target ? texture.target.Texels() : texture.own;
}

GLuint GlTextures::ArrayAt(Home home) const noexcept {
    if (home == Home::Pages) {
        return objects_->pages.Texels().Texture();
    }
    const Texture& texture = textures_[static_cast<std::size_t>(home) - 1];
    return texture.is_target ? texture.target.Texels().Texture() : texture.own.Texture();
}

GlSurface& GlTextures::Target(TextureHandle texture) noexcept {
    return textures_[texture].target;
}

const GlPages* GlTextures::Pages() const noexcept {
    return objects_ ? &objects_->pages : nullptr;
}

void GlTextures::Forget() noexcept {
    for (Texture& texture : textures_) {
        texture.place.reset();
        texture.own = {};
        texture.target = {};
    }
    std::ranges::fill(homes_, Home::Nowhere);
    objects_.reset();
}

void GlTextures::Recreate(int page_side) {
    objects_.emplace(gl_, page_side);
    try {
        for (std::size_t handle = 1; handle < textures_.size(); ++handle) {
            if (textures_[handle].width > 0) {
                Allocate(static_cast<TextureHandle>(handle), textures_[handle]);
            }
        }
    } catch (...) {
        Forget();
        throw;
    }
}

}  // namespace graze
