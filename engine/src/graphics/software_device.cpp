#include "graze/graphics/software_device.hpp"

#include <algorithm>
#include <cstring>

#include "graze/assert.hpp"
#include "software_draw.hpp"

namespace graze {
namespace {

constexpr float kFarthest = 1.0f;
std::size_t PixelCount(const Image& image) noexcept {
    return image.Pixels().size();
}

}  // namespace

SoftwareDevice::SoftwareDevice(int width, int height) : surfaces_(1) {
    surfaces_[0].in_use = true;
    ResizeBackBuffer(width, height);
}

SoftwareDevice::~SoftwareDevice() = default;

Image SoftwareDevice::ReadBackBuffer() {
    return surfaces_[0].color;
}

const Image& SoftwareDevice::BackBufferImage() const noexcept {
    return surfaces_[0].color;
}

void SoftwareDevice::OnResizeBackBuffer(int width, int height) {
    surfaces_[0].color = Image{width, height};
    surfaces_[0].depth.clear();
}

void SoftwareDevice::OnSetTarget(TextureHandle target) {
    target_ = target;
}

void SoftwareDevice::OnClear(Color color) {
    Surface& surface = surfaces_[target_];
    std::ranges::fill(surface.color.Pixels(), color);
    std::ranges::fill(surface.depth, kFarthest);
}

int SoftwareDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    Surface& surface = surfaces_[target_];
    SoftwareTarget target{
        surface.color.Pixels(), {}, surface.color.Width(), surface.color.Height()};
    if (state.depth.depth_test) {
        surface.depth.resize(PixelCount(surface.color), kFarthest);
        target.depth = surface.depth;
    }
    while (!sprites.empty()) {
        const TextureHandle texture = sprites.front().texture;
        const auto end = std::ranges::find_if_not(
            sprites, [texture](const SpriteRecord& sprite) { return sprite.texture == texture; });
        const auto run = sprites.first(static_cast<std::size_t>(end - sprites.begin()));
        sprites = sprites.subspan(run.size());
        const bool known = texture < surfaces_.size() && surfaces_[texture].in_use;
        GRAZE_ASSERT(known, "GraphicsDevice::DrawSprites: the texture is not this device's");
        if (known) {
            graze::DrawSprites(
                target, {surfaces_[texture].color.View(), state.blend, state.sampler, state.depth},
                run);
        }
    }
    return 1;
}

TextureHandle SoftwareDevice::CreateTexture(int width, int height, bool /*is_target*/) {
    const auto unused = std::ranges::find(surfaces_, false, &Surface::in_use);
    const auto index = static_cast<TextureHandle>(unused - surfaces_.begin());
    Image color{width, height};
    if (unused == surfaces_.end()) {
        surfaces_.emplace_back();
    }
    surfaces_[index] = {std::move(color), {}, true};
    return index;
}

void SoftwareDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    for (int y = 0; y < area.height; ++y) {
        const std::span<Color> row = surfaces_[texture].color.Row(area.y + y);
        std::memcpy(row.data() + area.x, pixels.pixels + std::ptrdiff_t{y} * pixels.stride,
                    static_cast<std::size_t>(area.width) * sizeof(Color));
    }
}

void SoftwareDevice::DestroyTexture(TextureHandle texture) noexcept {
    surfaces_[texture] = {};
}

}  // namespace graze
