#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "geometry_loss.hpp"
#include "geometry_mesh.hpp"
#include "geometry_renderer.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "sdl/sdl_handles.hpp"

namespace graze {

/// Draws sprites as triangles with SDL_Renderer: fast wherever SDL has a driver for the GPU, which
/// includes consoles. This is the only device that is not exact, because it leaves the rounding of
/// corners and coordinates to the GPU.
///
/// Exact      sprites without rotation or with quarter turns, flipped or not: at whole pixels with
///            scales that are multiples of 1/4, and at half pixels with scales of 1/2, 1, 2 and 4.
///            The set of pixels is exact, and under point sampling the texels are too.
/// Not exact  all others, mainly rotated sprites. If the centre of a pixel is within about 1/256
///            pixel of the sprite's edge or of a border between texels, the GPU may draw it as if
///            it were on the other side. Tints and blending may differ by 1/255.
/// Filtering  linear weights have the GPU's precision, which differs between GPUs. With Wrap,
///            texels do not blend across the texture's edge. With LinearClamp, a sprite that shows
///            a part of a texture is drawn as up to nine quads, so that neighbouring parts of the
///            texture do not show.
/// Blending   see MakeGeometryBlend. States that SDL cannot express are approximated, and reported
///            on stderr the first time.
/// Depth      SDL has no depth buffer. If the depth function is Less or LessEqual and depth writes
///            are on, the sprites of one submission are drawn from back to front. This gives the
///            same picture where texels are opaque. Otherwise they are drawn in the order of
///            submission. Later submissions cover earlier ones. With the depth function Never,
///            nothing is drawn.
class GeometryDevice : public GraphicsDevice {
public:
    /// Whether Present shows the back buffer in the renderer's window.
    enum class Presents : bool { No, Yes };

    /// The renderer must outlive the device. Throws std::runtime_error with the reason.
    GeometryDevice(GeometryRenderer& renderer, Presents presents, int width, int height);
    ~GeometryDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "sdl-geometry"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return max_texture_size_; }
    [[nodiscard]] Image ReadBackBuffer() override;

    /// Returns the window's pixels as the next Present shows them, top row first.
    [[nodiscard]] Image ReadWindow();

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;
    void OnPresent() override;

private:
    struct Surface {
        SdlPtr<SDL_Texture> texture;
        int width = 0;  // 0: unused
        int height = 0;
        bool is_target = false;
        SDL_ScaleMode scale_mode = SDL_ScaleModeNearest;
    };

    TextureHandle CreateTexture(const Image& pixels) override;
    TextureHandle CreateTarget(int width, int height) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    TextureHandle Add(Surface surface);
    [[nodiscard]] Surface MakeSurface(int width, int height, bool is_target);
    [[nodiscard]] Image ReadTarget(Point size);
    [[nodiscard]] bool Knows(TextureHandle texture) const noexcept;
    [[nodiscard]] std::span<const SpriteRecord> SortByDepth(const DepthStencilState& depth,
                                                            std::span<const SpriteRecord> sprites);
    int DrawRun(const DrawState& state, Surface& texture, SDL_BlendMode blend,
                std::span<const SpriteRecord> sprites);
    int AddSprite(const SpriteRecord& sprite, const SamplerState& sampler, const Surface& texture);
    int Submit(const Surface& texture);
    void UseScaleMode(Surface& texture, SDL_ScaleMode mode);
    void BindTarget();
    void FillWindow();
    void Lose(GeometryLosses losses) noexcept;
    void Reset(RendererReset reset);
    void MakeTexturesAnew();

    GeometryRenderer& renderer_;
    bool presents_;
    int max_texture_size_;
    GeometryMesh mesh_;
    std::vector<Surface> surfaces_;  // by texture handle; [0] is the back buffer
    TextureHandle target_ = 0;
    std::vector<SpriteRecord> sorted_;
    std::vector<std::uint64_t> order_;
    GeometryLosses reported_;
};

}  // namespace graze
