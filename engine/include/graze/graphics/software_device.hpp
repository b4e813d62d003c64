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

/// A device that draws on the CPU, without a GPU or a display. The result is bit-identical on every
/// machine and for any number of threads. The software device is the default for headless runs. The
/// other devices are compared with it.
///
/// Threads  a call of DrawSprites whose sprites' boxes have at least 100,000 pixels in total is
///          split into bands of rows. Each band is drawn by one thread, in the order of the
///          sprites. No thread is started before the first such call.
class SoftwareDevice : public GraphicsDevice {
public:
    /// Creates a device with a back buffer of width x height pixels. `threads` is the number of
    /// threads including the calling thread. 1 starts no other threads; 0 uses one thread per CPU
    /// core, but at most 8.
    SoftwareDevice(int width, int height, int threads = 0);
    ~SoftwareDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "software"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return 32767; }
    [[nodiscard]] Image ReadBackBuffer() override;
    bool LoseContent() override;

    /// Returns the back buffer without copying it.
    [[nodiscard]] const Image& BackBufferImage() const noexcept;

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;

    /// Does nothing, because there is no window. The platform's device overrides this.
    void OnPresent() override {}

private:
    struct Surface {
        Image color;               // for a texture, the Image shares its memory with the Texture2D
        std::vector<float> depth;  // allocated at the first use of a depth test
        bool in_use = false;
        bool is_target = false;
        bool is_uniform = false;  // all pixels have the same colour; always false for targets
        bool is_opaque = false;   // all pixels have alpha 255; always false for targets
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

    std::vector<Surface> surfaces_;   // indexed by handle; [0] is the back buffer
    TextureHandle first_unused_ = 0;  // head of the list of unused handles; 0 if the list is empty
    TextureHandle target_ = 0;
    int threads_;
    std::unique_ptr<SpriteBands> bands_;
    std::unique_ptr<WorkerPool> workers_;  // null until first needed
};

}  // namespace graze
