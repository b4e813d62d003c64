#include "geometry_renderer.hpp"

#include <algorithm>
#include <string>

#include "sdl/sdl_error.hpp"

namespace graze {
namespace {

constexpr std::uint32_t kNeeded = SDL_RENDERER_ACCELERATED | SDL_RENDERER_TARGETTEXTURE;

SDL_Renderer* MakeRenderer(SDL_Window& window) noexcept {
    // Without the hint, SDL does not batch draws if the driver was chosen by name.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_Renderer* renderer = SDL_CreateRenderer(&window, -1, kNeeded);
    SDL_ResetHint(SDL_HINT_RENDER_BATCHING);
    return renderer;
}

}  // namespace

GeometryRenderer::GeometryRenderer(SDL_Window& window) : renderer_{MakeRenderer(window)} {
    if (!renderer_) {
        ThrowSdl("cannot create a GPU-accelerated SDL renderer");
    }
    context_ = SDL_GL_GetCurrentContext();
    if (SDL_GetRendererInfo(renderer_.get(), &info_) != 0) {
        ThrowSdl("cannot query the SDL renderer's properties");
    }
    if ((info_.flags & kNeeded) != kNeeded) {
        throw std::runtime_error{
            std::string{"SDL's "} + info_.name +
            " renderer does not draw geometry exactly enough; use the sdl device on "
            "machines without a GPU"};
    }
    MakeProbe();
    if (!probe_) {
        ThrowSdl("cannot create an SDL texture");
    }
}

void GeometryRenderer::MakeProbe() noexcept {
    probe_.reset(
        SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, 1, 1));
}

// Updates the probe's pixel. As a side effect, SDL's GL drivers make their context current and no
// longer assume that a certain texture is bound.
void GeometryRenderer::TouchProbe() const noexcept {
    const std::uint32_t pixel = 0;
    SDL_UpdateTexture(probe_.get(), nullptr, &pixel, sizeof pixel);
}

void GeometryRenderer::SetTarget(SDL_Texture* target) const noexcept {
    if (SDL_GL_GetCurrentContext() != context_) {
        TouchProbe();
    }
    SDL_SetRenderTarget(renderer_.get(), target);
}

void GeometryRenderer::SetScaleMode(SDL_Texture& texture, SDL_ScaleMode mode) const noexcept {
    // SDL_SetTextureScaleMode takes effect at once: also for queued draws, and in the GL context
    // that happens to be current. It also leaves this texture bound, while SDL assumes that a
    // different one is bound.
    SDL_RenderFlush(renderer_.get());
    TouchProbe();
    SDL_SetTextureScaleMode(&texture, mode);
}

int GeometryRenderer::MaxTextureSize() const noexcept {
    return std::min(info_.max_texture_width, info_.max_texture_height);
}

Point GeometryRenderer::PixelSize() const {
    // Resets the render target for the call: SDL would otherwise return the target's size instead
    // of the window's.
    SDL_Texture* target = SDL_GetRenderTarget(renderer_.get());
    Point size{0, 0};
    SetTarget(nullptr);
    SDL_GetRendererOutputSize(renderer_.get(), &size.x, &size.y);
    SetTarget(target);
    return size;
}

bool GeometryRenderer::SetVerticalSync(bool on) {
    return SDL_RenderSetVSync(renderer_.get(), on ? 1 : 0) == 0 && on;
}

void GeometryRenderer::OnEvent(const SDL_Event& event) {
    const bool device = event.type == SDL_RENDER_DEVICE_RESET;
    if (device) {
        MakeProbe();
    }
    if (on_reset_ && (device || event.type == SDL_RENDER_TARGETS_RESET)) {
        on_reset_(device ? RendererReset::Device : RendererReset::Targets);
    }
}

}  // namespace graze
