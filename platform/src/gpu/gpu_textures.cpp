#include "gpu_textures.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace graze {
namespace {

std::runtime_error NoMemory(const char* what, Point size) {
    return std::runtime_error{"the GPU has no memory for a " + std::string{what} + " of " +
                              std::to_string(size.x) + " x " + std::to_string(size.y) + " px"};
}

}  // namespace

TextureHandle GpuTextures::Add(Point size, bool is_target) {
    Texture texture{size, is_target, {}, {}};
    const bool reuses = !free_.empty();
    const auto handle = reuses ? free_.back() : static_cast<TextureHandle>(textures_.size());
    // Reserves all memory before Allocate creates GPU objects, so that no later line can throw.
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

void GpuTextures::Allocate(TextureHandle handle, Texture& texture) {
    if (texture.is_target) {
        texture.own = api_.MakeTarget(texture.size);
    } else {
        texture.place = objects_->pages.Take(texture.size);
        if (!texture.place) {
            texture.own = api_.MakeArray(texture.size, 1);
        }
    }
    if (!texture.place && !texture.own) {
        throw NoMemory(texture.is_target ? "render target" : "texture", texture.size);
    }
    objects_->places.Set(
        handle, texture.place.value_or(TexturePlace{0, {0, 0, texture.size.x, texture.size.y}}));
    homes_[handle] = texture.place ? Home::Pages : Home{handle + 1};
}

void GpuTextures::Remove(TextureHandle texture) noexcept {
    if (textures_[texture].place) {
        objects_->pages.GiveBack(*textures_[texture].place);
    }
    textures_[texture] = {};
    homes_[texture] = Home::Nowhere;
    free_.push_back(texture);
}

void GpuTextures::Update(TextureHandle texture, Rectangle area, ImageView pixels) {
    const Home home = HomeOf(texture);
    if (home != Home::Nowhere) {
        const TexturePlace place = textures_[texture].place.value_or(TexturePlace{});
        area.Offset(place.area.x, place.area.y);
        api_.Update(ArrayAt(home), place.page, area, pixels);
    }
}

GpuArray& GpuTextures::ArrayAt(Home home) const noexcept {
    return home == Home::Pages ? *objects_->pages.Texels()
                               : *textures_[static_cast<std::size_t>(home) - 1].own;
}

const TexturePages* GpuTextures::Pages() const noexcept {
    return objects_ ? &objects_->pages : nullptr;
}

void GpuTextures::Forget() noexcept {
    for (Texture& texture : textures_) {
        texture.place.reset();
        texture.own.reset();
    }
    std::ranges::fill(homes_, Home::Nowhere);
    objects_.reset();
}

void GpuTextures::Recreate() {
    objects_.emplace(api_);
    try {
        for (std::size_t handle = 1; handle < textures_.size(); ++handle) {
            if (textures_[handle].size != Point{0, 0}) {
                Allocate(static_cast<TextureHandle>(handle), textures_[handle]);
            }
        }
    } catch (...) {
        Forget();
        throw;
    }
}

}  // namespace graze
