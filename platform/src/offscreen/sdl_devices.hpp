#pragma once

#include <memory>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// MakeOffscreenDevice for the names that need SDL; without SDL in the build, an error that says so.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeSdlOffscreenDevice(std::string_view name,
                                                                     int width, int height);

}  // namespace graze
