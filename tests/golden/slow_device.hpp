#pragma once

#include <string_view>
#include <vector>

#include "graze/graphics/graphics_device.hpp"
#include "oracle/raster_oracle.hpp"

namespace graze::test {

/// Slow reference for all devices: tests every pixel for every record. It draws everything with
/// DrawSlowly, which shares no drawing code with the devices.
class SlowDevice : public GraphicsDevice {
public:
    SlowDevice(int width, int height);
    ~SlowDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "slow"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return 4096; }
    [[nodiscard]] Image ReadBackBuffer() override;

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;
    void OnPresent() override {}

private:
    TextureHandle CreateTexture(const Image& pixels) override;
    TextureHandle CreateTarget(int width, int height) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    std::vector<OracleSurface> surfaces_;  // [0] is the back buffer; handles are indices
    TextureHandle target_ = 0;
};

}  // namespace graze::test
