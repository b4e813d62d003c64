#include "graze/graphics/graphics_device.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/readback.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {
namespace {

std::atomic<ReadbackRefusal> refusal_now = nullptr;

// Compares all textures, because that is faster than stopping at the first.
bool HasTexture(std::span<const SpriteRecord> sprites, TextureHandle texture) noexcept {
    bool shows = false;
    for (const SpriteRecord& sprite : sprites) {
        shows |= sprite.texture == texture;
    }
    return shows;
}

}  // namespace

GraphicsDevice::~GraphicsDevice() {
    for (Texture2D* texture : textures_) {
        if (texture != nullptr) {
            texture->LoseDevice();
        }
    }
}

void GraphicsDevice::ResizeBackBuffer(int width, int height) {
    const int longest = MaxTextureSize();
    GRAZE_ASSERT(1 <= width && width <= longest && 1 <= height && height <= longest,
                 "GraphicsDevice::ResizeBackBuffer: width or height outside 1..MaxTextureSize()");
    const Rectangle resized{0, 0, std::clamp(width, 1, longest), std::clamp(height, 1, longest)};
    OnResizeBackBuffer(resized.width, resized.height);  // may throw, then the old size remains
    back_buffer_ = resized;
    UseTarget(0, back_buffer_);
}

void GraphicsDevice::SetRenderTarget(const RenderTarget2D* target) {
    if (target == nullptr ||
        !GRAZE_CHECK(
            target->Handle() != 0,
            "GraphicsDevice::SetRenderTarget: the target is a default one, was moved from, "
            "or its device was destroyed")) {
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
    if (GRAZE_CHECK(!HasTexture(sprites, 0),
                    "GraphicsDevice::DrawSprites: a sprite has no texture")) {
        DrawTextured(state, sprites);
    }
}

void GraphicsDevice::DrawTextured(const DrawState& state, std::span<const SpriteRecord> sprites) {
    if (sprites.empty() ||
        !GRAZE_CHECK(
            target_ == 0 || !HasTexture(sprites, target_),
            "GraphicsDevice::DrawSprites: the render target cannot be drawn onto itself")) {
        return;
    }
    if (!retired_.empty()) {
        const bool exist = std::ranges::none_of(sprites, [this](const SpriteRecord& sprite) {
            return std::ranges::find(retired_, sprite.texture) != retired_.end();
        });
        static_cast<void>(GRAZE_CHECK(
            exist, "SpriteBatch::End: the texture of a sprite was destroyed before End"));
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
    if (GRAZE_CHECK(picture.Pixels().size() == data.size(),
                    "GraphicsDevice::GetBackBufferData: expected %d colours, got %d",
                    static_cast<int>(picture.Pixels().size()), static_cast<int>(data.size()))) {
        std::ranges::copy(picture.Pixels(), data.begin());
    }
}

void GraphicsDevice::Present() {
    const int left_open = std::exchange(open_batches_, 0);
    DestroyRetired();
    static_cast<void>(GRAZE_CHECK(left_open == 0, "SpriteBatch::Begin without End before Present"));
    OnPresent();
    last_metrics_ = metrics_;
    metrics_ = {};
}

void GraphicsDevice::Register(TextureHandle handle, Texture2D* texture) {
    if (handle >= textures_.size()) {
        textures_.resize(std::size_t{handle} + 1);
        retired_.reserve(textures_.capacity());  // Retire must not allocate
    }
    textures_[handle] = texture;
}

void GraphicsDevice::CloseBatch() noexcept {
    open_batches_ = std::max(open_batches_ - 1, 0);
    if (open_batches_ == 0) {
        DestroyRetired();
    }
}

void GraphicsDevice::Retire(TextureHandle texture) noexcept {
    if (open_batches_ == 0) {
        DestroyTexture(texture);
    } else {
        retired_.push_back(texture);
    }
}

void GraphicsDevice::DestroyRetired() noexcept {
    for (const TextureHandle texture : retired_) {
        DestroyTexture(texture);
    }
    retired_.clear();
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
