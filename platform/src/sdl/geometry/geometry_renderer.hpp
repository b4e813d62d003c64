#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include <SDL.h>

#include "sdl/sdl_handles.hpp"
#include "sdl/window_output.hpp"

namespace graze {

/// What an SDL_Renderer has lost.
enum class RendererReset : std::uint8_t {
    Targets,  ///< the contents of targets; textures are intact
    Device,   ///< all textures, which must be created again
};

/// An SDL_Renderer that uses a GPU. Its window must outlive it. SDL_RENDER_DRIVER chooses among
/// SDL's drivers.
class GeometryRenderer : public WindowOutput {
public:
    /// Throws std::runtime_error with the reason. SDL's software renderer is rejected: it rounds
    /// corners to whole pixels and cannot blend premultiplied colours.
    explicit GeometryRenderer(SDL_Window& window);

    [[nodiscard]] SDL_Renderer& Handle() const noexcept { return *renderer_; }

    /// Returns SDL's name of the driver.
    [[nodiscard]] std::string_view DriverName() const noexcept { return info_.name; }

    /// Returns a texture of one pixel for testing which blend modes the renderer supports. It is
    /// never drawn. Null if it was lost with the device and could not be created again.
    [[nodiscard]] SDL_Texture* Probe() const noexcept { return probe_.get(); }

    /// Sets the render target (SDL_SetRenderTarget); null is the window.
    void SetTarget(SDL_Texture* target) const noexcept;

    /// Sets a texture's filter (SDL_SetTextureScaleMode). Only later draws use it.
    void SetScaleMode(SDL_Texture& texture, SDL_ScaleMode mode) const noexcept;

    /// Returns the maximum width and height of a texture; 0 if SDL does not report it.
    [[nodiscard]] int MaxTextureSize() const noexcept;

    [[nodiscard]] Point PixelSize() const override;
    bool SetVerticalSync(bool on) override;

    /// Calls the function of OnReset if the event is a reset of the renderer.
    void OnEvent(const SDL_Event& event) override;

    /// Sets the function that OnEvent calls for each reset. It may be empty.
    void OnReset(std::function<void(RendererReset)> on_reset) { on_reset_ = std::move(on_reset); }

private:
    void MakeProbe() noexcept;
    void TouchProbe() const noexcept;

    SdlPtr<SDL_Renderer> renderer_;
    SDL_GLContext context_ = nullptr;  // current after the renderer's creation; may be null
    SdlPtr<SDL_Texture> probe_;
    SDL_RendererInfo info_{};
    std::function<void(RendererReset)> on_reset_;
};

}  // namespace graze
