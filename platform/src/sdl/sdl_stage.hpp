#pragma once

#include <memory>

#include "graze/graphics/graphics_device.hpp"
#include "sdl/gl/gl_context.hpp"
#include "sdl_window.hpp"
#include "window_output.hpp"

namespace graze {

/// A window and its graphics device. Each member uses the ones before it.
struct SdlStage {
    SdlWindow window;
    std::unique_ptr<WindowOutput> output;
    std::unique_ptr<GraphicsDevice> graphics;
};

/// Create a window, and a device for it with a back buffer of one pixel. Throw std::runtime_error
/// with the reason.
[[nodiscard]] std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect);
/// Do the same with a device that draws on the CPU. It presents with SDL_Renderer
/// (MakeRendererStage) or with the window's surface (MakeSurfaceStage).
[[nodiscard]] std::unique_ptr<SdlStage> MakeRendererStage(const WindowRules& rules);
[[nodiscard]] std::unique_ptr<SdlStage> MakeSurfaceStage(const WindowRules& rules);

}  // namespace graze
