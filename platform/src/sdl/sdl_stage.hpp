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

// Each creates a window, a device that draws into it and a back buffer of one pixel. Throws
// std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect);
[[nodiscard]] std::unique_ptr<SdlStage> MakeGeometryStage(const WindowRules& rules);
/// These draw on the CPU, and present with SDL_Renderer or the window's surface.
[[nodiscard]] std::unique_ptr<SdlStage> MakeRendererStage(const WindowRules& rules);
[[nodiscard]] std::unique_ptr<SdlStage> MakeSurfaceStage(const WindowRules& rules);

}  // namespace graze
