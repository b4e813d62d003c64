#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "gl_context.hpp"
#include "gl_functions.hpp"
#include "gl_record_ring.hpp"
#include "gl_shaders.hpp"
#include "gl_surface.hpp"
#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// Draws with GL 3.3 core or GLES 3.0. Records go to the GPU as they are, one instance each, and the
/// fragment shader computes with the same integers as the software device.
class GlDevice : public GraphicsDevice {
public:
    /// Does Present show the back buffer in the context's window?
    enum class Presents : bool { No, Yes };

    /// The context must outlive the device, which makes it current whenever it is used. Throws
    /// std::runtime_error with the reason.
    GlDevice(GlContext& context, Presents presents, int width, int height,
             const GlShaderText& shaders = SpriteShaderText());
    ~GlDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "gl"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return max_texture_size_; }
    [[nodiscard]] Image ReadBackBuffer() override;

    /// The window's pixels as the next Present shows them, top row first.
    [[nodiscard]] Image ReadWindow();

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;
    void OnPresent() override;

private:
    TextureHandle CreateTexture(int width, int height, bool is_target) override;
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    [[nodiscard]] bool Knows(TextureHandle texture) const noexcept;
    int DrawRun(const DrawState& state, const GlSurface& texture,
                std::span<const SpriteRecord> sprites);
    void UseBlend(const BlendState& blend);
    void UseDepth(const DepthStencilState& depth);
    [[nodiscard]] std::optional<GlSpriteProgram>& Program(bool linear, bool with_depth) noexcept;
    void FillWindow();
    void BindTarget();

    GlContext& context_;
    bool presents_;
    GlFunctions gl_;
    int max_texture_size_ = 0;
    GlRecordRing ring_;
    std::array<std::optional<GlSpriteProgram>, 4> programs_;
    std::vector<GlSurface> surfaces_;  // [0] is the back buffer; a handle is an index
    TextureHandle target_ = 0;
};

}  // namespace graze
