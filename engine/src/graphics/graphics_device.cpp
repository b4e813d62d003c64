#include "graze/graphics/graphics_device.hpp"

#include <algorithm>

#include "graze/assert.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {

void GraphicsDevice::ResizeBackBuffer(int width, int height) {
    const int longest = MaxTextureSize();
    GRAZE_ASSERT(1 <= width && width <= longest && 1 <= height && height <= longest,
                 "GraphicsDevice::ResizeBackBuffer: a side outside 1..MaxTextureSize()");
    back_buffer_ = {0, 0, std::clamp(width, 1, longest), std::clamp(height, 1, longest)};
    OnResizeBackBuffer(back_buffer_.width, back_buffer_.height);
    UseTarget(0, back_buffer_);
}

void GraphicsDevice::SetRenderTarget(const RenderTarget2D* target) {
    const bool moved_away = target != nullptr && target->Handle() == 0;
    GRAZE_ASSERT(!moved_away, "GraphicsDevice::SetRenderTarget: the target has been moved away");
    if (target == nullptr || moved_away) {
        UseTarget(0, back_buffer_);
    } else {
        UseTarget(target->Handle(), target->Bounds());
    }
}

void GraphicsDevice::UseTarget(TextureHandle target, Rectangle bounds) {
    OnSetTarget(target);
    target_ = target;
    target_bounds_ = bounds;
    viewport_ = {bounds.x, bounds.y, bounds.width, bounds.height};
    scissor_ = bounds;
}

void GraphicsDevice::Clear(Color color) {
    OnClear(color);
}

void GraphicsDevice::DrawSprites(const DrawState& state, std::span<const SpriteRecord> sprites) {
    const bool drawn_onto_itself = state.texture != 0 && state.texture == target_;
    GRAZE_ASSERT(state.texture != 0, "GraphicsDevice::DrawSprites: no texture");
    GRAZE_ASSERT(!drawn_onto_itself,
                 "GraphicsDevice::DrawSprites: the render target cannot be drawn onto itself");
    if (sprites.empty() || state.texture == 0 || drawn_onto_itself) {
        return;
    }
    OnDraw(state, sprites);
    metrics_.sprites += static_cast<std::int64_t>(sprites.size());
    ++metrics_.draw_calls;
}

void GraphicsDevice::Present() {
    OnPresent();
    last_metrics_ = metrics_;
    metrics_ = {};
}

}  // namespace graze
