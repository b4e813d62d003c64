#include "graze/graphics/graphics_device.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "graze/assert.hpp"
#include "graze/graphics/readback.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {
namespace {

std::atomic<ReadbackRefusal> refusal_now = nullptr;

}  // namespace

// Textures may outlive their device. Their number is reported, because the game should have
// unloaded them.
GraphicsDevice::~GraphicsDevice() {
    int left = 0;
    for (Texture2D* texture : textures_) {
        if (texture != nullptr) {
            texture->LoseDevice();
            ++left;
        }
    }
    if (left > 0) {
        std::fprintf(stderr,
                     "graze: textures that outlive their graphics device and are empty now: %d; "
                     "destroy them in Game::UnloadContent\n",
                     left);
    }
}

void GraphicsDevice::ResizeBackBuffer(int width, int height) {
    const int longest = MaxTextureSize();
    GRAZE_ASSERT(1 <= width && width <= longest && 1 <= height && height <= longest,
                 "GraphicsDevice::ResizeBackBuffer: width or height outside 1..MaxTextureSize()");
    back_buffer_ = {0, 0, std::clamp(width, 1, longest), std::clamp(height, 1, longest)};
    OnResizeBackBuffer(back_buffer_.width, back_buffer_.height);
    UseTarget(0, back_buffer_);
}

void GraphicsDevice::SetRenderTarget(const RenderTarget2D* target) {
    const bool moved_away = target != nullptr && target->Handle() == 0;
    GRAZE_ASSERT(
        !moved_away,
        "GraphicsDevice::SetRenderTarget: the target was moved from, or its device was destroyed");
    if (target == nullptr || moved_away) {
        UseTarget(0, back_buffer_);
    } else {
        UseTarget(target->Handle(), target->Bounds());
    }
}

void GraphicsDevice::UseTarget(TextureHandle target, Rectangle bounds) {
    OnSetTarget(target);
    metrics_.targets += target != target_ ? 1 : 0;
    target_ = target;
    target_bounds_ = bounds;
    viewport_ = {bounds.x, bounds.y, bounds.width, bounds.height};
    scissor_ = bounds;
}

void GraphicsDevice::TitleSafePercent(int percent) noexcept {
    title_safe_percent_ = std::clamp(percent, 0, kMaxTitleSafePercent);
}

const RenderTarget2D* GraphicsDevice::RenderTarget() const noexcept {
    // Only a RenderTarget2D can be a target.
    return target_ == 0 ? nullptr : static_cast<const RenderTarget2D*>(textures_[target_]);
}

void GraphicsDevice::Clear(Color color) {
    OnClear(color);
    ++metrics_.clears;
    if (target_ != 0) {
        textures_[target_]->content_lost_ = false;
    }
}

void GraphicsDevice::DrawSprites(const DrawState& state, std::span<const SpriteRecord> sprites) {
    bool has_textures = true;
    bool drawn_onto_itself = false;
    for (const SpriteRecord& sprite : sprites) {
        has_textures &= sprite.texture != 0;
        drawn_onto_itself |= sprite.texture == target_;
    }
    GRAZE_ASSERT(has_textures, "GraphicsDevice::DrawSprites: a sprite has no texture");
    GRAZE_ASSERT(!drawn_onto_itself,
                 "GraphicsDevice::DrawSprites: the render target cannot be drawn onto itself");
    if (sprites.empty() || !has_textures || drawn_onto_itself) {
        return;
    }
    metrics_.draw_calls += OnDraw(state, sprites);
    metrics_.sprites += static_cast<std::int64_t>(sprites.size());
    ++metrics_.submissions;
}

void GraphicsDevice::GetBackBufferData(std::span<Color> data) {
    if (detail::RefusesReadback("GraphicsDevice::GetBackBufferData")) {
        return;
    }
    const Image picture = ReadBackBuffer();
    const bool fits = picture.Pixels().size() == data.size();
    GRAZE_ASSERT(fits, "GraphicsDevice::GetBackBufferData: needs one colour per pixel");
    if (fits) {
        std::ranges::copy(picture.Pixels(), data.begin());
    }
}

void GraphicsDevice::Present() {
    OnPresent();
    last_metrics_ = metrics_;
    metrics_ = {};
}

void GraphicsDevice::Register(TextureHandle handle, Texture2D* texture) {
    if (handle >= textures_.size()) {
        textures_.resize(std::size_t{handle} + 1);
    }
    textures_[handle] = texture;
}

void GraphicsDevice::RefillTextures() {
    ++reset_count_;
    for (Texture2D* texture : textures_) {
        if (texture != nullptr) {
            texture->Refill();
        }
    }
}

ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept {
    return refusal_now.exchange(refusal);
}

bool detail::RefusesReadback(std::string_view call) {
    const ReadbackRefusal refusal = refusal_now;
    if (refusal == nullptr) {
        return false;
    }
    refusal(call);
    return true;
}

}  // namespace graze
