#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include <SDL.h>

#include "sdl/sdl_handles.hpp"
#include "sdl/window_output.hpp"

namespace graze {

/// What a machine has taken away from an SDL_Renderer.
enum class RendererReset : std::uint8_t {
    Targets,  ///< what was drawn into them; textures are as they were
    Device,   ///< all textures, which must be made anew
};

/// An SDL_Renderer with a GPU behind it, of a window that must outlive it. SDL_RENDER_DRIVER
/// chooses among SDL's drivers.
class GeometryRenderer : public WindowOutput {
public:
    /// Throws std::runtime_error with the reason. SDL's software renderer is refused: it rounds
    /// corners to whole pixels and cannot blend premultiplied colours.
    explicit GeometryRenderer(SDL_Window& window);

    [[nodiscard]] SDL_Renderer& Handle() const noexcept { return *renderer_; }

    /// SDL's name of the driver.
    [[nodiscard]] std::string_view DriverName() const noexcept { return info_.name; }

    /// A texture of one pixel, to ask what textures can do. It is never drawn. Null when the
    /// machine has taken it away and gives no other.
    [[nodiscard]] SDL_Texture* Probe() const noexcept { return probe_.get(); }

    /// As SDL_SetRenderTarget; null is the window.
    void SetTarget(SDL_Texture* target) const noexcept;

    /// As SDL_SetTextureScaleMode, for what is drawn from now on.
    void SetScaleMode(SDL_Texture& texture, SDL_ScaleMode mode) const noexcept;

    /// Longest side of a texture; 0 where SDL cannot tell.
    [[nodiscard]] int MaxTextureSize() const noexcept;

    [[nodiscard]] Point PixelSize() const override;
    bool SetVerticalSync(bool on) override;

    /// Tells of resets.
    void OnEvent(const SDL_Event& event) override;

    /// Called for each reset from now on; an empty function ends that.
    void OnReset(std::function<void(RendererReset)> on_reset) { on_reset_ = std::move(on_reset); }

private:
    void MakeProbe() noexcept;
    void TouchProbe() const noexcept;

    SdlPtr<SDL_Renderer> renderer_;
    SDL_GLContext context_ = nullptr;  // whatever is current beside another driver than GL's
    SdlPtr<SDL_Texture> probe_;
    SDL_RendererInfo info_{};
    std::function<void(RendererReset)> on_reset_;
};

}  // namespace graze
