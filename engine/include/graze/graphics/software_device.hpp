#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

class SpriteBands;
class WorkerPool;
struct SoftwareTarget;
struct SoftwareTexture;

/// Draws on the CPU: no GPU, no display, the same bits on every machine and for any number of
/// threads. The default for headless runs and the judge of the other devices.
///
/// Threads  a large submission is split into bands of rows, each drawn by one thread in the sprites'
///          order. None is started before the first such submission.
class SoftwareDevice : public GraphicsDevice {
public:
    /// `threads` counts the caller's: 1 starts none, 0 takes as many as the machine has, at most 8.
    SoftwareDevice(int width, int height, int threads = 0);
    ~SoftwareDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "software"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return 32767; }
    [[nodiscard]] Image ReadBackBuffer() override;
    bool LoseContent() override;

    /// The back buffer as it stands, without a copy.
    [[nodiscard]] const Image& BackBufferImage() const noexcept;

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;

    /// Nothing to show it on; the platform's window overrides this.
    void OnPresent() override {}

private:
    struct Surface {
        Image color;               // a texture's shares its pixels with Texture2D
        std::vector<float> depth;  // made when a depth state first needs it
        bool in_use = false;
        bool is_target = false;
        bool is_uniform = false;  // what is known of a texture's pixels; of a target nothing is
        bool is_opaque = false;
        TextureHandle next_unused = 0;
    };

    TextureHandle CreateTexture(const Image& pixels) override;
    TextureHandle CreateTarget(int width, int height) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    TextureHandle Add(Surface surface);
    [[nodiscard]] bool Accepts(const SpriteRecord& sprite, Rectangle target) const;
    [[nodiscard]] SoftwareTexture TextureOf(const SpriteRecord& sprite) const noexcept;
    void DrawInOrder(const SoftwareTarget& target, const DrawState& state,
                     std::span<const SpriteRecord> sprites) const;
    void DrawInBands(const SoftwareTarget& target, const DrawState& state,
                     std::span<const SpriteRecord> sprites);

    std::vector<Surface> surfaces_;   // [0] is the back buffer; a handle is an index
    TextureHandle first_unused_ = 0;  // of destroyed textures, whose handles are used again
    TextureHandle target_ = 0;
    int threads_;
    std::unique_ptr<SpriteBands> bands_;
    std::unique_ptr<WorkerPool> workers_;  // null until they are needed
};

}  // namespace graze
