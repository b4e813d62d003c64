#pragma once

#include <memory>

#include "gpu_api.hpp"
#include "gpu_textures.hpp"
#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// Draws with a GPU. Sprite records are uploaded unchanged, as one instance each, and the pixel
/// shader computes with the same integers as the software device.
///
/// Textures   that fit on a page share pages, and their sprites share draw calls. Each larger
///            texture or target has a texture array of its own; a draw call ends where the array
///            changes.
/// Lost       after the OS has taken the GPU, drawing is a no-op until a Present or Clear has
///            created the objects again: see GraphicsDevice::ResetCount. Textures can still be
///            created, filled and destroyed.
class GpuDevice : public GraphicsDevice {
public:
    /// Throws std::runtime_error with the reason.
    GpuDevice(std::unique_ptr<GpuApi> api, int width, int height);
    ~GpuDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return api_->Name(); }
    [[nodiscard]] int MaxTextureSize() const noexcept override;

    /// Returns a transparent image while the GPU is lost.
    [[nodiscard]] Image ReadBackBuffer() override;

    /// Returns the window's pixels as the next Present shows them, top row first. There must be a
    /// window. Returns an empty image while the GPU is lost.
    [[nodiscard]] Image ReadWindow();

    /// Returns the shared pages of small textures; null while the GPU is lost.
    [[nodiscard]] const TexturePages* Pages() const noexcept { return textures_.Pages(); }

    /// Drops all GPU objects and creates them again.
    bool LoseContent() override;

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override { target_ = target; }
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;
    void OnPresent() override;

private:
    TextureHandle CreateTexture(const Image& pixels) override;
    TextureHandle CreateTarget(int width, int height) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    void MakeBackBuffer(Point size);
    [[nodiscard]] bool IsReady() noexcept;
    void Lose() noexcept;
    bool Restore();
    void LogOnce(const char* reason) noexcept;
    [[nodiscard]] GpuArray& Target() const noexcept;
    int DrawRuns(std::span<const SpriteRecord> put);

    std::unique_ptr<GpuApi> api_;
    bool is_lost_ = false;
    bool has_logged_ = false;
    GpuTextures textures_;
    std::unique_ptr<GpuArray> back_buffer_;
    TextureHandle target_ = 0;
};

}  // namespace graze
