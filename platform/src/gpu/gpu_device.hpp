#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "gpu_textures.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "sdl/gl/gl_context.hpp"
#include "sdl/gl/gl_functions.hpp"
#include "sdl/gl/gl_record_ring.hpp"
#include "sdl/gl/gl_shaders.hpp"
#include "sdl/gl/gl_states.hpp"
#include "sdl/gl/gl_surface.hpp"

namespace graze {

/// The replaceable parts of a GlDevice, for tests.
struct GlDeviceParts {
    GlShaderText shaders = SpriteShaderText();

    /// The side in pixels of the pages that small textures share. If the driver's limit is lower,
    /// the limit is used.
    int page_side = 2048;

    /// Called with the driver functions of each new context, for example to replace some by
    /// functions that fail. May be empty.
    std::function<void(GlFunctions&)> adjust_functions = {};
};

/// Draws with GL 3.3 core or GLES 3.0. Sprite records are uploaded unchanged, as one instance each,
/// and the fragment shader computes with the same integers as the software device.
///
/// Textures   that fit on a page share pages, and their sprites share draw calls. Each larger
///            texture or target has a texture array of its own; a draw call ends where the array
///            changes.
/// Lost       after the context is lost, drawing is a no-op until a Present or Clear has created a
///            new context: see GraphicsDevice::ResetCount. Textures can still be created, filled
///            and destroyed.
class GlDevice : public GraphicsDevice {
public:
    /// Whether Present shows the back buffer in the context's window.
    enum class Presents : bool { No, Yes };

    /// The context must outlive the device, which makes it current for each operation. Throws
    /// std::runtime_error with the reason.
    GlDevice(GlContext& context, Presents presents, int width, int height,
             GlDeviceParts parts = {});
    ~GlDevice() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "gl"; }
    [[nodiscard]] int MaxTextureSize() const noexcept override { return max_texture_size_; }

    /// Returns a transparent image while the context is lost.
    [[nodiscard]] Image ReadBackBuffer() override;

    /// Returns the window's pixels as the next Present shows them, top row first.
    [[nodiscard]] Image ReadWindow();

    /// Returns the shared pages of small textures; null while the context is lost.
    [[nodiscard]] const GlPages* Pages() const noexcept { return textures_.Pages(); }

protected:
    void OnResizeBackBuffer(int width, int height) override;
    void OnSetTarget(TextureHandle target) override;
    void OnClear(Color color) override;
    int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) override;
    void OnPresent() override;

private:
    // The objects that are lost with a context, except the textures.
    struct Objects {
        explicit Objects(const GlFunctions& gl) : states{gl}, ring{gl} {}
        GlStates states;
        GlRecordRing ring;
        std::array<std::optional<GlSpriteProgram>, 4> programs;
        const GlSpriteProgram* program_in_use = nullptr;
        GlSurface back_buffer;
        bool target_is_bound = false;
    };

    TextureHandle CreateTexture(const Image& pixels) override;
    TextureHandle CreateTarget(int width, int height) override;
    TextureHandle Add(int width, int height, bool is_target);
    void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) override;
    void DestroyTexture(TextureHandle texture) noexcept override;

    void MakeObjects();
    [[nodiscard]] bool IsReset() const noexcept;
    [[nodiscard]] bool IsReady() noexcept;
    void Lose() noexcept;
    bool Restore();
    void Complain(const char* reason) noexcept;
    void ForgetBindings() noexcept;

    [[nodiscard]] GlSurface& Target() noexcept;
    void UseTarget();
    void UseState(const DrawState& state);
    void UseDepth(DepthStencilState depth);
    int DrawRuns(std::span<const SpriteRecord> put);
    void FillWindow();

    GlContext& context_;
    bool presents_;
    bool has_complained_ = false;
    GlDeviceParts parts_;
    GlFunctions gl_;
    int max_texture_size_ = 0;
    GlTextures textures_;
    std::optional<Objects> objects_;  // null while the context is lost
    TextureHandle target_ = 0;
};

}  // namespace graze
