#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// Draws on the CPU: no GPU, no display, the same bits on every machine. The default for headless
/// runs and the judge of the other devices.
class SoftwareDevice : public GraphicsDevice {
public:
    SoftwareDevice(int width, int height);
    ~SoftwareDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "software"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return 32767; }
    [[nodiscard]] Image ReadBackBuffer() override;

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
        Image color;
        std::vector<float> depth;  // made when a depth state first needs it
        bool in_use = false;
    };

    TextureHandle CreateTexture(int width, int height, bool is_target) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    std::vector<Surface> surfaces_;  // [0] is the back buffer; a handle is an index
    TextureHandle target_ = 0;
};

}  // namespace graze
