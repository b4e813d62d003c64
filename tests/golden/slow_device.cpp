#include "golden/slow_device.hpp"

#include <algorithm>

namespace graze::test {
namespace {

// A record's box is already clipped, and its axes start at the corner of the clipped box. The
// returned sprite has the same box and axes.
OracleSprite ToOracleSprite(const SpriteRecord& record) {
    TexelMap map;
    map.pixels = {record.x, record.y, record.width, record.height};
    map.u = record.U();
    map.v = record.V();
    map.width = record.source_width;
    map.height = record.source_height;
    const Rectangle source{record.source_x, record.source_y, record.source_width,
                           record.source_height};
    return {map, source, record.color, record.depth};
}

}  // namespace

SlowDevice::SlowDevice(int width, int height) : surfaces_(1, OracleSurface{1, 1, {}}) {
    ResizeBackBuffer(width, height);
}

SlowDevice::~SlowDevice() = default;

Image SlowDevice::ReadBackBuffer() {
    return surfaces_.front().color;
}

void SlowDevice::OnResizeBackBuffer(int width, int height) {
    surfaces_.front() = OracleSurface{width, height, Color::Transparent};
}

void SlowDevice::OnSetTarget(TextureHandle target) {
    target_ = target;
}

void SlowDevice::OnClear(Color color) {
    const Image& cleared = surfaces_[target_].color;
    surfaces_[target_] = OracleSurface{cleared.Width(), cleared.Height(), color};
}

int SlowDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    for (const SpriteRecord& record : sprites) {
        const OracleSprite sprite = ToOracleSprite(record);
        DrawSlowly(surfaces_[target_], surfaces_[record.texture].color, state, sprite.map.pixels,
                   sprite);
    }
    return static_cast<int>(sprites.size());
}

// Handles are not reused, because a scene has few textures.
TextureHandle SlowDevice::CreateTexture(const Image& pixels) {
    surfaces_.emplace_back(pixels.Width(), pixels.Height(), Color::Transparent).color = pixels;
    return static_cast<TextureHandle>(surfaces_.size() - 1);
}

TextureHandle SlowDevice::CreateTarget(int width, int height) {
    surfaces_.emplace_back(width, height, Color::Transparent);
    return static_cast<TextureHandle>(surfaces_.size() - 1);
}

void SlowDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    for (int y = 0; y < area.height; ++y) {
        for (int x = 0; x < area.width; ++x) {
            surfaces_[texture].color.SetPixel(area.x + x, area.y + y, pixels.Pixel(x, y));
        }
    }
}

void SlowDevice::DestroyTexture(TextureHandle texture) noexcept {
    if (texture == target_) {
        target_ = 0;
    }
}

}  // namespace graze::test
