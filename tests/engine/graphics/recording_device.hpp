#pragma once

#include <vector>

#include "graze/graphics/graphics_device.hpp"

namespace graze::test {

/// A device that draws nothing and records its draw calls.
class RecordingDevice : public GraphicsDevice {
public:
    struct Call {
        DrawState state;
        std::vector<SpriteRecord> sprites;
    };

    RecordingDevice(int width, int height) { ResizeBackBuffer(width, height); }

    [[nodiscard]] std::string_view Name() const noexcept override { return "recording"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return 4096; }
    [[nodiscard]] Image ReadBackBuffer() override { return {}; }

    std::vector<Call> calls;
    std::vector<TextureHandle> updated;  ///< textures that received pixels, in order
    std::vector<Rectangle> areas;        ///< areas of existing textures that received pixels

    /// Simulates a lost context.
    void Lose() { RefillTextures(); }

protected:
    void OnResizeBackBuffer(int /*width*/, int /*height*/) override {}
    void OnSetTarget(TextureHandle /*target*/) override {}
    void OnClear(Color /*color*/) override {}
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override {
        calls.push_back({state, {sprites.begin(), sprites.end()}});
        return 1;
    }
    void OnPresent() override {}

private:
    TextureHandle CreateTexture(const Image& /*pixels*/) override {
        updated.push_back(++last_handle_);
        return last_handle_;
    }
    TextureHandle CreateTarget(int /*width*/, int /*height*/) override { return ++last_handle_; }
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView /*pixels*/) override {
        updated.push_back(texture);
        areas.push_back(area);
    }
    void DestroyTexture(TextureHandle /*texture*/) noexcept override {}

    TextureHandle last_handle_ = 0;
};

}  // namespace graze::test
