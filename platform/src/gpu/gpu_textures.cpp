#include "gpu_textures.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace graze {
namespace {

constexpr int kMinPageSide = 256;

std::runtime_error NoMemory(const char* what, Point size) {
    return std::runtime_error{"the GPU has no memory for a " + std::string{what} + " of " +
                              std::to_string(size.x) + " x " + std::to_string(size.y) + " px"};
}

}  // namespace

TexturePages::TexturePages(GpuApi& api)
    : api_{api}, max_pages_{api.Limits().layers}, packer_{api.Limits().page_side} {
}

std::optional<TexturePlace> TexturePages::Take(Point size) {
    if (std::max(size.x, size.y) > packer_.PageSide()) {
        return std::nullopt;
    }
    std::optional<TexturePlace> place = packer_.Take(size.x, size.y);
    if (!place && Grow()) {
        place = packer_.Take(size.x, size.y);
    }
    return place;
}

bool TexturePages::Grow() {
    const int pages = packer_.PageCount();
    if (pages > 0) {
        return GrowBy(std::min(pages, max_pages_ - pages)) || GrowBy(1);
    }
    // If the GPU has no memory for the first page, a smaller page may still fit.
    while (!GrowBy(1)) {
        const int side = packer_.PageSide() / 2;
        if (side < kMinPageSide) {
            return false;
        }
        packer_ = TexturePacker{side};
    }
    return true;
}

bool TexturePages::GrowBy(int pages) {
    const int before = packer_.PageCount();
    if (pages < 1 || before + pages > max_pages_) {
        return false;
    }
    const Point page{packer_.PageSide(), packer_.PageSide()};
    auto larger = api_.MakeArray(page, before + pages);
    if (!larger || (before > 0 && !api_.CopyLayers(*texels_, *larger, before))) {
        return false;
    }
    texels_ = std::move(larger);
    packer_.AddPages(pages);
    return true;
}

void PlaceTable::Set(TextureHandle texture, const TexturePlace& place) {
    const auto row = static_cast<int>(texture / kPlaceColumns);
    std::size_t size = std::max(entries_.size(), std::size_t{kPlaceColumns});
    while (size <= texture) {
        size *= 2;  // stays a multiple of kPlaceColumns, for whole rows
    }
    entries_.resize(size);
    entries_[texture] = {
        static_cast<std::uint32_t>(place.area.x) | static_cast<std::uint32_t>(place.area.y) << 16U,
        static_cast<std::uint32_t>(place.page), static_cast<std::uint32_t>(place.area.width),
        static_cast<std::uint32_t>(place.area.height)};
    const bool is_clean = first_changed_row_ == end_of_changed_rows_;
    first_changed_row_ = is_clean ? row : std::min(first_changed_row_, row);
    end_of_changed_rows_ = is_clean ? row + 1 : std::max(end_of_changed_rows_, row + 1);
}

void PlaceTable::Upload(GpuApi& api) {
    if (first_changed_row_ != end_of_changed_rows_) {
        api.WritePlaces(entries_, first_changed_row_, end_of_changed_rows_);
        first_changed_row_ = 0;
        end_of_changed_rows_ = 0;
    }
}

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
