#pragma once

#include <memory>
#include <string>

#include "graze/graphics/graphics_device.hpp"
#include "sdl_window.hpp"
#include "window_output.hpp"

namespace graze {

/// The window and what draws into it. The order of the members is that of their making.
struct SdlStage {
    SdlWindow window;
    std::unique_ptr<WindowOutput> output;
    std::unique_ptr<GraphicsDevice> graphics;
};

/// With the device of that name, as SdlOptions lists them, and a back buffer of one pixel. Throws
/// std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<SdlStage> MakeSdlStage(const WindowRules& rules,
                                                     const std::string& device);

}  // namespace graze
